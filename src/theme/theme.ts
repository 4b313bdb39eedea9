import { and, eq, ne } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { newId, newRevision } from '../db/columns'
import { type JsonObject, type SiteRow, sites, type ThemeRow, themes } from '../db/tenant/sites'
import { FieldErrors, fieldError } from '../errors'
import { etagOf, etagOfContent } from '../http/etag'
import { noWarning, type Warn } from '../http/warnings'
import { demandFieldSize, limitReached, contentLimits as limits } from '../limits/content-limits'
import { demandSiteRoom, sizeOfSites } from '../limits/site-size'
import { findSite } from '../tenants/find-site'
import type { Reads, Tx } from '../tenants/tenants'
import { nameId } from '../values/ids'
import { validateTokens } from './check-tokens'
import type { SystemTheme } from './system/system-theme'
import { systemThemes } from './system/system-themes'
import type { ThemeChange, ThemeView } from './theme.schema'

const themeUnknown = () =>
  fieldError('theme_id', { de: 'Diese Vorlage gibt es nicht.', en: 'There is no such template.' })

/** Stays the same from release to release. */
export const systemThemeId = (key: string) => nameId(`theme/${key}`)
export const systemView = ({ key, name, tokens }: SystemTheme): ThemeView => ({
  id: systemThemeId(key),
  key,
  name: name.de,
  is_system: true,
  tokens: tokens as unknown as JsonObject,
  etag: etagOfContent([key, tokens]), // another release of the service may bring other tokens
})
const systemViews = new Map(systemThemes.map((theme) => [systemThemeId(theme.key), systemView(theme)]))
const defaultView = systemView(systemThemes[0]!)

/** The site's theme, or the default one. */
export async function themeOf(db: Reads, { themeId }: Pick<SiteRow, 'themeId'>): Promise<ThemeView> {
  if (themeId === null) return defaultView
  return systemViews.get(themeId) ?? (await ownTheme(db, themeId)) ?? defaultView
}

async function ownTheme(db: Reads, id: string): Promise<ThemeView | undefined> {
  const [row] = await db.select().from(themes).where(eq(themes.id, id))
  return row && themeView(row)
}

/** One of the account's own. */
export const themeView = (row: Omit<ThemeRow, 'createdAt' | 'updatedAt'>): ThemeView => ({
  id: row.id,
  key: null,
  name: row.name,
  is_system: false,
  tokens: row.tokens,
  etag: etagOf(row),
})
/** Another one after every change of the site's theme; system themes have none of their own. */
export async function themeRevision(db: Reads, { themeId }: Pick<SiteRow, 'themeId'>): Promise<string> {
  if (themeId === null || systemViews.has(themeId)) return themeId ?? defaultView.id
  const [row] = await db.select({ revision: themes.revision }).from(themes).where(eq(themes.id, themeId))
  return row ? `${themeId} ${row.revision}` : defaultView.id
}

/** Throws FieldErrors for an id that is neither a system theme nor the account's own. */
export async function demandTheme(db: Reads, id: string | null | undefined) {
  if (id == null || systemViews.has(id) || (await ownTheme(db, id))) return
  throw themeUnknown()
}

/**
 * Replaces the tokens of the site's theme. A system theme is shared, so the first write gives the site a copy of its own
 * (copy-on-write). Warns of tokens without effect. Throws FieldErrors with paths below `tokens`.
 */
export async function updateTheme(
  tx: Tx,
  by: Author,
  siteId: string,
  { name, tokens }: ThemeChange,
  warn = noWarning,
): Promise<ThemeView> {
  const site = await findSite(tx, siteId)
  const current = await themeOf(tx, site)
  demandTokens(tokens, current.tokens, warn)
  const before = await sizeOfSites(tx)
  const id = current.is_system ? newId() : current.id
  const values = { name: name ?? current.name, tokens, updatedAt: by.at, revision: newRevision() }
  if (current.is_system) {
    await demandAnotherTheme(tx)
    await tx.insert(themes).values({ id, ...values, createdAt: by.at })
    await tx.update(sites).set({ themeId: id, updatedAt: by.at }).where(eq(sites.id, site.id))
  } else await tx.update(themes).set(values).where(eq(themes.id, id))
  await demandSiteRoom(tx, before, 'tokens')
  await record(tx, by, 'theme.updated', { siteId: site.id, id, name: values.name, isTyping: true })
  return themeView({ id, ...values })
}

/** Throws FieldErrors at the account's limit of themes of its own, worn or not. */
export async function demandAnotherTheme(db: Reads) {
  if ((await db.$count(themes)) < limits.themesPerAccount) return
  throw limitReached('tokens', limits.themesPerAccount, { de: 'Vorlagen je Konto', en: 'templates per account' })
}

/** Throws FieldErrors for known tokens with a wrong value that differs from what is stored; warns of what has no effect. */
export function demandTokens(tokens: JsonObject, stored: JsonObject, warn: Warn) {
  demandFieldSize('tokens', tokens)
  const { problems, cautions } = validateTokens(tokens, stored)
  if (problems.length > 0)
    throw new FieldErrors(Object.fromEntries(problems.map(({ path, message }) => [`tokens.${path}`, [message]])))
  for (const { path, message } of cautions) warn(`tokens.${path}`, message)
}

/** Removes a deleted site's own theme unless another site uses it. */
export async function dropUnusedTheme(tx: Tx, site: SiteRow) {
  if (site.themeId === null || systemViews.has(site.themeId)) return
  const others = await tx.$count(sites, and(eq(sites.themeId, site.themeId), ne(sites.id, site.id)))
  if (others === 0) await tx.delete(themes).where(eq(themes.id, site.themeId))
}
