import { inArray } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { blockTypeByKey } from '../block-types/catalog'
import { blockTypeById } from '../block-types/ids'
import { newId, newRevision } from '../db/columns'
import type { StoredFacts } from '../db/tenant/facts'
import { type BlockRow, blocks } from '../db/tenant/pages'
import { FieldErrors, fieldError } from '../errors'
import { createPacer, shortSliceMs } from '../event-loop'
import { etagOf } from '../http/etag'
import { noWarning, type Warn } from '../http/warnings'
import { jsonBytes, contentLimits as limits, tooManyBytes } from '../limits/content-limits'
import type { Tx } from '../tenants/tenants'
import type { Text } from '../words/text'
import { asStored, mergeContent, readBlock } from './block-input'
import { findPageInSite, writeBlocks } from './block-rows'
import type { Reorder, ReplacedBlock, SectionView } from './blocks.schema'
import { asksForSheet, boundAfter, boundAsCopied, readSheet } from './bound-fields'
import { blockMadeFrom } from './made-from'
import { updatePageSize } from './page-size'
import { contentsEtag } from './pages'
import { blockView, dropEmptySections, listSections, readSections, targetSection } from './sections'

const blockUnknown = (index: number) =>
  fieldError(`blocks.${index}`, {
    de: 'Diesen Block gibt es auf der Seite nicht.',
    en: 'There is no such block on this page.',
  })
const blockTwice = (index: number) =>
  fieldError(`blocks.${index}`, { de: 'Dieser Block kommt zweimal vor.', en: 'This block appears twice.' })
const blocksTooLarge = () => tooManyBytes('blocks', limits.pageBytes, { de: 'je Seite', en: 'per page' })
const typeMissing = (index: number) =>
  fieldError(`blocks.${index}.type`, {
    de: 'Pflichtfeld für Blöcke, die es auf der Seite noch nicht gibt.',
    en: 'Required for blocks that are not on the page yet.',
  })

const skipped: Text = {
  de: 'Diesen Blocktyp gibt es nicht. Der Block wurde ausgelassen.',
  en: 'There is no such block type. The block was left out.',
}
const staysAsItIs: Text = {
  de: 'Diesen Blocktyp gibt es nicht. Der Block bleibt, wie er war.',
  en: 'There is no such block type. The block stays as it was.',
}

/**
 * Puts blocks into the order sent and moves them between sections; blocks not sent follow behind.
 * Throws `notFound` for the page, FieldErrors for blocks and sections of other pages.
 */
export async function reorderBlocks(
  tx: Tx,
  by: Author,
  pageId: string,
  order: Reorder['blocks'],
): Promise<SectionView[]> {
  const { page, title } = await findPageInSite(tx, pageId)
  const rows = (await readSections(tx, page.id)).flatMap((section) => section.blocks)
  const rest = new Map(rows.map((row) => [row.id, row]))
  const moved: BlockRow[] = []
  for (const [index, entry] of order.entries()) {
    const move = typeof entry === 'string' ? { id: entry } : entry
    const row = rest.get(move.id)
    if (!row) throw rows.some(({ id }) => id === move.id) ? blockTwice(index) : blockUnknown(index)
    rest.delete(move.id)
    const sectionId =
      move.section_id === undefined
        ? row.sectionId
        : await targetSection(tx, page.id, move.section_id, `blocks.${index}.section_id`)
    moved.push({ ...row, sectionId, sortOrder: move.sort_order ?? index })
  }
  for (const row of rest.values()) moved.push({ ...row, sortOrder: moved.length })
  await writeBlocks(tx, moved) // with the revisions they have: who writes to one of them is not disturbed
  const sectionOf = new Map(rows.map(({ id, sectionId }) => [id, sectionId]))
  if (moved.some(({ id, sectionId }) => sectionId !== sectionOf.get(id))) await dropEmptySections(tx, page.id)
  await updatePageSize(tx, page, 'blocks', by.at)
  await record(tx, by, 'blocks.reordered', { siteId: page.siteId, id: page.id, name: title ?? page.path })
  return listSections(tx, page.id)
}

/**
 * Full replace (spec: Rules for PUT /pages/{page}/blocks). Known ids are updated, entries without one, or with one that
 * the page does not have, are created under new ones, blocks not sent are deleted, array order becomes page order. A block
 * keeps its section as long as that keeps the order; a new one joins the section of the entry before it. Entries of unknown or
 * deactivated type are skipped: they create nothing and leave a stored block as it is. One that names no type at all is
 * a mistake, not an unknown type. Throws `notFound`, FieldErrors below `blocks.<index>`.
 */
