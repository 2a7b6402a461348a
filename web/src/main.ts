import '@fontsource/lato/400.css'
import '@fontsource/lato/700.css'
import '@fontsource/poltawski-nowy/700.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { startLanguage } from './lib/i18n.svelte'
import { showTheme } from './lib/prefs.svelte'
import { startRouter } from './lib/router.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

showTheme()
await startLanguage()
startRouter()
mount(App, { target })
