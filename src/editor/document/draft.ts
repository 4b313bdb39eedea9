import type { MadeFrom } from '../../block-types/made-from'
import type { BlockView } from '../../pages/blocks.schema'

/** What is being edited, as plain values: what is drawn, undone and saved. Nothing here is changed in place. */
export type Json = { [key: string]: unknown }

type BoundFields = NonNullable<BlockView['bound']>

export interface DraftBlock {
  id: string
  type: string
  sectionId: string
  isVisible: boolean
  props: Json
  /** Texts by locale. */
  content: Record<string, Json>
  /** Of a copy, until it is written: what is known of the texts it was made with. */
  madeFrom?: MadeFrom
  /** The same: which of its fields show facts of the site. */
  bound?: BoundFields | undefined
}

/** A record that is edited: a page, or the look of the site, which has fields alone. */
export interface Draft {
  id: string
  /** As the API names them. */
  fields: Json
  /** By locale. */
  translations: Record<string, Json>
  /** In the order of the page. Those of one section stand together. */
  blocks: DraftBlock[]
}

/** What the service has of a record, with the tag that a write to each part has to name. */
export interface Saved {
  draft: Draft
  /** Of the record's own fields. */
  tag: string
  /** By block. */
  blockTags: Record<string, string>
  /** By locale. */
  translationTags: Record<string, string>
  /** By block, and `page`: what the service has noted of its texts (block-types/made-from.ts). Also of blocks that are gone. */
  madeFrom: Record<string, MadeFrom>
  /** By block, those that show facts of the site. Also of blocks that are gone. */
  bound?: Record<string, BoundFields | undefined>
}

/** The look of the site as a record; pages have ids of the service. */
export const lookId = 'look'

export const findBlock = (draft: Draft, id: string) => draft.blocks.find((block) => block.id === id)

/** The fields of an object that differ, with their values in `after`; `null` for those that are gone. */
export function changedFields(before: Json, after: Json, isSame: (a: unknown, b: unknown) => boolean): Json {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}
