/** The page's own drawings, by what they are for (src/drawings/). */
import sprite from 'virtual:icon-sprite'

export const icons = {
  hint: 'hint',
  learn: 'learn',
  crown: 'crown',
  trophy: 'trophy',
  bot: 'bot',
  sun: 'sun',
  moon: 'moon',
  sound: 'sound',
  silent: 'silent',
  chat: 'chat',
  delivery: 'ministry',
}

/** Where a picture is, for <use>. */
export function pictureAddress(picture: string): string {
  return `${sprite}#${picture}`
}
