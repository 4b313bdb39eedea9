import type { Author } from '../activity/activity'
import { blockTypeByKey } from '../block-types/catalog'
import type { BlockRow } from '../db/tenant/pages'
import { FieldErrors } from '../errors'
import { asStored, mergeContent, readBlock } from './block-input'
import type { SiteOfBlocks } from './block-rows'
import { blockMadeFrom } from './made-from'

/** Blocks that facts are written into. */
type Content = Pick<BlockRow, 'props' | 'content'>

/** As it is stored; `undefined` where the type of the block does not take it. */
export function fitting({ type: key }: Pick<BlockRow, 'type'>, next: Content, site: SiteOfBlocks): Content | undefined {
  const type = blockTypeByKey(key)
  if (!type) return undefined
  try {
    const content = readBlock(type, next, site, { stored: next.content })
    return asStored(type, { props: next.props, content: mergeContent(next.content, content) })
  } catch (error) {
    if (error instanceof FieldErrors) return undefined
    throw error
  }
}

/** With the marks of its texts, as any write of a block. */
export function writtenBlock(
  by: Author,
  site: SiteOfBlocks,
  row: BlockRow,
  after: Content & Pick<BlockRow, 'bound'>,
): BlockRow {
  const type = blockTypeByKey(row.type)
  const marks = type && { typeVersion: type.version, madeFrom: blockMadeFrom(type, after, site.defaultLocale, row) }
  return { ...row, ...after, ...marks, updatedAt: by.at }
}
