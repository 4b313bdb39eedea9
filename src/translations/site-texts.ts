import { and, eq, inArray } from 'drizzle-orm'
import { blockTypeByKey } from '../block-types/catalog'
import { describeSchema } from '../block-types/described'
import { schemasOf } from '../block-types/schemas'
import { pageUnit, settledKey } from '../block-types/settled'
import { type ContentSchema, type TextField, textAt, textFieldsOfBlock } from '../block-types/text-fields'
import { type LanguagePair, namesOf, stateOfText, type TextState } from '../block-types/text-state'
import { entryOrder } from '../cms/entries'
import { entryTextFields } from '../cms/entry-texts'
import { asTexts, isText } from '../cms/localized'
import { titleOf } from '../cms/shown-collections'
import { type CollectionRow, collections, type EntryRow, entries } from '../db/tenant/collections'
import { type BlockRow, blocks, type PageRow, pages, pageTranslations, type TranslationRow } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { pageTextFields, type pageTextKeys } from '../pages/page-texts'
import { blockView } from '../pages/sections'
import type { Reads } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import { placeWords } from './place-words'

/** A text of a site in its source language, with the one that belongs to it in another. */
export interface SiteText {
  /** The same as long as the text stands where it does; a name of XML. */
  id: string
  /** Where people find it: `Frage 2 · Antwort`. */
  place: string
  field: TextField
  /** Empty where the language has none. */
  text: string
  state: TextState
  /** Of a section, else the page's own. */
  block?: BlockRow
}

export interface TranslatablePage {
  page: PageRow
  title: string
  /** Those of the page in the language; `undefined` where it does not exist in it. */
  translation: TranslationRow | undefined
  texts: SiteText[]
}

/** What a file has no page and no collection for: the texts of the site itself. */
export function textsOfSite(site: SiteRow, wanted: WantedTexts): SiteText[] {
  const { source, target, language } = wanted
  const { tagline } = site.branding
  const inLocale = (locale: string) => (isObject(tagline) ? tagline[locale] : locale === site.defaultLocale && tagline)
  const [from, text] = [inLocale(source), inLocale(target)].map((one) => (typeof one === 'string' ? one : ''))
  if (!from?.trim()) return []
  const title = pick(placeWords.tagline, language)
  const field: TextField = { key: 'tagline', steps: ['tagline'], title, format: 'inline', source: from }
  const state = judgeOf(site, wanted)(field, text ?? '', {})
  // nothing notes which source it was made from
  return [
    {
      id: idOf(site.id, 'tagline'),
      place: title,
      field,
      text: text ?? '',
      state: state === 'unknown' ? 'done' : state,
    },
  ]
}

interface EntryTexts {
  entry: EntryRow
  collection: CollectionRow
  title: string
  texts: SiteText[]
}

/** Which texts are asked for, and how they are called. */
export interface WantedTexts {
  source: string
  target: string
  language: InterfaceLanguage
}

const pagesPerQuery = 40
const entriesPerQuery = 200

/** Texts of the pages, header and footer included, a part of the pages at a time; `only` names pages. */
export async function* readPageTexts(
  read: <T>(work: (db: Reads) => Promise<T>) => Promise<T>,
  site: SiteRow,
  wanted: WantedTexts,
  only?: string[],
): AsyncGenerator<TranslatablePage> {
  const pause = createPacer()
  const ofSite = and(eq(pages.siteId, site.id), only && inArray(pages.id, only))
  const rows = await read((db) => db.select().from(pages).where(ofSite).orderBy(pages.sortOrder, pages.path))
  for (let start = 0; start < rows.length; start += pagesPerQuery) {
    const part = rows.slice(start, start + pagesPerQuery)
    const ids = part.map(({ id }) => id)
    const found = await read((db) =>
      db.select().from(blocks).where(inArray(blocks.pageId, ids)).orderBy(blocks.sortOrder, blocks.id),
    )
    const words = await read((db) => db.select().from(pageTranslations).where(inArray(pageTranslations.pageId, ids)))
    const [blocksOf, wordsOf] = [Map.groupBy(found, ({ pageId }) => pageId), Map.groupBy(words, (row) => row.pageId)]
    for (const page of part) {
      yield textsOfPage(page, { blocks: blocksOf.get(page.id) ?? [], words: wordsOf.get(page.id) ?? [] }, site, wanted)
      await pause()
    }
  }
}

