import { createHash } from 'node:crypto'
import { type Challenge, challengeRequired } from '../auth/visitor-challenge'
import type { Language } from '../db/control/schema'
import type { ApiError, Message } from '../errors'
import { type Html, html, trusted } from '../html/html'
import { completeTokens } from '../theme/complete-tokens'
import { fontStack } from '../theme/fonts'
import { palette, type Surface } from '../theme/palette'
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
    { de: 'Danke, die Nachricht ist angekommen.', en: 'Thank you, your message has arrived.' },
    (say) =>
      html`<p>${say({ de: `${site.name} meldet sich mit einer Antwort.`, en: `${site.name} will get back to you.` })}</p><p><a class="button" href="${site.back}">${say({ de: 'Zurück zur Website', en: 'Back to the website' })}</a></p>`,
  )

/** Of a field that somebody has added. */
export const missingField: Message = { de: 'Diese Angabe wird gebraucht.', en: 'This is required.' }

export const notSentYet: Message = {
  de: 'Die Nachricht ist noch nicht abgeschickt. Bitte die markierten Angaben prüfen.',
  en: 'Your message has not been sent yet. Please check what is marked.',
}

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
    { de: 'Fast geschafft.', en: 'Almost there.' },
    (say) =>
      html`<p>${say({
        de: 'Die Nachricht ist noch nicht abgeschickt. Bitte diese Angaben prüfen:',
        en: 'Your message has not been sent yet. Please check the following:',
      })}</p>${
        wrong.length === Object.keys(problems).length && refused.length === 0
          ? html`<form method="post" action="${action}" accept-charset="utf-8">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${wrong.map((field) => control(field, sent.get(field) ?? '', problems[field]!, say))}${missing.map((field, i) => missingControl(field, i, say))}<p><button class="button" type="submit">${say({ de: 'Nachricht senden', en: 'Send message' })}</button></p></form>`
          : html`<ul>${[...Object.values(problems), ...refused.map(({ problem }) => problem)].map((problem) => html`<li>${say(problem)}</li>`)}</ul>${returnLink(site, say)}`
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
    { de: 'Einen Moment, bitte.', en: 'One moment, please.' },
    (say) =>
      html`<form id="challenge" method="post" action="${action}" accept-charset="utf-8" data-ticket="${ticket}" data-count="${count}" data-bits="${bits}">${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<input type="hidden" name="challenge"></form><p role="status">${say(
        {
          de: 'Die Nachricht geht gleich hinaus. Diese Website wird zurzeit mit Werbung überschüttet, deshalb löst der Browser zuvor eine kleine Rechenaufgabe.',
          en: 'Your message is about to be sent. This website is being flooded with spam at the moment, so your browser solves a small puzzle first.',
        },
      )}</p><noscript><p>${say({
        de: 'Dafür wird JavaScript gebraucht. Die Nachricht ist noch nicht abgeschickt: Bitte JavaScript für diese Seite einschalten und sie neu laden oder auf anderem Weg Kontakt aufnehmen.',
        en: 'This needs JavaScript. Your message has not been sent yet: turn it on for this page and reload it, or get in touch in another way.',
      })}</p>${returnLink(site, say)}</noscript>`,
    script,
  )
  return new Response(shown.body, { status: challengeRequired.status, headers: shown.headers })
}

/** For bodies that are not read at all. */
export const tooLargePage = (site: FormSite): Response =>
  page(
    site,
    { de: 'Das war zu viel auf einmal.', en: 'That was too much at once.' },
    (say) =>
      html`<p>${say({
        de: 'Die Nachricht ist zu lang und noch nicht abgeschickt. Bitte kürzer fassen.',
        en: 'Your message is too long and has not been sent. Please shorten it.',
      })}</p>${returnLink(site, say)}`,
  )

/** For forms of a site that is gone. */
export const noSitePage = (language: Language): Response =>
  page(
    { name: '', tokens: undefined, locale: language },
    { de: 'Diese Website gibt es nicht mehr.', en: 'This website no longer exists.' },
    (say) =>
      html`<p>${say({
        de: 'Die Nachricht konnte deshalb nicht zugestellt werden.',
        en: 'Your message could therefore not be delivered.',
      })}</p>`,
  )

/** For a form that failed before its site was known: what went wrong, and that nothing was sent. */
export function failurePage(language: Language, { status, extra }: ApiError): Response {
  const { title, text } = failures[status] ?? failures[500]!
  const { body, headers } = page(
    { name: '', tokens: undefined, locale: language },
    title,
    (say) => html`<p>${say(text)}</p>`,
  )
  if (extra.retryAfter) headers.set('retry-after', String(extra.retryAfter))
  return new Response(body, { status, headers })
}

const notTaken: { title: Message; text: Message } = {
  title: { de: 'Gerade nicht erreichbar.', en: 'Not available right now.' },
  text: {
    de: 'Diese Website nimmt im Moment keine Nachrichten an, auch diese ist noch nicht abgeschickt. Bitte diese Seite in einigen Minuten neu laden.',
    en: 'This website cannot take messages at the moment and yours has not been sent yet. Reload this page in a few minutes.',
  },
}

/** By status; loading the page anew sends the form again. */
const failures: Record<number, { title: Message; text: Message }> = {
  413: {
    title: { de: 'Das war zu viel auf einmal.', en: 'That was too much at once.' },
    text: {
      de: 'Die Nachricht ist zu lang und noch nicht abgeschickt. Bitte zurückgehen und kürzer fassen.',
      en: 'Your message is too long and has not been sent. Please go back and shorten it.',
    },
  },
  429: {
    title: { de: 'Einen Moment bitte.', en: 'One moment, please.' },
    text: {
      de: 'Von diesem Anschluss kamen gerade sehr viele Nachrichten. Diese ist noch nicht abgeschickt: Bitte diese Seite in einer Minute neu laden, dann geht sie hinaus.',
      en: 'A great many messages have just come from your connection. Yours has not been sent yet: reload this page in a minute and it will be.',
    },
  },
  500: {
    title: { de: 'Das hat nicht geklappt.', en: 'That did not work.' },
    text: {
      de: 'Bei uns ist etwas schiefgegangen, die Nachricht ist noch nicht abgeschickt. Bitte diese Seite neu laden, dann versuchen wir es noch einmal.',
      en: 'Something went wrong on our side and your message has not been sent yet. Reload this page to try again.',
    },
  },
  503: notTaken,
  507: notTaken,
}

type Say = (text: Message) => string

const shownFields = ['name', 'email', 'phone', 'message'] as const
const labels: Record<(typeof shownFields)[number], Message> = {
  name: { de: 'Name', en: 'Name' },
  email: { de: 'E-Mail', en: 'Email' },
  phone: { de: 'Telefon', en: 'Phone' },
  message: { de: 'Nachricht', en: 'Your message' },
}

function control(field: (typeof shownFields)[number], value: string, problem: Message, say: Say): Html {
  const type = { name: 'text', email: 'email', phone: 'tel', message: '' }[field]
  const attributes = html` id="${field}" name="${field}" aria-describedby="${field}-problem"${field !== 'phone' && html` required`}`
  return html`<p><label for="${field}">${say(labels[field])}</label>${
    field === 'message'
      ? html`<textarea rows="6"${attributes}>\n${value}</textarea>`
      : html`<input type="${type}" value="${value}"${attributes}>`
  }<span class="problem" id="${field}-problem">${say(problem)}</span></p>`
}

/** A field that the site's owner has added, with the label it has in the form. */
function missingControl({ name, label, type, options = [] }: DemandedField, i: number, say: Say): Html {
  const id = `field-${i}`
  const attributes = html` id="${id}" name="fields[${name}]" aria-describedby="${id}-problem" required`
  const problem = html`<span class="problem" id="${id}-problem">${say(missingField)}</span>`
  if (type === 'checkbox')
    return html`<p><label><input type="checkbox" value="${say({ de: 'Ja', en: 'Yes' })}"${attributes}> ${label}</label>${problem}</p>`
  const input =
    type === 'textarea'
      ? html`<textarea rows="6"${attributes}></textarea>`
      : type === 'select'
        ? html`<select${attributes}><option value=""></option>${options.map((one) => html`<option>${one}</option>`)}</select>`
        : html`<input type="${type}"${attributes}>`
  return html`<p><label for="${id}">${label}</label>${input}${problem}</p>`
}

const returnLink = ({ back }: FormSite, say: Say) =>
  html`<p><a class="button" href="${back}">${say({ de: 'Zurück zum Formular', en: 'Back to the form' })}</a></p>`

/** One page in the site's colours that needs nothing else: its policy allows its own style and script and no more. */
function page(
  site: Omit<FormSite, 'back'> & { back?: string },
  title: Message,
  body: (say: Say) => Html,
  script?: string,
): Response {
  const say: Say = ({ de, en }) => (site.locale.startsWith('de') ? de : en)
  const style = styleOf(site.tokens)
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const heading = say(title)
  const text = `<!doctype html>\n${html`<html lang="${say({ de: 'de', en: 'en' })}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}${site.name && ` – ${site.name}`}</title>${trusted(`<style>${style}</style>`)}</head><body><main>${site.name && html`<p class="site">${site.name}</p>`}<h1>${heading}</h1>${body(say)}</main>${script !== undefined && trusted(`<script>${script}</script>`)}</body></html>`}\n`
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
