import type { Server } from 'bun'
import { callerOf } from '../auth/access'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { type ApiError, accountSuspended, defineError, unauthenticated } from '../errors'
import { clientIdOf } from '../http/client-id'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import type { SiteEventKinds } from './site-events'

/** The editor shows other things to another role: it asks anew who the person is. */
const roleChanged = defineError(403, 'role_changed', {
  de: 'Ihre Rolle wurde geändert. Bitte laden Sie die Seite neu.',
  en: 'Your role was changed. Please reload the page.',
})

/** About a thousand events. */
const maxQueuedBytes = 256 * 1024

interface Asked {
  request: Request
  server: Server<unknown> | null
  route: string
}

/**
 * Answers with what happens on a site from now on, or since the event that `Last-Event-ID` names. The stream ends with
 * an error when the session ends, the account is suspended, the role changes, the site is deleted or the service stops.
 * Throws `notFound`, `tooManyWatchers`, FieldErrors for an `X-Client-Id` of another form.
 */
export async function watchSite(ctx: Context, tenant: Tenant, me: Me, siteId: string, asked: Asked): Promise<Response> {
  const site = await tenant.read((db) => findSite(db, siteId))
  const { request } = asked
  const client = clientIdOf(request)
  return ctx.http.eventStreams.answer<SiteEventKinds>(
    { ...asked, language: me.language, maxQueuedBytes, watcher: { userId: me.id } },
    async ({ send, signal }) => {
      const ended = Promise.withResolvers<never>()
      const onAbort = () => ended.reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      const reader = {
        userId: me.id,
        role: me.role,
        client,
        send,
        end: ended.reject,
        check: () => whyNot(ctx, tenant, me, request),
      }
      const leave = ctx.siteEvents.enter(tenant.id, site.id, reader, request.headers.get('last-event-id'))
      try {
        return await ended.promise
      } finally {
        leave()
        signal.removeEventListener('abort', onAbort)
      }
    },
  )
}

/** Why somebody who began to read may not go on; `undefined` while they may. */
async function whyNot(ctx: Context, tenant: Tenant, before: Me, request: Request): Promise<ApiError | undefined> {
  const me = await callerOf(ctx, request)
  if (!me || me.tenant.id !== tenant.id) return unauthenticated()
  if (me.tenant.status === 'suspended') return accountSuspended()
  return me.role === before.role ? undefined : roleChanged()
}
