import type { Model } from '../../edges/model'
import { complaintOf, groundsOf, unfounded } from '../checks/checks'
import type { Answer, RewriteRequest } from '../engine'
import { missingParts } from '../kept-parts'
import { askForText } from './ask-model'

const deadlineMs = 60_000
/** The longest text that can be sent, at length. */
const mostCharacters = 20_000

const tasks: Record<RewriteRequest['command'], string> = {
  shorten: 'Shorten the text to about two thirds. Keep every fact, name, price and date.',
  lengthen:
    'Say the same at greater length, in fuller sentences. Add no fact, name, number or promise that is not there.',
  bullets: 'Turn the text into a Markdown list with one thought for each item.',
  professional: 'Rewrite the text in a calm, professional tone. In German use the formal address (Sie).',
  simplify: 'Rewrite the text in plain words and short sentences that everybody understands.',
  rephrase: 'Say the same in other words.',
  fix: 'Correct spelling, grammar, punctuation and typography, and change nothing else.',
}

export const rewritesByModel = Object.keys(tasks) as RewriteRequest['command'][]

export async function rewriteByModel(
  model: Model,
  { text, command, lang }: RewriteRequest,
  signal: AbortSignal,
): Promise<Answer<string | undefined>> {
  const task = [
    'You edit a text of a website.',
    tasks[command],
    'Keep the language of the text. If you cannot tell it, it is the one with this code: <language>.',
    'Keep Markdown as it is: headings, lists, links with their targets, code, bold.',
    'Words between == and == are highlighted: keep each of them, with its signs and letter by letter.',
    'Keep every number. Answer with the new text alone.',
  ].join(' ')
  const grounds = groundsOf({ texts: [text], language: lang.startsWith('de') ? 'de' : 'en' })
  const check = (answer: string) => {
    if (answer === '' || answer.length > mostCharacters) return 'The answer is empty or far too long.'
    const missing = missingParts(text, answer)
    if (missing.length > 0) return `These parts of the text are missing: ${missing.join(' | ')}.`
    return complaintOf(unfounded(answer, grounds))
  }
  const answer = await askForText(model, { task, data: { text, language: lang } }, { signal, deadlineMs }, check)
  return answer.value === text.trim() ? { ...answer, value: undefined } : answer
}
