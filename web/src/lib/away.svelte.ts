/**
 * Whether the page's server answers. While it does not, the page asks again and again, and offers to play in this
 * browser alone where everything that this needs is kept.
 */
import { hasPython } from './offline'

const AGAIN = 5000 // milliseconds
const ASKED = '/api/games' // health checks are for operators: proxies hide them

interface ServerState {
  away: boolean
  returned: boolean // it was away, and is there again
  playable: boolean // in this browser alone
}

export const server: ServerState = $state({ away: false, returned: false, playable: false })

let asking = false

/** Something was asked in vain: is the server away? */
export async function checkServer(): Promise<void> {
  if (asking) return
  asking = true
  const there = await answers()
  asking = false
  if (there) {
    server.returned = server.away
    server.away = false
    return
  }
  if (!server.away) server.playable = await hasPython().catch(() => false)
  server.away = true
  server.returned = false
  setTimeout(() => void checkServer(), AGAIN)
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(ASKED, { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

addEventListener('online', () => server.away && void checkServer())
