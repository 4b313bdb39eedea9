import { useEffect } from 'react'
import { nameWindow } from '../navigation/window-title'

/** The heading of the screen and its site are what the window is called. */
export function useScreenTitle(content: HTMLElement | null) {
  useEffect(() => {
    if (!content) return
    const name = () =>
      nameWindow(...['h1', '.site-name p'].map((place) => content.querySelector(place)?.textContent?.trim()))
    name()
    const observer = new MutationObserver(name)
    observer.observe(content, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [content])
}
