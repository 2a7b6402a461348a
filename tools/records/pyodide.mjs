/**
 * Runs a Python script in Pyodide, as the page's worker would: node pyodide.mjs PYODIDE CODE SCRIPT ARGUMENT...
 * PYODIDE is the folder with Pyodide, CODE the archive with our own Python.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [folder, archive, script, ...given] = process.argv.slice(2)

/** Pyodide's own clock runs on while other programs have the processor. */
function processTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function run() {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
  const python = await loadPyodide({ indexURL: folder, stdout: (line) => process.stdout.write(`${line}\n`) })
  python.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip', { extractDir: '/ogonek' })
  python.globals.set('given', python.toPy([script, ...given]))
  python.globals.set('process_time', processTime)
  python.runPython('import sys, time; sys.path.insert(0, "/ogonek"); sys.argv = given; time.process_time = process_time')
  python.runPython(readFileSync(script, 'utf-8'))
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error.message}\n`) // without the line of a megabyte that node would show
  process.exit(1)
}
