# Przy swoim miejscu, w każdej grze: podpowiedzi w grze z botami, kilka osób przy jednym urządzeniu.
hint = Podpowiedź
hint-thinking = Myślimy…
hint-why = Zdaniem najmocniejszego bota tak wygrasz { $percent } razy na sto.
hint-score = Spodziewany wynik: { $score }.
hint-next = Drugi najlepszy ruch: { $move } ({ $percent }%).
hint-only = Nie znalazł innego ruchu wartego próby.

## Przy jednym urządzeniu
hot-seat = Przy jednym urządzeniu
hot-seat-more = Kilka osób, jeden ekran: ręka jest zakryta, dopóki urządzenia nie weźmie jej właściciel.
hot-seat-names = Kto gra?
hot-seat-name = Gracz { $number }
hot-seat-bots = A boty?
pass-device = Teraz gra { $name }: przekaż urządzenie
show-hand = To ja, { $name }: pokaż moje karty
veiled-other = Gra { $name }…
