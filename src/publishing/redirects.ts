import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Author, causeOf } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type RedirectRuleRow, redirectRules, type SiteRow } from '../db/tenant/sites'
import { FieldErrors, fieldError, notFound } from '../errors'
import { createPacer } from '../event-loop'
import { noteSiteChange } from '../tenants/changes'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { filled, type Text } from '../words/text'
import { cleanAddress, compileRules, goesInCircles, type RedirectRule } from './redirect-rules'
import type { NewRedirect, RedirectView } from './redirects.schema'
import { readRuleLines } from './redirects-csv'

const maxRules = 5000
/** Of all rules of a site together: they stay in memory while it is visited. */
const maxCharacters = 500_000
const rowsAtOnce = 100

/** A field and what is wrong with it. */
class RuleProblem extends Error {
  constructor(
    readonly field: 'from' | 'to' | 'status',
    readonly text: Text,
  ) {
    super(text.en)
  }
}

/** In the order of their addresses. Throws `notFound`, `tenantUnavailable`. */
export async function listRedirects(ctx: Context, tenant: Tenant, siteId: string): Promise<RedirectView[]> {
  const { site, rows } = await tenant.read(async (db) => {
    const found = await findSite(db, siteId)
    return { site: found, rows: await readRules(db, found.id) }
  })
  return viewAll(ctx, tenant, site, rows)
}

/** Answered to visitors from the next request on. Throws `notFound` and FieldErrors. */
export async function createRedirect(ctx: Context, tenant: Tenant, by: Author, siteId: string, input: NewRedirect) {
  const site = await tenant.read((db) => findSite(db, siteId))
  const rule = await asFieldErrors(() => readRule(ctx, site, { ...input, status: input.status ?? 301 }))
  const row = await tenant.write(async (tx) => {
    const rows = await readRules(tx, (await findSite(tx, siteId)).id)
    if (rows.some(({ fromPath }) => fromPath === rule.from)) throw fieldError('from', words.taken)
    if (rows.length >= maxRules) throw fieldError('from', words.tooMany)
    if (charactersOf([...rows.map(asRule), rule]) > maxCharacters) throw fieldError('from', words.tooLong)
    if (goesInCircles(compileRules([...rows.map(asRule), rule]), rule)) throw fieldError('to', words.circle)
    const added = newRow(ctx, site.id, rule)
    await tx.insert(redirectRules).values(added)
    noteSiteChange(tx, site.id, 'saved', { type: 'redirect', id: added.id, ...causeOf(by) })
    return added
  })
  ctx.publishing.releases.forget(site.publicSlug)
  const [view] = await viewAll(ctx, tenant, site, [row])
  if (!view) throw notFound()
  return view
}

/** Throws `notFound`. */
export async function deleteRedirect(ctx: Context, tenant: Tenant, by: Author, siteId: string, id: string) {
  const site = await tenant.write(async (tx) => {
    const found = await findSite(tx, siteId)
    const isHere = and(eq(redirectRules.id, id), eq(redirectRules.siteId, found.id))
    const gone = isId(id) ? await tx.delete(redirectRules).where(isHere).returning({ id: redirectRules.id }) : []
    if (gone.length === 0) throw notFound()
    noteSiteChange(tx, found.id, 'deleted', { type: 'redirect', id, ...causeOf(by) })
    return found
  })
  ctx.publishing.releases.forget(site.publicSlug)
}

/**
 * All lines or none. A rule that is there for an address is changed; `replace` removes those that the file does not name.
 * Throws `notFound`, and FieldErrors with the number of each line that cannot be used.
 */
