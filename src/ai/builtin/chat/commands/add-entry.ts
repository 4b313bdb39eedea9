import type { SiteContent } from '../../../chat/turn'
import { fold } from '../fold'
import { type Command, type Got, role, type Taking } from '../forms'
import { mainLocale, type Two, titled } from '../reading'
import { listsIn, type Target } from '../site-names'

interface Kind {
  fields: [first: string, second: string]
  noun: Two
  written: (first: string, second: string, language: 'de' | 'en') => string
}
const listed = (a: string, b: string) => [a, b].filter(Boolean).join(', ')
const spaced = (a: string, b: string) => `${a} ${b}`
const kinds: Record<string, Kind> = {
  faq: { fields: ['question', 'answer'], noun: ['eine Frage', 'a question'], written: spaced },
  team: { fields: ['name', 'role'], noun: ['eine Person', 'a person'], written: listed },
  services: { fields: ['headline', 'text'], noun: ['ein Angebot', 'an offer'], written: listed },
  price_list: { fields: ['name', 'price'], noun: ['einen Preis', 'a price'], written: spaced },
  testimonials: {
    fields: ['quote', 'name'],
    noun: ['eine Kundenstimme', 'a testimonial'],
    written: (a, b, language) => (language === 'de' ? `„${a}“ ${b}` : `“${a}” ${b}`),
  },
}
export const hasEntries = (key: string) => key in kinds
const keyOf = (got: Got) => role(got, 'type')?.keys.find(hasEntries) ?? ''

const sectionsOf = ({ pages }: SiteContent, key: string, got: Got): Target[] =>
  pages
    .filter((page) => got.pages.length === 0 || page === got.pages[0])
    .flatMap((page) => page.blocks.map((block) => ({ block, page })))
    .filter(({ block }) => block.type === key)

const types = `type:${Object.keys(kinds).join('|')}@in,to,of,with`

export const addEntry: Command = {
  name: {
    de: 'Frage, Kundenstimme, Person, Angebot oder Preis ergänzen',
    en: 'Add a question, testimonial, person, offer or price',
  },
  example: {
    de: 'Füge eine Frage hinzu: Haben Sie samstags offen? Ja, bis 13 Uhr.',
    en: 'Add a question: Are you open on Saturdays? Yes, until 1 pm.',
  },
  near: [
    {
      on: 'kind',
      acts: ['add', 'create', 'append', 'move'],
      needs: ['add', 'create', 'append', 'new', 'amount'],
      cues: ['new'],
      vary(got, { acts, cues }, { content }) {
        const key = keyOf(got)
        const isAdding =
          ['add', 'create', 'append', 'new'].some((one) => cues.has(one)) ||
          (key === 'price_list' && cues.has('amount'))
        const isThere = sectionsOf(content, key, got).length > 0
        return isAdding && isThere && !acts.has('remove') ? [{ ...got, texts: [] }] : []
      },
    },
    {
      on: 'named section',
      acts: ['add', 'create', 'append', 'write', 'shall', 'move'],
      cues: ['new', 'amount'],
      vary: (got) => {
        const [{ page, block } = {}] = got.sections[0] ?? []
        const type = { kind: 'type' as const, keys: [block?.type ?? ''] }
        return page && hasEntries(type.keys[0]!) ? [{ ...got, roles: [type], pages: [page], texts: [] }] : []
      },
    },
  ],
  // „Neue Frage bei den FAQ“ names them twice
  forms: [`act:add|create|use|shall|append? new? this? ${types} ${types}? noun:section? text on?`],
  accepts(got, taking) {
    if (!(role(got, 'act') || role(got, 'new'))) return false
    const key = keyOf(got)
    const isOther = got.roles.some((one) => one.kind === 'type' && !one.keys.includes(key))
    const pair = isOther ? undefined : pairIn(got.texts[0] ?? '', key, taking)
    got.texts = pair ?? []
    got.sections = [sectionsOf(taking.reading.content, key, got)]
    return pair !== undefined
  },
  wish(got, reading) {
    const { noun, written } = kinds[keyOf(got)]!
    const [[first, ...rest], page] = [got.texts, got.pages[0] ?? got.sections[0]?.[0]?.page]
    const [auf, on] = page
      ? [` auf der Seite ${titled(reading, page)}`, ` on the page ${titled(reading, page)}`]
      : ['', '']
    const text = (language: 'de' | 'en') =>
      first === undefined ? '' : written(first, listed(rest[0] ?? '', rest[1] ?? ''), language)
    return [`Füge${auf} ${noun[0]} hinzu: ${text('de')}`, `Add ${noun[1]}${on}: ${text('en')}`]
  },
  change(got, reading) {
    const { fields } = kinds[keyOf(got)]!
    const { block } = got.sections[0]![0]!
    const locale = block.content[reading.language] ? reading.language : mainLocale(reading)
    const texts = structuredClone(block.content[locale] ?? {})
    const [first, second, note] = got.texts
    const item = { [fields[0]]: first, ...(second && { [fields[1]]: second }), ...(note && { note }) }
    const [own, ...others] = listsIn(texts, [])
    if (others.length > 0) return undefined
    own?.list.push(item)
    const field = String(own?.path[0] ?? 'items')
    const content = { [locale]: { [field]: own ? texts[field] : [item] } }
    return { calls: [{ operation: 'updateBlock', params: { block: block.id }, body: { content } }] }
  },
}

/** A question with its answer behind it; words in quotes with the name of who said them. */
function pairIn(given: string, key: string, taking: Taking): string[] | undefined {
  const { names, quotes: all, quoted } = taking.reading
  if (key === 'faq') {
    const [, question, answer] =
      /^(?:(?:Frage|Question|F|Q): ?)?(.{3,200}?\?)\s+(?:[–-]\s*|(?:Antwort|Answer|A):\s*)?(.{2,2000})$/u.exec(given) ??
      []
    return question && answer ? [question, answer.trim()] : undefined
  }
  if (key === 'price_list') {
    const [, name, price, note] =
      /^([^\d:]{2,100}?)[:,]?\s+((?:ab |from )?[€£$]?\s?\d[\d.,]*\s?(?:€|£|\$|Euro|EUR|CHF|pounds)?)(?:, (.{2,120}))?$/iu.exec(
        given.replace(/[.]$/, ''),
      ) ?? []
    return name && price && !(note && /\d$/.test(price))
      ? [name.trim(), price.trim(), ...(note ? [note] : [])]
      : undefined
  }
  if (key === 'team' || key === 'services') {
    const [, name, text] = /^([^,:–]{2,80}?)\s*[,:–]\s+(.{2,600})$/su.exec(given) ?? []
    return name && text ? [name, key === 'team' ? text.replace(/[.]$/, '') : text] : undefined
  }
  const own = all.slice(0, quoted).filter((quote) => !names.pages.has(fold(quote)))
  const [words] = own
  if (!words || own.length > 1) return undefined
  if (given === words) return taking.rest().length === 0 ? [words] : undefined
  const behind = given
    .replace(words, '')
    .replace(/[„“”"»«]/g, '')
    .replace(/^[\s,–-]*(?:von|from|by)?\s+/iu, '')
    .replace(/[.\s]+$/, '')
    .trim()
  const isName = /^\p{Lu}[\p{L}.'’-]*(?:[ ,]+(?:in |aus |von |and |und )?\p{Lu}[\p{L}.'’-]*){0,3}$/u.test(behind)
  return isName ? [words, /\b\p{Lu}$/u.test(behind) ? `${behind}.` : behind] : behind === '' ? [words] : undefined
}
