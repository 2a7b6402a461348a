# Słowa polecenia `ogonek` i stołów, które rysuje.

## Pomoc
cli-ogonek =
    Gry karciane zgodnie z zasadami: { $games }.

    Bez polecenia: gra w przeglądarce (ogonek play). Wydanie nieoficjalne: prawa do gier mają ich autor i wydawca.
cli-help = Pokazuje ten tekst i kończy.
cli-version = Pokazuje wersję i kończy.
cli-lang = Język; bez tej opcji język systemu.
cli-simulate =
    Każe botom rozegrać wiele gier w GAME ({ $games }) i liczy wygrane, punkty i szybkość.

    To samo polecenie rozgrywa te same gry, niezależnie od --jobs: gra k, licząc od 0, rozdawana jest z ziarna „S/k”.
cli-simulate-short = Rozgrywa wiele gier botów.
cli-players = Liczba graczy.
cli-players-fewest = Liczba graczy; bez tej opcji najmniejsza, na jaką pozwala gra.
cli-option = Opcja gry ({ $options }); następną podaje się osobno.
cli-bots = Boty na kolejnych miejscach albo jeden na wszystkie: { $bots }.
cli-games = Liczba gier.
cli-seed = Dowolny tekst; decyduje o rozdaniach i botach.
cli-record = Zapisuje gry w tym pliku, po jednej w wierszu.
cli-jobs = Liczba procesów.
cli-replay =
    Rozgrywa od nowa każdą grę z FILE (jedna gra albo po jednej w wierszu) i sprawdza ruchy i wyniki.

    Kończy z kodem 0, jeśli wszystkie są poprawne, w przeciwnym razie z kodem 1, podając wiersz, ruch i przyczynę każdego błędu.
cli-replay-short = Sprawdza gry z pliku.
cli-json = Podaje wynik jako JSON.
cli-puzzles = Zagadki: pozycje, w których jeden ruch jest wyraźnie najlepszy.
cli-puzzles-short = Szukanie zagadek, ich lista i rozwiązywanie.
cli-puzzles-mine =
    Boty grają, a pozycje gry GAME, w których jeden ruch jest wyraźnie najlepszy, zostają ({ $games }).

    FILE dostaje jeden wiersz na każdą partię. Plik, który już jest, zostanie uzupełniony. Ctrl-C kończy; nic ze znalezionych nie przepada.
cli-puzzles-mine-short = Szuka zagadek w partiach botów.
cli-puzzles-mine-games = Ile partii.
cli-puzzles-mine-first = Numer pierwszej partii.
cli-puzzles-mine-seconds = Koniec po tylu sekundach.
cli-puzzles-mine-seed = Dowolny tekst; ten sam daje te same zagadki.
cli-puzzles-mined = Partie: { $games }, zagadki: { $puzzles }.
cli-puzzles-other-mine = { $file } powstał przy innych ustawieniach (gra, ziarno albo rundy).
cli-puzzles-pack = Wybiera z plików FILES zagadki, które będą częścią gry GAME ({ $games }).
cli-puzzles-pack-short = Wybiera zagadki do gry.
cli-puzzles-pack-most = Najwyżej tyle, najpierw rzadkie rodzaje.
cli-puzzles-pack-version = Numer wersji zbioru.
cli-puzzles-pack-out = Plik wynikowy.
cli-puzzles-packed = Zagadki: { $puzzles }.
cli-puzzles-list = Wypisuje zagadki gry GAME ({ $games }), najłatwiejsze najpierw.
cli-puzzles-list-short = Wypisuje zagadki gry.
cli-puzzles-line = { $id }  { $rating }  graczy: { $players }  { $themes }
cli-puzzles-solve = Pokazuje zagadkę gry GAME ({ $games }), tę lub dowolną, i pyta o ruch. Pusta odpowiedź pokazuje rozwiązanie.
cli-puzzles-solve-short = Zagadka do rozwiązania.
cli-puzzles-you = ty
cli-puzzles-asked = Zagadka { $id }, trudność { $rating }. Jeden ruch jest wyraźnie lepszy od wszystkich innych: znajdź go.
cli-puzzles-move = Twój ruch (zapis: docs/game-file.md)
cli-puzzles-wrong = Nie ten: kosztuje co najmniej { $points } p.p. szansy na wygraną.
cli-puzzles-right = To ten ruch! Po nim szansa na wygraną to { $win } %.
cli-puzzles-best = Ten ruch to: { $move }. Po nim szansa na wygraną to { $win } %.
cli-review =
    Ocenia decyzje w grze z FILE, każdą według tego, co gracz mógł wiedzieć, i oddziela szczęście od umiejętności. Przy kilku
    plikach podaje też, jak często kto się myli.

    Ctrl-C kończy i pokazuje, co już oceniono.
