import type { Config } from '../config'
import type { Language } from '../db/control/schema'
import type { SiteRow } from '../db/tenant/sites'
import { html } from '../html/html'
import type { Letter } from '../mail/outbox'
import { oneLine } from '../mail/templates'
import type { Filled } from './submission-input'

/** Tells the site's owner of a submission; an answer goes to whoever wrote it. */
export function contactMail({ appUrl, serviceName }: Config, to: string, site: SiteRow, filled: Filled): Letter {
  const language: Language = site.defaultLocale.startsWith('de') ? 'de' : 'en'
  const words = texts[language]
  const name = oneLine(filled.name)
  const subject = words.subject(name, oneLine(site.name))
  const rows = [
    [words.name, filled.name],
    [words.email, filled.email],
    [words.phone, filled.phone],
    ...Object.entries(filled.fields).map(([key, value]) => [key, valueText(value, words)] as const),
    [words.url, filled.url],
    [words.form, filled.form],
  ].filter(([, value]) => value !== '')
  const sender = `${serviceName}, ${appUrl}`
  return {
    to,
    replyTo: { name, address: filled.email },
    subject,
    text: [
      ...(filled.message ? [filled.message] : []),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      words.note,
      `-- \n${sender}`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 20px;font:17px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto">
${filled.message && html`<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${filled.message}</p>\n`}<table style="border-collapse:collapse;width:100%;font-size:15px">
${rows.map(
  ([label, value]) =>
    html`<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal;white-space:nowrap">${label}</th><td style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${value}</td></tr>\n`,
)}</table>
<p style="margin:28px 0 0;font-size:14px">${words.note}</p>
<p style="margin:16px 0 0;font-size:14px">${sender}</p>
</div>
</body>
</html>`.text,
  }
}

interface Words {
  subject(name: string, site: string): string
  name: string
  email: string
  phone: string
  url: string
  form: string
  yes: string
  no: string
  note: string
}

const texts: Record<Language, Words> = {
  de: {
    subject: (name, site) => `Anfrage von ${name} über „${site}“`,
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    url: 'Seite',
    form: 'Formular',
    yes: 'Ja',
    no: 'Nein',
    note: 'Antworten Sie auf diese Mail, geht Ihre Antwort an die angegebene Adresse. Wer dort wirklich schreibt, wurde nicht geprüft.',
  },
  en: {
    subject: (name, site) => `Enquiry from ${name} through “${site}”`,
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    url: 'Page',
    form: 'Form',
    yes: 'Yes',
    no: 'No',
    note: 'A reply to this mail goes to the address given. Whether it belongs to the person who wrote was not checked.',
  },
}

function valueText(value: Filled['fields'][string], { yes, no }: Words): string {
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
