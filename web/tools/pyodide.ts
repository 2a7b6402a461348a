/** Puts Pyodide's core beside the built page: Python for tables without a server (`src/host/`). */
import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']

export function pyodide(): Plugin {
  let out = ''
  return {
    name: 'pyodide',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir, 'pyodide')
    },
    writeBundle() {
      const from = dirname(createRequire(import.meta.url).resolve('pyodide/pyodide.mjs'))
      mkdirSync(out, { recursive: true })
      for (const file of FILES) copyFileSync(join(from, file), join(out, file))
    },
  }
}
