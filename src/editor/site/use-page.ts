import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { onTokenChange } from '../api/token'
import { apiTransport } from '../page/api-transport'
import { savedOf } from '../page/from-api'
import { openPageStore, type PageStore } from '../page/page-store'
import { pageQuery } from './site-data'

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** The page that is open, kept until another one is. What is unsaved is written when the window is left or hidden. */
export function usePage(pageId: string | undefined): { store?: PageStore; error: Error | null } {
  const { data, error } = useQuery({
    ...pageQuery(pageId ?? ''),
    enabled: pageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const store = useMemo(
    () => data && openPageStore(savedOf(data), { transport: apiTransport(data.id), now: Date.now, after }),
    [data],
  )
  useEffect(() => {
    if (!store) return
    const flush = () => void store.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('blur', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onHide)
    const endToken = onTokenChange(flush)
    return () => {
      window.removeEventListener('blur', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onHide)
      endToken()
      void store.flush().finally(store.close)
    }
  }, [store])
  return { store, error }
}

/** What a store has now, of one page or of several. */
export const usePageState = <S>(store: { subscribe(listener: () => void): () => void; read(): S }): S =>
  useSyncExternalStore(store.subscribe, store.read)
