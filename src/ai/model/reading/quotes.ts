import { type SentenceKind, sentenceKind } from '../../brief/sentence-kind'
import { splitSentences } from '../../brief/text'
import { type BriefTopic, topicOf } from '../../brief/topics'

/** Words of a brief where they stand. */
export interface Quotation {
  /** White space folded. */
  quote: string
  /** The sentences that it is of, whole. */
  sentence: string
  /** Of the quote in `sentence`. */
  start: number
  end: number
  kind: SentenceKind
  /** The sentence before and the one behind. */
  neighbours: string[]
  /** What the heading above, or the words before a colon, announce. */
  topic?: BriefTopic
  /** Of its first sentence; the last one of the brief is `isLast`. */
  index: number
  isLast: boolean
}

interface Placed {
  start: number
  end: number
  kind: SentenceKind
  topic?: BriefTopic
}

/** Characters. What is longer, or stands in more places, is no quote. */
const longestQuote = 600
const mostPlaces = 12

const foldSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A search for quotes in a clean brief: every place where those words stand, white space folded. */
export function quotesOf(brief: string): (quote: string) => Quotation[] {
  const { text, sentences } = placed(brief)
  return (written) => {
    const quote = foldSpace(written)
    if (quote.length > longestQuote) return []
    const places = placesOf(quote, text)
    if (places.length > mostPlaces) return []
    return places.flatMap((start): Quotation[] => {
      const end = start + quote.length
      const touched = sentences.filter((one) => one.start < end && one.end > start)
      const [first, last] = [touched[0], touched.at(-1)]
      if (!first || !last) return []
      const index = sentences.indexOf(first)
      return [
        {
          quote,
          sentence: text.slice(first.start, last.end),
          start: start - first.start,
          end: end - first.start,
          kind: worst(touched.map(({ kind }) => kind)),
          neighbours: [sentences[index - 1], sentences[sentences.indexOf(last) + 1]].flatMap((one) =>
            one ? [text.slice(one.start, one.end)] : [],
          ),
          topic: first.topic,
          index,
          isLast: index === sentences.length - 1,
        },
      ]
    })
  }
}

/** Where a value stands in a text as whole words: no number is a part of another one. */
export function placesOf(value: string, text: string): number[] {
  const found: number[] = []
  if (value === '') return found
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + value.length, at + value.length + 2)]
    const isInWord = /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(value)
    const goesOn = /^[\p{L}\d]/u.test(after) && /[\p{L}\d]$/u.test(value)
    const isInNumber = /^\d/.test(value) && /\d[.,:]$/.test(before)
    const isNumberCut = /\d$/.test(value) && /^[.,:]\d/.test(after)
    if (!isInWord && !goesOn && !isInNumber && !isNumberCut) found.push(at)
  }
  return found
}

function placed(brief: string): { text: string; sentences: Placed[] } {
  const sentences: Placed[] = []
  let text = ''
  let heading = ''
  for (const line of brief.split('\n')) {
    if (!line.trim()) heading = ''
    const isHeading = line.length <= 60 && /^#{1,6}\s|:\s*$/.test(line)
    if (isHeading) heading = line
    for (const sentence of splitSentences(line).map(foldSpace)) {
      const start = text === '' ? 0 : text.length + 1
      text = text === '' ? sentence : `${text} ${sentence}`
      const label = /^[-*•\s]*(\p{L}[^:.!?;(),]{0,44}):\s/u.exec(sentence)?.[1]
      sentences.push({
        start,
        end: text.length,
        kind: worst([sentenceKind(sentence), ...(heading ? [sentenceKind(heading)] : [])]),
        topic: topicOf(label ?? (isHeading ? '' : heading.replace(/[#:]/g, '').trim())),
      })
    }
  }
  return { text, sentences }
}

const kinds: SentenceKind[] = ['instruction', 'withheld', 'wish', 'statement']
const worst = (found: SentenceKind[]): SentenceKind => kinds.find((kind) => found.includes(kind)) ?? 'statement'
