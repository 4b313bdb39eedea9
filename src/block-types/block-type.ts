import type { Static, TObject, TProperties } from '@sinclair/typebox'
import type { Html } from '../html/html'
import type { Text } from '../words/text'
import type { AboutBlockType } from './about'
import type { When } from './field-notes'
import type { PageView } from './page-view'
import type { sharedProps } from './shared-props'

export type Category =
  | 'frame'
  | 'opening'
  | 'text'
  | 'media'
  | 'offer'
  | 'trust'
  | 'action'
  | 'info'
  | 'list'
  | 'layout'

/** Scripts that blocks bring along: files of `src/browser`, by name. */
export type BrowserScript = 'before-after' | 'events' | 'facade' | 'form' | 'gallery' | 'open-now'

export type SharedProps = Static<TObject<typeof sharedProps>>

/** A block as its renderer gets it: props lifted to the current version, content of one locale. */
export interface BlockArgs<P, C> {
  id: string
  props: P & SharedProps
  content: C
  /** 0 for the first block of the page: its heading is the page's h1. */
  position: number
  /** Of a block that holds others: what is drawn of them, by column. `mark` is an attribute that editors ask for. */
  columns?: { markup: Html; mark?: Html }[][]
  /** It stands in another block: no section of the page of its own. */
  isPart?: boolean
}

/** What a type takes, in `catalog/<name>/<name>.schema.ts`. Browsers load types without it. */
interface BlockFields {
  /** Settings, the same in every locale. All optional: a block without props renders well. */
  props: TProperties
  /** Texts and pictures, one object a locale. All optional: a block without content renders well or not at all. */
  content: TProperties
  sharedConditions?: SharedConditions
}

/** Shared props that have no effect on a type, or not on all of its variants. */
export type SharedConditions = Partial<Record<keyof typeof sharedProps, When>>

export type BlockArgsOf<F extends BlockFields> = BlockArgs<Static<TObject<F['props']>>, Static<TObject<F['content']>>>

export interface BlockTypeDefinition<F extends BlockFields> {
  key: string
  name: Text
  category: Category
  /** Raised when stored blocks need lifting; `lifts[n]` turns a block of version n into one of version n + 1. */
  version: number
  lifts?: Record<number, (block: StoredBlock) => StoredBlock>
  isActive?: boolean
  /** False for what needs the width of the page: such a block cannot stand in a column. */
  fitsNarrow?: boolean
  defaultProps: Static<TObject<F['props']>> & SharedProps
  /** Styles of this block alone, in `.b-<key>`; only custom properties of the theme, no literal colours. */
  css: string
  fields: F
  about: AboutBlockType
  /** Progressive enhancement; the block works without it. */
  script?: BrowserScript
  /** Whether a block with these props needs the script; without it each one does. */
  isScripted?: (props: Static<TObject<F['props']>>) => boolean
  render(block: BlockArgsOf<F>, page: PageView): Html
}

export interface StoredBlock {
  props: Record<string, unknown>
  content: Record<string, Record<string, unknown>>
}

/** A block as it is stored: `version` is the one of its type when it was written. */
export interface BlockRecord extends StoredBlock {
  id: string
  type: string
  version: number
  /** In place of the id in markup: see `withDistinctNames`. */
  key?: string
}

/** A block type as the catalog holds it. */
export interface BlockType {
  key: string
  name: Text
  category: Category
  version: number
  lifts: Record<number, (block: StoredBlock) => StoredBlock>
  isActive: boolean
  fitsNarrow: boolean
  defaultProps: Record<string, unknown>
  css: string
  /** Empty in browsers, as `about` is. */
  fields: BlockFields
  about: AboutBlockType
  script?: BrowserScript
  isScripted: (props: Record<string, unknown>) => boolean
  render(block: BlockArgs<never, never>, page: PageView): Html
}

/** Types a block type's file by its fields. */
export function defineBlockType<F extends BlockFields>(type: BlockTypeDefinition<F>): BlockType {
  return {
    ...type,
    lifts: type.lifts ?? {},
    isActive: type.isActive ?? true,
    fitsNarrow: type.fitsNarrow ?? true,
    isScripted: (type.isScripted ?? (() => true)) as BlockType['isScripted'],
    render: type.render as BlockType['render'],
  }
}
