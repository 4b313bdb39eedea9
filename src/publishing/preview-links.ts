import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { hashToken, newSecret } from '../auth/tokens'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows, type Columns } from '../db/control/account-rows'
import { type PreviewLinkRow, previewLinks } from '../db/control/preview-links'
import type * as control from '../db/control/schema'
import { tenants } from '../db/control/schema'
import { prepared } from '../db/database'
import type { ReadsOf } from '../db/drizzle'
import { pages } from '../db/tenant/pages'
import { defineError, fieldError, notFound } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import { filled } from '../words/text'
import type { NewPreviewLink } from './preview-links.schema'

export const maxPreviewLinks = 50
const hourMs = 3_600_000
const usualHours = 168

export const tooManyPreviewLinks = defineError(
  409,
  'too_many_preview_links',
  filled(
    {
      de: 'Für eine Website gelten höchstens {maxPreviewLinks} Vorschau-Links zugleich. Bitte widerrufen Sie einen, der nicht mehr gebraucht wird.',
      en: 'A site has at most {maxPreviewLinks} preview links at a time. Please revoke one that is no longer needed.',
    },
    { maxPreviewLinks },
  ),
)
const notAPage = () =>
  fieldError('page_id', { de: 'Diese Seite gibt es auf der Website nicht.', en: 'The site has no such page.' })

/** Makes a link and tells its address, this once. Throws `notFound`, `tooManyPreviewLinks`, FieldErrors at `page_id`. */
export async function createPreviewLink(ctx: Context, tenant: Tenant, siteId: string, input: NewPreviewLink) {
  const { expires_in_hours: hours = usualHours, page_id: pageId, name = '' } = input
  await tenant.read(async (db) => {
    const site = await findSite(db, siteId)
    if (pageId == null) return
    const isOfSite = and(eq(pages.id, pageId), eq(pages.siteId, site.id), ne(pages.type, 'system'))
    if (!isId(pageId) || (await db.$count(pages, isOfSite)) === 0) throw notAPage()
  })
  const token = newSecret(tenant.id)
  const now = ctx.now()
  const row = {
    id: newId(),
    siteId,
    pageId: pageId ?? null,
    name: name.trim(),
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + hours * hourMs).toISOString(),
    createdAt: now.toISOString(),
  }
  await ctx.control.write(async (tx) => {
    const links = accountRows(tx, tenant.id).previewLinks
    if ((await links.count(isLive(siteId, now))) >= maxPreviewLinks) throw tooManyPreviewLinks()
    await links.insert(row)
  })
  return { ...linkView(row), url: `${ctx.config.baseUrl}/preview/${token}` }
}

/** Those that still lead somewhere, newest first. Throws `notFound`. */
export async function listPreviewLinks(ctx: Context, tenant: Tenant, siteId: string) {
  await tenant.read((db) => findSite(db, siteId))
  const rows = await ctx.control.read((db) => accountRows(db, tenant.id).previewLinks.select(isLive(siteId, ctx.now())))
  return rows.sort((a, b) => b.id.localeCompare(a.id)).map(linkView)
}

/** The link leads nowhere from now on. Throws `notFound`. */
export async function revokePreviewLink(ctx: Context, tenant: Tenant, siteId: string, id: string): Promise<void> {
  await tenant.read((db) => findSite(db, siteId))
  await ctx.control.write(async (tx) => {
    const links = accountRows(tx, tenant.id).previewLinks
    const isIt = (link: Columns<'previewLinks'>) => and(eq(link.id, id), eq(link.siteId, siteId))
    if (!isId(id) || (await links.count(isIt)) === 0) throw notFound()
    await links.delete(isIt)
  })
}

const liveLink = prepared((db: ReadsOf<typeof control>) =>
  db
    .select({ link: previewLinks })
    .from(previewLinks)
    .innerJoin(tenants, eq(tenants.id, previewLinks.tenantId))
    .where(
      and(
        eq(previewLinks.tokenHash, sql.placeholder('hash')),
        gt(previewLinks.expiresAt, sql.placeholder('now')),
        eq(tenants.state, 'active'),
        ne(tenants.status, 'suspended'),
      ),
    )
    .prepare(),
)

/** Whose draft a token shows; `undefined` for one that is malformed, unknown, revoked, expired, or of a suspended account. */
export async function findPreviewLink(ctx: Context, token: string): Promise<PreviewLinkRow | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const wanted = { hash: hashToken(token), now: ctx.now().toISOString() }
  const [found] = await ctx.control.read((db) => liveLink(db).all(wanted))
  return found?.link
}

export const sweepPreviewLinks = ({ control, now }: Context) =>
  control.write((tx) => tx.delete(previewLinks).where(lte(previewLinks.expiresAt, now().toISOString())))

const isLive = (siteId: string, now: Date) => (link: Columns<'previewLinks'>) =>
  and(eq(link.siteId, siteId), gt(link.expiresAt, now.toISOString()))

const linkView = ({ id, name, pageId, expiresAt, createdAt }: Omit<PreviewLinkRow, 'tenantId'>) => ({
  id,
  name,
  page_id: pageId,
  expires_at: expiresAt,
  created_at: createdAt,
})
