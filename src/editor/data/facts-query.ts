import { queryOptions } from '@tanstack/react-query'
import type { FactsChange } from '../../facts/facts.schema'
import { answered, api } from '../api/api'

export const siteFactsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site facts', site],
    queryFn: async () => (await answered(api.sites({ site }).facts.get({ query: {} }))).data,
  })

/** All that one block shows of them. */
export const blockFactsQuery = (site: string, block: string) =>
  queryOptions({
    queryKey: ['site facts', site, block],
    queryFn: async () => (await answered(api.sites({ site }).facts.get({ query: { block } }))).data.uses,
  })

/** Writes facts, with `etag` only where that is still their state. Throws `Refused`. */
export const writeFacts = (site: string, change: FactsChange, etag?: string) =>
  answered(api.sites({ site }).facts.patch(change, etag ? { headers: { 'if-match': etag } } : undefined))
