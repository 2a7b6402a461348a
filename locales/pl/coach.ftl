# The coach: judgements of decisions, for page and command alike.

verdict-best = najlepszy ruch
verdict-fine = dobry ruch
verdict-inaccuracy = niedokładność
verdict-mistake = błąd
verdict-blunder = gruby błąd
verdict-only = jedyny ruch

## Na stronie
review = Ocena gry
review-make = Oceń tę grę
review-making = Oceniam: { $judged } z { $total } decyzji
review-starting = Trener się szykuje…
review-stop = Przerwij
review-go-on = Oceniaj dalej
review-none = Bez błędów: niczego na pewno nie oddano.
review-next = Następny błąd
review-previous = Poprzedni błąd
review-of = { $name }, ruch { $move }: { $verdict }
review-lost = Strata: { $lost } p.p. szansy na wygraną.
review-compared = Lepiej ({ $best_win } %): { $best }. Zagrano ({ $played_win } %): { $played }.
review-best-was = Nic lepszego nie znaleziono.
review-unsure = Może lepiej, ale nie na pewno ({ $best_win } % zamiast { $played_win } %): { $best }.
review-only = Nie było czego wybierać.
review-chance = Szczęście w tym ruchu: { $luck } p.p. dla gracza { $name }.
review-ask = { $name }, ruch { $move }: { $verdict }. A jak byłoby lepiej?
review-try = Spróbuj
review-answer = Pokaż odpowiedź
review-nothing = Oceniamy z tego, co każdy mógł wtedy wiedzieć. Idź do błędu albo ruch po ruchu.
review-curve = Szansa na wygraną
review-mark = Ruch { $move }, { $name }: { $verdict }
review-accuracy = Dokładność
review-summary = Szczęście i umiejętności
review-skill-line = { $name }: własne decyzje { $own }, cudze { $others }, szczęście { $luck } p.p. szansy na wygraną.
review-line = Szczęście { $luck }, umiejętności { $own }, dokładność { $accuracy }
review-own = Własne decyzje
review-others = Cudze decyzje
review-luck = Szczęście
review-result = Wynik
review-adjusted = Bez szczęścia
review-errors = Błędy
review-chart-win = Szansa na wygraną
review-chart-skill = Bez szczęścia
review-whose = Czyja
review-explain = Punkty procentowe szansy na wygraną. Szczęście to różnica między tym, co się stało, a średnią tego, co mogło się stać: rozdanie, kto zaczyna, dociąganie, dostawy. To szacunek.
review-turning = Punkt zwrotny: ruch { $move } zmienił twoje szanse z { $before } % na { $after } %{ $chance ->
        [yes] , głównie szczęściem
       *[no] {""}
    }.
review-best-move = Najlepszy ruch, numer { $move }: { $words }. Następny w kolejności traci co najmniej { $gained } p.p.
review-offer = Trener powie, gdzie gra się rozstrzygnęła, który ruch był najlepszy i ile w tym szczęścia.
review-open = Otwórz ocenę
study-title = Jak byłoby lepiej?
study-prompt = Grasz jako { $name }, przed ruchem { $move }. Wybierz ruch jak w grze.
study-judging = Oceniam…
study-yours = Twój ruch, { $words }: { $win } %.
study-played = Zagrano, { $words }: { $win } %.
study-best = Najlepiej, { $words }: { $win } %.
study-better = Lepiej, niż zagrano.
study-as-good = Tak samo dobrze, jak zagrano, na ile można powiedzieć.
study-worse = Nie lepiej, niż zagrano.
study-found = To najlepszy ruch!
study-same = Tak właśnie zagrano.
study-back = Wróć do powtórki
key-mistakes = poprzedni i następny błąd, w ocenie
key-moves = ruch wstecz i naprzód, w powtórce
key-ends = na początek i na koniec
key-play = odtwarzanie i przerwa
key-space = Spacja
