import { eq } from 'drizzle-orm'
import { blockTypeByKey } from '../../block-types/catalog'
import { findCollection } from '../../cms/collections'
import { getEntry } from '../../cms/entries'
import { entries } from '../../db/tenant/collections'
import { assets } from '../../db/tenant/media'
import { blocks } from '../../db/tenant/pages'
import type { Difference } from '../../db/tenant/pending-actions'
import type { JsonObject } from '../../db/tenant/sites'
import { notFound } from '../../errors'
import { checkContent, checkProps } from '../../pages/block-input'
import { findPage, viewPage } from '../../pages/pages'
import type { PageChange } from '../../pages/pages.schema'
import { blockView } from '../../pages/sections'
import { findSite } from '../../tenants/find-site'
import type { Reads } from '../../tenants/tenants'
import { themeOf } from '../../theme/theme'
import { isId } from '../../values/ids'
import { isObject } from '../../values/is-object'
import { merged } from './differences'

/**
 * What an operation changes, as a value that can be compared: a chat names only the fields that it wants to be others,
 * the operation gets the whole of what it would replace.
 */
interface EditableRecord {
  /** Throws `notFound`. */
  read(db: Reads, params: Record<string, string>): Promise<JsonObject>
  /** Throws FieldErrors for values that the operation would refuse. */
  check?(db: Reads, params: Record<string, string>, wanted: JsonObject): Promise<JsonObject>
}

export const editableRecords: Record<string, EditableRecord> = {
  updateSite: {
    async read(db, { site = '' }) {
      const { name, themeId, defaultLocale, locales, company, branding } = await findSite(db, site)
      return { name, theme_id: themeId, default_locale: defaultLocale, locales, company, branding }
    },
  },
  updatePage: {
    async read(db, { page = '' }) {
      const view = await viewPage(db, await findPage(db, page))
      const { slug, path, type, status, is_home, is_noindex, seo, published_at } = view
      const translations = Object.fromEntries(
        view.translations.map(({ locale, made_from: _, ...texts }) => [locale, texts]),
      )
      const fields = { slug, path, type, status, is_home, is_noindex, seo, published_at }
      return { ...(fields satisfies Required<Omit<PageChange, 'translations'>>), translations }
    },
  },
  updateBlock: {
    async read(db, { block = '' }) {
      const { type, props, content, is_visible } = blockView(await findBlockRow(db, block))
      return { type, props, content, is_visible }
    },
    async check(db, { block = '' }, wanted) {
      const type = blockTypeByKey(String(wanted.type))
      if (!type?.isActive) return wanted
      checkProps(type, wanted.props as JsonObject)
      const site = await findSite(db, (await findPage(db, (await findBlockRow(db, block)).pageId)).siteId)
      return {
        ...wanted,
        content: checkContent(type, wanted.content as JsonObject, site, 'content', wanted.props as JsonObject),
      } // with ids of new list items
    },
  },
  updateTheme: {
    async read(db, { site = '' }) {
      const { name, tokens } = await themeOf(db, await findSite(db, site))
      return { name, tokens }
    },
  },
  updateEntry: {
    async read(db, { entry = '' }) {
      const { data } = await findEntry(db, entry)
      return { data, slugs: (await getEntry(db, entry)).slugs }
    },
  },
  updateAsset: {
    async read(db, { site = '', asset = '' }) {
      const [row] = isId(asset) ? await db.select().from(assets).where(eq(assets.id, asset)) : []
      if (row?.siteId !== site) throw notFound()
      return { alt: row.alt, title: row.title }
    },
  },
}

/** The record as the chat wants it. Translations of a page come as a list and are compared by locale. */
export function wantedRecord(record: JsonObject, body: JsonObject): JsonObject {
  const out = { ...record }
  for (const [key, value] of Object.entries(body)) {
    const changes = key === 'translations' && Array.isArray(value) ? byLocale(value) : value
    if (Object.hasOwn(record, key)) out[key] = isObject(record[key]) ? merged(record[key], changes) : changes
  }
  return out
}

const byLocale = (translations: unknown[]) =>
  Object.fromEntries(
    translations.filter(isObject).map(({ locale, ...texts }): [string, unknown] => [String(locale), texts]),
  )

/** The body to send, so that a record becomes as it is given: whole fields, since that is what operations replace. */
export function bodyFor(operation: string, record: JsonObject, differences: Difference[]): JsonObject {
  const touched = new Set(differences.map(({ path }) => path[0] ?? ''))
  const body: JsonObject = {}
  for (const key of touched) body[key] = record[key]
  const locales = (field: string) => [
    ...new Set(differences.filter(({ path }) => path[0] === field).map(({ path }) => path[1] ?? '')),
  ]
  if (operation === 'updateBlock' && isObject(body.content)) {
    const { content } = body
    body.content = Object.fromEntries(
      locales('content').map((locale) => [locale, (content as JsonObject)[locale] ?? null]),
    )
  }
  if (operation === 'updatePage' && isObject(body.translations)) {
    const { translations } = body
    body.translations = locales('translations').map((locale) => ({
      ...((translations as JsonObject)[locale] as JsonObject),
      locale,
    }))
  }
  if (operation === 'updateTheme') body.tokens = record.tokens
  if (operation === 'updateEntry' && isObject(body.data)) {
    const { data } = body
    const keys = new Set(differences.map(({ path }) => path[1] ?? ''))
    body.data = Object.fromEntries([...keys].map((key) => [key, (data as JsonObject)[key] ?? null]))
  }
  return body
}

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findBlockRow(db: Reads, id: string) {
  const [row] = isId(id) ? await db.select().from(blocks).where(eq(blocks.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** As `findBlockRow`, with the site that the entry belongs to. */
export async function findEntry(db: Reads, id: string) {
  const [row] = isId(id) ? await db.select().from(entries).where(eq(entries.id, id)) : []
  if (!row) throw notFound()
  const { siteId } = await findCollection(db, row.collectionId)
  return { ...row, siteId }
}
