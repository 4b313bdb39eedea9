import { createPacer, type Pacer, shortSliceMs } from '../../../event-loop'
import type { ChatTurn } from '../../chat/turn'
import { type Chunk, readChunks } from './chunks'
import { changeHours, saysSpecialDays } from './commands/hours'
import { commands } from './commands/table'
import { fold } from './fold'
import { readForms } from './forms'
import { help, missingPage, nearest, notUnderstood, notWhole, tooLong } from './offers'
import { answerQuestion } from './questions'
import { inLanguage, type Outcome, type Reading, readMessage, say } from './reading'
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
  const question = sentences.findLast((sentence) => isQuestion(reading, sentence))
  const roles = readChunks(reading, reading.text).flatMap((chunk) => chunk.roles)
  const has = (...kinds: Kind[]) => roles.some(({ kind }) => kinds.includes(kind))
  const isThought = has('doubt') && !isRequest(reading.text)
  const rewrites = roles.some((role) => role.kind === 'act' && role.act === 'rewrite')
  if (question && !rewrites) {
    const answer = answerQuestion(reading, question)
    if (answer ?? (isThought || has('act'))) return answer ?? thinking(reading)
  }
  const impossible = question
    ? undefined
    : (saysImpossible(reading) ?? (has('page') ? undefined : saysSpecialDays(reading)))
  const takesBack = sentences.some((sentence) => {
    const own = readChunks(reading, sentence)
    return own.length > 0 && own.every((chunk) => chunk.roles.some(({ kind }) => kind === 'not' || kind === 'keep'))
  })
  if (impossible) return impossible
  if (takesBack) return nothingDone(reading)
  const isWhole = async (wish: string) => {
    const said = await readStatement(readMessage({ ...reading.turn, message: wish, language: reading.language }), pause)
    return said !== undefined && 'outcome' in said && said.outcome.kind === 'propose'
  }
  const { offers, isLook } = await nearest(reading, pause, isWhole)
  if (rewrites) return { ...rewriting(reading), offers: offers.filter((one) => /:\s*$/u.test(one)) }
  if (isThought || has('reported')) return thinking(reading, offers)
  const missing = has('vague') ? undefined : missingPage(reading)
  if (missing && offers.length === 0) return missing
  if (isLook)
    return say(
      reading,
      'look',
      [
        'Welches Aussehen soll es sein? Es ändert sich erst etwas, wenn Sie wählen.',
        'Which look shall it be? Nothing changes before you choose.',
      ],
      offers,
    )
  if (offers.length > 0) return notWhole(reading, offers)
  return has('not', 'keep') ? nothingDone(reading) : notUnderstood(reading)
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

const nothingDone = (reading: Reading) =>
  say(reading, 'kept', ['In Ordnung, es ändert sich nichts.', 'All right, nothing changes.'])

/** The message as statements that are each understood; undefined where one of them is not. */
async function wholeMessage(reading: Reading, pause: Pacer): Promise<Outcome | undefined> {
  const whole = await readStatement(reading, pause)
  const sentences = sentencesOf(reading)
  // a text behind a colon may go on to the end, unless a later sentence is a wish by itself
  if (whole && 'outcome' in whole && (sentences.length < 2 || !(await anyActs(reading, sentences.slice(1), pause))))
    return whole.outcome
  const found: { said: Said; sentence: number; joiner: Clause['joiner'] }[] = []
  for (const [sentence, text] of sentences.entries()) {
    const one = await readStatement(reading, pause, text)
    const clauses = clausesOf(text)
    // „nicht X, sondern Y“ is more than nothing
    if (one && !('nothing' in one && clauses.some(({ joiner }) => joiner === 'but'))) {
      found.push({ said: one, sentence, joiner: '' })
      continue
    }
    if (clauses.length < 2 || isQuestion(reading, text) || hasDoubt(reading, text)) return undefined
    for (const clause of clauses) {
      const part = await clauseOf(reading, clause, clauses, pause)
      if (!part) return undefined
      found.push({ said: part, sentence, joiner: clause.joiner })
    }
  }
  return together(reading, found)
}

async function anyActs(reading: Reading, sentences: string[], pause: Pacer): Promise<boolean> {
  for (const sentence of sentences) {
    const said = await readStatement(reading, pause, sentence)
    if (said && 'outcome' in said && said.outcome.kind === 'propose') return true
  }
  return false
}

/** A clause by itself, or with the verb of the first one, or the noun of the last one: they are said once for all. */
async function clauseOf(reading: Reading, { text }: Clause, clauses: Clause[], pause: Pacer): Promise<Said> {
  const verb = /^(?:bitte |please )?(?!nicht |don.t |do not )\S+/iu.exec(clauses[0]?.text ?? '')?.[0] ?? ''
  const tail = /\S+$/u.exec(clauses.at(-1)?.text ?? '')?.[0] ?? ''
  for (const wording of [text, `${verb} ${text}`, `${text} ${tail}`]) {
    const said = await readStatement(reading, pause, wording)
    if (said) return said
  }
  return undefined
}

