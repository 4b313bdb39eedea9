import { typesForModels } from '../block-types/described'
import type { Context } from '../context'
import { fieldError } from '../errors'
import { type AgentTool, answered, refused } from './tool'

const mostAtOnce = 12

const notKeys = () =>
  fieldError('keys', {
    de: `Erwartet werden höchstens ${mostAtOnce} Schlüssel von Blocktypen.`,
    en: `Expected: at most ${mostAtOnce} keys of block types.`,
  })

/** The whole catalog is longer than an agent should read: first the names, then the schemas of those it wants. */
export const blockTypesTool = (ctx: Context): AgentTool => ({
  operation: { method: 'GET', path: '/block-types', role: 'viewer' },
  definition: {
    name: 'describeBlockTypes',
    title: 'Block types: all names, or the schemas of some',
    description: `Without \`keys\` every block type with its key, name and category. With up to ${mostAtOnce} \`keys\` the schemas of their props and of their content (one object for each locale), and the default props. (GET /block-types)`,
    inputSchema: {
      type: 'object',
      properties: { keys: { type: 'array', items: { type: 'string' }, maxItems: mostAtOnce } },
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  async call({ actor }, { keys }) {
    const isList = Array.isArray(keys) && keys.length <= mostAtOnce && keys.every((key) => typeof key === 'string')
    if (keys !== undefined && !isList) throw notKeys()
    const result = await ctx.operations.call(actor, 'listBlockTypes')
    if (!result.ok) return refused(result.error)
    const { data: all } = typesForModels(result.data)
    if (!isList || keys.length === 0)
      return answered({ data: all.map(({ key, name, category }) => ({ key, name, category })) })
    return answered({
      data: all
        .filter(({ key }) => typeof key === 'string' && keys.includes(key))
        .map(({ key, schema, content_schema, default_props }) => ({ key, schema, content_schema, default_props })),
    })
  },
})
