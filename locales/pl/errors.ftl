# Co może być nie tak z ruchem, zapisem lub plikiem. Klucze to error-KOD.
rule = zasada { $rule }

## Ruchy, każda gra
error-game-over = Gra już się skończyła.
error-not-a-move = „{ $move }” to nie ruch. Każdy ruch zapisuje się tylko w jeden sposób.
error-not-offered = Nie można teraz wybrać „{ $choice }”.
error-no-such-seat = W tej grze nie ma miejsca numer { $seat }.

## Zapisy
error-not-an-object = Gra musi być obiektem JSON.
error-key-missing = Brakuje „{ $key }”.
error-key-not-text = „{ $key }” musi być tekstem.
error-key-not-number = „{ $key }” musi być liczbą całkowitą.
error-key-not-texts = „{ $key }” musi być listą tekstów.
error-unknown-format = Nieznany format „{ $format }”: ten program czyta { $known }.
error-game-gone = Gry „{ $game }” (zasady { $rules }) nie ma już na tym serwerze. Stół zostaje, jaki jest.
error-database-newer = Tę bazę danych założył nowszy Ogonek (wersja { $version }; ten zna najwyżej { $known }). Nic nie zmieniono: uruchom nowszy program albo przywróć kopię.
error-unknown-game = Nieznana gra „{ $game }”. Znane: { $known }.
error-unknown-rules = Zasady numer { $rules } gry { $game } nie są tu znane.
error-unknown-option = { $game } nie ma opcji „{ $option }”. Znane: { $known }.
error-no-batched-engine = Gra { $game } nie ma silnika wsadowego.
error-option-not-boolean = Opcja „{ $option }” musi mieć wartość true lub false.
error-options-not-object = „options” musi być obiektem.
error-players = Gra { $game } jest dla { $min }–{ $max } osób, a nie { $seats }.
error-record-move = Ruch { $number } ({ $text }):
error-move-after-end = Gra skończyła się przed tym ruchem ({ $text }).
error-result-too-early = Jest wynik, ale gra się nie skończyła.
error-result-missing = Gra się skończyła, ale brakuje wyniku.
error-result-wrong = Wynik jest błędny: z odtworzenia wychodzą punkty { $scores } i zwycięzcy { $winners }.
error-deal-not-object = „deal” musi być obiektem.
error-bad-position = To nie jest pozycja: { $reason }.
error-no-such-thing = W tej grze nie ma { $thing }.

## Dowody
error-proof-missing = W zapisie nie ma dowodu.
error-proof-too-early = Gra się nie skończyła, a zapis nie mówi („ended”), dlaczego ją przerwano: dowód należy do skończonej gry.
error-proof-no-id = W zapisie nie ma „id”, do którego mogłoby należeć zobowiązanie.
error-proof-malformed = Dowód jest źle zapisany: sekret to 32 bajty, a liczba jednorazowa każdego miejsca 16 bajtów (lub brak), szesnastkowo.
error-proof-commitment = Zobowiązanie nie pasuje do sekretu i stołu: rozdanie mogło zostać wybrane.
error-proof-deal = Rozdanie nie wynika z sekretu i liczb jednorazowych.
error-proof-chance = Ruch losu { $number } nie wynika z sekretu i liczb jednorazowych.

## Pliki
error-file-unreadable = { $file }: { $reason }.
error-file-empty = W pliku { $file } nie ma żadnej gry.
error-file-line = { $file }, wiersz { $line }:
error-line-too-long = Jedna gra zajmuje ponad { $megabytes } MB: to nie jest plik gry.
error-not-json = To nie jest JSON.
error-not-a-tournament = { $file } nie jest plikiem turnieju: podaj inny plik.
error-one-file-for-two = { $file } nie może być zarazem plikiem turnieju (--json) i obrazkiem (--plot): podaj dwa pliki.
error-not-a-picture = { $file } nie jest obrazkiem (SVG): podaj inny plik.

