# Przy swoim miejscu, w każdej grze: podpowiedzi w grze z botami, kilka osób przy jednym urządzeniu.
hint = Podpowiedź
hint-thinking = Myślimy…
hint-why = Szansa na wygraną: { $percent } %.
hint-score = Spodziewany wynik: { $score }.
hint-next = Drugi najlepszy ruch: { $move } ({ $percent }%).
hint-only = Innego ruchu nie warto próbować.

## Przy jednym urządzeniu
hot-seat = Na jednym ekranie
hot-seat-more = Kilka osób, jeden ekran: karty widać dopiero wtedy, gdy urządzenie trafi do ich właściciela.
hot-seat-names = Kto gra?
hot-seat-name = Gracz { $number }
hot-seat-bots = A boty?
pass-device = Teraz gra { $name }: podaj dalej
show-hand = To ja, { $name }: pokaż moje karty
veiled-other = Gra { $name }…