export async function importRedirects(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  siteId: string,
  { csv, replace = false }: { csv: string; replace?: boolean },
) {
  const site = await tenant.read((db) => findSite(db, siteId))
  const rules = await readFile(ctx, site, csv)
  const result = await tenant.write(async (tx) => {
    const before = new Map((await readRules(tx, (await findSite(tx, siteId)).id)).map((row) => [row.fromPath, row]))
    const after = new Map([...(replace ? [] : before.values())].map((row) => [row.fromPath, asRule(row)]))
    for (const { rule } of rules) after.set(rule.from, rule)
    if (after.size > maxRules) throw fieldError('csv', words.tooMany)
    if (charactersOf([...after.values()]) > maxCharacters) throw fieldError('csv', words.tooLong)
    await demandNoCircles(rules, [...after.values()])
    const added = rules.filter(({ rule }) => !before.has(rule.from))
    const changed = rules.filter(({ rule }) => {
      const known = before.get(rule.from)
      return known && (known.target !== rule.to || known.status !== rule.status)
    })
    const removed = [...before.values()].filter(({ fromPath }) => !after.has(fromPath))
    const stale = [...removed, ...changed.flatMap(({ rule }) => before.get(rule.from) ?? [])].map(({ id }) => id)
    const fresh = [...added, ...changed].map(({ rule }) => newRow(ctx, site.id, rule))
    await replaceRows(tx, stale, fresh)
    noteSiteChange(tx, site.id, 'saved', { type: 'redirects', id: site.id, ...causeOf(by) })
    return { added: added.length, changed: changed.length, removed: removed.length, total: after.size }
  })
  ctx.publishing.releases.forget(site.publicSlug)
  return result
}

const charactersOf = (rules: RedirectRule[]) =>
  rules.reduce((sum, { from, to }) => sum + from.length + (to?.length ?? 0), 0)

async function replaceRows(tx: Tx, stale: string[], fresh: RedirectRuleRow[]) {
  for (let i = 0; i < stale.length; i += rowsAtOnce)
    await tx.delete(redirectRules).where(inArray(redirectRules.id, stale.slice(i, i + rowsAtOnce)))
  for (let i = 0; i < fresh.length; i += rowsAtOnce)
    await tx.insert(redirectRules).values(fresh.slice(i, i + rowsAtOnce))
}

interface NumberedRule {
  line: number
  rule: RedirectRule
}

