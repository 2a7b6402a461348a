### Puzzles

puzzles = Zagadki
puzzles-more = Pozycje z partii botów, w których jeden ruch jest wyraźnie najlepszy, i to nie ten oczywisty.
puzzles-themes = Wybierz temat
puzzles-theme = Temat
puzzles-any = Wszystkie tematy
puzzles-solve = Rozwiązuj
puzzles-rating = ranking { $rating }
puzzles-streak = { $count } z rzędu
puzzles-longest = najdłuższa seria: { $count }
puzzles-solved = rozwiązane: { $count } z { $all }
puzzles-new = Twój ranking zaczyna się od { $rating }.
puzzles-none = Do tej gry nie ma zagadek.
puzzle-yours = Twój ruch. Jeden jest wyraźnie lepszy od wszystkich innych: znajdź go.
puzzle-hardness = Trudność { $rating }
puzzle-looking = Sprawdzam…
puzzle-right = To ten ruch!
puzzle-wrong = Nie ten.
puzzle-behind = Kosztuje co najmniej { $points } p.p. szansy na wygraną.
puzzle-solution = Ruch:
puzzle-win = Po nim szansa na wygraną to { $percent } %.
puzzle-found = { $levels ->
        [0] Żaden z botów go nie znajduje.
       *[other] Znajdują go: { $names }.
    }
puzzle-usual = Na oko grałoby się: { $move }.
puzzle-again = Spróbuj jeszcze raz
puzzle-show = Pokaż ruch
puzzle-next = Następna zagadka
puzzle-gained = Ranking { $rating } ({ $change })
