interface Pager {
  /** Number of the item that stands at the edge of the list, or is on its way there. */
  at(): number
  /** Moves to an item; numbers beyond the ends mean the last one there. */
  show(n: number, behavior?: ScrollBehavior): void
}

/** Two buttons for a list that scrolls sideways, which are off at its ends. `told` hears where the list stands. */
export function pager(
  list: HTMLElement,
  back: HTMLButtonElement,
  next: HTMLButtonElement,
  told: (n: number) => void = () => {},
): Pager {
  const items = [...list.children] as HTMLElement[]
  /** Where a movement leads: presses that follow each other quickly count from there. */
  let goal: number | undefined
  const most = () => list.scrollWidth - list.clientWidth
  const placeOf = (n: number) => items[n]!.offsetLeft - items[0]!.offsetLeft
  /** How far the list is scrolled with an item at its edge, as near as the end lets it come. */
  const wayTo = (n: number) => Math.min(Math.abs(placeOf(n)), most())
  const way = () => (goal === undefined ? Math.abs(list.scrollLeft) : wayTo(goal))
  const at = () => {
    if (goal !== undefined) return goal
    const distances = items.map((_, n) => Math.abs(wayTo(n) - way()))
    return distances.indexOf(Math.min(...distances))
  }

  function tell() {
    turn(back, next, way() < 2)
    turn(next, back, way() > most() - 2)
    told(at())
  }
  function show(n: number, behavior?: ScrollBehavior) {
    goal = Math.max(0, Math.min(n, items.length - 1))
    list.scrollTo({ left: placeOf(goal), behavior })
    tell()
  }
  const letGo = (event?: Event) => {
    if (!event?.defaultPrevented) goal = undefined
  }

  back.addEventListener('click', () => show(at() - 1))
  next.addEventListener('click', () => show(at() + 1))
  for (const act of ['pointerdown', 'touchstart', 'wheel', 'keydown'])
    list.addEventListener(act, letGo, { passive: true })
  list.addEventListener('scroll', () => {
    if (goal !== undefined && Math.abs(Math.abs(list.scrollLeft) - wayTo(goal)) < 2) letGo()
    tell()
  })
  new ResizeObserver(tell).observe(list)
  return { at, show }
}

/** The focus moves to the other button before its own is off: a button that is off hears no key. */
function turn(button: HTMLButtonElement, other: HTMLButtonElement, isEnd: boolean) {
  if (isEnd && button === document.activeElement) {
    other.disabled = false
    other.focus()
  }
  button.disabled = isEnd
}
