# Powtórki: zakończone gry krok po kroku.

replay = Powtórka
replay-title = Powtórka
replays = Powtórki
your-games = Twoje zakończone gry
replay-bring = Wczytaj plik z grą
replay-bring-more = Zapis pobrany tutaj albo zrobiony gdzie indziej (JSON) odtworzymy ruch po ruchu; odrzucimy go, jeśli łamie zasady.
replay-choose-file = Wybierz plik
replay-not-json = Ten plik nie jest zapisem gry.
replay-none = Nie ma jeszcze zakończonych gier.
replay-first = Na początek
replay-back = Ruch wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-forward = Ruch naprzód
replay-last = Na koniec
replay-scrub = Ruch
replay-at = Ruch { $move } z { $moves }
replay-scores = Punkty
replay-eyes = Oczami
replay-eyes-spectator = widza
replay-eyes-open = karty odkryte
replay-eyes-seat = gracza { $name }
replay-link = Skopiuj link do tego ruchu
replay-hands = Wszystkie ręce
replay-finished = Zakończona
