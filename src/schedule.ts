import { Cron } from 'croner'
import { and, eq, lt } from 'drizzle-orm'
import { sweepOauthStates } from './auth/oauth'
import { sweepPasskeyChallenges } from './auth/passkey-challenges'
import { storeInvoicePdfs } from './billing/invoices'
import { reconcileBilling } from './billing/reconcile'
import { sweepSpam } from './contact/submissions'
import type { Context } from './context'
import { tenants } from './db/control/schema'
import { dropOldMails } from './mail/outbox'
import { sweepMedia } from './media/sweep'
import { makeVariants } from './media/variants'
import { publishDue } from './publishing/publish-due'
import { sweepPublicSlugs } from './sites/public-slugs'

interface Task {
  name: string
  cron: string
  run(ctx: Context): Promise<unknown>
}

/** The timetable (UTC). Each task can be run by its name and may be run twice. */
export const timetable: Task[] = [
  { name: 'publish-due', cron: '*/10 * * * * *', run: publishDue },
  { name: 'send-mail', cron: '*/10 * * * * *', run: (ctx) => ctx.outbox.send() },
  { name: 'make-variants', cron: '*/5 * * * * *', run: makeVariants },
  { name: 'flush-last-used', cron: '30 * * * * *', run: (ctx) => ctx.lastUsed.flush() },
  { name: 'end-trials', cron: '0 */10 * * * *', run: (ctx) => endTrials(ctx) },
  { name: 'store-invoice-pdfs', cron: '5 */10 * * * *', run: storeInvoicePdfs },
  { name: 'sweep-oauth-states', cron: '15 */10 * * * *', run: sweepOauthStates },
  { name: 'sweep-passkey-challenges', cron: '45 */10 * * * *', run: sweepPasskeyChallenges },
  { name: 'reconcile-billing', cron: '0 7 3 * * *', run: reconcileBilling },
  { name: 'sweep-public-slugs', cron: '0 17 3 * * *', run: sweepPublicSlugs },
  { name: 'sweep-spam', cron: '0 47 3 * * *', run: sweepSpam },
  { name: 'sweep-media', cron: '0 37 3 * * *', run: sweepMedia },
  { name: 'sweep-mails', cron: '0 27 3 * * *', run: (ctx) => ctx.control.write((tx) => dropOldMails(tx, ctx.now())) },
]

/** Starts the timetable. A task that still runs is not started again; one that fails is logged and tried next time. */
export function startSchedule(ctx: Context, tasks = timetable) {
  const jobs = tasks.map(
    ({ name, cron, run }) =>
      new Cron(cron, { timezone: 'UTC', protect: true, unref: true }, async () => {
        await run(ctx).catch((error: unknown) => ctx.log.error({ task: name, error }, 'scheduled task failed'))
      }),
  )
  return {
    stop() {
      for (const job of jobs) job.stop()
    },
  }
}

/** An account whose trial is over goes on with the free plan. */
const endTrials = (ctx: Context) =>
  ctx.control.write((tx) =>
    tx
      .update(tenants)
      .set({ plan: 'free', status: 'active', updatedAt: ctx.now().toISOString() })
      .where(and(eq(tenants.status, 'trialing'), lt(tenants.trialEndsAt, ctx.now().toISOString()))),
  )
