import type { Model } from '../../../edges/model'
import { type BriefReading, readBriefInTurns } from '../../brief/read-brief'
import { cleanBrief } from '../../brief/text'
import type { Answer } from '../../engine'
import type { BriefQuestion } from '../../planning/site-draft'
import { askForValue } from '../ask-model'
import { BriefAnswer } from './answer'
import { mergeReadings } from './merge'
import { prove } from './prove'

/** For one question; with a repair there are two. */
const deadlineMs = 40_000

const task = [
  'You read the description that the owner of a business has written for its website, and fill in what it says of the business.',
  'Give every value with its quote: the words of the description that say it, copied letter by letter from one place, in its language.',
  'A quote of hours has the days and the times, and all that limits them. A quote of a price has the name of the thing and the price beside it.',
  'Names, trade, people, offers, details and durations stand in their quote exactly as you give them. Never translate, compute or complete a value.',
  'Leave out what is planned, denied, past, doubtful, confidential or said of others. What must not be said stands under withheld.',
  'What is wished for the website stands under colours and goals, and nowhere else. A question and its answer stand in one quote, one behind the other.',
  'What the description does not say is null or an empty list. Times are written 06:30; days that are called closed have no spans.',
].join(' ')

/**
 * A brief as a model reads it, held against its words and put together with what the rules read in it. The model is not
 * shown the rules' reading. Throws `aiUnavailable`.
 */
export async function readBriefByModel(
  model: Model,
  { brief, known }: BriefQuestion,
  signal: AbortSignal,
): Promise<Answer<BriefReading>> {
  const text = cleanBrief(brief)
  const asked = { name: 'brief', schema: BriefAnswer }
  const { value, tokens } = await askForValue(
    model,
    { task, data: { ...(known.locales && { 'languages-of-site': known.locales.join(', ') }), description: text } },
    asked,
    {
      signal,
      deadlineMs,
    },
  )
  const rules = await readBriefInTurns(brief, known)
  return { value: mergeReadings(rules, prove(value, text, rules.facts.briefLanguage), known), tokens }
}
