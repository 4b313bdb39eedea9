import type { BlockRecord } from '../block-types/render'
import type { PageRow, TranslationRow } from '../db/tenant/pages'

/** A published page with all that visitors may see of it. */
export interface PublishedPage extends PageRow {
  /** By locale, active ones only. */
  translations: Map<string, TranslationRow>
  /** Visible ones in reading order. */
  blocks: BlockRecord[]
}
