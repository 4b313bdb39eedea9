import { openRecentlyUsed } from '../values/recently-used'

/** A file that visitors may load. */
export interface ServedFile {
  path: string
  type: string
  /** Saved under this name, never shown in place. */
  download?: string
}

const maxFiles = 10_000

/**
 * Files that were served before, by site and name: no database is asked for them again. Which site a visitor means,
 * `hosts` says at each visit: one that is gone is found no more.
 */
export const openServedFiles = () => openRecentlyUsed<ServedFile>(maxFiles)
