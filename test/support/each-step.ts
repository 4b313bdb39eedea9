import { mkdirSync } from 'node:fs'
import Database from 'libsql'
import { inLongRun } from './long'

/** The functions of an object that `before` is called ahead of, until what this gives is called. */
export function callBefore(places: [owner: Record<string, unknown>, names: string[]][], before: () => void) {
  const undo: (() => void)[] = []
  for (const [owner, names] of places)
    for (const name of names) {
      const original = owner[name] as (...args: unknown[]) => unknown
      owner[name] = function (this: unknown, ...args: unknown[]) {
        before()
        return original.apply(this, args)
      }
      undo.push(() => {
        owner[name] = original
      })
    }
  return () => {
    for (const step of undo) step()
  }
}

/** What prepares and carries out statements, of all connections of this process. */
export const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
export const database = Database.prototype as unknown as Record<string, unknown>

/**
 * A folder as it is at this moment, which is what a kill -9 would leave: the system keeps what was written. `cp` makes it,
 * since SQLite loses its locks on a file that the own process closes. What other threads delete while it copies is gone.
 */
export function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const { exitCode, stderr } = Bun.spawnSync(['cp', '-a', `${from}/.`, to], {
    env: { ...Bun.env, LC_ALL: 'C' },
    stderr: 'pipe',
  })
  const lines = stderr.toString().trim().split('\n')
  if (exitCode !== 0 && !lines.every((line) => line.endsWith(': No such file or directory')))
    throw new Error(lines.join('\n'))
}

/** Carries work out, and says before each call to SQLite which one it is. Gives how many there were. */
export async function beforeEachCall(act: (call: number) => void, work: () => Promise<unknown>): Promise<number> {
  let calls = 0
  const undo = callBefore(
    [
      [database, ['exec']],
      [statement, ['run', 'all', 'get']],
    ],
    () => act(++calls),
  )
  try {
    await work()
  } finally {
    undo()
  }
  return calls
}

/** Numbers of steps: all of them in the long run, else about so many from the first to the last, and the `last` ones. */
export function stepsOf(count: number, wanted: number, last = 1): number[] {
  const all = Array.from({ length: count }, (_, n) => n + 1)
  const stride = inLongRun(1, Math.ceil(count / wanted))
  return all.filter((step) => step % stride === 1 % stride || step > count - last)
}
