import { type RefObject, useEffect } from 'react'

/** Whoever opened a panel stands at its title, and afterwards where they were: the keyboard needs no way through the page. */
export function useFocusInside(panel: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const place = panel.current
    title.current?.focus({ preventScroll: true })
    return () => {
      const isInside = place?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus()
    }
  }, [panel, title])
}
