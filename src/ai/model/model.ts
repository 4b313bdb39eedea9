import { type Model, ModelError, type ModelServer } from '../../edges/model'
import { openOpenAi } from '../../edges/openai'
import { aiUnavailable } from '../engine'

/** The configured server, whose failures are answers of the API: every function throws `aiUnavailable` for them. */
export function openModel(server: ModelServer): Model {
  const model = openOpenAi(server)
  return {
    complete: (wanted, limits) => model.complete(wanted, limits).catch(unavailable),
    draw: (wanted, limits) => model.draw(wanted, limits).catch(unavailable),
    embed: (texts, limits) => model.embed(texts, limits).catch(unavailable),
    async *stream(wanted, limits) {
      try {
        yield* model.stream(wanted, limits)
      } catch (error) {
        unavailable(error)
      }
    },
  }
}

/** The reason of a signal passes as it is. A server that is busy says when to come back, and so do we. */
function unavailable(error: unknown): never {
  if (!(error instanceof ModelError)) throw error
  const { retryAfterSeconds: retryAfter } = error.detail
  throw aiUnavailable(retryAfter === undefined ? {} : { retryAfter }, { cause: error })
}
