import type { Contact } from '../block-types/stated'
import type { AnswerWords } from '../words/answer-words'
import { fill } from '../words/fill'

/**
 * That the site does not say it, or only that no certain answer was found where some of its sections might have one, and how
 * its owner can be asked: with what stands on its pages.
 */
export function sayNothingFound(
  words: AnswerWords['assistant'],
  { phone = '', email = '' }: Contact,
  isPerhapsSaid: boolean,
): string {
  const ask = phone && email ? words.askByBoth : phone ? words.askByPhone : email ? words.askByMail : ''
  const said = isPerhapsSaid ? words.notSure : words.nothingFound
  return ask ? `${said} ${fill(ask, { phone, mail: email })}` : said
}
