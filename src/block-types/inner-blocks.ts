import { isObject } from '../values/is-object'
import type { StoredBlock } from './block-type'

/** Blocks that hold others: `props.columns[].blocks[]`, whose texts are in the content of each language below `blocks.<id>`. */

export const columnsKey = 'columns'
export const fewestColumns = 2
export const mostColumns = 4
/** In one column. */
export const mostInnerBlocks = 12

/** Counts as the version of blocks that name none. */
const latest = Number.MAX_SAFE_INTEGER

export interface BlockPart extends StoredBlock {
  id: string
  type: string
  version: number
  /** In place of the id in markup: see `withDistinctNames`. */
  key?: string
}

/** A block that stands in another one. */
export interface InnerPart extends BlockPart {
  inside: {
    id: string
    type: string
    /** Path in the props of the block around it: `columns.0.blocks.1`. */
    path: string
  }
}

export type Holder = Pick<BlockPart, 'id' | 'type' | 'props' | 'content'>
type Json = Record<string, unknown>

/**
 * A block and those in it, in reading order. Whatever looks for something in the blocks of a page goes over these. Stored
 * values are read as they come: what is no block is left out.
 */
export const blockParts = <B extends Holder>(block: B): (B | InnerPart)[] =>
  block.type === columnsKey ? [block, ...innerColumns(block).flat()] : [block]

export const partsOfAll = <B extends Holder>(blocks: B[]): (B | InnerPart)[] => blocks.flatMap(blockParts)

/** The blocks of each column. Without a version of its own a block has the latest one. */
export function innerColumns({ id, type, props, content }: Holder): InnerPart[][] {
  return columnsIn(props).map((column, i) =>
    blocksIn(column).flatMap((one, j) => {
      if (!isObject(one) || typeof one.id !== 'string' || typeof one.type !== 'string') return []
      return [
        {
          id: one.id,
          type: one.type,
          version: typeof one.version === 'number' ? one.version : latest,
          props: isObject(one.props) ? one.props : {},
          content: textsOf(content, one.id),
          ...(typeof one.key === 'string' && { key: one.key }),
          inside: { id, type, path: `columns.${i}.blocks.${j}` },
        },
      ]
    }),
  )
}

/** Where the texts of a block stand in the content of its language, or of the block around it. */
export const contentPath = (part: BlockPart, locale: string): string =>
  'inside' in part ? `content.${locale}.blocks.${part.id}` : `content.${locale}`

/** Where the props of a block stand. */
export const propsPath = (part: BlockPart | InnerPart): string =>
  'inside' in part ? `props.${part.inside.path}.props` : 'props'

/** What the service knows by an id: the block itself, or the one around it. */
export const outerBlock = (part: BlockPart | InnerPart): { id: string; type: string } =>
  'inside' in part ? { id: part.inside.id, type: part.inside.type } : { id: part.id, type: part.type }

/**
 * The block after a change to each of its parts: to itself, without the texts of those in it, and to each of those. Order
 * and columns stay; a changed id takes the texts along.
 */
export function mapParts<B extends Holder>(block: B, change: (part: B | InnerPart) => Changed): B {
  if (block.type !== columnsKey) return { ...block, ...change(block) }
  const changed = new Map(
    innerColumns(block)
      .flat()
      .map((part) => [part.id, change(part)] as const),
  )
  const own = change({ ...block, content: withoutInner(block.content) })
  const columns = columnsIn(own.props).map((column) =>
    isObject(column) ? { ...column, blocks: blocksIn(column).map((one) => withChange(one, changed)) } : column,
  )
  const props = Array.isArray(own.props.columns) ? { ...own.props, columns } : own.props
  return { ...block, ...own, props, content: joined(own.content, changed) }
}

const withoutInner = (content: StoredBlock['content']): StoredBlock['content'] =>
  Object.fromEntries(Object.entries(content).map(([locale, { blocks: _, ...own }]) => [locale, own]))

function joined(own: StoredBlock['content'], inner: Map<string, Changed>): StoredBlock['content'] {
  const locales = [own, ...[...inner.values()].map(({ content }) => content)].flatMap(Object.keys)
  return Object.fromEntries(
    [...new Set(locales)].map((locale) => {
      const blocks = [...inner].flatMap(([before, { id = before, content }]) =>
        content[locale] ? [[id, content[locale]] as const] : [],
      )
      return [locale, { ...own[locale], ...(blocks.length > 0 && { blocks: Object.fromEntries(blocks) }) }]
    }),
  )
}

/** Props as people send them: with which version of its type an inner block was stored is the service's own affair. */
export function withoutVersions(props: Json): Json {
  if (!Array.isArray(props.columns)) return props
  const sent = (one: unknown) => {
    if (!isObject(one)) return one
    const { version: _, ...rest } = one
    return rest
  }
  const columns = columnsIn(props).map((column) =>
    isObject(column) ? { ...column, blocks: blocksIn(column).map(sent) } : column,
  )
  return { ...props, columns }
}

/** What `mapParts` may change. */
type Changed = StoredBlock & { id?: string; version?: number; key?: string }

function withChange(one: unknown, changed: Map<string, Changed>): unknown {
  const after = isObject(one) && typeof one.id === 'string' ? changed.get(one.id) : undefined
  if (!after || !isObject(one)) return one
  const { id = one.id, version, props, key } = after
  const hasProps = one.props !== undefined || Object.keys(props).length > 0
  return {
    ...one,
    id,
    ...(key !== undefined && { key }),
    ...(hasProps && { props }),
    ...(version !== undefined && version < latest && { version }),
  }
}

const columnsIn = (props: Json): unknown[] => (Array.isArray(props.columns) ? props.columns : [])
const blocksIn = (column: unknown): unknown[] => (isObject(column) && Array.isArray(column.blocks) ? column.blocks : [])

function textsOf(content: StoredBlock['content'], id: string): StoredBlock['content'] {
  const own: StoredBlock['content'] = {}
  for (const [locale, texts] of Object.entries(content)) {
    const found = isObject(texts.blocks) && Object.hasOwn(texts.blocks, id) ? texts.blocks[id] : undefined
    if (isObject(found)) own[locale] = found
  }
  return own
}
