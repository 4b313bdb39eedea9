import { existsSync } from 'node:fs'
import { sendResetLinks } from './auth/password-reset'
import { NotDone } from './backups/refused'
import { ConfigError, readConfig } from './config/config'
import type { Context } from './context'
import { FolderInUse } from './db/lock'
import { DatabaseUnavailable } from './db/unavailable'
import { jobKinds } from './job-kinds'
import { recover, recoverWhenReachable } from './jobs/recovery'
import { startWorker } from './jobs/worker'
import { startVariants } from './media/variants'
import { ControlUnreadable, openContext } from './open-context'
import { warnWithoutAccounts } from './operator/create-account'
import { announceServer } from './operator/running-server'
import { greeting, terminalLanguage } from './operator/terminal'
import { startSchedule } from './schedule'
import { listen, stopListening } from './server'
import { demandWritable } from './tenants/data-folder'
import { migrateInBackground } from './tenants/provisioning'

process.umask(0o077) // the databases hold what only their owner may read
const stopWithinMs = 15_000

try {
  await run()
} catch (error) {
  const isForPeople = [ConfigError, FolderInUse, ControlUnreadable, NotDone, DatabaseUnavailable].some(
    (known) => error instanceof known,
  )
  if (!(error instanceof Error && isForPeople)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Config, context, then listen and work; SIGTERM and SIGINT undo it in turn. */
async function run() {
  const config = readConfig(Bun.env)
  if (existsSync(config.tenantsDir)) demandWritable(config.tenantsDir)
  const ctx = await openContext(config)
  for (const warning of config.warnings) ctx.log.warn(warning)
  const isRecovered = await recover(ctx)
  const server = listen(ctx)
  const announcement = announceServer(ctx, server)
  await warnWithoutAccounts(ctx)
  let work = isRecovered ? startWork(ctx) : undefined
  if (!work) void recoverWhenReachable(ctx).then(() => (work = ctx.stop.hasBegun() ? undefined : startWork(ctx)))

  // One bad promise must not take every account down; it is an error to be found in the log.
  process.on('unhandledRejection', (error) => ctx.log.error({ error }, 'unhandled rejection'))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    ctx.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    ctx.stop.begin()
    announcement.withdraw()
    work?.schedule.stop()
    const jobsEnded = work?.worker.stop()
    await stopListening(ctx, server)
    await new Promise((turn) => setImmediate(turn)) // the log line of the last answer
    await jobsEnded
    await work?.migration
    await sendResetLinks(ctx).catch((error: unknown) => ctx.log.error({ error }, 'links to new passwords are not sent'))
    await ctx.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  void ctx.replica?.whenPassed.then(() => stop('replaced'))
  if (process.stdout.isTTY) console.log(greeting(config, terminalLanguage(Bun.env)))
  ctx.log.info({ url: config.baseUrl, docs: `${config.baseUrl}/docs`, data: config.tenantsDir }, 'listening')
}

function startWork(ctx: Context) {
  startVariants(ctx)
  return { worker: startWorker(ctx, jobKinds), schedule: startSchedule(ctx), migration: migrateInBackground(ctx) }
}
