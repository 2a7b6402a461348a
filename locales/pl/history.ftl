### Finished games, statistics, goals

history = Twoje gry i statystyki
history-none = Nie masz jeszcze żadnej skończonej gry. Pierwsza pojawi się tutaj.
history-more = Wczytuję kolejne gry…
history-all = Wszystkie gry
history-opponents = Przeciwnicy
history-with-any = Ze wszystkimi
history-with-bots = Tylko z botami
history-with-people = Także z ludźmi
history-only-daily = Tylko rozdania dnia
history-shown = { $count ->
        [one] { $count } gra
        [few] { $count } gry
       *[other] { $count } gier
    }
history-list = Gry
history-imported = Wczytane zapisy
history-place = Miejsce { $place } z { $players }
history-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
history-moves = { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[other] { $moves } ruchów
    }
history-export = Eksportuj jako JSON Lines
history-share = Udostępnij
history-share-this = Udostępnij grę z dnia { $day }
history-delete = Usuń
history-delete-this = Usuń grę z dnia { $day }
history-delete-record = Usuń zapis gry: { $players }
history-delete-sure = Usunąć tę grę? Nie da się jej odzyskać. Gra z innymi ludźmi zostaje na ich listach.
history-keep = Zostaw

stats = Statystyki
stats-won = Wygrane
stats-by-level = Według najmocniejszego bota
stats-people = Ludzie
stats-by-players = Według liczby graczy
stats-by-seat = Według kolejności przy stole
stats-players = Graczy: { $count }
stats-order = { $place ->
        [1] Zaczynasz
        [2] Jako drugi gracz
        [3] Jako trzeci gracz
        [4] Jako czwarty gracz
       *[other] Jako piąty gracz
    }
stats-rate = { $wins } z { $games }
stats-interval = { $share }%, prawdopodobnie { $low }–{ $high }%
stats-interval-more = Cienka kreska pokazuje, ile prawdopodobnie wygrywasz na dłuższą metę (z pewnością 95%).
stats-points = Punkty z gry na grę
stats-points-text = Gier: { $games }. Pierwszy wynik { $first }, ostatni { $last }, średnio { $mean }, najwięcej { $most }.
stats-points-table = Liczby
stats-average = Średnia z pięciu ostatnich
stats-records = Rekordy
stats-highest = Najwyższy wynik
stats-margin = Największa przewaga
stats-run = Najwięcej wygranych z rzędu
stats-longest = Najdłuższa gra
stats-times = { $count }×

goals = Cele
goals-reached = Osiągnięte: { $reached } z { $all }
goals-yes = osiągnięty
goals-not-yet = jeszcze nie
