# Names of the games and of all that is in their boxes, for page, terminal and command alike.

## Games and their options
game-pan-tu-nie-stal = Pan tu nie stał!
game-demoludy = Demoludy
option-bazaar = Bazar Różyckiego
option-points = points
option-actions = action cards

## Pan tu nie stał!: the cards, by their codes; the short names are for narrow places
card-1 = one
card-2 = two
card-3 = three
card-M = mother with child
card-P = the party
card-L = queue list
card-X = You weren’t standing here, sir!
card-S = son, stand in the queue
card-1-short = one
card-2-short = two
card-3-short = three
card-M-short = mother
card-P-short = party
card-L-short = list
card-X-short = not here!
card-S-short = son

## The shops, by their letters, and the Ministry that supplies them
shop-A = Groceries
shop-B = Clothes and shoes
shop-C = Household goods
shop-D = Furniture
shop-Z = Bazar Różyckiego
shop-A-short = Groceries
shop-B-short = Clothes
shop-C-short = Household
shop-D-short = Furniture
shop-Z-short = Bazaar
ministry = Ministry

## Goods of the shops, by rising value
good-oranzada = orangeade
good-guma-arabska = gum arabic
good-papier-toaletowy = toilet paper
good-cukier-krysztal = sugar
good-herbata = tea
good-zapalki = matches
good-mydlo = soap
good-ocet = vinegar
good-bambosze = slippers
good-fartuszek-szkolny = school apron
good-gumofilce = felt-lined boots
good-wyrob-czekoladopodobny = chocolate-like product
good-rajstopy = tights
good-proszek-do-prania = washing powder
good-musztardowki = mustard-jar glasses
good-kawa = coffee
good-autosyfon = soda siphon
good-czapka-z-nutrii = nutria hat
good-pomarancze = oranges
good-zelazko = iron
good-szynka-w-puszce = tinned ham
good-walizka = suitcase
good-buty-zimowe = winter boots
good-aparat-fotograficzny = camera
good-radio-tranzystorowe = transistor radio
good-dywan = carpet
good-adapter = record player
good-maszyna-do-szycia = sewing machine
good-odkurzacz = vacuum cleaner
good-kozuch = sheepskin coat
good-skladak = folding bicycle
good-pralka = washing machine
good-magnetofon-szpulowy = tape recorder
good-telewizor = television
good-mebloscianka = wall unit
good-lodowka = refrigerator

## Colours and their countries
colour-R = red
colour-G = green
colour-V = violet
colour-O = orange
colour-B = blue
country-R = Soviet Union
country-G = Hungary
country-V = Turkey
country-O = East Germany
country-B = Czechoslovakia

## Foreign goods: the bazaar’s goods and Demoludy’s tokens
foreign-R1 = nesting doll
foreign-R2 = alarm clock
foreign-R3 = camera
foreign-R4 = samovar
foreign-R5 = colour television
foreign-G1 = paprika
foreign-G2 = salami
foreign-G3 = wine
foreign-G4 = puzzle cube
foreign-G5 = calculator
foreign-V1 = halva
foreign-V2 = sweater
foreign-V3 = jeans
foreign-V4 = bracelet
foreign-V5 = leather jacket
foreign-O1 = Christmas decorations
foreign-O2 = net curtains
foreign-O3 = electric train
foreign-O4 = telescope
foreign-O5 = moped
foreign-B1 = mechanical pencils
foreign-B2 = mangle
foreign-B3 = beer
foreign-B4 = shoes
foreign-B5 = skis

## Demoludy: goods cards by value, dollars, action cards by their codes
goods-card-2 = cream
goods-card-3 = vodka
goods-card-4 = amber
goods-card-5 = gas bottle
goods-card-7 = crystal
dollars = dollars
action-mil = the militiaman
action-cel = the customs officer
action-awa = car breakdown
action-sta = petrol station
action-baz = the bazaar
action-cin = the money changer
action-bru = a toast to brotherhood
