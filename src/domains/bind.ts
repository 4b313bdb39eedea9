import pLimit from 'p-limit'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { ControlTx } from '../db/control/control'
import type { DomainRow } from '../db/control/domains'
import { ApiError, defineError, type Failure, notFound } from '../errors'
import type { Tenant } from '../tenants/tenants'
import { allDone, bindSteps, type Progress, previewDone, reasonWords } from './bind-steps'
import { findDomain, findHost, listDueDomains, listSiteDomains, makePrimary, updateDomain } from './domain-rows'
import { domainView } from './domain-view'
import { bindFailureFields, type Checked, type Reason, refusalFields } from './domains.schema'
import { checkRouting } from './routing-check'
import { checkOwnership } from './verification'

export const notVerified = defineError(409, 'not_verified', {
  de: 'Weisen Sie zuerst nach, dass die Domain Ihnen gehört.',
  en: 'Prove first that the domain is yours.',
})
export const verificationFailed = defineError(
  422,
  'not_verified',
  { de: 'Die Domain ist noch nicht bestätigt.', en: 'The domain is not verified yet.' },
  refusalFields,
)
export const bindFailed = defineError(
  422,
  'bind_failed',
  { de: 'Die Domain kann so nicht verbunden werden.', en: 'The domain cannot be connected like this.' },
  bindFailureFields,
)

/** While a domain waits it is looked at again after these minutes, the last one from then on. */
const minutesBetween = [0.5, 1, 2, 5, 10, 20, 30, 60]
const maxWaitingMs = 7 * 86_400_000
const maxDue = 5000
const checksAtOnce = 8
/** In one run: name servers that never answer take seconds, and must not take those of other accounts. */
const checksPerAccount = 8

/**
 * Looks for the record that proves who owns the host. One that is not there yet is looked for again by itself from now
 * on. Throws `notFound` and `verificationFailed`.
 */
export async function verifyDomain(ctx: Context, tenant: Tenant, id: string) {
  const row = await ctx.control.read((db) => findDomain(db, tenant.id, id))
  if (row.verifiedAt !== null) return { verified: true as const, data: domainView(ctx.config, row) }
  const proof = await checkOwnership(ctx.domains.dns, row.host, row.token)
  const waitingSince = ctx.now().toISOString()
  const kept = await keepProof(ctx, { ...row, waitingSince, checks: 0 }, proof)
  if (!proof.isProven) throw refusal(verificationFailed, proof.reason, { checked: proof.checked })
  return { verified: true as const, data: domainView(ctx.config, kept ?? row) }
}

async function keepProof(ctx: Context, row: DomainRow, proof: Awaited<ReturnType<typeof checkOwnership>>) {
  const at = ctx.now().toISOString()
  const change = proof.isProven
    ? { ...rested, state: 'verified' as const, verifiedAt: at, checkedAt: at }
    : { ...wait(ctx, row, 'pending'), error: proof.reason, checkedAt: at }
  return ctx.control.write(async (tx) => {
    const now = await findHost(tx, row.host)
    return now?.id === row.id && now.verifiedAt === null ? updateDomain(tx, row, change) : now
  })
}

/**
 * Connects a verified host: visitors who come to it see the site from now on. What only waits is looked at again by
 * itself. Throws `notFound`, `notVerified`, and `bindFailed` where somebody has to change a record.
 */
export async function bindDomain(ctx: Context, tenant: Tenant, me: Me, id: string) {
  const row = await ctx.control.read((db) => findDomain(db, tenant.id, id))
  if (row.verifiedAt === null) throw notVerified()
  const answer = (state: 'live' | 'binding', progress: Progress, now: DomainRow) => ({
    ok: true as const,
    state,
    steps: bindSteps(progress, me.language),
    data: domainView(ctx.config, now),
  })
  const isPlain = ctx.config.baseUrl.startsWith('http:')
  if (row.kind === 'preview') return answer('live', previewDone(isPlain), row)
  if (row.state === 'live') return answer('live', isPlain ? { ...allDone, encryption: 'none' } : allDone, row)
  const begun = { ...row, state: 'binding' as const, waitingSince: ctx.now().toISOString(), checks: 0 }
  const { state, waitingSince, checks } = begun
  // Should this process end now, the timetable goes on from here.
  const nextCheckAt = new Date(ctx.now().getTime() + 60_000).toISOString()
  await ctx.control.write(async (tx) => {
    const now = await findDomain(tx, tenant.id, id)
    if (now.state !== 'live') await updateDomain(tx, now, { state, waitingSince, checks, nextCheckAt })
  })
  ctx.hosts.forgetSite(row.siteId, [row.host]) // its certificate is only given where the host is known
  const { progress, checked } = await look(ctx, row)
  const now = await settle(ctx, begun, progress)
  if (!now) throw notFound()
  if (now.state === 'error' && progress.reason)
    throw refusal(bindFailed, progress.reason, { checked, state: 'error', steps: bindSteps(progress, me.language) })
  return answer(now.state === 'live' ? 'live' : 'binding', progress, now)
}

