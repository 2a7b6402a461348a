# The coach: judgements of decisions, for page and command alike.

verdict-best = best
verdict-fine = fine
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder
verdict-only = the only move

## On the page
review = Review
review-make = Review this game
review-making = Judging: { $judged } of { $total } decisions
review-starting = The coach is getting ready …
review-stop = Stop
review-go-on = Go on with the review
review-none = No mistakes: nothing was given away for certain.
review-next = Next mistake
review-previous = Previous mistake
review-of = { $name }, move { $move }: { $verdict }
review-lost = Gives away { $lost } points of win chance.
review-compared = Better ({ $best_win } %): { $best }. Played ({ $played_win } %): { $played }.
review-best-was = Nothing better was found.
review-unsure = Perhaps better, but not for certain ({ $best_win } % instead of { $played_win } %): { $best }.
review-only = There was nothing to choose.
review-chance = Luck in this move: { $luck } points for { $name }.
review-ask = { $name }, move { $move }: { $verdict }. What would you have done?
review-try = Try it
review-answer = Show the answer
review-nothing = The game is judged from what each player could know then. Go to a mistake, or move by move.
review-curve = Win chance
review-mark = Move { $move }, { $name }: { $verdict }
review-accuracy = Accuracy
review-summary = Luck and skill
review-skill-line = { $name }: own decisions { $own }, others’ { $others }, luck { $luck } points of win chance.
review-line = Luck { $luck }, skill { $own }, accuracy { $accuracy }
review-own = Own decisions
review-others = Others’ decisions
review-luck = Luck
review-result = Result
review-adjusted = Without luck
review-errors = Mistakes
review-chart-win = Win chance
review-chart-skill = Without luck
review-whose = Whose
review-explain = Points of win chance. Luck is what happened minus the mean of what could have happened: the deal, who starts, draws, deliveries. It is an estimate.
review-turning = Turning point: move { $move } took you from { $before } % to { $after } %{ $chance ->
        [yes] , mostly by luck
       *[no] {""}
    }.
review-best-move = Best move, number { $move }: { $words }. The next best gives away { $gained } points or more.
review-offer = The coach can say where the game turned, what your best move was, and how much of it was luck.
review-open = Open the review
study-title = What would you have done?
study-prompt = You are { $name }, before move { $move }. Choose a move as in play.
study-judging = It is being judged …
study-yours = Your move, { $words }: { $win } %.
study-played = Played, { $words }: { $win } %.
study-best = Best, { $words }: { $win } %.
study-better = Better than what was played.
study-as-good = As good as what was played, as far as can be said.
study-worse = Not better than what was played.
study-found = You found the best move.
study-same = That is what was played.
study-back = Back to the replay
key-mistakes = previous and next mistake, in a review
key-moves = one move back and on, in a replay
key-ends = to the beginning and to the end
key-play = play and pause
key-space = Space
