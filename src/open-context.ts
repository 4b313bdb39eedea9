import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBuiltinEngine } from './ai/builtin/engine'
import { openAiCounts } from './ai/call-counts'
import { openApplyTurns } from './ai/chat/apply-turns'
import { assistantListener } from './assistant/site-listener'
import { openAssistant } from './assistant/state'
import { answerEntry } from './auth/oauth'
import type { PasswordOptions } from './auth/passwords'
import { openAuth } from './auth/state'
import { answerArrival } from './backups/arrivals'
import { finishRestores } from './backups/finish-restores'
import { sweepTransfers } from './backups/import'
import { isCutOff, RestoreCutOff } from './backups/move-in'
import { settleMoves } from './backups/settle-moves'
import { openBackups } from './backups/state'
import { isUndoCutOff, UndoCutOff } from './backups/undo-upgrade'
import { canCopyBeforeUpgrade, openUpgradeCopies } from './backups/upgrade-copies'
import { openRefreshRounds } from './billing/state'
import type { Config } from './config/config'
import { openWebhooks } from './contact/webhooks'
import { type Context, openStop } from './context'
import { type Control, openControl } from './db/control/control'
import { claimFolder, type FolderClaim, FolderInUse } from './db/lock'
import { deriveKey, keyCheckOf, masterKey, openSecretBox } from './db/secrets'
import { openDomains } from './domains/state'
import type { CertificateOptions } from './edges/certificates'
import { openEgress, type Resolve } from './edges/egress'
import { openGoogle } from './edges/google'
import { openMailServer } from './edges/mail'
import { openEditorBundle } from './editor-server/editor-files'
import { openSiteEvents } from './events/site-events'
import { openFleet } from './fleet/fleet'
import { openLease } from './fleet/lease'
import { steadyTime } from './http/counts'
import { openHttp } from './http/state'
import { openJobs } from './jobs/state'
import { type Log, openLog } from './log'
import { openOutbox } from './mail/outbox'
import { openMedia } from './media/state'
import { browserScript } from './publishing/browser-scripts'
import { formsOfRelease, pageOfRelease } from './publishing/releases'
import { openPublishing } from './publishing/state'
import { openRendererScript } from './renderer/renderer-script'
import { openReplica } from './replica/state'
import { closeFolder, demandOwnKey, demandWholeFolder } from './tenants/data-folder'
import { openDiskSpace } from './tenants/disk-space'
import { openHosts } from './tenants/hosts'
import type { Template } from './tenants/template'
import { openTenants } from './tenants/tenants'
import { openAiSlots } from './usage/ai-slots'
import { openDeliveries, type sendPatience } from './webhooks/sending'
import { openAccountWatch } from './welcome/welcome.routes'

/** What tests set: a clock, cheap hashes, few open files; and commands: their own log, data that is only looked at. */
export interface Overrides {
  log?: Log
  now?: () => Date
  passwords?: PasswordOptions
  keepOpen?: number
  /** Of the data folder, which is there: whoever claimed it before this was called leaves it to the context. */
  claim?: FolderClaim
  /** Databases are opened with the schema they have. */
  keepSchema?: boolean
  /** What databases of new accounts are copied from. */
  template?: Template
  /** Another name service and other certificates for what users name. */
  egress?: { resolve?: Resolve; ca?: string }
  /** Patience with name servers, and where certificates of domains are looked for. */
  domains?: { dns?: { deadlineMs: number; tryMs: number }; certificates?: CertificateOptions }
  /** Patience with endpoints of webhooks. */
  deliveries?: typeof sendPatience
  /** How long a turn at a database is waited for. */
  maxWaitMs?: number
  /** How long the payment provider is waited for. */
  paymentsDeadlineMs?: number
}

/** How long a start waits to know whether a file ended the process before it. */
const maxLookWaitMs = 3_000

export class ControlUnreadable extends Error {
  constructor(cause: unknown) {
    super('The control database cannot be read: it is damaged, or ENCRYPTION_KEY is not the one it was made with.', {
      cause,
    })
  }
}

