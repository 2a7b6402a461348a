# Słowa strony.

page-title = Ogonek
page-motto = Stań w kolejce, zanim zabraknie.
unofficial = Wydanie nieoficjalne: prawa do gier mają ich autor, Reiner Knizia, i wydawca. Obrazki: Fluent Emoji (MIT) i własne.

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
not-here-more = Ta strona nie istnieje albo już jej nie rzucili.
no-table = Nie ma takiego stołu
no-table-more = Link jest niepełny albo stół już zniknął.
you = ty
player = Gracz

## Strona główna
play-now = Zagraj od razu
play-now-more = Ty kontra boty, bez zakładania konta.
play = Graj
how-many-bots = Ile botów?
bot-level = Poziom botów
with-bazaar = z Bazarem Różyckiego
play-with-friends = Zagraj ze znajomymi
play-with-friends-more = Załóż stół i wyślij link. Wolne miejsca mogą zająć boty.
how-many-people = Ilu graczy?
listed = Widoczny na liście otwartych stołów
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
move-device-about = Otwórz ten link tam w ciągu dziesięciu minut. Działa raz, a tutaj nadal jesteś sobą.
moved-here = Na tym urządzeniu też jesteś jako { $name }.
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
invite-more = Wyślij ten link albo daj zeskanować kod. Kto ma link, może usiąść.
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
       *[other] Bot Stefan
    }

## Stół
players = Gracze
player-has = na ręce { $hand }, w stosie { $deck }, towarów { $goods }
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
cards-in-deck = { $count ->
        [one] { $count } karta w stosie
        [few] { $count } karty w stosie
        [many] { $count } kart w stosie
       *[other] { $count } karty w stosie
    }
goods-taken = { $count ->
        [one] { $count } zdobyty towar
        [few] { $count } zdobyte towary
        [many] { $count } zdobytych towarów
       *[other] { $count } zdobytego towaru
    }
presence-here = przy stole
presence-away = bez połączenia
presence-left = poza stołem
let-bot-play = Niech gra bot
bot-plays-for-you = Bot gra za ciebie.
take-seat-back = Wracam do gry
leave-table = Odejdź od stołu
leave-table-more = Inni będą mogli posadzić bota na twoim miejscu. Możesz wrócić.
ministry-has = { $count ->
        [one] W Ministerstwie czeka { $count } towar
        [few] W Ministerstwie czekają { $count } towary
        [many] W Ministerstwie czeka { $count } towarów
       *[other] W Ministerstwie czeka { $count } towaru
    }
on-the-shelf = Na półce
good-worth = { $good }, wartość { $value }
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
sum-would = { $name }: { $now }, po ruchu { $then }
leads = ma przewagę
would-lead = zdobędzie przewagę
your-hand = Twoje karty
hand-empty = Ręka pusta
hand-stack = { $card }, wartość { $value }{ $held ->
        [one] {""}
       *[other] , na ręce { $held }
    }{ $chosen ->
        [0] {""}
       *[other] , wybrano { $chosen }
    }
your-move = Twój ruch
phases = Fazy tury
phase-1 = Kolejki
phase-2 = Akcja 1
phase-3 = Akcja 2
draw = Dobierz ({ $count })
end-turn = Koniec tury
undo = Cofnij
as-extra = Dodatkowo, bez akcji
as-action = Jako akcja
why-rule = Zasada { $rule }
time-left = zostało { $time }
your-turn-title = Twoja kolej

prompt-over = Gra skończona.
prompt-choose-good = Masz przewagę: { $shop }. Wybierz towar.
prompt-lay-good = { $good }: na którą swoją kartę w tej kolejce?
prompt-choose-foreign = Wybierz towar z bazaru.
prompt-action = Akcja { $number } z 2: dobierz kartę albo wybierz karty do kolejki.
prompt-action-no-deck = Akcja { $number } z 2: stos pusty, wybierz karty do kolejki.
prompt-place = { $count ->
        [one] Do której kolejki?
        [few] Do której kolejki te { $count } karty?
        [many] Do której kolejki te { $count } kart?
       *[other] Do której kolejki te { $count } karty?
    }
