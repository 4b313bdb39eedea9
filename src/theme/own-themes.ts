import { asc, count, eq, inArray } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { newId, newRevision } from '../db/columns'
import { sites, type ThemeRow, themes } from '../db/tenant/sites'
import { defineError, notFound } from '../errors'
import { noWarning } from '../http/warnings'
import type { Reads, Tx } from '../tenants/tenants'
import { demandAnotherTheme, demandTokens, themeView } from './theme'
import type { NewTheme, ThemeView } from './theme.schema'

export const themeWorn = defineError(409, 'theme_worn', {
  de: 'Eine Website trägt dieses Aussehen noch. Geben Sie ihr erst ein anderes.',
  en: 'A site still wears this look. Give it another one first.',
})

/** Adds a theme that no site wears yet. Throws FieldErrors for wrong tokens and at the account's limit. */
export async function createTheme(
  tx: Tx,
  by: Author,
  { name, tokens }: NewTheme,
  warn = noWarning,
): Promise<ThemeView> {
  demandTokens(tokens, {}, warn)
  await demandAnotherTheme(tx)
  const row = { id: newId(), name, tokens, createdAt: by.at, updatedAt: by.at, revision: newRevision() }
  await tx.insert(themes).values(row)
  await record(tx, by, 'theme.created', { siteId: null, id: row.id, name })
  return themeView(row)
}

/** Throws `notFound` for system themes and unknown ones. */
export async function renameTheme(tx: Tx, by: Author, id: string, name: string): Promise<ThemeView> {
  const before = await findOwnTheme(tx, id)
  const row = { ...before, name, updatedAt: by.at, revision: newRevision() }
  await tx.update(themes).set(row).where(eq(themes.id, before.id))
  const wearers = (await wearersOf(tx, [before.id])).get(before.id) ?? []
  for (const siteId of wearers.length > 0 ? wearers.map((site) => site.id) : [null])
    await record(tx, by, 'theme.updated', { siteId, id: before.id, name })
  return themeView(row)
}

/** Versions that were saved with it bring it back. Throws `notFound`, and `themeWorn` as long as a site wears it. */
export async function deleteTheme(tx: Tx, by: Author, id: string) {
  const { id: known, name } = await findOwnTheme(tx, id)
  const [worn] = await tx.select({ sites: count() }).from(sites).where(eq(sites.themeId, known))
  if (worn!.sites > 0) throw themeWorn()
  await tx.delete(themes).where(eq(themes.id, known))
  await record(tx, by, 'theme.deleted', { siteId: null, id: known, name })
}

/** The sites that wear these themes, the oldest first. */
export async function wearersOf(db: Reads, ids: string[]): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .select({ id: sites.id, name: sites.name, themeId: sites.themeId })
    .from(sites)
    .where(inArray(sites.themeId, ids))
    .orderBy(asc(sites.createdAt), asc(sites.id))
  const wearers = new Map<string, { id: string; name: string }[]>()
  for (const { id, name, themeId } of rows)
    if (themeId !== null) wearers.set(themeId, [...(wearers.get(themeId) ?? []), { id, name }])
  return wearers
}

async function findOwnTheme(db: Reads, id: string): Promise<ThemeRow> {
  const [row] = await db.select().from(themes).where(eq(themes.id, id))
  if (!row) throw notFound()
  return row
}
