import type { Context } from '../context'
import { html, trusted } from '../html/html'
import { spokenTo } from '../http/language'
import { pick } from '../words/text'

/**
 * The one document of the editor. A new nonce each time: React Aria has a style element of its own, and nothing else
 * that stands in the document may be a script or a style.
 */
export async function editorShell(ctx: Context, request: Request): Promise<Response> {
  const { script, style, ofPage, lateOfPage } = await ctx.editorBundle.get()
  // Else they are asked for one round after the other, once the first is there and has run.
  const ahead = pagePath.test(new URL(request.url).pathname) ? ofPage : []
  const nonce = crypto.randomUUID()
  const language = spokenTo(request.headers)
  const { config } = ctx
  const settings = JSON.stringify({
    apiUrl: config.baseUrl,
    serviceName: config.serviceName,
    language,
    hasGoogle: config.google !== undefined,
    hasMail: config.smtp !== undefined,
    supportEmail: config.supportEmail,
    registration: config.registration,
    lateOfPage: `/app/assets/${lateOfPage}`,
  }).replaceAll('<', '\\u003c')
  const page = html`<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta property="csp-nonce" nonce="${nonce}"><title>${config.serviceName}</title><link rel="icon" href="/app/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/app/assets/${style}">${ahead.map((name) => html`<link rel="modulepreload" href="/app/assets/${name}">`)}<script type="application/json" id="settings">${trusted(settings)}</script><script type="module" src="/app/assets/${script}"></script></head>
<body><div id="app"></div><noscript><p>${pick(withoutScript, language)}</p></noscript></body>
</html>`
  return new Response(`<!doctype html>\n${page}\n`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy(config.baseUrl, nonce),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'accept, accept-language',
    },
  })
}

const pagePath = /^\/app\/sites\/[^/]+\/pages\/[^/]+$/

const policy = (baseUrl: string, nonce: string) => {
  const api = new URL(baseUrl).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' ${api} data: blob:`,
    `font-src 'self' ${api}`,
    `connect-src 'self' ${api}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const withoutScript = {
  de: 'Der Editor braucht JavaScript. Bitte schalten Sie es für diese Seite ein.',
  en: 'The editor needs JavaScript. Please switch it on for this page.',
}
