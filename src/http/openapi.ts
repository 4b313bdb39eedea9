import { join } from 'node:path'
import { type AnyElysia, Elysia } from 'elysia'
import type { Config } from '../config/config'
import { html } from '../html/html'
import { describeApp, type OutgoingEvents } from './openapi/describe'

/** The description at `/openapi.json`, made from the routes of the app, and a reader for it at `/docs`. */
export const openapi =
  (config: Config, events: OutgoingEvents) =>
  <T extends AnyElysia>(app: T): T => {
    const described = { routes: 0, text: '' }
    app.use(
      new Elysia({ name: 'openapi' })
        .get(
          '/openapi.json',
          () => {
            if (described.routes !== app.routes.length)
              Object.assign(described, {
                routes: app.routes.length,
                text: JSON.stringify(describeApp(app, config, events)),
              })
            return new Response(described.text, { headers: { 'content-type': 'application/json; charset=utf-8' } })
          },
          { detail: { hide: true } },
        )
        .get('/docs', () => new Response(docsPage(config), { headers: docsHeaders }), { detail: { hide: true } })
        .get('/docs/reader.js', () => new Response(Bun.file(readerPath), { headers: readerHeaders }), {
          detail: { hide: true },
        }),
    )
    return app
  }

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
