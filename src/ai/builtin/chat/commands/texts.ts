import type { JsonObject } from '../../../../db/tenant/sites'
import { isObject } from '../../../../values/is-object'
import { isOutcome, oneSection } from '../choose'
import type { Command, Parts } from '../parts'
import { changedFields, mainLocale, mapTexts, propose, quoted, say } from '../reading'
import { type Block, blockInWish, type Target, titleOf } from '../site-names'
import type { Field, Prep } from '../words/lexicon'
import { joined } from './entry-texts'

/** Where a field of a wish stands in the texts of a block; the first one that a block has is meant. */
const paths: Partial<Record<Field, string[]>> = {
  title: ['headline'],
  headline: ['headline'],
  kicker: ['kicker'],
  button: ['primary.label'],
  note: ['note'],
  text: ['body', 'text', 'note'],
}
const fieldNames: Partial<Record<Field, [de: string, en: string]>> = {
  title: ['die Überschrift', 'the heading'],
  headline: ['die Überschrift', 'the heading'],
  kicker: ['die Dachzeile', 'the kicker'],
  button: ['den Button', 'the button'],
  note: ['den Hinweis', 'the note'],
  text: ['den Text', 'the text'],
}

function valueAt(texts: JsonObject | undefined, path: string): string | undefined {
  const [key = '', inner] = path.split('.')
  const value = texts?.[key]
  const own = inner ? (isObject(value) ? value[inner] : undefined) : value
  return typeof own === 'string' && own.trim() ? own : undefined
}

interface Place extends Target {
  path: string
}

/** Sections that have the field, where the words say; on the page that is looked at where they say nothing. */
function placesOf(parts: Parts, field: Field): Place[] {
  const { reading } = parts
  const { content, page: here, turn } = reading
  const having = (targets: Target[]) =>
    targets.flatMap((target): Place[] => {
      const texts = Object.values(target.block.content)
      const path = paths[field]?.find((one) => texts.some((own) => valueAt(own, one) !== undefined))
      return path ? [{ ...target, path }] : []
    })
  const section = parts.section(['in', 'of', 'for', 'with'])
  if (section) return having(section)
  const page = parts.onPage()
  const isTop = parts.take('place', ({ at }) => at === 'top', ['in'])
  const isHere = parts.take('this', () => true, ['in', 'of'])
  if (isHere) parts.noun('page')
  const on = page ?? here
  const all = having(
    content.pages.filter((one) => one === on).flatMap((one) => one.blocks.map((block) => ({ block, page: one }))),
  )
  const chosen = all.filter(({ block }) => block.id === turn.blockId)
  if (!page && chosen.length > 0) return chosen
  // the heading and the button of a page are those at its top
  return (field === 'text' && !isTop) || (field === 'note' && !isTop) ? all : all.slice(0, 1)
}

