import { createHash } from 'node:crypto'
import { type Challenge, challengeRequired } from '../auth/visitor-challenge'
import type { ApiError } from '../errors'
import { type Html, html, trusted } from '../html/html'
import { completeTokens } from '../theme/complete-tokens'
import { fontStack } from '../theme/fonts'
import { palette, type Surface } from '../theme/palette'
import { fill } from '../words/fill'
import { spokenOf } from '../words/languages'
import { pick } from '../words/text'
import { inEveryLanguage, type VisitorWords, visitorWords } from '../words/words-of'
import type { DemandedField, ParsedSubmission } from './submission-input'

/** What a page needs of the site that the form stands on. */
export interface FormSite {
  name: string
  /** The theme's, as they are stored. */
  tokens: unknown
  /** Of the page that the form was on. */
  locale: string
  /** Absolute: the page that the form was on, or the site's home. */
  back: string
}

/** For forms that do not say where to go on. */
export const thanksPage = (site: FormSite): Response =>
  page(
    site,
    ({ page }) => page.form.thanks,
    (words) =>
      html`<p>${fill(words.answers.form.willAnswer, { site: site.name })}</p><p><a class="button" href="${site.back}">${words.answers.form.backToSite}</a></p>`,
  )

/** Of a field that somebody has added. */
export const missingField = () => inEveryLanguage(({ page }) => page.form.missing)

/** A page of the site, answered from here: what it needs comes from its own host, and no script runs. */
export const pageOfSite = (body: string, origin: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${origin}; style-src-attr 'unsafe-inline'; img-src ${origin} data:; font-src ${origin}; form-action 'self' ${origin}; base-uri ${origin}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })

/**
 * For forms that stand on no page that visitors see, or on another one than they say. Says what is missing and offers it for correction; everything else that was sent goes along unseen, so nobody has to
 * write anything twice. `action` is where the form was sent to.
 */
export function correctionPage(
  site: FormSite,
  action: string,
  sent: URLSearchParams,
  { problems, missing = [], refused = [] }: Pick<ParsedSubmission, 'problems' | 'missing' | 'refused'>,
): Response {
  const wrong = shownFields.filter((field) => problems[field])
  const shown = new Set<string>([...wrong, ...missing.map(({ name }) => `fields[${name}]`), 'website'])
  const hidden = [...sent].filter(([name]) => !shown.has(name))
  return page(
    site,
    ({ answers }) => answers.form.almost,
    (words) =>
      html`<p>${words.answers.form.checkThese}</p>${
        wrong.length === Object.keys(problems).length && refused.length === 0
          ? html`<form method="post" action="${action}" accept-charset="utf-8">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${wrong.map((field) => control(field, sent.get(field) ?? '', pick(problems[field]!, site.locale), words))}${missing.map((field, i) => missingControl(field, i, words))}<p><button class="button" type="submit">${words.page.form.send}</button></p></form>`
          : html`<ul>${[...Object.values(problems), ...refused.map(({ problem }) => problem)].map((problem) => html`<li>${pick(problem, site.locale)}</li>`)}</ul>${returnLink(site, words)}`
      }`,
  )
}

/**
 * What was sent, once more, with a script that solves the challenge and sends it on: so the pages of a site need not know
 * of challenges, and go on as they are when one is asked for.
 */
export function challengePage(
  site: FormSite,
  action: string,
  sent: URLSearchParams,
  { ticket, count, bits }: Challenge,
  script: string,
): Response {
  const values = [...sent].filter(([name]) => name !== 'challenge')
  const shown = page(
    site,
    ({ answers }) => answers.form.moment,
    (words) =>
      html`<form id="challenge" method="post" action="${action}" accept-charset="utf-8" data-ticket="${ticket}" data-count="${count}" data-bits="${bits}">${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<input type="hidden" name="challenge"></form><p role="status">${words.answers.form.puzzle}</p><noscript><p>${words.answers.form.puzzleNeedsScript}</p>${returnLink(site, words)}</noscript>`,
    script,
  )
  return new Response(shown.body, { status: challengeRequired.status, headers: shown.headers })
}

/** For bodies that are not read at all. */
export const tooLargePage = (site: FormSite): Response =>
  page(
    site,
    ({ answers }) => answers.form.tooMuch,
    (words) => html`<p>${words.answers.form.shorten}</p>${returnLink(site, words)}`,
  )

/** For forms of a site that is gone. */
export const noSitePage = (locale: string): Response =>
  page(
    { name: '', tokens: undefined, locale },
    ({ answers }) => answers.form.siteGone,
    (words) => html`<p>${words.answers.form.notDelivered}</p>`,
  )

/** For a form that failed before its site was known: what went wrong, and that nothing was sent. */
export function failurePage(locale: string, { status, extra }: ApiError): Response {
  const [title, text] = failures[status] ?? failures[500]!
  const { body, headers } = page(
    { name: '', tokens: undefined, locale },
    ({ answers }) => answers.form[title],
    ({ answers }) => html`<p>${answers.form[text]}</p>`,
  )
  if (extra.retryAfter) headers.set('retry-after', String(extra.retryAfter))
  return new Response(body, { status, headers })
}

