/** Starting Python: Pyodide and our own code, fetched with a count of bytes. */
import { Net } from './net'
import { forgetSnapshots, keepSnapshot, readSnapshot, snapshotAddress } from './snapshot'
import type { Entries } from './storage'

export interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void
  runPython(code: string): unknown
  toPy(value: unknown): unknown
  globals: { get<Called>(name: string): Called; set(name: string, value: unknown): void }
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>
}

interface PyodideModule {
  version: string
  loadPyodide: (settings: { indexURL: string; _makeSnapshot?: boolean; _loadSnapshot?: Uint8Array }) => Promise<Pyodide>
}

/** `ogonek.host.bridge.Bridge`. */
export interface Bridge {
  call(text: string): string
  destroy(): void
}

export interface Started {
  startHost: (entries: Entries) => Bridge
  /** Hands a game's net in. */
  learn: (game: string, net: ArrayBuffer, critic?: ArrayBuffer) => void
  warm: boolean // from the memory that an earlier start left
  python: Pyodide
}

// The built script lies in assets/, Pyodide and our Python beside it.
const HERE = new URL('../', import.meta.url)
const PYODIDE = new URL('pyodide/', HERE)
const CODE = new URL('ogonek.zip', HERE)
const SIZES = new URL('python.json', HERE) // bytes of each file, so that progress has a total
const NETS = 'nets/' // fetched when a bot needs one

const SETUP = `
import os, sys, time
sys.path.insert(0, "/ogonek")
from ogonek.bots import Nets
from ogonek.host.bridge import Bridge
from ogonek.host.puzzles import PuzzleShelf
from ogonek.library.puzzles import puzzle_games, puzzles

nets = Nets({})

def learn(game, net, critic=None):
    nets.add(game, net.to_bytes(), critic and critic.to_bytes())

def start_host(saved):
    return Bridge(saved.to_py(), os.urandom, lambda: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), nets, PuzzleShelf(puzzle_games(), puzzles))
`

export async function startPython(progress: (loaded: number, total: number) => void): Promise<Started> {
  const code = await fetchAll(progress)
  const pyodide = (await import(/* @vite-ignore */ new URL('pyodide.mjs', PYODIDE).href)) as PyodideModule
  const address = await snapshotAddress(code, pyodide.version)
  const warm = await startFromSnapshot(pyodide, code, address)
  const python = warm ?? (await startAnew(pyodide, code, address))
  python.globals.set('new_net', newNet)
  python.runPython(ARITHMETIC)
  return {
    startHost: python.globals.get<Started['startHost']>('start_host'),
    learn: python.globals.get<Started['learn']>('learn'),
    warm: warm !== null,
    python,
  }
}

/** `ogonek.host.coach.Coach`. */
export interface Coach {
  learn(game: string, policy: ArrayBuffer, critic: ArrayBuffer): void
  ask(question: string): string
}

const COACH = `
from ogonek.host.coach import Coach

coach = Coach(arithmetic)
`

// Nets are computed by this browser's own script: Python hands rows over and is given answers.
const ARITHMETIC = `
from ogonek.bots.nets import GivenNet

def arithmetic(packed):
    from pyodide.ffi import to_js
    net = new_net(to_js(packed))
    return lambda rows, counts, places: net(rows, counts, places).to_py().tolist()

nets.load_with(lambda packed: GivenNet(packed, arithmetic))
`

interface Buffered {
  getBuffer(type: 'i32'): { data: Int32Array; release(): void }
}

function newNet(packed: Uint8Array<ArrayBuffer>): (...given: [rows: Buffered, counts: Buffered, places: Buffered]) => Int32Array {
  const net = new Net(packed.slice().buffer)
  return (...given) => {
    const buffers = given.map((one) => one.getBuffer('i32'))
    const [rows, counts, places] = buffers.map((one) => one.data)
    const answered = net.answers(rows!, counts!, places!)
    for (const one of buffers) one.release()
    return answered
  }
}

/** Python with the coach in it. */
export async function startCoach(): Promise<Coach> {
  const { python } = await startPython(() => undefined)
  python.runPython(COACH)
  const coach = python.globals.get<{ learn(game: string, policy: unknown, critic: unknown): void; ask(question: string): string }>('coach')
  return {
    learn: (game, policy, critic) => coach.learn(game, python.toPy(new Uint8Array(policy)), python.toPy(new Uint8Array(critic))),
    ask: (question) => coach.ask(question),
  }
}

/** What the coach needs of a game: the net that plays it, and the one that judges positions. */
export async function fetchNets(game: string): Promise<{ policy: ArrayBuffer; critic: ArrayBuffer }> {
  const [policy, critic] = await Promise.all([fetchNet(game), fetchNet(game, 'critic')])
  return { policy, critic }
}

/** The net of a game's strongest bots. */
export async function fetchNet(game: string, kind = 'net'): Promise<ArrayBuffer> {
  const response = await fetch(new URL(`${NETS}${game}.${kind}`, HERE))
  if (!response.ok) throw new Error(`${game}: ${response.status}`)
  return response.arrayBuffer()
}

/** Starts with the memory that an earlier start left; null if there is none that works. */
async function startFromSnapshot(pyodide: PyodideModule, code: ArrayBuffer, address: string | null): Promise<Pyodide | null> {
  const snapshot = address === null ? null : await readSnapshot(address)
  if (!snapshot) return null
  try {
    const python = await pyodide.loadPyodide({ indexURL: PYODIDE.href, _loadSnapshot: snapshot })
    unpack(python, code) // memory holds no files
    python.runPython('import importlib; importlib.invalidate_caches()')
    return python
  } catch {
    await forgetSnapshots()
    return null
  }
}

async function startAnew(pyodide: PyodideModule, code: ArrayBuffer, address: string | null): Promise<Pyodide> {
  const python = await pyodide.loadPyodide({ indexURL: PYODIDE.href, _makeSnapshot: address !== null })
  unpack(python, code)
  python.runPython(SETUP)
  if (address) void keepSnapshot(address, python.makeMemorySnapshot())
  return python
}

function unpack(python: Pyodide, code: ArrayBuffer): void {
  python.unpackArchive(code, 'zip', { extractDir: '/ogonek' })
}

/**
 * Fetches every file once with a count of bytes, so that Pyodide, which tells nothing, then finds them in the cache.
 * Returns our own code.
 */
async function fetchAll(progress: (loaded: number, total: number) => void): Promise<ArrayBuffer> {
  const all = Object.entries((await (await fetch(SIZES)).json()) as Record<string, number>)
  const sizes = all.filter(([name]) => !name.startsWith(NETS))
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  let loaded = 0
  progress(0, total)
  const fetched = await Promise.all(
    sizes.map(async ([name]) => {
      const response = await fetch(new URL(name, HERE))
      if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`)
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of chunks(response.body)) {
        parts.push(part)
        loaded += part.length
        progress(loaded, total)
      }
      return [name, new Blob(parts)] as const
    }),
  )
  const code = fetched.find(([name]) => name === 'ogonek.zip')
  return code ? code[1].arrayBuffer() : (await fetch(CODE)).arrayBuffer()
}

/** Safari cannot iterate over a stream. */
async function* chunks(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
