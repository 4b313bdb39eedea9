import { createPacer, type Pacer, shortSliceMs } from '../../../event-loop'
import type { ChatTurn } from '../../chat/turn'
import { type Chunk, readChunks } from './chunks'
import { changeHours, saysSpecialDays } from './commands/hours'
import { commands } from './commands/table'
import { asWords } from './fold'
import { readForms } from './forms'
import { help, likelySteps, nearest, notUnderstood, notWhole, tooLong } from './offers'
import { answerQuestion } from './questions'
import { type Outcome, type Reading, readMessage, say, type Two } from './reading'
import type { RoleKind } from './roles'
import { type Clause, clausesOf, statementsOf, variantsOf } from './statements'
import { isHelp, polite, rewriting, saysImpossible } from './talk'

/** What is said by one statement: something to do or to answer, nothing to do, or it was not understood whole. */
type Said = Outcome | 'not' | 'polite' | undefined

/**
 * What comes of a turn. A wish is carried out where every word of it has a role; where one has none, nothing is done, and
 * the nearest wishes are offered.
 */
export async function understand(turn: ChatTurn): Promise<Outcome> {
  const reading = readMessage(turn)
  if (reading.isTooLong) return tooLong(reading)
  if (isHelp(reading.text)) return help(reading)
  const pause = createPacer(shortSliceMs)
  return (await wholeMessage(reading, pause)) ?? answered(reading, pause)
}

async function answered(reading: Reading, pause: Pacer): Promise<Outcome> {
  const sentences = statementsOf(reading)
  const roles = readChunks(reading, reading.text).flatMap((chunk) => chunk.roles)
  const has = (...kinds: RoleKind[]) => roles.some(({ kind }) => kinds.includes(kind))
  // a question for the site comes with its answer
  const isGiven = /\?\s+(?:(?:Antwort|Answer):\s*)?\S/u.test(reading.text) && has('type')
  const question = isGiven ? undefined : sentences.findLast((sentence) => isQuestion(reading, sentence))
  const isThought = has('doubt') && !isRequest(reading.text)
  const rewrites =
    !has('new') &&
    roles.some((role) => (role.kind === 'act' && role.act === 'rewrite') || (role.kind === 'field' && has('vague')))
  // “Could the prices go to the top?”
  const isWish = /^(?:kann|könnte|can|could|lässt)\P{L}/iu.test(question ?? '') && has('act')
  if (question && !rewrites && !isWish) {
    const answer = answerQuestion(reading, question)
    if (answer ?? (isThought || has('act'))) return answer ?? thinking(reading)
  }
  const isWhole = async (wish: string) =>
    isProposal(await readStatement(readMessage({ ...reading.turn, message: wish, language: reading.language }), pause))
  const offers = await nearest(reading, pause, isWhole)
  if (!question) {
    const special = has('page') ? undefined : saysSpecialDays(reading)
    const impossible = saysImpossible(reading) ?? (special && { ...special, offers })
    if (impossible) return impossible
  }
  if (rewrites) {
    const open = offers.filter((one) => /:\s*$/u.test(one))
    return { ...rewriting(reading), offers: open.length > 0 ? open : likelySteps(reading) }
  }
  if (isThought || has('reported')) return thinking(reading, offers)
  if (offers.length > 0) return notWhole(reading, offers)
  return has('not', 'keep') ? nothingDone(reading, has('unknown') ? likelySteps(reading) : []) : notUnderstood(reading)
}

const nothingNow: Two = [
  'Ich ändere jetzt nichts. Wenn Sie etwas ändern möchten, sagen Sie es als Anweisung. Sie sehen dann zuerst, was sich ändert, und bestätigen es.',
  'I change nothing now. If you want something changed, say it as an instruction. You will see first what changes, and confirm it.',
]
const thinking = (reading: Reading, offers: string[] = []) => say(reading, 'thinking', nothingNow, offers)

const nothingDone = (reading: Reading, offers: string[] = []) =>
  say(reading, 'kept', ['In Ordnung, es ändert sich nichts.', 'All right, nothing changes.'], offers)

