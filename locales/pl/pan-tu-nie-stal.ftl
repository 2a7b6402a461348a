# Pan tu nie stał!: wszystkie słowa tej gry, dla strony, terminala i polecenia.

## Gra i jej opcje
game-title = Pan tu nie stał!
goal = Wygrywa ten, kto zaniesie do domu najcenniejsze towary. Towar dostaje, kto na początku swojej tury ma w kolejce przewagę.
option-bazaar = Bazar Różyckiego
with-bazaar = z Bazarem Różyckiego

## Karty według kodów; krótkie nazwy są na ciasne miejsca
card-1 = jedynka
card-2 = dwójka
card-3 = trójka
card-M = Matka z dzieckiem
card-P = Przewodnia siła narodu
card-L = Lista kolejkowa
card-X = Pan tu nie stał!
card-S = Synku, stań w kolejce
card-1-short = jedynka
card-2-short = dwójka
card-3-short = trójka
card-M-short = matka
card-P-short = partia
card-L-short = lista
card-X-short = nie stał!
card-S-short = synek
card-1-does = Zwykły kolejkowicz wart 1.
card-2-does = Zwykły kolejkowicz wart 2.
card-3-does = Zwykły kolejkowicz wart 3.
card-M-does = Może wejść do kolejki dodatkowo: nie zużywa akcji.
card-P-does = Twoja pierwsza w kolejce jest warta 1, druga 2, trzecia 3 i tak dalej.
card-L-does = Dopóki wisi w kolejce, każda karta w niej jest warta 1.
card-X-does = Wypycha z kolejki dowolną kartę bez towaru i staje na jej miejscu.
card-S-does = Wart 0, ale trzyma miejsce: później wejdzie na nie twoja karta z innej kolejki.

## Sklepy według liter i Ministerstwo, które je zaopatruje
shop-A = Spożywczy
shop-B = Odzież i obuwie
shop-C = Artykuły gospodarstwa domowego
shop-D = Meble
shop-Z = Bazar Różyckiego
shop-A-short = Spożywczy
shop-B-short = Odzież
shop-C-short = AGD
shop-D-short = Meble
shop-Z-short = Bazar
queue-A = do spożywczego
queue-B = do odzieżowego
queue-C = do AGD
queue-D = do meblowego
queue-Z = na bazarze
ministry = Ministerstwo

## Towary sklepów, według rosnącej wartości
good-oranzada = oranżada
good-guma-arabska = guma arabska
good-papier-toaletowy = papier toaletowy
good-cukier-krysztal = cukier kryształ
good-herbata = herbata
good-zapalki = zapałki
good-mydlo = mydło
good-ocet = ocet
good-bambosze = bambosze
good-fartuszek-szkolny = fartuszek szkolny
good-gumofilce = gumofilce
good-wyrob-czekoladopodobny = wyrób czekoladopodobny
good-rajstopy = rajstopy
good-proszek-do-prania = proszek do prania
good-musztardowki = musztardówki
good-kawa = kawa
good-autosyfon = autosyfon
good-czapka-z-nutrii = czapka z nutrii
good-pomarancze = pomarańcze
good-zelazko = żelazko
good-szynka-w-puszce = szynka w puszce
good-walizka = walizka
good-buty-zimowe = buty zimowe
good-aparat-fotograficzny = aparat fotograficzny
good-radio-tranzystorowe = radio tranzystorowe
good-dywan = dywan
good-adapter = adapter
good-maszyna-do-szycia = maszyna do szycia
good-odkurzacz = odkurzacz
good-kozuch = kożuch
good-skladak = składak
good-pralka = pralka
good-magnetofon-szpulowy = magnetofon szpulowy
good-telewizor = telewizor
good-mebloscianka = meblościanka
good-lodowka = lodówka
country-R = ZSRR
country-G = Węgry
country-V = Turcja
country-O = NRD
country-B = Czechosłowacja

## Towary zagraniczne z bazaru, według koloru i wartości
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

