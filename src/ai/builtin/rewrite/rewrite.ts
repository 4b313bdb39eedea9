import type { RewriteRequest } from '../../engine'
import { missingParts } from '../../kept-parts'
import { bullets } from './bullets'
import { readLines, writeLines } from './markdown'

/** What needs no understanding of a text. Spelling is the browser's own, as somebody writes; the rest takes a model. */
export const rewritesByRules: RewriteRequest['command'][] = ['bullets']

/** `undefined` for a command that rules do not do, when nothing changes, or when something would get lost. */
export function rewriteByRules({ text, command }: RewriteRequest): string | undefined {
  if (!rewritesByRules.includes(command)) return undefined
  const rewritten = writeLines(bullets(readLines(text.replaceAll('\r\n', '\n')))).trim()
  if (rewritten === '' || rewritten === text.trim()) return undefined
  return missingParts(text, rewritten).length > 0 ? undefined : rewritten
}
