import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockTypesQuery } from '../data/block-types-query'
import { kindsIn } from './section-kinds'

/** In the language of the account; keys until the types are known. */
export function useSectionKinds() {
  const { data } = useQuery(blockTypesQuery)
  return useMemo(() => kindsIn(data ?? []), [data])
}
