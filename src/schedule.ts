import { Cron } from 'croner'
import { and, eq, lt } from 'drizzle-orm'
import { sweepPendingActions } from './ai/chat/pending-actions'
import { sweepVisitors } from './assistant/open-questions'
import { sendAdmissionLinks } from './auth/admission-links'
import { sweepEmailTokens } from './auth/email-tokens'
import { sweepRedeemed } from './auth/one-time'
import { sendResetLinks } from './auth/password-reset'
import { deleteDueAccounts } from './backups/due-deletions'
import { nightlyBackup } from './backups/nightly'
import { settleMoves } from './backups/settle-moves'
import { storeInvoicePdfs } from './billing/invoices'
import { reconcileBilling } from './billing/reconcile'
import { sweepRecipients } from './contact/recipients'
import { sweepSpam } from './contact/submissions'
import type { Context } from './context'
import { tenants } from './db/control/schema'
import { checkDomains } from './domains/bind'
import { sweepKeptAnswers } from './http/idempotency'
import { endJobs } from './jobs/worker'
import { dropOldMails } from './mail/outbox'
import { sweepMedia } from './media/sweep'
import { makeVariants } from './media/variants'
import { watchDisk } from './operator/disk-watch'
import { sweepDeletedPages } from './pages/deleted-pages'
import { sweepPreviewLinks } from './publishing/preview-links'
import { publishDue } from './publishing/publish-due'
import { sweepStored } from './publishing/sweep-stored'
import { sweepPublicSlugs } from './sites/public-slugs'
import { removeUnfinished } from './tenants/provisioning'
import { sweepDeletedImages } from './versions/held-images'
import { sweepDeliveries } from './webhooks/sending'

interface Task {
  name: string
  cron: string
  /** Left out while the disk is full: what it writes would use up the reserve. */
  needsRoom?: boolean
  /** Runs when the schedule starts as well. */
  atStart?: boolean
  run(ctx: Context): Promise<unknown>
}

