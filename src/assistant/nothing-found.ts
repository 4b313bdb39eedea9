import type { Contact } from '../block-types/stated'
import type { AnswerWords } from '../words/answer-words'
import { fill } from '../words/fill'

/** That the site does not say it, and how its owner can be asked: with what stands on its pages. */
export function sayNothingFound(words: AnswerWords['assistant'], { phone = '', email = '' }: Contact): string {
  const text =
    phone && email
      ? words.nothingFoundBoth
      : phone
        ? words.nothingFoundPhone
        : email
          ? words.nothingFoundMail
          : words.nothingFound
  return fill(text, { phone, mail: email })
}