## Co się stało; $name to gracz, którego rzecz dotyczy
event-turn-last = { $name } gra po raz ostatni.
event-placed = { $name } staje w kolejce { $queue }: { $cards }.
event-placed-extra = { $name } staje dodatkowo w kolejce { $queue }: { $cards }.
event-covered = { $name } wpycha się na miejsce { $place } w kolejce { $queue }; odchodzi { $card } ({ $owner }).
event-son-used = { $name } korzysta z synka: { $card } przechodzi z kolejki { $origin } na miejsce { $place } w kolejce { $queue }.
event-good-laid = { $name } prowadzi w kolejce { $queue } i zaklepuje: { $good }.
event-good-taken = { $name } zabiera do domu z kolejki { $queue }: { $good }.
event-queue-cleared = Kolejka { $queue } się rozchodzi.
event-bazaar-won = { $name } prowadzi na bazarze; towary wybierają kolejno: { $ranking }.
event-foreign-taken = { $name } bierze z bazaru: { $good }.
event-good-replaced = { $good } wraca do Ministerstwa; kolejka { $queue } dostaje: { $by }.
event-stocked = Rzucili! Kolejka { $queue }: { $goods }.
event-foreign-added = Nowość na bazarze: { $good }.
event-closed = Kolejka { $queue }: zamknięte na dobre.
event-ran-out = { $name } nie ma już kart; pozostali mają jeszcze po jednej turze.
event-final-check = Ostatnie sprawdzenie: { $name }.

## Co może być nie tak z ruchem albo rozdaniem
error-not-identical = Razem można dołożyć tylko jednakowe karty: { $move }.
error-covers-out-of-order = „{ $move }”: najpierw zapisuje się karty zakrywające, rosnąco według miejsc.
error-no-such-queue = Przy { $players } graczach nie ma sklepu { $queue }.
error-bazaar-instead = W tej grze nie ma sklepu { $queue }: zastępuje go bazar (Z).
error-no-bazaar = W tej grze nie ma bazaru.
error-closed = { $queue } jest zamknięte: nie można tam już dokładać kart.
error-no-lead-now = Towary bierze ten, kto ma przewagę na początku tury: teraz w kolejce { $queue } nie ma czego brać.
error-foreign-first = Najpierw trzeba wybrać towar z bazaru.
error-foreign-not-there = Na bazarze nie ma { $good }.
error-good-first = Masz przewagę w kolejce { $queue }: najpierw weź stamtąd towar.
error-another-queue-now = Kolejki sprawdza się po kolei, teraz { $queue }.
error-no-such-good = W sklepie nie ma towaru numer { $number }.
error-no-such-place = Na miejscu { $place } w kolejce { $queue } nikt nie stoi.
error-not-your-card = Karta na miejscu { $place } w kolejce { $queue } nie jest twoja.
error-son-same-queue = Karta musi przejść z innej kolejki.
error-not-a-son = Karta na miejscu { $place } w kolejce { $queue } to nie synek.
error-son-carries = Synek na miejscu { $place } w kolejce { $queue } trzyma towar i nie można go użyć.
error-mover-carries = Na karcie na miejscu { $place } w kolejce { $queue } leży towar: nie można jej przenieść.
error-no-mother = Nie masz na ręce matki z dzieckiem.
error-action-first = Zanim skończysz turę, wykonaj akcję.
error-actions-done = Obie akcje w tej turze już za tobą.
error-deck-empty = Twój stos jest pusty: ustaw kartę w kolejce.
error-not-in-hand = { $held ->
        [0] Nie masz na ręce karty { $card }.
        [one] Masz na ręce tylko jedną kartę { $card }, a nie { $wanted }.
        [few] Masz na ręce tylko { $held } karty { $card }, a nie { $wanted }.
        [many] Masz na ręce tylko { $held } kart { $card }, a nie { $wanted }.
       *[other] Masz na ręce tylko { $held } karty { $card }, a nie { $wanted }.
    }
