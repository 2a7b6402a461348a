# Słowa strony.
page-title = Ogonek
page-motto = Stań w kolejce, zanim zabraknie.
unofficial = Wydanie nieoficjalne: prawa do gier mają ich autor, Reiner Knizia, i wydawca.

## Wszędzie
to-home = Strona główna
settings = Ustawienia
switch-language = English
theme = { $theme ->
        [light] Wygląd: jasny
        [dark] Wygląd: ciemny
       *[auto] Wygląd: jak w systemie
    }
close = Zamknij
cancel = Anuluj
save = Zapisz
rules = Zasady
opening = Otwieramy…
reconnecting = Łączymy ponownie…
not-here = Tu nic nie ma
not-here-more = Takiej strony nie ma i nie wiadomo, kiedy rzucą.
outdated = Ta strona jest starsza niż jej serwer
outdated-more = Odśwież ją z pominięciem pamięci przeglądarki (Ctrl+Shift+R) albo zapytaj osobę, która prowadzi serwer.
no-table = Nie ma takiego stołu
no-table-more = Link jest niepełny albo stół już zniknął.
no-game = Gry tego stołu już tu nie ma
no-game-more = Tej gry albo tej wersji jej zasad nie ma już na tym serwerze. Stół zostaje nietknięty: gdy gra wróci, będzie można grać dalej.
erased = Ten serwer już cię nie pamięta
erased-more = Prowadzący serwer usunął twoje imię, twoje urządzenia i wszystko, co tu napisano w twoim imieniu. Partie rozegrane z innymi zostają, ale bez twojego imienia. Możesz zacząć od nowa pod dowolnym imieniem.
you = ty
player = Gracz

## Strona główna
which-game = Która gra?
play-now = Zagraj od razu
play-now-more = Ty kontra boty, bez zakładania konta.
play = Graj
how-many-bots = Ile botów?
bot-level = Poziom botów
play-with-friends = Zagraj ze znajomymi
play-with-friends-more = Załóż stół i wyślij link. Wolne miejsca mogą zająć boty.
how-many-people = Ilu graczy?
listed = Pokaż na liście otwartych stołów
clock = Czas na turę
clock-seconds = { $seconds ->
        [0] bez ograniczeń
        [one] { $seconds } sekunda
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }
make-table = Załóż stół
open-tables = Otwarte stoły
continue = Graj dalej
state-waiting = Czeka na graczy
state-playing = Gra trwa
who-are-you = Kim jesteś?
move-device = Graj dalej na innym urządzeniu
move-device-about = Otwórz ten link na drugim urządzeniu w ciągu dziesięciu minut. Działa raz, a tutaj też możesz grać dalej.
moved-here = Tutaj też grasz jako { $name }.
your-name = Twoje imię
name-made-up = wymyślimy coś za ciebie
read-rules = Przeczytaj zasady
guest-names = Pani Halinka, Pan Zdzisiek, Ciocia Jadzia, Wujek Rysiek, Pani Bożenka, Pan Wiesiek, Babcia Lodzia, Kuzyn Mirek, Pani Grażynka, Pan Czesiek, Ciocia Tereska, Sąsiad Leszek

## Poczekalnia
waiting-title = Przy stole
seats = Miejsca
seat-empty = wolne miejsce
seat-number = Miejsce { $number }
add-bot = Posadź bota
free-seat = Zwolnij miejsce: { $name }
sit-down = Siadam
start = Zaczynamy!
seats-free = { $count ->
        [one] Jeszcze { $count } wolne miejsce
        [few] Jeszcze { $count } wolne miejsca
        [many] Jeszcze { $count } wolnych miejsc
       *[other] Jeszcze { $count } wolnego miejsca
    }
waiting-for-people = { $count ->
        [one] Czekamy jeszcze na { $count } osobę.
        [few] Czekamy jeszcze na { $count } osoby.
        [many] Czekamy jeszcze na { $count } osób.
       *[other] Czekamy jeszcze na { $count } osoby.
    }
waiting-for-owner = Wszyscy są. Grę rozpocznie osoba, która założyła stół.
invite = Zaproś znajomych
invite-more = Wyślij ten link albo daj kod do zeskanowania. Kto ma link, może się dosiąść.
link = Link do stołu
copy = Kopiuj
copied = Skopiowano.
copy-yourself = Zaznacz link i skopiuj go ręcznie.
qr = Kod QR z linkiem do stołu
is-bot = bot
bot-name = { $seat ->
        [0] Bot Henio
        [1] Bot Zosia
        [2] Bot Mietek
        [3] Bot Krysia
        [4] Bot Stefan
        [5] Bot Irena
        [6] Bot Rysiek
        [7] Bot Jadzia
        [8] Bot Władek
       *[other] Bot Halina
    }

## Stół
players = Gracze
points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
to-move = teraz gra
cards-in-hand = { $count ->
        [one] { $count } karta na ręce
        [few] { $count } karty na ręce
        [many] { $count } kart na ręce
       *[other] { $count } karty na ręce
    }
