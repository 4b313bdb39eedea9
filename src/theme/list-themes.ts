import { asc, inArray } from 'drizzle-orm'
import { themes } from '../db/tenant/sites'
import { paginate } from '../http/pagination'
import type { Reads } from '../tenants/tenants'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import { wearersOf } from './own-themes'
import { systemThemes } from './system/system-themes'
import { systemThemeId, systemView, themeView } from './theme'
import type { ThemeInList } from './theme.schema'

/** Fewer than other lists give at once: the tokens of a theme may be 100 kB long. */
const themesPerPage = { usual: 50, most: 100 }

/** System themes in the given language, then the account's own, oldest first; `cursor` is the id of the last one seen. */
export async function listThemes(
  db: Reads,
  language: InterfaceLanguage,
  { limit, cursor }: { limit?: string; cursor?: string },
): Promise<{ data: ThemeInList[]; next_cursor?: string }> {
  const own = await db.select({ id: themes.id }).from(themes).orderBy(asc(themes.createdAt), asc(themes.id))
  const size = Math.min(Number.parseInt(limit ?? '', 10) || themesPerPage.usual, themesPerPage.most)
  const page = paginate([...systemThemes.map(({ key }) => ({ id: systemThemeId(key) })), ...own], {
    limit: String(size),
    cursor,
  })
  const ids = page.data.map(({ id }) => id)
  const rows = await db.select().from(themes).where(inArray(themes.id, ids))
  const wearers = await wearersOf(
    db,
    rows.map(({ id }) => id),
  )
  const views = new Map<string, ThemeInList>(
    rows.map((row) => [row.id, { ...themeView(row), worn_by: wearers.get(row.id) ?? [] }]),
  )
  for (const theme of systemThemes)
    views.set(systemThemeId(theme.key), { ...systemView(theme), name: pick(theme.name, language), worn_by: [] })
  return { ...page, data: ids.flatMap((id) => views.get(id) ?? []) }
}
