import type { Context } from '../context'
import { newId } from '../db/columns'
import type { SiteRow } from '../db/tenant/sites'
import { type SubmissionRow, submissions } from '../db/tenant/submissions'
import { findPublicSite } from '../sites/find-public-site'
import { webhookSecretLabel } from '../sites/settings'
import type { Tenant } from '../tenants/tenants'
import { contactMail } from './contact-mail'
import { isEmail, type Reading } from './submission-input'

/**
 * Keeps what a visitor sent, then tells the site's receiver and its owner: neither hears of what was not kept. What fell into the trap is kept
 * out of sight and told to nobody; what is not complete is not kept. Throws `tenantUnavailable`.
 * `undefined` for a site that there is not.
 */
export async function receiveSubmission(ctx: Context, slug: string, reading: Reading): Promise<SiteRow | undefined> {
  const found = await findPublicSite(ctx, slug)
  if (!found) return undefined
  const { tenant, site } = found
  if (Object.keys(reading.problems).length > 0) return site
  const row: SubmissionRow = {
    ...reading.filled,
    id: newId(),
    siteId: site.id,
    status: 'new',
    isSpam: reading.isSpam,
    createdAt: ctx.now().toISOString(),
  }
  await tenant.write((tx) => tx.insert(submissions).values(row))
  if (row.isSpam) return site
  callReceiver(ctx, tenant, site, row)
  await tellOwner(ctx, tenant, site, reading)
  return site
}

/** Event `form.submission` (spec: Events). Nobody waits for it. */
function callReceiver(ctx: Context, tenant: Tenant, site: SiteRow, row: SubmissionRow) {
  const url = site.settings.webhook_url
  if (typeof url !== 'string' || url === '') return
  const { id, name, email, phone, message, url: page, fields, form, createdAt } = row
  try {
    const secret =
      site.webhookSecret === null ? undefined : ctx.secrets.open(site.webhookSecret, webhookSecretLabel(site.id))
    const submission = { id, name, email, phone, message, url: page, fields, form }
    const body = JSON.stringify({ event: 'form.submission', site: site.slug, submitted_at: createdAt, submission })
    ctx.webhooks.send({ tenantId: tenant.id, siteId: site.id, url, body, secret, at: ctx.now() })
  } catch (error) {
    ctx.log.error({ tenant: tenant.id, site: site.id, error }, 'webhook cannot be signed')
  }
}

/** The submission is in the inbox by now: a mail that cannot be written is no reason to tell the visitor otherwise. */
async function tellOwner(ctx: Context, tenant: Tenant, site: SiteRow, { filled }: Reading) {
  const to = site.contactRecipient?.trim() ?? ''
  if (!isEmail(to)) return
  try {
    const letter = contactMail(ctx.config, to, site, filled)
    await ctx.control.write((tx) => ctx.outbox.add(tx, letter))
    ctx.outbox.kick()
  } catch (error) {
    ctx.log.error({ tenant: tenant.id, site: site.id, error }, 'mail about a submission not written')
  }
}
