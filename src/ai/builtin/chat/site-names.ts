import { blockTypeByKey } from '../../../block-types/catalog'
import { trimmedText } from '../../../block-types/stated'
import { isObject } from '../../../values/is-object'
import { blockLabel } from '../../chat/summaries'
import type { ChatSite, PageContent } from '../../chat/turn'
import { asWords } from './fold'

export type Block = PageContent['blocks'][number]
export interface NamedBlock {
  block: Block
  page: PageContent
}

/** One entry of a list on a page: a price, a person, a question, an offer, a customer's voice. */
export interface Item extends NamedBlock {
  label: string
  locale: string
  /** Where it stands in the texts of its locale: `['groups', 0, 'items', 2]`. */
  path: (string | number)[]
  value: Record<string, unknown>
}

export type NamedPart = NamedBlock | Item

/** Everything that a site calls by a name, by the folded name. */
export interface SiteNames {
  pages: Map<string, PageContent[]>
  blocks: Map<string, NamedBlock[]>
  items: Item[]
  itemNames: Map<string, Item[]>
  /** Names of several words by their words without endings: „den Häufigen Fragen“. */
  inflected: Map<string, string>
}

export function readSiteNames({ pages }: ChatSite): SiteNames {
  const names: SiteNames = {
    pages: new Map(),
    blocks: new Map(),
    items: [],
    itemNames: new Map(),
    inflected: new Map(),
  }
  for (const page of pages.filter(({ type }) => type !== 'system'))
    for (const title of new Set(page.translations.map(({ title }) => asWords(title)))) add(names.pages, title, page)
  for (const page of pages)
    for (const block of page.blocks) {
      for (const heading of new Set(headingsOf(block).map(asWords))) add(names.blocks, heading, { block, page })
      names.items.push(...itemsOf({ block, page }))
    }
  for (const item of names.items) add(names.itemNames, asWords(item.label), item)
  for (const key of [names.pages, names.blocks, names.itemNames].flatMap((map) => [...map.keys()]))
    if (key.includes(' ')) names.inflected.set(withoutEndings(key), key)
  return names
}

/** „Brot & Preise“ and „Brot und Preise“ are one name. */
export const nameKey = (folded: string) => folded.replace(/ (?:und|and)(?= )/g, '')

function add<T>(map: Map<string, T[]>, name: string, value: T) {
  const key = nameKey(name)
  if (key !== '') map.set(key, [...(map.get(key) ?? []), value])
}

/** Without the ending of a plural or case: `Hunde`, `dogs`. */
export const stem = (word: string): string =>
  word.length > 5 ? word.replace(/(?:en|es|er|[nse])$/, '') : word.length > 3 ? word.replace(/s$/, '') : word

export const withoutEndings = (key: string) => key.split(' ').map(stem).join(' ')

const headingsOf = ({ content }: Block) => Object.values(content).flatMap(({ headline }) => trimmedText(headline) ?? [])

function itemsOf(target: NamedBlock): Item[] {
  return Object.entries(target.block.content).flatMap(([locale, texts]) =>
    listsIn(texts, []).flatMap(({ path, list }) =>
      list.flatMap((value, index): Item[] => {
        const label = isObject(value) ? (value.name ?? value.question ?? value.headline) : undefined
        return isObject(value) && typeof label === 'string' && label.trim()
          ? [{ ...target, locale, label, path: [...path, index], value }]
          : []
      }),
    ),
  )
}

/** The lists that hold what visitors see as entries: `items`, and those of `groups`. */
export function listsIn(texts: Item['value'], path: Item['path']): { path: Item['path']; list: unknown[] }[] {
  const own = Array.isArray(texts.items) ? [{ path: [...path, 'items'], list: texts.items }] : []
  const groups = Array.isArray(texts.groups) ? texts.groups : []
  return [...own, ...groups.flatMap((group, i) => (isObject(group) ? listsIn(group, [...path, 'groups', i]) : []))]
}

export const titleOfPage = (page: PageContent, language: string): string =>
  (page.translations.find(({ locale }) => locale === language) ?? page.translations[0])?.title ?? page.path

type Speaking = { language: 'de' | 'en' }

export const quoted = ({ language }: Speaking, text: string) => {
  const plain = text.replace(/==|\*\*/g, '').replace(/[„“”"»«]/g, '')
  return language === 'de' ? `„${plain}“` : `“${plain}”`
}
/** A page by its title, in quotes. */
export const titled = (reading: Speaking, page: PageContent) => quoted(reading, titleOfPage(page, reading.language))
const onPage = (reading: Speaking, page: PageContent) =>
  `${reading.language === 'de' ? 'auf der Seite' : 'on the page'} ${titled(reading, page)}`

/** How a block is called in answers: heading, type and page. */
export function targetLabel({ block, page }: NamedBlock, language: 'de' | 'en'): string {
  const type = blockTypeByKey(block.type)?.name[language] ?? block.type
  const label = blockLabel(block, language)
  return `${label === type ? type : `${quoted({ language }, label)} (${type})`} ${onPage({ language }, page)}`
}

/** A section or an entry in the words of a wish that means it and no other one. */
export function placeInWish(place: NamedPart, reading: Speaking & { names: SiteNames }): string {
  const { block, page } = place
  const { language, names } = reading
  const de = language === 'de'
  if ('label' in place) return `${de ? 'Eintrag' : 'entry'} ${quoted(reading, place.label)} ${onPage(reading, page)}`
  const label = blockLabel(block, language)
  const others = names.blocks.get(asWords(label)) ?? []
  const isAlone = others.length > 0 && others.every((other) => other.page !== page || other.block === block)
  const name = isAlone ? quoted(reading, label) : page.blocks.indexOf(block) + 1
  return `${de ? 'Abschnitt' : 'section'} ${name} ${onPage(reading, page)}`
}

/** Each entry once, in the language of the wish where it has one. */
export function inOneLanguage(items: Item[], language: string): Item[] {
  const key = ({ block, path }: Item) => `${block.id} ${path.join('.')}`
  return items.filter((item) => {
    const same = items.filter((other) => key(other) === key(item))
    return (same.find(({ locale }) => locale.startsWith(language)) ?? same[0]) === item
  })
}
