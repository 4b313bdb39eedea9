import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { Html } from '../html/html'
import type { Bilingual } from '../values/bilingual'
import type { PageView } from './page-view'

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
export type BrowserScript = 'before-after' | 'events' | 'facade'

/** What every block can be told, whatever its type (design: shared props). */
export const sharedProps = {
  anchor: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 })),
  background: Type.Optional(
    Type.Union([Type.Literal('none'), Type.Literal('muted'), Type.Literal('brand'), Type.Literal('image')]),
  ),
  spacing: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('m'), Type.Literal('l')])),
  width: Type.Optional(Type.Union([Type.Literal('narrow'), Type.Literal('normal'), Type.Literal('full')])),
  align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center')])),
}
export type SharedProps = Static<TObject<typeof sharedProps>>

/** A block as its renderer gets it: props lifted to the current version, content of one locale. */
export interface BlockView<P, C> {
  id: string
  props: P & SharedProps
  content: C
  /** 0 for the first block of the page: its heading is the page's h1. */
  position: number
}

export interface BlockTypeDefinition<P extends TProperties, C extends TProperties> {
  key: string
  name: Bilingual
  category: Category
  /** Raised when stored blocks need lifting; `lifts[n]` turns a block of version n into one of version n + 1. */
  version: number
  lifts?: Record<number, (block: StoredBlock) => StoredBlock>
  isActive?: boolean
  /** Settings, the same in every locale. All optional: a block without props renders well. */
  props: P
  /** Texts and pictures, one object a locale. All optional: a block without content renders well or not at all. */
  content: C
  defaultProps: Static<TObject<P>> & SharedProps
  /** Styles of this block alone, in `.b-<key>`; only custom properties of the theme, no literal colours. */
  css: string
  /** Progressive enhancement; the block works without it. */
  script?: BrowserScript
  render(block: BlockView<Static<TObject<P>>, Static<TObject<C>>>, page: PageView): Html
}

export interface StoredBlock {
  props: Record<string, unknown>
  content: Record<string, Record<string, unknown>>
}

/** A block type as the catalog holds it, with its schemas closed: unknown props are an error, unknown content is kept. */
export interface BlockType {
  key: string
  name: Bilingual
  category: Category
  version: number
  lifts: Record<number, (block: StoredBlock) => StoredBlock>
  isActive: boolean
  schema: TSchema
  contentSchema: TSchema
  defaultProps: Record<string, unknown>
  css: string
  script?: BrowserScript
  render(block: BlockView<never, never>, page: PageView): Html
}

/** Types a block type's file and closes its schemas. */
export function defineBlockType<P extends TProperties, C extends TProperties>(
  type: BlockTypeDefinition<P, C>,
): BlockType {
  return {
    ...type,
    lifts: type.lifts ?? {},
    isActive: type.isActive ?? true,
    schema: Type.Object({ ...type.props, ...sharedProps }, { additionalProperties: false }),
    contentSchema: Type.Object(type.content),
    defaultProps: type.defaultProps,
    render: type.render as BlockType['render'],
  }
}
