import { blockTypeByKey } from '../block-types/catalog'
import { liftBlock } from '../block-types/render'
import type { SiteContent } from './inventory'

/** The first block of a type that visitors see, in the order of the pages, home first; its props and its content. */
export function firstBlock({ pages, footer }: Pick<SiteContent, 'pages' | 'footer'>, key: string) {
  const ordered = [...pages].sort((a, b) => Number(b.isHome) - Number(a.isHome))
  const block = [...ordered.flatMap((page) => page.blocks), ...(footer ?? [])].find(({ type }) => type === key)
  const type = blockTypeByKey(key)
  return block && type ? liftBlock(type, block) : undefined
}
