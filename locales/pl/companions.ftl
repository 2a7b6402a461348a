# Boty jako postacie, po jednej na poziom: kim są i co czasem powiedzą przy stole.
# Mówią o tym, co wszyscy widzieli, nigdy o kartach.
companion-beginner-name = Gutek
companion-beginner = Pierwszy raz w kolejce. Ciekaw wszystkiego, niczego nie żałuje.
companion-casual-name = Krysia
companion-casual = Grywa w niedziele, między rosołem a drugim daniem.
companion-solid-name = Mietek
companion-solid = Prowadzi księgi w spółdzielni i tu też wszystko liczy.
companion-strong-name = Bożena
companion-strong = Od dwudziestu lat kieruje sklepem. Przy niej nikt się nie wepchnie.
companion-master-name = Seweryn
companion-master = Uczył szachów w domu kultury. Mówi rzadko, widzi wszystko.
companion-says = { $name }: „{ $line }”
companions-talk = Boty czasem coś powiedzą

## Gutek i jego bracia
says-beginner-hello-1 = Dzień dobry! Czy tu jest koniec kolejki?
says-beginner-hello-2 = Cześć! Ciocia kazała brać, co dają.
says-beginner-gain-1 = O rany, dostałem! Naprawdę dostałem!
says-beginner-gain-2 = W domu nie uwierzą!
says-beginner-gain-3 = Aha, więc tak to działa.
says-beginner-loss-1 = Ej! Ja się tylko rozglądałem!
says-beginner-loss-2 = To tak wolno? Widocznie wolno.
says-beginner-loss-3 = Nic to. Nauczę się.
says-beginner-wait-1 = To może ja skoczę po pomarańcze?
says-beginner-won-1 = Wygrałem? Ja? Niech ktoś powie cioci!
says-beginner-lost-1 = Jeszcze raz! Już wiem jak!

## Krysia i jej siostry
says-casual-hello-1 = Dzień dobry, dzień dobry! Herbatka jest?
says-casual-hello-2 = Ja tylko pogadać, ale skoro już stoję…
says-casual-gain-1 = No proszę! Będzie dziś obiad.
says-casual-gain-2 = To przez te wałki, przynoszą szczęście.
says-casual-gain-3 = A nawet się nie starałam, kochani.
says-casual-loss-1 = Och! A tak grzecznie wyglądało.
says-casual-loss-2 = Przypomnę to na imieninach.
says-casual-loss-3 = No i po niedzielnym obiedzie.
says-casual-wait-1 = Spokojnie, ja sobie robię na drutach.
says-casual-won-1 = Wygrałam! Sernik dla wszystkich.
says-casual-lost-1 = Gratuluję! A przepis można prosić?

## Mietek i jego bracia
says-solid-hello-1 = Dzień dobry. Rozumiem, że regulamin wszyscy czytali.
says-solid-hello-2 = Zaczynajmy. Po kolei, proszę.
says-solid-gain-1 = Zaksięgowano.
says-solid-gain-2 = Zgodnie z planem. Mniej więcej.
says-solid-gain-3 = Jeszcze jedna pozycja w rubryce „przychód”.
says-solid-loss-1 = Wpisuję w straty.
says-solid-loss-2 = Tego w planie nie było.
says-solid-loss-3 = Sprzeciw. Choćby do protokołu.
says-solid-wait-1 = Według rozkładu ruch miał być teraz.
says-solid-won-1 = Suma się zgadza: wygrałem.
says-solid-lost-1 = Sprawdziłem dwa razy. Dobra robota.

## Bożena i jej siostry
says-strong-hello-1 = Następny, proszę!
says-strong-hello-2 = Dzień dobry. Pojedynczo i bez przepychania.
says-strong-gain-1 = Odłożone dla mnie. Jak zawsze.
says-strong-gain-2 = Trzeba wiedzieć, kiedy jest dostawa.
says-strong-gain-3 = Dziękuję, następny!
says-strong-loss-1 = Przepraszam, tu się nie stało!
says-strong-loss-2 = Porozmawiam z kierowniczką. To ja jestem kierowniczką.
says-strong-loss-3 = Proszę się cieszyć, póki można.
says-strong-wait-1 = O osiemnastej zamykamy.
says-strong-won-1 = Towar wyszedł. Dziękujemy, zamykamy.
says-strong-lost-1 = Ma się ten talent. Nie szuka kto pracy w handlu?

## Seweryn i jego bracia
says-master-hello-1 = Witam. Białe zaczynają. Nie, to nie ta gra.
says-master-hello-2 = Zobaczmy, kto się czego nauczył.
says-master-gain-1 = Hm.
says-master-gain-2 = Cierpliwość i odrobina rachunków.
says-master-gain-3 = Cichy ruch bywa najgłośniejszy.
says-master-loss-1 = Dobrze zauważone.
says-master-loss-2 = Ciekawe. Proszę dalej.
says-master-loss-3 = Tak kiedyś straciłem gońca.
says-master-wait-1 = Proszę myśleć. To najlepsza część.
says-master-won-1 = Dziękuję za grę. Było nad czym pomyśleć.
says-master-lost-1 = Brawo. Dawno się to nikomu nie udało.
