import { useCallback, useSyncExternalStore } from 'react'
import { afterPaint, afterRest } from '../ui/after-paint'

interface Store<S> {
  subscribe(listener: () => void): () => void
  read(): S
}

/** A part of what a store has: whoever reads it is drawn again when that part is another one, and only then. */
export const usePart = <S, P>(store: Store<S>, part: (state: S) => P): P =>
  useSyncExternalStore(store.subscribe, () => part(store.read()))

/** The same for what stands beside the place where somebody writes: the letter is on the screen first. */
export const useLatePart = <S, P>(store: Store<S>, part: (state: S) => P): P => usePartWhen(store, part, afterPaint)

/** The same for what is long to draw and not looked at meanwhile: so many letters are on the screen first as come in one go. */
export const useRestedPart = <S, P>(store: Store<S>, part: (state: S) => P, isNow: () => boolean): P =>
  usePartWhen(store, part, afterRest, isNow)

/** `isNow` says when it cannot wait. */
function usePartWhen<S, P>(
  store: Store<S>,
  part: (state: S) => P,
  wait: (listener: () => void) => unknown,
  isNow: () => boolean = never,
): P {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(() => (isNow() ? listener() : void wait(listener))),
    [store, wait, isNow],
  )
  return useSyncExternalStore(subscribe, () => part(store.read()))
}

const never = () => false
