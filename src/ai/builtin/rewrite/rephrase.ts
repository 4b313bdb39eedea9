import type { Line } from './markdown'
import { replaceWords } from './replace'
import { splitSentences } from './sentences'
import type { Words } from './words'

/** The same in other words and another order. */
export function rephrase(lines: Line[], words: Words | undefined, language: 'de' | 'en' | undefined): Line[] {
  if (!words || !language) return lines
  return lines.map((line) => {
    if (line.kind === 'blank' || line.kind === 'verbatim') return line
    const sentences = line.kind === 'prose' ? splitSentences(line.text) : [line.text]
    const turned = line.kind === 'prose' ? sentences.map((sentence) => turn(sentence, language)) : sentences
    return { ...line, text: replaceWords(turned.join(' '), words.synonyms) }
  })
}

const turn = (sentence: string, language: 'de' | 'en') =>
  language === 'de'
    ? (toFront(sentence) ?? fromFront(sentence) ?? sentence)
    : (introLast(sentence) ?? lastFirst(sentence) ?? sentence)

const when =
  '(?:seit \\d{4}|seit \\d+ Jahren|täglich|jeden \\p{L}+|jede Woche|heute|gern|gerne|hier|dort|bei uns|seit Generationen|dabei|nur|stets|immer)'

/** `Wir backen täglich Brot.` → `Täglich backen wir Brot.` */
function toFront(sentence: string): string | undefined {
  const found = new RegExp(
    `^(Wir|Ich|Sie|Es)\\s(\\p{Ll}+(?:en|e|t|st))\\s(${when.replace('|gern|gerne', '').replace('|nur|stets|immer', '')})\\s(.+)$`,
    'su',
  ).exec(sentence)
  const [, subject, verb, time, rest] = found ?? []
  if (!subject || !time || subject === 'Sie') return undefined
  return `${time.charAt(0).toUpperCase()}${time.slice(1)} ${verb} ${subject.toLowerCase()} ${rest}`
}

/** `Seit 1990 backen wir Brot.` → `Wir backen seit 1990 Brot.` */
function fromFront(sentence: string): string | undefined {
  const found = new RegExp(
    `^(${when}|(?:In|Bei|Für|Mit)(?: \\p{L}+){1,3})\\s(\\p{Ll}+(?:en|e|t|st|d))\\s(wir|ich|es)\\s(.+)$`,
    'siu',
  ).exec(sentence)
  const [, time, verb, subject, rest] = found ?? []
  if (!time || !subject || !/^\p{Lu}/u.test(time) || !/^\p{Ll}/u.test(subject)) return undefined
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb} ${time.charAt(0).toLowerCase()}${time.slice(1)} ${rest}`
}

const preposition = '(?:In|At|On|For|With|Since|From|After|Before|During|Every)'

/** `In our studio, we make jars.` → `We make jars in our studio.` */
function introLast(sentence: string): string | undefined {
  const [, intro, subject, rest, end] =
    new RegExp(`^(${preposition} [^,.]{2,60}), (\\p{L}+)\\s([^,]+?)([.!?])$`, 'u').exec(sentence) ?? []
  if (!intro || !subject || !rest) return undefined
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${rest} ${intro.charAt(0).toLowerCase()}${intro.slice(1)}${end}`
}

/** `We have made jars since 1990.` → `Since 1990, we have made jars.` */
function lastFirst(sentence: string): string | undefined {
  const [, subject, rest, time, end] =
    /^(We|They|It|You)\s([^,]+?)\s((?:since|every|at|on|in|during)\s(?:the\s|our\s|a\s)?[\p{L}\d]+(?:\s[\p{L}\d]+)?)([.!?])$/u.exec(
      sentence,
    ) ?? []
  if (!subject || !time) return undefined
  return `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${subject.toLowerCase()} ${rest}${end}`
}
