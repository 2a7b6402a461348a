/**
 * The coach in a Web Worker of its own, with a Python of its own: the host's stays free for the table. It keeps nothing.
 */
import type { CoachAnswer, CoachQuestion } from './coach'
import { fetchNets, startCoach, type Coach } from './python'

const learned = new Map<string, Promise<void>>()
const begun = startCoach()

// One question after another; who asked may have gone meanwhile, and then the page has ended this worker.
let last: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<CoachQuestion>) => {
  last = last.then(() => answer(data))
})

async function answer({ id, game, question }: CoachQuestion): Promise<void> {
  try {
    const coach = await begun
    await knowing(coach, game)
    const [status, body] = JSON.parse(coach.ask(question)) as [number, string]
    postMessage({ id, status, body } satisfies CoachAnswer)
  } catch (error) {
    postMessage({ id, status: 503, body: JSON.stringify({ code: 'python-failed', details: {}, reason: String(error) }) } satisfies CoachAnswer)
  }
}

function knowing(coach: Coach, game: string): Promise<void> {
  const known = learned.get(game) ?? fetchNets(game).then(({ policy, critic }) => coach.learn(game, policy, critic))
  learned.set(game, known)
  known.catch(() => learned.delete(game)) // the next question tries again
  return known
}
