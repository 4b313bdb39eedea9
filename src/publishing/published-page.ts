import type { BlockRecord } from '../block-types/render'
import type { PageRow, TranslationRow } from '../db/tenant/pages'
import { isNotFoundPage } from '../pages/urls'

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

/** Where the system pages with header and footer stand. */
export const regionPaths = { header: '/_header', footer: '/_footer' }

/** The pages that have an address, and the one for addresses that lead nowhere: `draftId` where that is one. */
export function sortedOut(read: PublishedPage[], draftId?: string) {
  const shown = read.filter((page) => page.type !== 'system' && page.translations.size > 0)
  const missing = shown.filter(isNotFoundPage)
  return {
    pages: shown.filter((page) => !isNotFoundPage(page)),
    notFoundPage: missing.find(({ id }) => id === draftId) ?? missing[0],
  }
}
