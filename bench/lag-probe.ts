import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Loaded before a program, or run alone: notes how late timers come in this process, and how much processor time its
 * thread had in between (Linux), which is what it held the timer up itself. Written down when it ends, as milliseconds in
 * JSON, into the file that `LAG_FILE` names.
 */
const everyMs = 5
const late: number[] = []
const held: number[] = []
/** When each was noted, ms since 1970. */
const at: number[] = []
const isAlone = Bun.main === import.meta.path
let due = performance.now() + everyMs
let before = threadMs()
const timer = setInterval(() => {
  const [now, used] = [performance.now(), threadMs()]
  late.push(Math.max(0, now - due))
  held.push(used - before)
  at.push(Date.now())
  due = now + everyMs
  before = used
}, everyMs)
if (isAlone) process.on('SIGTERM', () => process.exit(0))
else timer.unref()
process.on('exit', () =>
  writeFileSync(`${Bun.env.LAG_FILE}.${isAlone ? 'idle' : 'server'}`, JSON.stringify({ late, held, at })),
)

function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}
