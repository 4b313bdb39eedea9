import { isOutcome, oneSection } from '../choose'
import type { Command, Parts } from '../parts'
import { propose } from '../reading'
import { listsIn, type Target } from '../site-names'

interface Form {
  type: string
  fields: [first: string, second: string]
  wish: (a: string, b: string) => [de: string, en: string]
}
const forms: Form[] = [
  {
    type: 'faq',
    fields: ['question', 'answer'],
    wish: (a, b) => [`Füge eine Frage hinzu: ${a} ${b}`, `Add a question: ${a} ${b}`],
  },
  {
    type: 'team',
    fields: ['name', 'role'],
    wish: (a, b) => [`Füge eine Person hinzu: ${a}, ${b}`, `Add a person: ${a}, ${b}`],
  },
  {
    type: 'services',
    fields: ['headline', 'text'],
    wish: (a, b) => [`Füge ein Angebot hinzu: ${a}, ${b}`, `Add an offer: ${a}, ${b}`],
  },
  {
    type: 'price_list',
    fields: ['name', 'price'],
    wish: (a, b) => [`Füge einen Preis hinzu: ${a} ${b}`, `Add a price: ${a} ${b}`],
  },
  {
    type: 'testimonials',
    fields: ['quote', 'name'],
    wish: (a, b) => [`Füge eine Kundenstimme hinzu: „${a}“ ${b}`, `Add a testimonial: “${a}” ${b}`],
  },
]

export const addEntry: Command = {
  name: {
    de: 'Frage, Kundenstimme, Person, Angebot oder Preis ergänzen',
    en: 'Add a question, testimonial, person, offer or price',
  },
  examples: {
    de: [
      'Füge eine Frage hinzu: Haben Sie samstags offen? Ja, bis 13 Uhr.',
      'Füge einen Preis hinzu: Croissant 1,80 €',
      'Füge eine Kundenstimme hinzu: „Bestes Brot der Stadt.“ Jana K.',
    ],
    en: [
      'Add a question: Are you open on Saturdays? Yes, until 1 pm.',
      'Add a price: Croissant €1.80',
      'Add a testimonial: “Best bread in town.” Jana K.',
    ],
  },
  read(parts) {
    if (!parts.act('add', 'create', 'use') && !parts.has('new')) return undefined
    parts.take('new')
    const { reading } = parts
    parts.take('this')
    const key = parts.take('type', ({ keys }) => forms.some(({ type }) => keys.includes(type)), [
      'in',
      'to',
      'of',
      'with',
    ])?.keys[0]
    const form = forms.find(({ type }) => type === key)
    const pair = form && pairIn(parts, form)
    if (!form || !pair) return undefined
    const page = parts.onPage()
    const all = reading.content.pages.flatMap((one) => one.blocks.map((block): Target => ({ block, page: one })))
    const targets = all.filter(({ block, page: on }) => block.type === form.type && (!page || on === page))
    const target = oneSection(reading, targets, () => form.wish(pair[0], pair[1]))
    if (isOutcome(target)) return target
    const locale = target.block.content[reading.language] ? reading.language : reading.content.site.default_locale
    const texts = structuredClone(target.block.content[locale] ?? {})
    const item = { [form.fields[0]]: pair[0], ...(pair[1] && { [form.fields[1]]: pair[1] }) }
    const lists = listsIn(texts, [])
    if (lists.length > 1) return undefined
    const [own] = lists
    own?.list.push(item)
    const field = String(own?.path[0] ?? 'items')
    return propose(reading, form.wish(pair[0], pair[1]), [
      {
        operation: 'updateBlock',
        params: { block: target.block.id },
        body: { content: { [locale]: { [field]: own ? texts[field] : [item] } } },
      },
    ])
  },
}

/** A question with its answer behind it; words in quotes with the name of who said them. */
function pairIn(parts: Parts, { type }: Form): [string, string] | undefined {
  const quotes = parts.reading.quotes.slice(0, parts.reading.quoted)
  const given = parts.text()
  if (!given) return undefined
  if (type === 'faq') {
    const [, question, answer] = /^(.{3,200}?\?)\s+(?:[–-]\s*)?(.{2,2000})$/u.exec(given.text) ?? []
    return question && answer ? [question, answer.trim()] : undefined
  }
  if (type === 'price_list') {
    const [, name, price] =
      /^([^\d:]{2,100}?)[:,]?\s+((?:ab |from )?[€£$]?\s?\d[\d.,]*\s?(?:€|£|\$|Euro|EUR|CHF|pounds)?)$/iu.exec(
        given.text.replace(/[.]$/, ''),
      ) ?? []
    return name && price ? [name.trim(), price.trim()] : undefined
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
