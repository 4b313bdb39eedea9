import { type Static, Type } from '@sinclair/typebox'
import { Input, JsonObject, Nullable, RequiredText } from '../http/fields'
import { PageView } from './pages.schema'

/** Props and content are checked against the block type: see block-input.ts. */
const block = {
  type: Type.Optional(Type.String({ maxLength: 100 })),
  block_type_id: Type.Optional(Type.String({ maxLength: 64 })),
  section_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  props: Type.Optional(JsonObject),
  content: Type.Optional(JsonObject),
  sort_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  is_visible: Type.Optional(Type.Boolean()),
}
export const NewBlock = Input(block)
export type NewBlock = Static<typeof NewBlock>
export const BlockChange = NewBlock
export type BlockChange = NewBlock

export const maxBlocksPerCall = 400
const ReplacedBlock = Input({
  id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  type: Type.Optional(RequiredText(100)),
  block_type_id: block.block_type_id,
  props: Type.Optional(JsonObject),
  content: Type.Optional(JsonObject),
})
export type ReplacedBlock = Static<typeof ReplacedBlock>
export const BlockReplacement = Input({ blocks: Type.Array(ReplacedBlock, { maxItems: maxBlocksPerCall }) })

const Move = Input({
  id: Type.String({ maxLength: 64 }),
  section_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  sort_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
export const Reorder = Input({
  blocks: Type.Array(Type.Union([Type.String({ maxLength: 64 }), Move]), { maxItems: 2000 }),
})
export type Reorder = Static<typeof Reorder>

export const BlockView = Type.Object({
  id: Type.String(),
  page_id: Type.String(),
  section_id: Type.String(),
  type: Type.String(),
  block_type_id: Type.String(),
  props: JsonObject,
  content: Type.Record(Type.String(), JsonObject),
  sort_order: Type.Integer(),
  is_visible: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type BlockView = Static<typeof BlockView>

export const SectionView = Type.Object({
  id: Type.String(),
  sort_order: Type.Integer(),
  settings: JsonObject,
  blocks: Type.Array(BlockView),
})
export type SectionView = Static<typeof SectionView>

export const PageWithBlocks = Type.Object({
  ...PageView.properties,
  sections: Type.Array(SectionView),
  blocks: Type.Array(BlockView),
})
export const BlocksReplaced = Type.Object({
  ok: Type.Literal(true),
  blocks: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  count: Type.Integer(),
})
