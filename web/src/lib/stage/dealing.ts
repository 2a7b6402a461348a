/** The first hand of a game: its cards come one after another. */
import type { Scene } from './scene'

export async function dealing(scene: Scene): Promise<void> {
  const cards = scene.all('.hand [data-card]')
  await Promise.all(
    cards.map(async (card, at) => {
      const wait = (at * 90) / (at * 90 + 420)
      const below = { transform: 'translateY(60%) rotate(4deg)', opacity: 0 }
      await scene.move(card, [below, { ...below, offset: wait }, { transform: 'none', opacity: 1 }], at * 90 + 420)
    }),
  )
}
