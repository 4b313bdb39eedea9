import { useCallback, useRef } from 'react'
import { Refused, unreached } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import type { Editing } from '../editing/editing'
import { useDates } from '../words/dates'
import { sayOf } from './act-note'
import type { PageActs } from './page-acts'
import { usePages } from './pages-data'

/** Loads the acts with the first of them, for the site as it is. Throws `Refused` where they cannot be had. */
type LoadActs = () => Promise<PageActs>

/** What every dialog about pages is given. */
export interface PageDialog {
  editing: Editing
  loadActs: LoadActs
  onClose(): void
}
/** Does something to pages, and says why not where it is refused. */
export type ActOnPages = (act: (acts: PageActs) => Promise<void>) => Promise<void>

/** How the pages of the site are changed; the same functions as long as it is the same site. */
export function usePageActs({ data, store, locale, go }: Editing) {
  const { site, pages } = data
  const { moment } = useDates()
  const known = usePages(site.id)
  const latest = useRef({ site, pages, store, locale, go, known, moment })
  latest.current = { site, pages, store, locale, go, known, moment }
  const goTo = useCallback((page: string) => latest.current.go(page), [])

  const loadActs: LoadActs = useCallback(async () => {
    const { pageActs } = await import('./page-acts').catch(() => {
      throw unreached()
    })
    return pageActs({ ...latest.current, go: goTo })
  }, [goTo])

  const act: ActOnPages = useCallback(
    async (run) => {
      try {
        await run(await loadActs())
      } catch (error) {
        const { site, known } = latest.current
        sayOf(site.id, { text: error instanceof Refused ? sentenceOf(error) : String(error), isProblem: true })
        void known.refresh()
      }
    },
    [loadActs],
  )
  return { act, loadActs, goTo, known }
}
