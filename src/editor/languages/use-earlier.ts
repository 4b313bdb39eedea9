import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { savedOf } from '../page/from-api'
import type { PageStore } from '../page/page-store'
import { stateOf, statesBefore } from './page-texts'
import type { Earlier } from './text-state'

/** So many versions are looked at. */
const mostVersions = 5

/** Earlier states of a page, newest first: since it was opened here, and of the last versions. */
export function useEarlier(siteId: string, pageId: string, store: PageStore, isWanted: boolean): Earlier[] {
  const [before] = useState(() => statesBefore(store.read()))
  const { data } = useQuery({
    queryKey: ['earlier-texts', siteId, pageId],
    enabled: isWanted,
    staleTime: 300_000,
    queryFn: async (): Promise<Earlier[]> => {
      const versions = api.sites({ site: siteId }).versions
      const { data: list } = await answered(versions.get({ query: { limit: String(mostVersions) } }))
      const answers = await Promise.all(
        list
          .slice(0, mostVersions)
          .map(async ({ id }) => (await answered(versions({ version: id }).get({ query: { page: pageId } }))).data),
      )
      return answers.map(({ pages }) => {
        const page = pages.find(({ id }) => id === pageId)
        return page ? stateOf(savedOf(page).draft) : {}
      })
    },
  })
  return [...before, ...(data ?? [])]
}
