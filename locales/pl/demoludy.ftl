# Demoludy: wszystkie słowa tej gry, dla strony, terminala i polecenia.

## Gra i jej opcje
game-title = Demoludy
page-motto = Spakuj auto, przelicytuj resztę i wróć z towarem.
option-points = punkty
option-actions = karty akcji
with-points = z punktami
with-actions = z kartami akcji

## Karty towarów według wartości, dolary, karty akcji według kodów; krótkie nazwy są na ciasne miejsca
goods-card-2 = krem
goods-card-3 = wódka
goods-card-4 = bursztyn
goods-card-5 = butla z gazem
goods-card-7 = kryształ
dollars = dolary
action-mil = Milicjant
action-cel = Celnik
action-awa = Awaria samochodu
action-sta = Stacja benzynowa
action-baz = Bazar
action-cin = Cinkciarz
action-bru = Bruderszaft
goods-card-2-short = krem
goods-card-3-short = wódka
goods-card-4-short = bursztyn
goods-card-5-short = butla
goods-card-7-short = kryształ
action-mil-short = milicjant
action-cel-short = celnik
action-awa-short = awaria
action-sta-short = stacja
action-baz-short = bazar
action-cin-short = cinkciarz
action-bru-short = bruder­szaft
card-words = { $card }, { $country }, wartość { $value }
goods-card-does = Odkryta liczy się tylko przy żetonie tego kraju: { $country }. Zakryta liczy się przy każdym, za 1.
dollars-do = Dobre do każdego żetonu. Na stole może leżeć odkryta tylko jedna karta $10 naraz.
action-mil-does = Bierzesz losową kartę z ręki innego gracza.
action-cel-does = Każdy przeciwnik odrzuca kartę, którą ostatnio wyłożył odkrytą, ale nigdy swoją jedyną.
action-awa-does = Przeciwnik traci jedną odkrytą kartę ze stołu, ale nigdy swoją jedyną.
action-sta-does = Bierzesz jedną swoją odkrytą kartę ze stołu z powrotem na rękę, byle nie ostatnią.
action-baz-does = Wymieniasz jedną swoją odkrytą kartę na stole na kartę przeciwnika.
action-cin-does = Inny gracz oddaje ci swoje najcenniejsze dolary; kto ich nie ma, pokazuje ci rękę.
action-bru-does = Cała odkryta wódka schodzi ze stołu, twoja też; nikt nie traci jedynej karty.

## Kraje i ich żetony według wartości
country-R = ZSRR
country-G = Węgry
country-V = Turcja
country-O = NRD
country-B = Czechosłowacja
foreign-R1 = matrioszka
foreign-R2 = budzik
foreign-R3 = aparat fotograficzny
foreign-R4 = samowar
foreign-R5 = telewizor kolorowy
foreign-G1 = papryka
foreign-G2 = salami
foreign-G3 = wino
foreign-G4 = kostka do układania
foreign-G5 = kalkulator
foreign-V1 = chałwa
foreign-V2 = sweter
foreign-V3 = dżinsy
foreign-V4 = bransoletka
foreign-V5 = kurtka skórzana
foreign-O1 = ozdoby choinkowe
foreign-O2 = firanki
foreign-O3 = kolejka elektryczna
foreign-O4 = teleskop
foreign-O5 = motorower
foreign-B1 = ołówki automatyczne
foreign-B2 = magiel
foreign-B3 = piwo
foreign-B4 = buty
foreign-B5 = narty
country-R-short = ZSRR
country-G-short = Węgry
country-V-short = Turcja
country-O-short = NRD
country-B-short = CSRS

## Co się stało; $name to gracz, którego rzecz dotyczy
event-to-open = Licytacja { $auction }: { $name } wybiera żeton.
event-could-not-open = { $name } nie ma czym otworzyć licytacji i dobiera kartę; kolej na następną osobę.
event-opened = { $name } wystawia na licytację: { $token }.
event-laid = { $name } wykłada: { $cards }; razem { $total }.
event-laid-down = { $count ->
        [one] zakryta karta
        [few] { $count } zakryte karty
       *[other] { $count } zakrytych kart
    }
event-stayed = { $name } zostaje w grze: { $total }.
event-passed = { $name } pasuje.
event-discarded = { $name } odrzuca: { $cards }.
event-nothing-to-draw = Nie ma już karty do dobrania ({ $name }).
event-shuffled = Odrzucone karty potasowane: nowy stos, { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } kart
    }.