good-worth = { $good }, wartość { $value }
sum-would = { $name }: { $now }, po ruchu { $then }
would-lead = zdobędzie przewagę
cards-in-deck = { $count ->
        [one] { $count } karta w stosie
        [few] { $count } karty w stosie
        [many] { $count } kart w stosie
       *[other] { $count } karty w stosie
    }
presence-here = przy stole
presence-away = bez połączenia
presence-left = nie ma przy stole
let-bot-play = Niech gra bot
bot-plays-for-you = Bot gra za ciebie.
take-seat-back = Wracam do gry
leave-table = Odejdź od stołu
leave-table-more = Inni będą mogli posadzić bota na twoim miejscu. Możesz wrócić.
leads = ma przewagę
your-hand = Twoje karty
hand-empty = Nie masz kart na ręce
your-move = Twój ruch
undo = Cofnij
why-rule = Zasada { $rule }
time-left = zostało { $time }
your-turn-title = Twoja kolej
prompt-over = Gra skończona.
card-value = Wartość: { $value }

## Stół gry, która nie ma własnego
plain-table = Stół
plain-choices = Co możesz wybrać
plain-choose = Twój ruch: wybierz.
plain-next = Wybrane: { $taken }. Co dalej?
plain-finish = To wszystko
plain-would = Co się zmieni
refused-code = Tego nie można teraz zrobić: { $code }.
plain-other = { $name } gra…
plain-key-choice = pierwsza, druga … możliwość
plain-help-choose = Wybieraj krok po kroku; ruch wykona się, gdy będzie kompletny.
plain-help-why = To, co ma przerywaną ramkę, nie jest na teraz. Dotknij, a dowiesz się dlaczego.

## Dziennik, czat, pomoc
log = Dziennik
chat = Czat
chat-placeholder = Powiedz coś…
chat-send = Wyślij
chat-mute = Wycisz kogoś
log-and-chat = { $unread ->
        [0] Dziennik i czat
        [one] Dziennik i czat, { $unread } nowa wiadomość
        [few] Dziennik i czat, { $unread } nowe wiadomości
       *[other] Dziennik i czat, { $unread } nowych wiadomości
    }
sounds = Dźwięki
sounds-on = Z dźwiękiem
welcome = Pierwsza gra
welcome-lesson = Lekcja
welcome-close = Jasne
speed = Tempo gry
speed-slow = wolno
speed-normal = normalnie
speed-quick = szybko
speed-once = od razu
help = Pomoc
keyboard = Klawiatura
key-undo = cofnij
key-cancel = anuluj wybór
key-help = ta pomoc
notify-me = Powiadom mnie, gdy przyjdzie moja kolej

## Koniec gry
result = Wynik
game-over-title = Koniec gry
you-won = Wygrywasz!
won-by = { $count ->
        [one] Wygrywa { $winners }!
       *[other] Zwycięstwem dzielą się: { $winners }!
    }
score-sum = Razem
rematch = Rewanż
download-record = Pobierz zapis gry
proof-checking = Sprawdzamy rozdanie…
proof-fair = Rozdanie było uczciwe: ta przeglądarka przeliczyła je od nowa.
proof-unchecked = To, co serwer ogłosił przed rozdaniem, zgadza się z jego sekretem. Samo rozdanie można sprawdzić poleceniem poniżej.
proof-unfair = Rozdanie nie wynika z tego, co ogłoszono.
proof-commitment = Zanim cokolwiek rozdano, serwer miał już swój sekret: to, co wtedy ogłosił, zgadza się z sekretem, który teraz ujawnia.
proof-commitment-not = To, co serwer ogłosił przed rozdaniem, nie zgadza się z sekretem, który teraz ujawnia.
proof-nonce = Liczba losowa z tej przeglądarki została użyta.
proof-nonce-not = Liczba losowa z tej przeglądarki nie została użyta.
proof-deal = To, kto zaczyna, oraz kolejność wszystkich kart i towarów wynikają z tego sekretu i z liczb losowych graczy.
proof-deal-not = Kolejność kart i towarów nie wynika z tego sekretu i z liczb losowych graczy.
proof-yourself = Sprawdź to też u siebie, na pobranym zapisie:
proof-published = Ogłoszono wcześniej:
proof-secret = Sekret:

## Zasady
rules-position = Przykład do zasady { $rule }: tak wygląda stół.
rules-before-after = Przykład do zasady { $rule }: stół przed ruchem i po nim.
search-rules = Szukaj w zasadach
rules-contents = Spis treści
rules-found = { $count ->
        [0] Nic nie znaleziono.
        [one] Znaleziono { $count } zasadę.
        [few] Znaleziono { $count } zasady.
        [many] Znaleziono { $count } zasad.
       *[other] Znaleziono { $count } zasady.
    }
