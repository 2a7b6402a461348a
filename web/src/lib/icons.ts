/**
 * The page's own pictures, by what they are for. A picture is a name of Fluent Emoji or of one of our own drawings in
 * web/icons; tools/sprite.ts collects all that this file and the games' pictures.ts name.
 */
import sprite from 'virtual:icon-sprite'

export const icons = {
  hint: 'light-bulb',
  learn: 'graduation-cap',
  crown: 'crown',
  trophy: 'trophy',
  bot: 'robot',
  sun: 'sun',
  moon: 'crescent-moon',
  sound: 'speaker-high-volume',
  silent: 'muted-speaker',
  chat: 'speech-balloon',
}

/** Who stands in the street on the home page, and what the shop has left. */
export const street = {
  granny: 'woman-with-headscarf',
  man: 'man',
  woman: 'woman',
  grandfather: 'old-man',
  blonde: 'woman-blonde-hair',
  mother: 'woman-feeding-baby',
  worker: 'man-construction-worker',
  grumbler: 'person-gesturing-no',
  boy: 'boy',
  fist: 'raised-fist',
  vinegar: 'sake',
  glass: 'tumbler-glass',
}

/** Where a picture is, for <use>. */
export function pictureAddress(picture: string): string {
  return `${sprite}#${picture}`
}
