/** Puts Pyodide's core beside the built page: Python for tables without a server (`src/host/`). */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadPyodide } from 'pyodide'
import type { Plugin } from 'vite'

const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'pyodide-lock.json']
const LIBRARY = 'python_stdlib.zip'

export function pyodide(): Plugin {
  let out = ''
  let tools = ''
  return {
    name: 'pyodide',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir, 'pyodide')
      tools = join(config.root, 'tools')
    },
    async writeBundle() {
      const from = dirname(createRequire(import.meta.url).resolve('pyodide/pyodide.mjs'))
      mkdirSync(out, { recursive: true })
      for (const file of FILES) copyFileSync(join(from, file), join(out, file))
      writeFileSync(join(out, LIBRARY), await library(from, readFileSync(join(tools, 'stdlib.py'), 'utf-8')))
    },
  }
}

/** The standard library with what is imported first compiled. */
async function library(from: string, program: string): Promise<Uint8Array> {
  const python = await loadPyodide({ indexURL: from })
  const make = python.runPython(`${program}\nlibrary`) as (sources: Uint8Array) => { toJs(): Uint8Array }
  return make(new Uint8Array(readFileSync(join(from, LIBRARY)))).toJs()
}
