import { columnsKey, type InnerPart, innerColumns, mapParts } from '../../block-types/inner-blocks'
import type { DraftBlock } from './draft'
import { newId } from './new-id'

/** Of a block in a column; the service takes letters and digits alone. */
export const newPartId = () => newId().slice(-12)

/** The blocks of each column as blocks of a page; none of a block that holds no others. */
export const partsIn = (block: DraftBlock): DraftBlock[][] =>
  block.type === columnsKey ? innerColumns(block).map((column) => column.map((part) => asBlock(part, block))) : []

export const findPart = (block: DraftBlock, id: string | undefined): DraftBlock | undefined =>
  id === undefined
    ? undefined
    : partsIn(block)
        .flat()
        .find((part) => part.id === id)

const asBlock = ({ id, type, props, content }: InnerPart, { sectionId, isVisible }: DraftBlock): DraftBlock => ({
  ...{ id, type, sectionId, isVisible, props },
  content: content as DraftBlock['content'],
})

/** The same with ids of its own for what stands in it: two blocks of a page share none. */
export function withNewParts<S extends Pick<DraftBlock, 'type' | 'props' | 'content'>>(section: S): S {
  if (section.type !== columnsKey) return section
  const { props, content } = mapParts({ ...section, id: '' }, (part) =>
    'inside' in part ? { ...part, id: newPartId() } : part,
  )
  return { ...section, props, content }
}
