import { detectLanguage } from '../ai/builtin/rewrite/sentences'
import { baseOf } from '../ai/words'
import type { SiteRow } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import type { ChatQuestion } from './assistant.schema'
import { type Language, languageOfSite, spokenOf } from './settings'

const mostTurns = 10
const mostTurnCharacters = 1_000

export interface Turn {
  role: 'user' | 'assistant'
  text: string
}

/** The turns that can be read, the last ten: widgets of others send what they like. */
export function readHistory(history: ChatQuestion['history']): Turn[] {
  const turns: Turn[] = []
  for (const turn of (history ?? []).slice(-mostTurns)) {
    if (!isObject(turn)) continue
    const text = [turn.content, turn.text, turn.message].find((each) => typeof each === 'string')
    if (typeof text !== 'string' || text.trim() === '') continue
    const isVisitor = turn.role === 'user' || turn.role === 'visitor'
    turns.push({ role: isVisitor ? 'user' : 'assistant', text: text.toWellFormed().slice(0, mostTurnCharacters) })
  }
  return turns
}

/**
 * What a visitor writes in, for the pages that are searched, and what is said to them: the assistant speaks German and
 * English alone, and quotes pages in their own language. `lang` is what the widget or another client says.
 */
export function languagesOfQuestion(
  message: string,
  lang: string | null | undefined,
  site: Pick<SiteRow, 'defaultLocale' | 'locales'>,
): { locale: string; language: Language } {
  const said = site.locales.find((locale) => baseOf(locale) === baseOf(lang ?? ''))
  // words of other languages look like German or English ones: on their pages only a question word tells
  const isOther = said ? spokenOf(said) === undefined : site.locales.every((each) => spokenOf(each) === undefined)
  const written = isOther ? questionWord(message) : (detectLanguage(message) ?? questionWord(message))
  return {
    locale: written ?? said ?? site.defaultLocale,
    language: written ?? spokenOf(lang) ?? languageOfSite(site),
  }
}

/** Short questions have few words to go by. */
function questionWord(message: string): Language | undefined {
  if (
    /\b(?:wann|wo|wer|wieviel|welche[rsn]?|warum|habt|haben|gibt|kann|könnt|kostet|preis|öffnungszeiten)\b/i.test(
      message,
    )
  )
    return 'de'
  if (/\b(?:when|where|who|how|why|which|do|does|can|opening|price)\b/i.test(message)) return 'en'
  return undefined
}

/** A question that means nothing without the one before: „Und sonntags?“, “What about cakes?” */
export function followedQuestion(message: string, history: Turn[]): string | undefined {
  const before = history.findLast((turn) => turn.role === 'user')?.text
  if (before === undefined || before.trim() === message.trim()) return undefined
  const words = message.split(/\s+/).filter(Boolean)
  const goesOn =
    /^\s*(?:und|oder|auch|and|or|also|what about|how about|wie sieht es|wie ist es|was ist mit)\b/i.test(message) ||
    /\b(?:das|die|der|dies|diese[rs]?|davon|dafür|dazu|dort|da|it|that|this|those|these|they|there)\b\s*[?.!]*$/i.test(
      message,
    )
  return words.length <= 3 || (goesOn && words.length <= 10) ? before : undefined
}
