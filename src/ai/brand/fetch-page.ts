import type { Context } from '../../context'
import { EgressError, type EgressReason } from '../../edges/egress'
import { fieldError } from '../../errors'
import { filled, type Text } from '../../words/text'
import { decodePage } from './charset'

/** What is read of a page: more than any page has to say about whose it is. */
const maxPageBytes = 3 * 1024 * 1024
const maxStyleBytes = 512 * 1024
const pageDeadlineMs = 12_000
const styleDeadlineMs = 4_000
const redirects = 5

export interface WebPage {
  /** Where it came from, after redirects. */
  url: string
  html: string
}

const failures: Record<EgressReason, Text> = {
  address: {
    de: 'Bitte geben Sie eine vollständige Adresse an, die mit http:// oder https:// beginnt.',
    en: 'Please give a complete address that begins with http:// or https://.',
  },
  forbidden: {
    de: 'Diese Adresse ist nicht öffentlich erreichbar.',
    en: 'This address is not public.',
  },
  unresolved: { de: 'Diese Domain wurde nicht gefunden.', en: 'This domain was not found.' },
  unreachable: { de: 'Die Seite ist nicht erreichbar.', en: 'The page cannot be reached.' },
  certificate: { de: 'Das Zertifikat der Seite ist ungültig.', en: 'The certificate of the page is not valid.' },
  timeout: { de: 'Die Seite antwortet zu langsam.', en: 'The page answers too slowly.' },
  too_large: { de: 'Die Seite ist zu groß.', en: 'The page is too large.' },
  redirects: { de: 'Die Seite leitet zu oft weiter.', en: 'The page redirects too often.' },
  unreadable: { de: 'Die Antwort der Seite ist nicht lesbar.', en: 'The answer of the page cannot be read.' },
}

const noPage = (status: number) =>
  fieldError(
    'url',
    filled(
      {
        de: 'Unter dieser Adresse gibt es keine Seite (Antwort {status}).',
        en: 'There is no page at this address (it answers {status}).',
      },
      { status },
    ),
  )
const noHtml = () =>
  fieldError('url', { de: 'Unter dieser Adresse liegt keine Webseite.', en: 'There is no web page at this address.' })

/** The page at an address that a user gave. Throws an error of the field `url` that says what is in the way. */
export async function fetchPage(ctx: Context, address: string): Promise<WebPage> {
  const { status, headers, url, body } = await ctx
    .guardedFetch(address, {
      deadlineMs: pageDeadlineMs,
      maxBytes: maxPageBytes,
      allowHttp: true,
      redirects,
      headers: {
        accept: 'text/html, application/xhtml+xml',
        'user-agent': `${ctx.config.serviceName} (brand preview)`,
      },
    })
    .catch((error) => {
      throw error instanceof EgressError ? fieldError('url', failures[error.reason]) : error
    })
  if (status < 200 || status > 299) throw noPage(status)
  const type = headers['content-type'] ?? ''
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type) && !(type === '' && looksLikeHtml(body))) throw noHtml()
  if (body.length === 0) throw noHtml()
  return { url, html: decodePage(body, type) }
}

/** A stylesheet of the page's own host; empty where there is none: a page is read without it just as well. */
export async function fetchStyles(ctx: Context, page: WebPage, href: string): Promise<string> {
  const address = URL.parse(href, page.url)
  if (!address || address.origin !== new URL(page.url).origin) return ''
  try {
    const { status, headers, body } = await ctx.guardedFetch(address.href, {
      deadlineMs: styleDeadlineMs,
      maxBytes: maxStyleBytes,
      allowHttp: true,
      redirects: 1,
    })
    return status === 200 && /css/i.test(headers['content-type'] ?? '') ? decodePage(body, '') : ''
  } catch {
    return ''
  }
}

const looksLikeHtml = (body: Buffer) =>
  /<(?:!doctype html|html|head|body)\b/i.test(body.subarray(0, 1024).toString('latin1'))
