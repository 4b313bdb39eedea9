import { cors as ownOrigins } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import type { Config } from '../config/config'

/** What pages of any origin may call: forms and the assistant of published sites, and what editors draw with. */
const openPaths = /^\/(public\/(contact|assistant)|app\/assets)(\/|$)/

/**
 * Two origins may read answers from a browser, any origin those of the open paths; credentials go with neither. The
 * plug-in's own answer to a preflight would be a route below every path; a preflight ends here instead.
 */
export const cors = ({ basePath, allowedOrigins }: Config) =>
  new Elysia({ name: 'cors' })
    .use(
      ownOrigins({
        origin: ({ headers }) => allowedOrigins.includes(headers.get('origin') ?? ''),
        methods: 'GET, POST, PUT, PATCH, DELETE',
        allowedHeaders:
          'authorization, content-type, accept-language, if-match, if-none-match, idempotency-key, x-client-id, last-event-id, mcp-session-id',
        exposeHeaders: 'content-disposition, etag, idempotent-replay, mcp-session-id, retry-after, x-request-id',
        credentials: false,
        preflight: false,
      }),
    )
    .onRequest(({ request, set }) => {
      if (openPaths.test(urlPath(request).slice(basePath.length))) {
        Object.assign(set.headers, openToAll)
        delete set.headers.vary // the answer is the same for all of them
      }
      if (request.method !== 'OPTIONS') return
      set.headers['access-control-max-age'] = '600'
      return new Response(null, { status: 204 })
    })

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, accept-language',
}

export const urlPath = ({ url }: Request) => url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*$/s, '')
