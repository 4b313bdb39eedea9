import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'

/**
 * JSON lines on stdout, or on another descriptor. Bodies, tokens and addresses are never passed in; errors lose what a driver
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
    pino.destination({ dest: descriptor, sync: descriptor === 2 }),
  )
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