/** Where the host is on its way, as the name servers and a handshake say. */
async function look(ctx: Context, { host }: DomainRow): Promise<{ progress: Progress; checked: Checked }> {
  const { status, reason, checked, addresses, isBoxUnknown } = await checkRouting(ctx.config, ctx.domains.dns, host)
  if (isBoxUnknown) ctx.log.warn('no domain can be bound: DOMAIN_IPS is not set, and DOMAIN_TARGET leads nowhere')
  if (status !== 'done') {
    const dns = status === 'failed' ? 'failed' : 'pending'
    return { progress: { dns, certificate: 'pending', route: 'pending', reason }, checked }
  }
  if (ctx.config.baseUrl.startsWith('http:')) return { progress: { ...allDone, encryption: 'none' }, checked }
  const found = await Promise.all(addresses.slice(0, 4).map((address) => ctx.domains.probeCertificate(host, address)))
  // A server that cannot reach its own public address trusts the proxy, which asks at the first TLS handshake.
  const isAsked = found.every((one) => one === 'unreachable') && ctx.domains.certificateAsks.has(host)
  const isValid = found.includes('valid') && !found.includes('invalid')
  if (isValid) return { progress: allDone, checked }
  if (isAsked) return { progress: { ...allDone, encryption: 'on demand' }, checked }
  return { progress: { dns: 'done', certificate: 'pending', route: 'done', reason: 'certificate' }, checked }
}

/** Keeps what was seen. `undefined` when the domain has been removed meanwhile. */
async function settle(ctx: Context, row: DomainRow, progress: Progress): Promise<DomainRow | undefined> {
  const at = ctx.now().toISOString()
  const isLive = progress.dns === 'done' && progress.certificate === 'done'
  const now = await ctx.control.write(async (tx) => {
    const current = await findHost(tx, row.host)
    if (current?.id !== row.id) return undefined
    if (current.state === 'live') return current // another look has found it meanwhile
    if (isLive) {
      const live = { ...rested, state: 'live' as const, liveAt: row.liveAt ?? at, checkedAt: at }
      return becomeLive(tx, await updateDomain(tx, row, live))
    }
    const state = progress.dns === 'failed' ? 'error' : 'binding'
    return updateDomain(tx, row, { ...wait(ctx, row, state), error: progress.reason ?? null, checkedAt: at })
  })
  if (now?.state !== row.state) ctx.hosts.forgetSite(row.siteId, [row.host])
  return now
}

/** The first domain of the account's own becomes primary by itself, as does one that was registered for that. */
async function becomeLive(tx: ControlTx, row: DomainRow | undefined): Promise<DomainRow | undefined> {
  if (!row || row.redirectTo !== null) return row
  const primary = (await listSiteDomains(tx, row.tenantId, row.siteId)).find(({ isPrimary }) => isPrimary)
  return !primary || primary.kind === 'preview' || row.wantsPrimary ? makePrimary(tx, row) : row
}

const rested = { error: null, waitingSince: null, nextCheckAt: null, checks: 0 }

/** When it is looked at next; never again once it has waited for days. */
function wait(ctx: Context, { waitingSince, checks }: DomainRow, state: DomainRow['state']) {
  const now = ctx.now().getTime()
  const since = waitingSince ?? new Date(now).toISOString()
  const minutes = minutesBetween[Math.min(checks, minutesBetween.length - 1)] ?? 60
  const isOver = now - Date.parse(since) >= maxWaitingMs
  return {
    state: isOver ? ('error' as const) : state,
    waitingSince: since,
    checks: checks + 1,
    nextCheckAt: isOver ? null : new Date(now + minutes * 60_000).toISOString(),
  }
}

/** Looks again at what waits: for the timetable. One that fails is logged and looked at the next time. */
export async function checkDomains(ctx: Context): Promise<void> {
  const due = await ctx.control.read((db) => listDueDomains(db, ctx.now().toISOString(), maxDue))
  const turn = pLimit(checksAtOnce)
  const fairShare = [...Map.groupBy(due, ({ tenantId }) => tenantId).values()].flatMap((rows) =>
    rows.slice(0, checksPerAccount),
  )
  await Promise.all(
    fairShare.map((row) =>
      turn(async () => {
        if (ctx.stop.hasBegun()) return
        await checkDomain(ctx, row).catch((error) => ctx.log.error({ domain: row.id, error }, 'domain not checked'))
      }),
    ),
  )
}

async function checkDomain(ctx: Context, row: DomainRow) {
  if (row.verifiedAt === null) return keepProof(ctx, row, await checkOwnership(ctx.domains.dns, row.host, row.token))
  const { progress } = await look(ctx, row)
  const now = await settle(ctx, row, progress)
  if (now?.state === 'live') ctx.log.info({ tenant: row.tenantId, site: row.siteId }, 'domain is live')
}

/** The failure with the sentence that says what to do. */
const refusal = ({ status, key }: Failure, reason: Reason, more: { checked: Checked } & Record<string, unknown>) =>
  new ApiError(status, key, reasonWords[reason], { reason, ...more })
