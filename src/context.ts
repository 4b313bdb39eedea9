import type { Config } from './config/config'
import type { Control } from './db/control/control'
import type { SecretBox } from './db/secrets'
import type { TenantId } from './db/tenant-id'
import type { GuardedFetch } from './edges/egress'
import type { Google } from './edges/google'
import type { Payments } from './edges/payments'
import type { Log } from './log'
import type { Outbox } from './mail/outbox'
import type { Hosts } from './tenants/hosts'
import type { Tenants } from './tenants/tenants'

/**
 * Everything with a lifetime or a side effect. Built once in `main.ts`, and once per test (open-context.ts). What belongs
 * to a feature is declared beside it (`declare module`), so that this file imports nothing above it.
 */
export interface Context {
  config: Config
  log: Log
  now(): Date
  control: Control
  tenants: Tenants
  hosts: Hosts
  secrets: SecretBox
  /** Of what is handed out and comes back, to whichever box. */
  ticketSecrets: SecretBox
  /** Accounts that could not be made and are still to be removed. */
  unfinished: Set<TenantId>
  outbox: Outbox
  /** For addresses that users name. */
  guardedFetch: GuardedFetch
  /** Sign-in with Google; undefined when it is not configured. */
  google?: Google
  /** Undefined without STRIPE_SECRET_KEY: there is nothing to buy. */
  payments?: Payments
  /** True while what an earlier process left is not cleared up: requests wait for that with 503. */
  recovering: boolean
  stop: Stop
  close(): Promise<void>
}

/** How the process ends: what is new is refused, what is being answered has its time, then everything is closed. */
interface Stop {
  /** New work is no longer taken. */
  hasBegun(): boolean
  /** Aborts when a stop begins. */
  signal: AbortSignal
  begin(): void
  /** Aborts when what is being answered has had its time after a stop began. */
  callSignal: AbortSignal
  endCalls(): void
}

export function openStop(): Stop {
  const stop = new AbortController()
  const calls = new AbortController()
  return {
    hasBegun: () => stop.signal.aborted,
    signal: stop.signal,
    begin: () => stop.abort(),
    callSignal: calls.signal,
    endCalls: () => calls.abort(),
  }
}
