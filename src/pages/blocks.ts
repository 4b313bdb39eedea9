import { and, eq, gte, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { newId, newRevision } from '../db/columns'
import { prepared } from '../db/database'
import { type BlockRow, blocks } from '../db/tenant/pages'
import { notFound } from '../errors'
import { refuseTakenId } from '../http/chosen-id'
import { noWarning } from '../http/warnings'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { asStored, demandBlockType, mergeContent, propsFit, readBlock } from './block-input'
import { findBlockInSite, findPageInSite, type PageInSite, writeBlock } from './block-rows'
import type { BlockChange, BlockView, NewBlock } from './blocks.schema'
import { asksForSheet, boundAfter, boundAsCopied, readSheet } from './bound-fields'
import { blockMadeFrom } from './made-from'
import { demandAnotherBlock, updatePageSize } from './page-size'
import { findPage, viewPage } from './pages'
import { blockView, dropEmptySections, listSections, targetSection } from './sections'
import { takeFacts } from './take-facts'

/** A page with translations, sections and blocks. Throws `notFound`. */
export async function getPageWithBlocks(db: Reads, id: string) {
  const page = await findPage(db, id)
  const sections = await listSections(db, page.id)
  return { ...(await viewPage(db, page)), sections, blocks: sections.flatMap((section) => section.blocks) }
}

/**
 * Without `props` the type's defaults hold. Throws `notFound` for the page, FieldErrors for type, props, content, section,
 * and `idTaken` for a chosen id that is in use.
 */
export async function createBlock(
  tx: Tx,
  by: Author,
  pageId: string,
  input: NewBlock,
  warn = noWarning,
): Promise<BlockView> {
  const at = await findPageInSite(tx, pageId)
  const { page, site } = at
  const type = demandBlockType(input)
  await demandAnotherBlock(tx, page.id)
  const content = readBlock(type, input, site, { warn })
  const stored = asStored(type, { props: input.props ?? type.defaultProps, content: mergeContent({}, content) })
  const holder = { id: '', type: type.key, ...stored }
  const sectionId = await targetSection(tx, page.id, input.section_id, 'section_id', input.new_section_id ?? undefined)
  const row: BlockRow = {
    id: input.id ?? newId(),
    pageId: page.id,
    sectionId,
    type: type.key,
    typeVersion: type.version,
    ...stored,
    madeFrom: blockMadeFrom(type, stored, site.defaultLocale, { content: {}, madeFrom: input.made_from }),
    bound: input.bound ? boundAsCopied(input.bound, holder, site.defaultLocale, await readSheet(tx, site.id)) : null,
    sortOrder: await makeRoom(tx, sectionId, input.sort_order),
    isVisible: input.is_visible ?? true,
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
  }
  await tx.insert(blocks).values(row).catch(refuseTakenId('blocks.id'))
  await noteChange(tx, by, 'block.created', at, row.id)
  return blockView(row)
}

/**
 * Fields not sent stay. With another type, props that the new type does not know give way to its defaults.
 * Throws `notFound`, FieldErrors.
 */
export async function updateBlock(
  tx: Tx,
  by: Author,
  id: string,
  input: BlockChange,
  warn = noWarning,
): Promise<BlockView> {
  const at = await findBlockInSite(tx, id)
  const { block: before, page, site } = at
  const current = blockView(before)
  const retyped = input.type !== undefined || input.block_type_id != null
  const type = demandBlockType(retyped ? input : { type: before.type })
  const content = readBlock(type, input, site, {
    stored: current.content,
    props: type.key === before.type ? current.props : type.defaultProps,
    warn,
  })
  const stored = asStored(type, {
    props: input.props ?? (propsFit(type, current.props) ? current.props : type.defaultProps),
    content: mergeContent(current.content, content),
  })
  const sectionId =
    input.section_id === undefined ? before.sectionId : await targetSection(tx, page.id, input.section_id)
  const stays = sectionId === before.sectionId && (input.sort_order ?? before.sortOrder) === before.sortOrder
  const row = await writeBlock(tx, {
    ...before,
    type: type.key,
    typeVersion: type.version,
    ...stored,
    madeFrom: input.content
      ? blockMadeFrom(type, stored, site.defaultLocale, { content: current.content, madeFrom: before.madeFrom })
      : before.madeFrom,
    bound: boundAfter({
      before: { ...current, bound: before.bound },
      after: { id: before.id, type: type.key, ...stored },
      defaultLocale: site.defaultLocale,
      sheet: asksForSheet(before.bound) ? await readSheet(tx, site.id) : {},
      warn,
    }),
    sectionId,
    sortOrder: stays ? before.sortOrder : await makeRoom(tx, sectionId, input.sort_order),
    isVisible: input.is_visible ?? before.isVisible,
    updatedAt: by.at,
  })
  if (sectionId !== before.sectionId) await dropEmptySections(tx, page.id)
  const { content: written, takes_facts: _, ...others } = input
  const locales = Object.keys(content)
  const isMore = written === undefined || Object.values(others).some((value) => value !== undefined)
  await noteChange(tx, by, 'block.updated', at, before.id, isMore || locales.length > 1 ? undefined : locales[0])
  if (!input.takes_facts || !row.bound) return blockView(row)
  await takeFacts(tx, by, site, before, row)
  return getBlock(tx, row.id)
}

/** Throws `notFound`. */
export async function deleteBlock(tx: Tx, by: Author, id: string) {
  const at = await findBlockInSite(tx, id)
  await tx.delete(blocks).where(eq(blocks.id, at.block.id))
  await dropEmptySections(tx, at.page.id)
  await noteChange(tx, by, 'block.deleted', at, at.block.id)
}

/** Throws `notFound`. */
export const getBlock = async (db: Reads, id: string): Promise<BlockView> => blockView(await findBlock(db, id))

const blockById = prepared((db: Reads) =>
  db
    .select()
    .from(blocks)
    .where(eq(blocks.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)

async function findBlock(db: Reads, id: string): Promise<BlockRow> {
  const [row] = isId(id) ? await blockById(db).all({ id }) : []
  if (!row) throw notFound()
  return row
}

/** The position asked for, with those from there on moved down by one when it is taken; else the end of the section. */
async function makeRoom(tx: Tx, sectionId: string, wanted: number | undefined): Promise<number> {
  const inSection = eq(blocks.sectionId, sectionId)
  if (wanted === undefined) {
    const [row] = await tx
      .select({ last: sql<number | null>`max(${blocks.sortOrder})` })
      .from(blocks)
      .where(inSection)
    return (row?.last ?? -1) + 1
  }
  if ((await tx.$count(blocks, and(inSection, eq(blocks.sortOrder, wanted)))) > 0) {
    const after = and(inSection, gte(blocks.sortOrder, wanted))
    await tx
      .update(blocks)
      .set({ sortOrder: sql`${blocks.sortOrder} + 1`, revision: sql`${blocks.revision}` }) // their place is the page's
      .where(after)
  }
  return wanted
}

async function noteChange(
  tx: Tx,
  by: Author,
  type: 'block.created' | 'block.updated' | 'block.deleted',
  { page, title }: PageInSite,
  blockId: string,
  locale?: string,
) {
  await updatePageSize(tx, page, 'content', by.at)
  await record(tx, by, type, {
    siteId: page.siteId,
    id: page.id,
    name: title ?? page.path,
    blockId,
    locale,
    isTyping: type === 'block.updated',
  })
}
