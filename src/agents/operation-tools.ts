import { isAtLeast } from '../auth/roles'
import { typesForModels } from '../block-types/described'
import type { Context } from '../context'
import { checkAll } from '../errors'
import type { CallableOperation } from '../http/operations'
import { demandPath, inputOf, inputSchemaOf } from './arguments'
import { callOperation } from './session'
import { type AgentTool, answeredJson, refused } from './tool'

/** Each operation that can be called without HTTP, as a tool of its name: with its own role, limit and schema. */
export const operationTools = (ctx: Context): AgentTool[] =>
  ctx.http.operations.list().map((one) => operationTool(ctx, one))

function operationTool(ctx: Context, operation: CallableOperation): AgentTool {
  const { id, summary } = operation
  return {
    operation,
    definition: {
      name: id,
      title: summary,
      description: describe(operation),
      inputSchema: inputSchemaOf(operation),
      annotations: { title: summary, ...hintsOf(operation), openWorldHint: false },
    },
    async call(agent, args) {
      const input = inputOf(operation, args)
      // Whoever may not call it hears that from the operation itself, and nothing of its form.
      if (isAtLeast(agent.me.role, operation.role)) demandWhole(ctx, operation, input)
      const result = await callOperation(ctx, agent, id, input)
      if (!result.ok) return refused(result.error)
      return answeredJson(id === 'listBlockTypes' ? typesForModels(result.data) : result.data)
    },
  }
}

/** Throws FieldErrors that name whatever is missing in path and body; a body that is wrong by itself is the operation's. */
function demandWhole(ctx: Context, operation: CallableOperation, { params, body }: { params: unknown; body: unknown }) {
  let isWhole = false
  checkAll(
    () => {
      demandPath(operation, params)
      isWhole = true
    },
    () => isWhole || ctx.http.operations.demandForm(operation.id, body),
  )
}

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
