import type { Pacer } from '../../../event-loop'
import { pageNames } from './choose'
import { readChunks } from './chunks'
import { addSection } from './commands/add-section'
import { changeHours } from './commands/hours'
import { isOneMore } from './commands/pages'
import { commands, commandTable } from './commands/table'
import { Parts } from './parts'
import { maxCommandLength, type Outcome, quoted, type Reading, say } from './reading'
import { isNegated } from './spots'
import { clausesOf, sentencesOf, variantsOf } from './statements'

export function help(reading: Reading): Outcome {
  const { language } = reading
  const list = commandTable.map(({ name, example }) => `- ${name[language]}: ${example[language]}`).join('\n')
  return say(
    reading,
    'help',
    `Ich ändere Ihre Website nach kurzen Anweisungen. Jede Änderung zeige ich erst; sie geschieht, wenn Sie sie bestätigen. Das kann ich:\n${list}`,
    `I change your site by short instructions. I show each change first; it happens when you confirm it. This is what I can do:\n${list}`,
  )
}

export const tooLong = (reading: Reading): Outcome =>
  say(
    reading,
    'too-long',
    `Das ist mir zu lang: Ich verstehe Anweisungen bis ${maxCommandLength} Zeichen. Texte, die auf die Website sollen, setzen Sie in Anführungszeichen; die dürfen länger sein.`,
    `That is too long for me: I understand instructions of up to ${maxCommandLength} characters. Put texts for the site into quotation marks; those may be longer.`,
  )

/** For what no command comes near; words that are known to nobody are named beside those that are. */
export function notUnderstood(reading: Reading): Outcome {
  const chunks = readChunks(reading, reading.text)
  const unknown = chunks.filter(({ roles }) => roles.every(({ kind }) => kind === 'unknown'))
  const words =
    unknown.length < chunks.length
      ? unknown
          .slice(0, 5)
          .map(({ text }) => quoted(reading, text))
          .join(', ')
      : ''
  return say(
    reading,
    'unknown',
    `Das habe ich nicht verstanden${words && `: ${words}`}. Ich bin ein einfacher Helfer und kenne nur bestimmte Anweisungen. Fragen Sie „Was kannst du?“, um alle zu sehen.`,
    `I did not understand that${words && `: ${words}`}. I am a simple helper and know certain instructions only. Ask “What can you do?” to see all of them.`,
    [reading.language === 'de' ? 'Was kannst du?' : 'What can you do?'],
  )
}

interface Near {
  offers: string[]
  score: number
  unknown: string[]
}

/** Wishes that come of a message when the words without a role are left out: offered, never done. */
export async function nearestOffers(
  reading: Reading,
  pause: Pacer,
  isWhole: (wish: string) => Promise<boolean>,
): Promise<{ whole: string[]; unknown: string[] }> {
  const sentences = sentencesOf(reading)
  const statements = new Set([
    ...(sentences.length < 2 ? [] : [reading.text]),
    ...sentences,
    ...sentences.flatMap((one) => clausesOf(one).map(({ text }) => text)),
  ])
  const near: Near[] = []
  const isPlaced = (text: string) =>
    readChunks(reading, text).some(({ roles }) =>
      roles.some(({ kind }) => ['page', 'home', 'block', 'item'].includes(kind)),
    )
  const isAnyPlaced = isPlaced(reading.text)
  for (const statement of [...statements].slice(0, 12)) {
    // what is to be added by a clause that names no place belongs to the place of another
    const isElsewhere = isAnyPlaced && !isPlaced(statement)
    const hours = changeHours(reading, statement, true)
    if (hours?.kind === 'propose') near.push({ offers: [hours.wish], score: 1.5, unknown: [] })
    for (const variant of variantsOf(reading, statement)) {
      // „zu lang“ gives no text
      if (variant.isLoose && !variant.reading.quotes.at(-1)?.includes(' ')) continue
      const chunks = readChunks(variant.reading, variant.statement)
      for (const command of commands) {
        await pause()
        const parts = new Parts(variant.reading, chunks, variant.statement)
        const outcome = command.read(parts)
        if (!outcome) continue
        const offers = outcome.kind === 'propose' ? [outcome.wish] : (outcome.offers ?? [])
        if (isElsewhere && command === addSection) continue
        const rest = parts.rest()
        if (
          rest.some(({ roles }) => roles.some(({ kind }) => kind === 'not' || kind === 'keep' || kind === 'reported'))
        )
          continue
        if (offers.length > 0 && (parts.count > 1 || rest.length === 0))
          near.push({ offers, score: parts.count - rest.length / 4, unknown: rest.map(({ text }) => text) })
      }
    }
  }
  near.sort((a, b) => b.score - a.score)
  const unknown =
    near[0]?.unknown ??
    readChunks(reading, reading.text)
      .filter(({ roles }) => roles.every(({ kind }) => kind === 'unknown'))
      .map(({ text }) => text)
  const whole: string[] = []
  for (const wish of new Set(near.flatMap(({ offers }) => offers)))
    if (whole.length < 3 && !isNegated(reading, wish) && (await isWhole(wish))) whole.push(wish)
  return { whole, unknown }
}

/** Says which words had no role, and what can be done instead. */
export function notWhole(reading: Reading, all: string[], unknown: string[]): Outcome {
  const offers = all.slice(0, 3)
  const list = offers.map((one) => one.replace(/:\s*$/, ' …')).join(' · ')
  const words = unknown
    .filter((word) => !word.includes('⟦'))
    .slice(0, 5)
    .map((word) => quoted(reading, word))
    .join(', ')
  return say(
    reading,
    'near',
    `Ich habe nicht alles verstanden${words && ` (${words})`}, deshalb ändert sich nichts. Meinen Sie: ${list}?`,
    `I did not understand all of it${words && ` (${words})`}, so nothing changes. Do you mean: ${list}?`,
    offers,
  )
}

/** A page is spoken of that the site does not have. */
export function missingPage(reading: Reading): Outcome | undefined {
  const chunks = readChunks(reading, reading.text)
  const is = (at: number, ...kinds: string[]) => chunks[at]?.roles.every(({ kind }) => kinds.includes(kind))
  const at = chunks.findIndex(({ roles }, i) => {
    const isPage = roles.some((role) => role.kind === 'noun' && role.noun === 'page')
    return isPage && (is(i + 1, 'unknown', 'type') || is(i - 1, 'unknown', 'type'))
  })
  const isOther = chunks.some(({ roles }) => roles.some(({ kind }) => kind === 'page' || kind === 'new'))
  if (at < 0 || isOther || isOneMore(reading.text)) return undefined
  const list = pageNames(reading).join(', ')
  return say(
    reading,
    'missing',
    `Eine solche Seite gibt es nicht. Es ändert sich nichts. Die Seiten heißen: ${list}.`,
    `There is no such page. Nothing changes. The pages are called: ${list}.`,
  )
}