error-covered-carries = Na karcie na miejscu { $place } w kolejce { $queue } leży towar: nie można jej zakryć.
error-deal-decks = „decks” musi zawierać po jednym stosie na gracza, a graczy jest { $players }.
error-deal-deck = Stos gracza na miejscu { $seat } nie składa się z właściwych 21 kart.
error-deal-ministry = Ministerstwo nie składa się z właściwych 36 towarów.
error-deal-foreign = Stos zagraniczny nie składa się z właściwych 25 towarów.
error-deal-foreign-unexpected = Towary zagraniczne rozdaje się tylko do gry z bazarem.

## Jak grają jej boty, gdy da się to powiedzieć lepiej niż o każdej grze
level-beginner-about = Zna zasady i poluje na najlepsze towary, ale reszty nie widzi: że towar ciąży, że przydałaby się matka, że synek wciąż stoi w kolejce.

## Podpowiedzi słowami
hint-draw = Dobierz kartę.
hint-end = Zakończ turę.
hint-place = { $shop } – tu postaw: { $cards }
hint-extra = { $shop } – tu postaw dodatkowo: { $cards }
hint-cover = Wepchnij się na miejsce { $place } w kolejce: { $shop }
hint-good = Weź { $good } i połóż na swojej karcie na miejscu { $place }.
hint-foreign = Weź { $good }.
hint-son = Twoja karta ({ $from }, miejsce { $place }) zastąpi synka: { $shop }

## Stół na stronie
player-has = na ręce { $hand }, w stosie { $deck }, towarów { $goods }
goods-taken = { $count ->
        [one] { $count } zdobyty towar
        [few] { $count } zdobyte towary
        [many] { $count } zdobytych towarów
       *[other] { $count } zdobytego towaru
    }
ministry-has = { $count ->
        [one] W Ministerstwie czeka { $count } towar
        [few] W Ministerstwie czekają { $count } towary
        [many] W Ministerstwie czeka { $count } towarów
       *[other] W Ministerstwie czeka { $count } towaru
    }
on-the-shelf = Na półce
closed-sign = Zamknięte
queue-at = { $count ->
        [0] Kolejka: { $shop }, nikt nie stoi
        [one] Kolejka: { $shop }, { $count } karta
        [few] Kolejka: { $shop }, { $count } karty
        [many] Kolejka: { $shop }, { $count } kart
       *[other] Kolejka: { $shop }, { $count } karty
    }
place-number = miejsce { $place }
card-in-queue = { $card }, { $name }, wartość { $value }
carries = leży na niej { $good }
son-usable = można użyć synka
stand-at-end = Stań na końcu kolejki: { $shop }
shops = Sklepy
sums = Sumy w kolejce
sum-of = { $name }: { $now }
hand-stack = { $card }, wartość { $value }{ $held ->
        [one] {""}
       *[other] , na ręce { $held }
    }{ $chosen ->
        [0] {""}
       *[other] , wybrano { $chosen }
    }
phases = Fazy tury
phase-1 = Kolejki
phase-2 = Akcja 1
phase-3 = Akcja 2
draw = Dobierz ({ $count })
end-turn = Koniec tury
as-extra = Dodatkowo, bez akcji
as-action = Jako akcja

## Co teraz zrobić
prompt-choose-good = Masz przewagę: { $shop }. Wybierz towar.
prompt-lay-good = { $good }: na której z twoich kart w tej kolejce?
prompt-choose-foreign = Wybierz towar z bazaru.
prompt-action = Akcja { $number } z 2: dobierz kartę albo stań w kolejce.
prompt-action-no-deck = Akcja { $number } z 2: stos pusty, stań w kolejce.
prompt-place = { $count ->
        [one] Do której kolejki?
        [few] Do której kolejki te { $count } karty?
        [many] Do której kolejki te { $count } kart?
       *[other] Do której kolejki te { $count } karty?
    }