/** All or nothing: what is negated beside what is to be done must not be meant for it. */
function together(
  reading: Reading,
  found: { said: Said; sentence: number; joiner: Clause['joiner'] }[],
): Outcome | undefined {
  const all = found.flatMap(({ said }) => (said && 'outcome' in said ? [said.outcome] : []))
  const proposing = found.filter(({ said }) => said && 'outcome' in said && said.outcome.kind === 'propose')
  const negated = found.filter(({ said }) => said && 'nothing' in said && said.nothing === 'not')
  if (all.length === 0) return negated.length > 0 ? nothingDone(reading) : undefined
  for (const { said } of negated) {
    if (!said?.chunks.some(({ roles }) => roles.some(({ kind }) => kind !== 'not' && kind !== 'keep')))
      return nothingDone(reading)
    const acts = (one: Said) =>
      new Set(one?.chunks.flatMap(({ roles }) => roles.flatMap((role) => (role.kind === 'act' ? [role.act] : []))))
    const own = acts(said)
    // „aber ohne die Kurse“: a limit of the wish beside it
    if (own.size === 0 && said.chunks.every(({ roles }) => roles.every(({ kind }) => kind !== 'keep'))) return undefined
    if (
      proposing.some((other) =>
        [...acts(other.said)].some((act) => act !== 'change' && act !== 'shall' && own.has(act)),
      )
    )
      return undefined
  }
  const isNegated = (one: (typeof found)[number] | undefined) => negated.some((other) => other === one)
  const isUnsure = found.some((one, i) => {
    const before = found[i - 1]
    return one.joiner === 'and' && before?.sentence === one.sentence && isNegated(one) !== isNegated(before)
  })
  if (isUnsure) return undefined
  // what is added or published beside a new page may be meant for that one
  const operations = all.flatMap((one) =>
    one.kind === 'propose' ? one.proposals.flatMap(({ calls }) => calls.map(({ operation }) => operation)) : [],
  )
  if (operations.includes('createPage') && (operations.includes('createBlock') || operations.includes('publishSite')))
    return undefined
  const asked = all.find((one) => one.kind === 'say')
  if (asked)
    return all.length === 1
      ? asked
      : { ...asked, offers: all.flatMap((one) => (one.kind === 'say' ? (one.offers ?? []) : [one.wish])).slice(0, 3) }
  const proposals = all.flatMap((one) => (one.kind === 'propose' ? one.proposals : []))
  return { kind: 'propose', text: all.map(({ text }) => text).join('\n'), wish: reading.text, proposals }
}

/** One statement by the command that takes all of its words. Two that both do are a question. */
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
    if ((isAsked && variant.statement === statement) || variant.isLoose) continue
    const chunks = readChunks(variant.reading, variant.statement)
    for (const command of commands) {
      await pause()
      for (const { outcome, rest } of readForms(command, variant.reading, chunks, variant.statement))
        if (rest.length === 0)
          outcomes.set(outcome.kind === 'propose' ? `p ${outcome.wish}` : `s ${outcome.text}`, outcome)
    }
    if (outcomes.size > 0) break
  }
  const all = [...outcomes.values()]
  const proposed = all.filter((one) => one.kind === 'propose')
  if (proposed.length > 1)
    return {
      outcome: say(
        reading,
        'which',
        ['Das kann zweierlei heißen. Was ist gemeint?', 'That can mean two things. Which one do you mean?'],
        proposed.map(({ wish }) => wish),
      ),
      chunks: own,
    }
  const outcome = proposed[0] ?? all[0]
  if (outcome) return { outcome, chunks: own }
  const isNot = own.some(({ roles }) => roles.some(({ kind }) => kind === 'not' || kind === 'keep'))
  const isOpen = own.some(({ roles }) =>
    roles.some(({ kind }) => ['unknown', 'doubt', 'reported', 'asks', 'text', 'amount'].includes(kind)),
  )
  // „das Grün gefällt mir nicht“ is not about doing nothing
  const saysWhat =
    own.some(({ roles }) => roles.some(({ kind }) => kind === 'act' || kind === 'keep')) || own.length === 1
  return isNot && saysWhat && !isOpen && !isAsked ? { nothing: 'not', chunks: own } : undefined
}

const request =
  /^(?:(?:bitte|please|hallo|hi|hello|hey)[ ,!]+)*(?:can|could|would|will|kannst|könntest|können|könnten|würdest|würden|nimmst|machst|magst) (?:we have|we|you|du|sie|wir|ihr)(?= |$)/iu
const isRequest = (text: string) =>
  request.test(text.trim()) && !/ (?:sagen|tell me|erklären|explain|zeigen, wie|show me how)(?= |,)/iu.test(text)

/** Asked, and not only asked for. */
function isQuestion(reading: Reading, sentence: string): boolean {
  if (isRequest(sentence) || /^(?:Q|A|F|Frage|Antwort|Question|Answer):/iu.test(sentence)) return false
  if (/\?\s*$/u.test(sentence)) return true
  // “When you get a sec: …”, “what shows up there is rubbish, do something”
  if (
    /:\s/u.test(sentence) ||
    clausesOf(sentence)
      .slice(1)
      .some(({ text }) => acts(reading, text))
  )
    return false
  return (
    /^(?:(?:und|and|bitte|please) )?(?:was|wann|welche[rsn]?|wie|wo|wer|warum|zeig\w* mir|nenn\w* mir|what|when|which|how|where|who|why|show me|list|tell me)(?= )/iu.test(
      fold(sentence),
    ) || /^(?:zeig\w* alle|show all)/iu.test(fold(inLanguage(reading, [sentence, sentence])))
  )
}

const acts = (reading: Reading, text: string) =>
  readChunks(reading, text)[0]?.roles.some(({ kind }) => kind === 'act') ?? false

const hasDoubt = (reading: Reading, sentence: string) =>
  readChunks(reading, sentence).some(({ roles }) =>
    roles.some(({ kind }) => kind === 'doubt' || kind === 'reported' || kind === 'asks'),
  )
