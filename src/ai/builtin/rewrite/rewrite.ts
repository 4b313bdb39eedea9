import type { RewriteRequest } from '../../engine'
import { bullets } from './bullets'
import { fix } from './fix'
import { professional } from './formal'
import { lengthen } from './lengthen'
import { type Line, readLines, withKeptParts } from './markdown'
import { rephrase } from './rephrase'
import { detectLanguage } from './sentences'
import { shorten } from './shorten'
import { simplify } from './simplify'
import { type Words, wordsOf } from './words'

type Language = 'de' | 'en' | undefined

const commands: Record<
  RewriteRequest['command'],
  (lines: Line[], words: Words | undefined, language: Language) => Line[]
> = { shorten, lengthen, bullets, professional, simplify, rephrase, fix }

/**
 * Rewrites by rules. What they know of words holds for German and English; for other languages what Markdown and
 * punctuation tell has to do. `undefined` when nothing changes, or something would get lost.
 */
export function rewriteByRules({ text, command, lang }: RewriteRequest): string | undefined {
  const named = lang.slice(0, 2).toLowerCase()
  const language = detectLanguage(text) ?? (named === 'de' || named === 'en' ? named : undefined)
  const words = language && wordsOf[language]
  const lines = readLines(text.replaceAll('\r\n', '\n'))
  const rewritten = withKeptParts(lines, (hidden) => commands[command](hidden, words, language))?.trim()
  if (rewritten === undefined || rewritten === '' || rewritten === text.trim()) return undefined
  return rewritten
}
