import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openTicketClaims, type TicketClaims } from './auth/one-time'
import { openPasswordTries, type PasswordTries } from './auth/password-tries'
import { openPasswords, type PasswordOptions, type Passwords } from './auth/passwords'
import { type LastUsed, openLastUsed } from './auth/sessions'
import type { Config } from './config/config'
import { openWebhooks, type Webhooks } from './contact/webhooks'
import { type Control, openControl } from './db/control/control'
import { claimFolder } from './db/lock'
import { deriveKey, masterKey, openSecretBox, type SecretBox } from './db/secrets'
import { type GuardedFetch, openEgress, type Resolve } from './edges/egress'
import { type Google, openGoogle } from './edges/google'
import { openMailServer } from './edges/mail'
import type { Payments } from './edges/payments'
import { openStripe } from './edges/stripe'
import { steadyTime } from './http/counts'
import { type EventStreams, openEventStreams } from './http/event-stream'
import { type LoadLimits, openLoadLimits } from './http/load-limits'
import { openRateLimits, type RateLimits } from './http/rate-limit'
import { openQueue, type Queue } from './jobs/queue'
import { type Log, openLog } from './log'
import { type Outbox, openOutbox } from './mail/outbox'
import { openWorkshop, type Workshop } from './media/workshop'
import { type Channel, openChannel } from './operator/running-server'
import { openReleases, type Releases } from './publishing/releases'
import { openTenants, type Tenants } from './tenants/tenants'
import { type AiSlots, openAiSlots } from './usage/ai-slots'

/** Everything with a lifetime or a side effect. Built once in `main.ts`, and once per test. */
export interface Context {
  config: Config
  log: Log
  now(): Date
  control: Control
  tenants: Tenants
  secrets: SecretBox
  passwords: Passwords
  lastUsed: LastUsed
  ticketClaims: TicketClaims
  passwordTries: PasswordTries
  rateLimits: RateLimits
  loadLimits: LoadLimits
  eventStreams: EventStreams
  aiSlots: AiSlots
  queue: Queue
  /** Accounts that could not be made and are still to be removed. */
  unfinished: Set<string>
  outbox: Outbox
  releases: Releases
  workshop: Workshop
  channel: Channel
  /** For addresses that users name. */
  guardedFetch: GuardedFetch
  webhooks: Webhooks
  /** Sign-in with Google; undefined when it is not configured. */
  google?: Google
  /** Undefined without STRIPE_SECRET_KEY: there is nothing to buy. */
  payments?: Payments
  /** True while what an earlier process left is not cleared up: requests wait for that with 503. */
  recovering: boolean
  /** True once a stop has begun: new work is no longer taken. */
  stopping(): boolean
  beginStop(): void
  close(): Promise<void>
}

/** What tests set: a clock, cheap hashes, few open files; and commands: their own log, data that is only looked at. */
export interface Overrides {
  log?: Log
  now?: () => Date
  passwords?: PasswordOptions
  keepOpen?: number
  /** Databases are opened with the schema they have. */
  keepSchema?: boolean
  /** Another name service and other certificates for what users name. */
  egress?: { resolve?: Resolve; ca?: string }
  /** How long the payment provider is waited for. */
  paymentsDeadlineMs?: number
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process`)
  }
}

export class ControlUnreadable extends Error {
  constructor(cause: unknown) {
    super('The control database cannot be read: it is damaged, or ENCRYPTION_KEY is not the one it was made with.', {
      cause,
    })
  }
}

/** Throws `FolderInUse` when another process serves the same data folder, and `ControlUnreadable`. */
export async function openContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { tenantsDir, encryptionKey, databaseAuthToken: authToken } = config
  mkdirSync(tenantsDir, { recursive: true, mode: 0o700 })
  const claim = claimFolder(tenantsDir)
  if (!claim) throw new FolderInUse(tenantsDir)
  try {
    const log = overrides.log ?? openLog(config.logLevel)
    const now = overrides.now ?? (() => new Date())
    const steady = overrides.now ?? steadyTime
    const master = masterKey(tenantsDir, encryptionKey)
    const location = {
      url: config.controlDatabaseUrl ?? join(tenantsDir, 'control.db'),
      authToken,
      encryptionKey: encryptionKey && deriveKey(encryptionKey, 'control'),
      keepSchema: overrides.keepSchema,
    }
    const control = await openControl(location, log).catch((error) => {
      throw isUnreadable(error) ? new ControlUnreadable(error) : error
    })
    const tenants = openTenants({
      dir: tenantsDir,
      log,
      urlTemplate: config.tenantDatabaseUrl,
      adminUrl: config.databaseAdminUrl,
      authToken,
      encryptionKey,
      keepOpen: overrides.keepOpen,
      keepSchema: overrides.keepSchema,
    })
    const lastUsed = openLastUsed(control, now)
    const secrets = openSecretBox(master)
    const server = config.smtp && openMailServer(config.smtp)
    const outbox = openOutbox({ control, secrets, now, log, server })
    const guardedFetch = openEgress({ allow: config.egressAllow, ...overrides.egress })
    const webhooks = openWebhooks({ guardedFetch, log })
    const workshop = openWorkshop()
    const eventStreams = openEventStreams({ log })
    let stopping = false
    return {
      config,
      log,
      now,
      control,
      tenants,
      secrets,
      passwords: openPasswords(overrides.passwords),
      lastUsed,
      ticketClaims: openTicketClaims(),
      passwordTries: openPasswordTries(steady),
      rateLimits: openRateLimits(steady),
      loadLimits: openLoadLimits(),
      eventStreams,
      aiSlots: openAiSlots(),
      queue: openQueue(),
      unfinished: new Set(),
      outbox,
      releases: openReleases(),
      workshop,
      channel: openChannel(),
      guardedFetch,
      webhooks,
      google: config.google && openGoogle(config.google, now),
      payments: config.stripe && openStripe(config.stripe, now, overrides.paymentsDeadlineMs),
      recovering: false,
      stopping: () => stopping,
      beginStop() {
        stopping = true
      },
      async close() {
        await eventStreams.close()
        await workshop.close()
        await webhooks.close()
        await outbox.close()
        await lastUsed.flush().catch((error) => log.error({ error }, 'times of last use are lost'))
        await tenants.close()
        await control.close()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

const isUnreadable = (error: unknown) => error instanceof Error && /not a database|malformed/.test(error.message)