function textsOfPage(
  page: PageRow,
  { blocks: rows, words }: { blocks: BlockRow[]; words: TranslationRow[] },
  site: SiteRow,
  wanted: WantedTexts,
): TranslatablePage {
  const { source, target, language } = wanted
  const inLocale = (locale: string) => words.find((row) => row.locale === locale)
  const [from, translation] = [inLocale(source), inLocale(target)]
  const settled = translation?.extra[settledKey]
  const judge = judgeOf(site, wanted)
  const judged = (unit: string, field: TextField, text: string, noted: unknown) => {
    const said = isObject(settled) && isObject(settled[unit]) ? settled[unit][field.key] : undefined
    return judge(field, text, { settled: said, noted })
  }
  const own = textsOf(translation)
  const ofPage = from
    ? pageTextFields(textsOf(from), titlesIn(language)).map((field): SiteText => {
        const text = textAt(own, undefined, field.steps)
        const state = judged(pageUnit, field, text, translation?.madeFrom?.[field.key])
        return { id: idOf(page.id, field.key), place: field.title, field, text, state }
      })
    : []
  const ofBlocks = rows.flatMap((row) => {
    const { props, content } = blockView(row)
    const block = { ...row, props, content }
    const name = pick(blockTypeByKey(row.type)?.name, language) ?? row.type
    return textFieldsOfBlock(block, source, schemaIn(language)).map((field): SiteText => {
      const text = textAt(content[target], content[source], field.steps)
      const state = judged(row.id, field, text, row.madeFrom?.[target]?.[field.key])
      return { id: idOf(row.id, field.key), place: `${name} · ${field.title}`, field, text, state, block }
    })
  })
  const isRegion = page.type === 'system'
  const title = from?.title ?? inLocale(site.defaultLocale)?.title ?? words[0]?.title ?? page.path
  return { page, title, translation, texts: isRegion ? ofBlocks : [...ofPage, ...ofBlocks] }
}

/** Notes are kept of texts that were made from the main language. */
function judgeOf(site: SiteRow, { source, target }: WantedTexts) {
  const languages: LanguagePair = { source, target, names: namesOf(site) }
  const hasNotes = source === site.defaultLocale
  return (field: TextField, text: string, marks: Parameters<typeof stateOfText>[2]) =>
    stateOfText(field, text, hasNotes ? marks : {}, languages)
}

const textsOf = (row: TranslationRow | undefined): Record<string, unknown> => ({ ...row?.extra, title: row?.title })
const titlesIn = (language: InterfaceLanguage) => {
  const titles = Object.entries(placeWords.page).map(([key, words]) => [key, pick(words, language)] as const)
  return Object.fromEntries(titles) as Record<(typeof pageTextKeys)[number], string>
}

const schemas = new Map<string, ContentSchema>()
const schemaIn = (language: InterfaceLanguage) => (type: string) => {
  const known = schemas.get(`${language} ${type}`)
  if (known || !blockTypeByKey(type)) return known
  const schema = describeSchema(schemasOf({ key: type }).content, language) as ContentSchema
  schemas.set(`${language} ${type}`, schema)
  return schema
}

/** Texts by locale of entries, those of one collection after the other; `only` names entries, `slugs` collections. */
export async function* readEntryTexts(
  read: <T>(work: (db: Reads) => Promise<T>) => Promise<T>,
  site: SiteRow,
  wanted: WantedTexts,
  { only, slugs }: { only?: string[]; slugs?: string[] } = {},
): AsyncGenerator<EntryTexts> {
  const pause = createPacer()
  const ofSite = and(eq(collections.siteId, site.id), slugs && inArray(collections.slug, slugs))
  const all = await read((db) => db.select().from(collections).where(ofSite).orderBy(collections.slug))
  for (const collection of all) {
    if (!collection.fields.some((field) => field.localized && isText(field))) continue
    for (let offset = 0; ; offset += entriesPerQuery) {
      const ofCollection = and(eq(entries.collectionId, collection.id), only && inArray(entries.id, only))
      const rows = await read((db) =>
        db
          .select()
          .from(entries)
          .where(ofCollection)
          .orderBy(...entryOrder)
          .limit(entriesPerQuery)
          .offset(offset),
      )
      for (const entry of rows) {
        yield textsOfEntry(entry, collection, site, wanted)
        await pause()
      }
      if (rows.length < entriesPerQuery) break
    }
  }
}

function textsOfEntry(entry: EntryRow, collection: CollectionRow, site: SiteRow, wanted: WantedTexts): EntryTexts {
  const judge = judgeOf(site, wanted)
  const { defaultLocale } = site
  const marksOf = (marks: Record<string, Record<string, string>> | undefined, key: string) =>
    marks?.[wanted.target]?.[key]
  const fields = entryTextFields(collection.fields, entry.data, { source: wanted.source, defaultLocale })
  const texts = fields.map((field): SiteText => {
    const text = asTexts(entry.data[field.key], defaultLocale)[wanted.target] ?? ''
    const { noted, settled } = entry.textMarks ?? {}
    const state = judge(field, text, { noted: marksOf(noted, field.key), settled: marksOf(settled, field.key) })
    // in rows that are older than the notes nothing can be said of it
    const isOld = state === 'unknown' && !entry.textMarks
    return { id: idOf(entry.id, field.key), place: field.title, field, text, state: isOld ? 'done' : state }
  })
  const title = titleOf(collection.fields, entry.data, site.defaultLocale) ?? entry.slug
  return { entry, collection, title, texts }
}

/** Of letters, digits, dots, hyphens and underscores; other characters of a key are written as their numbers. */
const idOf = (holder: string, key: string) =>
  `t${holder}.${key.replace(/[^A-Za-z0-9.-]/g, (char) => `_${char.charCodeAt(0).toString(16)}_`)}`
