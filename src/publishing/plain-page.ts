import { createHash } from 'node:crypto'
import type { Language } from '../db/control/schema'
import { html, trusted } from '../html/html'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1b1a;background:#f7f5f2}h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}p{margin:0;max-width:32rem}@media(prefers-color-scheme:dark){body{color:#efece8;background:#1b1a19}}'

/** Allows the one style element of `plainPage` and nothing else. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const plainTexts = {
  unknown: {
    de: ['Hier ist noch keine Website.', 'Unter dieser Adresse ist nichts veröffentlicht.'],
    en: ['There is no website here yet.', 'Nothing is published at this address.'],
  },
  waiting: {
    de: [
      'Diese Domain wird gerade eingerichtet.',
      'Die Website dazu ist noch nicht verbunden. Bitte später noch einmal versuchen.',
    ],
    en: ['This domain is being set up.', 'Its website is not connected yet. Please try again later.'],
  },
  unavailable: {
    de: [
      'Gleich wieder da.',
      'Diese Website ist vorübergehend nicht erreichbar. Bitte in einer Minute noch einmal versuchen.',
    ],
    en: ['Back in a moment.', 'This website is temporarily unavailable. Please try again in a minute.'],
  },
  offline: {
    de: ['Diese Website ist offline.', 'Wer sie betreibt, hat sie vorübergehend vom Netz genommen.'],
    en: ['This website is offline.', 'Its owner has taken it offline for the time being.'],
  },
  method: {
    de: ['Nur zum Lesen.', 'Diese Adresse nimmt keine Daten an.'],
    en: ['Read only.', 'This address takes no data.'],
  },
} satisfies Record<string, Record<Language, [string, string]>>
export type PlainPage = keyof typeof plainTexts

/** A page for hosts at which there is no site to lend its design. */
export function plainPage(kind: PlainPage, language: Language, serviceName: string): string {
  const [title, sentence] = plainTexts[kind][language]
  return `<!DOCTYPE html>\n${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${serviceName}</title>${trusted(`<style>${style}</style>`)}</head><body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`}\n`
}