event-auction-won = { $name } wygrywa licytację ({ $total }): { $token }.
event-token-returned = { $name } oddaje: { $token }.
event-token-turned = Teraz na wierzchu stosu: { $token }.
event-played = { $name } zagrywa: { $card }.
event-played-at = { $name } zagrywa: { $card } (przeciw: { $other }).
event-fell = { $name } traci: { $card }; zostaje { $total }.
event-taken-back = { $name } bierze z powrotem na rękę: { $card }; zostaje { $total }.
event-exchanged = { $name } wymienia: { $card } na { $for } ({ $other }).
event-dollar-given = { $other } oddaje dolary; bierze je { $name }.
event-dollar-given-seen = { $other } oddaje { $card }; bierze je { $name }.
event-hand-shown = { $other } nie ma dolarów i pokazuje rękę; ogląda ją { $name }.
event-hand-shown-seen = { $other } nie ma dolarów i pokazuje rękę; { $name } widzi: { $cards }.
event-stolen = { $name } zabiera kartę; traci ją { $other }.
event-stolen-seen = { $name } zabiera { $card }; traci ją { $other }.
event-discarded-some = { $count ->
        [one] { $name } odrzuca { $count } kartę.
        [few] { $name } odrzuca { $count } karty.
        [many] { $name } odrzuca { $count } kart.
       *[other] { $name } odrzuca { $count } karty.
    }

## Co może być nie tak z ruchem albo rozdaniem
error-cards-out-of-order = „{ $move }”: karty jednego wyłożenia zapisuje się według kolorów (R, G, V, O, B) i wartości, potem dolary, potem karty akcji.
error-shuffle-first = Trzeba dobrać kartę, a talia jest pusta: najpierw tasuje się odrzucone karty.
error-wrong-shuffle = Nowa talia musi się składać dokładnie z kart odrzuconych.
error-steal-first = Najpierw los wybiera kartę dla Milicjanta.
error-wrong-steal = Na tej ręce nie ma takiej karty.
error-open-first = Najpierw rozpoczynający wybiera żeton do licytacji.
error-stack-empty = W kolorze { $colour } nie ma już żetonów.
error-no-goods-to-open = Nie masz karty towaru w kolorze { $colour }, żeby zacząć licytację.
error-opening-without-goods = W pierwszym wyłożeniu musi być odkryta karta towaru w kolorze { $colour }.
error-opening-laying-first = Najpierw wyłóż odkrytą kartę towaru w kolorze { $colour }.
error-opener-cannot-pass = Kto zaczyna licytację, nie może w tej turze spasować.
error-token-same-first = Najpierw wybierz, który z dwóch żetonów jednego koloru zostaje: keep albo return.
error-token-fifth-first = Najpierw oddaj jeden żeton: zatrzymać można tylko cztery kraje.
error-auction-goes-on = W licytacji wykłada się karty albo pasuje.
error-not-for-this-token = Karty { $card } nie można wyłożyć odkrytej: żeton ma kolor { $colour }, liczą się tylko towary w tym kolorze i dolary.
error-card-not-held = { $held ->
        [0] Nie masz na ręce karty { $card }.
        [one] Masz na ręce tylko jedną kartę { $card }, a nie { $wanted }.
        [few] Masz na ręce tylko { $held } karty { $card }, a nie { $wanted }.
        [many] Masz na ręce tylko { $held } kart { $card }, a nie { $wanted }.
       *[other] Masz na ręce tylko { $held } karty { $card }, a nie { $wanted }.
    }
error-second-ten = Na stole może leżeć tylko jedna odkryta karta $10.
error-covered-already = Zakryte karty można wyłożyć tylko raz w licytacji.
error-too-low = Suma { $total } nie jest wyższa od najwyższej, czyli { $highest }.
error-no-action-cards = W tej grze nie ma kart akcji.
error-nothing-done = Żeby zostać, trzeba w tej turze wyłożyć lub zagrać kartę.
error-not-in-the-lead = Żeby zostać, trzeba mieć najwyższą sumę: masz { $total }, a ktoś inny { $highest }.
error-not-at-yourself = Kartę { $card } zagrywa się przeciw innemu graczowi.
error-hand-empty = Gracz na miejscu { $seat } nie ma kart na ręce.
error-no-effect = Karta { $card } nie miałaby teraz żadnego skutku.
error-no-card-there = Przed miejscem { $seat } nie ma karty numer { $place }.
error-face-down-untouched = Karta numer { $place } przed miejscem { $seat } jest zakryta: żaden efekt jej nie rusza.
error-last-card-stays = To ostatnia karta przed miejscem { $seat }: jedna zawsze zostaje.
error-deal-cards = Talia nie składa się z właściwych { $cards } kart.
error-deal-tokens = „tokens” musi zawierać po stosie o wartościach od 1 do 5 dla każdego z kolorów R, G, V, O, B.

