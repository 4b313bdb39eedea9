import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { newId } from '../page/new-id'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What lies over the page at this step of the history. */
    over?: string
  }
}

/** The button of a phone that leads back closes what lies over the page, and leaves the page where it is. */
export function useBackCloses(onClose: () => void) {
  const { history } = useRouter()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const over = newId()
    history.push(history.location.href, { ...history.location.state, over })
    const end = history.subscribe(({ action }) => action.type === 'BACK' && close.current())
    return () => {
      end()
      // Closed in another way: the step that was made for it goes, unless a link has led on.
      if (history.location.state.over === over) history.back()
    }
  }, [history])
}
