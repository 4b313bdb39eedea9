import { startingPlan } from '../auth/new-account'
import type { Context } from '../context'
import type { DomainRow } from '../db/control/domains'
import type { TenantId } from '../db/tenant-id'
import { countPairs } from '../domains/domain-rows'
import { type RegistrableHost, readHost } from '../domains/host-names'
import { readRedirect } from '../domains/redirect-target'
import { verificationToken } from '../domains/verification'
import { FieldErrors } from '../errors'
import { plans } from '../plans/plans'
import type { AccountCopy } from './account-copy'

/** Rows that only the box they come from can vouch for: what was paid there, and what the money bought. */
const staysThere = ['billingCustomers', 'subscriptions', 'creditGrants']

/** What of an archive this box has decided anew. */
export interface Decided {
  /** The account's plan from now on. */
  plan: string
  /** Hosts that have to be proved and connected again. */
  unproved: string[]
  /** Hosts that nobody could register here, or more than the plan has. */
  refusedHosts: string[]
  /** API tokens that no longer open anything. */
  revokedTokens: number
}

interface Taken {
  copy: AccountCopy
  decided: Decided
}

/**
 * An archive is a file that anybody can write. What it says of hosts, plan, credits and tokens is a claim: hosts arrive
 * unproved and through the checks of `registerDomain`, plan and credits are those of a new account here, and tokens go
 * unless `keepTokens`. An account that was suspended stays so.
 */
export function asNewcomer(
  ctx: Context,
  { tenant, rows }: AccountCopy,
  { keepTokens }: { keepTokens: boolean },
): Taken {
  const start = startingPlan(ctx)
  const { kept, refused } = readHosts(ctx, tenant.id, start.plan, (rows.domains ?? []) as Partial<DomainRow>[])
  const tokens = rows.apiTokens ?? []
  const isSuspended = tenant.status === 'suspended'
  const copy: AccountCopy = {
    tenant: { ...tenant, ...start, ...(isSuspended ? { status: 'suspended' } : { suspendedBy: null }) },
    rows: {
      ...Object.fromEntries(Object.entries(rows).filter(([name]) => !staysThere.includes(name))),
      domains: kept,
      apiTokens: keepTokens ? tokens : [],
    },
  }
  const decided = {
    plan: start.plan,
    unproved: kept.map(({ host }) => host),
    refusedHosts: refused,
    revokedTokens: keepTokens ? 0 : tokens.length,
  }
  return { copy, decided }
}

/** The rows as `registerDomain` would make them now. Preview hosts belong to the box: a site gets its own here. */
function readHosts(ctx: Context, tenantId: TenantId, plan: keyof typeof plans, rows: Partial<DomainRow>[]) {
  const kept: DomainRow[] = []
  const refused: string[] = []
  const limit = plans[plan].quotas.custom_domains
  for (const row of rows) {
    const read = registrable(ctx, String(row.host))
    if (read?.kind === 'preview') continue
    if (!read || (limit !== -1 && countPairs([...kept, { host: read.host, siteId: String(row.siteId) }]) > limit)) {
      refused.push(String(row.host).slice(0, 253))
      continue
    }
    kept.push(unprovedRow(ctx, tenantId, read, row))
  }
  return { kept, refused }
}

function unprovedRow(
  ctx: Context,
  tenantId: TenantId,
  { host, kind }: RegistrableHost,
  row: Partial<DomainRow>,
): DomainRow {
  const nothing = {
    error: null,
    checkedAt: null,
    verifiedAt: null,
    liveAt: null,
    waitingSince: null,
    nextCheckAt: null,
  }
  return {
    ...nothing,
    ...{ id: String(row.id), tenantId, siteId: String(row.siteId), host, kind },
    ...{ state: 'pending', checks: 0, isPrimary: false, wantsPrimary: Boolean(row.isPrimary || row.wantsPrimary) },
    redirectTo:
      unlessRefused(() => readRedirect(ctx.config, { host, isPrimary: false, redirectTo: row.redirectTo })) ?? null,
    token: verificationToken(ctx, tenantId, host),
    createdAt: String(row.createdAt),
  }
}

const registrable = (ctx: Context, host: string) => unlessRefused(() => readHost(ctx.config, host))

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof FieldErrors) return undefined
    throw error
  }
}
