import type { SiteRow } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import type { PageLanguage } from '../words/languages'
import { baseOf } from '../words/languages'
import type { ChatQuestion } from './assistant.schema'
import { type AnswerLanguage, answerLanguage, languageFor, saidIn } from './settings'

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
 * What a visitor writes in, for the pages that are searched, and what is said to them: the assistant writes German and
 * English alone, quotes pages in their own language, and has the words of theirs (`said`) for what it does not know. `lang` is what the widget or another client says.
 */
export function languagesOfQuestion(
  message: string,
  lang: string | null | undefined,
  site: Pick<SiteRow, 'defaultLocale' | 'locales'>,
): { locale: string; language: AnswerLanguage; said: PageLanguage } {
  const said = site.locales.find((locale) => baseOf(locale) === baseOf(lang?.toLowerCase() ?? ''))
  // words of other languages look like German or English ones: on their pages only a question word tells
  const isOther = said ? languageFor(said) === undefined : site.locales.every((each) => languageFor(each) === undefined)
  const written = isOther ? questionWord(message) : writtenIn(message)
  return {
    locale: written ?? said ?? site.defaultLocale,
    language: written ?? languageFor(lang) ?? answerLanguage(site),
    said: written ?? saidIn(lang, site),
  }
}

/** Words that only one of the two languages has, and that questions are made with. */
const wordsOfQuestions: Record<AnswerLanguage, RegExp> = {
  de: /\b(?:wann|wo|wer|was|wie|wieviel|welche[mnrs]?|warum|wieso|woher|wohin|ob|habt|haben|hat|habe|hab|gibt|gibts|kann|kannst|können|könnt|könnte|darf|muss|ist|sind|seid|ihr|ich|sie|wir|man|mir|mich|mein|meine[mnrs]?|euch|eure[mnrs]?|ihnen|der|die|das|den|dem|des|ein|eine[mnrs]?|nem|ne|und|oder|auch|noch|nur|schon|nicht|kein|keine[nr]?|bei|beim|zu|zum|zur|mit|für|fürs|von|vom|nach|auf|aus|im|am|um|über|wenn|dann|bitte|bis|kostet|kosten|preis|preise|morgen|heute|nehmt|nehmen|macht|brauche|möchte|bin|es|geht|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|öffnungszeiten|offen|geöffnet)\b|[äöüß]/giu,
  en: /\b(?:when|whens|where|who|what|whats|how|which|why|whether|do|does|did|can|could|may|must|should|would|will|is|are|am|it|i|you|your|we|my|me|our|the|a|an|and|or|also|not|no|any|some|there|this|that|these|those|to|of|for|with|from|at|on|by|if|then|please|have|has|had|get|much|many|long|often|price|opening|open|closed|cost|today|tomorrow|need|want|take|about|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)\b/giu,
}

/** By two words at least, and more than of the other language. */
function writtenIn(message: string): AnswerLanguage | undefined {
  const [german, english] = (['de', 'en'] as const).map(
    (language) => message.match(wordsOfQuestions[language])?.length ?? 0,
  )
  if (german! >= 2 && german! > english!) return 'de'
  return english! >= 2 && english! > german! ? 'en' : undefined
}

/** On pages of further languages only a word that begins a question tells. */
function questionWord(message: string): AnswerLanguage | undefined {
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
