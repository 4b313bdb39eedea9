import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { defineError } from '../errors'
import { JsonObject } from '../http/fields'
import { operation } from '../http/openapi/operation'
import type { McpCall } from './mcp'
import { type AgentMessage, parseMessage } from './message'

/** An image of 8 MB as base64, and its frame. Other calls keep the bounds of their operation. */
const maxMessageBytes = 12 * 1024 * 1024
/** An agent calls tools much faster than a person clicks; each tool has the limit of its operation besides. */
const perMinute = 600

const foreignOrigin = defineError(403, 'foreign_origin', {
  de: 'Diese Adresse nimmt keine Anfragen von fremden Websites an.',
  en: 'This address takes no requests from other websites.',
})
const batchRefused = defineError(400, 'batch_refused', {
  de: 'Bitte senden Sie jede Nachricht einzeln.',
  en: 'Please send each message on its own.',
})

const Message = Type.Unknown({
  title: 'McpMessage',
  description: 'One message of JSON-RPC 2.0',
  examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
})

export const agentRoutes = (ctx: Context) => {
  // The library of the protocol takes a tenth of a second to load: only where an agent comes, and for no command.
  let loading: Promise<(call: McpCall) => Promise<Response>> | undefined
  const answer = async (call: McpCall) => {
    loading ??= import('./mcp').then(({ openMcp }) => openMcp(ctx))
    return (await loading)(call)
  }
  return new Elysia({ name: 'agents', detail: { tags: ['KI-Pipeline'] } }).use(inAccount(ctx)).post(
    '/mcp',
    ({ request, body, server, me, tenant }) => {
      demandOwnOrigin(ctx.config, request)
      const { message, refusal } = body as AgentMessage // of `parseMessage`
      if (Array.isArray(message)) throw batchRefused()
      return answer({ request, message, refusal, server, me, tenant })
    },
    {
      access: { perMinute, maxBytes: maxMessageBytes, parse: parseMessage },
      body: Message,
      detail: operation('sendAgentMessage', 'A message of the Model Context Protocol, for agents', {
        description:
          'Streamable HTTP: one message for each request, answered as JSON, or as a stream where progress was asked for. The tools are tasks that models can hold (under 12 kB), with `findOperation` and `callOperation` for everything else; with `?tools=all` they are the operations that answer JSON, under their names, and `describeBlockTypes`, `uploadImage` and `waitForGeneration`. All have the role of the token and the limits of the API. `initialize` answers an `Mcp-Session-Id`: what is changed under it, the tool `undo` takes back as one.',
        extension: true,
        errors: [foreignOrigin],
        answers: {
          200: {
            description: 'The answer of JSON-RPC; an error of it, too',
            content: { 'application/json': JsonObject, 'text/event-stream': Type.String() },
          },
          202: { description: 'A notification was taken' },
          400: { description: 'No JSON, no message of JSON-RPC, or several at once (`batch_refused`)' },
          406: {
            description: '`Accept` has to name JSON and event streams',
            content: { 'application/json': JsonObject },
          },
          415: { description: 'The message has to be JSON', content: { 'application/json': JsonObject } },
        },
      }),
    },
  )
}

/**
 * A browser says where the page comes from that sends something: a strange page must not speak to a server on this
 * machine (DNS rebinding). Programs say nothing. Throws `foreignOrigin`.
 */
function demandOwnOrigin({ allowedOrigins, baseUrl }: Config, request: Request) {
  const origin = request.headers.get('origin')
  if (origin === null || origin === new URL(baseUrl).origin || [...allowedOrigins].includes(origin)) return
  throw foreignOrigin()
}