prompt-place-x = Wskaż kartę do wypchnięcia albo koniec kolejki.
prompt-cover = Wskaż kartę do wypchnięcia albo koniec kolejki.
prompt-son = Która twoja karta z innej kolejki zastąpi synka?
prompt-extras = Obie akcje za tobą. Możesz jeszcze coś dołożyć albo zakończyć turę.
prompt-done = Obie akcje za tobą: zakończ turę.
prompt-other = { $phase ->
        [1] { $name } sprawdza kolejki…
       *[other] Gra { $name }…
    }
prompt-other-foreign = { $name } wybiera towar z bazaru…
prompt-other-final = Ostatnie sprawdzenie: { $name }…
ending-last-turns = { $count ->
        [one] { $name } nie ma już kart: została { $count } ostatnia tura.
        [few] { $name } nie ma już kart: zostały { $count } ostatnie tury.
        [many] { $name } nie ma już kart: zostało { $count } ostatnich tur.
       *[other] { $name } nie ma już kart: zostało { $count } ostatniej tury.
    }
ending-final = Ostatnie sprawdzenie kolejek.

## Co się gra na stole
act-list = Wisi lista kolejkowa: każdy liczy się za 1
act-son = Dziękuję, synku!
act-closed = { $shop }: zamknięte na dobre
act-check = { $leads ->
        [yes] Ostatnie sprawdzenie: { $name } ma przewagę!
       *[no] Ostatnie sprawdzenie: { $name } nigdzie nie ma przewagi
    }
act-winner = { $count ->
        [one] Wygrywa { $winners }: { $points ->
            [one] { $points } punkt
            [few] { $points } punkty
           *[many] { $points } punktów
        }!
       *[other] Wygraną dzielą: { $winners }, po { $points } pkt!
    }

## Ludzie według kart, a jedynki według miejsca gracza
person-1-0 = pan Zenon
person-1-1 = pani Halina
person-1-2 = pan Antoni
person-1-3 = Grażyna
person-1-4 = pan Rysiek
person-2 = pani Stefania
person-3 = pan Heniek
person-M = pani Jola
person-P = tow. Edward
person-L = pani Wiesława
person-X = pani Krystyna
person-S = Jacek
person-1-0-short = Zenon
person-1-1-short = Halina
person-1-2-short = Antoni
person-1-3-short = Grażka
person-1-4-short = Rysiek
person-2-short = Stefa
person-3-short = Heniek
person-M-short = Jola
person-P-short = Edward
person-L-short = Wiesia
person-X-short = Krycha
person-S-short = Jacek

## Pomoc
help-1 = Jeśli na początku tury masz w kolejce przewagę, bierzesz towar. Potem masz dwie akcje: dobierasz kartę albo stajesz w kolejce.
help-2 = Dotknij karty, potem kolejki. Dotknij karty jeszcze raz, żeby zagrać kilka jednakowych.
help-3 = Przy sumach widać, co zmieni twój ruch. Korona oznacza przewagę.
help-4 = Świeci to, czego można teraz użyć. Dotknij tego, co nie świeci, a powiemy, dlaczego nie.
key-cards = wybierz kartę (jeszcze raz: kolejną taką samą)
key-queues = do której kolejki
key-numbers = towar lub miejsce w kolejce
key-draw = dobierz kartę
key-end = zakończ turę

## Koniec gry
ended-Q22 = Zabrano ostatni towar.
ended-Q23 = Skończyły się karty i nikt nie ma już przewagi.
end-won = { $points ->
        [one] Wygrywasz o { $points } punkt.
        [few] Wygrywasz o { $points } punkty.
       *[many] Wygrywasz o { $points } punktów.
    }
end-lost = { $points ->
        [one] Do zwycięstwa zabrakło ci { $points } punktu.
       *[other] Do zwycięstwa zabrakło ci { $points } punktów.
    }
