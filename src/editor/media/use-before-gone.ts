import { useEffect, useRef } from 'react'

/**
 * Calls the latest `act` when what uses it is taken away: a dialog that Escape closes and a way back take fields with them
 * that nobody has left.
 */
export function useBeforeGone(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}
