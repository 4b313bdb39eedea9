import { Elysia } from 'elysia'
import type { Config } from '../config/config'
import { frontPage } from './front-door-page'
import { spokenTo } from './language'
import { openingPolicy } from './opening-page'

/**
 * What stands at the API's own address. People get the editor, or the way to it where it has an address of its own;
 * every client that does not name HTML in its `Accept`, curl's star among them, gets addresses as JSON.
 */
export const frontDoor = (config: Config, editor: (request: Request) => Promise<Response>) =>
  new Elysia({ name: 'front-door', detail: { hide: true } }).get('/', async ({ request }) => {
    const { headers } = request
    const answer = !prefersHtml(headers.get('accept'))
      ? Response.json(addresses(config))
      : config.baseUrl === config.appUrl
        ? await editor(request)
        : page(config, headers)
    answer.headers.set('vary', 'accept, accept-language')
    return answer
  })

function page(config: Config, headers: Headers): Response {
  const language = spokenTo(headers)
  return new Response(frontPage(config, language), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': openingPolicy(),
    },
  })
}

const addresses = ({ baseUrl, serviceName }: Config) => ({
  service: serviceName,
  description: `${baseUrl}/openapi.json`,
  docs: `${baseUrl}/docs`,
  health: `${baseUrl}/healthz`,
  ready: `${baseUrl}/readyz`,
})

/** HTML must be asked for by name, as browsers do, and no less than JSON (RFC 9110 §12.5.1). */
function prefersHtml(accept: string | null): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...options] = part.trim().toLowerCase().split(';')
      const q = options.find((option) => option.trim().startsWith('q='))
      return [type.trim(), q ? Number(q.trim().slice(2)) || 0 : 1]
    }),
  )
  const html = weights.get('text/html') ?? 0
  return html > 0 && html >= (weights.get('application/json') ?? 0)
}
