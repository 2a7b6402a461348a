# Nazwy gier i wszystkiego, co jest w pudełkach; te same na stronie, w terminalu i w poleceniu.

## Gry i ich opcje
game-pan-tu-nie-stal = Pan tu nie stał!
game-demoludy = Demoludy
option-bazaar = Bazar Różyckiego
option-points = punkty
option-actions = karty akcji

## Pan tu nie stał!: karty, według kodów; krótkie nazwy na wąskie miejsca
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

## Sklepy, według liter, i zaopatrujące je Ministerstwo
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
ministry = Ministerstwo

## Towary w sklepach, od najtańszych
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

## Kolory i ich kraje
colour-R = czerwony
colour-G = zielony
colour-V = fioletowy
colour-O = pomarańczowy
colour-B = niebieski
country-R = ZSRR
country-G = Węgry
country-V = Turcja
country-O = NRD
country-B = Czechosłowacja

## Towary zagraniczne: na bazarze, a w Demoludach żetony
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

## Demoludy: karty towarów według wartości, dolary, karty akcji według kodów
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
