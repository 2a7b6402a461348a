/** Which picture stands for which thing. Names are those of Fluent Emoji or of our own drawings in icons/. */
import sprite from 'virtual:icon-sprite'

const PICTURES: Record<string, string> = {
  // The goods of the shops
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
  // The foreign goods
  'R1': 'nesting-dolls',
  'R2': 'alarm-clock',
  'R3': 'camera',
  'R4': 'teapot',
  'R5': 'own-colour-tv',
  'G1': 'bell-pepper',
  'G2': 'cut-of-meat',
  'G3': 'wine-glass',
  'G4': 'own-cube',
  'G5': 'own-calculator',
  'V1': 'butter',
  'V2': 'yarn',
  'V3': 'jeans',
  'V4': 'nazar-amulet',
  'V5': 'coat',
  'O1': 'christmas-tree',
  'O2': 'window',
  'O3': 'locomotive',
  'O4': 'telescope',
  'O5': 'motor-scooter',
  'B1': 'pencil',
  'B2': 'scroll',
  'B3': 'beer-mug',
  'B4': 'mans-shoe',
  'B5': 'skis',
  // The cards
  // Every player's plain people look their own way.
  'card-1-0': 'man',
  'card-1-1': 'woman',
  'card-1-2': 'old-man',
  'card-1-3': 'woman-blonde-hair',
  'card-1-4': 'man-beard',
  'card-2': 'woman-with-headscarf',
  'card-3': 'man-construction-worker',
  'card-M': 'woman-feeding-baby',
  'card-P': 'raised-fist',
  'card-L': 'clipboard',
  'card-X': 'person-gesturing-no',
  'card-S': 'boy',
  // The page
  'crown': 'crown',
  'trophy': 'trophy',
  'bot': 'robot',
  'sun': 'sun',
  'moon': 'crescent-moon',
  'sound': 'speaker-high-volume',
  'silent': 'muted-speaker',
  'chat': 'speech-balloon',
  'ministry': 'delivery-truck',
  'goods': 'shopping-bags',
}

/** Where a thing's picture lies, for <use>. */
export function picture(thing: string): string {
  return `${sprite}#${PICTURES[thing] ?? 'shopping-bags'}`
}

/** Whether a thing has a picture of its own. */
export function hasPicture(thing: string): boolean {
  return thing in PICTURES
}