/** The one wish of a message whose sentences are all understood; undefined where it says more than that. */
async function wholeMessage(reading: Reading, pause: Pacer): Promise<Outcome | undefined> {
  const whole = await readStatement(reading, pause)
  const said: Said[] = []
  for (const sentence of statementsOf(reading)) {
    const one = await readStatement(reading, pause, sentence)
    // „nicht X, sondern Y“, “show X, not only Z” are more than nothing
    const clauses = clausesOf(sentence).map(({ text }) => kindsIn(readChunks(reading, text)))
    const isMore = clauses.length > 1 && clauses.some((kinds) => !kinds.includes('not') && !kinds.includes('keep'))
    said.push(isMore && one === 'not' ? undefined : one)
  }
  // a text behind a colon may go on to the end, unless a later sentence is a wish by itself
  if (typeof whole === 'object' && !said.slice(1).some(isProposal)) return whole
  const spoken = said.filter((one) => one !== 'polite')
  if (spoken.length === 0) return polite(reading)
  const [only, ...others] = spoken
  return typeof only === 'object' && others.length === 0 ? only : undefined
}

const isProposal = (said: Said) => typeof said === 'object' && said.kind === 'propose'
const kindsIn = (chunks: Chunk[] = []) => chunks.flatMap(({ roles }) => roles.map(({ kind }) => kind))

/** One statement by the form that takes all of its words. Two that both do are a question. */
async function readStatement(reading: Reading, pause: Pacer, text = reading.text): Promise<Said> {
  const statement = text.replace(/^(?:und|and|dann|then|danach|außerdem)\s+/iu, '')
  await pause()
  const own = readChunks(reading, statement)
  if (own.length === 0) return 'polite'
  const outcomes = new Map<string, Outcome>()
  const isAsked = isQuestion(reading, statement)
  const hours = isAsked ? undefined : changeHours(reading, statement)
  if (hours) return hours
  for (const variant of variantsOf(reading, statement)) {
    if ((isAsked && variant.statement === statement) || variant.isLoose || outcomes.size > 0) continue
    const chunks = readChunks(variant.reading, variant.statement)
    for (const command of commands) {
      await pause()
      for (const { outcome, rest } of readForms(command, variant.reading, chunks, variant.statement))
        if (rest.length === 0) outcomes.set(outcome.kind === 'propose' ? outcome.wish : outcome.text, outcome)
    }
  }
  const all = [...outcomes.values()]
  const proposed = all.filter((one) => one.kind === 'propose')
  const which: Two = ['Das kann zweierlei heißen. Was ist gemeint?', 'That can mean two things. Which one do you mean?']
  const wishes = proposed.map(({ wish }) => wish)
  const outcome = wishes.length > 1 ? say(reading, 'which', which, wishes) : (proposed[0] ?? all[0])
  if (outcome) return outcome
  const kinds = kindsIn(own)
  const isOpen = kinds.some((kind) => ['unknown', 'doubt', 'reported', 'asks', 'text', 'amount'].includes(kind))
  // „das Grün gefällt mir nicht“ is not about doing nothing
  const isNothing = kinds.includes('keep') || (kinds.includes('not') && (kinds.includes('act') || own.length === 1))
  return isNothing && !isOpen && !isAsked ? 'not' : undefined
}

const request =
  /^(?:(?:bitte|please|hallo|hi|hello|hey)[ ,!]+)*(?:can|could|would|will|kannst|könntest|können|könnten|würdest|würden|nimmst|machst|magst) (?:we have|we|you|du|sie|wir|ihr)(?= |$)/iu
const isRequest = (text: string) =>
  request.test(text.trim()) && !/ (?:sagen|tell me|erklären|explain|zeigen, wie|show me how)(?= |,)/iu.test(text)
const asking =
  /^(?:(?:und|and|bitte|please) )?(?:was|wann|welche[rsn]?|wie(?:viele?)?|wo|wer|warum|zeige? (?:mir|alle)|nenne? (?:mir|alle)|what|when|which|how|where|who|why|show (?:me|all)|list|tell me) /u

/** Asked, and not only asked for. */
function isQuestion(reading: Reading, sentence: string): boolean {
  const [, ...further] = clausesOf(sentence)
  if (isRequest(sentence) || further.some(({ text }) => isRequest(text))) return false
  if (/\?\s*$/u.test(sentence)) return true
  const acts = ({ text }: Clause) => readChunks(reading, text)[0]?.roles.some(({ kind }) => kind === 'act')
  // “When you get a sec: …”, “what shows up there is rubbish, do something”
  return (
    asking.test(asWords(sentence)) &&
    !/:\s|\P{L}(?:hätt(?:en?)?|möchten?|will|wollen|want|i['’]d like) /iu.test(sentence) &&
    !further.some(acts)
  )
}
