import '@fontsource/lato/400.css'
import '@fontsource/lato/700.css'
import '@fontsource/poltawski-nowy/700.css'
import './fonts.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { checkServer } from './lib/away.svelte'
import { alone, server } from './lib/hosting'
import { startLanguage, warmUp } from './lib/i18n.svelte'
import { preloadLobby } from './lib/lobby.svelte'
import { redeemTransferLink } from './lib/me.svelte'
import { keepOffline, keepPython } from './lib/offline'
import { showTheme } from './lib/prefs.svelte'
import { place, startRouter } from './lib/router.svelte'

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}

const PLAYED = 10_000 // milliseconds after which somebody seems to stay: a server's page then keeps Python, too

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

showTheme()
const speaking = startLanguage()
await redeemTransferLink()
if (place.path === '/') {
  // What the server offers is there with the first picture, so that nothing jumps; but nobody waits long for it.
  await Promise.race([preloadLobby().catch(() => undefined), new Promise((done) => setTimeout(done, 1500))])
}
await speaking
startRouter()
target.replaceChildren() // the document's bar makes way for the page's
mount(App, { target })
setTimeout(warmUp)
void keepOffline().catch(() => undefined) // refused storage: the page works, but only with a network
if (alone) whenIdle(() => void import('./host/client').then(({ wakePython }) => wakePython()))
// Whoever counts their bytes does not want Python for the day on which a server is away.
const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
if (alone || !thrifty) setTimeout(() => whenIdle(() => void keepPython()), alone ? 0 : PLAYED)
if (alone && server) void checkServer()
