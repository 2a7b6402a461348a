/** Which picture stands for which thing: names of Fluent Emoji or of our own drawings in web/icons. */

/** Tokens by country and value. */
const TOKENS: Record<string, string> = {
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

/** Goods cards by value. */
const GOODS_CARDS: Record<string, string> = {
  2: 'lotion-bottle',
  3: 'sake',
  4: 'large-orange-diamond',
  5: 'fire-extinguisher',
  7: 'gem-stone',
}

const ACTION_CARDS: Record<string, string> = {
  mil: 'police-officer',
  cel: 'customs',
  awa: 'wrench',
  sta: 'fuel-pump',
  baz: 'handshake',
  cin: 'money-with-wings',
  bru: 'clinking-glasses',
}

const DOLLARS = 'dollar-banknote'
const UNKNOWN = 'shopping-bags'

export function tokenPicture(colour: string, value: number): string {
  return TOKENS[`${colour}${value}`] ?? UNKNOWN
}

export function cardPicture(code: string): string {
  if (code.startsWith('$')) return DOLLARS
  return ACTION_CARDS[code] ?? GOODS_CARDS[code.slice(1)] ?? UNKNOWN
}