## Boty, które są programami
error-no-program = „exec:{ $command }” nie podaje programu: po exec: stoi polecenie, na przykład exec:python3 bot.py.
error-program-missing = Nie można uruchomić programu „{ $program }”: nie ma takiego.

## Wokół stołu
error-not-your-turn = To nie twój ruch.
error-no-such-move = Gra ma { $moves ->
        [one] 1 ruch
        [few] { $moves } ruchy
       *[other] { $moves } ruchów
    }, nie ma nic po ruchu { $number }.
error-no-decision = W ruchu { $number } nikt o niczym nie decydował: to przypadek.
error-nothing-to-undo = Nie ma czego cofnąć: można cofać tylko dołożenie kart w tej turze, do czasu dobrania karty.
error-bot-plays-already = Za to miejsce gra już bot.
error-seat-not-away = To miejsce nie zostało oddane.
error-seat-not-here = Na tym miejscu nie ma nikogo, kto mógłby odejść.
error-unknown-action = Przy stole nie można zrobić „{ $action }”.

## W sieci
error-not-started = Gra jeszcze się nie zaczęła.
error-try-again = Ktoś był szybszy. Spójrz na stół i spróbuj jeszcze raz.
error-no-such-table = Nie ma takiego stołu.
error-who-are-you = Najpierw powiedz, jak masz na imię.
error-bad-name = Imię musi mieć co najmniej jedną literę.
error-spectators-watch = Przyglądasz się tej grze: to mogą zrobić tylko gracze.
error-not-away-long-enough = Na tę osobę jeszcze czekamy.
error-no-such-level = Nie ma poziomu „{ $level }”.
error-already-started = Gra już się zaczęła: nie można się dosiąść.
error-table-full = Wszystkie miejsca są zajęte.
error-seat-taken = To miejsce jest zajęte.
error-not-yours = To nie twoje miejsce.
error-not-owner = To może zrobić tylko osoba, która założyła stół.
error-empty-seats = Są wolne miejsca: poczekaj na kogoś albo posadź tam boty.
error-not-over = Gra jeszcze się nie skończyła.
error-one-seat-each = Można zająć tylko jedno miejsce.
error-bad-request = Serwer tego nie rozumie.
error-not-found = Tu nic nie ma.
error-mishap = Coś się nie udało na serwerze. Nic z twojej gry nie przepadło.
error-no-database = Serwer nie może teraz niczego zapisać. Nic z gry nie przepadło: spróbuj ponownie za chwilę.
error-abandoned = Ta gra została porzucona: wszyscy od niej odeszli.
error-transfer-used = Ten link został już użyty albo jest za stary. Utwórz nowy na drugim urządzeniu.
error-not-there = To był prywatny stół: powtórkę mogą zobaczyć tylko ci, którzy przy nim siedzieli albo patrzyli.
error-record-too-long = Ten zapis ma za dużo ruchów jak na prawdziwą grę.
error-busy = Serwer ma teraz za dużo do zrobienia. Spróbuj za chwilę.
error-too-much = Za dużo naraz. Poczekaj chwilę i spróbuj jeszcze raz.
error-one-hint-at-a-time = Podpowiedź jest już w drodze.
error-no-hints-here = Podpowiedzi są tylko w grach przeciw botom.
error-wrong-host = Ten serwer nie jest znany pod tą nazwą.
error-wrong-origin = To przyszło z innej strony.
error-bad-pace = W grze na wiele dni na turę jest od 12 godzin do 7 dni, w każdej innej najwyżej dzień.
error-vacation-too-long = W tym roku masz jeszcze tylko tyle dni urlopu: { $days }.
error-notice-bad-address = Pod taki adres nie można wysyłać powiadomień.
error-notice-no-such-host = Nie ma serwera o tej nazwie.
error-notice-private-address = Ten adres prowadzi do sieci prywatnej. Może na to pozwolić operator tego serwera.
error-notice-not-https = Adres musi się zaczynać od https://.
error-no-such-channel = Tam już nie przychodzą powiadomienia.

