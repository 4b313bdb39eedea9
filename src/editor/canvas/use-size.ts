import { type RefObject, useEffect, useState } from 'react'

/** What an element has room for, in px; nothing until that is known. */
export function useSize(place: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}
