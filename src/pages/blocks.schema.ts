import { type Static, Type } from '@sinclair/typebox'
import { ContentsEtag, Etag } from '../http/etag'
import { ChosenId, DateTime, FreeObject, Id, Input, JsonObject, Nullable, RequiredText, Text } from '../http/fields'
import { Warnings } from '../http/warnings'
import { PageView } from './pages.schema'

const id = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'
const Props = FreeObject({ spacing: 'l' }, 'As the `schema` of the block type says; unknown ones are 422')
const Content = FreeObject(
  { headline: 'Brot, wie es sein soll' },
  'Text of the default locale, or an object of texts by locale, as the `content_schema` of the block type says',
)

const MadeFrom = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
  description:
    'By locale and field, which text of the default locale a text was made from, as the service has noted it when they were written. A block that is created as a copy takes it along',
  examples: [{ en: { headline: '1k2f9ab-9z0c1d' } }],
  'x-extension': true,
})
const Bound = Type.Record(
  Type.String(),
  Type.Object({ fact: Text('hours'), is_loose: Type.Optional(Type.Literal(true)) }),
  {
    description:
      'Which of its fields show a fact of the site (`GET /sites/{site}/facts`), by their place: `hours`, `items.3f2a9c`. A field that is written with another value is cut loose (`is_loose`) and stays when the fact changes; given the value of the fact, it is bound again. A block that is created as a copy takes it along',
    examples: [{ hours: { fact: 'hours' } }],
    'x-extension': true,
  },
)
const SentBound = FreeObject({ hours: { fact: 'hours' } }, 'That of the block this one is a copy of')
const SentMadeFrom = FreeObject({ en: { headline: '1k2f9ab-9z0c1d' } }, 'That of the block this one is a copy of')

/** Props and content are checked against the block type: see block-input.ts. */
const block = {
  type: Type.Optional(Text('hero', { maxLength: 100, description: '`key` of a block type' })),
  block_type_id: Type.Optional(Nullable(Text(id, { maxLength: 64, description: 'In place of `type`' }))),
  section_id: Type.Optional(Nullable(Text(id, { maxLength: 64 }))),
  props: Type.Optional(Props),
  content: Type.Optional(Content),
  sort_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [2] })),
  is_visible: Type.Optional(Type.Boolean()),
}
export const BlockChange = Input(
  {
    ...block,
    takes_facts: Type.Optional(
      Type.Boolean({
        description:
          'A fact whose places are all changed becomes what they say: once the last field that was bound to it is written, those that say the same are bound to it again',
        'x-extension': true,
      }),
    ),
  },
  { title: 'BlockChange' },
)
export type BlockChange = Static<typeof BlockChange>
export const NewBlock = Input(
  {
    id: Type.Optional(Nullable(ChosenId)),
    ...block,
    new_section_id: Type.Optional(Nullable(ChosenId)),
    made_from: Type.Optional(SentMadeFrom),
    bound: Type.Optional(SentBound),
  },
  { title: 'BlockInput' },
)
export type NewBlock = Static<typeof NewBlock>

const maxBlocksPerCall = 400
const ReplacedBlock = Input(
  {
    id: Type.Optional(Nullable(Text(id, { maxLength: 64 }))),
    type: Type.Optional(RequiredText('hero', 100, { description: '`key` of a block type' })),
    block_type_id: block.block_type_id,
    props: Type.Optional(Props),
    content: Type.Optional(Content),
    made_from: Type.Optional(SentMadeFrom),
    bound: Type.Optional(SentBound),
  },
  { title: 'ReplacedBlock' },
)
export type ReplacedBlock = Static<typeof ReplacedBlock>
export const BlockReplacement = Input(
  { blocks: Type.Array(ReplacedBlock, { maxItems: maxBlocksPerCall }) },
  { title: 'BlockReplacement' },
)

const Move = Input(
  {
    id: Text(id, { maxLength: 64 }),
    section_id: Type.Optional(Nullable(Text(id, { maxLength: 64 }))),
    sort_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [2] })),
  },
  { title: 'BlockMove' },
)
export const Reorder = Input(
  {
    blocks: Type.Array(Type.Union([Text(id, { maxLength: 64 }), Move]), { maxItems: 2000 }),
  },
  { title: 'BlockOrder' },
)
export type Reorder = Static<typeof Reorder>

export const BlockView = Type.Object(
  {
    id: Id,
    page_id: Id,
    section_id: Id,
    type: Text('hero'),
    block_type_id: Id,
    props: Props,
    content: Type.Record(Type.String(), JsonObject, {
      description: 'By locale',
      examples: [{ de: { headline: 'Brot, wie es sein soll' } }],
    }),
    made_from: Type.Optional(MadeFrom),
    bound: Type.Optional(Bound),
    sort_order: Type.Integer({ examples: [2] }),
    is_visible: Type.Boolean(),
    created_at: DateTime,
    updated_at: DateTime,
    etag: Etag,
  },
  { title: 'Block' },
)
export type BlockView = Static<typeof BlockView>

export const SectionView = Type.Object(
  {
    id: Id,
    sort_order: Type.Integer({ examples: [2] }),
    settings: JsonObject,
    blocks: Type.Array(BlockView),
    etag: Etag,
  },
  { title: 'Section' },
)
export type SectionView = Static<typeof SectionView>

export const PageWithBlocks = Type.Object(
  {
    ...PageView.properties,
    sections: Type.Array(SectionView),
    blocks: Type.Array(BlockView),
  },
  { title: 'PageWithBlocks' },
)
export const BlocksReplaced = Type.Object(
  {
    ok: Type.Literal(true),
    blocks: Type.Array(Type.Object({ id: Id, type: Text('hero'), etag: Etag })),
    count: Type.Integer({ examples: [1] }),
    contents_etag: ContentsEtag,
    warnings: Warnings,
  },
  { title: 'BlocksReplaced' },
)
