import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { openBatch } from '../api/batch'
import { readInTurn } from '../api/read-turns'
import { keyOf } from './answer-key'

type Read = ReturnType<typeof readNamed>
export type Asset = Awaited<Read>[number]

const readNamed = async (site: string, names: string[]) =>
  (await readInTurn(() => answered(api.sites({ site }).media.get({ query: { kind: 'all', named: names.join(',') } }))))
    .data

/** In one request, as the service takes them. */
const mostNames = 200

const batches = new Map<string, ReturnType<typeof openBatch<Asset | null>>>()
function batchOf(site: string) {
  const known = batches.get(site)
  if (known) return known
  const batch = openBatch<Asset | null>({
    most: mostNames,
    async read(names) {
      const found = await readNamed(site, names)
      return names.map((name) => found.find((asset) => isNamed(asset, name)) ?? null)
    },
  })
  batches.set(site, batch)
  return batch
}

const isNamed = ({ id, path }: Asset, name: string) =>
  id === name || path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '') === name

/** A picture or document of the library by its id or the name of its file; those asked for together are read together. */
export const assetQuery = (site: string, name: string) =>
  queryOptions({
    queryKey: keyOf('asset', site, name),
    queryFn: () => batchOf(site).load(name),
    staleTime: Number.POSITIVE_INFINITY,
  })
