import { useEffect } from 'react'
import { settings } from '../settings'

/** Calls the window what is seen in it, so that several are told apart; the service comes last. */
export function nameWindow(...words: (string | undefined)[]) {
  document.title = [...words, settings.serviceName].filter(Boolean).join(' · ')
}

export function useWindowTitle(what: string | undefined, site?: string) {
  useEffect(() => nameWindow(what, site), [what, site])
}