## Podpowiedzi słowami
hint-pass = Pasuj.
hint-stay = Zostań.
hint-keep = Zatrzymaj nowy żeton.
hint-return = Oddaj nowy żeton.
hint-open = Wystaw na licytację żeton: { $country }.
hint-swap = Oddaj żeton: { $country }, a zatrzymaj nowy.
hint-play = Zagraj: { $card }
hint-up = Wyłóż odkryte: { $cards }
hint-down = zakryte: { $cards }

## Paszport i tory
passport = Paszport: stosy żetonów
on-auction = Licytujemy
to-beat = Do przebicia
stack-left = { $count ->
        [0] brak żetonów
        [one] { $count } żeton
        [few] { $count } żetony
        [many] { $count } żetonów
       *[other] { $count } żetonu
    }
stack-beneath = Pod wierzchnim: { $values }
you-have = masz już taki
piles = Kart w stosie: { $deck }, odrzuconych: { $discard }
discard-pile = { $count ->
        [one] { $count } odrzucona karta
        [few] { $count } odrzucone karty
        [many] { $count } odrzuconych kart
       *[other] { $count } odrzuconej karty
    }
has-tokens = żetony: { $tokens }
no-tokens = bez żetonów
lane-total = razem { $total }
is-out = poza tą licytacją
out-stamp = pas
known-cards = na pewno na ręce: { $cards }
laid-by = { $count ->
        [0] { $name }: nic na stole
        [one] { $name }: { $count } karta na stole
        [few] { $name }: { $count } karty na stole
        [many] { $name }: { $count } kart na stole
       *[other] { $name }: { $count } karty na stole
    }
face-down = zakryta karta
face-down-own = zakryta: { $card }
aim-at = Wybierz: { $name }
laid-up = wybrana, odkryta
laid-down = wybrana, zakryta
being-played = zagrywana
lay-up = Odkryta: { $value }
lay-down = Zakryta: 1
play-it = Zagraj
play-card = Zagraj: { $card }
lay-cards = { $count ->
        [0] Wyłóż karty
       *[other] Wyłóż: razem { $total }
    }
act-won = { $name }: { $token } ({ $country })!
act-over = { $count ->
        [one] Wygrywa { $names }!
       *[other] Wygrywają: { $names }!
    }
last-auction = Ostatnia licytacja!
hand-shown-title = { $name } pokazuje ci swoje karty
hand-shown-about = Będą zaznaczone przy tym graczu, dopóki na pewno je ma.
open-it = Wystawiam
ask-no-more = Tak i nie pytaj więcej
ask-again = Pytaj przed ruchem, którego nie da się cofnąć
stay = Zostaję
pass = Pas
keep-token = Zatrzymaj nowy ({ $value })
return-token = Oddaj: { $country } ({ $value })
swap-token = Oddaj: { $country } ({ $value }), zatrzymaj nowy