end-best-own = Twoja najcenniejsza zdobycz: { $good } ({ $value }).
end-best = Najcenniejsza zdobycz zwycięzcy: { $good } ({ $value }).
score-goods = Towary
score-foreign = Bazar
score-colours = Kolory
no-goods = nic się nie udało dostać
goods-of = Zdobycze: { $name }
colours-of = { $colours ->
    [one] Jeden kolor towarów zagranicznych: jeden punkt więcej.
    [few] { $colours } kolory towarów zagranicznych: { $colours } punkty więcej.
   *[many] { $colours } kolorów towarów zagranicznych: { $colours } punktów więcej.
}
chart-turns = Punkty po każdej turze

## Przy stole w terminalu
terminal-choose-action = Połóż kartę albo dobierz.
terminal-choose-card = Połóż kartę.
terminal-choose-end = Dodatek albo koniec tury.
terminal-choose-queue = Do której kolejki?
terminal-choose-cover = Na czyje miejsce, czy na koniec?
terminal-choose-good = Który towar?
terminal-choose-carrier = Na której twojej karcie?
terminal-choose-foreign = Który towar?
terminal-choose-son-queue = W której kolejce stoi synek?
terminal-choose-son-place = Który synek?
terminal-choose-mover-queue = Z której kolejki ktoś przyjdzie?
terminal-choose-mover-place = Która twoja karta przyjdzie?
terminal-draw = dobierz ({ $count ->
        [one] została 1 karta
        [few] zostały { $count } karty
       *[other] zostało { $count } kart
    })
terminal-draw-help = dobierz kartę
terminal-end = zakończ turę
terminal-extra = matka jako dodatek
terminal-son = użyj synka
terminal-behind = stań na końcu
terminal-score-goods = towary ({ $count }): { $points }
terminal-score-foreign = zagraniczne: { $points }, kolory: { $colours }

## Stół, jak go rysuje polecenie
draw-deck = Stos
draw-goods = Towary
draw-foreign = Zagran.
draw-unseen = Jeszcze niewidziane
draw-phase-1 = faza 1: prowadzi w kolejce { $queue } i wybiera towar
draw-phase-1-final = ostatnie sprawdzenie: prowadzi w kolejce { $queue } i wybiera towar
draw-phase-bazaar = wybiera towar z bazaru
draw-phase-2 = faza 2: pierwsza akcja
draw-phase-3 = faza 3: druga akcja
draw-phase-4 = po akcjach: dodatki albo koniec tury
draw-last-turns = { $count ->
        [one] ostatnia tura
       *[other] zostało ostatnich tur: { $count }
    }
draw-carries = na miejscu { $place } leży { $good }
draw-closed = zamknięte
draw-nobody-leads = nikt nie prowadzi
draw-ministry = { $count ->
        [0] Ministerstwo jest puste
        [one] 1 towar w Ministerstwie
        [few] { $count } towary w Ministerstwie
       *[other] { $count } towarów w Ministerstwie
    }
draw-pile = { $count ->
        [0] więcej towarów zagranicznych nie będzie
        [one] 1 towar zagraniczny w stosie
        [few] { $count } towary zagraniczne w stosie
       *[other] { $count } towarów zagranicznych w stosie
    }

