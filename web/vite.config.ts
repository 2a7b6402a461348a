import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { pyodide } from './tools/pyodide'
import { iconSprite } from './tools/sprite'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  base: './', // so that the built files work in any folder; a server puts the root before them
  plugins: [svelte(), iconSprite(), pyodide()],
  build: {
    outDir: '../src/ogonek/server/static',
    emptyOutDir: true,
    cssCodeSplit: false, // all looks together are a dozen kilobytes, less than asking for four of their parts takes
    assetsInlineLimit: 0, // no data: URLs, so that a strict content policy can stay strict
    manifest: 'manifest.json', // the server reads what a page will need, and names it in the document
    rolldownOptions: {
      output: {
        // Few files: on a phone every request costs more than the bytes that it might spare.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'table', test: /src[\\/]lib[\\/](?!ui[\\/]Share)|node_modules[\\/]svelte/, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] }, // the words live in ../locales, shared with the terminal
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
