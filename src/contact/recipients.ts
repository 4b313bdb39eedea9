import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { normalizeEmail } from '../auth/email'
import { hashToken, newSecret } from '../auth/tokens'
import type { Context } from '../context'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { contactRecipients } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { recipientMail } from '../mail/templates'
import type { InterfaceLanguage } from '../words/interface-languages'

const dayMs = 86_400_000
/** Mails that ask somebody outside the team: three at most, a week apart; together five a day for an account. */
const maxAsked = 3
const queueWaitingMs = 7 * dayMs
const maxAskedPerDay = 5
/** Accounts that may ask the same address in a week. */
const maxAskers = 3
const validMs = 30 * dayMs
/** Whoever has not answered by then may be asked as if for the first time. */
const keepUnansweredMs = 90 * dayMs

/**
 * Where mails about submissions go: to the recipient when it is somebody of the team or has agreed, else to the account's
 * owner, so that a form cannot be used to write to strangers. `undefined` without an owner.
 */
export async function findRecipient(db: ControlReads, tenantId: TenantId, wanted: string) {
  const email = wanted.toLowerCase()
  const account = accountRows(db, tenantId)
  const members = await account.users.count((user) => eq(user.email, normalizeEmail(wanted) ?? email))
  if (members > 0) return { to: wanted, isAgreed: true }
  const [known] = await account.contactRecipients.select((row) => eq(row.email, email))
  if (known?.confirmedAt) return { to: wanted, isAgreed: true }
  const [owner] = await account.users.select((user) => eq(user.role, 'owner'))
  return owner && { to: owner.email, isAgreed: false }
}

/** Mails an address outside the team whether it wants the messages of a site, named by its host; not too often. */
export async function askRecipient(
  tx: ControlTx,
  ctx: Context,
  {
    tenantId,
    wanted,
    host,
    language,
  }: { tenantId: TenantId; wanted: string; host: string; language: InterfaceLanguage },
): Promise<void> {
  const email = wanted.toLowerCase()
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const account = accountRows(tx, tenantId)
  const [known] = await account.contactRecipients.select((row) => eq(row.email, email))
  if (known && (known.asked >= maxAsked || known.askedAt > before(queueWaitingMs))) return
  const askedLately = and(eq(contactRecipients.email, email), gt(contactRecipients.askedAt, before(queueWaitingMs)))
  if ((await tx.$count(contactRecipients, askedLately)) >= maxAskers) return
  const isOfToday = (mail: Columns<'mails'>) => and(eq(mail.kind, 'proof'), gt(mail.createdAt, before(dayMs)))
  if ((await account.mails.count(isOfToday)) >= maxAskedPerDay) return
  const token = newSecret(tenantId)
  const asked = { tokenHash: hashToken(token), asked: (known?.asked ?? 0) + 1, askedAt: now.toISOString() }
  await account.contactRecipients.insertOrUpdate({ email, ...asked }, (row) => [row.tenantId, row.email], asked)
  const url = `${ctx.config.baseUrl}/confirm/forms/${token}`
  await ctx.outbox.add(tx, recipientMail(ctx.config, language, wanted, host, url), { kind: 'proof', tenantId })
}

/** The address that a link asks about; `undefined` when it is unknown or more than 30 days old. */
export async function askedAddress({ control, now }: Context, token: string): Promise<string | undefined> {
  const [row] = await control.read((db) => db.select().from(contactRecipients).where(isGood(token, now())))
  return row?.email
}

/** Agrees; false as `askedAddress`. */
export async function confirmRecipient({ control, now }: Context, token: string): Promise<boolean> {
  const confirmed = await control.write((tx) =>
    tx
      .update(contactRecipients)
      .set({ confirmedAt: now().toISOString() })
      .where(isGood(token, now()))
      .returning({ email: contactRecipients.email }),
  )
  return confirmed.length > 0
}

/** Removes what nobody answered in 90 days. */
export const sweepRecipients = ({ control, now }: Context) =>
  control.write((tx) =>
    tx
      .delete(contactRecipients)
      .where(
        and(
          isNull(contactRecipients.confirmedAt),
          lt(contactRecipients.askedAt, new Date(now().getTime() - keepUnansweredMs).toISOString()),
        ),
      ),
  )

const isGood = (token: string, now: Date) =>
  and(
    eq(contactRecipients.tokenHash, hashToken(token)),
    gt(contactRecipients.askedAt, new Date(now.getTime() - validMs).toISOString()),
  )