## Lekcja: pierwsza gra, krok po kroku
lesson-about = Ustaw właściwych ludzi we właściwych kolejkach i zanieś do domu to, co akurat rzucili.
lesson-goal = W każdym sklepie są dwa towary. Liczba przy towarze to jego wartość. Wygrywa, kto zaniesie do domu towary warte najwięcej.
lesson-people = To twoje karty: ludzie, którzy stoją za ciebie w kolejkach. Liczba na karcie to jej siła. W swojej turze masz dwie akcje: za każdą stajesz w kolejce albo dobierasz kartę.
lesson-place = Pierwsza akcja: dotknij dwójki, potem sklepu A.
lesson-draw = Stoisz w kolejce. Druga akcja: dobierz kartę.
lesson-end = Obie akcje za tobą. Zakończ turę.
lesson-lead = Krysia stanęła w obu kolejkach. W A masz 2, a ona 1: masz przewagę i dlatego korona jest twoja. Kto ma przewagę na początku swojej tury, dostaje towar.
lesson-reserve = Towary są dwa, więc pierwszy na razie tylko zaklepujesz: dotknij herbaty (2). Trzyma ją teraz twoja karta, a to ciąży: liczy się o 2 mniej.
lesson-party = Jednakowe karty wolno zagrać razem, jedną akcją. Partia rośnie w siłę: pierwsza warta jest 1, druga 2. Dotknij partii dwa razy, potem sklepu B.
lesson-mother = Matka z dzieckiem wchodzi bez kolejki: nie kosztuje akcji. Dotknij jej, potem sklepu A.
lesson-second-action = Została jedna akcja: dobierz kartę.
lesson-end-again = Zakończ turę.
lesson-carried-home = Na początku tury znów masz przewagę w A, dzięki matce. Ostatni towar jest twój, a z nim zaklepana herbata: kolejka się rozeszła, a do sklepu przyjechała dostawa.
lesson-push = W B Krysia wyrównała: 3 do 3, nikt nie ma przewagi. „Pan tu nie stał!” wypycha kartę i staje na jej miejscu: dotknij tej karty, potem dwójki Krysi w B.
lesson-again = Teraz prowadzisz tam ty. Druga akcja: dotknij jedynki, potem sklepu A.
lesson-end-last = Zakończ turę.
lesson-reserve-dearer = Masz przewagę w B: zaklep radio (5). Drogi towar ciąży bardziej, więc o drugi będzie trudniej.
lesson-list = W A trójka Krysi ma przewagę nad twoją jedynką. Lista kolejkowa to zmieni: dopóki wisi, każdy w kolejce liczy się za 1. Dotknij listy, potem sklepu A.
lesson-draw-son = Widzisz skreśloną trójkę? Teraz jest 2 do 1 dla ciebie. Druga akcja: dobierz kartę.
lesson-end-list = Zakończ turę.
lesson-lost = Krysia miała przewagę w B i zabrała oranżadę. Kolejka się rozeszła, ale radio i tak trafiło do ciebie: co zaklepane, tego nikt ci nie odbierze.
lesson-reserve-on-list = W A nadal masz przewagę. Dotknij bamboszy (3): potrzyma je twoja lista.
lesson-son = W A nic już nie wskórasz, a twoja jedynka stoi tam na próżno. Poślij synka do B, niech zajmie miejsce: dotknij go, potem sklepu B.
lesson-son-used = Synek jest wart 0, ale raz ustąpi miejsca komuś od ciebie z innej kolejki, i to bez akcji. Dotknij synka w B, a potem swojej jedynki w A.
lesson-finish = To cała gra. Gdy komuś skończą się karty, pozostali mają jeszcze po jednej turze, a potem kolejki sprawdza się po raz ostatni. Powodzenia w kolejce!

## Statistics and goals
fact-goods = Towary zaniesione do domu
fact-queues = Karty w każdej kolejce
fact-pushing = Wypychanie
fact-pushed-out = Wypchnięto cię z kolejki
fact-pushed = Wypychasz innych
goal-first-win = Pierwsza wygrana
goal-first-win-more = Wygraj grę.
goal-ten-ahead = O cały ogonek
goal-ten-ahead-more = Wygraj z przewagą co najmniej dziesięciu punktów.
goal-thirty-points = Pełne siatki
goal-thirty-points-more = Zdobądź 30 punktów w jednej grze.
goal-both-goods = Oba dla mnie
goal-both-goods-more = Zabierz oba towary sklepu, gdy rozchodzi się kolejka.
goal-three-at-once = Cała rodzina
goal-three-at-once-more = Postaw naraz trzy jednakowe karty.
goal-three-parties = Przewodnia siła
goal-three-parties-more = Ustaw trzy karty partii w jednej kolejce.
goal-list-stands = Według listy
goal-list-stands-more = Prowadź w kolejce, w której wisi lista.
goal-push-strong = Pan tu nie stał!
goal-push-strong-more = Wypchnij czyjąś trójkę, matkę albo listę.
goal-never-pushed = Nie do ruszenia
goal-never-pushed-more = Wygraj grę, w której nikt cię ani razu nie wypchnął.
goal-two-extras = Matki przodem
goal-two-extras-more = Zagraj dodatkowo dwie karty w jednej turze.
goal-son-steps-in = Synku, już jestem
goal-son-steps-in-more = Skorzystaj z synka, żeby przejść do innej kolejki.
goal-bazaar-last = Ostatki
goal-bazaar-last-more = Weź ostatni towar z bazaru.
goal-bazaar-colours = Z czterech krajów
goal-bazaar-colours-more = Zbierz towary zagraniczne w czterech kolorach.

