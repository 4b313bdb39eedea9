import { createStripeAccount } from './stripe-account'
import { invalid, type Params, parseForm, Refusal, type StripeEvent } from './stripe-objects'
import { perform } from './stripe-operations'

const apiVersion = '2026-10-28.endive'
const secretKey = 'sk_test_51testkeyoftheworld'
const webhookSecret = 'whsec_testsecretoftheworld'

/** Names of the environment that lead a world to the server at `origin`. */
export const stripeEnv = (origin: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51testkeyoftheworld',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: origin,
})

export interface Asked {
  method: string
  path: string
  params: Params
  idempotencyKey: string | null
}
/** In place of the proper answer, or `undefined` for that. */
export type StripeMisbehaviour = (request: Asked) => Response | Promise<Response> | undefined

/** Keeps the line and says nothing. */
export const neverAnswer = () => new Promise<Response>(() => undefined)

/**
 * A server on loopback that speaks Stripe's API as far as the service uses it, and is strict: wrong key, wrong version, a
 * parameter that the operation does not know, an idempotency key with another body are refused as Stripe refuses them.
 */
export async function startStripe() {
  const account = createStripeAccount(apiVersion)
  const asked: Asked[] = []
  const answered = new Map<string, { request: string; status: number; body: string }>()
  let misbehaviour: StripeMisbehaviour | undefined
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 60, fetch: answer })
  const origin = `http://127.0.0.1:${server.port}`

  return Object.assign(account, {
    origin,
    env: stripeEnv(origin),
    asked,
    misbehave(how?: StripeMisbehaviour) {
      misbehaviour = how
    },
    /** An event as it comes over the wire: the exact bytes and the header that signs them. */
    message: (event: StripeEvent, options: { secret?: string; at?: number } = {}) => {
      const body = JSON.stringify(event)
      return { body, signature: signStripe(body, options.secret ?? webhookSecret, options.at ?? account.now()) }
    },
    stop: () => server.stop(true),
  })

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const pdf = /^\/pdf\/(\w+)$/.exec(url.pathname)
    const text = request.method === 'POST' ? await request.text() : url.search.slice(1)
    const one: Asked = {
      method: request.method,
      path: url.pathname,
      params: parseForm(text),
      idempotencyKey: request.headers.get('idempotency-key'),
    }
    asked.push(one)
    const wrong = await misbehaviour?.(one)
    if (wrong) return wrong
    if (pdf) return account.invoices.has(pdf[1]!) ? new Response(printed(pdf[1]!)) : new Response('', { status: 404 })
    try {
      return await once(one, text, () => {
        demandHeaders(request)
        return withOrigin(perform(account, one), origin)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { type, code, message } = error
      return Response.json({ error: { type, code, message } }, { status: error.status })
    }
  }

  /** A repeated idempotency key gets the first answer again. */
  async function once({ method, path, idempotencyKey }: Asked, text: string, work: () => object): Promise<Response> {
    if (method !== 'POST' || !idempotencyKey) return Response.json(work())
    const request = `${path}?${text}`
    const known = answered.get(idempotencyKey)
    if (known && known.request !== request)
      throw new Refusal(
        400,
        'idempotency_error',
        'idempotency_key_in_use',
        'Keys can only be used with the same parameters.',
      )
    const result = known ?? { request, status: 200, body: JSON.stringify(work()) }
    answered.set(idempotencyKey, result)
    return new Response(result.body, { headers: { 'content-type': 'application/json' } })
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>

/** The header that the provider sends with `body`; `at` in seconds. */
export function signStripe(body: string, secret = webhookSecret, at: number): string {
  const v1 = new Bun.CryptoHasher('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

function demandHeaders({ method, headers }: Request) {
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    throw new Refusal(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided.')
  if (headers.get('stripe-version') !== apiVersion) throw invalid('api_version', 'Unexpected API version.')
  const type = headers.get('content-type') ?? ''
  if (method === 'POST' && !type.startsWith('application/x-www-form-urlencoded'))
    throw invalid('content_type', 'Bodies are form-encoded.')
}

/** Addresses of PDFs are stored without the origin, which is known only when the server runs. */
const withOrigin = (answer: object, origin: string): object =>
  JSON.parse(JSON.stringify(answer).replaceAll('"invoice_pdf":"/pdf/', `"invoice_pdf":"${origin}/pdf/`))

const printed = (id: string) => `%PDF-1.4\n% invoice ${id}\n%%EOF\n`
