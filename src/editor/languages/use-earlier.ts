import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { savedOf } from '../document/from-api'
import type { Editing } from '../editing/editing'
import { statesBefore, textsByUnit } from './page-texts'
import type { EarlierTexts } from './text-state'

/** So many versions are looked at. */
const mostVersions = 5

/** Earlier states of a page, newest first: since it was opened here, and of the last versions. */
export function useEarlier({ data, siteDocument, store }: Editing, isWanted: boolean): EarlierTexts[] {
  const siteId = data.site.id
  const { id: pageId } = store.read().draft
  const [before] = useState(() => statesBefore(store.read().draft, siteDocument.read().history.done))
  const { data: versions } = useQuery({
    queryKey: ['earlier-texts', siteId, pageId],
    enabled: isWanted,
    staleTime: 300_000,
    queryFn: async (): Promise<EarlierTexts[]> => {
      const at = api.sites({ site: siteId }).versions
      const { data: list } = await answered(at.get({ query: { limit: String(mostVersions) } }))
      const answers = await Promise.all(
        list
          .slice(0, mostVersions)
          .map(async ({ id }) => (await answered(at({ version: id }).get({ query: { page: pageId } }))).data),
      )
      return answers.map(({ pages }) => {
        const page = pages.find(({ id }) => id === pageId)
        return page ? textsByUnit(savedOf(page).draft) : {}
      })
    },
  })
  return [...before, ...(versions ?? [])]
}
