import { Type } from '@sinclair/typebox'
import { author, record } from '../activity/activity'
import type { Me } from '../auth/sessions'
import { hostUrl } from '../config/config'
import type { Context } from '../context'
import { newId } from '../db/columns'
import type { ControlReads, ControlTx } from '../db/control/control'
import type { DomainRow } from '../db/control/domains'
import { defineError, fieldError } from '../errors'
import { findSite } from '../tenants/find-site'
import { withName } from '../tenants/names'
import type { Tenant } from '../tenants/tenants'
import { entitlementsOf } from '../usage/entitlements'
import type { InterfaceLanguage } from '../words/interface-languages'
import { filled, pick, type Text } from '../words/text'
import { bindSteps, previewDone } from './bind-steps'
import {
  countCustomDomains,
  countPairs,
  findDomain,
  findHost,
  insertDomain,
  isSiteThere,
  listDomains,
  listSiteDomains,
  makePrimary,
  promoteSuccessor,
  removeDomain,
  siteOfSlug,
  updateDomain,
} from './domain-rows'
import { domainView } from './domain-view'
import type { DetachStep, DomainChange, NewDomain } from './domains.schema'
import { type RegistrableHost, readHost } from './host-names'
import { demandNoCircle, readRedirect } from './redirect-target'
import { checkOwnership, verificationName, verificationToken } from './verification'

export const domainLimitReached = defineError(
  403,
  'domain_limit_reached',
  {
    de: 'Ihr Tarif lässt keine weitere eigene Domain zu.',
    en: 'Your plan allows no further domain of your own.',
  },
  { limit: Type.Integer({ examples: [3] }) },
)
export const notActive = defineError(409, 'not_active', {
  de: 'Die Domain ist noch nicht aktiv: Verbinden Sie sie zuerst.',
  en: 'The domain is not active yet: connect it first.',
})
/** The same for an own domain as for another account's; the record proves who is right. */
const hostTaken = (name: string, token: string) =>
  fieldError(
    'host',
    filled(
      {
        de: 'Diese Domain ist hier schon angemeldet. Gehört sie Ihnen, dann legen Sie einen TXT-Eintrag {name} mit dem Wert {token} an und melden Sie die Domain noch einmal an.',
        en: 'This domain is registered here already. If it is yours, add a TXT record {name} with the value {token} and register it again.',
      },
      { name, token },
    ),
  )
const previewTaken = () =>
  fieldError('host', {
    de: 'Diese Vorschau-Adresse ist schon vergeben.',
    en: 'This preview address is taken already.',
  })

/** However large the plan: a site's domains are looked through as a whole. */
const maxPerSite = 100

export async function listDomainViews(ctx: Context, tenant: Tenant, siteId: string) {
  const site = await tenant.read((db) => findSite(db, siteId))
  const rows = await ctx.control.read((db) => listSiteDomains(db, tenant.id, site.id))
  return rows.map((row) => domainView(ctx.config, row))
}

/**
 * Registers a host for a site. A preview host is live at once; one of the account's own waits for `verifyDomain`. What
 * another account has registered and never proved goes to whoever proves it. Throws `notFound`, FieldErrors and
 * `domainLimitReached`.
 */
export async function registerDomain(ctx: Context, tenant: Tenant, me: Me, siteId: string, input: NewDomain) {
  const site = await tenant.read((db) => findSite(db, siteId))
  const wanted = readHost(ctx.config, input.host)
  const isPrimary = input.is_primary === true
  const redirectTo = readRedirect(ctx.config, { host: wanted.host, isPrimary, redirectTo: input.redirect_to })
  const row = newRow(ctx, tenant, site.id, wanted, { isPrimary, redirectTo })
  const taken = await ctx.control.read((db) => findHost(db, wanted.host))
  const isProven = taken ? await provesAgainst(ctx, tenant, taken, row) : false

  const owned = { kind: 'host' as const, name: row.host, account: tenant.id }
  const isTaken = () => (row.kind === 'preview' ? previewTaken() : hostTaken(verificationName(row.host), row.token))
  if (isProven && taken) await ctx.fleet?.giveUp({ ...owned, account: taken.tenantId })
  const store = () =>
    ctx.control.write(async (tx) => {
      if (!(await isSiteThere(tx, tenant.id, site.id))) throw siteGone()
      await demandFreeHost(ctx, tx, row, isProven)
      await demandNoCircle(tx, row.host, row.redirectTo)
      await demandRoom(tx, tenant, row)
      await insertDomain(tx, row)
      if (row.kind === 'custom' || redirectTo !== null) return row
      const others = await listSiteDomains(tx, tenant.id, site.id)
      const isFirst = !others.some((other) => other.isPrimary)
      return isPrimary || isFirst ? ((await makePrimary(tx, row)) ?? row) : row
    })
  const stored = await withName(ctx, owned, isTaken, store)
  ctx.hosts.forgetSite(site.id, [row.host, ...(taken ? [taken.host] : [])])
  await note(ctx, tenant, me, 'domain.created', row)
  const bind = {
    state: 'live' as const,
    steps: bindSteps(previewDone(ctx.config.baseUrl.startsWith('http:')), me.language),
  }
  return { data: domainView(ctx.config, stored), bind: row.kind === 'preview' ? bind : null }
}

