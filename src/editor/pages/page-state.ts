import type { PageData } from '../../renderer/renderer'

/** How a page stands to what visitors see. */
type PageState =
  | { kind: 'draft' | 'archived' }
  /** Published as it is. */
  | { kind: 'live' }
  /** Visitors see an older state. */
  | { kind: 'changed' }
  /** Goes online with the next publish. */
  | { kind: 'new' }
  /** `at`: ISO 8601. */
  | { kind: 'scheduled'; at: string | null }

export function pageState({
  status,
  changed_since_publish: changed,
  published_at,
}: Pick<PageData, 'status' | 'changed_since_publish' | 'published_at'>): PageState {
  if (status === 'scheduled') return { kind: 'scheduled', at: published_at }
  if (status !== 'published') return { kind: status === 'archived' ? 'archived' : 'draft' }
  return { kind: changed === null ? 'new' : changed ? 'changed' : 'live' }
}

/** Whether visitors see it at an address of its own, in whatever state. */
export const isOnline = ({ changed_since_publish: changed }: Pick<PageData, 'changed_since_publish'>) =>
  changed !== null
