import { and, eq, inArray } from 'drizzle-orm'
import { assets } from '../db/tenant/media'
import type { Warn } from '../http/warnings'
import type { Reads } from '../tenants/tenants'
import type { Text } from '../words/text'

const assetMissing: Text = {
  de: 'Dieses Bild gibt es in der Mediathek der Website nicht. Bis es dort ist, wird nichts gezeigt.',
  en: 'There is no such image in the media library of this site. Until there is, nothing is shown.',
}

/** Warns of images named by id that the site does not have, foreign ones included: one that was deleted can come back. */
export async function warnOfMissingImages(db: Reads, siteId: string, named: Map<string, string>, warn: Warn) {
  if (named.size === 0) return
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.siteId, siteId), inArray(assets.id, [...new Set(named.values())])))
  const there = new Set(rows.map(({ id }) => id))
  for (const [path, id] of named) if (!there.has(id)) warn(path, assetMissing)
}