async function readFile(ctx: Context, site: SiteRow, csv: string): Promise<NumberedRule[]> {
  const pause = createPacer()
  const rules: NumberedRule[] = []
  const problems: Record<string, Text[]> = {}
  const lineOf = new Map<string, number>()
  for (const { line, from, to, status } of readRuleLines(csv)) {
    try {
      const rule = await readRule(ctx, site, { from, to, status: Number(status || (to ? 301 : 410)) })
      const other = lineOf.get(rule.from)
      if (other !== undefined) throw new RuleProblem('from', words.twice(other))
      lineOf.set(rule.from, line)
      rules.push({ line, rule })
    } catch (error) {
      if (!(error instanceof RuleProblem)) throw error
      problems[`csv.${line}.${error.field}`] = [error.text]
    }
    await pause()
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  if (rules.length === 0) throw fieldError('csv', words.empty)
  return rules
}

async function demandNoCircles(imported: NumberedRule[], all: RedirectRule[]) {
  const compiled = compileRules(all)
  const pause = createPacer()
  const problems: Record<string, Text[]> = {}
  for (const { line, rule } of imported) {
    if (goesInCircles(compiled, rule)) problems[`csv.${line}.to`] = [words.circle]
    await pause()
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
}

/** The rule as it is kept. Throws `RuleProblem`. */
async function readRule(
  ctx: Context,
  site: SiteRow,
  { from, to, status }: { from: string; to?: string | null; status: number },
): Promise<RedirectRule> {
  if (![301, 302, 410].includes(status)) throw new RuleProblem('status', words.status)
  const path = readFrom(from)
  const target = to?.trim() || null
  if (status === 410 && target !== null) throw new RuleProblem('to', words.goneHasNoTarget)
  if (status !== 410 && target === null) throw new RuleProblem('to', words.noTarget)
  if (target?.includes('*') && !path.endsWith('/*')) throw new RuleProblem('to', words.starOnlyWithStar)
  return { from: path, to: target && (await readTarget(ctx, site, target)), status }
}

/** Also a whole address, as lists of a former site have them: only its path counts. */
function readFrom(text: string): string {
  const typed = text.trim()
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : undefined
  const given = url ? url.pathname + url.search + url.hash : typed
  if (!given.startsWith('/') || /[\p{C}\\]/u.test(given)) throw new RuleProblem('from', words.from)
  if (/[?#]/.test(given)) throw new RuleProblem('from', words.query)
  const before = given.endsWith('/*') ? given.slice(0, -2) : given
  if (before.includes('*')) throw new RuleProblem('from', words.star)
  const path = cleanAddress(new URL(`http://x${before || '/'}`).pathname)
  if (path.length > 1000) throw new RuleProblem('from', words.from)
  return given.endsWith('/*') ? `${path === '/' ? '' : path}/*` : path
}

/** An address on one of the site's own hosts is kept as its path: it moves along when the domain does. */
async function readTarget(ctx: Context, site: SiteRow, text: string): Promise<string> {
  if (/[\s\\\p{C}]/u.test(text) || /\*./.test(text) || text.length > 2000) throw new RuleProblem('to', words.to)
  if (/^\/(?!\/)/.test(text)) return partsOf(new URL(`http://x${text}`))
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : undefined
  if (!url || url.username || url.password) throw new RuleProblem('to', words.to)
  const host = ctx.hosts.nameOf(url.host)
  const owner = host === undefined ? undefined : await ctx.hosts.find(host)
  return owner?.siteId === site.id && !owner.redirectTo ? partsOf(url) : url.href
}

const partsOf = ({ pathname, search, hash }: URL) => pathname + search + hash

async function asFieldErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof RuleProblem ? fieldError(error.field, error.text) : error
  }
}

const newRow = (ctx: Context, siteId: string, { from, to, status }: RedirectRule): RedirectRuleRow => ({
  id: newId(),
  siteId,
  fromPath: from,
  target: to,
  status,
  createdAt: ctx.now().toISOString(),
})

const asRule = ({ fromPath, target, status }: RedirectRuleRow): RedirectRule => ({
  from: fromPath,
  to: target,
  status,
})

const readRules = (db: Reads, siteId: string): Promise<RedirectRuleRow[]> =>
  db.select().from(redirectRules).where(eq(redirectRules.siteId, siteId)).orderBy(asc(redirectRules.fromPath))

async function viewAll(ctx: Context, { id }: Tenant, site: SiteRow, rows: RedirectRuleRow[]): Promise<RedirectView[]> {
  const live = await ctx.publishing.releases.find(ctx, { tenantId: id, siteId: site.id, publicSlug: site.publicSlug })
  return rows.map((row) => ({
    id: row.id,
    from: row.fromPath,
    to: row.target,
    status: row.status as RedirectView['status'],
    is_active: !live?.routes.has(row.fromPath),
    created_at: row.createdAt,
  }))
}

const words = {
  from: { de: 'Muss ein Pfad sein, der mit / beginnt.', en: 'Must be a path that starts with /.' },
  query: { de: 'Bitte ohne ? und # angeben.', en: 'Please leave out ? and #.' },
  star: { de: 'Ein * geht nur am Ende, als /*.', en: 'A * is possible only at the end, as /*.' },
  to: {
    de: 'Muss ein Pfad mit / am Anfang oder eine Adresse mit http:// oder https:// sein.',
    en: 'Must be a path that starts with / or an address that starts with http:// or https://.',
  },
  starOnlyWithStar: {
    de: 'Ein * im Ziel braucht ein * am Ende des alten Pfads.',
    en: 'A * in the target needs a * at the end of the old path.',
  },
  noTarget: { de: 'Ein Ziel fehlt.', en: 'A target is missing.' },
  goneHasNoTarget: { de: 'Mit 410 gibt es kein Ziel.', en: 'With 410 there is no target.' },
  status: { de: 'Muss 301, 302 oder 410 sein.', en: 'Must be 301, 302 or 410.' },
  taken: { de: 'Für diesen Pfad gibt es schon eine Weiterleitung.', en: 'There is a redirect for this path already.' },
  circle: { de: 'Diese Weiterleitung würde im Kreis führen.', en: 'This redirect would go round in circles.' },
  tooMany: filled(
    { de: 'Eine Website hat höchstens {maxRules} Weiterleitungen.', en: 'A site has at most {maxRules} redirects.' },
    { maxRules },
  ),
  tooLong: filled(
    {
      de: 'Die Weiterleitungen einer Website haben zusammen höchstens {maxCharacters} Zeichen.',
      en: 'The redirects of a site have at most {maxCharacters} characters together.',
    },
    { maxCharacters },
  ),
  empty: { de: 'Die Datei enthält keine Weiterleitungen.', en: 'There are no redirects in the file.' },
  twice: (line: number) =>
    filled({ de: 'Dieser Pfad steht schon in Zeile {line}.', en: 'This path is in line {line} already.' }, { line }),
}
