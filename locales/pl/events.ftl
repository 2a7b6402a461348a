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

## Demoludy
event-to-open = Licytacja { $auction }: { $name } wybiera żeton.
event-could-not-open = { $name } nie może otworzyć licytacji i dobiera kartę; kolej na następną osobę.
event-opened = { $name } wystawia na licytację: { $token }.
event-laid = { $name } wykłada: { $cards }; razem { $total }.
event-laid-down = { $count ->
        [one] zakryta karta
        [few] { $count } zakryte karty
       *[other] { $count } zakrytych kart
    }
event-stayed = { $name } zostaje, mając { $total }.
event-passed = { $name } pasuje.
event-discarded = { $name } odrzuca: { $cards }.
event-nothing-to-draw = Nie ma już karty do dobrania ({ $name }).
event-shuffled = Odrzucone karty potasowane: nowy stos, { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } kart
    }.
event-auction-won = { $name } wygrywa licytację, mając { $total }: { $token }.
event-token-returned = { $name } oddaje: { $token }.
event-token-turned = Teraz na wierzchu stosu: { $token }.
event-played = { $name } zagrywa: { $card }.
event-played-at = { $name } zagrywa: { $card } (przeciw: { $other }).
event-fell = { $name } traci: { $card }; razem { $total }.
event-taken-back = { $name } bierze z powrotem na rękę: { $card }; razem { $total }.
event-exchanged = { $name } wymienia: { $card } na { $for } ({ $other }).
event-dollar-given = { $other } oddaje dolary; bierze je { $name }.
event-dollar-given-seen = { $other } oddaje { $card }; bierze je { $name }.
event-hand-shown = { $other } nie ma dolarów i pokazuje rękę; ogląda ją { $name }.
event-hand-shown-seen = { $other } nie ma dolarów i pokazuje rękę; { $name } widzi: { $cards }.
event-stolen = { $name } zabiera kartę; traci ją { $other }.
event-stolen-seen = { $name } zabiera { $card }; traci ją { $other }.

## Wokół stołu
event-undone = { $name } cofa ruch.
event-stand-in = Za gracza { $name } gra teraz bot.
event-returned = { $name } wraca do gry.
event-left = { $name } odchodzi od stołu.