/** Throws `FolderInUse` when another process serves the same data folder, `RestoreCutOff`, `UndoCutOff`, `FolderNotWhole` and `ControlUnreadable`. */
export async function openContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { tenantsDir, encryptionKey, databaseAuthToken: authToken } = config
  mkdirSync(tenantsDir, { recursive: true, mode: 0o700 })
  const claim = overrides.claim ?? claimFolder(tenantsDir)
  if (!claim) throw new FolderInUse(tenantsDir)
  try {
    if (!config.controlDatabaseUrl && isCutOff(tenantsDir)) throw new RestoreCutOff(tenantsDir)
    if (isUndoCutOff(tenantsDir)) throw new UndoCutOff()
    demandWholeFolder(config)
    const log = overrides.log ?? openLog(config.logLevel)
    if (!overrides.keepSchema) closeFolder(tenantsDir, log)
    const now = overrides.now ?? (() => new Date())
    const steady = overrides.now ?? steadyTime
    const master = await masterKey(tenantsDir, encryptionKey)
    const lease = config.fleet && !overrides.keepSchema ? openLease(config.fleet.leaseSeconds) : undefined
    const upgradeCopies = canCopyBeforeUpgrade(config) ? openUpgradeCopies({ tenantsDir, log }) : undefined
    const replica =
      config.replica && !overrides.keepSchema
        ? await openReplica({ config: config.replica, tenantsDir, log })
        : undefined
    const location = {
      url: config.controlDatabaseUrl ?? join(tenantsDir, 'control.db'),
      authToken,
      encryptionKey: encryptionKey && deriveKey(encryptionKey, 'control'),
      keepSchema: overrides.keepSchema,
      beforeMigration: upgradeCopies?.ofControl,
      maxWaitMs: overrides.maxWaitMs,
      demandWriting: lease && (() => lease.demand()),
    }
    const opened = await openControl(location, log).catch((error) => {
      throw isUnreadable(error) ? new ControlUnreadable(error) : error
    })
    const control = replica ? replica.begin(opened) : opened
    const fleet =
      config.fleet && lease
        ? await openFleet({
            config,
            settings: config.fleet,
            lease,
            control,
            keyCheck: keyCheckOf(master),
            log,
            now,
          }).catch(closing(control))
        : undefined
    if (!overrides.keepSchema) await demandOwnKey(control, master, tenantsDir).catch(closing(control))
    const stop = openStop()
    const siteEvents = openSiteEvents({ now, log, stopSignal: stop.signal })
    const tenants = openTenants({
      dir: tenantsDir,
      log,
      urlTemplate: config.tenantDatabaseUrl,
      adminUrl: config.databaseAdminUrl,
      authToken,
      encryptionKey,
      keepOpen: overrides.keepOpen,
      keepSchema: overrides.keepSchema,
      template: overrides.template,
      beforeMigration: upgradeCopies?.ofTenant(control),
      maxWaitMs: overrides.maxWaitMs,
      demandWriting: lease?.demand,
      onChanges: siteEvents.tell,
      onReplaced: siteEvents.replaced,
      copies: replica?.copies,
    })
    await tenants.lookAtSuspects(maxLookWaitMs)
    const secrets = openSecretBox(master)
    const server = config.smtp && openMailServer(config.smtp)
    // Their packages take a twentieth of a second each to load: only for who has set them up.
    const ai = config.openai && (await import('./ai/model/engine')).openModelEngine(config.openai)
    const payments =
      config.stripe && (await import('./edges/stripe')).openStripe(config.stripe, now, overrides.paymentsDeadlineMs)
    const outbox = openOutbox({ control, secrets, now, log, server })
    const guardedFetch = openEgress({ allow: config.egressAllow, ...overrides.egress })
    const webhooks = openWebhooks({ guardedFetch, log })
    const deliveries = openDeliveries(overrides.deliveries)
    const aiCounts = openAiCounts()
    const challengeScript = () => browserScript('challenge')
    const auth = openAuth({ control, now, steady, passwords: overrides.passwords, challengeScript })
    const http = openHttp({ tenantsDir, log, now, steady })
    const media = openMedia()
    const publishing = openPublishing(control, now)
    const assistant = openAssistant(log)
    const ctx: Context = {
      config,
      log,
      now,
      control,
      tenants,
      replica,
      secrets,
      ticketSecrets: config.fleet ? openSecretBox(Buffer.from(config.fleet.secret)) : secrets,
      fleet,
      diskSpace: openDiskSpace({ tenantsDir, log }),
      auth,
      http,
      hosts: openHosts(config, control),
      ai: aiCounts.counted(ai ?? openBuiltinEngine()),
      aiCounts,
      aiSlots: openAiSlots(),
      applyTurns: openApplyTurns(),
      backups: openBackups(),
      jobs: openJobs(),
      unfinished: new Set(),
      outbox,
      publishing,
      publishedForms: formsOfRelease,
      publishedPage: pageOfRelease,
      media,
      siteEvents,
      assistant,
      editorBundle: openEditorBundle(),
      rendererScript: openRendererScript(),
      siteListeners: [assistantListener],
      guardedFetch,
      domains: openDomains({
        dns: { servers: config.dnsServers, ...overrides.domains?.dns },
        certificates: overrides.domains?.certificates,
      }),
      webhooks,
      deliveries,
      google: config.google && openGoogle(config.google, now),
      payments,
      refreshRounds: openRefreshRounds(),
      hasNoAccounts: openAccountWatch(control),
      recovering: false,
      stop,
      async close() {
        siteEvents.close()
        await http.close()
        await assistant.indexing.close()
        await media.variantQueue.close()
        await Promise.all([webhooks.close(), deliveries.close()])
        await outbox.close()
        await Promise.all([auth.flush(), publishing.visits.flush()]).catch((error) =>
          log.error({ error }, 'times of last use or visits are lost'),
        )
        await tenants.close()
        await fleet?.close()
        await control.close()
        await replica?.close()
        claim.release()
      },
    }
    if (!overrides.keepSchema) {
      await sweepTransfers(ctx)
      await settleMoves(ctx)
      if (fleet) fleet.answerArrival = (request) => answerArrival(ctx, request)
      if (fleet) fleet.answerEntry = (entry) => answerEntry(ctx, entry)
      await finishRestores(ctx)
    }
    return ctx
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Closes it and passes the error on. */
const closing = (control: Control) => async (error: unknown) => {
  await control.close()
  throw error
}

const isUnreadable = (error: unknown) => error instanceof Error && /not a database|malformed/.test(error.message)
