import { useEffect, useRef } from 'react'

/** Stands below a list that is read in parts, and asks for the next one when it comes near the window. */
export function ListEnd({ isBusy, onSeen }: { isBusy: boolean; onSeen(): void }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (isBusy || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isBusy])
  return <div ref={place} role="presentation" />
}
