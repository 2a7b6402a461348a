# Stół do gry Demoludy na stronie.

## Wybór gry
with-points = z punktami
with-actions = z kartami akcji
which-game = Która gra?

## Karty krótko, na wąskie miejsca
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
auction-card = { $card }, { $country }, wartość { $value }
goods-card-does = Odkryta liczy się do żetonu tego kraju: { $country }; zakryta do każdego, za 1.
dollars-do = Dobre do każdego żetonu. Na stole może leżeć odkryta tylko jedna karta $10 naraz.
action-mil-does = Bierzesz losową kartę z ręki innego gracza.
action-cel-does = Każdy przeciwnik odrzuca odkrytą kartę wyłożoną jako ostatnią, ale nigdy swoją jedyną.
action-awa-does = Przeciwnik traci jedną odkrytą kartę ze stołu, ale nigdy swoją jedyną.
action-sta-does = Bierzesz jedną swoją odkrytą kartę ze stołu z powrotem na rękę, byle nie jedyną.
action-baz-does = Wymieniasz jedną swoją odkrytą kartę na stole na kartę przeciwnika.
action-cin-does = Inny gracz oddaje ci swoje najcenniejsze dolary; kto ich nie ma, pokazuje ci rękę.
action-bru-does = Cała odkryta wódka schodzi ze stołu, twoja też; nikt nie traci jedynej karty.

## Paszport i pasy ruchu
country-R-short = ZSRR
country-G-short = Węgry
country-V-short = Turcja
country-O-short = NRD
country-B-short = CSRS
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

## Co teraz zrobić
auction-choose = Otwierasz licytację: wybierz żeton w paszporcie.
auction-open-with = Otwórz, wykładając co najmniej jedną odkrytą kartę: { $country }.
auction-opened = Dołóż karty, zagraj akcję albo zostań. Do przebicia: { $highest }.
auction-beat = Przebij { $highest } (karty: { $country }, dolary, zakryte) albo pasuj.
auction-beat-actions = Przebij { $highest } i zostań, dokładając karty i akcje, albo pasuj.
auction-may-stay = Prowadzisz, masz { $total }: zostań albo dokładaj dalej.
auction-lead-play = Prowadzisz: by zostać, wyłóż lub zagraj choć jedną kartę; albo pasuj.
auction-ready = Wystarczy. Wyłóż albo wybierz więcej kart.
auction-ready-actions = Wyłożyć te karty? Potem można dokładać i zagrywać dalej, aż do „zostaję” albo „pas”.
auction-not-yet = Jeszcze za mało: trzeba więcej niż { $highest }.
auction-keep = Masz już ten kraj: { $country }. Zatrzymujesz lepszy żeton (wartość { $value }) czy oddajesz?
auction-fifth = Zatrzymać można tylko cztery kraje. Nowy to { $country }: który żeton oddajesz?
auction-other = Licytuje { $name }…
auction-other-chooses = { $name } wybiera żeton…
auction-other-settles = { $name } decyduje, który żeton zatrzymać…
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
hand-shown-title = { $name } pokazuje ci swoje karty
hand-shown-about = Zostaną zaznaczone przy tym graczu, dopóki na pewno je ma.
stay = Zostaję
pass = Pas
keep-token = Zatrzymaj nowy ({ $value })
return-token = Oddaj: { $country } ({ $value })
swap-token = Oddaj: { $country } ({ $value }), zatrzymaj nowy

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

## Dziennik, gdy czyta go kilka osób
event-discarded-some = { $count ->
        [one] { $name } odrzuca { $count } kartę.
        [few] { $name } odrzuca { $count } karty.
        [many] { $name } odrzuca { $count } kart.
       *[other] { $name } odrzuca { $count } karty.
    }

## Pomoc i koniec
auction-help-goal = Kto pierwszy zbierze żetony czterech różnych krajów, wygrywa. O każdy żeton toczy się licytacja.
auction-help-goal-points = Kto pierwszy ma żetony czterech różnych krajów, warte razem co najmniej dziesięć punktów, wygrywa. O każdy żeton toczy się licytacja. Zatrzymać można jeden żeton z kraju i najwyżej cztery kraje.
auction-help-cards = Dotknij karty, by ją wyłożyć: odkryta liczy swoją wartość, jeśli jest z kraju żetonu albo jest dolarem. Raz w licytacji można wyłożyć dowolne karty zakryte, naraz ile się chce; każda liczy się za 1.
auction-help-raise = Kto wykłada karty, musi mieć potem razem więcej niż każdy inny; kto nie może albo nie chce, pasuje.
auction-help-actions = Karty z wykrzyknikiem to karty akcji. W swojej turze można ich zagrać dowolnie wiele i wykładać karty, w dowolnej kolejności; karta akcji działa od razu i jest odrzucana. Wyłożona zakryta liczy się za 1, jak każda inna.
auction-help-stay = Tura kończy się słowem „zostaję” albo „pas”. „Zostaję” znaczy: zostaję w licytacji, kolej na następną osobę. Trzeba do tego w tej turze wyłożyć lub zagrać choć jedną kartę i mieć więcej niż każdy inny.
auction-help-pass = Kto pasuje, odrzuca to, co wyłożył, i jest poza tą licytacją; kto zostanie ostatni, bierze żeton. Po każdej turze dobiera się kartę.
auction-help-glow = Co świeci, tego można użyć. Dotknij tego, co nie świeci, a dowiesz się dlaczego.
key-token = wybierz kraj żetonu
key-hand = karta z ręki, od lewej
key-up = wyłóż odkrytą
key-down = wyłóż zakrytą
key-act = zagraj jako akcję
key-lay = wykonaj wybrany ruch
key-pass = pasuj
key-stay = zostań
ended-D15 = Żetony czterech różnych krajów: to od razu daje zwycięstwo.
ended-V2 = Żetony czterech krajów, warte co najmniej dziesięć punktów: to od razu daje zwycięstwo.
ended-D16 = Minęło sześćdziesiąt licytacji: wygrywa najwyższy wynik.
ended-D7 = Nikt już nie może otworzyć licytacji: wygrywa najwięcej żetonów.
score-tokens = Żetony
score-countries = Kraje
chart-points = Punkty po każdej licytacji
chart-tokens = Żetony po każdej licytacji
