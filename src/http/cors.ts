import { Elysia } from 'elysia'
import type { Config } from '../config/config'

/** What pages of any origin may call: forms and the assistant of published sites, and what editors draw with. */
const openPaths = /^\/(public\/(contact|assistant)|app\/assets)(\/|$)/

/** Two origins may read answers from a browser, any origin those of the open paths; credentials go with neither. */
export const cors = ({ basePath, allowedOrigins }: Config) =>
  new Elysia({ name: 'cors' }).headers({ vary: 'Origin' }).onRequest(({ request, set }) => {
    const isPreflight = request.method === 'OPTIONS'
    if (openPaths.test(pathOf(request).slice(basePath.length))) {
      set.headers['access-control-allow-origin'] = '*'
      delete set.headers.vary // the answer is the same for all of them
      if (isPreflight) Object.assign(set.headers, openPreflight)
      else set.headers['access-control-expose-headers'] = readable
    } else {
      const origin = request.headers.get('origin')
      if (origin !== null && allowedOrigins.includes(origin)) {
        set.headers['access-control-allow-origin'] = origin
        set.headers['access-control-expose-headers'] = readable
      }
      if (isPreflight) Object.assign(set.headers, preflight)
    }
    if (isPreflight) return new Response(null, { status: 204 })
  })

const readable = 'content-disposition, etag, idempotent-replay, retry-after, x-request-id'

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, if-match, if-none-match, idempotency-key, x-client-id, last-event-id',
  'access-control-max-age': '600',
}
const openPreflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, accept-language',
  'access-control-max-age': '600',
}

const pathOf = ({ url }: Request) => url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*$/s, '')
