# Słowa stołu w terminalu. Słowa każdej gry są w jej pliku.

## Wybory
terminal-empty-hand = Nie masz kart w ręce.

## Klawisze
terminal-key-space = Spacja
terminal-key-enter = Enter
terminal-key-esc = Esc
terminal-back = wstecz
terminal-undo = cofnij
terminal-take = dalej
terminal-hint = podpowiedź
terminal-talk = powiedz coś
terminal-help = pomoc
terminal-leave = odejdź
terminal-help-point = wskaż możliwość
terminal-help-take = wybierz ją
terminal-help-back = jeden wybór wstecz
terminal-help-undo = cofnij położenie karty
terminal-help-hint = poproś o podpowiedź
terminal-help-talk = powiedz coś
terminal-help-scroll = przewiń stół
terminal-help-leave = odejdź od stołu

## Wokół gry
terminal-waiting = Czekamy na początek gry.
terminal-asked-begin = Wszyscy są: można zaczynać.
terminal-asked-return = Na twoim miejscu gra bot.
terminal-asked-stand-in = { $name }: bez połączenia. Może dalej zagrać bot.
terminal-over = Koniec gry.
terminal-rematch-laid = Koniec gry; następna już czeka.
terminal-hand-over = { $name }, twój ruch. Czy nikt inny nie patrzy?
terminal-here = pokaż moje karty
terminal-leave-question = Odejść od stołu? Gra się na tym skończy.
terminal-yes = tak
terminal-no = nie
terminal-again = nowa gra
terminal-look = obejrzyj stół
terminal-free-seat = wolne miejsce
terminal-points = Pkt
terminal-away = (nie ma)
terminal-no-hint = Żaden bot nie zna tej gry na tyle, żeby podpowiadać.
terminal-undone = { $name } cofa położenie karty.
terminal-stand-in = Za gracza { $name } gra dalej bot.
terminal-returned = { $name } wraca.
terminal-left = { $name } odchodzi.

## Polecenie
cli-terminal =
    Otwiera stół w tym terminalu: GRA ({ $games }) z botami albo przy jednej klawiaturze, albo stół na serwerze pod jego adresem.

    Gra się klawiszami i myszą; H pokazuje klawisze.
cli-terminal-short = Gra w terminalu.
cli-terminal-level = Jak dobrze grają boty.
cli-terminal-people = Ile osób gra przy tej klawiaturze; na innych miejscach siedzą boty. Karty są zakryte między ruchami.
cli-terminal-name = Twoje imię; przy jednej klawiaturze po jednym na gracza.
cli-terminal-seed = Dowolny tekst; decyduje o rozdaniu i botach. Bez niego: za każdym razem inna gra.
cli-terminal-delay = Ile sekund od ruchu do następnego ruchu bota.
cli-terminal-none = To nie jest terminal do gry: uruchom polecenie w terminalu, bez potoku.
terminal-guest = Gość
terminal-people = Ala, Ola, Jan, Ewa, Leon

## Na serwerze
terminal-connecting = Łączenie …
terminal-offline = Połączenie przerwane; próbujemy ponownie …
terminal-gone = Serwer nie dopuszcza nas już do tego stołu.
terminal-outdated = Ten serwer jest nowszy niż ten program: żeby tam zagrać, zaktualizuj Ogonek.
error-nobody-listens = Przy tym stole nie ma z kim rozmawiać.
error-no-connection = Nie ma teraz połączenia z serwerem.
error-no-server = Żaden serwer nie odpowiada pod adresem { $server }.
error-bad-link = „{ $link }” nie jest adresem stołu, takim jak http://host:8000/t/abcde12345.
