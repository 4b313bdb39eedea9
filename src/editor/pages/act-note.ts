import { useSyncExternalStore } from 'react'
import type { PageChange, PageView } from '../../pages/pages.schema'
import { openListeners } from '../listeners'
import type { Pages } from './pages-data'

/** What taking an act back needs of the screen that is open by then, which may be that of another page. */
export interface Ways {
  put(page: string, change: PageChange): Promise<PageView>
  order(pages: string[]): Promise<void>
  go(page: string): void
  known: Pages
}

/** What an act on pages has to say; `undo` takes it back. */
export interface ActNote {
  text: string
  isProblem?: boolean
  undo?: (ways: Ways) => Promise<ActNote | undefined>
}

let shown: { site: string; note: ActNote } | undefined
const { subscribe, tell } = openListeners()

/** It is also seen while another page of the site is opened. */
export function sayOf(site: string, note: ActNote | undefined) {
  shown = note && { site, note }
  tell()
}

/** What is said on the screens of a site now. */
export const noteOf = (site: string): ActNote | undefined => (shown?.site === site ? shown.note : undefined)

export const useActNote = (site: string): ActNote | undefined => useSyncExternalStore(subscribe, () => noteOf(site))
