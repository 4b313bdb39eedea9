import type { ContentPart, PartItem } from '../ai/blog/blog'
import { blockTypeByKey } from '../block-types/catalog'
import { dayNames, groupDays, spanLabels, weekOrder } from '../block-types/opening-times'
import { listIn } from '../block-types/stated'
import type { PublishedCollection } from '../cms/shown-collections'
import type { JsonObject } from '../db/tenant/sites'
import { isDay } from '../grammar/week'
import { plainLine } from '../html/markdown'
import { fill } from '../words/fill'
import { pageWords } from '../words/words-of'

const maxText = 4000
const maxItems = 40

/** What one block says in a locale; `undefined` where that is nothing. */
export function partOf(type: string, props: JsonObject, texts: JsonObject, locale: string): ContentPart | undefined {
  const kind = blockTypeByKey(type)?.about.says
  if (!kind) return undefined
  const items = (kind === 'hours' ? hoursOf(props, texts, locale) : itemsOf(texts)).slice(0, maxItems)
  const part = {
    kind,
    headline: lineOf(texts.headline),
    text:
      [kind === 'hours' ? texts.note : texts.text, texts.body].flatMap((text) => textOf(text) ?? []).join('\n\n') ||
      undefined,
    items: kind === 'text' ? [] : items,
  }
  return part.text || part.items.length > 0 ? part : undefined
}

/** Entries that published pages list: their first text is the name, the next one what is said about it. */
export function collectionPart({ types, entries }: PublishedCollection, texts: JsonObject): ContentPart | undefined {
  const keys = Object.keys(types).filter((key) => ['text', 'richtext', 'textarea'].includes(types[key] ?? ''))
  const items = entries.slice(0, maxItems).flatMap(({ data }) => {
    const [name, ...rest] = keys.flatMap((key) => textOf(data[key]) ?? [])
    return name ? [{ name: plainLine(name).slice(0, 200), text: rest[0] }] : []
  })
  return items.length > 0 ? { kind: 'points', headline: lineOf(texts.headline), items } : undefined
}

function itemsOf(texts: JsonObject): PartItem[] {
  const groups = listIn(texts.groups)
  return (groups.length > 0 ? groups.flatMap(({ items }) => listIn(items)) : listIn(texts.items)).flatMap((item) => {
    const name = lineOf(item.question) ?? lineOf(item.name) ?? lineOf(item.headline) ?? lineOf(item.label)
    if (!name) return []
    const price = priceOf(lineOf(item.price), lineOf(item.unit))
    const meta = lineOf(item.meta) ?? lineOf(item.role) ?? lineOf(item.place) ?? lineOf(item.note)
    return [{ name, text: textOf(item.answer) ?? textOf(item.text), price, meta }]
  })
}

/** „190 € für 45 Minuten“, „5,20 € · 1 kg“. */
const priceOf = (price?: string, unit?: string) =>
  price && unit ? `${price}${/^\p{Ll}/u.test(unit) ? ' ' : ' · '}${unit}` : price

/** „Dienstag – Freitag: 6:30–18:00 Uhr“, as the site itself shows them. */
function hoursOf(props: JsonObject, texts: JsonObject, locale: string): PartItem[] {
  const hours = listIn(props.hours).flatMap(({ day, from, to }) =>
    isDay(day) && typeof from === 'string' && typeof to === 'string' ? [{ day, from, to }] : [],
  )
  const notes = new Map(listIn(texts.days).map(({ day, note }) => [day, lineOf(note)]))
  const clock = fill(pageWords(locale).hours.clock, { time: '' }).trimEnd()
  return groupDays(weekOrder(locale), hours, (day) => notes.get(day))
    .filter(({ spans }) => spans.length > 0)
    .map(({ days, spans, note }) => ({
      name: dayNames(days, locale, 'long'),
      text: spans.map((span) => `${spanLabels(span, locale).join('')}${clock}`).join(', '),
      meta: note,
    }))
}

const lineOf = (value: unknown) =>
  (typeof value === 'string' && plainLine(value.slice(0, 600)).slice(0, 300).trim()) || undefined

const textOf = (value: unknown) => (typeof value === 'string' && value.slice(0, maxText).trim()) || undefined
