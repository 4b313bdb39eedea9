import { useEffect } from 'react'

/** Dialogs and menus give the focus back by themselves, a moment after they are gone. */
const othersFirstMs = 150

/**
 * When what had the focus is gone, such as the button of a card that was removed or a screen that was left, the focus goes
 * to the nearest heading around it instead of the top of the window: the keyboard goes on where it was, and what is there
 * is read. So it does for whoever has just signed in or registered: all of that screen is gone.
 */
export function useKeptFocus(content: HTMLElement | null) {
  useEffect(() => {
    if (!content) return
    /** What had the focus last, and all around it. */
    let trail: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Somebody has been busy in this window, on a screen without this frame. */
    let isNew = navigator.userActivation?.hasBeenActive === true
    const isGone = () => (trail[0] ? !trail[0].isConnected : isNew)
    const isLost = () => document.activeElement === document.body && isGone()

    function follow({ target }: FocusEvent) {
      isNew = false
      if (target instanceof Element && content?.contains(target)) trail = [target, ...around(target, content)]
    }
    function rescue() {
      timer = undefined
      if (!isLost() || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const near = trail.filter((one) => one.isConnected && one.matches(parts)).flatMap((one) => headingOf(one) ?? [])
      const heading = near[0] ?? content?.querySelector('h1')
      if (!heading) return // the screen is still on its way
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(rescue, othersFirstMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    if (isLost()) timer = setTimeout(rescue, othersFirstMs)
    content.addEventListener('focusin', follow)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      content.removeEventListener('focusin', follow)
    }
  }, [content])
}

/** What has a heading of its own. */
const parts = 'li, section, article, fieldset'

const headingOf = (place: Element) => place.querySelector<HTMLElement>('h2, h3')

function around(element: Element, end: Element): Element[] {
  const found: Element[] = []
  for (let one = element.parentElement; one && one !== end; one = one.parentElement) found.push(one)
  return found
}