cli-review-short = Ocenia decyzje w grze.
cli-review-seat = Tylko decyzje tego miejsca, licząc od 0.
cli-review-seconds = Mniej więcej tyle czasu na całość; liczba rund się dopasuje.
cli-review-rounds = Rozdania, na których porównuje się dwa ruchy.
cli-review-seed = Dowolny tekst; ten sam daje tę samą ocenę.
cli-review-jobs = Liczba procesów; bez tej opcji tyle, ile rdzeni.
cli-review-decision = { $move }. { $name }: { $played } – { $verdict }; lepiej { $best }. Strata szansy wygranej w punktach: { $lost } ± { $error } ({ $before } % → { $after } %).
cli-review-accuracy = { $name }: dokładność { $accuracy }, niedokładności i gorsze: { $errors }.
cli-review-luck = { $name }: udział w wygranej { $result } %; decyzje własne { $own }, cudze { $others }, szczęście { $luck } punktów.
cli-review-file = { $file }:
cli-review-many = { $name }, { $games ->
        [one] 1 gra
        [few] { $games } gry
       *[other] { $games } gier
    }: dokładność { $accuracy }, błędów na 100 decyzji: { $rate } (niedokładności: { $inaccuracies }, błędy: { $mistakes }, grube błędy: { $blunders }, decyzje: { $decisions }).
cli-review-stopped = Przerwano: ocenione decyzje: { $judged } z { $decisions }.
cli-show = Rysuje pozycję z gry w FILE tak, jak widzi ją gracz lub widz.
cli-show-short = Rysuje pozycję z gry.
cli-game = Która gra z pliku, licząc od 1.
cli-at = Po N ruchach; 0 to rozdanie. Bez tej opcji: po ostatnim.
cli-seat-option = Miejsce, licząc od 0. Bez tej opcji: widok widza.
cli-site =
    Zapisuje w FOLDER stronę internetową z zasadami i botami w środku: gra się w niej w każdej przeglądarce, bez serwera, także bez sieci. Wystarczy dowolne miejsce na pliki.
cli-site-short = Zapisuje stronę, która nie potrzebuje serwera.
cli-site-written = Zapisano w { $folder }: { $megabytes } MB. Wypróbuj: python -m http.server --directory { $folder }
cli-verify =
    Sprawdza dowód, że gry z FILE rozdano uczciwie, i mówi, czego on dowodzi.

    Kończy z kodem 0, jeśli dowód każdej gry się zgadza, w przeciwnym razie z kodem 1.
cli-verify-short = Sprawdza, czy grę rozdano uczciwie.
cli-watch = Pokazuje grę w GAME ({ $games }), w którą grają boty. Ctrl-C kończy. Poza terminalem: wypisuje bez zwłoki, co się dzieje.
cli-watch-short = Pokazuje grę botów.
cli-seed-watch = Dowolny tekst; decyduje o rozdaniu i botach. Bez tej opcji: za każdym razem inna gra.
cli-delay = Sekundy między ruchami.

## Symulacje
cli-seat = Miejsce
cli-bot = Bot
cli-wins = Wygrane
cli-shared = Dzielone
cli-win-share = Razem
cli-mean-score = Średnio punktów
cli-tally = { $games ->
        [one] 1 gra, { $mean } decyzji.
        [few] { $games } gry, średnio po { $mean } decyzji (od { $shortest } do { $longest }).
       *[other] { $games } gier, średnio po { $mean } decyzji (od { $shortest } do { $longest }).
    }
cli-speed = { $seconds } s: { $rate } decyzji na sekundę.
cli-stopped = { $games ->
        [one] Przerwano po 1 grze.
       *[other] Przerwano po { $games } grach.
    }
