import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answered, api } from '../api/api'

/** Names of block types in the language of the account; their keys until they are known. */
export function useTypeNames() {
  const { data } = useQuery({
    queryKey: ['block-types'],
    queryFn: async () => (await answered(api['block-types'].get({ query: {} }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useCallback((type: string) => data?.find(({ key }) => key === type)?.name ?? type, [data])
}