const siteGone = () => fieldError('host', { de: 'Die Website wird gerade gelöscht.', en: 'The site is being deleted.' })

function newRow(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  { host, kind }: RegistrableHost,
  { isPrimary, redirectTo }: { isPrimary: boolean; redirectTo: string | null },
): DomainRow {
  const at = ctx.now().toISOString()
  const isLive = kind === 'preview'
  return {
    id: newId(),
    tenantId: tenant.id,
    siteId,
    host,
    kind,
    state: isLive ? 'live' : 'pending',
    isPrimary: false,
    wantsPrimary: !isLive && isPrimary,
    redirectTo,
    token: verificationToken(ctx, tenant.id, host),
    error: null,
    checkedAt: null,
    verifiedAt: isLive ? at : null,
    liveAt: isLive ? at : null,
    waitingSince: null,
    checks: 0,
    nextCheckAt: null,
    createdAt: at,
  }
}

/** Whether the host, which another account has claimed without proof, carries this account's record. */
async function provesAgainst(ctx: Context, tenant: Tenant, taken: DomainRow, { host, token }: DomainRow) {
  if (taken.tenantId === tenant.id || taken.verifiedAt !== null) return false
  return (await checkOwnership(ctx.domains.dns, host, token)).isProven
}

/** Makes way for an owner who has proved it. Throws FieldErrors. */
async function demandFreeHost(ctx: Context, tx: ControlTx, row: DomainRow, isProven: boolean) {
  const taken = await findHost(tx, row.host)
  if (row.kind === 'preview') {
    const label = row.host.slice(0, -ctx.config.sitesDomain.length - 1)
    const owner = await siteOfSlug(tx, label)
    if (taken || ctx.hosts.isReserved(label) || (owner !== undefined && owner !== row.siteId)) throw previewTaken()
    return
  }
  if (!taken) return
  const mayTake = isProven && taken.tenantId !== row.tenantId && taken.verifiedAt === null
  if (!mayTake) throw hostTaken(verificationName(row.host), row.token)
  await removeDomain(tx, taken)
  ctx.log.warn({ from: taken.tenantId, to: row.tenantId }, 'an unproved domain goes to the account that has proved it')
}

async function demandRoom(tx: ControlTx, tenant: Tenant, row: DomainRow) {
  const rows = await listDomains(tx, tenant.id)
  const ofSite = rows.filter(({ siteId }) => siteId === row.siteId)
  if (ofSite.length >= maxPerSite) throw domainLimitReached({ limit: maxPerSite })
  if (row.kind === 'preview') return
  const { quotas } = await entitlementsOf(tx, tenant)
  const after = countPairs([...rows.filter(({ kind }) => kind === 'custom'), row])
  const before = await countCustomDomains(tx, tenant.id)
  if (quotas.custom_domains !== -1 && after > before && after > quotas.custom_domains)
    throw domainLimitReached({ limit: quotas.custom_domains })
}

/** Canonical addresses, sitemap and previews of links follow at the next publish. Throws `notFound`, `notActive`. */
export async function setPrimaryDomain(ctx: Context, tenant: Tenant, me: Me, id: string) {
  const row = await ctx.control.write(async (tx) => {
    const found = await findDomain(tx, tenant.id, id)
    if (found.state !== 'live') throw notActive()
    return (await makePrimary(tx, found)) ?? found
  })
  ctx.hosts.forgetSite(row.siteId, [row.host])
  await note(ctx, tenant, me, 'domain.primary', row)
  return domainView(ctx.config, row)
}

