import { QueryObserver, type QueryObserverOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'

interface Answers<T> {
  /** Those that are there, in the order of their queries. */
  data: T[]
  /** One of them has not been answered yet. */
  isPending: boolean
}

/** The answers of several queries. Without `useQueries`, which the bounds of the first screen's scripts have no room for. */
export function useAnswers<T>(queries: object[]): Answers<T> {
  const client = useQueryClient()
  const observers = useMemo(
    () => queries.map((query) => new QueryObserver<T>(client, query as QueryObserverOptions<T>)),
    [client, queries],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = observers.map((observer) => observer.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [observers],
  )
  const known = useRef<Answers<T>>({ data: [], isPending: false })
  return useSyncExternalStore(subscribe, () => {
    const results = observers.map((observer) => observer.getCurrentResult())
    const data = results.flatMap((result) => (result.data === undefined ? [] : [result.data as T]))
    const isPending = results.some((result) => result.isPending)
    const { data: before } = known.current
    const isSame = isPending === known.current.isPending && data.length === before.length
    if (!isSame || data.some((one, i) => one !== before[i])) known.current = { data, isPending }
    return known.current
  })
}
