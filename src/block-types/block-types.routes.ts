import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { FreeObject, Id, Input, JsonObject, Nullable, oneOf, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import type { BlockType } from './block-type'
import { blockTypes } from './catalog'
import { describeProps, describeSchema } from './described'
import { exampleOf } from './examples'
import { blockTypeId } from './ids'
import { sampleFacts } from './sample'
import { schemasOf } from './schemas'

const BlockTypeView = Type.Object(
  {
    id: Id,
    key: Text('hero'),
    name: Text('Aufmacher'),
    category: Text('start'),
    schema: FreeObject(
      { type: 'object', properties: { spacing: { enum: ['s', 'm', 'l'] } } },
      'JSON Schema of `props`, with titles, formats, groups and conditions for forms (`x-…`: see the guide). `x-fact` is on fields that can be bound to the details of the site: `hours`, `offers`, `contact.phone`, `contact.email`, `place`',
    ),
    content_schema: FreeObject(
      { type: 'object', properties: { headline: { type: 'string' } } },
      'JSON Schema of `content` in one language, noted like `schema`',
    ),
    default_props: FreeObject({ spacing: 'l' }),
    example: Type.Object(
      {
        props: FreeObject({ variant: 'split' }),
        content: Type.Record(Type.String(), JsonObject, {
          examples: [{ de: { headline: 'Hier steht, was Sie anbieten' }, en: { headline: 'Say here what you offer' } }],
        }),
        facts: Type.Array(
          Type.Object({
            at: Text('content.items.0.street', { description: 'In every language of `content`' }),
            fact: oneOf(...sampleFacts),
            is_left_out: Type.Boolean({
              description: 'What stands there goes once the fact is known; else the fact takes its place',
            }),
          }),
          { description: 'Where a fact of the site goes, if the site has it', 'x-extension': true },
        ),
      },
      {
        description:
          'A block of this type in German and English that says what belongs where, without pictures; its links lead home. The check before a publish names texts that were left as they are (`sample_text`)',
      },
    ),
    offered: Type.Object(
      {
        first: Nullable(Type.Integer({ examples: [1] })),
        plan: Nullable(Type.Integer({ examples: [2] })),
      },
      {
        description: 'Its place among the sections that most pages begin with, and among those that a plan can take',
        'x-extension': true,
      },
    ),
    intents: Type.Array(Type.Object({ key: Text('opening'), purpose: Text('Wer Sie sind und was es gibt') }), {
      description: 'What it can be there to say in a plan, the usual one first',
      'x-extension': true,
    }),
    is_active: Type.Boolean(),
    fits_narrow: Type.Boolean({ description: 'Whether it can stand in a column of the type `columns`' }),
    version: Type.Integer({ examples: [1] }),
  },
  { title: 'BlockType' },
)

export const blockTypeRoutes = (ctx: Context) =>
  new Elysia({ name: 'block-types', detail: { tags: ['Block-Typen'] } }).use(inAccount(ctx)).get(
    '/block-types',
    ({ me, query }) =>
      paginate(
        viewsIn(me.language).filter((type) => type.is_active || isTrue(query.all)),
        query,
      ),
    {
      access: {},
      query: Input({
        ...PageQuery.properties,
        all: Type.Optional(Text('1', { description: '`1` or `true`: deactivated types as well' })),
      }),
      response: ListOf(BlockTypeView),
      detail: operation('listBlockTypes', 'The catalog of block types; all=1 includes deactivated ones'),
    },
  )

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

const blockTypeView = (type: BlockType, language: InterfaceLanguage) => ({
  id: blockTypeId(type.key),
  key: type.key,
  name: pick(type.name, language),
  category: type.category,
  schema: describeProps(schemasOf(type).props, type.defaultProps, language),
  content_schema: describeSchema(schemasOf(type).content, language),
  default_props: type.defaultProps,
  example: exampleOf(type),
  offered: { first: type.about.offered?.first ?? null, plan: type.about.offered?.plan ?? null },
  intents: Object.entries(type.about.intents ?? {}).flatMap(([key, purpose]) =>
    purpose ? [{ key, purpose: pick(purpose, language) }] : [],
  ),
  is_active: type.isActive,
  fits_narrow: type.fitsNarrow,
  version: type.version,
})

/** Made once a language: the same for every account until the next release. */
const made = new Map<InterfaceLanguage, ReturnType<typeof blockTypeView>[]>()
function viewsIn(language: InterfaceLanguage) {
  const known = made.get(language)
  if (known) return known
  const views = blockTypes.map((type) => blockTypeView(type, language))
  made.set(language, views)
  return views
}