python-loading = Wczytywanie gry: { $loaded } z { $total } MB
python-starting = Gra się uruchamia…
newer-version = Jest nowsza wersja tej strony. Rozpoczęta gra nie przepadnie.
newer-take = Przejdź na nową
friends-need-server = Znajomi na innych urządzeniach spotykają się na serwerze, a ta strona działa tylko w twojej przeglądarce. Kto prowadzi serwer, poda ci jego adres:
server-address = Adres serwera
server-open = Otwórz
not-kept = Ta przeglądarka niczego nie zapisuje: po zamknięciu strony gra przepadnie.
not-learned = Najsilniejsze boty nie mogły pobrać tego, czego się nauczyły, więc bez sieci grają trochę słabiej.

## Serwer, którego nie ma, i granie bez niego
server-away = Nie ma połączenia z serwerem. Strona ruszy dalej, gdy serwer wróci.
server-away-play = Nie ma połączenia z serwerem. Na razie możesz zagrać z botami w tej przeglądarce.
play-here = Zagraj z botami tutaj
server-returned = Serwer znów działa. Twoje gry stąd zostają zachowane.
server-visit = Przejdź na serwer
friends-at-server = Znajomi na innych urządzeniach spotykają się na serwerze, z którego pochodzi ta strona.
kept-here = Gry w tej przeglądarce
kept-here-more = Zaczęły się tutaj, bez serwera, i tutaj toczą się dalej.

## Co przechowuje ta przeglądarka
keeping = Co przechowuje ta przeglądarka
keeping-more = Twoje gry i ustawienia są tylko w tej przeglądarce. Zapisz je w pliku, żeby mieć kopię albo przenieść je na inne urządzenie.
keeping-save = Zapisz wszystko w pliku
keeping-bring = Wczytaj zapisany plik
keeping-brought = { $games ->
        [0] W pliku nie było nic nowego: wszystkie gry już tu są.
        [one] Wczytano jedną grę; ustawienia są takie jak w pliku.
        [few] Wczytano { $games } gry; ustawienia są takie jak w pliku.
        [many] Wczytano { $games } gier; ustawienia są takie jak w pliku.
       *[other] Wczytano { $games } gry; ustawienia są takie jak w pliku.
    }
delete-table = Usuń tę grę: { $seats }
delete-table-sure = Usunąć tę grę na zawsze?
delete-yes = Usuń
delete-no = Zostaw
storage-full = Pamięć tej przeglądarki jest pełna albo zablokowana. Gra czeka, aż znów będzie można coś zapisać; nic z tego, co było widać, nie przepadło.
server-address-wrong = To nie jest adres strony. Adres wygląda tak: https://gry.example.org.

## Przez zwykłe HTTP
insecure = Ta strona przyszła przez zwykłe HTTP. Dlatego przeglądarki nie pozwalają jej działać bez sieci, zainstalować jej ani wysyłać powiadomień; grać można bez przeszkód.
insecure-how = Skąd wziąć HTTPS
insecure-known = Wiem
insecure-recipe = Prowadzący serwer stawia przed nim proxy z certyfikatem. Z programem Caddy i nazwą, która prowadzi do tego komputera, wystarczy jedno polecenie:
insecure-recipe-more = Serwer uruchamia się wtedy z OGONEK_HTTPS=1 i --name gry.example.org. Więcej, także o sieci domowej bez nazwy, jest w dokumentacji serwera: docs/operating.md, „HTTPS”.

## Udostępnianie powtórki
card-button = Obrazek do pokazania
card-title = Obrazek do pokazania
card-alt = Koniec gry jako obrazek: kto wygrał, punkty wszystkich i co zdobyli.
card-share = Udostępnij…
card-save = Zapisz obrazek
card-names = Inni są wymienieni z imienia tylko wtedy, gdy zgodzili się pokazać imię w powtórce tej gry.
share-replay = Udostępnij powtórkę
share-about = Powstanie osobny link. Kto go dostanie, obejrzy całą grę ruch po ruchu. Nikt inny go nie zgadnie.
share-about-people = To był prywatny stół, więc muszą się zgodzić wszyscy, którzy przy nim grali. Potem powstanie osobny link do całej gry.
share-named = Pokaż w powtórce moje imię
share-agree = Zgadzam się
share-open = Kto ma ten link, obejrzy całą grę ruch po ruchu. Widać imiona tylko tych, którzy się na to zgodzili.
share-waiting = { $count ->
        [one] Czekamy na zgodę jeszcze jednej osoby.
        [few] Czekamy na zgodę jeszcze { $count } osób.
       *[other] Czekamy na zgodę jeszcze { $count } osób.
    }
share-withdraw = Wycofaj zgodę
seat-unnamed = Gracz { $number }

## Przy okazji
only-here = Ten link działa tylko na tym komputerze.
only-here-more = Żeby inni mogli się dosiąść, uruchom serwer tym poleceniem i otwórz stronę pod adresem, który wtedy poda:
watching = Oglądasz
chat-introduce = Chcę coś napisać
speed-short = Tempo
