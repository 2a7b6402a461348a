# Przy swoim miejscu, w każdej grze: podpowiedzi w grze z botami, kilka osób przy jednym urządzeniu.

hint = Podpowiedź
hint-thinking = Myślimy…
hint-why = Najmocniejszy bot liczy tak na wygraną w { $percent }% przypadków.
hint-score = Spodziewany wynik: { $score }.
hint-next = Następny w kolejce: { $move } ({ $percent }%).
hint-only = Nie znalazł innego ruchu wartego próby.
hint-queue-draw = Dobierz kartę.
hint-queue-end = Zakończ turę.
hint-queue-place = Do kolejki: { $shop }. Karty: { $cards }
hint-queue-extra = Dodatkowo do kolejki: { $shop }. Karta: { $cards }
hint-queue-cover = Wepchnij się na miejsce { $place } w kolejce: { $shop }
hint-queue-good = Weź { $good } i połóż na swojej karcie na miejscu { $place }.
hint-queue-foreign = Weź { $good }.
hint-queue-son = Twoja karta ({ $from }, miejsce { $place }) zastąpi synka: { $shop }

## Przy jednym urządzeniu
hot-seat = Przy jednym urządzeniu
hot-seat-more = Kilka osób, jeden ekran: ręka jest zakryta, póki urządzenia nie ma jej właściciel.
hot-seat-names = Kto gra?
hot-seat-name = Gracz { $number }
hot-seat-bots = A boty?
pass-device = Teraz gra { $name }: przekaż urządzenie
show-hand = To ja, { $name }: pokaż moje karty
veiled-other = Gra { $name }…