cli-worker-died = Jeden z procesów padł (czy wystarczyło pamięci?).
cli-bots-number = Liczba botów ({ $bots }) nie pasuje do liczby graczy ({ $players }): podaj jednego na wszystkie miejsca albo po jednym na każde.
cli-people-number = Przy stole dla { $players } graczy jest za mało miejsca dla tylu osób ({ $people }).
error-unknown-bot = Nie ma bota „{ $bot }”. Znane: { $known }.

## Powtarzanie i pokazywanie
cli-wrong = { $file }, wiersz { $line }: { $reason }
cli-wrong-move = { $file }, wiersz { $line }, ruch { $move } ({ $text }): { $reason }
cli-replayed = Gry poprawne: { $right } (niedokończone: { $unfinished }). Błędne: { $wrong }.
cli-after-move = { $moves ->
        [0] przed pierwszym ruchem
        [one] po 1 ruchu
       *[other] po { $moves } ruchach
    }
cli-spectator = oczami widza
cli-seen-by = oczami gracza { $name }
error-no-such-game = Plik { $file } zawiera { $games ->
        [one] 1 grę
        [few] { $games } gry
       *[other] { $games } gier
    }, nie ma gry { $number }.

## Dowody
cli-proof-holds = Gra w wierszu { $line }: dowód się zgadza.
cli-proof-replays = Liczba ruchów rozegranych od nowa zgodnie z zasadami: { $moves }.
cli-proof-commitment = Zobowiązanie pasuje do sekretu i stołu „{ $table }”.
cli-proof-deal = To, kto zaczyna ({ $name }), rozdanie i cały późniejszy los wynikają z sekretu i liczb graczy.
cli-proof-nonces = { $given ->
        [0] Żaden gracz nie dodał własnej liczby: rozdania nie zmieniono po zobowiązaniu, ale ten, kto ustalił sekret, mógł je wybrać.
        [one] Po zobowiązaniu 1 z { $seats } graczy dodał własną liczbę: bez jego pomocy nikt nie mógł wybrać rozdania.
       *[other] Po zobowiązaniu własne liczby dodało { $given } z { $seats } graczy: bez pomocy ich wszystkich nikt nie mógł wybrać rozdania.
    }
cli-proof-compare = Plik nie pokaże, kiedy ogłoszono zobowiązanie. Porównaj je z tym, które stół pokazał przed rozdaniem: { $commitment }

## Oglądanie
cli-again = Ta sama gra jeszcze raz: --seed { $seed }

## Rysowany stół
draw-player = Gracz
draw-hand = Ręka
draw-points = Punkty
draw-won = Koniec gry ({ $rule }). Wygrywa:
draw-shared = Koniec gry ({ $rule }). Zwycięstwem dzielą się:
draw-leads = prowadzi
draw-your-hand = W ręce gracza { $name }:

## Serwer
cli-play = Otwiera grę w przeglądarce, dla ciebie i botów. (To samo robi samo `ogonek`.)
cli-play-short = Otwiera grę w przeglądarce.
cli-serve = Udostępnia stoły w domu albo gdziekolwiek, aż do zatrzymania.
cli-serve-short = Udostępnia stoły innym.
cli-host = Adres, na którym serwer słucha; 0.0.0.0 wpuszcza innych z twojej sieci.
cli-port = Port, na którym serwer słucha.
cli-database = Gdzie trzymać stoły, na przykład sqlite:///gry.db; domyślnie plik w folderze z danymi.
cli-browser = Czy otworzyć przeglądarkę.
cli-herald = Redis albo PostgreSQL (URL), przez które kilka serwerów mówi sobie, że stół się zmienił.
cli-queue = Redis (URL), przez który pytania botów trafiają do `ogonek worker`.
cli-name = Nazwa, pod którą serwer jest dostępny; można podać kilka.
cli-https = Gracze łączą się przez HTTPS, przez serwer pośredniczący.
cli-worker = Myśli za boty serwerów, które mają wspólną kolejkę, aż do zatrzymania. Mogą być na innych komputerach.
cli-worker-short = Myśli za boty serwerów.
cli-workers = Za ile botów naraz myśleć, w tylu procesach.
cli-worker-no-queue = Która kolejka? Podaj --queue redis://HOST:6379/0, tak jak serwery, albo ustaw OGONEK_QUEUE.
cli-new-database = Nie było bazy danych w { $file }: powstaje nowa.
cli-unsafe-database = PostgreSQL ma wyłączone { $settings }: przy zaniku prądu mogą przepaść potwierdzone już ruchy, a nawet cała baza. Włącz to (docs/operating.md, „When the power fails”).
cli-serving = Ogonek działa na tym komputerze: { $address }
cli-serving-others = Inni w twojej sieci otwierają { $address } (otwórz ten adres także u siebie, zanim wyślesz link do stołu).
cli-serving-stop = Ctrl-C kończy.
server-wrong-host = Jeśli to twój serwer, uruchom go z opcją --name { $host } (ogonek serve --name { $host }) albo otwórz go pod jego adresem.
cli-no-database = Nie można otworzyć bazy danych { $database }: { $reason }.
cli-needs-postgres = Brakuje biblioteki „{ $name }”: zainstaluj ogonek[postgres].
cli-needs-redis = Brakuje biblioteki „{ $name }”: zainstaluj ogonek[redis].

