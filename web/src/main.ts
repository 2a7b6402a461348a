import '@fontsource/lato/400.css'
import '@fontsource/lato/700.css'
import '@fontsource/poltawski-nowy/700.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { tableOf } from './games/tables'
import { startLanguage } from './lib/i18n.svelte'
import { lookAround } from './lib/lobby.svelte'
import { takeOver } from './lib/me.svelte'
import { prefs, showTheme } from './lib/prefs.svelte'
import { startRouter } from './lib/router.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

showTheme()
const speaking = startLanguage()
if (location.pathname.startsWith('/t/')) {
  // Meanwhile: the table's code, that of the game played last as a guess. Who needs it asks again and hears of trouble.
  for (const part of [import('./pages/TablePage.svelte'), tableOf(prefs.game)]) part.catch(() => undefined)
}
await takeOver()
if (location.pathname === '/') {
  // What the server offers is there with the first picture, so that nothing jumps; but nobody waits long for it.
  await Promise.race([lookAround().catch(() => undefined), new Promise((done) => setTimeout(done, 1500))])
}
await speaking
startRouter()
mount(App, { target })
