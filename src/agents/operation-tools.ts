import { typesForModels } from '../block-types/described'
import type { Context } from '../context'
import { FieldErrors, type Message } from '../errors'
import type { CallableOperation } from '../http/operations'
import { isObject } from '../values/is-object'
import { type AgentTool, answered, refused } from './tool'

const misplaced: Message = {
  de: 'Erwartet werden nur params, query und body: Was im Pfad steht, gehört in params, Felder gehören in body.',
  en: 'Only params, query and body are expected: what is in the path belongs in params, fields belong in body.',
}

/** Each operation that can be called without HTTP, as a tool of its name: with its own role, limit and schema. */
export const operationTools = (ctx: Context): AgentTool[] => ctx.operations.list().map((one) => operationTool(ctx, one))

function operationTool(ctx: Context, operation: CallableOperation): AgentTool {
  const { id, summary } = operation
  return {
    operation,
    definition: {
      name: id,
      title: summary,
      description: describe(operation),
      inputSchema: { ...operation.input, type: 'object' },
      annotations: { title: summary, ...hintsOf(operation), openWorldHint: false },
    },
    async call({ actor }, args) {
      const unknown = Object.keys(args).filter((key) => !['params', 'query', 'body'].includes(key))
      if (unknown.length > 0) throw new FieldErrors(Object.fromEntries(unknown.map((key) => [key, [misplaced]])))
      const { params, query, body } = args
      // An operation with a body takes an empty one where every field may be missing.
      const sent = body === undefined && takesBody(operation) ? {} : body
      const result = await ctx.operations.call(actor, id, { params, query, body: sent })
      if (!result.ok) return refused(result.error)
      return answered(id === 'listBlockTypes' ? typesForModels(result.data) : result.data)
    },
  }
}

const takesBody = ({ input }: CallableOperation) =>
  'properties' in input && isObject(input.properties) && 'body' in input.properties

function describe({ summary, description, role, perMinute, method, path }: CallableOperation): string {
  const bounds = [`Needs the role ${role}`, perMinute && `${perMinute} calls a minute`].filter(Boolean).join('; ')
  return [`${summary}.`, description, `${bounds}. (${method} ${path})`].filter(Boolean).join('\n\n')
}

/** What clients ask people about before they let an agent go on. */
function hintsOf({ method, id }: CallableOperation) {
  if (method === 'GET') return { readOnlyHint: true }
  const isDestructive = method !== 'POST' || /^(cancel|delete|remove|replace|reset|restore|revoke)/i.test(id)
  return {
    readOnlyHint: false,
    destructiveHint: isDestructive,
    idempotentHint: method === 'PUT' || method === 'DELETE',
  }
}