prompt-place-x = Wskaż kartę do wypchnięcia albo koniec kolejki.
prompt-cover = Wskaż kartę do wypchnięcia albo koniec kolejki.
prompt-son = Która twoja karta z innej kolejki zastąpi synka?
prompt-extras = Obie akcje za tobą. Dołóż coś dodatkowo albo zakończ turę.
prompt-other = { $phase ->
        [1] { $name } sprawdza kolejki…
       *[other] Gra { $name }…
    }
prompt-other-foreign = { $name } wybiera towar z bazaru…
prompt-other-final = Końcowe sprawdzenie: { $name }…
ending-last-turns = { $count ->
        [one] { $name } nie ma już kart: została { $count } ostatnia tura.
        [few] { $name } nie ma już kart: zostały { $count } ostatnie tury.
        [many] { $name } nie ma już kart: zostało { $count } ostatnich tur.
       *[other] { $name } nie ma już kart: zostało { $count } ostatniej tury.
    }
ending-final = Końcowe sprawdzenia kolejek.

card-value = Wartość: { $value }
card-1-does = Zwykły kolejkowicz wart 1.
card-2-does = Zwykły kolejkowicz wart 2.
card-3-does = Zwykły kolejkowicz wart 3.
card-M-does = Może wejść do kolejki dodatkowo, bez zużywania akcji.
card-P-does = Pierwsza twoja w kolejce jest warta 1, druga 2, trzecia 3 i tak dalej.
card-L-does = Dopóki stoi w kolejce, każda karta w niej jest warta 1.
card-X-does = Wypycha z kolejki dowolną kartę bez towaru i staje na jej miejscu.
card-S-does = Warty 0, ale trzyma miejsce: później przejdzie tu twoja karta z innej kolejki.

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
help = Pomoc
help-1 = Na początku tury, mając przewagę w kolejce, bierzesz towar. Potem masz dwie akcje: dobrać kartę albo stanąć w kolejce.
help-2 = Dotknij karty, potem kolejki. Dotknij karty jeszcze raz, by zagrać kilka identycznych.
help-3 = Przy sumach widać, co zmieni ruch. Korona oznacza przewagę.
help-4 = Co świeci, tego można użyć. Dotknij tego, co nie świeci, a dowiesz się dlaczego.
keyboard = Klawiatura
key-cards = wybierz kartę (jeszcze raz: kolejną taką samą)
key-queues = do której kolejki
key-numbers = towar lub miejsce w kolejce
key-draw = dobierz kartę
key-end = zakończ turę
key-undo = cofnij
key-cancel = anuluj wybór
key-help = ta pomoc
notify-me = Powiadamiaj, gdy przychodzi moja kolej

## Koniec gry
result = Wynik
game-over-title = Koniec gry
you-won = Wygrywasz!
won-by = { $count ->
        [one] Wygrywa { $winners }!
       *[other] Zwycięstwem dzielą się: { $winners }!
    }
ended-Q22 = Zabrano ostatni towar.
ended-Q23 = Skończyły się karty i nikt nie ma już przewagi.
score-goods = Towary
score-foreign = Zagraniczne
score-colours = Kolory
score-sum = Razem
no-goods = nic nie udało się dostać
goods-of = Zdobycze: { $name }
colours-of = { $colours ->
    [one] Jeden kolor towarów zagranicznych: jeden punkt więcej.
    [few] { $colours } kolory towarów zagranicznych: { $colours } punkty więcej.
   *[many] { $colours } kolorów towarów zagranicznych: { $colours } punktów więcej.
}
chart-turns = Punkty po każdej turze
rematch = Rewanż
download-record = Pobierz zapis gry
proof-checking = Sprawdzamy rozdanie…
proof-fair = Rozdanie było uczciwe: ta przeglądarka przeliczyła je od nowa.
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
search-rules = Szukaj w zasadach
rules-contents = Spis treści
rules-found = { $count ->
        [0] Nic nie znaleziono.
        [one] Znaleziono { $count } zasadę.
        [few] Znaleziono { $count } zasady.
        [many] Znaleziono { $count } zasad.
       *[other] Znaleziono { $count } zasady.
    }
