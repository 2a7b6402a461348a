# Lekcje: pierwsza gra, krok po kroku przy prawdziwym stole.

learn = Nauka gry
learn-game = Naucz się tej gry
learn-more = Pierwsza gra przy prawdziwym stole, po trzy do pięciu minut. Można w każdej chwili przerwać i wrócić.
learn-begin = Zaczynamy
learn-continue = Wracam do lekcji
learn-back = Wstecz
learn-next = Dalej
learn-show = Zrób to za mnie
learn-again = Jeszcze raz
learn-play = Zagraj naprawdę
learn-at = Krok { $step } z { $steps }
error-lesson-not-now = Nie teraz: w tej lekcji zrób to, co opisano poniżej.

## Pan tu nie stał!
learn-pan-tu-nie-stal-about = Ustaw właściwych ludzi we właściwych kolejkach i zanieś do domu to, co jeszcze rzucili.
learn-pan-tu-nie-stal-goal = W każdym sklepie są dwa towary. Wygrywa, kto zbierze towary warte najwięcej punktów; liczba przy towarze to jego wartość.
learn-pan-tu-nie-stal-people = To twoje karty: ludzie, którzy stoją za ciebie w kolejkach. Liczba na karcie to jej siła. W swojej turze masz dwie akcje: każdą ustawiasz karty w kolejce albo dobierasz kartę.
learn-pan-tu-nie-stal-place = Pierwsza akcja: dotknij dwójki, potem sklepu A.
learn-pan-tu-nie-stal-draw = Stoisz w kolejce. Druga akcja: dobierz kartę.
learn-pan-tu-nie-stal-end = Obie akcje za tobą. Zakończ turę.
learn-pan-tu-nie-stal-lead = Krysia stanęła w obu kolejkach. W A masz 2, a ona 1: masz przewagę, co pokazuje korona. Kto ma przewagę na początku własnej tury, dostaje towar.
learn-pan-tu-nie-stal-reserve = Są dwa towary, więc jeden tylko rezerwujesz: dotknij herbaty (2), a potem swojej karty w tej kolejce. Towar jej ciąży: karta liczy się o 2 mniej.
learn-pan-tu-nie-stal-party = Identyczne karty wolno zagrać razem, jedną akcją. Partia rośnie w siłę: pierwsza 1, druga 2. Dotknij partii dwa razy, potem sklepu B.
learn-pan-tu-nie-stal-mother = Matka z dzieckiem wchodzi do kolejki dodatkowo, bez akcji. Dotknij jej, potem sklepu A.
learn-pan-tu-nie-stal-second-action = Została jedna akcja: dobierz kartę.
learn-pan-tu-nie-stal-end-again = Zakończ turę.
learn-pan-tu-nie-stal-carried-home = Na początku tury znów masz przewagę w A, dzięki matce. Ostatni towar jest twój, herbata też: kolejka się rozeszła, a do sklepu przyszła dostawa.
learn-pan-tu-nie-stal-push = W B Krysia wyrównała: 3 do 3, nikt nie ma przewagi. „Pan tu nie stał!” wypycha kartę i staje na jej miejscu: dotknij tej karty, potem dwójki Krysi w B.
learn-pan-tu-nie-stal-again = Teraz tam prowadzisz. Druga akcja: dotknij jedynki, potem sklepu A.
learn-pan-tu-nie-stal-end-last = Zakończ turę.
learn-pan-tu-nie-stal-reserve-dearer = Masz przewagę w B: zarezerwuj radio (5) na swojej pierwszej partii. Drogi towar bardziej ciąży, więc o drugi będzie trudniej.
learn-pan-tu-nie-stal-finish = To cała gra. Gdy komuś skończą się karty, inni mają po jednej ostatniej turze, a potem kolejki sprawdza się po raz ostatni. Powodzenia w kolejce!

## Demoludy
learn-demoludy-about = Objedź zaprzyjaźnione kraje i przelicytuj innych o to, co tam sprzedają.
learn-demoludy-goal = Pięć krajów, pięć stosów żetonów. Kto pierwszy ma żetony czterech różnych krajów, wygrywa. O każdy żeton toczy się licytacja.
learn-demoludy-cards = Twoja ręka: towary pięciu krajów z ich wartościami i dolary, dobre wszędzie.
learn-demoludy-open = Otwierasz pierwszą licytację: dotknij w paszporcie stosu Węgier.
learn-demoludy-lay = Wśród pierwszych kart musi być choć jedna z tego kraju. Dotknij węgierskiej wódki (3) i ją wyłóż.
learn-demoludy-passed = Krysia przebiła: 4. Mietek spasował: w tej licytacji już go nie ma, ale kto wykłada albo pasuje, dobiera kartę.
learn-demoludy-raise = Trzeba więcej niż 4. Dotknij butli z gazem (5): z wódką da 8. Wyłóż ją.
learn-demoludy-covered = Krysia ma 9: raz w licytacji można wyłożyć dowolne karty zakryte, każda liczy 1, czymkolwiek jest. Nikt nie widzi jakie.
learn-demoludy-cover = Zrób to samo: dotknij radzieckiego kremu (2) i czechosłowackiego bursztynu (4). Zakryte dadzą razem 10.
learn-demoludy-won = Krysia spasowała: żeton jest twój, a karty ze stołu idą na odrzucone. Zwycięzca otwiera następną licytację.
learn-demoludy-open-again = Teraz potrzeba innych krajów. Dotknij stosu Czechosłowacji.
learn-demoludy-lay-again = Zacznij nisko: dotknij czechosłowackiej wódki (3) i ją wyłóż.
learn-demoludy-dollars = Krysia wyłożyła kryształ (7). Dotknij dolarów: przy każdym żetonie liczą 7, razem będzie 10. Wyłóż je.
learn-demoludy-third = Dwa kraje! Otwórz trzecią licytację: Turcja.
learn-demoludy-lay-low = Dotknij tureckiego kremu (2) i go wyłóż.
learn-demoludy-pass = Mietek ma 15: to za drogo. Kto pasuje, traci to, co leży na stole, ale zachowuje rękę i dobiera kartę. Spasuj.
learn-demoludy-finish = To cała gra: wygrywaj tanio, niech inni przepłacają. Z punktami liczą się też wartości żetonów; z kartami akcji wkraczają milicjanci, celnicy i awarie. Szerokiej drogi!
