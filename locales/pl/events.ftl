# Co się stało, zdaniami. Klucze to event-KOD; $name to gracz, którego rzecz dotyczy.

## W każdej grze
event-dealt = Karty rozdane, zaczyna { $name }.
event-turn = Teraz gra { $name }.
event-drew = { $name } dobiera kartę.
event-drew-seen = { $name } dobiera kartę: { $card }.
event-game-over = { $count ->
        [one] Koniec gry. Wygrywa { $winners }.
       *[other] Koniec gry. Zwycięstwem dzielą się: { $winners }.
    }

## Wokół stołu
event-undone = { $name } cofa ruch.
event-stand-in = { $name }: od teraz gra bot.
event-returned = { $name } wraca do gry.
event-left = { $name } odchodzi od stołu.
