import { notFound } from '../errors'
import { html } from '../html/html'

/**
 * An empty page with the assistant of a site, to try it beside its settings: of the editor's origin, so that it can reach
 * in, with a policy that knows the widget's script and the service alone. Throws `notFound` for what no slug can be.
 */
export function widgetDocument(baseUrl: string, slug: string, lang = ''): Response {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw notFound()
  const locale = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang) ? lang : ''
  const api = new URL(baseUrl).origin
  const script = `${baseUrl}/public/assistant/widget.js`
  const page = html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title></title><script src="${script}" data-site="${slug}" data-theme="light" async></script></head><body></body></html>`
  return new Response(`<!doctype html>\n${page}\n`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${api}; connect-src ${api}; img-src ${api} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    },
  })
}
