import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { iconSprite } from './tools/sprite'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), iconSprite()],
  build: {
    outDir: '../src/ogonek/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: URLs, so that a strict content policy can stay strict
  },
  server: {
    fs: { allow: ['..'] }, // the words live in ../locales, shared with the terminal
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
