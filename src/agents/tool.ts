import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Static, TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { isAtLeast } from '../auth/roles'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { Role } from '../db/control/schema'
import { FieldErrors, forbidden } from '../errors'
import { asApiError, errorBody, logFailure } from '../http/errors'
import { fieldMessages } from '../http/field-messages'
import type { Actor } from '../http/operations'
import type { Tenant } from '../tenants/tenants'
import { pick } from '../words/text'
import { sideBySide } from './arguments'

/** Whoever holds the token, and how long they wait. */
export interface Agent {
  me: Me
  tenant: Tenant
  actor: Actor
  /** What the client calls the session that the call belongs to. */
  session?: string
  /** Aborts when the client has left or the service stops. */
  signal: AbortSignal
  /** Tells a client that asked for it how far the work is. */
  progress(count: number, message: string): Promise<void>
  /** Gives up the place among the account's requests and the time limit of quiet connections: for work that waits. */
  beginWait(): void
}

export interface AgentTool {
  definition: Tool
  /** The operation that it calls, or stands for: who may not call that is not offered the tool. */
  operation: { method: string; path: string; role: Role }
  call(agent: Agent, args: Record<string, unknown>): Promise<CallToolResult>
}

interface NewTool<T extends TObject> extends Pick<AgentTool, 'operation'> {
  name: string
  title: string
  description: string
  input: T
  hints: NonNullable<Tool['annotations']>
  run(agent: Agent, args: Static<T>): Promise<CallToolResult>
}

/** A tool that checks role and arguments before it runs; null is taken for an argument that was left out. */
export function defineTool<T extends TObject>({
  name,
  title,
  description,
  input,
  hints,
  ...rest
}: NewTool<T>): AgentTool {
  const { operation, run } = rest
  return {
    operation,
    definition: { name, title, description, inputSchema: { ...input, type: 'object' }, annotations: hints },
    call(agent, args) {
      const { role } = agent.me
      if (!isAtLeast(role, operation.role)) throw forbidden({ required: operation.role, role })
      const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
      const messages = fieldMessages(Value.Errors(input, given))
      if (Object.keys(messages).length > 0) throw new FieldErrors(messages)
      return run(agent, given as Static<T>)
    },
  }
}

/** Longer answers are cut: an agent has to read them, and pays for each word. Characters. */
export const maxAnswer = 100_000

/** The body of an answer as an agent gets it. A list that is too long says how to get it in parts. */
export const answeredJson = (data: unknown): CallToolResult => answeredText(JSON.stringify(data))

/** The same for what is text already. */
export function answeredText(text: string): CallToolResult {
  if (text.length <= maxAnswer) return { content: [{ type: 'text', text }] }
  return {
    content: [
      { type: 'text', text: text.slice(0, maxAnswer) },
      {
        type: 'text',
        text: `Cut after ${maxAnswer} of ${text.length} characters; what was asked for is done. Lists with query.limit come in parts: pass one such as 20, then query.cursor with the next_cursor of the answer.`,
      },
    ],
  }
}

/** A refusal of an operation that a tool is made of: told as it came. */
export class OperationRefused extends Error {
  constructor(readonly body: object) {
    super('an operation has refused')
  }
}

/** A refusal as the API words it: `error` and `message`, or `message` and `errors` by field. */
export const refused = (body: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(body) }],
})

/** Whatever a tool throws becomes a refusal; what is our own fault is logged and not told. */
export async function callTool(ctx: Context, tool: AgentTool, agent: Agent, args: Record<string, unknown>) {
  try {
    return await tool.call(agent, sideBySide(args))
  } catch (error) {
    if (error instanceof OperationRefused) return refused(error.body)
    const failure = asApiError(error)
    logFailure(ctx.log, `POST /mcp ${tool.definition.name}`, failure, error)
    return refused(errorBody(failure, (text) => pick(text, agent.me.language)))
  }
}
