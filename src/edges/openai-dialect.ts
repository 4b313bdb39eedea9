import OpenAI from 'openai'
import { isObject } from '../values/is-object'

/** Of one answer, thoughts included. Who turns in circles ends there. */
const mostTokens = 16_384

/** Parts of a question that not every server takes. */
type Part = 'stream_options' | 'tools' | 'max_tokens' | 'max_completion_tokens'

/** What a server takes, learnt from its refusals: each is asked again without the part that its message names. */
export function openDialect(isOpenAi: boolean) {
  const refused = new Set<Part>()
  let most = mostTokens
  const bounds: Part[] = isOpenAi ? ['max_completion_tokens', 'max_tokens'] : ['max_tokens', 'max_completion_tokens']

  function fitted<T extends object>(question: T): T {
    const bound = bounds.find((part) => !refused.has(part))
    const whole = { ...question, ...(bound && { [bound]: most }) }
    return Object.fromEntries(Object.entries(whole).filter(([part]) => !refused.has(part as Part))) as T
  }

  /** The part that a refusal is about; a smaller bound that it names is taken over. */
  function learn(error: unknown, question: object): boolean {
    if (!isRefusal(error)) return false
    const words = `${error.param ?? ''} ${error.message}`
    const [, least] = /at most (\d{2,6})(?!\d)/.exec(words) ?? []
    const bound = bounds.find((part) => part in question)
    if (bound && words.includes(bound) && least && Number(least) < most) {
      most = Number(least)
      return true
    }
    const optional: [Part, RegExp][] = [
      ['stream_options', /stream_options/],
      ['tools', /\btools?\b|tool_choice|function call/i],
      ...bounds.map((part): [Part, RegExp] => [part, new RegExp(part)]),
    ]
    const part = optional.find(([part, named]) => part in question && named.test(words))?.[0]
    if (part) refused.add(part)
    return part !== undefined
  }

  /** Asks once more for each part that is refused. Throws what `ask` throws. */
  return async function asFits<T extends object, R>(question: T, ask: (question: T) => PromiseLike<R>): Promise<R> {
    for (;;) {
      const told = fitted(question)
      try {
        return await ask(told)
      } catch (error) {
        if (!learn(error, told)) throw error
      }
    }
  }
}

/** Of a part of the question that the server does not know. */
export const isRefusal = (error: unknown): error is InstanceType<typeof OpenAI.APIError> =>
  error instanceof OpenAI.APIError && isObject(error) && (error.status === 400 || error.status === 422)
