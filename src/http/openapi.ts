import { join } from 'node:path'
import { openapi as generator } from '@elysiajs/openapi'
import { Elysia } from 'elysia'
import type { Config } from '../config'
import { html } from '../html/html'

/** The description at `/openapi.json`, made from the route schemas, and a reader for it at `/docs`. */
export const openapi = (config: Config) =>
  new Elysia({ name: 'openapi' })
    .onAfterHandle(({ response }) => (isDescription(response) ? relative(response, config.basePath) : undefined))
    .use(
      generator({
        provider: null,
        specPath: '/openapi.json',
        exclude: { paths: [/\/openapi/, /\/docs/, /\*/], methods: ['options'] },
        documentation: {
          info: { title: `${config.serviceName} API`, version: '1.0.0', description },
          servers: [{ url: config.baseUrl }],
          components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        },
      }),
    )
    .get('/docs', () => new Response(docsPage(config), { headers: docsHeaders }), { detail: { hide: true } })
    .get('/docs/reader.js', () => new Response(Bun.file(readerPath), { headers: readerHeaders }), {
      detail: { hide: true },
    })

interface Description {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}
const isDescription = (response: unknown): response is Description =>
  typeof response === 'object' && response !== null && 'openapi' in response && 'paths' in response

/** The server's address carries the base path already; the generator puts it into paths and ids once more. */
function relative(description: Description, basePath: string): Description {
  if (basePath === '') return description
  const inIds = basePath.replace(/\/(.?)/g, (_, first: string) => first.toUpperCase())
  const paths = Object.entries(description.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      return [method, { ...operation, operationId: operation.operationId.replace(inIds, '') }]
    })
    return [path.slice(basePath.length), Object.fromEntries(operations)]
  })
  return { ...description, paths: Object.fromEntries(paths) }
}

const description =
  'Everything an editor does goes through this interface. Sign in for a token and send it as `Authorization: Bearer <token>`.'

/**
 * The one file that is used of a large package, where an install and the image both put it: the page loads nothing from
 * a foreign host, and its CSP says so.
 */
const readerPath = join(import.meta.dir, '../../node_modules/@scalar/api-reference/dist/browser/standalone.js')
const readerHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' }
const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

const docsPage = ({ baseUrl, basePath, serviceName }: Config) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${serviceName} API</title></head>
<body>
<noscript>This reader needs JavaScript. The description itself is at <a href="${baseUrl}/openapi.json">openapi.json</a>.</noscript>
<script id="api-reference" type="application/json" data-url="${basePath}/openapi.json" data-configuration="${JSON.stringify(readerOptions)}"></script>
<script src="${basePath}/docs/reader.js"></script>
</body>
</html>`.text

const readerOptions = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  authentication: { preferredSecurityScheme: 'bearer' },
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}
