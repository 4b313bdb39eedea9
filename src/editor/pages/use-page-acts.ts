import { useCallback, useMemo, useRef } from 'react'
import type { Editing } from '../editing/editing'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { pageActs } from './page-acts'
import { pagesWords } from './pages.words'
import { usePages } from './pages-data'

/** The acts on the pages of the site; the same ones until the pages, or what is shown of them, change. */
export function usePageActs({ data, store, locale, go }: Editing) {
  const { site, pages } = data
  const words = useWords(pagesWords)
  const { moment } = useDates()
  const known = usePages(site.id)
  const latest = useRef({ go, moment })
  latest.current = { go, moment }
  const goTo = useCallback((page: string) => latest.current.go(page), [])
  const acts = useMemo(
    () => pageActs({ site, pages, store, locale, go: goTo, known, words, moment: (iso) => latest.current.moment(iso) }),
    [site, pages, store, locale, goTo, words, known],
  )
  return { acts, goTo, known }
}
