### Puzzles

puzzles = Puzzles
puzzles-more = Positions from bots’ games in which one move is clearly the best, and not the obvious one.
puzzles-themes = Choose a theme
puzzles-theme = Theme
puzzles-any = All themes
puzzles-solve = Solve
puzzles-rating = rating { $rating }
puzzles-streak = { $count ->
        [one] { $count } in a row
       *[other] { $count } in a row
    }
puzzles-longest = longest streak { $count }
puzzles-solved = { $count } of { $all } solved
puzzles-new = Your rating begins at { $rating }.
puzzles-none = This game has no puzzles.
puzzle-yours = Your move. One is clearly better than all the others: find it.
puzzle-hardness = Difficulty { $rating }
puzzle-looking = Looking…
puzzle-right = That’s the move!
puzzle-wrong = Not this one.
puzzle-behind = It gives away { $points } points of win chance or more.
puzzle-solution = The move:
puzzle-win = After it you win { $percent } % of the time.
puzzle-found = { $levels ->
        [0] None of the bots finds it.
       *[other] Found by: { $names }.
    }
puzzle-usual = Rules of thumb would have said: { $move }.
puzzle-again = Try again
puzzle-show = Show the move
puzzle-next = Next puzzle
puzzle-gained = Rating { $rating } ({ $change })
