import type { Server } from 'bun'
import { createApp } from './app'
import type { Context } from './context'
import { createEditorApp, isForEditor } from './editor-server/editor-app'
import { editorShell } from './editor-server/shell'
import { boxReplaced, tenantUnavailable } from './errors'
import { answerAnywhere, knowPeers } from './fleet/route'
import { refusal } from './http/errors'
import { serveSite } from './publishing/serve'
import { greetNewcomers } from './welcome/welcome.routes'

/**
 * Listens. The Host header decides who answers: the API by its own names and by what can be no domain, such as an IP
 * address; everywhere else the site of that host, or a page that says that there is none. Port 0 takes a free one. Throws when the address is taken.
 * `app` where it is put together already.
 */
export function listen(ctx: Context, app = createApp(ctx)) {
  app.compile()
  const editor = createEditorApp(
    ctx,
    greetNewcomers(ctx, (request) => editorShell(ctx, request)),
  ).compile()
  const server = Bun.serve({
    hostname: ctx.config.host,
    port: ctx.config.port,
    development: false, // Bun's own error page shows a stack
    idleTimeout: 30,
    maxRequestBodySize: 2 ** 40, // http/body.ts has the bounds; Bun's own would answer without a body
    fetch(request, server) {
      if (ctx.replica?.hasPassed()) return refusal(boxReplaced(), request)
      if (!ctx.fleet) return answer(request, server)
      return answerAnywhere(ctx, ctx.fleet, request, server, answer)
    },
    error(error) {
      ctx.log.error({ error }, 'request failed outside the app')
      return Response.json({ error: 'server_error', message: 'Something went wrong.' }, { status: 500 })
    },
  })
  if (ctx.fleet) knowPeers(server)
  return server

  function answer(request: Request, server: Server<unknown>): Response | Promise<Response> {
    app.server = server
    const host = ctx.hosts.nameOf(request.headers.get('host') ?? '')
    const api = () =>
      ctx.recovering && !answersAlways(ctx, request) && !(ctx.fleet && request.method === 'GET')
        ? refusal(tenantUnavailable(), request)
        : app.handle(request)
    if (isForEditor(ctx, request)) return editor.handle(request)
    if (host === undefined) return api()
    if (ctx.hosts.isPreview(host)) return serveCounted(ctx, request, host)
    return ctx.hosts.find(host).then(
      // Probes come by names that nobody has bound.
      (site) => (!site && answersAlways(ctx, request) ? api() : serveCounted(ctx, request, host)),
      () => (answersAlways(ctx, request) ? api() : serveCounted(ctx, request, host)),
    )
  }
}

async function serveCounted(ctx: Context, request: Request, host: string) {
  const startedAt = performance.now()
  const answer = await serveSite(ctx, request, host)
  ctx.http.requestCounts.count('site', request.method, '(site)', answer.status, performance.now() - startedAt)
  return answer
}

/** Probes, and commands such as `doctor`. */
const answersAlways = ({ config }: Context, request: Request) =>
  /^\/(healthz|readyz|internal\/)/.test(new URL(request.url).pathname.slice(config.basePath.length))

/**
 * After the first, calls and streams end: what a model is about to say is paid for and should be heard. After the second,
 * whatever connection is left; the rest of the 15 seconds is for what is still to be written.
 */
export const patience = { answersMs: 9_000, connectionsMs: 11_000 }

/** Takes no new connection and returns when what is being answered has been: a slow visitor cannot use up the stop. */
export async function stopListening(ctx: Context, server: Server<unknown>, { answersMs, connectionsMs } = patience) {
  const timers = [
    setTimeout(() => {
      ctx.stop.endCalls()
      ctx.http.eventStreams.stop()
    }, answersMs),
    setTimeout(() => void server.stop(true), connectionsMs),
  ]
  await server.stop()
  for (const timer of timers) clearTimeout(timer)
}
