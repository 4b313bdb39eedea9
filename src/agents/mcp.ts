import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import { actorOf } from '../auth/api-tokens'
import type { Me } from '../auth/sessions'
import { mayCall } from '../auth/token-reach'
import type { Context } from '../context'
import type { FieldErrors } from '../errors'
import { errorBody } from '../http/errors'
import { traceOf } from '../http/request-log'
import type { Tenant } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import { once } from '../values/once'
import { pick } from '../words/text'
import { blockTypesTool } from './block-types-tool'
import { callerTool, findTool } from './find-tool'
import { instructionsFor, taskInstructionsFor } from './instructions'
import { operationTools } from './operation-tools'
import { sessionIdOf } from './session'
import { publishTasks } from './tasks/publish-tasks'
import { readTasks } from './tasks/read-tasks'
import { sectionTasks } from './tasks/section-tasks'
import { textTasks } from './tasks/text-tasks'
import { undoTask } from './tasks/undo-task'
import { type Agent, type AgentTool, callTool, refused } from './tool'
import { uploadTool } from './upload-tool'
import { waitTool } from './wait-tool'

export interface McpCall {
  request: Request
  /** Parsed already. */
  message: unknown
  /** Why the arguments of the call were left out. */
  refusal?: FieldErrors
  /** Missing in process. */
  server: { timeout(request: Request, seconds: number): void } | null
  me: Me
  tenant: Tenant
}

/**
 * Gives the function that answers one message. Nothing is kept between two: any process could answer the next. Its tools
 * are tasks, few enough for a model to hold, and a way to all others; with `?tools=all` those are listed themselves.
 */
export function openMcp(ctx: Context): (call: McpCall) => Promise<Response> {
  const all = once(() => byName([...operationTools(ctx), blockTypesTool(ctx), uploadTool(ctx), waitTool(ctx)]))
  const tasks = once(() => byName([...taskTools(ctx), blockTypesTool(ctx), findTool(all), callerTool(ctx, all)]))

  return async (call) => {
    const isWhole = new URL(call.request.url).searchParams.get('tools') === 'all'
    const tools = isWhole ? all : tasks
    const instructions = (isWhole ? instructionsFor : taskInstructionsFor)(ctx.config.serviceName)
    const server = new Server(
      { name: ctx.config.serviceName, version: '1' },
      { capabilities: { tools: {} }, instructions },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...tools().values()]
        .filter((tool) => mayCall(call.me, tool.operation))
        .map(({ definition }) => definition),
    }))
    server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
      // Models call what findOperation names by that name, too.
      const tool = tools().get(params.name) ?? all().get(params.name)
      if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.')
      if (call.refusal) return refused(errorBody(call.refusal, (text) => pick(text, call.me.language)))
      return callTool(ctx, tool, agentOf(ctx, call, extra), params.arguments ?? {})
    })
    // One answer as JSON, unless the client wants to hear how the work goes on.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress(call.message) })
    await server.connect(transport)
    const response = await transport.handleRequest(call.request, { parsedBody: call.message })
    // The id alone is the session: whoever sends it along can take back what they have changed under it.
    if (isObject(call.message) && call.message.method === 'initialize')
      response.headers.set('mcp-session-id', crypto.randomUUID())
    return response
  }
}

const byName = (tools: AgentTool[]): ReadonlyMap<string, AgentTool> =>
  new Map(tools.map((tool) => [tool.definition.name, tool]))

const taskTools = (ctx: Context) => [
  ...readTasks(ctx),
  ...textTasks(ctx),
  ...sectionTasks(ctx),
  ...publishTasks(ctx),
  undoTask(ctx),
]

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

function agentOf(ctx: Context, { request, server, me, tenant }: McpCall, extra: Extra): Agent {
  const progressToken = extra._meta?.progressToken
  const session = sessionIdOf(request)
  return {
    me,
    tenant,
    actor: { ...actorOf(me, 'agent'), language: me.language, session },
    session,
    signal: AbortSignal.any([extra.signal, request.signal, ctx.stop.signal]),
    async progress(count, message) {
      if (progressToken === undefined) return
      const params = { progressToken, progress: count, message }
      // Whoever has left hears nothing any more.
      await extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {})
    },
    beginWait() {
      server?.timeout(request, 0)
      traceOf(request).leave?.()
    },
  }
}

const wantsProgress = (message: unknown) =>
  isObject(message) &&
  message.method === 'tools/call' &&
  isObject(message.params) &&
  isObject(message.params._meta) &&
  message.params._meta.progressToken !== undefined
