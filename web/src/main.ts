import '@fontsource/lato/400.css'
import '@fontsource/lato/700.css'
import '@fontsource/poltawski-nowy/700.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { chooseLanguage, loadWords } from './lib/words'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

const words = await loadWords(chooseLanguage(navigator.languages))
document.documentElement.lang = words.language
document.title = words.say('page-title')

mount(App, { target, props: { words } })
