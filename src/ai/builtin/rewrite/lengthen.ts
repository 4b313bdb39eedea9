import type { Line } from './markdown'
import { replaceWords } from './replace'
import { splitSentences } from './sentences'
import { splitLong } from './simplify'
import type { Words } from './words'

/**
 * Says the same at more length: short forms are unfolded, joined clauses become sentences, sentences are tied together.
 * Nothing is added that the text does not say.
 */
export function lengthen(lines: Line[], words: Words | undefined, language: 'de' | 'en' | undefined): Line[] {
  if (!words || !language) return lines
  let tied = 0
  return lines.map((line) => {
    if (line.kind === 'heading') return line
    const unfolded = replaceWords(line.text, words.abbreviations)
    if (line.kind !== 'prose') return { ...line, text: unfolded }
    const sentences = splitSentences(unfolded).flatMap((sentence) => splitLong(sentence, words, 60))
    const text = sentences.map((sentence, place) =>
      place > 0 && place % 2 === 1 ? (tie(sentence, language, tied++) ?? sentence) : sentence,
    )
    return { ...line, text: text.join(' ') }
  })
}

const ties = { de: ['Außerdem', 'Darüber hinaus', 'Zudem'], en: ['In addition,', 'What is more,', 'Besides,'] }

/** Only before a subject that is known for one: in German the verb has to change its place. */
function tie(sentence: string, language: 'de' | 'en', count: number): string | undefined {
  const word = ties[language][count % 3]
  if (language === 'en') {
    const [, subject, rest] = /^(We|You|They|It|The|Our|Your|This|These|There|All)\s(.+)$/s.exec(sentence) ?? []
    return subject && `${word} ${subject.toLowerCase()} ${rest}`
  }
  const [, subject, verb, rest] = /^(Wir|Ich|Es|Das)\s(\p{Ll}+(?:en|e|t|st|d))\s(.+)$/su.exec(sentence) ?? []
  return subject && `${word} ${verb} ${subject.toLowerCase()} ${rest}`
}
