import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Input, JsonObject } from '../http/fields'
import type { BlockType } from './block-type'
import { blockTypeId, blockTypes } from './catalog'

const BlockTypeView = Type.Object({
  id: Type.String(),
  key: Type.String(),
  name: Type.String(),
  category: Type.String(),
  schema: JsonObject,
  content_schema: JsonObject,
  default_props: JsonObject,
  is_active: Type.Boolean(),
  version: Type.Integer(),
})

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
      query: Input({ all: Type.Optional(Type.String()) }),
      response: Type.Object({ data: Type.Array(BlockTypeView) }),
      detail: { summary: 'The catalog of block types; all=1 includes deactivated ones' },
    },
  )

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

const blockTypeView = (type: BlockType, language: 'de' | 'en') => ({
  id: blockTypeId(type.key),
  key: type.key,
  name: type.name[language],
  category: type.category,
  schema: type.schema as unknown as Record<string, unknown>,
  content_schema: type.contentSchema as unknown as Record<string, unknown>,
  default_props: type.defaultProps,
  is_active: type.isActive,
  version: type.version,
})
