import { useCallback, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint'

interface Store<S> {
  subscribe(listener: () => void): () => void
  read(): S
}

/** A part of what a store has: whoever reads it is drawn again when that part is another one, and only then. */
export const usePart = <S, P>(store: Store<S>, part: (state: S) => P): P =>
  useSyncExternalStore(store.subscribe, () => part(store.read()))

/**
 * The same for what stands beside the place where somebody writes: the letter is on the screen first. `isNow` says when
 * it cannot wait.
 */
export function useLatePart<S, P>(store: Store<S>, part: (state: S) => P, isNow: () => boolean = never): P {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(() => (isNow() ? listener() : void afterPaint(listener))),
    [store, isNow],
  )
  return useSyncExternalStore(subscribe, () => part(store.read()))
}

const never = () => false
