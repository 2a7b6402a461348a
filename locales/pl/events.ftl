# Co się stało, zdaniami. Klucze to event-KOD; $name to gracz, którego rzecz dotyczy.

## Pan tu nie stał!
event-dealt = Karty rozdane, zaczyna { $name }.
event-turn = Kolej na gracza: { $name }.
event-turn-last = Ostatnia tura gracza: { $name }.
event-drew = { $name } dobiera kartę.
event-drew-seen = { $name } dobiera kartę: { $card }.
event-placed = { $name } staje w kolejce { $queue }: { $cards }.
event-placed-extra = { $name } staje dodatkowo w kolejce { $queue }: { $cards }.
event-covered = { $name } wpycha się na miejsce { $place } w kolejce { $queue }; odchodzi { $card } ({ $owner }).
event-son-used = { $name } korzysta z synka: { $card } przechodzi z kolejki { $origin } na miejsce { $place } w kolejce { $queue }.
event-good-laid = { $name } prowadzi w kolejce { $queue } i zaklepuje: { $good }.
event-good-taken = { $name } zabiera do domu towar z { $queue }: { $good }.
event-queue-cleared = Kolejka { $queue } się rozchodzi.
event-bazaar-won = { $name } prowadzi na bazarze; towary wybierają kolejno: { $ranking }.
event-foreign-taken = { $name } bierze z bazaru: { $good }.
event-good-replaced = { $good } wraca do Ministerstwa, a do { $queue } przyjeżdża { $by }.
event-stocked = Rzucili towar do { $queue }: { $goods }.
event-foreign-added = Nowość na bazarze: { $good }.
event-closed = Zamknięte na dobre: { $queue }.
event-ran-out = { $name } nie ma już kart; wszyscy inni mają po jednej ostatniej turze.
event-final-check = Ostatnie sprawdzenie: { $name }.
event-game-over = { $count ->
        [one] Koniec gry. Wygrywa { $winners }.
       *[other] Koniec gry. Zwycięstwem dzielą się: { $winners }.
    }