export const changeText: Command = {
  name: { de: 'Überschrift, Text oder Button ändern', en: 'Change a heading, a text or a button' },
  example: { de: 'Ändere die Überschrift zu „Brot mit Zeit“', en: 'Change the heading to “Bread with time”' },
  read(parts) {
    parts.take('new')
    const writes = parts.act('write') ?? parts.act('rename')
    const isMore = parts.act('append') !== undefined
    while (parts.act('change', 'shall', 'write', 'use', 'create', 'move', 'rename')) {}
    const preps: Prep[] = ['in', 'to', 'of', 'for']
    const named = (
      parts.take('field', ({ field }) => field in paths && field !== 'text', preps) ??
      parts.take('field', ({ field }) => field === 'text', preps)
    )?.field
    // the title of a page is its name
    if (named === 'title' && (parts.has('page') || parts.has('home'))) return undefined
    const isHero = !named && writes && (parts.has('type') || parts.has('ordinal') || parts.has('number'))
    const field = named ?? (isHero ? 'headline' : undefined)
    const text = field && parts.text()?.text
    if (!field || !text) return undefined
    const { reading } = parts
    if (field !== 'text' && field !== 'note') parts.field('text', 'headline', 'button')
    const places = placesOf(parts, field)
    const [de, en] = fieldNames[field] ?? ['', '']
    if (isMore && field !== 'text') return undefined
    const wish = (name: string): [string, string] =>
      isMore
        ? [`Ergänze den Text im ${name}: ${text}`, `Add to the text of the ${name}: ${text}`]
        : [
            `Ändere ${de} im ${name} zu ${quoted(reading, text)}`,
            `Change ${en} of the ${name} to ${quoted(reading, text)}`,
          ]
    const target = oneSection(reading, places, wish)
    if (isOutcome(target)) return target
    const path = places.find(({ block }) => block === target.block)!.path
    const wanted = mainLocale(reading)
    const locale = target.block.content[wanted] ? wanted : reading.content.site.default_locale
    const [key = '', inner] = path.split('.')
    const now = isMore ? joined(valueAt(target.block.content[locale], path) ?? '', text) : text
    return propose(reading, wish(blockInWish(target, reading)), [
      {
        operation: 'updateBlock',
        params: { block: target.block.id },
        body: { content: { [locale]: { [key]: inner ? { [inner]: now } : now } } },
      },
    ])
  },
}

export const replaceText: Command = {
  name: { de: 'Worte ersetzen', en: 'Replace words' },
  example: {
    de: 'Ersetze „Kurze Wege.“ durch „Aus dem Kaiserstuhl.“',
    en: 'Replace “Not far.” with “From the hills.”',
  },
  read(parts) {
    if (!parts.act('replace', 'change', 'create')) return undefined
    parts.act('write', 'use')
    parts.field('text')
    const texts = [
      parts.take('text', ({ isQuoted }) => isQuoted, ['in', 'of', 'for']),
      parts.take('text', ({ isQuoted }) => isQuoted, ['with', 'to', 'in', 'for', 'by']),
    ]
    const [from, to] = texts.map((one) => one?.text)
    if (!from || !to || from === to) return undefined
    const { reading } = parts
    const on = parts.onPage()
    if (!parts.statement.includes('⟦1⟧')) return undefined
    const pages = reading.content.pages.filter((page) => !on || page === on)
    const calls = pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        const body = replaceIn(block, (text) => text.replaceAll(from, to))
        return body ? [{ operation: 'updateBlock', params: { block: block.id }, body }] : []
      }),
    )
    const [old, wanted] = [quoted(reading, from), quoted(reading, to)]
    if (calls.length === 0)
      return say(reading, 'not-found', `Den Text ${old} finde ich dort nicht.`, `I cannot find the text ${old} there.`)
    const titles = pages
      .filter(({ blocks }) => blocks.some(({ id }) => calls.some(({ params }) => params.block === id)))
      .map((page) => titleOf(page, reading.language))
    return propose(reading, [`Ersetze ${old} durch ${wanted}`, `Replace ${old} with ${wanted}`], calls, [
      `Das betrifft: ${titles.join(', ')}.`,
      `That concerns: ${titles.join(', ')}.`,
    ])
  },
}

/** The body of a change to a block's texts; `undefined` where none of them is changed. */
export function replaceIn(block: Block, change: (text: string, key: string) => string): JsonObject | undefined {
  const content = Object.entries(block.content).flatMap(([locale, texts]) => {
    const changed = mapTexts(texts, (text, key) => (keepsText.has(key) ? text : change(text, key)))
    return changed === texts ? [] : [[locale, changedFields(texts, changed)]]
  })
  return content.length > 0 ? { content: Object.fromEntries(content) } : undefined
}

/** What is a name for the machine and no text. */
const keepsText = new Set([
  'id',
  'asset_id',
  'icon',
  'type',
  'day',
  'date',
  'until',
  'from',
  'to',
  'starts',
  'ends',
  'published_at',
  'updated_at',
  'name_key',
])
