import { Type } from '@sinclair/typebox'
import { typesForModels } from '../block-types/described'
import type { Context } from '../context'
import { type AgentTool, answeredJson, defineTool, refused } from './tool'

const mostAtOnce = 12

/** The whole catalog is longer than an agent should read: first the names, then the schemas of those it wants. */
export const blockTypesTool = (ctx: Context): AgentTool =>
  defineTool({
    operation: { method: 'GET', path: '/block-types', role: 'viewer' },
    name: 'describeBlockTypes',
    title: 'Block types: all names, or the schemas of some',
    description: `Without \`keys\` every block type with its key, name and category. With up to ${mostAtOnce} \`keys\` the schemas of their props and of their content (one object for each locale), and the default props. (GET /block-types)`,
    input: Type.Object(
      { keys: Type.Optional(Type.Array(Type.String(), { maxItems: mostAtOnce })) },
      { additionalProperties: false },
    ),
    hints: { readOnlyHint: true, openWorldHint: false },
    async run({ actor }, { keys = [] }) {
      const result = await ctx.http.operations.call(actor, 'listBlockTypes')
      if (!result.ok) return refused(result.error)
      const { data: all } = typesForModels(result.data)
      if (keys.length === 0)
        return answeredJson({ data: all.map(({ key, name, category }) => ({ key, name, category })) })
      return answeredJson({
        data: all
          .filter(({ key }) => typeof key === 'string' && keys.includes(key))
          .map(({ key, schema, content_schema, default_props }) => ({ key, schema, content_schema, default_props })),
      })
    },
  })
