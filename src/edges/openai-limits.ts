import OpenAI from 'openai'
import { startDeadline } from '../deadline'
import { isObject } from '../values/is-object'
import { ModelError, type ModelLimits } from './model'

/** A signal that aborts at the deadline or with the caller's, and a promise that then rejects with the reason. */
export function startLimits({ deadlineMs, signal: caller }: ModelLimits) {
  const deadline = startDeadline(deadlineMs, () => new ModelError('timeout'))
  if (caller) deadline.endWith(caller, () => caller.reason)
  return {
    signal: deadline.signal,
    ended: deadline.ended,
    /** Closes what is still open. */
    clear() {
      deadline.clear()
      deadline.end(new ModelError('cut'))
    },
  }
}

/** Never waits longer than the limits say, whatever the package does. Throws `asError` of what `work` throws. */
export async function withinLimits<T>(
  limits: ModelLimits,
  work: (signal: AbortSignal) => Promise<T>,
  asError: (error: unknown) => unknown,
): Promise<T> {
  const { signal, ended, clear } = startLimits(limits)
  try {
    signal.throwIfAborted()
    return await Promise.race([work(signal), ended])
  } catch (error) {
    throw signal.aborted ? signal.reason : asError(error)
  } finally {
    clear()
  }
}

/** What the package or the network threw, without any text of theirs. */
export function asModelError(error: unknown, apiKey: string): ModelError {
  const known = ownErrorIn(error)
  if (known) return known
  if (error instanceof OpenAI.APIConnectionError) return new ModelError('unreachable', { code: codeIn(error, apiKey) })
  if (!(error instanceof OpenAI.APIError)) return new ModelError('unreadable')
  const { status, headers } = error
  const code = [error.code, error.type].find((word) => isCode(word, apiKey)) ?? undefined
  if (status === 429) return new ModelError('busy', { status, code, retryAfterSeconds: retryAfterIn(headers) })
  return new ModelError(status && status < 500 ? 'refused' : 'failed', { status, code })
}

/** The package wraps what our `fetch` throws. */
function ownErrorIn(error: unknown): ModelError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof ModelError) return cause
  return undefined
}

function codeIn(error: Error, apiKey: string): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && isCode(cause.code, apiKey)) return cause.code
  return undefined
}

/** Words such as `model_not_found` and `ECONNREFUSED`; nothing in which a key could hide. */
const isCode = (word: unknown, apiKey: string): word is string =>
  typeof word === 'string' &&
  /^([a-z]+(_[a-z]+)*|[A-Z_]+|[A-Z][A-Za-z]+)$/.test(word) &&
  word.length <= 40 &&
  !word.includes(apiKey)

/** Seconds, or a date that is not looked at (RFC 9110 §10.2.3). What is beyond an hour tells a client nothing. */
function retryAfterIn(headers: Headers | undefined): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,5}(\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : 0
  return seconds > 0 && seconds <= 3600 ? seconds : undefined
}

/** No question and no answer holds more; what claims to is no count. */
const mostTokens = 10_000_000
/** On the safe side for German, in which a token is 3 to 4 characters. */
const charactersPerToken = 3

/** What was used, as the server says it; estimated from `text` where it says nothing that is a number. */
export function countTokens(usage: unknown, text: string): number {
  const total = isObject(usage) ? usage.total_tokens : undefined
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total > 0 && total <= mostTokens
  return isCount ? total : Math.ceil(text.length / charactersPerToken)
}
