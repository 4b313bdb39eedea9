import { Elysia } from 'elysia'
import type { Context } from '../context'
import { errors } from '../http/errors'
import { requestLog } from '../http/request-log'
import { securityHeaders } from '../http/security-headers'
import { editorRoutes } from './editor.routes'

/** The editor alone, for where the API stands on another host or below a path of this one. `home` is what stands at its root. */
export const createEditorApp = (ctx: Context, home: (request: Request) => Promise<Response>) =>
  new Elysia({ normalize: false, handler: { standardHostname: false } })
    .use(requestLog(ctx.log, ctx.http.requestCounts))
    .use(securityHeaders(ctx.config))
    .use(errors(ctx))
    .get('/', ({ request }) => home(request))
    .use(editorRoutes(ctx))

/** Whether the editor answers alone: by its own host's name, or beside the path that the API stands below. */
export function isForEditor({ config }: Context, request: Request): boolean {
  const { appUrl, baseUrl, basePath } = config
  if (appUrl === baseUrl) return false
  const host = request.headers.get('host')
  if (host !== new URL(appUrl).host) return false
  const { pathname } = new URL(request.url)
  return host !== new URL(baseUrl).host || !(pathname === basePath || pathname.startsWith(`${basePath}/`))
}
