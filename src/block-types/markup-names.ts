import type { BlockRecord, SharedProps } from './block-type'
import { type BlockPart, blockParts, mapParts, partsOfAll } from './inner-blocks'

/** Ids that the frame of every page has. */
const ownOfPage = ['content']

/** What the ids in a block's markup end with. */
export const markupKey = ({ id, key = id }: Pick<BlockRecord, 'id' | 'key'>): string => key.slice(-8)

/** The id of a block's element; what it has within itself has ids that begin with it. */
export function anchorOf(
  block: Pick<BlockRecord, 'id' | 'key'> & { props: SharedProps | Record<string, unknown> },
): string {
  const { anchor } = block.props
  return typeof anchor === 'string' ? anchor : `b-${markupKey(block)}`
}

/** The id of a panel of tabs, counted from 0. No anchor has a `_`. */
export const tabAnchor = (anchor: string, index: number): string => `${anchor}_${index + 1}`

/** Header and footer, which stand on every page, with distinct names, and these names for `withDistinctNames` of a page. */
export function withDistinctFrame(header: BlockRecord[], footer: BlockRecord[]) {
  const top = withDistinctNames(header)
  const foot = withDistinctNames(footer, namesIn(top))
  return { header: top, footer: foot, names: [...namesIn(top), ...namesIn(foot)] }
}

const namesIn = (blocks: BlockRecord[]): string[] =>
  partsOfAll(blocks).flatMap((part) => [`b-${markupKey(part)}`, anchorOf(part)])

/**
 * The blocks of a page, with names for those whose ids end like another's: clients choose the ids in columns, and anchors.
 * The first keeps its name, so that links to it stay right; what needs no other name stays the same object.
 */
export function withDistinctNames<B extends BlockRecord>(blocks: B[], others: Iterable<string> = []): B[] {
  const taken = new Set([...ownOfPage, ...others])
  return blocks.map((block) => {
    const renamed = new Map<string, BlockPart>()
    for (const part of blockParts(block)) {
      const one = distinct(part, `${block.id}/${part.id}`, taken)
      if (one !== part) renamed.set(part.id, one)
    }
    return renamed.size === 0 ? block : mapParts(block, (part) => ({ ...part, ...changeOf(renamed.get(part.id)) }))
  })
}

const changeOf = (part: BlockPart | undefined) => part && { props: part.props, key: part.key }

function distinct<P extends BlockPart>(part: P, name: string, taken: Set<string>): P {
  let key = markupKey(part)
  for (let n = 0; taken.has(`b-${key}`); n++) key = digest(`${name}/${n}`)
  const { anchor, ...props } = part.props
  const isFree = typeof anchor !== 'string' || !taken.has(anchor)
  taken.add(`b-${key}`)
  if (typeof anchor === 'string') taken.add(anchor)
  if (key === markupKey(part) && isFree) return part
  return { ...part, key, props: isFree ? part.props : props }
}

/** FNV-1a, 32 bit, as eight digits: no secret, the same in a browser. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
