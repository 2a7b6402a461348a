/** Which picture stands for which thing: names of Fluent Emoji or of our own drawings in web/icons. */

const GOODS: Record<string, string> = {
  'oranzada': 'cup-with-straw',
  'guma-arabska': 'lotion-bottle',
  'papier-toaletowy': 'roll-of-paper',
  'cukier-krysztal': 'salt',
  'herbata': 'teacup-without-handle',
  'zapalki': 'fire',
  'mydlo': 'soap',
  'ocet': 'sake',
  'bambosze': 'flat-shoe',
  'fartuszek-szkolny': 'dress',
  'gumofilce': 'hiking-boot',
  'wyrob-czekoladopodobny': 'chocolate-bar',
  'rajstopy': 'socks',
  'proszek-do-prania': 'bubbles',
  'musztardowki': 'tumbler-glass',
  'kawa': 'hot-beverage',
  'autosyfon': 'own-siphon',
  'czapka-z-nutrii': 'beaver',
  'pomarancze': 'tangerine',
  'zelazko': 'own-iron',
  'szynka-w-puszce': 'canned-food',
  'walizka': 'luggage',
  'buty-zimowe': 'womans-boot',
  'aparat-fotograficzny': 'camera-with-flash',
  'radio-tranzystorowe': 'radio',
  'dywan': 'own-carpet',
  'adapter': 'own-turntable',
  'maszyna-do-szycia': 'own-sewing-machine',
  'odkurzacz': 'own-vacuum',
  'kozuch': 'ewe',
  'skladak': 'bicycle',
  'pralka': 'own-washer',
  'magnetofon-szpulowy': 'own-tape',
  'telewizor': 'television',
  'mebloscianka': 'own-wall-unit',
  'lodowka': 'own-fridge',
  // Foreign ones
  R1: 'nesting-dolls',
  R2: 'alarm-clock',
  R3: 'camera',
  R4: 'teapot',
  R5: 'own-colour-tv',
  G1: 'bell-pepper',
  G2: 'cut-of-meat',
  G3: 'wine-glass',
  G4: 'own-cube',
  G5: 'own-calculator',
  V1: 'butter',
  V2: 'yarn',
  V3: 'jeans',
  V4: 'nazar-amulet',
  V5: 'coat',
  O1: 'christmas-tree',
  O2: 'window',
  O3: 'locomotive',
  O4: 'telescope',
  O5: 'motor-scooter',
  B1: 'pencil',
  B2: 'scroll',
  B3: 'beer-mug',
  B4: 'mans-shoe',
  B5: 'skis',
}

const CARDS: Record<string, string> = {
  2: 'woman-with-headscarf',
  3: 'man-construction-worker',
  M: 'woman-feeding-baby',
  P: 'raised-fist',
  L: 'clipboard',
  X: 'person-gesturing-no',
  S: 'boy',
}

/** The plain people of each player look their own way; with more players they look alike again. */
const PLAIN_PEOPLE = ['man', 'woman', 'old-man', 'woman-blonde-hair', 'man-beard']

const UNKNOWN = 'shopping-bags'

export const MINISTRY = 'delivery-truck'

/** A good of the shops is `5:buty-zimowe`, a foreign one `R3`. */
export function goodPicture(good: string): string {
  return GOODS[good.slice(good.indexOf(':') + 1)] ?? UNKNOWN
}

export function cardPicture(card: string, seat = 0): string {
  return CARDS[card] ?? PLAIN_PEOPLE[seat % PLAIN_PEOPLE.length]!
}
