import { createPacer, type Pacer, shortSliceMs } from '../../../event-loop'
import type { ChatTurn } from '../../chat/turn'
import { type Chunk, readChunks } from './chunks'
import { changeHours, saysSpecialDays } from './commands/hours'
import { commands } from './commands/table'
import { fold } from './fold'
import { readForms } from './forms'
import { help, likelySteps, nearest, notUnderstood, notWhole, tooLong } from './offers'
import { answerQuestion } from './questions'
import { type Outcome, type Reading, readMessage, say, type Two } from './reading'
import type { Kind } from './roles'
import { type Clause, clausesOf, sentencesOf, variantsOf, withoutReason } from './statements'
import { isHelp, rewriting, saysImpossible, smallTalk } from './talk'

/** What is said by one statement: something to do or to answer, nothing to do, or it was not understood whole. */
type Said = { outcome: Outcome; chunks: Chunk[] } | { nothing: 'not' | 'polite'; chunks: Chunk[] } | undefined

/**
 * What comes of a turn. A wish is carried out where every word of it has a role; where one has none, nothing is done, and
 * the nearest wishes are offered.
 */
export async function understand(turn: ChatTurn): Promise<Outcome> {
  const reading = readMessage(turn)
  if (reading.isTooLong) return tooLong(reading)
  if (isHelp(reading.text)) return help(reading)
  const talk = smallTalk(reading)
  if (talk) return talk
  const pause = createPacer(shortSliceMs)
  const said = await wholeMessage(reading, pause)
  if (said) return said
  return answered(reading, pause)
}

