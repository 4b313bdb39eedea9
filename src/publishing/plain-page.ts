import { createHash } from 'node:crypto'
import { html, trusted } from '../html/html'
import type { AnswerWords } from '../words/answer-words'
import type { PageLanguage } from '../words/languages'
import { answerWords } from '../words/words-of'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1b1a;background:#f7f5f2}h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}p{margin:0;max-width:32rem}@media(prefers-color-scheme:dark){body{color:#efece8;background:#1b1a19}}'

/** Allows the one style element of `plainPage` and nothing else. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

export type PlainPage = keyof AnswerWords['noSite']

/** A page for hosts at which there is no site to lend its design. */
export function plainPage(kind: PlainPage, language: PageLanguage, serviceName: string): string {
  const { title, text } = answerWords(language).noSite[kind]
  return `<!DOCTYPE html>\n${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${serviceName}</title>${trusted(`<style>${style}</style>`)}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`}\n`
}
