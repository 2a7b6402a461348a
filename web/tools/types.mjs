/**
 * Writes the page's types from the server's own: `npm run types`. The messages go to src/lib/protocol.ts, each game's
 * view to src/games/<game>/view.ts. The first line of protocol.ts keeps the schema's hash, by which
 * tests/test_web_types.py sees whether the files are up to date.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { compile } from 'json-schema-to-typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))
const own = `${root}.venv/bin/python`
const python = existsSync(own) ? own : 'python3'
const printed = execFileSync(python, ['-m', 'ogonek.server.schema'], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, PYTHONPATH: `${root}src` },
})
const hash = createHash('sha256').update(printed.trim()).digest('hex')
const WRITTEN = '/* Written by `npm run types` from src/ogonek/server/schema.py: change it there. */'

/** Says what the converter would guess wrong: free dictionaries and pairs. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain)
  if (typeof node !== 'object' || node === null) return node
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]))
  if (prefixItems) rest.items = prefixItems[0]
  if (rest.type === 'object' && !rest.properties && rest.additionalProperties === undefined) {
    rest.additionalProperties = true
  }
  return rest
}

async function types(definitions, bannerComment) {
  const $defs = plain(definitions)
  const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]))
  const code = await compile({ $defs, title: 'Everything', type: 'object', properties }, 'Everything', {
    bannerComment,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  return code
    .replace(/^export interface Everything \{[\s\S]*?^\}\n/m, '')
    .replace(/\n \*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '\n')
    .replace(/\/\*\*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
    .replace(/^ *\/\*\*\n(?: *\* @\w+ .*\n)+ *\*\/\n/gm, '')
}

const { $defs, games } = JSON.parse(printed)
const version = $defs.Hello.properties.protocol.default
const constant = `\n/** What this page speaks; a host that speaks another protocol answers \`outdated\`. */\nexport const PROTOCOL = ${version}\n`
const messages = await types($defs, `/* schema ${hash} */\n${WRITTEN}`)
writeFileSync(new URL('../src/lib/protocol.ts', import.meta.url), messages + constant)
for (const [game, { $defs }] of Object.entries(games)) {
  const folder = new URL(`../src/games/${game}/`, import.meta.url)
  if (existsSync(folder)) writeFileSync(new URL('view.ts', folder), await types($defs, WRITTEN))
}
