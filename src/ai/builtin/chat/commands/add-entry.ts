import type { PageContent, SiteContent } from '../../../chat/turn'
import { isOutcome, oneOf } from '../choose'
import { fold } from '../fold'
import type { Command, Parts } from '../parts'
import { propose } from '../reading'
import { listsIn, type Target, targetLabel, titleOf } from '../site-names'

interface Form {
  type: string
  fields: [first: string, second: string]
  noun: [de: string, en: string]
  written: (first: string, second: string, language: 'de' | 'en') => string
}
const listed = (a: string, b: string) => `${a}, ${b}`
const spaced = (a: string, b: string) => `${a} ${b}`
const forms: Form[] = [
  { type: 'faq', fields: ['question', 'answer'], noun: ['eine Frage', 'a question'], written: spaced },
  { type: 'team', fields: ['name', 'role'], noun: ['eine Person', 'a person'], written: listed },
  { type: 'services', fields: ['headline', 'text'], noun: ['ein Angebot', 'an offer'], written: listed },
  { type: 'price_list', fields: ['name', 'price'], noun: ['einen Preis', 'a price'], written: spaced },
  {
    type: 'testimonials',
    fields: ['quote', 'name'],
    noun: ['eine Kundenstimme', 'a testimonial'],
    written: (a, b, language) => (language === 'de' ? `„${a}“ ${b}` : `“${a}” ${b}`),
  },
]

/** The form of an entry for one of these types that the site has a section of. */
export const formFor = (keys: string[], { pages }: SiteContent): Form | undefined =>
  forms.find(
    ({ type }) => keys.includes(type) && pages.some(({ blocks }) => blocks.some((block) => block.type === type)),
  )

/** The wish for such an entry, but for the entry. */
export function beginningOf({ noun: [de, en] }: Form, page?: PageContent): [de: string, en: string] {
  const [auf, on] = page
    ? [` auf der Seite „${titleOf(page, 'de')}“`, ` on the page “${titleOf(page, 'en')}”`]
    : ['', '']
  return [`Füge${auf} ${de} hinzu: `, `Add ${en}${on}: `]
}

export const addEntry: Command = {
  name: {
    de: 'Frage, Kundenstimme, Person, Angebot oder Preis ergänzen',
    en: 'Add a question, testimonial, person, offer or price',
  },
  example: {
    de: 'Füge eine Frage hinzu: Haben Sie samstags offen? Ja, bis 13 Uhr.',
    en: 'Add a question: Are you open on Saturdays? Yes, until 1 pm.',
  },
  read(parts) {
    if (!parts.act('add', 'create', 'use', 'shall', 'append') && !parts.has('new')) return undefined
    parts.take('new')
    const { reading } = parts
    parts.take('this')
    const isListed = ({ keys }: { keys: string[] }) => forms.some(({ type }) => keys.includes(type))
    const key = parts.take('type', isListed, ['in', 'to', 'of', 'with'])?.keys[0]
    const form = forms.find(({ type }) => type === key)
    // „Neue Frage bei den FAQ“
    if (parts.take('type', ({ keys }) => keys.includes(key ?? ''), ['in', 'to'])) parts.noun('section')
    const pair = form && pairIn(parts, form)
    if (!form || !pair) return undefined
    const rest = pair.slice(1).filter(Boolean).join(', ')
    const wishOn = (on?: PageContent): [string, string] => {
      const [de, en] = beginningOf(form, on)
      return [`${de}${form.written(pair[0], rest, 'de')}`, `${en}${form.written(pair[0], rest, 'en')}`]
    }
    const page = parts.onPage()
    const all = reading.content.pages.flatMap((one) => one.blocks.map((block): Target => ({ block, page: one })))
    const targets = all.filter(({ block, page: on }) => block.type === form.type && (!page || on === page))
    const target = oneOf(
      reading,
      targets,
      (one) => targetLabel(one, reading.language),
      ({ page: on }) => wishOn(on),
    )
    if (isOutcome(target)) return target
    const locale = target.block.content[reading.language] ? reading.language : reading.content.site.default_locale
    const texts = structuredClone(target.block.content[locale] ?? {})
    const [first, second, note] = pair
    const item = { [form.fields[0]]: first, ...(second && { [form.fields[1]]: second }), ...(note && { note }) }
    const lists = listsIn(texts, [])
    if (lists.length > 1) return undefined
    const [own] = lists
    own?.list.push(item)
    const field = String(own?.path[0] ?? 'items')
    return propose(reading, wishOn(page), [
      {
        operation: 'updateBlock',
        params: { block: target.block.id },
        body: { content: { [locale]: { [field]: own ? texts[field] : [item] } } },
      },
    ])
  },
}

/** A question with its answer behind it; words in quotes with the name of who said them. */
function pairIn(parts: Parts, { type }: Form): [first: string, second: string, note?: string] | undefined {
  const { names, quotes: all, quoted } = parts.reading
  const quotes = all.slice(0, quoted).filter((quote) => !names.pages.has(fold(quote)))
  const given = parts.text()
  if (!given) return undefined
  if (type === 'faq') {
    const [, question, answer] =
      /^(.{3,200}?\?)\s+(?:[–-]\s*|(?:Antwort|Answer|A):\s*)?(.{2,2000})$/u.exec(given.text) ?? []
    return question && answer ? [question, answer.trim()] : undefined
  }
  if (type === 'price_list') {
    const [, name, price, note] =
      /^([^\d:]{2,100}?)[:,]?\s+((?:ab |from )?[€£$]?\s?\d[\d.,]*\s?(?:€|£|\$|Euro|EUR|CHF|pounds)?)(?:, (.{2,120}))?$/iu.exec(
        given.text.replace(/[.]$/, ''),
      ) ?? []
    return name && price && !(note && /\d$/.test(price)) ? [name.trim(), price.trim(), note] : undefined
  }
  if (type === 'team' || type === 'services') {
    const [, name, text] = /^([^,:–]{2,80}?)\s*[,:–]\s+(.{2,600})$/su.exec(given.text) ?? []
    return name && text ? [name, type === 'team' ? text.replace(/[.]$/, '') : text] : undefined
  }
  const [words] = quotes
  if (!words || quotes.length > 1) return undefined
  if (given.isQuoted) return parts.rest().length === 0 ? [words, ''] : undefined
  const behind = given.text
    .replace(words, '')
    .replace(/[„“”"»«]/g, '')
    .replace(/^[\s,–-]*(?:von|from|by)?\s+/iu, '')
    .replace(/[.\s]+$/, '')
    .trim()
  const isName = /^\p{Lu}[\p{L}.'’-]*(?:[ ,]+(?:in |aus |von |and |und )?\p{Lu}[\p{L}.'’-]*){0,3}$/u.test(behind)
  return isName ? [words, /\b\p{Lu}$/u.test(behind) ? `${behind}.` : behind] : behind === '' ? [words, ''] : undefined
}
