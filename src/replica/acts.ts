import type { Context } from '../context'
import { boxReplaced, defineError } from '../errors'
import { refusal } from '../http/errors'

const replicaAway = defineError(503, 'replica_away', {
  de: 'Das lässt sich gerade nicht sicher festhalten. Es ist nichts geschehen; bitte versuchen Sie es gleich noch einmal.',
  en: 'This cannot be put on record safely at the moment. Nothing has happened; please try again shortly.',
})
const notReplicated = defineError(503, 'not_replicated', {
  de: 'Das ist ausgeführt, aber noch nicht gesichert: Fällt dieser Server jetzt aus, kann es verloren sein. Bitte sehen Sie gleich noch einmal nach.',
  en: 'This has been done but is not safe yet: if this server is lost now, it may be lost. Please look again shortly.',
})

const again = { retryAfter: 5 }

/** Money, team, domains, and the end of an account; whatever else is deleted is known by its method. */
const places = /^\/(billing|team|domains|webhooks\/payments|account\/deletion)(\/|$)|^\/sites\/[^/]+\/domains$/

/** Whether an answer to it waits for the replica. */
export const isAct = (method: string, path: string) =>
  method === 'DELETE' || (method !== 'GET' && method !== 'HEAD' && places.test(path))

interface App {
  handle(request: Request): Response | Promise<Response>
}

/**
 * Acts are answered once the replica has them. While it is known to be away they are refused before anything happens; where
 * it goes away in between, the answer says that the act was done. Around the whole app: nobody else pays for it.
 */
export function awaitReplica(ctx: Context, app: App) {
  const { handle } = app
  app.handle = (request) => {
    const { pathname } = new URL(request.url)
    return ctx.replica && isAct(request.method, pathname.slice(ctx.config.basePath.length))
      ? handleAct(ctx, ctx.replica, request)
      : handle(request)
  }

  async function handleAct({ log }: Context, replica: NonNullable<Context['replica']>, request: Request) {
    if (replica.hasPassed()) return refusal(boxReplaced(), request)
    if (replica.state().isAway) return refusal(replicaAway(again), request)
    const touched = new Set<string>()
    const response = await replica.touching(touched, () => handle(request))
    if (touched.size === 0 && !response.ok) return response
    try {
      await replica.confirm(touched)
      return response
    } catch (error) {
      log.error({ error }, 'an act is not in the replica')
      return refusal(notReplicated(again), request)
    }
  }
}