async function answered(reading: Reading, pause: Pacer): Promise<Outcome> {
  const sentences = sentencesOf(reading)
  const roles = readChunks(reading, reading.text).flatMap((chunk) => chunk.roles)
  const has = (...kinds: Kind[]) => roles.some(({ kind }) => kinds.includes(kind))
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
  const isWhole = async (wish: string) => {
    const said = await readStatement(readMessage({ ...reading.turn, message: wish, language: reading.language }), pause)
    return said !== undefined && 'outcome' in said && said.outcome.kind === 'propose'
  }
  const offers = await nearest(reading, pause, isWhole)
  // „Tisch reservieren“ may stand on a button
  const isReplacing = /^(?:Ersetze|Replace) /.test(offers[0] ?? '')
  if (!question && !isReplacing) {
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

const thinking = (reading: Reading, offers: string[] = []): Outcome =>
  say(
    reading,
    'thinking',
    [
      'Ich ändere jetzt nichts. Wenn Sie etwas ändern möchten, sagen Sie es als Anweisung. Sie sehen dann zuerst, was sich ändert, und bestätigen es.',
      'I change nothing now. If you want something changed, say it as an instruction. You will see first what changes, and confirm it.',
    ],
    offers,
  )

const nothingDone = (reading: Reading, offers: string[] = []) =>
  say(reading, 'kept', ['In Ordnung, es ändert sich nichts.', 'All right, nothing changes.'], offers)

interface Part {
  said: Said
  sentence: number
  joiner: Clause['joiner']
}

/** The message as statements that are each understood; undefined where one of them is not. */
async function wholeMessage(reading: Reading, pause: Pacer): Promise<Outcome | undefined> {
  const whole = await readStatement(reading, pause)
  const sentences = sentencesOf(reading)
  // a text behind a colon may go on to the end, unless a later sentence is a wish by itself
  if (whole && 'outcome' in whole) {
    const others = sentences.slice(1).map((sentence) => readStatement(reading, pause, sentence))
    if (!(await Promise.all(others)).some(isProposal)) return whole.outcome
  }
  const parts: Part[] = []
  for (const [sentence, text] of sentences.entries()) {
    const said = await readStatement(reading, pause, text)
    const clauses = clausesOf(text)
    // „nicht X, sondern Y“ is more than nothing
    if (said && !('nothing' in said && clauses.some(({ joiner }) => joiner === 'but'))) {
      parts.push({ said, sentence, joiner: '' })
      continue
    }
    const isOpen = kindsIn(readChunks(reading, text)).some((kind) => ['doubt', 'reported', 'asks'].includes(kind))
    if (clauses.length < 2 || isOpen || isQuestion(reading, text)) return undefined
    // a verb that the first clause says, or a noun that the last one does, is said once for all
    const verb =
      /^(?:bitte |please )?(?!nicht |don.t |do not |lass |leave |keep )\S+/iu.exec(clauses[0]!.text)?.[0] ?? ''
    const tail = /\S+$/u.exec(clauses.at(-1)!.text)?.[0] ?? ''
    for (const clause of clauses) {
      let part: Said
      for (const wording of [clause.text, `${verb} ${clause.text}`, `${clause.text} ${tail}`])
        part ??= await readStatement(reading, pause, wording)
      if (!part) return undefined
      parts.push({ said: part, sentence, joiner: clause.joiner })
    }
  }
  return together(reading, parts)
}

const isProposal = (said: Said) => said !== undefined && 'outcome' in said && said.outcome.kind === 'propose'
const isNegated = (part: Part | undefined) =>
  part?.said !== undefined && 'nothing' in part.said && part.said.nothing === 'not'
const kindsIn = (chunks: Chunk[] = []) => chunks.flatMap(({ roles }) => roles.map(({ kind }) => kind))
const actsIn = ({ said }: Part) =>
  (said?.chunks ?? []).flatMap(({ roles }) => roles.flatMap((role) => (role.kind === 'act' ? [role.act] : [])))

/** All or nothing: what is negated beside what is to be done must not be meant for it. */
function together(reading: Reading, parts: Part[]): Outcome | undefined {
  const all = parts.flatMap(({ said }) => (said && 'outcome' in said ? [said.outcome] : []))
  const negated = parts.filter(isNegated)
  if (all.length === 0) return negated.length > 0 ? nothingDone(reading) : undefined
  if (negated.some(({ said }) => kindsIn(said?.chunks).every((kind) => kind === 'not' || kind === 'keep')))
    return nothingDone(reading)
  const done = new Set(parts.filter(({ said }) => isProposal(said)).flatMap(actsIn))
  const isUnsure =
    negated.some((part) => {
      const own = actsIn(part)
      // „aber ohne die Kurse“: a limit of the wish beside it
      const isLimit = own.length === 0 && !kindsIn(part.said?.chunks).includes('keep')
      return isLimit || own.some((act) => act !== 'change' && act !== 'shall' && done.has(act))
    }) ||
    // „Lösche die Preise und die Zeiten nicht“
    parts.some((part, i) => {
      const before = parts[i - 1]
      return part.joiner === 'and' && before?.sentence === part.sentence && isNegated(part) !== isNegated(before)
    })
  const proposals = all.flatMap((one) => (one.kind === 'propose' ? one.proposals : []))
  const operations = proposals.flatMap(({ calls }) => calls.map(({ operation }) => operation))
  // what is added or published beside a new page may be meant for that one
  const isForNew = operations.some((one) => one === 'createBlock' || one === 'publishSite')
  if (isUnsure || (operations.includes('createPage') && isForNew)) return undefined
  const asked = all.find((one) => one.kind === 'say')
  if (asked && all.length === 1) return asked
  const offers = all.flatMap((one) => (one.kind === 'say' ? (one.offers ?? []) : [one.wish])).slice(0, 3)
  return asked
    ? { ...asked, offers }
    : { kind: 'propose', text: all.map(({ text }) => text).join('\n'), wish: reading.text, proposals }
}

/** One statement by the form that takes all of its words. Two that both do are a question. */
async function readStatement(reading: Reading, pause: Pacer, text = reading.text): Promise<Said> {
  const statement = withoutReason(text.replace(/^(?:und|and|dann|then|danach|außerdem)\s+/iu, ''))
  await pause()
  const own = readChunks(reading, statement)
  if (own.length === 0) return { nothing: 'polite', chunks: own }
  const outcomes = new Map<string, Outcome>()
  const isAsked = isQuestion(reading, statement)
  const hours = isAsked ? undefined : changeHours(reading, statement)
  if (hours) return { outcome: hours, chunks: own }
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
  const outcome =
    proposed.length > 1
      ? say(
          reading,
          'which',
          which,
          proposed.map(({ wish }) => wish),
        )
      : (proposed[0] ?? all[0])
  if (outcome) return { outcome, chunks: own }
  const kinds = kindsIn(own)
  const isOpen = kinds.some((kind) => ['unknown', 'doubt', 'reported', 'asks', 'text', 'amount'].includes(kind))
  // „das Grün gefällt mir nicht“ is not about doing nothing
  const isNothing = kinds.includes('keep') || (kinds.includes('not') && (kinds.includes('act') || own.length === 1))
  return isNothing && !isOpen && !isAsked ? { nothing: 'not', chunks: own } : undefined
}

const request =
  /^(?:(?:bitte|please|hallo|hi|hello|hey)[ ,!]+)*(?:can|could|would|will|kannst|könntest|können|könnten|würdest|würden|nimmst|machst|magst) (?:we have|we|you|du|sie|wir|ihr)(?= |$)/iu
const isRequest = (text: string) =>
  request.test(text.trim()) && !/ (?:sagen|tell me|erklären|explain|zeigen, wie|show me how)(?= |,)/iu.test(text)
const asking =
  /^(?:(?:und|and|bitte|please) )?(?:was|wann|welche[rsn]?|wie(?:viele?)?|wo|wer|warum|zeige? (?:mir|alle)|nenne? (?:mir|alle)|what|when|which|how|where|who|why|show (?:me|all)|list|tell me) /u

/** Asked, and not only asked for. */
function isQuestion(reading: Reading, sentence: string): boolean {
  if (
    isRequest(sentence) ||
    clausesOf(sentence)
      .slice(1)
      .some(({ text }) => isRequest(text)) ||
    /^(?:Q|A|F|Frage|Antwort|Question|Answer):/iu.test(sentence)
  )
    return false
  if (/\?\s*$/u.test(sentence)) return true
  const acts = ({ text }: Clause) => readChunks(reading, text)[0]?.roles.some(({ kind }) => kind === 'act')
  // “When you get a sec: …”, “what shows up there is rubbish, do something”
  return asking.test(fold(sentence)) && !/:\s/u.test(sentence) && !clausesOf(sentence).slice(1).some(acts)
}
