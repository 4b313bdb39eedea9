import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { Role } from '../db/control/schema'
import { collections, entries } from '../db/tenant/collections'
import { deletedPages } from '../db/tenant/deleted-pages'
import { generations } from '../db/tenant/generations'
import { blocks, pages } from '../db/tenant/pages'
import { pendingActions } from '../db/tenant/pending-actions'
import { sites, themes } from '../db/tenant/sites'
import { submissions } from '../db/tenant/submissions'
import { webhookDeliveries, webhookEndpoints } from '../db/tenant/webhooks'
import { ApiError, forbidden, notFound } from '../errors'
import type { Reads, Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'
import { isAtLeast } from './roles'
import type { Me } from './sessions'

/**
 * What API tokens may do. An operation whose path names a site, or something on one, is open to every token that reaches
 * that site. All others are closed to tokens unless they stand here: a new operation on the account is closed by itself.
 */
const beyondOneSite: Record<string, 'any' | 'account' | 'named'> = {
  // any token; lists show what it reaches
  'GET /me': 'any',
  'GET /sites': 'any',
  'GET /block-types': 'any',
  'GET /ai/capabilities': 'any',
  'POST /mcp': 'any',
  // tokens for the whole account
  'POST /sites': 'account',
  'GET /team': 'account',
  'GET /usage': 'account',
  'GET /themes': 'account',
  'POST /themes': 'account',
  'PATCH /themes/:theme': 'account',
  'DELETE /themes/:theme': 'account',
  // `site_id` in the body names the site; where it may be missing, a token for some sites has to send it
  'POST /ai/chat': 'named',
  'POST /ai/plan': 'named',
  'POST /ai/build': 'named',
  'POST /ai/rewrite': 'named',
  'POST /ai/image': 'named',
  'POST /ai/logo': 'named',
  'POST /ai/brand-extract': 'named',
}

type FindSite = (from: { ctx: Context; tenant: Tenant; db: Reads }, id: string) => Promise<string | null | undefined>

/** By the name of a path's parameter: the site that an id belongs to. */
const siteOf: Record<string, FindSite> = {
  site: async (_, id) => id,
  page: async ({ db }, id) =>
    (await first(db.select({ siteId: pages.siteId }).from(pages).where(eq(pages.id, id)))) ??
    first(db.select({ siteId: deletedPages.siteId }).from(deletedPages).where(eq(deletedPages.id, id))),
  block: async ({ db }, id) =>
    first(
      db
        .select({ siteId: pages.siteId })
        .from(blocks)
        .innerJoin(pages, eq(pages.id, blocks.pageId))
        .where(eq(blocks.id, id)),
    ),
  collection: async ({ db }, id) =>
    first(db.select({ siteId: collections.siteId }).from(collections).where(eq(collections.id, id))),
  entry: async ({ db }, id) =>
    first(
      db
        .select({ siteId: collections.siteId })
        .from(entries)
        .innerJoin(collections, eq(collections.id, entries.collectionId))
        .where(eq(entries.id, id)),
    ),
  submission: async ({ db }, id) =>
    first(db.select({ siteId: submissions.siteId }).from(submissions).where(eq(submissions.id, id))),
  generation: async ({ db }, id) =>
    first(db.select({ siteId: generations.siteId }).from(generations).where(eq(generations.id, id))),
  pendingAction: async ({ db }, id) =>
    first(db.select({ siteId: pendingActions.siteId }).from(pendingActions).where(eq(pendingActions.id, id))),
  webhook: async ({ db }, id) =>
    first(db.select({ siteId: webhookEndpoints.siteId }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))),
  delivery: async ({ db }, id) =>
    first(db.select({ siteId: webhookDeliveries.siteId }).from(webhookDeliveries).where(eq(webhookDeliveries.id, id))),
  domain: async ({ ctx, tenant }, id) =>
    first(ctx.control.read((db) => accountRows(db, tenant.id).domains.select((domain) => eq(domain.id, id)))),
}

/** Parameters whose operation looks on the site in the same path, and nowhere else. */
const belowSite = new Set(['asset', 'version', 'redirect', 'release', 'link'])

const first = async (rows: PromiseLike<{ siteId: string | null }[]>) => (await rows)[0]?.siteId

interface Operation {
  method: string
  /** Without the base path. */
  path: string
}

type Reach = 'site' | 'any' | 'account' | 'named' | 'never'