/** The timetable (UTC). Each task can be run by its name and may be run twice. */
export const timetable: Task[] = [
  { name: 'publish-due', cron: '*/10 * * * * *', needsRoom: true, run: publishDue },
  { name: 'send-mail', cron: '*/10 * * * * *', run: (ctx) => ctx.outbox.send() },
  { name: 'send-webhooks', cron: '*/5 * * * * *', run: (ctx) => ctx.deliveries.send(ctx) },
  { name: 'look-at-webhooks', cron: '20 */10 * * * *', atStart: true, run: (ctx) => ctx.deliveries.lookAtAll(ctx) },
  { name: 'send-admission-links', cron: '*/10 * * * * *', run: sendAdmissionLinks },
  { name: 'send-reset-links', cron: '*/3 * * * * *', run: sendResetLinks },
  { name: 'make-variants', cron: '*/5 * * * * *', needsRoom: true, run: makeVariants },
  { name: 'end-jobs', cron: '*/10 * * * * *', run: endJobs },
  { name: 'remove-unfinished', cron: '*/10 * * * * *', run: removeUnfinished },
  { name: 'settle-moves', cron: '*/10 * * * * *', run: (ctx) => settleMoves(ctx, 15_000) },
  { name: 'look-for-heir', cron: '*/5 * * * * *', run: async ({ replica }) => replica?.look() },
  { name: 'store-files', cron: '*/20 * * * * *', run: async ({ replica }) => replica?.files.storeRest() },
  { name: 'bound-disk', cron: '45 */10 * * * *', run: async ({ replica }) => replica?.boundDisk() },
  { name: 'fold-logs', cron: '*/30 * * * * *', run: foldLogs },
  { name: 'watch-disk', cron: '*/10 * * * * *', atStart: true, run: watchDisk },
  { name: 'check-domains', cron: '*/15 * * * * *', run: checkDomains },
  {
    name: 'flush-last-used',
    cron: '30 * * * * *',
    run: (ctx) => Promise.all([ctx.auth.lastUsed.flush(), ctx.auth.tokensLastUsed.flush()]),
  },
  { name: 'flush-visits', cron: '50 * * * * *', run: (ctx) => ctx.publishing.visits.flush() },
  { name: 'end-trials', cron: '0 */10 * * * *', run: (ctx) => endTrials(ctx) },
  { name: 'store-invoice-pdfs', cron: '5 */10 * * * *', needsRoom: true, run: storeInvoicePdfs },
  { name: 'sweep-redeemed', cron: '15 */10 * * * *', run: sweepRedeemed },
  { name: 'sweep-email-tokens', cron: '25 */10 * * * *', run: sweepEmailTokens },
  { name: 'delete-due-accounts', cron: '35 */10 * * * *', run: deleteDueAccounts },
  { name: 'nightly-backup', cron: '0 12 2 * * *', needsRoom: true, run: nightlyBackup },
  { name: 'reconcile-billing', cron: '0 7 3 * * *', run: reconcileBilling },
  { name: 'sweep-public-slugs', cron: '0 17 3 * * *', run: sweepPublicSlugs },
  { name: 'sweep-spam', cron: '0 47 3 * * *', run: sweepSpam },
  { name: 'sweep-pending-actions', cron: '0 12 4 * * *', run: sweepPendingActions },
  { name: 'sweep-deleted-pages', cron: '0 22 4 * * *', run: sweepDeletedPages },
  { name: 'sweep-kept-answers', cron: '0 32 4 * * *', run: sweepKeptAnswers },
  { name: 'sweep-visitors', cron: '0 47 2 * * *', run: sweepVisitors },
  { name: 'sweep-deleted-images', cron: '0 22 3 * * *', run: sweepDeletedImages },
  { name: 'sweep-deliveries', cron: '0 42 3 * * *', run: sweepDeliveries },
  { name: 'sweep-media', cron: '0 37 3 * * *', run: sweepMedia },
  { name: 'sweep-stored', cron: '0 42 4 * * *', run: sweepStored },
  { name: 'sweep-recipients', cron: '0 57 3 * * *', run: sweepRecipients },
  { name: 'sweep-preview-links', cron: '0 52 3 * * *', run: sweepPreviewLinks },
  { name: 'sweep-visits', cron: '0 2 4 * * *', run: (ctx) => ctx.publishing.visits.sweep() },
  { name: 'sweep-mails', cron: '0 27 3 * * *', run: (ctx) => ctx.control.write((tx) => dropOldMails(tx, ctx.now())) },
]

/** Starts the timetable. A task that still runs is not started again; one that fails is logged and tried next time. */
export function startSchedule(ctx: Context, tasks = timetable) {
  const jobs = tasks.map(({ name, cron, needsRoom, atStart, run }) => {
    const job = new Cron(cron, { timezone: 'UTC', protect: true, unref: true }, async () => {
      if (needsRoom && ctx.diskSpace.isFull()) return
      await run(ctx).catch((error: unknown) => ctx.log.error({ task: name, error }, 'scheduled task failed'))
    })
    if (atStart) void job.trigger() // by the job itself, so that its next time does not run beside it
    return job
  })
  return {
    stop() {
      for (const job of jobs) job.stop()
    },
  }
}

/** The log of a database that was busy keeps its size (4 MB) until it is emptied: many accounts, many gigabytes. */
async function foldLogs(ctx: Context) {
  await ctx.control.foldLog()
  await ctx.tenants.foldIdleLogs()
}

/** An account whose trial is over goes on with the free plan. */
const endTrials = (ctx: Context) =>
  ctx.control.write((tx) =>
    tx
      .update(tenants)
      .set({ plan: 'free', status: 'active', updatedAt: ctx.now().toISOString() })
      .where(and(eq(tenants.status, 'trialing'), lt(tenants.trialEndsAt, ctx.now().toISOString()))),
  )
