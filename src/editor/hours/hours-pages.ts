import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readInTurn } from '../api/read-turns'

/** Posts tell of a day, not of the business; a site with more pages than this has its hours on one of the first. */
const mostPages = 40

/** The pages of a site with their blocks, header and footer last: hours stand in sections of theirs. */
export const hoursPagesQuery = (site: string) =>
  queryOptions({
    queryKey: ['hours', site],
    // What is being entered stays, whatever somebody else does meanwhile: saving finds out.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const at = api.sites({ site })
      const [{ data: pages }, { data: regions }] = await Promise.all([
        answered(at.pages.get({ query: {} })),
        answered(at.regions.get()),
      ])
      const read = pages.filter(({ type, status }) => ['page', 'landing'].includes(type) && status !== 'archived')
      const ids = [...read.slice(0, mostPages).map(({ id }) => id), regions.header, regions.footer]
      return Promise.all(ids.map((page) => readInTurn(async () => (await answered(api.pages({ page }).get())).data)))
    },
  })
