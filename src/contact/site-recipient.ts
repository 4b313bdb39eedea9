import { type Static, Type } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { emailInvalid } from '../auth/email'
import type { Context } from '../context'
import { type SiteRow, sites } from '../db/tenant/sites'
import { Input, Nullable, oneOf, Text } from '../http/fields'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { isEmail } from '../values/email'
import { languageOfSite } from './contact-mail'
import { askRecipient, findRecipient } from './recipients'

export const SiteRecipient = Type.Object(
  {
    email: Nullable(Text('rosa@example.com')),
    mails_to: Nullable(oneOf('recipient', 'owner')),
  },
  {
    title: 'SiteRecipient',
    description:
      'Who gets a mail about each submission: nobody without an address, the account’s owner until an address outside the team has agreed',
  },
)
export type SiteRecipient = Static<typeof SiteRecipient>

export const RecipientChange = Input(
  { email: Nullable(Text('rosa@example.com', { maxLength: 255 })) },
  { title: 'SiteRecipientChange' },
)
export type RecipientChange = Static<typeof RecipientChange>

/** Throws `notFound`. */
export async function readSiteRecipient(ctx: Context, tenant: Tenant, siteId: string): Promise<SiteRecipient> {
  return recipientView(ctx, tenant, await tenant.read((db) => findSite(db, siteId)))
}

/**
 * Who is to hear of submissions from now on; null for nobody. An address outside the team is asked by mail whether it
 * wants that. Throws `notFound` and FieldErrors.
 */
export async function changeSiteRecipient(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  siteId: string,
  { email }: RecipientChange,
): Promise<SiteRecipient> {
  const wanted = email?.trim() || null
  if (wanted !== null && !isEmail(wanted)) throw emailInvalid()
  const site = await tenant.write(async (tx) => {
    const found = await findSite(tx, siteId)
    await tx.update(sites).set({ contactRecipient: wanted, updatedAt: by.at }).where(eq(sites.id, found.id))
    await record(tx, by, 'site.updated', { siteId: found.id, id: found.id, name: found.name })
    return { ...found, contactRecipient: wanted }
  })
  const view = await recipientView(ctx, tenant, site)
  if (wanted !== null && view.mails_to !== 'recipient') await ask(ctx, tenant, site, wanted)
  return view
}

async function ask(ctx: Context, tenant: Tenant, site: SiteRow, wanted: string) {
  const { host } = new URL(await ctx.hosts.originOf(site.publicSlug))
  const language = languageOfSite(site)
  await ctx.control.write((tx) => askRecipient(tx, ctx, { tenantId: tenant.id, wanted, host, language }))
  ctx.outbox.kick()
}

async function recipientView(ctx: Context, tenant: Tenant, site: SiteRow): Promise<SiteRecipient> {
  const email = site.contactRecipient?.trim() || null
  const found = email === null ? undefined : await ctx.control.read((db) => findRecipient(db, tenant.id, email))
  return { email, mails_to: found ? (found.isAgreed ? 'recipient' : 'owner') : null }
}
