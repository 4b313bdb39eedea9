import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import type { PageView } from '../block-types/page-view'
import { renderBlock } from '../block-types/render'
import type { PublishedPage } from './published-page'

/** Whether visitors of a page see nothing of a block that should show something. It is drawn: not to be asked of every block. */
export function showsNothing(block: BlockRecord, page: PublishedPage, view: PageView, defaultLocale: string): boolean {
  if (blockTypeByKey(block.type)?.about.mayBeEmpty) return false
  const position = page.blocks[0] === block ? 0 : 1
  return renderBlock(block, view, { position, defaultLocale }).isEmpty
}
