import { asc, eq, sql } from 'drizzle-orm'
import { blockTypeByKey } from '../block-types/catalog'
import { blockTypeId } from '../block-types/ids'
import { columnsKey, withoutVersions } from '../block-types/inner-blocks'
import { liftBlock } from '../block-types/render'
import { newId } from '../db/columns'
import { prepared } from '../db/database'
import { type BlockRow, blocks, type SectionRow, sections } from '../db/tenant/pages'
import { fieldError } from '../errors'
import { refuseTakenId } from '../http/chosen-id'
import { etagOf } from '../http/etag'
import type { Reads, Tx } from '../tenants/tenants'
import type { BlockView, SectionView } from './blocks.schema'

const sectionUnknown = (field: string) =>
  fieldError(field, {
    de: 'Diesen Abschnitt gibt es auf der Seite nicht.',
    en: 'There is no such section on this page.',
  })

const sectionsOfPage = prepared((db: Reads) =>
  db
    .select()
    .from(sections)
    .where(eq(sections.pageId, sql.placeholder('page')))
    .orderBy(asc(sections.sortOrder), asc(sections.id))
    .prepare(),
)
const blocksOfPage = prepared((db: Reads) =>
  db
    .select()
    .from(blocks)
    .where(eq(blocks.pageId, sql.placeholder('page')))
    .orderBy(asc(blocks.sortOrder), asc(blocks.id))
    .prepare(),
)

/** Sections and their blocks as rows, both in page order. */
export async function readSections(db: Reads, pageId: string): Promise<{ section: SectionRow; blocks: BlockRow[] }[]> {
  const rows = await sectionsOfPage(db).all({ page: pageId })
  const bySection = Map.groupBy(await blocksOfPage(db).all({ page: pageId }), (block) => block.sectionId)
  return rows.map((section) => ({ section, blocks: bySection.get(section.id) ?? [] }))
}

export const listSections = async (db: Reads, pageId: string): Promise<SectionView[]> =>
  (await readSections(db, pageId)).map(sectionView)

export const sectionView = ({ section, blocks }: { section: SectionRow; blocks: BlockRow[] }): SectionView => ({
  id: section.id,
  sort_order: section.sortOrder,
  settings: section.settings,
  blocks: blocks.map(blockView),
  etag: etagOf(section),
})

/**
 * Where a block goes: the section named, a new one at the end for `new`, else the page's first, made when there is none.
 * Throws FieldErrors at `field` for a section of another page, `idTaken` where a new one cannot have `newSectionId`.
 */
export async function targetSection(
  tx: Tx,
  pageId: string,
  wanted: string | null | undefined,
  field = 'section_id',
  newSectionId: string = newId(),
) {
  const rows = await sectionsOfPage(tx).all({ page: pageId })
  if (wanted === 'new') return addSection(tx, pageId, (rows.at(-1)?.sortOrder ?? -1) + 1, newSectionId)
  if (wanted == null) return rows[0]?.id ?? addSection(tx, pageId, 0, newSectionId)
  if (!rows.some((row) => row.id === wanted)) throw sectionUnknown(field)
  return wanted
}

async function addSection(tx: Tx, pageId: string, sortOrder: number, id: string) {
  await tx.insert(sections).values({ id, pageId, sortOrder, settings: {} }).catch(refuseTakenId('sections.id'))
  return id
}

/** A section left empty disappears. */
export const dropEmptySections = (tx: Tx, pageId: string) =>
  tx
    .delete(sections)
    .where(
      sql`${sections.pageId} = ${pageId} and not exists (select 1 from ${blocks} where ${blocks.sectionId} = ${sections.id})`,
    )

/** Props and content as the type's current version has them. */
export function blockView(row: BlockRow): BlockView {
  const type = blockTypeByKey(row.type)
  const { props, content } = type ? liftBlock(type, { ...row, version: row.typeVersion }) : row
  return {
    id: row.id,
    page_id: row.pageId,
    section_id: row.sectionId,
    type: row.type,
    block_type_id: blockTypeId(row.type),
    props: row.type === columnsKey ? withoutVersions(props) : props,
    content: content as BlockView['content'],
    ...(row.madeFrom && { made_from: row.madeFrom }),
    ...(row.bound && { bound: row.bound }),
    sort_order: row.sortOrder,
    is_visible: row.isVisible,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    etag: etagOf(row),
  }
}
