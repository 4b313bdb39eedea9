import type { Static } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import { actorInput } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { type PageRow, pages } from '../db/tenant/pages'
import { publishedPages } from '../db/tenant/published'
import { FieldErrors, fieldError } from '../errors'
import type { InputOf } from '../jobs/generation-types'
import { startGeneration } from '../jobs/generations'
import { isRegionPath } from '../pages/region-paths'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import type { Text } from '../words/text'
import type { Publishing } from './sites.schema'

const nothingChosen = () =>
  fieldError('pages', {
    de: 'Bitte nennen Sie, was veröffentlicht werden soll, oder lassen Sie `pages`, `look` und `entries` weg: dann alles.',
    en: 'Please name what to publish, or leave out `pages`, `look` and `entries` to publish everything.',
  })
const unknown = { de: 'Diese Seite gibt es auf der Website nicht.', en: 'There is no such page on this site.' }
const notPublished = {
  de: 'Diese Seite ist nicht zum Veröffentlichen bestimmt: Setzen Sie ihren Status zuerst auf `published`.',
  en: 'This page is not meant to be published: set its status to `published` first.',
}

/**
 * Queues a publish; poll the generation for its end. Throws `notFound`, FieldErrors for a choice that makes no sense.
 */
export async function publishSite(ctx: Context, tenant: Tenant, me: Me, id: string, input: Static<typeof Publishing>) {
  const { site, choice } = await tenant.read(async (db) => {
    const site = await findSite(db, id)
    return { site, choice: await readPublishChoice(db, site.id, input) }
  })
  const generationId = await startGeneration(ctx, tenant, {
    kind: 'publish',
    siteId: site.id,
    input: { label: input.label ?? null, notes: input.notes ?? null, ...actorInput(me), ...choice },
    actorId: me.id,
  })
  return { generation_id: generationId, status: 'queued' as const }
}

/**
 * What a publish is asked to take; nothing where it is asked for everything. A page that visitors see may be named
 * whatever became of it, so that it disappears. Throws FieldErrors at `pages` and `pages.<index>`.
 */
async function readPublishChoice(
  db: Reads,
  siteId: string,
  { pages: ids, look, entries }: Static<typeof Publishing>,
): Promise<Pick<InputOf<'publish'>, 'pages' | 'look' | 'entries'>> {
  if (ids == null && look == null && entries == null) return {}
  if (!ids?.length && !look && !entries) throw nothingChosen()
  if (ids) await demandPublishable(db, siteId, ids)
  return { ...(ids && { pages: [...new Set(ids)] }), look: look === true, entries: entries === true }
}

async function demandPublishable(db: Reads, siteId: string, ids: string[]) {
  const ofSite = { id: pages.id, type: pages.type, status: pages.status, path: pages.path }
  const rows = await db.select(ofSite).from(pages).where(eq(pages.siteId, siteId))
  const seen = await db
    .select({ id: publishedPages.pageId })
    .from(publishedPages)
    .where(eq(publishedPages.siteId, siteId))
  const pageOf = new Map(rows.map((row) => [row.id, row]))
  const isSeen = new Set(seen.map(({ id }) => id))
  const problems = ids.flatMap((id, index): [string, Text[]][] => {
    const page = pageOf.get(id)
    if (isSeen.has(id) || (page && isPublishable(page))) return []
    return [[`pages.${index}`, [page ? notPublished : unknown]]]
  })
  if (problems.length > 0) throw new FieldErrors(Object.fromEntries(problems))
}

const isPublishable = ({ type, status, path }: Pick<PageRow, 'type' | 'status' | 'path'>) =>
  type === 'system' ? isRegionPath(path) : status === 'published'