## Dla operatorów
cli-admin = Dla osoby prowadzącej serwer: dba o jego bazę danych, także w trakcie gry.
cli-admin-short = Dba o stoły serwera.
cli-admin-list = Wypisuje stoły: kto przy nich siedzi i od kiedy, bez zaglądania w karty.
cli-admin-list-short = Wypisuje stoły.
cli-admin-people = Wypisuje osoby, których imię tak się zaczyna, z identyfikatorem dla `erase`.
cli-admin-people-short = Wypisuje osoby.
cli-admin-end = Kończy trwającą grę jako porzuconą.
cli-admin-end-short = Kończy grę.
cli-admin-export = Zapisuje wszystkie skończone gry (albo jedną) jako JSON Lines. Trwające gry nie mają zapisu.
cli-admin-export-short = Zapisuje skończone gry.
cli-admin-erase = Usuwa imię, urządzenia i rozmowy danej osoby. Gry, w które grali z nią inni, zostają.
cli-admin-erase-short = Usuwa dane osoby.
cli-admin-prune = Usuwa gry skończone i stoły nigdy nierozpoczęte starsze niż podana liczba dni.
cli-admin-prune-short = Usuwa stare gry.
cli-admin-backup = Kopiuje bazę danych (SQLite) z jednej chwili; serwer może działać dalej.
cli-admin-backup-short = Kopiuje bazę danych.
cli-admin-restore = Wstawia kopię w miejsce bazy danych (SQLite); serwer działa dalej od stanu z kopii.
cli-admin-restore-short = Przywraca kopię.
cli-state = Tylko stoły w tym stanie.
cli-days = Ile dni przechowywać.
cli-column-id = stół
cli-column-game = gra
cli-column-state = stan
cli-column-seats = miejsca
cli-column-actions = działania
cli-column-created = założony
cli-admin-no-database = Nie ma bazy danych w { $file }.
cli-admin-not-playing = Przy stole { $table } nikt teraz nie gra.
cli-admin-ended = Gra przy stole { $table } została zakończona jako porzucona.
cli-admin-nobody = Nie ma osoby { $person }.
cli-admin-erased = Dane osoby { $person } zostały usunięte.
cli-admin-pruned = { $tables ->
        [one] Usunięto jeden stół.
        [few] Usunięto { $tables } stoły.
        [many] Usunięto { $tables } stołów.
       *[other] Usunięto { $tables } stołu.
    }
cli-admin-backed-up = Baza danych jest skopiowana do { $file }.
cli-admin-restored = Baza danych jest znów taka, jak w { $file }.

## Uczenie
cli-dataset =
    Zapisuje każdą decyzję skończonych gier z FILE.jsonl do OUT.parquet: co gracz wiedział, co mógł wybrać, co wybrał i jak się dla niego skończyło.

    Wszystkie gry muszą być jednego rodzaju. Wymaga dodatku ogonek[research].
