import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'

/**
 * JSON lines on stdout, or on another descriptor. Bodies, tokens and mail addresses are never passed in; errors lose what a driver
 * put into their message, since drizzle quotes the parameters of a failed query there.
 */
export function openLog(level: string, descriptor: 1 | 2 = 1) {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers,
    },
    descriptor === 2 ? pino.destination({ dest: 2, sync: true }) : openBatches(),
  )
}

/** How long a line waits for others to be written with. */
const batchMs = 50

/** Stdout, some lines at a time: a write for each costs more than all else about a line. */
function openBatches() {
  const destination = pino.destination({ dest: 1, sync: false })
  let batch = ''
  let isWaiting = false
  const passOn = () => {
    isWaiting = false
    if (batch) destination.write(batch)
    batch = ''
  }
  const flushSync = () => {
    destination.flushSync()
    if (batch) pino.destination({ dest: 1, sync: true }).write(batch) // what is begun now is not over before the exit
    batch = ''
  }
  process.on('exit', flushSync)
  return {
    write(line: string) {
      batch += line
      if (!isWaiting) setTimeout(passOn, batchMs)
      isWaiting = true
    },
    flushSync,
  }
}
export type Log = ReturnType<typeof openLog>

/** How errors are written; without it pino would write all they hold. */
export const serializers = { error: describeError }

function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError)
    return { type: 'query', query: error.query, cause: describeError(error.cause) }
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
