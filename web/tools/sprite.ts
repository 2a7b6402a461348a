/**
 * All pictures as one SVG file, so that they cost the page's code nothing: what src/lib/icons.ts and the games'
 * pictures.ts name, from Fluent Emoji (MIT), and our own drawings in icons/ for what emoji lack.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const NAME = 'virtual:icon-sprite'
const DRAWN = fileURLToPath(new URL('../icons/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/y
const FLAG = /[01]/y

/** A path with one decimal: in a box of 32 that is finer than a screen, and it spares a third of the file. */
function shorter(path: string): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, values: string) => {
    const numbers: string[] = []
    for (let at = 0; at < values.length; ) {
      // An arc's fourth and fifth values are flags, which may stand together without a space.
      const flag = command.toLowerCase() === 'a' && [3, 4].includes(numbers.length % 7)
      const kind = flag ? FLAG : NUMBER
      kind.lastIndex = at
      const found = kind.exec(values)?.[0]
      if (found) numbers.push(String(Math.round(Number(found) * 10) / 10).replace(/^(-?)0\./, '$1.'))
      at += found?.length ?? 1
    }
    return command + numbers.join(' ').replaceAll(' -', '-')
  })
}

/** Every quoted name in the lists of pictures that is not the name of a property. */
function wanted(): Set<string> {
  const games = readdirSync(`${SOURCES}games`).flatMap((game) => [`games/${game}/cover.ts`, `games/${game}/pictures.ts`])
  const lists = ['lib/icons.ts', ...games].map((file) => SOURCES + file).filter((file) => existsSync(file))
  const names = lists.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([a-z0-9-]+)'(?!:)/g)].map((found) => found[1]!))
  return new Set(names)
}

function sprite(): string {
  const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet
  const symbols: string[] = []
  const drawn = new Set<string>()
  for (const file of readdirSync(DRAWN).sort()) {
    const name = file.replace('.svg', '')
    const body = readFileSync(DRAWN + file, 'utf8').replace(/<\/?svg[^>]*>/g, '').trim()
    drawn.add(name)
    symbols.push(`<symbol id="${name}" viewBox="0 0 32 32">${body}</symbol>`)
  }
  for (const name of wanted()) {
    if (drawn.has(name)) continue
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
    if (!icon) throw new Error(`no picture is called ${name}`)
    const body = icon.body.replace(/(?<= d=")[^"]+/g, shorter)
    symbols.push(`<symbol id="${name}" viewBox="0 0 32 32">${body}</symbol>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>`
}

export function iconSprite(): Plugin {
  let building = false
  return {
    name: 'icon-sprite',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      if (!building) return `export default '/icons.svg'`
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    // Asked for while the code is coming; nothing in the code could ask for it before a table is drawn.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /icons-[^/]*\.svg$/.test(name))
        return file ? [{ tag: 'link', attrs: { rel: 'prefetch', href: `./${file}` } }] : []
      },
    },
    configureServer(server) {
      server.middlewares.use('/icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite())
      })
    },
  }
}
