import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { sites } from '../db/tenant/sites'
import type { WebhookEndpointRow } from '../db/tenant/webhooks'
import { spokenBy } from '../http/language'
import { webhookMail } from '../mail/templates'
import type { Tenant } from '../tenants/tenants'

/** Tells the account's owner that the service no longer calls an endpoint. */
export async function mailOwners(
  ctx: Context,
  tenant: Tenant,
  { siteId, url }: WebhookEndpointRow,
  reason: 'failing' | 'gone',
) {
  const [site] = await tenant.read((db) => db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId)))
  if (!site) return
  const host = URL.parse(url)?.host ?? '' // the rest of the address may carry a key
  await ctx.control.write(async (tx) => {
    const owners = await accountRows(tx, tenant.id).users.select(({ role }) => eq(role, 'owner'))
    for (const { email, ...user } of owners)
      await ctx.outbox.add(tx, webhookMail(ctx.config, spokenBy(user), email, { host, site: site.name, reason }), {
        kind: 'account',
        tenantId: tenant.id,
      })
  })
  ctx.outbox.kick()
}
