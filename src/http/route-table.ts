import { Kind, type TSchema } from '@sinclair/typebox'
import { FieldErrors } from '../errors'
import { fieldMessages } from './field-messages'
import { checkOf } from './schema-check'

interface Route {
  method: string
  path: string
  hooks: Hooks
}
interface Hooks {
  body?: unknown
  response?: unknown
  detail?: unknown
}

/** Whether the operation reads `Idempotency-Key`: a POST of somebody signed in that answers JSON and gives away no token. */
export function readsIdempotencyKey(method: string, { response, detail = {} }: Hooks): boolean {
  const { security = [], 'x-session': isSession } = detail as { security?: object[]; 'x-session'?: boolean }
  return method === 'POST' && response !== undefined && security.length > 0 && !isSession
}

/**
 * What is known of all routes once the app is put together: the methods of an address, and the form of each body.
 * Bodies are checked against it before Elysia does so again: its own error writes the refused value down, however large.
 */
export function createRouteTable() {
  const bodies = new Map<string, TSchema>()
  const keyed = new Map<string, TSchema | Record<string, TSchema>>()
  const addresses = new Map<string, { pattern?: RegExp; methods: Set<string> }>()

  return {
    learn(routes: Iterable<Route>) {
      for (const { method, path, hooks } of routes) {
        if (method === 'OPTIONS') continue // preflight, which is answered everywhere
        if (hooks.body) bodies.set(`${method} ${path}`, hooks.body as TSchema)
        if (readsIdempotencyKey(method, hooks)) keyed.set(`${method} ${path}`, hooks.response as TSchema)
        const address = addresses.get(path) ?? { methods: new Set() }
        addresses.set(path, address)
        address.methods.add(method)
      }
    },

    hasBody: (method: string, route: string) => bodies.has(`${method} ${route}`),

    readsKey: (method: string, route: string) => keyed.has(`${method} ${route}`),

    /** The only answer that an operation with a key has when it succeeds; `undefined` where there are several. */
    successOf(method: string, route: string): { status: number; fits(body: unknown): boolean } | undefined {
      const response = keyed.get(`${method} ${route}`) ?? {}
      const [only, ...others] = Object.entries(
        (Kind in response ? { 200: response } : response) as Record<string, TSchema>,
      )
      if (!only || others.length > 0) return undefined
      const [status, schema] = only
      return { status: Number(status), fits: (body) => checkOf(schema).Check(body) }
    },

    /** Throws FieldErrors where the body does not have the form that the operation asks for. */
    checkBody(method: string, route: string, body: unknown) {
      const schema = bodies.get(`${method} ${route}`)
      if (!schema) return
      const check = checkOf(schema)
      if (!check.Check(body)) throw new FieldErrors(fieldMessages(check.Errors(body)))
    },

    /** Methods that a path knows; none where there is no such path. */
    methodsAt(path: string): string[] {
      const methods = new Set<string>()
      for (const [route, address] of addresses) {
        address.pattern ??= patternOf(route)
        if (address.pattern.test(path)) for (const method of address.methods) methods.add(method)
      }
      if (methods.has('GET')) methods.add('HEAD')
      return [...methods].sort()
    },
  }
}
export type RouteTable = ReturnType<typeof createRouteTable>

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}$`,
  )
