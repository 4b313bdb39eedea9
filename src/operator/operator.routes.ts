import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { maxStrangerBytes, readBytes } from '../http/body'
import { parseJson } from '../http/json'
import type { Output } from './output'
import { runCommand } from './run-command'
import type { CommandRequest } from './running-server'

/**
 * How the command line reaches a running server, which alone holds the databases. Without the token of
 * `server.json` there is nothing here.
 */
export const operatorRoutes = (ctx: Context) =>
  new Elysia({ name: 'operator' }).post(
    '/internal/cli',
    async ({ request, server }) => {
      if (!ctx.http.commandToken.admits(request.headers.get('authorization'))) throw notFound()
      const body = await readCommand(ctx, request)
      if (!body) throw notFound()
      server?.timeout(request, 0) // some commands are quiet for a while
      return new Response(outputOf(ctx, body), { headers: { 'content-type': 'application/x-ndjson' } })
    },
    { detail: { hide: true } },
  )

/** One line of JSON for each thing the command says, the exit code last. */
function outputOf(ctx: Context, { command, args, language }: CommandRequest): ReadableStream<Uint8Array> {
  let gone = false
  return new ReadableStream({
    async start(controller) {
      const send = (output: Output) => {
        if (!gone) controller.enqueue(Buffer.from(`${JSON.stringify(output)}\n`))
      }
      const exit = await runCommand(command, args, language, send, {
        config: ctx.config,
        served: true,
        open: async () => ctx,
        stopped: () => gone || ctx.stop.hasBegun(),
        failed: (error) => ctx.log.error({ command, error }, 'command failed'),
      })
      send({ exit })
      if (!gone) controller.close()
    },
    cancel() {
      gone = true
    },
  })
}

/** `undefined` for whatever is no command. */
async function readCommand(ctx: Context, request: Request): Promise<CommandRequest | undefined> {
  try {
    const body = parseJson(await readBytes(ctx, request, maxStrangerBytes))
    return isCommandRequest(body) ? body : undefined
  } catch {
    return undefined
  }
}

const isCommandRequest = (body: unknown): body is CommandRequest => {
  const { command, args, language } = (body ?? {}) as Record<string, unknown>
  const isList = Array.isArray(args) && args.every((arg) => typeof arg === 'string')
  return typeof command === 'string' && isList && (language === 'de' || language === 'en')
}
