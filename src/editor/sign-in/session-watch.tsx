import { useEffect, useRef } from 'react'
import { session } from '../api/api'
import { useSessionState } from '../session'
import { latePart } from '../ui/late-part'

const SessionDialog = latePart(async () => (await import('./sign-in-again')).SessionDialog)

/** Stands over every screen, and shows nothing while the session goes on. */
export function SessionWatch() {
  const isOpen = useSessionState().kind === 'open'
  useCaretGivenBack(isOpen)
  return isOpen ? null : <SessionDialog />
}

/** A dialog gives the focus back to the canvas, but not to the text in it. */
function useCaretGivenBack(isOpen: boolean) {
  const written = useRef<HTMLElement>(null)
  useEffect(
    () =>
      session.subscribe((change) => {
        const { activeElement } = document
        if (change !== 'ended' || !(activeElement instanceof HTMLIFrameElement)) return
        written.current ??= activeElement.contentDocument?.activeElement as HTMLElement | null
      }),
    [],
  )
  useEffect(() => {
    const element = written.current
    if (!isOpen || !element) return
    written.current = null
    // Once the dialog has given the focus back.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!element.isConnected) return
        element.ownerDocument.defaultView?.focus()
        element.focus({ preventScroll: true })
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
