import { and, asc, eq, ne } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { pages } from '../db/tenant/pages'
import { FieldErrors } from '../errors'
import { createPacer } from '../event-loop'
import { findSite } from '../tenants/find-site'
import type { Tx } from '../tenants/tenants'
import type { Text } from '../words/text'
import { listPages } from './list-pages'
import type { PageView } from './pages.schema'

const pageUnknown: Text = {
  de: 'Diese Seite gibt es auf der Website nicht.',
  en: 'There is no such page on this site.',
}
const pageTwice: Text = { de: 'Diese Seite kommt zweimal vor.', en: 'This page appears twice.' }

/**
 * Puts pages into the order sent: together they take the places they have now, so that pages not sent stay where they
 * are. Menus, lists and the sitemap follow. Gives all pages in their order. Throws `notFound` for the site, FieldErrors
 * at `pages.<index>` for what is no page of it, header and footer included, and for a page named twice.
 */
export async function orderPages(tx: Tx, by: Author, siteId: string, wanted: string[]): Promise<PageView[]> {
  const site = await findSite(tx, siteId)
  const rows = await tx
    .select({ id: pages.id, sortOrder: pages.sortOrder })
    .from(pages)
    .where(and(eq(pages.siteId, site.id), ne(pages.type, 'system')))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const known = new Set(rows.map(({ id }) => id))
  const moved = new Set<string>()
  const problems: Record<string, Text[]> = {}
  for (const [index, id] of wanted.entries()) {
    if (!known.has(id)) problems[`pages.${index}`] = [pageUnknown]
    else if (moved.has(id)) problems[`pages.${index}`] = [pageTwice]
    moved.add(id)
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  const next = wanted.values()
  const order = rows.map(({ id }) => (moved.has(id) ? (next.next().value ?? id) : id))
  if (order.some((id, place) => id !== rows[place]?.id)) {
    await writeOrder(tx, by, order, new Map(rows.map(({ id, sortOrder }) => [id, sortOrder])))
    await record(tx, by, 'pages.reordered', { siteId: site.id, id: site.id, name: site.name })
  }
  return listPages(tx, site.id)
}

/** Several pages can have one number: all are numbered anew. */
async function writeOrder(tx: Tx, by: Author, order: string[], before: Map<string, number>) {
  const pause = createPacer()
  for (const [place, id] of order.entries()) {
    if (before.get(id) === place) continue
    await tx.update(pages).set({ sortOrder: place, updatedAt: by.at }).where(eq(pages.id, id))
    await pause()
  }
}