/** Which tokens an operation is open to. */
function reachOf({ method, path }: Operation): Reach {
  const listed = Object.hasOwn(beyondOneSite, `${method} ${path}`) ? beyondOneSite[`${method} ${path}`] : undefined
  if (listed) return listed
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isOnSite = names.some((name) => Object.hasOwn(siteOf, name))
  const isKnown = names.every((name) => Object.hasOwn(siteOf, name) || (names.includes('site') && belowSite.has(name)))
  return isOnSite && isKnown ? 'site' : 'never'
}

/** Whether the caller may call an operation at all, on whichever site. */
export function mayCall(me: Me, operation: Operation & { role: Role }): boolean {
  if (!me.token) return true
  const reach = reachOf(operation)
  return isAtLeast(me.role, operation.role) && reach !== 'never' && (reach !== 'account' || me.token.siteIds === null)
}

const notForTokens: Text = {
  de: 'Mit einem API-Token geht das nicht: Bitte melden Sie sich dafür an.',
  en: 'This is not possible with an API token: please sign in for it.',
}
const someSitesOnly: Text = {
  de: 'Dieser API-Token gilt nur für einzelne Websites.',
  en: 'This API token is for some sites only.',
}
const refused = (text: Text, me: Me, required: Role) =>
  new ApiError(forbidden.status, forbidden.key, text, { required, role: me.role })

/** Throws `forbidden` where no body and no id could help. */
export function demandReach(me: Me, operation: Operation, required: Role) {
  if (!me.token) return
  const reach = reachOf(operation)
  if (reach === 'never') throw refused(notForTokens, me, required)
  if (reach === 'account' && me.token.siteIds !== null) throw refused(someSitesOnly, me, required)
}

export interface NamedInRequest {
  params?: Record<string, string | undefined>
  body?: unknown
}

/**
 * Of a token for some sites: whatever path and body name has to be on one of them. Gives the body to go on with. Throws
 * `notFound` for everything else, unknown ids included, and `forbidden` where the body names no site and has to.
 */
export async function demandSites(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  operation: Operation,
  { params = {}, body }: NamedInRequest,
  required: Role,
): Promise<unknown> {
  const reached = me.token?.siteIds
  if (!reached) return body
  const named = Object.entries(params).filter(([name]) => Object.hasOwn(siteOf, name))
  const found = await tenant.read((db) =>
    Promise.all(
      named.map(async ([name, id]) => (isId(id) ? await siteOf[name]?.({ ctx, tenant, db }, id) : undefined)),
    ),
  )
  if (!found.every((siteId) => siteId && reached.includes(siteId))) throw notFound()
  const { site_id: siteId, theme_id: themeId } = isObject(body) ? body : {}
  if (reachOf(operation) === 'named' && siteId == null) throw refused(someSitesOnly, me, required)
  if (siteId != null && !(typeof siteId === 'string' && reached.includes(siteId))) throw notFound()
  if (!isObject(body) || typeof themeId !== 'string') return body
  // Themes belong to no site: one that no site in reach uses is not found.
  return (await isWornElsewhere(tenant, themeId, reached)) ? { ...body, theme_id: unknownId } : body
}

/** The site that path or body of a call name first, whoever may reach it. */
export async function siteNamed(
  ctx: Context,
  tenant: Tenant,
  { params = {}, body }: NamedInRequest,
): Promise<string | undefined> {
  const [name = '', id] = Object.entries(params).find(([one]) => Object.hasOwn(siteOf, one)) ?? []
  const found = isId(id) ? await tenant.read(async (db) => siteOf[name]?.({ ctx, tenant, db }, id)) : undefined
  const { site_id: named } = isObject(body) ? body : {}
  return found ?? (typeof named === 'string' ? named : undefined)
}

const unknownId = '00000000-0000-0000-0000-000000000000'

const isWornElsewhere = (tenant: Tenant, themeId: string, reached: readonly string[]) =>
  tenant.read(async (db) => {
    if ((await db.$count(themes, eq(themes.id, themeId))) === 0) return false
    const own = await db
      .select({ themeId: sites.themeId })
      .from(sites)
      .where(inArray(sites.id, [...reached]))
    return !own.some((site) => site.themeId === themeId)
  })

/** The sites of a list that the caller reaches. */
export const reachedBy = <T extends { id: string }>(me: Me, rows: T[]): T[] => {
  const reached = me.token?.siteIds
  return reached ? rows.filter(({ id }) => reached.includes(id)) : rows
}
