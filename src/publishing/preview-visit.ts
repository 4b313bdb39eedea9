import { createHash } from 'node:crypto'
import { longDate, readDate } from '../block-types/dates'
import type { Context } from '../context'
import { ApiError } from '../errors'
import { html } from '../html/html'
import { spokenTo } from '../http/language'
import { type Notice, noticePage } from '../http/notice-page'
import { fill } from '../words/fill'
import type { InterfaceLanguage } from '../words/interface-languages'
import { answerWords } from '../words/words-of'
import { type DraftPage, draftAddress, draftAt } from './draft-site'
import { findPreviewLink } from './preview-links'

/** Calls a minute: of one link, of all links of a site, and of one address with tokens that lead nowhere. */
const perLink = 60
const perSite = 180
const perStranger = 60
const maxPathLength = 2000
/** Where forms of a preview go: beside every address that a page can have. */
export const formPath = '/_form'

/** What somebody asks for with a preview link. `rest` is the path behind the token as it was sent, with its slash. */
export interface Visit {
  request: Request
  sender: string
  token: string
  rest: string
  isForm?: boolean
}

/** Shows the draft of a site to whoever has a link to it. Every other token gets the same page. */
export async function visitPreview(ctx: Context, visit: Visit): Promise<Response> {
  const { request, sender, token, rest, isForm } = visit
  const language = spokenTo(request.headers)
  const link = await findPreviewLink(ctx, token)
  const wait = link
    ? ctx.http.rateLimits.take('GET /preview', link.id, perLink) ||
      ctx.http.rateLimits.take('GET /preview', link.siteId, perSite)
    : ctx.http.rateLimits.take('GET /preview', sender, perStranger)
  if (wait > 0) return notice(language, tooMany, { 'retry-after': String(wait) })
  if (!link || rest.length > maxPathLength) return notice(language, gone)
  if (isForm) return notice(language, formNotice)
  const prefix = `${ctx.config.basePath}/preview/${token}`
  const tenant = ctx.tenants.get(link.tenantId)
  try {
    if (rest === '') {
      const first = link.pageId ? await draftAddress(ctx, tenant, link.siteId, link.pageId) : '/'
      return redirect(prefix + first)
    }
    const drawn = await draftAt(ctx, tenant, link.siteId, rest)
    if ('movedTo' in drawn) return redirect(prefix + drawn.movedTo)
    return pageResponse(ctx, drawn, prefix, link.expiresAt)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return notice(language, gone)
    if (error instanceof ApiError && error.status === 503) return notice(language, busy, { 'retry-after': '5' })
    throw error
  }
}

function pageResponse(ctx: Context, drawn: DraftPage, prefix: string, expiresAt: string): Response {
  return new Response(withBar(stayingInside(drawn.document, prefix, ctx.config.basePath), drawn.language, expiresAt), {
    status: drawn.status,
    headers: {
      ...privately,
      'content-type': 'text/html; charset=utf-8',
      'content-language': drawn.language,
      'content-security-policy': policy(ctx, drawn, prefix),
    },
  })
}

/** Links to pages of the site lead to the same page of the preview, forms to a page that says that nothing is sent. */
function stayingInside(document: string, prefix: string, basePath: string): string {
  return document
    .replace(/ href="(\/(?!\/)[^"]*)"/g, (_, path: string) =>
      path.startsWith('/media/') ? ` href="${basePath}${path}"` : ` href="${prefix}${path}"`,
    )
    .replace(/ action="[^"]*"/g, () => ` action="${prefix}${formPath}"`)
}

/** Above the page and out of its flow: nothing on it moves, and nothing below cannot be clicked. */
function withBar(document: string, locale: string, expiresAt: string): string {
  const until = readDate(expiresAt)
  const date = until ? longDate(until, locale) : expiresAt
  const words = fill(answerWords(locale).preview.draft, { date })
  const bar = html`<p class="preview-bar" role="note">${words}</p>`
  return document
    .replace('</head>', `<meta name="referrer" content="no-referrer"><style>${barStyle}</style></head>`)
    .replace(/<\/body><\/html>\n?$/, `${bar}</body></html>\n`)
}

const barStyle =
  '.preview-bar{position:fixed;inset:auto auto .75rem .75rem;z-index:2147483647;margin:0;max-width:calc(100vw - 1.5rem);padding:.35rem .75rem;font:500 .8125rem/1.4 system-ui,sans-serif;color:#fff;background:#1c1b1ae6;border-radius:99rem;pointer-events:none}@media print{.preview-bar{display:none}}'
const barHash = `'sha256-${createHash('sha256').update(barStyle).digest('base64')}'`

/**
 * No script, and an origin of its own (`sandbox` without `allow-same-origin`): what an editor wrote cannot reach what the
 * API's origin has stored in somebody's browser. A form may only say that it is not sent.
 */
function policy({ config }: Context, { styleHash }: DraftPage, prefix: string): string {
  const host = new URL(config.baseUrl).origin
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${styleHash} ${barHash}`,
    "style-src-attr 'unsafe-inline'", // single values such as object-position
    `img-src ${host} data:`,
    'font-src data:',
    `form-action ${host}${prefix}${formPath}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { ...privately, location } })

function notice(language: InterfaceLanguage, text: Notice, more: Record<string, string> = {}): Response {
  const response = noticePage(language, text)
  for (const [name, value] of Object.entries({ ...privately, ...more })) response.headers.set(name, value)
  return response
}

const gone: Notice = {
  status: 404,
  title: { de: 'Dieser Vorschau-Link gilt nicht.', en: 'This preview link is not valid.' },
  text: {
    de: 'Vielleicht ist er abgelaufen oder wurde widerrufen. Wer ihn verschickt hat, kann einen neuen schicken.',
    en: 'It may have expired or been revoked. Whoever sent you the link can give you a new one.',
  },
}
const formNotice: Notice = {
  title: { de: 'Nichts wurde abgeschickt.', en: 'Nothing has been sent.' },
  text: {
    de: 'Das ist ein Entwurf: Formulare funktionieren erst auf der veröffentlichten Website. Mit „Zurück“ im Browser geht es weiter.',
    en: 'You are looking at a draft: forms work once the website is published. Go back in your browser to look around further.',
  },
}
const tooMany: Notice = {
  status: 429,
  title: { de: 'Einen Moment bitte.', en: 'One moment, please.' },
  text: {
    de: 'Diese Vorschau wurde gerade sehr oft aufgerufen. Bitte die Seite in einer Minute neu laden.',
    en: 'This preview has just been opened a great many times. Reload the page in a minute.',
  },
}
const busy: Notice = {
  status: 503,
  title: { de: 'Gerade nicht erreichbar.', en: 'Not available right now.' },
  text: { de: 'Bitte die Seite in einigen Sekunden neu laden.', en: 'Reload the page in a few seconds.' },
}