## Co teraz zrobić
goal = Cel: zbierz żetony czterech różnych krajów, zanim zrobią to inni.
goal-points = Cel: zbierz żetony czterech różnych krajów, warte razem dziesięć punktów, zanim zrobią to inni.
sure-open = Wystawić na licytację: { $token }? Tego nie da się cofnąć.
sure-pass = Prowadzisz, masz { $total }. Mimo to pas? Tego nie da się cofnąć.
prompt-choose = Otwierasz licytację: wybierz żeton w paszporcie.
prompt-open-with = Otwórz, wykładając co najmniej jedną odkrytą kartę: { $country }.
prompt-opened = Dołóż karty, zagraj akcję albo zostań. Do przebicia: { $highest }.
prompt-beat = Przebij { $highest } (karty: { $country }, dolary, zakryte) albo pasuj.
prompt-beat-actions = Przebij { $highest } i zostań, dokładając karty i akcje, albo pasuj.
prompt-may-stay = Prowadzisz, masz { $total }: zostań albo dokładaj dalej.
prompt-lead-play = Prowadzisz. Żeby zostać, wyłóż lub zagraj choć jedną kartę; możesz też spasować.
prompt-ready = Wystarczy. Wyłóż albo wybierz więcej kart.
prompt-ready-actions = Wyłożyć te karty? Potem możesz dokładać i zagrywać dalej, aż powiesz „zostaję” albo „pas”.
prompt-not-yet = Jeszcze za mało: trzeba więcej niż { $highest }.
prompt-keep = Masz już ten kraj: { $country }. Zatrzymujesz lepszy żeton (wartość { $value }) czy oddajesz?
prompt-fifth = Zatrzymać można tylko cztery kraje. Nowy to { $country }: który żeton oddajesz?
prompt-other = Licytuje { $name }…
prompt-other-chooses = { $name } wybiera żeton…
prompt-other-settles = { $name } decyduje, który żeton zatrzymać…
action-somebody = { $card }: przeciw komu?
action-their-card = { $card }: wskaż kartę przeciwnika na stole.
action-own-card = { $card }: wskaż swoją kartę na stole.
action-ready = { $card }: widać, co się zmieni. Zagrywasz?
action-ready-at = { $card }, przeciw: { $name }. Zagrywasz?
only-down-goods = to nie { $country }, więc leży zakryta i liczy się za 1.
only-down-dollars = odkryte $10 już leży na stole, więc ta karta leży zakryta i liczy się za 1.
only-down-action = nie można jej teraz zagrać, więc leży zakryta i liczy się za 1.
up-or-down = { $card }: odkryta czy zakryta?
action-or-down = { $card }: zagrać czy wyłożyć zakrytą?

## Pomoc
help-goal = Wygrywa, kto pierwszy zbierze żetony czterech różnych krajów. O każdy żeton toczy się licytacja.
help-goal-points = Wygrywa, kto pierwszy zbierze żetony czterech różnych krajów, warte razem co najmniej dziesięć punktów. O każdy żeton toczy się licytacja. Zatrzymać można jeden żeton z kraju i najwyżej cztery kraje.
help-cards = Dotknij karty, żeby ją wyłożyć. Odkryta liczy się za tyle, ile na niej stoi, jeśli pochodzi z kraju żetonu albo jest dolarem. Raz w licytacji możesz wyłożyć dowolnie wiele kart zakrytych, za jednym razem; każda liczy się za 1.
help-raise = Kto wykłada karty, musi mieć potem więcej niż każdy inny. Kto nie może albo nie chce, pasuje.
help-actions = Karty z wykrzyknikiem to karty akcji. W swojej turze możesz zagrać ich dowolnie wiele i wykładać karty, w dowolnej kolejności. Karta akcji działa od razu i idzie na odrzucone. Wyłożona zakryta liczy się za 1, jak każda inna.
help-stay = Turę kończy „zostaję” albo „pas”. „Zostaję” znaczy: gram dalej w tej licytacji, kolej na następną osobę. Żeby zostać, trzeba w tej turze wyłożyć lub zagrać choć jedną kartę i mieć więcej niż każdy inny.
help-pass = Kto pasuje, odrzuca to, co wyłożył, i jest poza tą licytacją; kto zostanie ostatni, bierze żeton. Po każdej turze dobiera się kartę.
help-glow = Świeci to, czego można teraz użyć. Dotknij tego, co nie świeci, a powiemy, dlaczego nie.
key-token = wybierz kraj żetonu
key-hand = karta z ręki, od lewej
key-up = wyłóż odkrytą
key-down = wyłóż zakrytą
key-act = zagraj jako akcję
key-lay = wykonaj wybrany ruch
key-pass = pasuj
key-stay = zostań

## Koniec gry
ended-D15 = Komplet: żetony czterech różnych krajów. To od razu daje zwycięstwo.
ended-V2 = Komplet: żetony czterech krajów, warte co najmniej dziesięć punktów. To od razu daje zwycięstwo.
ended-D16 = Minęło sześćdziesiąt licytacji: wygrywa ten, kto ma najlepszy wynik.
ended-D7 = Nikt już nie może otworzyć licytacji: wygrywa ten, kto ma najwięcej żetonów.
end-lacks-countries = { $count ->
        [one] Do zwycięstwa zabrakło ci jednego kraju.
       *[other] Do zwycięstwa zabrakło ci { $count } krajów.
    }
