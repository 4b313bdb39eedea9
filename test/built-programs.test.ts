import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
let copy: string
const kept = () => join(copy, 'built/programs')

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const name of ['src', 'package.json', 'bun.lock', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function command(name = 'help') {
  const env = { PATH: Bun.env.PATH ?? '', LANG: 'C' }
  const run = Bun.spawnSync([process.execPath, join(copy, 'src/start.ts'), 'cli', name], { cwd: tmpdir(), env })
  return { out: run.stdout.toString(), err: run.stderr.toString(), exit: run.exitCode }
}

test('a start runs what the first start of these sources has built', async () => {
  expect(command()).toEqual({ out: expect.stringContaining('Usage: bun run cli'), err: '', exit: 0 })
  const [built, ...others] = readdirSync(kept())
  expect(others).toEqual([])
  for (const name of new Glob('*.js').scanSync(join(kept(), built!))) {
    const text = await Bun.file(join(kept(), built!, name)).text()
    writeFileSync(join(kept(), built!, name), text.replaceAll('Usage: bun run cli', 'As built: bun run cli'))
  }
  expect(command().out).toContain('As built: bun run cli')
  expect(command('nothing')).toMatchObject({ out: '', exit: 2 })
})

test('other sources are built anew, beside what a server may still run from, and errors name their lines', () => {
  const [former] = readdirSync(kept())
  mkdirSync(join(kept(), 'long ago'))
  utimesSync(join(kept(), 'long ago'), 0, 0)
  appendFileSync(join(copy, 'src/cli.ts'), "\nthrow new Error('of other sources')\n")
  const { err, exit } = command()
  expect([err, exit]).toEqual([expect.stringMatching(/of other sources[\s\S]*\/src\/cli\.ts:\d+/), 1])
  const folders = readdirSync(kept())
  expect([folders.length, folders.includes(former!)]).toEqual([2, true])
})

test('where nothing can be kept the sources run', () => {
  rmSync(join(copy, 'built'), { recursive: true })
  writeFileSync(join(copy, 'built'), '')
  expect(command()).toMatchObject({ err: expect.stringMatching(/of other sources[\s\S]*\/src\/cli\.ts:\d+/), exit: 1 })
})
