import { mock } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as programs from '../../src/run-program'

/**
 * Loaded before any test (bunfig.toml): a font is cut once for all test files and processes. A cut takes a process and up
 * to two seconds of the processor, and sites of one theme have the same. What a cut depends on is part of its name.
 */
const root = join(import.meta.dir, '../..')
const program = 'src/publishing/fonts/cut-process.ts'
const folder = join(tmpdir(), 'baukasten-cuts')
const code = ['bun.lock', program].map((file) => readFileSync(join(root, file), 'utf8')).join()
const { runProgram } = programs

mock.module(join(root, 'src/run-program.ts'), () => ({
  ...programs,
  async runProgram(path: string, options: Parameters<typeof runProgram>[1]) {
    if (!path.endsWith(program)) return runProgram(path, options)
    const name = new Bun.CryptoHasher('sha256').update(`${code}${options.input}`).digest('hex')
    const kept = join(folder, name)
    if (existsSync(kept)) return readFileSync(kept, 'utf8')
    const cuts = await runProgram(path, options)
    if (!/[[,]null/.test(cuts)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${kept}-${process.pid}`, cuts)
      renameSync(`${kept}-${process.pid}`, kept)
    }
    return cuts
  },
}))
