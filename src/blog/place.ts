import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { blocks, pages, pageTranslations } from '../db/tenant/pages'
import { cleanPath } from '../pages/urls'
import type { Reads } from '../tenants/tenants'
import { slugIn } from '../values/slug-in'

/** Where a post stands: beside the site's other posts, else below its list of posts, else below `/blog`. */
export interface PostPlace {
  slug: string
  path: string
  parentId: string | null
  /** Slugs by locale; those of different posts differ. */
  slugs: Record<string, string>
}

/** A free place for a post with these titles, by locale; the first one is that of the site's main locale. */
export async function findPlace(db: Reads, siteId: string, titles: Record<string, string>): Promise<PostPlace> {
  const rows = await db
    .select({ id: pages.id, path: pages.path, type: pages.type, isHome: pages.isHome, parentId: pages.parentId })
    .from(pages)
    .where(eq(pages.siteId, siteId))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const folder = folderOfPosts(rows) ?? (await pathOfList(db, siteId)) ?? '/blog'
  const taken = new Set(rows.map(({ path }) => cleanPath(path)))
  const words = await db
    .select({ locale: pageTranslations.locale, slug: pageTranslations.slug })
    .from(pageTranslations)
    .innerJoin(pages, eq(pages.id, pageTranslations.pageId))
    .where(eq(pages.siteId, siteId))
  const takenSlugs = new Set(words.map(({ locale, slug }) => `${locale} ${slug}`))
  const wanted = Object.entries(titles).map(([locale, title]) => [locale, slugIn(title, locale) || 'beitrag'] as const)
  const main = wanted[0]?.[1] ?? 'beitrag'
  for (let n = 1; ; n++) {
    const numbered = (word: string) => (n === 1 ? word : `${word}-${n}`)
    const path = cleanPath(`${folder}/${numbered(main)}`)
    const slugs = Object.fromEntries(wanted.map(([locale, word]) => [locale, numbered(word)]))
    if (taken.has(path) || Object.entries(slugs).some(([locale, slug]) => takenSlugs.has(`${locale} ${slug}`))) continue
    const parentId = rows.find((row) => cleanPath(row.path) === folder && !row.isHome)?.id ?? null
    return { slug: numbered(main), path, parentId, slugs }
  }
}

/** The folder that most posts stand in. */
function folderOfPosts(rows: { path: string; type: string }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { path, type } of rows) {
    if (type !== 'post') continue
    const folder = cleanPath(cleanPath(path).split('/').slice(0, -1).join('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0]
}

/** The page that lists posts; not the home page, and not a post that shows others at its end. */
async function pathOfList(db: Reads, siteId: string): Promise<string | undefined> {
  const [list] = await db
    .select({ path: pages.path })
    .from(pages)
    .innerJoin(blocks, eq(blocks.pageId, pages.id))
    .where(
      and(
        eq(pages.siteId, siteId),
        eq(blocks.type, 'blog_list'),
        eq(pages.isHome, false),
        inArray(pages.type, ['page', 'landing']),
        ne(pages.path, '/'),
      ),
    )
    .orderBy(asc(pages.sortOrder), asc(pages.path))
    .limit(1)
  return list && cleanPath(list.path)
}
