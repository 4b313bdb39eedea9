import { cors as originList } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import type { Config } from '../config/config'

/** What pages of any origin may call: forms and the assistant of published sites, and what editors draw with. */
const openPaths = /^\/(public\/(contact|assistant)|app\/assets)(\/|$)/

/** Two origins may read answers from a browser, any origin those of the open paths; credentials go with neither. */
export const cors = (config: Config) => {
  const isOpen = (request: Request) => openPaths.test(pathOf(request).slice(config.basePath.length))
  return new Elysia({ name: 'cors' })
    .onRequest(({ request, set }) => {
      if (request.method !== 'OPTIONS' || !isOpen(request)) return
      Object.assign(set.headers, preflight)
      return new Response(null, { status: 204 })
    })
    .use(originList(options(config)))
    .onRequest(({ request, set }) => {
      if (!isOpen(request)) return
      set.headers['access-control-allow-origin'] = '*'
      delete set.headers.vary // the answer is the same for all of them
    })
}

const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, accept-language',
  'access-control-max-age': '600',
}

const options = ({ allowedOrigins }: Config) => ({
  origin: [...allowedOrigins],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'accept-language',
    'if-match',
    'if-none-match',
    'idempotency-key',
    'x-client-id',
    'last-event-id',
  ],
  exposeHeaders: ['content-disposition', 'etag', 'idempotent-replay', 'retry-after', 'x-request-id'],
  credentials: false,
  maxAge: 600,
})

const pathOf = ({ url }: Request) => url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*$/s, '')
