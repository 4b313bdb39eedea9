import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageView } from '../../pages/pages.schema'
import { pagesQuery } from '../data/site-data'
import type { Draft } from '../document/draft'
import { reordered } from './page-tree'

/** The pages of a site as the editor knows them: what an act has changed is shown before the service is asked again. */
export function pagesOf(queries: QueryClient, site: string) {
  const { queryKey } = pagesQuery(site)
  const change = (to: (pages: PageView[]) => PageView[]) =>
    queries.setQueryData(queryKey, (pages) => pages && to(pages))
  return {
    put: (page: PageView) =>
      change((pages) =>
        pages.some(({ id }) => id === page.id)
          ? pages.map((one) => (one.id === page.id ? { ...one, ...page } : one))
          : [...pages, page],
      ),
    remove: (id: string) => change((pages) => pages.filter((page) => page.id !== id)),
    /** The open page has been saved: visitors who see it see an older state now. */
    wrote: ({ id, fields, translations }: Draft) =>
      change((pages) =>
        pages.map((page) =>
          page.id === id
            ? {
                ...page,
                ...fields,
                changed_since_publish: page.changed_since_publish === null ? null : true,
                translations: Object.entries(translations).map(([locale, texts]) => ({
                  ...(page.translations.find((one) => one.locale === locale) ?? { etag: '', title: '', slug: '' }),
                  ...texts,
                  locale,
                })),
              }
            : page,
        ),
      ),
    order: (ids: string[]) => change((pages) => reordered(pages, ids)),
    /** Asks the service again. */
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}
export type Pages = ReturnType<typeof pagesOf>

export function usePages(site: string): Pages {
  const queries = useQueryClient()
  return useMemo(() => pagesOf(queries, site), [queries, site])
}