end-lacks-points = { $points ->
        [one] Do zwycięstwa zabrakło ci { $points } punktu.
       *[other] Do zwycięstwa zabrakło ci { $points } punktów.
    }
score-tokens = Żetony
score-countries = Kraje
chart-points = Punkty po każdej licytacji
chart-tokens = Żetony po każdej licytacji

## Przy stole w terminalu
terminal-choose-token = Który żeton?
terminal-choose-opening = Wyłóż karty na otwarcie.
terminal-choose-bid = Wyłóż karty albo spasuj.
terminal-choose-play-or-bid = Wyłóż karty, zagraj akcję, zostań albo spasuj.
terminal-choose-more = Jeszcze jakieś karty, czy te?
terminal-choose-too-little = To jeszcze nie oferta.
terminal-choose-seat = Przeciw komu?
terminal-choose-place = Która karta?
terminal-choose-settling = Który żeton wraca?
terminal-lay = wyłóż te karty
terminal-pass = pasuj
terminal-stay = zostań
terminal-keep = zatrzymaj nowy żeton
terminal-return = oddaj nowy żeton
terminal-help-card = karta: odkryta, zakryta, wstecz

## Stół, jak go rysuje polecenie
draw-chance = Los: { $what ->
        [shuffle] odrzucone karty zostaną potasowane
       *[steal] karta zostanie zabrana
    }
draw-choosing = wybiera żeton do licytacji { $auction }
draw-opening = otwiera licytację { $auction }
draw-bidding = licytacja { $auction }: do przebicia { $highest }
draw-settling = decyduje, który żeton zatrzymać
draw-total = Razem
draw-laid = Wyłożone
draw-tokens = Żetony
draw-passed = pas
draw-beneath = + { $count }
draw-empty = pusto
draw-auctioned = licytowany
draw-deck-and-pile = { $deck ->
        [one] 1 karta w stosie
        [few] { $deck } karty w stosie
       *[other] { $deck } kart w stosie
    }, odrzucone: { $pile }
draw-known-hand = Wiadomo, co ma w ręce { $name }:

## Lekcja: pierwsza gra, krok po kroku
lesson-about = Objedź bratnie kraje (i Turcję), przelicytuj innych i przywieź, co tam rzucili.
lesson-goal = Pięć krajów, pięć stosów żetonów. Wygrywa, kto pierwszy zbierze żetony czterech różnych krajów. O każdy żeton toczy się licytacja.
lesson-cards = Oto twoje karty: towary z pięciu krajów, każdy ze swoją wartością, i dolary, dobre wszędzie.
lesson-open = Otwierasz pierwszą licytację: dotknij w paszporcie stosu Węgier.
lesson-lay = Wśród pierwszych kart musi być choć jedna z tego kraju. Dotknij węgierskiej wódki (3) i ją wyłóż.
lesson-passed = Krysia przebiła: 4. Mietek spasował, więc w tej licytacji już go nie ma, ale kartę dobrał: po swojej turze dobiera każdy.
lesson-raise = Trzeba więcej niż 4. Dotknij butli z gazem (5): z wódką da 8. Wyłóż ją.
lesson-covered = Krysia ma 9: raz w licytacji można wyłożyć dowolne karty zakryte. Każda liczy się za 1, czymkolwiek jest, a nikt nie widzi, co to za karty.
lesson-cover = Zrób to samo: dotknij radzieckiego kremu (2) i czechosłowackiego bursztynu (4). Zakryte dołożą po 1, razem będzie 10.
lesson-won = Krysia spasowała: żeton jest twój, a karty ze stołu idą na odrzucone. Kto wygrał, otwiera następną licytację.
lesson-open-again = Teraz pora na inny kraj. Dotknij stosu Czechosłowacji.
lesson-lay-again = Zacznij nisko: dotknij czechosłowackiej wódki (3) i ją wyłóż.
lesson-dollars = Krysia wyłożyła kryształ (7). Dotknij dolarów: przy każdym żetonie liczą się za 7, razem będzie 10. Wyłóż je.
lesson-third = Dwa kraje! Otwórz trzecią licytację: Turcja.
lesson-lay-low = Dotknij tureckiego kremu (2) i go wyłóż.
lesson-pass = Mietek ma 15: to za drogo. Kto pasuje, traci to, co leży na stole, ale zachowuje rękę i dobiera kartę. Spasuj.
lesson-finish = To cała gra: wygrywaj tanio, niech inni przepłacają. W grze na punkty liczą się też wartości żetonów; z kartami akcji do gry wchodzą milicjanci, celnicy i awarie. Szerokiej drogi!

