import type { BlockRecord } from '../block-types/render'
import type { PageRow, TranslationRow } from '../db/tenant/pages'

export type ArchiveKind = 'category' | 'tag'

/** What a page that the service makes by itself lists. */
export interface Archive {
  kind: ArchiveKind
  /** Ids of posts. */
  posts: string[]
  /** Name of the category or tag by locale. */
  labels: Record<string, string>
}

/** A published page with all that visitors may see of it. */
export interface PublishedPage extends PageRow {
  /** By locale, active ones only. */
  translations: Map<string, TranslationRow>
  /** Visible ones in reading order. */
  blocks: BlockRecord[]
  /** Where it stands by locale, where that does not follow from its path. */
  addresses?: Record<string, string>
  /** Set for pages of categories and tags (archives.ts), which are no rows of the database. */
  archive?: Archive
}
