import { and, eq, gt } from 'drizzle-orm'
import { beforeChatLabel } from '../../activity/version-labels'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { siteVersions } from '../../db/tenant/versions'
import type { Tenant } from '../../tenants/tenants'
import { packSnapshot, readSnapshot } from '../../versions/snapshot'
import { insertVersion } from '../../versions/versions'

/** Versions that nobody asked for push older ones out: one for an hour of talking is enough to go back to. */
const oneInMs = 60 * 60_000

/** Keeps the site as it is before a chat changes it. */
export async function keepVersionBefore(ctx: Context, tenant: Tenant, me: Me, siteId: string) {
  const now = ctx.now()
  const since = new Date(now.getTime() - oneInMs).toISOString()
  const recent = and(
    eq(siteVersions.siteId, siteId),
    eq(siteVersions.trigger, 'chat'),
    gt(siteVersions.createdAt, since),
  )
  if ((await tenant.read((db) => db.$count(siteVersions, recent))) > 0) return
  const packed = await packSnapshot(await tenant.read((db) => readSnapshot(db, siteId)))
  const createdAt = now.toISOString()
  const about = {
    siteId,
    label: beforeChatLabel(createdAt, me.language),
    trigger: 'chat' as const,
    actorId: me.id,
    actorName: me.name,
    createdAt,
  }
  await tenant.write((tx) => insertVersion(tx, packed, about))
}
