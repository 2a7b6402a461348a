### Today's deal

daily = Rozdanie dnia
daily-more = Jedno rozdanie dziennie, dla wszystkich takie samo. Liczy się jedna próba; potem można poćwiczyć.
daily-play = Zagraj rozdanie dnia
daily-go-on = Graj dalej rozdanie dnia
daily-practise = Poćwicz to rozdanie
daily-result = Wynik dnia
daily-place = Miejsce { $place } z { $players }
daily-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
daily-against = Przeciwnicy: { $levels }
daily-changes = Następne rozdanie o { $time } twojego czasu, za { $hours } godz. { $minutes } min.
daily-streak = { $days ->
        [0] Jeszcze bez serii
        [one] { $days } dzień z rzędu
       *[other] { $days } dni z rzędu
    }
daily-longest = Najdłuższa seria: { $days }
daily-bots = Jak na twoim miejscu poradziły sobie nasze boty
daily-bots-more = To samo rozdanie i ci sami przeciwnicy, policzone przed chwilą.
daily-you = Ty
daily-level = Poziom
daily-share = Linijka dla znajomych
daily-share-more = Nie zdradza kart: ○ z tyłu, ◐ remis, ● na czele, tura po turze.
daily-line = Ogonek · { $game } · { $day } · { $place }/{ $players } · { $score }
daily-calendar = Kalendarz
daily-earlier = Wcześniejszy miesiąc
daily-later = Późniejszy miesiąc
daily-day-played = { $day }: miejsce { $place } z { $players }
daily-day-begun = { $day }: rozpoczęte
daily-day-practise = { $day }: poćwicz
daily-day-none = { $day }
daily-legend = Liczba to twoje miejsce. Rozdania z minionych dni są do ćwiczenia.
daily-no-game = Nie ma tu takiej gry.

## Rozdanie rankingowe
ranked = Rankingowe rozdanie dnia
ranked-more = Rozdane z tajemnicy tego serwera: przed końcem dnia nikt go nie podejrzy. Jedna próba, bez ćwiczenia i podpowiedzi.
ranked-open = Rozdanie rankingowe
ranked-play = Zagraj rozdanie rankingowe
ranked-go-on = Graj dalej rozdanie rankingowe
ranked-named = Pokaż moje imię w tabeli wyników
ranked-once = Masz jedną próbę. Co nie skończy się do { $time } twojego czasu (północ UTC), nie liczy się w rankingu.
ranked-rank = Miejsce { $rank } z { $count }
ranked-percentile = Lepiej niż { $percent } % pozostałych
ranked-alone = Nikt inny jeszcze nie skończył.
ranked-results = Wyniki wszystkich
ranked-result = Przy stole
ranked-points = Punkty
ranked-who = Kto
ranked-nobody = Nikt nie skończył tego rozdania.
ranked-after-you = Wyniki zobaczysz po swojej grze albo po końcu dnia.
ranked-late = Skończone po północy UTC, więc poza rankingiem.
ranked-sealed = Zapis, powtórka i dowód są zapieczętowane do końca dnia.
ranked-past = Wcześniejsze dni
ranked-day = { $day }: wyniki
ranked-proof = Jak to sprawdzić
ranked-proof-more = Serwer losuje tajemnicę każdego dnia i dzień wcześniej ogłasza jej skrót. Po końcu dnia podaje tajemnicę: z niej można odtworzyć rozdanie.
ranked-commitment = Skrót na ten dzień:
ranked-tomorrow = Skrót na jutro:
ranked-secret = Tajemnica tego dnia:
ranked-cannot = Czego to nie wykluczy: kto pyta bota albo kolegi, albo gra drugi raz pod innym imieniem.