## Dla operatorów
error-file-exists = { $file } już istnieje.
error-not-a-backup = { $file } to nie jest kopia bazy danych serwera.
error-not-a-redis = Kolejka to Redis, podany adresem: redis://HOST:6379/0.
error-redis-away = Kolejka nie odpowiada: { $reason }.
error-not-copied = Nie można skopiować { $source } do { $to }: { $reason }.
error-not-a-database = Baza danych (--database, OGONEK_DATABASE) to sqlite:///PLIK albo postgresql://UŻYTKOWNIK:HASŁO@HOST/NAZWA, a nie „{ $given }”.
error-not-a-herald = Herold (--herald, OGONEK_HERALD) to redis://HOST:6379/0 albo postgresql://UŻYTKOWNIK:HASŁO@HOST/NAZWA, a nie „{ $given }”.
error-setting-switch = { $setting } to 1 albo 0, a nie „{ $given }”.
error-setting-whole = { $setting } to liczba całkowita, co najmniej { $least }, a nie „{ $given }”.
error-setting-networks = { $setting } to sieci, na przykład 192.168.1.0/24, po przecinku, a nie „{ $given }”.
error-setting-number = { $setting } to liczba, co najmniej { $least }, a nie „{ $given }”.
error-port-taken = Port { $port } jest zajęty: zatrzymaj drugi serwer albo podaj inny --port.
error-port-forbidden = Port { $port } nie jest na tym komputerze dla każdego: podaj inny --port, od 1024.
error-not-our-address = „{ $host }” to nie adres tego komputera: podaj inny --host, na przykład 127.0.0.1 albo 0.0.0.0.
error-only-sqlite = To działa z SQLite. PostgreSQL ma własne narzędzia: pg_dump i pg_restore.
error-needs-server = Gra z ludźmi na innych urządzeniach wymaga serwera.
error-python-failed = W tej przeglądarce nie udało się uruchomić gry. Odśwież stronę albo spróbuj w innej przeglądarce.
error-storage-refused = Przeglądarka nie chce zapisać ruchu: pamięć jest pełna albo zablokowana. Nic się nie zmieniło.
error-site-no-page = Brakuje zbudowanej strony. Zainstaluj Ogonek z paczki albo uruchom make install w katalogu projektu.
error-site-folder-taken = W { $folder } są inne pliki. Podaj pusty folder albo taki, który zapisało to polecenie.
error-not-our-file = To nie jest plik z zapisanymi grami Ogonka albo jest uszkodzony. Nic nie zmieniono.
error-file-newer = Ten plik zapisał nowszy Ogonek. Nic nie zmieniono: najpierw wczytaj nowszą stronę.
error-link-broken = Ten link jest niepełny albo uszkodzony, może uciął go komunikator. Poproś o niego jeszcze raz albo o plik z zapisem gry.

# The day's deal
error-daily-no-such-day = „{ $day }” to nie jest data.
error-daily-other-day = Rozdanie się zmieniło: teraz trwa to z dnia { $day }.
error-daily-not-yet = Rozdanie z dnia { $day } jeszcze się nie zaczęło.
error-daily-counted-first = Najpierw zagraj dzisiejsze rozdanie: trening jest potem.
error-daily-played = To rozdanie masz już za sobą.
error-no-such-puzzle = Nie ma takiej zagadki.
error-no-puzzles = Nie ma zagadek do gry { $game }.
error-not-mined = { $file } nie zawiera znalezionych zagadek.
error-no-coach = Nie ma trenera do gry { $game }.
error-ranked-sealed = To rozdanie rankingowe z dnia { $day }: wszystko o nim jest zapieczętowane do końca dnia (północ UTC).
error-ranked-told = Tajemnica dnia { $day } jest już znana, bo zegar serwera był źle ustawiony. Tego dnia nie ma rozdania rankingowego.
error-ranked-no-day = W dniu { $day } nie było rozdania rankingowego.
