import { useQueryClient } from '@tanstack/react-query'
import { answered, api, Refused } from '../api/api'
import { type Site, siteQuery } from '../site/site-data'

type SiteChange = Parameters<ReturnType<typeof api.sites>['put']>[0]

/**
 * Changes the site as it was seen here. Where somebody else was faster nothing is written: theirs is fetched, and the
 * refusal says so. Throws `Refused`.
 */
export function useChangeSite(site: Site) {
  const queries = useQueryClient()
  const { queryKey } = siteQuery(site.id)
  return async (change: SiteChange) => {
    try {
      const { data } = await answered(api.sites({ site: site.id }).put(change, { headers: { 'if-match': site.etag } }))
      queries.setQueryData(queryKey, data)
      void queries.invalidateQueries({ queryKey: ['sites'] })
      void queries.invalidateQueries({ queryKey: ['site-data', site.id] })
    } catch (error) {
      if (error instanceof Refused && error.status === 412) await queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}
