import { splitSentences } from '../../../grammar/sentences'
import type { RewriteRequest } from '../../engine'

/** What needs no understanding of a text. Spelling is the browser's own, as somebody writes; the rest takes a model. */
export const rewritesByRules: RewriteRequest['command'][] = ['bullets']

/** `undefined` for a command that rules do not do, and when nothing changes. */
export function rewriteByRules({ text, command }: RewriteRequest): string | undefined {
  if (!rewritesByRules.includes(command)) return undefined
  const rewritten = bullets(text.replaceAll('\r\n', '\n')).trim()
  return rewritten === text.trim() ? undefined : rewritten
}

/** Tables, markup, rules, headings and items of lists. */
const noProse =
  /^(?:\s*\||\s*<\/?\w|\s*(?:[-*_]\s*){3,}$|\s*=+\s*$|\[[^\]]+\]:|\s*(?:>\s?)*(?:#{1,6}|[-*+•]|\d{1,3}[.)])\s)/

/** Each sentence of running text becomes an item, unless that would tear a link, code or brackets apart. */
function bullets(markdown: string): string {
  let fence: string | undefined
  const lines = markdown.split('\n').flatMap((line) => {
    const marks = /^\s*(```+|~~~+)/.exec(line)?.[1]
    const isCode = fence !== undefined || marks !== undefined
    if (fence === undefined) fence = marks
    else if (marks?.startsWith(fence)) fence = undefined
    if (isCode || noProse.test(line)) return [line]
    const [lead = ''] = /^\s*(?:>\s?)*/.exec(line) ?? []
    const sentences = splitSentences(line.slice(lead.length))
    if (sentences.length < 2 || sentences.some(isTorn)) return [line]
    return sentences.map((text) => `${lead}- ${text.replace(/[.;,]\s*$/, '').trim()}`)
  })
  return lines.join('\n')
}

const isTorn = (text: string) =>
  text.split('`').length % 2 === 0 ||
  ['[]', '()', '<>', '{}'].some((pair) => text.split(pair[0]!).length !== text.split(pair[1]!).length)
