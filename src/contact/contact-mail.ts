import type { Config } from '../config/config'
import type { SiteRow } from '../db/tenant/sites'
import { html } from '../html/html'
import type { Letter } from '../mail/outbox'
import { oneLine } from '../mail/templates'
import { unnamedForm } from '../values/unnamed-form'
import { type InterfaceLanguage, interfaceLanguageOf } from '../words/interface-languages'
import { wordsIn } from '../words/text'
import type { SubmissionValues } from './submission-input'

/**
 * Tells the site's owner of a submission; an answer goes to whoever wrote it. `waiting` is the address that it would have
 * gone to, had it agreed.
 */
export function contactMail(
  { appUrl, serviceName }: Config,
  to: string,
  site: SiteRow,
  values: SubmissionValues,
  waiting?: string,
): Letter {
  const language = languageOfSite(site)
  const name = oneLine(values.name)
  const words = wordsIn(texts, language, { name, site: oneLine(site.name), address: waiting ?? '' })
  const notes = waiting === undefined ? [words.note] : [words.waiting, words.note]
  const { subject } = words
  const rows = [
    [words.name, values.name],
    [words.email, values.email],
    [words.phone, values.phone],
    ...shortened(Object.entries(values.fields), words),
    [words.url, values.url],
    [words.form, values.form === unnamedForm ? '' : values.form],
  ].filter(([, value]) => value !== '')
  const sender = `${serviceName}, ${appUrl}`
  return {
    to,
    replyTo: { name, address: values.email },
    subject,
    text: [
      ...(values.message ? [values.message] : []),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...notes,
      `-- \n${sender}`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 20px;font:17px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto">
${values.message && html`<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${values.message}</p>\n`}<table style="border-collapse:collapse;width:100%;font-size:15px">
${rows.map(
  ([label, value]) =>
    html`<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal;white-space:nowrap">${label}</th><td style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${value}</td></tr>\n`,
)}</table>
${notes.map((note) => html`<p style="margin:28px 0 0;font-size:14px">${note}</p>\n`)}<p style="margin:16px 0 0;font-size:14px">${sender}</p>
</div>
</body>
</html>`.text,
  }
}

interface Words {
  subject: string
  name: string
  email: string
  phone: string
  url: string
  form: string
  yes: string
  no: string
  note: string
  waiting: string
  cut: string
}

const texts: Record<'de' | 'en', Words> = {
  de: {
    subject: 'Anfrage von {name} über „{site}“',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    url: 'Seite',
    form: 'Formular',
    yes: 'Ja',
    no: 'Nein',
    note: 'Antworten Sie auf diese Mail, geht Ihre Antwort an die angegebene Adresse. Wer dort wirklich schreibt, wurde nicht geprüft.',
    waiting:
      'Diese Mail geht an Sie, weil {address} noch nicht bestätigt hat, Nachrichten dieser Website zu bekommen. Dorthin ist ein Link zum Bestätigen unterwegs.',
    cut: 'Weitere Angaben stehen im Posteingang der Website.',
  },
  en: {
    subject: 'Enquiry from {name} through “{site}”',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    url: 'Page',
    form: 'Form',
    yes: 'Yes',
    no: 'No',
    note: 'A reply to this mail goes to the address given. Whether it belongs to the person who wrote was not checked.',
    waiting:
      'This mail comes to you because {address} has not confirmed yet that it wants messages from this website. A link to confirm is on its way there.',
    cut: 'Further answers are in the inbox of the website.',
  },
}

/** Of the mails about a site, whose readers nobody knows: the site's own where the interface speaks it, else English. */
export const languageOfSite = ({ defaultLocale }: SiteRow): InterfaceLanguage =>
  interfaceLanguageOf(defaultLocale) ?? 'en'

/** The answers that fit in a mail; fifty long ones would not. */
function shortened(
  fields: [string, SubmissionValues['fields'][string]][],
  words: Words,
): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = []
  let length = 0
  for (const [key, value] of fields) {
    const text = valueText(value, words)
    length += key.length + text.length
    if (length > maxFieldsLength) return [...rows, ['…', words.cut]]
    rows.push([key, text])
  }
  return rows
}
const maxFieldsLength = 20_000

function valueText(value: SubmissionValues['fields'][string], { yes, no }: Words): string {
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
