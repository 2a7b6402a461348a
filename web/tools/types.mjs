/**
 * Writes src/lib/protocol.ts from the server's own types: `npm run types`.
 * The first line keeps the schema's hash, by which tests/test_web_types.py sees whether the file is up to date.
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

const schema = plain(JSON.parse(printed))
const properties = Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }]))
const code = await compile({ ...schema, title: 'Protocol', type: 'object', properties }, 'Protocol', {
  bannerComment: `/* schema ${hash} */\n/* Written by \`npm run types\` from src/ogonek/server/schema.py: change it there. */`,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
})
const tidy = code
  .replace(/^export interface Protocol \{[\s\S]*?^\}\n/m, '')
  .replace(/\n \*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '\n')
  .replace(/\/\*\*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
  .replace(/^ *\/\*\*\n(?: *\* @\w+ .*\n)+ *\*\/\n/gm, '')
const version = schema.$defs.Hello.properties.protocol.default
const constant = `\n/** What this page speaks; a host that speaks another protocol answers \`outdated\`. */\nexport const PROTOCOL = ${version}\n`
writeFileSync(new URL('../src/lib/protocol.ts', import.meta.url), tidy + constant)
