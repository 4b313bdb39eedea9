import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type MailRow, mails } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** What a mail is about and who caused it. */
export interface Cause {
  kind: Exclude<MailRow['kind'], 'farewell'>
  tenantId: TenantId
  siteId?: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Mails that visitors cause through forms: of one site, and of one account with many sites. */
const contactMails = { perSiteAndHour: 20, perSiteAndDay: 100, perAccountAndDay: 300 }
const invitationsPerDay = 100
/** Contact mails that wait or failed, at most a few hundred kB each. The newest stay. */
const kept = { perSite: 100, inAll: 5000 }

/** Whether an account, or one of its sites, has caused fewer mails than it may. */
export async function mayMail(db: ControlReads, cause: Cause, now: Date): Promise<boolean> {
  const { kind, tenantId, siteId } = cause
  const account = accountRows(db, tenantId)
  const countSince = (ms: number, ofSite?: string) =>
    account.mails.count((mail) =>
      and(
        eq(mail.kind, kind),
        gt(mail.createdAt, new Date(now.getTime() - ms).toISOString()),
        ofSite === undefined ? undefined : eq(mail.siteId, ofSite),
      ),
    )
  if (kind === 'invitation') return (await countSince(dayMs)) < invitationsPerDay
  if (kind !== 'contact' || siteId === undefined) return true
  return (
    (await countSince(dayMs)) < contactMails.perAccountAndDay &&
    (await countSince(dayMs, siteId)) < contactMails.perSiteAndDay &&
    (await countSince(hourMs, siteId)) < contactMails.perSiteAndHour
  )
}

/**
 * Keeps the outbox bounded where mails wait for a server: the oldest contact mails go, of the site and then of all, since
 * what they tell is in the inbox as well. Nothing else is dropped. Gives how many went.
 */
export async function dropOldestContactMails(tx: ControlTx, siteId: string): Promise<number> {
  const unsent = and(eq(mails.kind, 'contact'), ne(mails.status, 'sent'))
  const ofSite = and(unsent, eq(mails.siteId, siteId))
  return (await dropOldest(tx, ofSite, kept.perSite)) + (await dropOldest(tx, unsent, kept.inAll))
}

async function dropOldest(tx: ControlTx, which: ReturnType<typeof and>, max: number): Promise<number> {
  const excess = (await tx.$count(mails, which)) - max
  if (excess <= 0) return 0
  const oldest = tx.select({ id: mails.id }).from(mails).where(which).orderBy(asc(mails.createdAt)).limit(excess)
  return (await tx.delete(mails).where(inArray(mails.id, oldest)).returning({ id: mails.id })).length
}
