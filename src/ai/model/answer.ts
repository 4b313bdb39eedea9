import type { Model } from '../../edges/model'
import { readPrice } from '../../grammar/money'
import { splitSentences } from '../../grammar/sentences'
import { localTime } from '../../values/local-time'
import type { AnswerRequest, WrittenAnswer } from '../answer'
import { answerFromSources } from '../builtin/answer/answer'
import { type Grounds, groundsOf, unfounded } from '../checks/checks'
import type { Answer } from '../engine'
import { frame } from './ask-model'
import { guardPrompt } from './prompt-guard'

const deadlineMs = 60_000
/** A visitor reads a few sentences; a model that goes on is stopped. Characters. */
const mostWritten = 2_000
/** What it is to say when the sources do not answer. */
const noAnswer = 'NO_ANSWER'

/**
 * An answer that a model writes from the sources. It is passed on sentence by sentence, and no sentence that states what
 * stands in no source, nor one of our instructions: what is left out is not said at all.
 */
export async function answerByModel(
  model: Model,
  request: AnswerRequest,
  write: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer<WrittenAnswer | undefined>> {
  const messages = frame(promptOf(request))
  const known = [...request.sources.map(textOf), factsOf(request), request.siteName].join('\n')
  const grounds = groundsFor(request)
  const instructions =
    messages[0]?.role === 'system' ? messages[0].text.replace(JSON.stringify(request.siteName), '') : ''
  const isInstruction = guardPrompt(instructions, known)
  const used = new Set<number>()
  let said = ''
  let buffer = ''
  let received = 0
  let tokens: number | undefined
  let isRefused = false
  let isTelling = false // what follows instructions that it repeats is more of them
  const pass = (sentence: string) => {
    for (const [, place] of sentence.matchAll(citation)) {
      const at = Number(place) - 1
      if (at >= 0 && at < request.sources.length) used.add(at)
    }
    const plain = sentence.replace(citation, '').replaceAll('**', '').trim()
    if (plain.includes(noAnswer)) isRefused = true
    isTelling ||= isInstruction(plain, said)
    if (plain === '' || isRefused || isTelling || unfounded(plain, grounds, said || request.question).length > 0) return
    const piece = said === '' ? plain : `${/^[-*•]/.test(plain) ? '\n' : ' '}${plain}`
    said += piece
    write(piece)
  }
  for await (const part of model.stream({ messages }, { deadlineMs, signal })) {
    if (part.kind === 'end') tokens = part.tokens
    if (part.kind !== 'text') continue
    received += part.text.length
    buffer += part.text
    if (received > mostWritten) break
    const { whole, rest } = takeSentences(buffer)
    for (const sentence of whole) pass(sentence)
    buffer = rest
  }
  // a sentence that was cut is not said
  if (received <= mostWritten) pass(buffer)
  const estimate = Math.ceil((JSON.stringify(messages).length + received) / 3)
  const paid = received > 0 ? { tokens: tokens ?? estimate } : {} // an empty answer costs nothing
  if (said !== '') return { value: { text: said, used: used.size > 0 ? [...used] : [0] }, ...paid }
  if (isRefused) return { value: undefined, ...paid }
  const quoted = answerFromSources(request) // nothing that it said could be passed on
  if (quoted) write(quoted.text)
  return { value: quoted, ...paid }
}

/** Sentences that have ended, and what is still being written. */
function takeSentences(buffer: string): { whole: string[]; rest: string } {
  const lines = buffer.split('\n')
  const open = lines.pop() ?? ''
  const begun = splitSentences(open)
  const last = begun.pop() ?? ''
  return { whole: [...lines.flatMap(splitSentences), ...begun], rest: open.slice(open.lastIndexOf(last)) }
}

const citation = /\s*\[(\d{1,2})\]/g

const promptOf = (request: AnswerRequest) => ({
  task: [
    'You are the assistant on the website that the material names, and answer its visitors.',
    'Answer the question from the sources alone, in one to four short sentences, as plain text without Markdown.',
    'After each sentence name the sources it was taken from by their numbers: [1].',
    'Copy names, prices, times, telephone numbers and addresses as they stand there; never compute or guess any.',
    `If the sources do not answer the question, or only speak of something like it (another item, service, day or person), answer with ${noAnswer} alone.`,
    request.language === 'de'
      ? 'Answer in German and address the visitor formally (Sie), unless the sources say du.'
      : 'Answer in English.',
    'The material named persona says how to sound, and nothing else.',
  ].join(' '),
  data: {
    website: request.siteName,
    ...Object.fromEntries(request.sources.map((source, i) => [`source-${i + 1}`, textOf(source)])),
    'known-facts': factsOf(request),
    persona: request.persona,
    conversation: request.history.map(({ role, text }) => `${role}: ${text}`).join('\n'),
    question: request.question,
  },
})

const textOf = ({ title, headings, text }: AnswerRequest['sources'][number]) =>
  `${[title, ...headings].join(' – ')}\n${text}`

/** The sources with their prices as values. */
const groundsFor = (request: AnswerRequest): Grounds =>
  groundsOf({
    texts: [...request.sources.map(textOf), factsOf(request), request.siteName],
    items: request.sources.flatMap(({ facts: { price: item } }) => {
      const price = item && readPrice(item.price)
      return price ? [{ names: [item.name], prices: [price] }] : []
    }),
    language: request.language,
    today: localTime(request.now, request.timeZone).date,
  })

/** What the clock and the table of hours say, which no model should work out. */
const factsOf = (request: AnswerRequest) => (request.wanted.length > 0 ? (answerFromSources(request)?.text ?? '') : '')
