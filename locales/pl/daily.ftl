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
