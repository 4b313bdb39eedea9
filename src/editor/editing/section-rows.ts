import type { DraftBlock } from '../document/draft'
import type { RecordStore } from '../document/record-store'

/** What the list of sections shows of one, but for its title. */
export type OutlineRow = Pick<DraftBlock, 'id' | 'type' | 'isVisible'>

/** Reads the rows of a page: the same objects, and the same list, as long as they stay. */
export function rowsOf(store: Pick<RecordStore, 'read'>): () => OutlineRow[] {
  let rows: OutlineRow[] = []
  return () => {
    const known = new Map(rows.map((row) => [row.id, row]))
    const now = store.read().draft.blocks.map(({ id, type, isVisible }) => {
      const row = known.get(id)
      return row?.type === type && row.isVisible === isVisible ? row : { id, type, isVisible }
    })
    if (now.length !== rows.length || now.some((row, i) => row !== rows[i])) rows = now
    return rows
  }
}
