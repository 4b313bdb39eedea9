import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { partsOfAll } from '../block-types/inner-blocks'
import { liftBlock } from '../block-types/render'
import type { SiteContent } from './inventory'

/** The first block of a type that visitors see, in the order of the pages, home first; its props and its content. */
export function firstBlock({ pages, footer }: Pick<SiteContent, 'pages' | 'footer'>, key: string) {
  // one page after the other: those of entries are drawn by the first look at them
  const ordered = [...pages].sort((a, b) => Number(b.isHome) - Number(a.isHome))
  const isIt = ({ type }: BlockRecord) => type === key
  let block: BlockRecord | undefined
  for (const page of ordered) {
    block = partsOfAll(page.blocks).find(isIt)
    if (block) break
  }
  block ??= partsOfAll(footer ?? []).find(isIt)
  const type = blockTypeByKey(key)
  return block && type ? liftBlock(type, block) : undefined
}