type FormWord = keyof VisitorWords['answers']['form']

/** Title and text by status; loading the page anew sends the form again. */
const failures: Record<number, [FormWord, FormWord]> = {
  413: ['tooMuch', 'goBackAndShorten'],
  429: ['moment', 'tooMany'],
  500: ['didNotWork', 'ourFault'],
  503: ['away', 'takesNone'],
  507: ['away', 'takesNone'],
}

const shownFields = ['name', 'email', 'phone', 'message'] as const
const labels = { name: 'name', email: 'mail', phone: 'phone', message: 'message' } as const

function control(
  field: (typeof shownFields)[number],
  value: string,
  problem: string,
  { page: { form } }: VisitorWords,
): Html {
  const type = { name: 'text', email: 'email', phone: 'tel', message: '' }[field]
  const attributes = html` id="${field}" name="${field}" aria-describedby="${field}-problem"${field !== 'phone' && html` required`}`
  return html`<p><label for="${field}">${form[labels[field]]}</label>${
    field === 'message'
      ? html`<textarea rows="6"${attributes}>\n${value}</textarea>`
      : html`<input type="${type}" value="${value}"${attributes}>`
  }<span class="problem" id="${field}-problem">${problem}</span></p>`
}

/** A field that the site's owner has added, with the label it has in the form. */
function missingControl(
  { name, label, type, options = [] }: DemandedField,
  i: number,
  { page: { form } }: VisitorWords,
): Html {
  const id = `field-${i}`
  const attributes = html` id="${id}" name="fields[${name}]" aria-describedby="${id}-problem" required`
  const problem = html`<span class="problem" id="${id}-problem">${form.missing}</span>`
  if (type === 'checkbox')
    return html`<p><label><input type="checkbox" value="${form.yes}"${attributes}> ${label}</label>${problem}</p>`
  const input =
    type === 'textarea'
      ? html`<textarea rows="6"${attributes}></textarea>`
      : type === 'select'
        ? html`<select${attributes}><option value=""></option>${options.map((one) => html`<option>${one}</option>`)}</select>`
        : html`<input type="${type}"${attributes}>`
  return html`<p><label for="${id}">${label}</label>${input}${problem}</p>`
}

const returnLink = ({ back }: FormSite, words: VisitorWords) =>
  html`<p><a class="button" href="${back}">${words.answers.form.backToForm}</a></p>`

/** One page in the site's colours that needs nothing else: its policy allows its own style and script and no more. */
function page(
  site: Omit<FormSite, 'back'> & { back?: string },
  title: (words: VisitorWords) => string,
  body: (words: VisitorWords) => Html,
  script?: string,
): Response {
  const words = visitorWords(site.locale)
  const style = styleOf(site.tokens)
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const heading = title(words)
  const text = `<!doctype html>\n${html`<html lang="${spokenOf(site.locale) ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}${site.name && ` – ${site.name}`}</title>${trusted(`<style>${style}</style>`)}</head><body><main>${site.name && html`<p class="site">${site.name}</p>`}<h1>${heading}</h1>${body(words)}</main>${script !== undefined && trusted(`<script>${script}</script>`)}</body></html>`}\n`
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // a form's redirect counts as its target, so the site may be one
      'content-security-policy': `default-src 'none'; style-src ${hashOf(style)};${script === undefined ? '' : ` script-src ${hashOf(script)};`} form-action 'self'${site.back ? ` ${new URL(site.back).origin}` : ''}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

function styleOf(tokens: unknown): string {
  const theme = completeTokens(tokens)
  const light = variables(palette(theme, 'light').none)
  const dark = variables(palette(theme, 'dark').none)
  const colours = {
    light: `:root{color-scheme:light;${light}}`,
    dark: `:root{color-scheme:dark;${dark}}`,
    auto: `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`,
  }
  return `${colours[theme.mode]}${layout}h1{font-family:${fontStack(theme.fonts.display)}}` // as the theme's fallback: no fonts are loaded
}

const variables = ({ ground, raised, ink, inkSoft, lineStrong, accent, accentStrong, onAccent, focus }: Surface) =>
  Object.entries({
    ground,
    raised,
    ink,
    soft: inkSoft,
    line: lineStrong,
    accent,
    strong: accentStrong,
    on: onAccent,
    focus,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const layout =
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;align-content:center;padding:clamp(1.25rem,5vw,4rem);font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}main{width:100%;max-width:34rem;margin:0 auto}.site{margin:0 0 1.5rem;padding-block-end:.75rem;border-block-end:3px solid var(--accent);font-weight:600}h1{margin:0 0 .75rem;font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.15;text-wrap:balance}p{margin:0 0 1.25rem;overflow-wrap:anywhere}ul{margin:0 0 1.25rem;padding-inline-start:1.25rem}label{display:block;margin-block-end:.35rem;font-weight:600}input:not([type=checkbox]),select,textarea{display:block;width:100%;min-height:2.75rem;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line);border-radius:4px}.problem{display:block;margin-block-start:.35rem;font-size:.9375rem;color:var(--soft)}.button{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;font:inherit;font-weight:600;color:var(--on);background:var(--strong);border:0;border-radius:4px;text-decoration:none;cursor:pointer}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}'