## Why one move is better than another
reason-takes-lead = Lepszy ruch daje prowadzenie w kolejce „{ $queue }”: suma { $sum }.
reason-loses-lead = Ten ruch oddaje prowadzenie w kolejce „{ $queue }”.
reason-mother-free = Matka stała tu za darmo: może dołączyć do kolejki „{ $queue }” dodatkowo, bez zużywania akcji.
reason-mother-left = Matka z ręki mogła jeszcze dołączyć dodatkowo do kolejki „{ $queue }”.
reason-list-lowers = Z listą każda karta w kolejce „{ $queue }” liczy się za 1: { $name } spada z { $old } na { $new }.
reason-list-hurts = Przez listę twoja suma w kolejce „{ $queue }” spada z { $old } na { $new }.
reason-pushes-out = „Pan tu nie stał!” wypycha z kolejki „{ $queue }” kartę, której właścicielem jest { $name }: { $card }, warta tam { $value }.
reason-party-grows = Partia w kupie: ostatnia karta liczy się w kolejce „{ $queue }” za { $value }.
reason-several = Jedna akcja ustawia naraz jednakowe karty ({ $card }), sztuk: { $count }.
reason-not-needed = W kolejce „{ $queue }” prowadzenie wynosiło już { $lead }: karta nie była tam potrzebna.
reason-still-behind = Po tym ruchu w kolejce „{ $queue }” do prowadzenia wciąż brakuje; { $name } ma o { $gap } więcej.
reason-richer = W kolejce „{ $queue }” jest więcej do wzięcia (punkty: { $more }) niż w kolejce „{ $other_queue }” ({ $less }).
reason-dearer-good = Drugi towar jest więcej wart: { $more } zamiast { $less }.
reason-keeps-second = Z drugim towarem na karcie nadal prowadzisz w kolejce „{ $queue }”: drugi też mógłby być twój.
reason-shields = Karty z towarem nie można wypchnąć: lepiej osłonić tę, która jest więcej warta ({ $card }, { $value }).
reason-son = Synek ściąga kartę z kolejki „{ $other_queue }” do „{ $queue }”, bez akcji: { $card }.
reason-draw = Dobranie zostawia karty na później; w talii czeka jeszcze kart: { $count }.
reason-last-turn = To była twoja ostatnia tura: karty, które zostają na ręce, nie są nic warte.
reason-new-colour = Towar zagraniczny w kolorze, którego jeszcze nie masz, liczy się o 1 więcej.

## Themes of puzzles
theme-extra = Matka za darmo
theme-son = Synek
theme-weight = Który towar i komu
theme-choice = Który towar z zagranicy
theme-tempo = Czekanie i dobieranie
theme-push-out = Wypychanie
theme-mother = Matka
theme-list = Lista
theme-party = Partia
theme-where = Która kolejka
theme-which-card = Która karta
theme-lead = Objęcie prowadzenia
theme-several = Kilka naraz
theme-bazaar = Bazar
theme-last-turns = Ostatnie tury
