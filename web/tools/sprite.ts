/**
 * All drawings as one SVG file, so that they cost the page's code nothing: src/drawings/ and each game's drawings/. A
 * drawing is called by its file's name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const NAME = 'virtual:icon-sprite'
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

function sprite(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /drawings[\\/][^\\/]+\.svg$/.test(file))
    .sort()
  const symbols = files.map((file) => {
    const source = readFileSync(SOURCES + file, 'utf8')
    const box = /viewBox="([^"]+)"/.exec(source)
    if (!box) throw new Error(`${file} has no viewBox`)
    return `<symbol id="${basename(file, '.svg')}" viewBox="${box[1]}">${source.replace(/<\/?svg[^>]*>/g, '').trim()}</symbol>`
  })
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
