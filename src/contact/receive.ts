import type { Context } from '../context'
import { newId } from '../db/columns'
import { prepared } from '../db/database'
import { givenRow } from '../db/statements'
import type { SiteRow } from '../db/tenant/sites'
import { type SubmissionRow, submissions } from '../db/tenant/submissions'
import { type Cause, mayMail } from '../mail/outbox-bounds'
import { webhookSecretLabel } from '../sites/settings'
import { noteSiteChange } from '../tenants/changes'
import type { PublicSite } from '../tenants/find-public-site'
import type { Tenant, Tx } from '../tenants/tenants'
import { isEmail } from '../values/email'
import { eventBody, queueEvent } from '../webhooks/events'
import { contactMail, languageOfSite } from './contact-mail'
import { isComplete } from './demanded-fields'
import { askRecipient, findRecipient } from './recipients'
import type { ParsedSubmission } from './submission-input'

/**
 * Stores what a visitor sent, then calls the site's webhook and mails its owner. What filled the honeypot is stored as
 * spam and reported to nobody; what is incomplete is not stored. Throws `tenantUnavailable`.
 */
export async function receiveSubmission(
  ctx: Context,
  { tenant, site }: PublicSite,
  parsed: ParsedSubmission,
): Promise<void> {
  if (!isComplete(parsed)) return
  ctx.diskSpace.makeRoom()
  const row: SubmissionRow = {
    ...parsed.values,
    id: newId(),
    siteId: site.id,
    status: 'new',
    isSpam: parsed.isSpam,
    createdAt: ctx.now().toISOString(),
  }
  const isQueued = await tenant.write(async (tx) => {
    await insertRow(tx).run(row)
    if (row.isSpam) return false
    noteSiteChange(tx, site.id, 'saved', { type: 'submission', id: row.id, ...byVisitor(row) })
    return queueSubmission(tx, row)
  })
  if (row.isSpam) return
  if (isQueued) ctx.deliveries.wake(ctx, tenant.id)
  sendWebhook(ctx, tenant, site, row)
  await mailRecipient(ctx, tenant, site, parsed)
}

const insertRow = prepared((tx: Tx) => tx.insert(submissions).values(givenRow(submissions)).prepare())

const byVisitor = ({ createdAt }: SubmissionRow) => ({ actor: null, client: null, at: createdAt })
/** For the site's webhook endpoints, which hear of it beside the one receiver below. */
const queueSubmission = (tx: Tx, row: SubmissionRow) =>
  queueEvent(tx, {
    event: 'form.submission',
    siteId: row.siteId,
    subjectId: row.id,
    at: row.createdAt,
    data: { submission: submissionPayload(row) },
  })

const submissionPayload = ({ id, name, email, phone, message, url, fields, form }: SubmissionRow) => ({
  ...{ id, name, email, phone, message, url, fields, form },
})

/** Event `form.submission` (spec: Events). Nobody waits for it. */
function sendWebhook(ctx: Context, tenant: Tenant, site: SiteRow, row: SubmissionRow) {
  const url = site.settings.webhook_url
  if (typeof url !== 'string' || url === '') return
  try {
    const secret =
      site.webhookSecret === null ? undefined : ctx.secrets.open(site.webhookSecret, webhookSecretLabel(site.id))
    const data = { submission: submissionPayload(row) }
    const body = eventBody({ id: newId(), event: 'form.submission', at: row.createdAt, site, data })
    ctx.webhooks.send({ tenantId: tenant.id, siteId: site.id, url, body, secret, at: ctx.now() })
  } catch (error) {
    ctx.log.error({ tenant: tenant.id, site: site.id, error }, 'webhook cannot be signed')
  }
}

/** The submission is in the inbox by now: a mail that cannot be written is no reason to tell the visitor otherwise. */
async function mailRecipient(ctx: Context, tenant: Tenant, site: SiteRow, { values }: ParsedSubmission) {
  const wanted = site.contactRecipient?.trim() ?? ''
  if (!isEmail(wanted)) return
  const cause: Cause = { kind: 'contact', tenantId: tenant.id, siteId: site.id }
  try {
    const { host } = new URL(await ctx.hosts.originOf(site.publicSlug))
    await ctx.control.write(async (tx) => {
      const recipient = await findRecipient(tx, tenant.id, wanted)
      if (!recipient) return
      const { to, isAgreed } = recipient
      const language = languageOfSite(site)
      if (!isAgreed) await askRecipient(tx, ctx, { tenantId: tenant.id, wanted, host, language })
      if (await mayMail(tx, cause, ctx.now()))
        await ctx.outbox.add(tx, contactMail(ctx.config, to, site, values, isAgreed ? undefined : wanted), cause)
      else ctx.log.warn({ tenant: tenant.id, site: site.id }, 'too many mails about submissions: not written')
    })
    ctx.outbox.kick()
  } catch (error) {
    ctx.log.error({ tenant: tenant.id, site: site.id, error }, 'mail about a submission not written')
  }
}