cli-dataset-short = Zamienia gry w tabelę decyzji.
cli-dataset-written = Decyzje: { $decisions }. Gry: { $games }. Pominięte gry nieskończone: { $unfinished }.
cli-lockstep =
    Gra w GAME ({ $games }) naraz według zasad i w silniku wsadowym, z tymi samymi rozdaniami i wyborami, i porównuje każdy dozwolony ruch, wynik, koniec i obserwację.

    Kończy z kodem 0, jeśli wszystko się zgadza, i podaje, co ile razy się zdarzyło; w przeciwnym razie z kodem 1, pokazując pierwszą różnicę i jej grę. Wymaga dodatku ogonek[jax].
cli-lockstep-short = Porównuje silnik wsadowy z zasadami.
cli-lockstep-all = Każde ustawienie gry GAME albo wszystkich gier, w tylu procesach, ile podano w --jobs; wypisuje tabelę.
cli-lockstep-out = Przy --all: katalog na gotowe części. Po ponownym uruchomieniu rozgrywa się resztę.
cli-lockstep-which = Podaj grę albo --all.
cli-train =
    Uczy sieć gry GAME ({ $games }) przez grę z samą sobą, na karcie graficznej, jeśli jest. Wagi, dziennik i krzywą zapisuje w katalogu z --out; dzięki --resume można uczyć dalej.

    Kończy na tyle wcześnie, by zdążyć zapisać; przerwana też zapisuje. Wymaga dodatku ogonek[jax].
cli-train-short = Uczy sieć przez grę z samą sobą.
cli-train-out = Katalog na wagi, dziennik i krzywą.
cli-train-seconds = Skończ i zapisz w tyle sekund.
cli-train-config = Plik JSON albo TOML; czego w nim brak, ma wartość domyślną.
cli-train-until = Jak daleko w tym przebiegu zajdą tempo uczenia i entropia; 1 to koniec.
cli-train-resume = Ucz dalej to, co jest w tym katalogu, według jego ustawień.
cli-train-start = Zacznij od sieci z tego katalogu.
cli-train-target = Ucz przeciw sieci z tego katalogu, by znaleźć jej słabości.
cli-train-seed = Liczba całkowita; decyduje o rozdaniach i pierwszych wagach.
cli-needs-jax = Brakuje biblioteki „{ $name }”: zainstaluj ogonek[jax].
cli-needs-research = Brakuje biblioteki „{ $name }”: zainstaluj ogonek[research].
error-dataset-mixed = W wierszu { $line } jest gra { $game }, a plik zaczął się od { $first }: w jednej tabeli mieści się jeden rodzaj gier.
error-unknown-reward = Nie ma nagrody „{ $reward }”. Znane: { $known }.
error-opponents-number = Podano { $bots } przeciwników: trzeba jednego dla wszystkich pozostałych miejsc albo { $wanted }.

## Ludzie
cli-admin-reports = Pokazuje zgłoszenia, od najnowszych: o kim, przy którym stole, jaka wypowiedź, jakie słowa.
cli-admin-reports-short = Pokaż zgłoszenia.
cli-admin-mute = Przez tyle dni dana osoba nic nie powie przy żadnym stole.
cli-admin-mute-short = Wycisz osobę.
cli-mute-days = na ile dni; 0 przywraca głos
cli-admin-muted = { $days ->
        [0] { $person } może znów mówić.
        [one] { $person } milczy przez jeden dzień.
       *[other] { $person } milczy przez tyle dni: { $days }.
    }
cli-admin-ban = Wyklucza osobę: wszystkie jej sesje się kończą, otwarte stoły się zamykają, a klucze i kody nikogo nie wpuszczają.
cli-admin-ban-short = Wyklucz osobę.
cli-ban-lift = wpuść z powrotem
cli-admin-banned = { $person }: wykluczono. Sesje są zakończone.
cli-admin-unbanned = { $person } może się znów zalogować.
cli-admin-rename = Daje osobie inne imię przy wszystkich jej stołach.
cli-admin-rename-short = Zmień imię osoby.
cli-admin-renamed = { $person } ma teraz na imię { $name }.
cli-admin-ratings = Liczy wszystkie rankingi od nowa z gier rankingowych i mówi, czy są takie, jak zapisane.
cli-admin-ratings-short = Policz rankingi od nowa.
cli-admin-rated = Gier: { $games }, rankingów: { $ratings }; innych niż zapisane: { $changed }.
