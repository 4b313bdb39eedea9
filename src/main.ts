import { ConfigError, readConfig } from './config'
import { ControlUnreadable, FolderInUse, openContext } from './context'
import { recoverJobs, startWorker } from './jobs/worker'
import { startVariants } from './media/variants'
import { announceServer } from './operator/channel'
import { startSchedule } from './schedule'
import { listen } from './server'
import { finishProvisioning, migrateInBackground } from './tenants/provisioning'

const stopWithinMs = 15_000

try {
  await run()
} catch (error) {
  const isForPeople = [ConfigError, FolderInUse, ControlUnreadable].some((known) => error instanceof known)
  if (!(error instanceof Error && isForPeople)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Config, context, then listen and work; SIGTERM and SIGINT undo it in turn. */
async function run() {
  const config = readConfig(Bun.env)
  const ctx = await openContext(config)
  for (const warning of config.warnings) ctx.log.warn(warning)
  await finishProvisioning(ctx)
  await recoverJobs(ctx)
  const server = listen(ctx)
  const announcement = announceServer(ctx, server)
  const worker = startWorker(ctx)
  startVariants(ctx)
  const schedule = startSchedule(ctx)
  const migration = migrateInBackground(ctx)

  // One bad promise must not take every account down; it is an error to be found in the log.
  process.on('unhandledRejection', (error) => ctx.log.error({ error }, 'unhandled rejection'))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    ctx.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    ctx.beginStop()
    announcement.withdraw()
    schedule.stop()
    await server.stop()
    await new Promise((turn) => setImmediate(turn)) // the log line of the last answer
    await worker.stop()
    await migration
    await ctx.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  if (process.stdout.isTTY) console.log(welcome(config.baseUrl))
  ctx.log.info({ url: config.baseUrl, docs: `${config.baseUrl}/docs`, data: config.tenantsDir }, 'listening')
}

/** For a person at a terminal; the log says the same to programs. */
const welcome = (url: string) => `
  Baukasten serves at   ${url}
  Reader for the API    ${url}/docs
  An example account    bun run cli demo
  Stop                  Ctrl+C
`
