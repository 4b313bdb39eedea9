import { createHash } from 'node:crypto'
import { html, trusted } from '../html/html'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text } from '../words/text'

export interface Notice {
  title: Text
  text: Text
  /** Sends an empty form to the same address: a mail program that only looks at links changes nothing. */
  button?: Text
  status?: number
}

/** A page of the service for somebody who followed a link in a mail. It needs nothing else and loads nothing. */
export function noticePage(language: InterfaceLanguage, { title, text, button, status = 200 }: Notice): Response {
  const form =
    button && html`<form method="post"><p><button type="submit">${pick(button, language)}</button></p></form>`
  const page = html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${pick(title, language)}</title>${trusted(`<style>${style}</style>`)}</head><body><main><h1>${pick(title, language)}</h1><p>${pick(text, language)}</p>${form ?? ''}</main></body></html>`
  return new Response(`<!doctype html>\n${page}\n`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;align-content:center;padding:clamp(1.25rem,5vw,4rem);font:1.0625rem/1.6 system-ui,sans-serif}main{width:100%;max-width:34rem;margin:0 auto}h1{margin:0 0 .75rem;font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.15;text-wrap:balance}p{margin:0 0 1.25rem;overflow-wrap:anywhere}button{min-height:2.75rem;padding:.6rem 1.25rem;font:inherit;font-weight:600;cursor:pointer}'
const styleHash = createHash('sha256').update(style).digest('base64')
