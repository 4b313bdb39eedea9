import type { BlockRecord } from '../block-types/block-type'
import type { PageView } from '../block-types/page-view'
import { renderBlock } from '../block-types/render'
import type { PublishedPage } from './published-page'

/** What is wrong with lists is said of what they list, and a spacer shows what it is for. */
const mayBeEmpty = new Set(['blog_list', 'collection_list', 'spacer'])

/** Whether visitors of a page see nothing of a block that should show something. It is drawn: not to be asked of every block. */
export function showsNothing(block: BlockRecord, page: PublishedPage, view: PageView, defaultLocale: string): boolean {
  if (mayBeEmpty.has(block.type)) return false
  const position = page.blocks[0] === block ? 0 : 1
  return renderBlock(block, view, { position, defaultLocale }).isEmpty
}
