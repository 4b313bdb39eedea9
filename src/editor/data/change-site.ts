import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { answered, api, Refused } from '../api/api'
import { type Site, siteQuery } from './site-data'

type SiteChange = Parameters<ReturnType<typeof api.sites>['put']>[0]

/**
 * Changes the site as it was seen here. Where somebody else was faster nothing is written: theirs is fetched, and the
 * refusal says so. `shown` gives what of the site stands in the form: the site is read anew while a form is open, and what
 * its fields do not show has not been seen. Throws `Refused`.
 */
export function useChangeSite(site: Site, shown: (site: Site) => unknown = () => undefined) {
  const queries = useQueryClient()
  const { queryKey } = siteQuery(site.id)
  const seenOf = (seen: Site) => ({ etag: seen.etag, shown: JSON.stringify(shown(seen)) })
  const seen = useRef(seenOf(site))
  if (seenOf(site).shown === seen.current.shown) seen.current = seenOf(site)
  return async (change: SiteChange) => {
    try {
      const headers = { 'if-match': seen.current.etag }
      const { data } = await answered(api.sites({ site: site.id }).put(change, { headers }))
      seen.current = seenOf(data)
      queries.setQueryData(queryKey, data)
      void queries.invalidateQueries({ queryKey: ['sites'] })
    } catch (error) {
      if (error instanceof Refused && error.status === 412) {
        await queries.invalidateQueries({ queryKey })
        seen.current = seenOf(queries.getQueryData<Site>(queryKey) ?? site)
      }
      throw error
    }
  }
}
