import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { FreeObject, Id, Input, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import type { BlockType } from './block-type'
import { blockTypes } from './catalog'
import { blockTypeId } from './ids'
import { schemasOf } from './schemas'

const BlockTypeView = Type.Object(
  {
    id: Id,
    key: Text('hero'),
    name: Text('Aufmacher'),
    category: Text('start'),
    schema: FreeObject(
      { type: 'object', properties: { spacing: { enum: ['s', 'm', 'l'] } } },
      'JSON Schema of `props`',
    ),
    content_schema: FreeObject(
      { type: 'object', properties: { headline: { type: 'string' } } },
      'JSON Schema of `content`',
    ),
    default_props: FreeObject({ spacing: 'l' }),
    is_active: Type.Boolean(),
    version: Type.Integer({ examples: [1] }),
  },
  { title: 'BlockType' },
)

export const blockTypeRoutes = (ctx: Context) =>
  new Elysia({ name: 'block-types', detail: { tags: ['Block-Typen'] } }).use(inAccount(ctx)).get(
    '/block-types',
    ({ me, query }) => ({
      data: blockTypes
        .filter((type) => type.isActive || isTrue(query.all))
        .map((type) => blockTypeView(type, me.language)),
    }),
    {
      access: {},
      query: Input({ all: Type.Optional(Text('1', { description: '`1` or `true`: deactivated types as well' })) }),
      response: Type.Object({ data: Type.Array(BlockTypeView) }),
      detail: operation('listBlockTypes', 'The catalog of block types; all=1 includes deactivated ones'),
    },
  )

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

const blockTypeView = (type: BlockType, language: 'de' | 'en') => ({
  id: blockTypeId(type.key),
  key: type.key,
  name: type.name[language],
  category: type.category,
  schema: schemasOf(type).props as unknown as Record<string, unknown>,
  content_schema: schemasOf(type).content as unknown as Record<string, unknown>,
  default_props: type.defaultProps,
  is_active: type.isActive,
  version: type.version,
})
