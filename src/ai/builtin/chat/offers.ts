import { blockTypeByKey } from '../../../block-types/catalog'
import type { Pacer } from '../../../event-loop'
import { readHourTokens } from '../../../grammar/hour-tokens'
import { pageNames } from './choose'
import { readChunks } from './chunks'
import { changeHours } from './commands/hours'
import { isOneMore } from './commands/pages'
import { commands, commandTable } from './commands/table'
import { fold } from './fold'
import { Parts } from './parts'
import { maxCommandLength, type Outcome, quoted, type Reading, say, textsIn } from './reading'
import { blockInWish, stem, type Target, titleOf } from './site-names'
import { clausesOf, sentencesOf, variantsOf } from './statements'

export function help(reading: Reading): Outcome {
  const { language } = reading
  const list = commandTable.map(({ name, examples }) => `- ${name[language]}: ${examples[language][0]}`).join('\n')
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
): Promise<{ whole: string[]; open: string[]; unknown: string[] }> {
  const sentences = sentencesOf(reading)
  const statements = new Set([
    ...(sentences.length < 2 ? [] : [reading.text]),
    ...sentences,
    ...sentences.flatMap((one) => clausesOf(one).map(({ text }) => text)),
  ])
  const near: Near[] = []
  for (const statement of [...statements].slice(0, 12)) {
    const hours = changeHours(reading, statement, true)
    if (hours?.kind === 'propose') near.push({ offers: [hours.wish], score: 1.5, unknown: [] })
    for (const variant of variantsOf(reading, statement)) {
      const chunks = readChunks(variant.reading, variant.statement)
      for (const command of commands) {
        await pause()
        const parts = new Parts(variant.reading, chunks, variant.statement)
        const outcome = command.read(parts)
        if (!outcome) continue
        const offers = outcome.kind === 'propose' ? [outcome.wish] : (outcome.offers ?? [])
        const rest = parts.rest()
        if (
          rest.some(({ roles }) => roles.some(({ kind }) => kind === 'not' || kind === 'keep' || kind === 'reported'))
        )
          continue
        if (offers.length > 0 && parts.count > 1)
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
    if (whole.length < 3 && (await isWhole(wish))) whole.push(wish)
  return { whole, open: openOffers(reading), unknown }
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
  const isUnknown = (at: number) => chunks[at]?.roles.every(({ kind }) => kind === 'unknown' || kind === 'type')
  const at = chunks.findIndex(
    ({ roles }, i) =>
      roles.some((role) => role.kind === 'noun' && role.noun === 'page') && (isUnknown(i + 1) || isUnknown(i - 1)),
  )
  if (
    at < 0 ||
    isOneMore(reading.text) ||
    chunks.some(({ roles }) => roles.some(({ kind }) => kind === 'page' || kind === 'new'))
  )
    return undefined
  const list = pageNames(reading).join(', ')
  return say(
    reading,
    'missing',
    `Eine solche Seite gibt es nicht. Es ändert sich nichts. Die Seiten heißen: ${list}.`,
    `There is no such page. Nothing changes. The pages are called: ${list}.`,
  )
}

/** Beginnings of wishes about what a message names: the end is for the person to write. */
function openOffers(reading: Reading): string[] {
  const { text, language, names, content } = reading
  const de = language === 'de'
  const chunks = readChunks(reading, text)
  const roles = chunks.flatMap((chunk) => chunk.roles)
  const of = <K extends string>(kind: K) =>
    roles.filter((role): role is Extract<(typeof roles)[number], { kind: K }> => role.kind === kind)
  const offers: string[] = []
  const add = (german: string, english: string) => void offers.push(de ? german : english)
  const item = of('item').find(({ items }) => items.length <= 2)?.items[0]
  const tokens = readHourTokens(text)
  const isNot = of('not').length > 0 || of('keep').length > 0
  if (tokens.some(({ kind }) => kind === 'day' || kind === 'days') || of('noun').some(({ noun }) => noun === 'hours'))
    add('Neue Öffnungszeiten: ', 'New opening hours: ')
  const field = of('field')[0]?.field
  if (field === 'phone') add('Unsere neue Telefonnummer ist: ', 'Our new phone number is: ')
  if (field === 'email') add('Unsere neue E-Mail-Adresse ist: ', 'Our new email address is: ')
  if (field === 'address') add('Neue Adresse: ', 'New address: ')
  if (item && typeof item.value.price === 'string' && (field === 'price' || of('amount').length > 0))
    add(`Preis von ${quoted(reading, item.label)}: `, `Price of ${quoted(reading, item.label)}: `)
  if (item && !isNot && of('act').some(({ act }) => act === 'remove'))
    add(`Lösche den Eintrag ${quoted(reading, item.label)}`, `Delete the entry ${quoted(reading, item.label)}`)
  const types = of('type').flatMap(({ keys }) => keys)
  const acts = of('act').map(({ act }) => act)
  const adds = acts.includes('add') || acts.includes('create') || of('new').length > 0
  const target = of('block')[0]?.targets[0] ?? item ?? sectionWith(reading)
  const page = of('page')[0]?.page ?? (of('home').length > 0 ? content.pages.find(({ is_home }) => is_home) : undefined)
  if (adds || acts.length === 0 || acts.includes('write')) {
    if (types.includes('team')) add('Füge eine Person hinzu: ', 'Add a person: ')
    if (types.includes('faq')) add('Füge eine Frage hinzu: ', 'Add a question: ')
    if (types.includes('testimonials')) add('Füge eine Kundenstimme hinzu: ', 'Add a testimonial: ')
  }
  if (of('noun').some(({ noun }) => noun === 'section') && page && target) {
    const name = blockTypeByKey(target.block.type)?.name
    if (name)
      add(
        `Füge auf der Seite ${quoted(reading, titleOf(page, language))} ein: ${name.de}`,
        `Add on the page ${quoted(reading, titleOf(page, language))}: ${name.en}`,
      )
  }
  if (page && (acts.includes('write') || acts.includes('add') || acts.length === 0))
    add(
      `Füge auf der Seite ${quoted(reading, titleOf(page, language))} einen Text ein: `,
      `Add a text on the page ${quoted(reading, titleOf(page, language))}: `,
    )
  const hasText =
    target &&
    Object.values(target.block.content).some((texts) =>
      ['body', 'text', 'note'].some((key) => typeof texts[key] === 'string' && texts[key] !== ''),
    )
  if (target && hasText)
    add(
      `Ändere den Text im ${blockInWish(target, { language, names })} zu: `,
      `Change the text of the ${blockInWish(target, { language, names })} to: `,
    )
  else if (target?.block.type === 'faq') add('Füge eine Frage hinzu: ', 'Add a question: ')
  else if (target?.block.type === 'team') add('Füge eine Person hinzu: ', 'Add a person: ')
  else if (target?.block.type === 'services') add('Füge ein Angebot hinzu: ', 'Add an offer: ')
  if (field === 'headline') add('Ändere die Überschrift zu: ', 'Change the heading to: ')
  return [...new Set(offers)]
}

/** The section whose texts have most of the words that are none of ours, rare ones before others. */
function sectionWith(reading: Reading): Target | undefined {
  const { content, text, language } = reading
  const chunks = readChunks(reading, text).filter(({ roles }) =>
    roles.some(({ kind }) => kind === 'unknown' || kind === 'item'),
  )
  const words = new Set(
    chunks
      .flatMap((chunk) => fold(chunk.text).split(' '))
      .filter((word) => word.length > 3)
      .map(stem),
  )
  const all = content.pages.flatMap((page) =>
    page.blocks.map((block) => ({
      block,
      page,
      own: new Set(
        fold(
          textsIn(block.content[language] ?? {})
            .join(' ')
            .slice(0, 5000),
        )
          .split(' ')
          .map(stem),
      ),
    })),
  )
  const share = (word: string) => 1 / Math.max(1, all.filter(({ own }) => own.has(word)).length)
  const scored = all.map((one) => ({
    one,
    score: [...words].filter((word) => one.own.has(word)).reduce((sum, word) => sum + share(word), 0),
  }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.one : undefined
}
