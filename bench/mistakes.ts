/**
 * How many mistakes of a colleague the tests would notice: each of a list is planted alone in a copy of the checkout, and the
 * test files that reach its place are run until one is red. The lists were written from the sources, without sight of the
 * tests, and run once before anything was written because of them.
 *
 *     bun bench/mistakes.ts bench/mistakes/<list>.json [part of a path in src]
 *
 * Says what is caught by room and exits 1 below 95 of 100. What no longer stands in the sources as it did is left out and said.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Mistake {
  file: string
  from: string
  to: string
  /** Who suffers from it. */
  why: string
  /** Test files that reach it, the likeliest first. */
  tests: string[]
}

const goal = 0.95
const [list = '', only = ''] = process.argv.slice(2)
const root = join(import.meta.dir, '..')
const mistakes = (JSON.parse(readFileSync(list, 'utf8')) as Mistake[]).filter(({ file }) => file.includes(only))

const copy = mkdtempSync(join(tmpdir(), 'baukasten-mistakes-'))
chmodSync(copy, 0o755) // PostgreSQL runs as somebody else and starts from there
try {
  for (const name of readdirSync(root))
    if (name === 'node_modules') symlinkSync(join(root, name), join(copy, name))
    else if (!['.git', 'built'].includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  if (!(await isGreen(mistakes.flatMap(({ tests }) => tests)))) throw new Error('a test is red without any mistake')
  const rooms = new Map<string, { all: number; caught: number }>()
  for (const mistake of mistakes) {
    const caughtBy = await plant(mistake)
    if (caughtBy === 'stale') {
      console.log(`left out: ${mistake.file} has changed (${mistake.why})`)
      continue
    }
    const room = mistake.file.split('/')[1] ?? ''
    const { all, caught } = rooms.get(room) ?? { all: 0, caught: 0 }
    rooms.set(room, { all: all + 1, caught: caught + (caughtBy ? 1 : 0) })
    if (!caughtBy) console.log(`not noticed: ${mistake.file}: ${mistake.why}`)
  }
  report(rooms)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Whether a test is red with it. */
async function plant({ file, from, to, tests }: Mistake): Promise<boolean | 'stale'> {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(from).length !== 2) return 'stale'
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  try {
    return !(await isGreen(tests))
  } finally {
    writeFileSync(path, before)
  }
}

async function isGreen(tests: string[]): Promise<boolean> {
  const files = [...new Set(tests)].filter((test) => existsSync(join(copy, test)))
  if (files.length === 0) throw new Error(`none of ${tests.join(', ')} is there`)
  // a browser sees what was built of the sources
  if (files.some((file) => file.startsWith('test/browser/')))
    await Bun.spawn(['bun', 'test/support/build-editor.ts'], { cwd: copy, stdout: 'ignore', stderr: 'ignore' }).exited
  const run = Bun.spawn(['bun', 'test', '--bail', '--timeout', '60000', ...files.map((file) => `./${file}`)], {
    cwd: copy,
    env: { ...Bun.env, BUN_JSC_useFTLJIT: '0' },
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: 600_000,
  })
  return (await run.exited) === 0
}

function report(rooms: Map<string, { all: number; caught: number }>) {
  let [all, caught] = [0, 0]
  for (const [room, found] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${room.padEnd(14)} ${found.caught} of ${found.all}`)
    all += found.all
    caught += found.caught
  }
  const isReached = caught >= goal * all
  if (!isReached) process.exitCode = 1
  console.log(`${caught} of ${all} are noticed (${isReached ? 'reached' : 'missed'}: ${goal * 100} of 100)`)
}