## Statistics and goals
fact-tokens = Wygrane licytacje według krajów
fact-bidding = Licytowanie
fact-actions = Zagrane karty akcji
fact-auctions-won = Wygrane licytacje
fact-auctions-opened = Otwarte licytacje
fact-passed = Pasy
goal-first-win = Pierwsza wygrana
goal-first-win-more = Wygraj grę.
goal-own-auction = Prawo gospodarza
goal-own-auction-more = Wygraj licytację, którą otwierasz.
goal-others-auction = Bez zaproszenia
goal-others-auction-more = Wygraj licytację, którą otworzył ktoś inny.
goal-down-only = Nic do oclenia
goal-down-only-more = Wygraj licytację samymi zakrytymi kartami.
goal-ten-dollars = Twarda waluta
goal-ten-dollars-more = Wygraj licytację z odkrytą kartą $10.
goal-cheap = Okazja
goal-cheap-more = Wygraj licytację sumą najwyżej 4.
goal-dear = Za wszelką cenę
goal-dear-more = Wygraj licytację sumą co najmniej 15.
goal-unopposed = Zielone światło
goal-unopposed-more = Wygraj licytację, w której nikt inny nie wyłożył karty.
goal-no-doubles = Prosto do celu
goal-no-doubles-more = Wygraj grę, wygrywając dokładnie cztery licytacje.
goal-win-by-points = Na punkty
goal-win-by-points-more = Wygraj grę z punktami.
goal-three-actions = Zaradność
goal-three-actions-more = Zagraj trzy różne karty akcji w jednej grze.
goal-customs = Coś do oclenia?
goal-customs-more = Jednym celnikiem zabierz karty dwóm rywalom.

## Why one move is better than another
reason-winning-token = Ten żeton wygrałby ci grę: { $country }.
reason-rival-wins = Z tym żetonem ({ $country }) wygrywa { $name }.
reason-owned = Masz już żeton tego kraju ({ $country }): następny wraca na stos.
reason-opens-owned = Żeton tego kraju już masz ({ $country }), a tamtego jeszcze nie ({ $other_country }).
reason-stronger-colour = Jeden kraj ma w twojej ręce więcej punktów towarów ({ $country }: { $more }) niż drugi ({ $other_country }: { $less }).
reason-higher-token = Drugi żeton jest więcej wart: { $more } zamiast { $less }.
reason-spends-less = Można było licytować kartami wartymi { $less } zamiast { $more }.
reason-bids-higher = Suma { $more } zamiast { $less } podnosi innym cenę.
reason-keeps-dollars = Dolary pasują do każdego żetonu: lepszy ruch zatrzymuje { $dollars } punktów w dolarach.
reason-dollars-now = Tu warto wydać dolary: lepszy ruch wykłada ich więcej o { $dollars }.
reason-keeps-face-down = Karty zakryte można wyłożyć raz w licytacji: lepiej zostawić to na później.
reason-useless-face-down = Towary krajów, które już masz, przydają się jako zakryte ({ $count }).
reason-pass-saves = Pas zatrzymuje karty warte { $points }, które idą na stół, i dobiera jedną; kart na ręce: { $count }.
reason-loses-row = Pas oznacza stratę tego, co już leży: { $points }.
reason-leads-already = Suma { $points } już prowadziła: wystarczyło zostać.
reason-breaks-down = Awaria: { $name } spada z { $old } na { $new }.
reason-plays-action = Była tu karta do zagrania: { $action }.
reason-worth-keeping = Drugi wybór zostawia żetony warte { $more } zamiast { $less }.
reason-not-enough = Czwarty kraj jeszcze by nie wygrał: żetony byłyby warte { $points }, a trzeba 10.

## Themes of puzzles
theme-opening = Co licytować
theme-stop = Kiedy przestać
theme-action = Karty akcji
theme-token = Który żeton zostawić
theme-go-on = Licytować dalej
theme-face-down = Karty zakryte
theme-how-much = Ile dać
theme-win = Żeton na wygraną
theme-stop-rival = Zatrzymać rywala
theme-bluff = Blef
theme-dollars = Dolary
