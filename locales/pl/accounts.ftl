## Konta
account = Ty i twoje konto
account-link = Twoja strona: konto, urządzenia, dane
account-guest = Jesteś gościem. Do grania nic więcej nie trzeba. Kto chce zachować gry, historię i passę na dobre, zakłada konto: bez hasła, bez e-maila, tylko z kluczem dostępu, który trzyma twoje urządzenie.
account-make = Załóż konto
account-made = Masz konto. Są w nim twoje gry, historia i passa.
account-has = Masz konto. Klucz dostępu otwiera je na każdym z twoich urządzeń.
account-nobody = Na tym urządzeniu nikogo jeszcze nie znamy. Zaloguj się albo po prostu graj: będziesz wtedy gościem.
account-http = Klucze dostępu wymagają HTTPS, a ta strona przyszła zwykłym HTTP: przeglądarki ich tu nie dają. Jako gość możesz wszystko; link na inne urządzenie zabierze cię ze sobą.
account-address = Klucz dostępu należy do nazwy, a ta strona jest otwarta pod samym adresem. Pod nazwą serwera klucze są.
account-not-installed = Ten serwer zainstalowano bez kluczy dostępu. Jako gość możesz wszystko; link na inne urządzenie zabierze cię ze sobą.
account-unsupported = Ta przeglądarka nie zna kluczy dostępu.
account-cancelled = Żaden klucz nie powstał ani nie został użyty. Możesz spróbować znowu.
passkeys = Klucze dostępu
passkey-add = Dodaj klucz
passkey-remove = Zapomnij klucz: { $device }
passkey-made = z dnia { $day }, ostatnio użyty { $used }
sign-in = Zaloguj się
sign-in-passkey = Zaloguj się kluczem dostępu
sign-in-code = Wydrukowany kod
sign-in-code-use = Użyj kodu
sign-in-instead = Na tym urządzeniu jesteś teraz: { $name }. Gry gościa, którym byłeś, zostają przy nim.
sign-in-other = Masz już konto?
codes = Wydrukowane kody
codes-about = Gdy wszystkie urządzenia zginą, wpuści cię kod z kartki. Każdy działa raz.
codes-left = { $count ->
        [0] Nie masz żadnego.
        [one] Został jeden.
        [few] Zostały { $count }.
       *[other] Zostało { $count }.
    }
codes-print = { $count ->
        [0] Zrób kody
       *[other] Zrób nowe kody; stare stracą ważność
    }
codes-once = Pokazujemy je tylko teraz. Wydrukuj je albo przepisz.
codes-save = Zapisz jako plik
sessions = Urządzenia, na których cię znamy
session-here = to urządzenie
session-seen = od { $day }, ostatnio { $seen }
session-end = Wyloguj: { $device }
device-unknown = urządzenie
data = Twoje dane
data-export = Zabierz moje dane
data-about = Co przechowujemy o ludziach, jak długo i jak to usunąć, jest na jednej stronie.
data-more = Co przechowujemy
erase = Usuń wszystko
erase-about = Twoje imię, konto, urządzenia, rozmowy, historia i wyniki znikają od razu. Gry, w które grali z tobą inni, zostają przy nich, bez twojego imienia. Nikt tego nie cofnie.
erase-sure = Usuń wszystko moje, na zawsze
erase-done = Wszystko twoje jest usunięte.

## Co może się nie udać
error-name-taken = Inne konto ma to imię albo podobne z wyglądu. Gościom wolno, kontom nie: wybierz inne.
error-passkey-refused = Tego klucza nie da się zachować: nie odpowiada na to, o co pytała strona. Spróbuj znowu.
error-too-many-passkeys = Konto ma najwyżej { $most } kluczy. Najpierw zapomnij któryś.
error-last-passkey = To jedyny klucz albo już go nie ma. Najpierw dodaj inny.
error-no-account = To może tylko konto.
error-only-session = To jedyne urządzenie, na którym cię znamy. Jako gość nie wrócisz już nigdy: najpierw załóż konto albo usuń wszystko.
error-not-signed-in = Nie udało się: tego klucza albo kodu tu nie znamy, albo był już użyty.
error-challenge-used = To trwało za długo albo odpowiedź już była. Spróbuj znowu.
error-passkeys-http = Klucze dostępu wymagają HTTPS.
error-passkeys-address = Klucz dostępu należy do nazwy: otwórz stronę pod nazwą serwera.
error-passkeys-not-installed = Ten serwer zainstalowano bez kluczy dostępu.

## Blokady, zgłoszenia, szybkie gry
error-not-welcome = Przy tym stole nie możesz usiąść. Są inne.
error-too-many-blocks = Można zablokować najwyżej tyle osób: { $most }.
error-too-many-reports = Dużo dziś zgłoszeń od ciebie. Poczekaj do jutra.
error-nobody-there = Nie ma tu nikogo, o kogo mogłoby chodzić.
error-muted = Operator tego serwera na pewien czas cię wyciszył.
error-no-match = Nie znaleziono dla ciebie stołu albo już go nie ma. Szukaj dalej.

## Rankingi
ratings = Twoje rankingi
ratings-none = Jeszcze żaden: gra się liczy, gdy wszyscy przy stole mają konta i się zgadzają.
ratings-line = { $players ->
        [one] jeden gracz
        [few] { $players } gracze
       *[other] { $players } graczy
    }: { $rating } ± { $doubt }, po { $games ->
        [one] jednej grze
       *[other] { $games } grach
    }
rating-provisional = wstępny
rated-agree = Ta gra liczy się do mojego rankingu
rated-yes = Ta gra się liczy: wszyscy się zgodzili.
rated-no = Gra się liczy, gdy wszyscy mają konta i zgodzą się przed początkiem.
rated-playing = Ta gra liczy się do rankingów.
people-here = Osoby przy tym stole
has-account = ma konto
rating-of = ranking { $rating }
rating-none = jeszcze bez rankingu

## Blokowanie i zgłaszanie
block = Zablokuj
block-name = Zablokuj: { $name }
block-about = Ta osoba nie usiądzie przy twoich stołach ani nie trafi na ciebie w szybkiej grze, a ty nie zobaczysz, co mówi. Nie dowie się o tym.
blocked = Zablokowano: { $name }
blocks = Osoby zablokowane
unblock = Cofnij blokadę: { $name }
report = Zgłoś
report-name = Zgłoś: { $name }
report-about = Operator serwera dowie się, kto to, przy którym stole, co tam ostatnio powiedział i co napiszesz.
report-text = Co się stało?
report-send = Wyślij zgłoszenie
report-sent = Zgłoszenie wysłane. Dziękujemy.

## Szybka gra
match = Szybka gra
match-more = Z ludźmi, którzy teraz chcą grać w to samo.
match-players = Ilu graczy?
match-pace = Tempo
match-pace-seconds = { $seconds ->
        [0] bez pośpiechu
       *[other] { $seconds } s na turę
    }
match-bots = Po pół minuty mogą dosiąść się boty
match-rated = Do rankingu
match-find = Znajdź ludzi
match-searching = { $count ->
        [0] Szukamy ludzi…
        [one] Szukamy ludzi… Na razie jesteś tylko ty.
        [few] Szukamy ludzi… Czekają { $count } osoby.
       *[other] Szukamy ludzi… Czeka { $count } osób.
    }
match-found = Są. Gra zacznie się, gdy wszyscy przyjdą.
match-stop = Przestań szukać
