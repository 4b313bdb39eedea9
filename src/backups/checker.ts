import { rmSync } from 'node:fs'
import { join } from 'node:path'

export interface CheckRequest {
  path: string
  /** `control`, or the tenant's id. */
  owner: string
  /** Base64. */
  encryptionKey?: string
}

export interface CheckedDatabase {
  /** What is wrong with it, in SQLite's words. */
  faults: string[]
  /** `when` of its newest migration. */
  schema: number
  /** A later version of the program wrote it. */
  isNewer: boolean
  /** Rows of each table. */
  rows: Record<string, number>
  /** Files that it names. */
  named: string[]
}

const program = join(import.meta.dir, 'check-child.ts')

/** Has databases checked by a process of its own, which is started anew when a file ends it. Close it at the end. */
export function openChecker() {
  let child: ReturnType<typeof start> | undefined
  return {
    /** Looks at a file, brings it to the newest schema and leaves nothing beside it. One at a time. */
    async check(request: CheckRequest): Promise<CheckedDatabase> {
      child ??= start()
      child.process.stdin.write(`${JSON.stringify(request)}\n`)
      await child.process.stdin.flush()
      const answer = await child.nextLine()
      if (answer === undefined) {
        child = undefined
        return { faults: ['reading it ends the process'], schema: 0, isNewer: false, rows: {}, named: [] }
      }
      for (const end of ['-wal', '-shm']) rmSync(request.path + end, { force: true }) // empty: it was closed
      return JSON.parse(answer) as CheckedDatabase
    },
    async close() {
      await child?.process.stdin.end()
      await child?.process.exited
    },
  }
}
export type Checker = ReturnType<typeof openChecker>

function start() {
  const child = Bun.spawn([process.execPath, program], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
    env: { PATH: '' }, // it needs nothing, and reads untrusted files
  })
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    process: child,
    async nextLine(): Promise<string | undefined> {
      for (;;) {
        const end = text.indexOf('\n')
        if (end >= 0) {
          const line = text.slice(0, end)
          text = text.slice(end + 1)
          return line
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
  }
}