export async function replaceBlocks(
  tx: Tx,
  by: Author,
  pageId: string,
  entries: ReplacedBlock[],
  warn: Warn = noWarning,
) {
  const { page, site, title } = await findPageInSite(tx, pageId)
  if (jsonBytes(entries, limits.pageBytes) > limits.pageBytes) throw blocksTooLarge() // before any of it is written
  const sections = await readSections(tx, page.id)
  const stored = new Map(sections.flatMap((section) => section.blocks).map((row) => [row.id, row]))
  const rank = new Map(sections.map(({ section }, index) => [section.id, index]))

  const hasSheet = entries.some(({ bound }) => bound) || [...stored.values()].some(({ bound }) => asksForSheet(bound))
  const sheet = hasSheet ? await readSheet(tx, site.id) : {}

  const pace = createPacer(shortSliceMs)
  const result: BlockRow[] = []
  const taken = new Set<string>()
  const sent = new Set<string>()
  const wrong: Record<string, Text[]> = {}
  let sectionId: string | undefined
  for (const [index, entry] of entries.entries()) {
    await pace()
    if (entry.id != null && sent.has(entry.id)) throw blockTwice(index)
    if (entry.id != null) sent.add(entry.id)
    const known = stored.get(entry.id ?? '')
    const row = tried(wrong, () => readEntry(entry, { index, known, site, by, sheet, warn }))
    if (!row) continue
    if (known && (sectionId === undefined || rank.get(known.sectionId)! >= rank.get(sectionId)!))
      sectionId = known.sectionId
    sectionId ??= await targetSection(tx, page.id, undefined)
    rank.set(sectionId, rank.get(sectionId) ?? 0)
    taken.add(row.id)
    result.push({ ...row, pageId: page.id, sectionId, sortOrder: result.length })
  }
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
  if (!areTheSame([...stored.values()], result)) {
    const dropped = [...stored.keys()].filter((id) => !taken.has(id))
    if (dropped.length > 0) await tx.delete(blocks).where(inArray(blocks.id, dropped))
    await writeBlocks(
      tx,
      result.filter((row) => !isAsStored(stored.get(row.id), row)),
    )
    await dropEmptySections(tx, page.id)
    page.contentsRevision = await updatePageSize(tx, page, 'blocks', by.at)
    await record(tx, by, 'blocks.replaced', { siteId: page.siteId, id: page.id, name: title ?? page.path })
  }
  return {
    ok: true as const,
    blocks: result.map((row) => ({ id: row.id, type: row.type, etag: etagOf(row) })),
    count: result.length,
    contents_etag: contentsEtag(page),
  }
}

/** Of blocks in the order of their page: who writes a page as it is changes nothing on it, its tag included. */
const areTheSame = (before: BlockRow[], after: BlockRow[]) =>
  before.length === after.length &&
  before.every((row, index) => row.id === after[index]?.id && saysTheSameThere(row, after[index]))

const saysTheSameThere = (before: BlockRow, after: BlockRow) =>
  before.sectionId === after.sectionId && before.revision === after.revision

const isAsStored = (before: BlockRow | undefined, after: BlockRow) =>
  before !== undefined && saysTheSameThere(before, after) && before.sortOrder === after.sortOrder

/** Keeps what is wrong with one block, so that all of them can be told at once. */
function tried<T>(wrong: Record<string, Text[]>, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error
    Object.assign(wrong, error.fields)
    if (Object.keys(wrong).length >= mostTold) throw new FieldErrors(wrong)
    return undefined
  }
}
/** Fields that an answer names; whatever has more mistakes is not read to its end. */
const mostTold = 50

interface EntryPlace {
  index: number
  known: BlockRow | undefined
  site: { locales: string[]; defaultLocale: string }
  by: Author
  sheet: StoredFacts
  warn: Warn
}

/** The row that an entry asks for, section and position aside; `undefined` when it is skipped and nothing is stored. */
function readEntry(entry: ReplacedBlock, { index, known, site, by, sheet, warn }: EntryPlace): BlockRow | undefined {
  if (!known && entry.type === undefined && entry.block_type_id == null) throw typeMissing(index)
  const type =
    entry.type === undefined && entry.block_type_id != null
      ? blockTypeById(entry.block_type_id)
      : blockTypeByKey(entry.type ?? known?.type ?? '')
  if (!type?.isActive) {
    warn(`blocks.${index}.type`, known ? staysAsItIs : skipped)
    return known
  }
  const current = known && blockView(known)
  const keptProps = current?.type === type.key ? current.props : undefined
  const place = { at: `blocks.${index}.`, stored: current?.content, props: keptProps, warn }
  const content = readBlock(type, entry, site, place)
  const texts = asStored(type, {
    props: entry.props ?? keptProps ?? type.defaultProps,
    content: mergeContent(current?.content ?? {}, content),
  })
  const id = known?.id ?? newId()
  const after = { id, type: type.key, ...texts }
  const row = {
    id,
    pageId: '',
    sectionId: '',
    type: type.key,
    typeVersion: type.version,
    ...texts,
    madeFrom: blockMadeFrom(type, texts, site.defaultLocale, {
      content: current?.content ?? {},
      madeFrom: known ? known.madeFrom : entry.made_from,
    }),
    bound: current
      ? boundAfter({
          before: { ...current, bound: known?.bound ?? null },
          after,
          defaultLocale: site.defaultLocale,
          sheet,
          warn,
          at: `blocks.${index}.`,
        })
      : boundAsCopied(entry.bound, after, site.defaultLocale, sheet),
    sortOrder: 0,
    isVisible: known?.isVisible ?? true,
    createdAt: known?.createdAt ?? by.at,
    updatedAt: by.at,
  }
  return { ...row, revision: known && saysTheSame(known, row) ? known.revision : newRevision() }
}

const saysTheSame = (before: BlockRow, after: Omit<BlockRow, 'revision'>) =>
  before.type === after.type &&
  before.typeVersion === after.typeVersion &&
  Bun.deepEquals(before.bound, after.bound) &&
  Bun.deepEquals(before.props, after.props) &&
  Bun.deepEquals(before.content, after.content)