/** Where visitors of the host are sent on to; null shows them the site. Throws `notFound` and FieldErrors. */
export async function redirectDomain(ctx: Context, tenant: Tenant, me: Me, id: string, input: DomainChange) {
  const row = await ctx.control.write(async (tx) => {
    const found = await findDomain(tx, tenant.id, id)
    const isPrimary = found.isPrimary || found.wantsPrimary
    const redirectTo = readRedirect(ctx.config, { host: found.host, isPrimary, redirectTo: input.redirect_to })
    await demandNoCircle(tx, found.host, redirectTo)
    return (await updateDomain(tx, found, { redirectTo })) ?? found
  })
  ctx.hosts.forgetSite(row.siteId, [row.host])
  await note(ctx, tenant, me, 'domain.updated', row)
  return domainView(ctx.config, row)
}

/** The host is free again with the next request. Throws `notFound`. */
export async function deleteDomain(ctx: Context, tenant: Tenant, me: Me, id: string) {
  const { row, successor } = await ctx.control.write(async (tx) => {
    const found = await findDomain(tx, tenant.id, id)
    await removeDomain(tx, found)
    const next = found.isPrimary ? await promoteSuccessor(tx, tenant.id, found.siteId) : undefined
    return { row: found, successor: next }
  })
  ctx.hosts.forgetSite(row.siteId, [row.host])
  await note(ctx, tenant, me, 'domain.deleted', row)
  return { ok: true as const, detach: detachSteps(row, successor, me.language) }
}

function detachSteps(row: DomainRow, successor: DomainRow | undefined, language: InterfaceLanguage): DetachStep[] {
  const step = (key: DetachStep['key'], text: Text): DetachStep => ({
    key,
    status: 'done',
    detail: pick(text, language),
  })
  return [
    step('route', words.route),
    step('certificate', words.certificate),
    ...(row.isPrimary ? [step('primary', successor ? words.successor(successor.host) : words.noSuccessor)] : []),
  ]
}

const words = {
  route: {
    de: 'Aufrufe dieser Domain zeigen die Website nicht mehr.',
    en: 'Requests for this domain no longer show the site.',
  },
  certificate: {
    de: 'Das Zertifikat wird nicht mehr erneuert.',
    en: 'The certificate is no longer renewed.',
  },
  successor: (host: string) =>
    filled({ de: 'Hauptdomain ist jetzt {host}.', en: 'The primary domain is {host} now.' }, { host }),
  noSuccessor: {
    de: 'Die Website hat keine Hauptdomain mehr; sie steht unter ihrer Vorschau-Adresse.',
    en: 'The site has no primary domain any more; it is at its preview address.',
  },
}

/**
 * Domains are kept apart from the account's own data: the activity follows in a second write. What is done is done,
 * though that one may fail.
 */
const note = (
  ctx: Context,
  tenant: Tenant,
  me: Me,
  type: 'domain.created' | 'domain.updated' | 'domain.primary' | 'domain.deleted',
  { id, siteId, host }: DomainRow,
) =>
  tenant
    .write((tx) => record(tx, author(ctx, me), type, { siteId, id, name: host }))
    .catch((error) => ctx.log.error({ tenant: tenant.id, type, error }, 'activity of a domain not written'))

/** What a site says of its domains. */
interface SiteDomains {
  views: ReturnType<typeof domainView>[]
  primaryId: string | null
  /** Without a trailing slash; `undefined` where the site has no primary domain. */
  origin: string | undefined
}

export function siteDomains(ctx: Context, rows: DomainRow[], siteId: string): SiteDomains {
  const own = rows.filter((row) => row.siteId === siteId)
  const primary = own.find(({ isPrimary }) => isPrimary)
  return {
    views: own.map((row) => domainView(ctx.config, row)),
    primaryId: primary?.id ?? null,
    origin: primary && hostUrl(ctx.config, primary.host),
  }
}

export const readDomains = (ctx: Context, tenant: Tenant): Promise<DomainRow[]> =>
  ctx.control.read((db: ControlReads) => listDomains(db, tenant.id))
