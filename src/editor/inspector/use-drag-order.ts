import { type PointerEvent, useRef, useState } from 'react'

/**
 * Items of a list moved by a grip with whatever points: mouse, pen, finger. `over` is the place where the item would
 * come to stand; the move is told once it is let go. Keys are the list's own to know.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number }>()
  const list = useRef<HTMLOListElement>(null)

  /** Behind how many of the others the pointer is: their middles count. */
  const placeAt = (y: number, from: number) =>
    [...(list.current?.children ?? [])].filter((item, i) => {
      const { top, bottom } = item.getBoundingClientRect()
      return i !== from && y > (top + bottom) / 2
    }).length

  const grip = (from: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, over: from })
    },
    onPointerMove(event: PointerEvent) {
      if (drag?.from === from) setDrag({ from, over: placeAt(event.clientY, from) })
    },
    onPointerUp(event: PointerEvent) {
      if (drag?.from !== from) return
      setDrag(undefined)
      const to = placeAt(event.clientY, from)
      if (to !== from) onMove(from, to)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** On which edge of an item the line stands. */
  const edgeOf = (index: number): 'before' | 'after' | undefined => {
    if (!drag || drag.over === drag.from || drag.over !== index) return undefined
    return drag.over < drag.from ? 'before' : 'after'
  }
  return { list, grip, edgeOf, dragged: drag?.from }
}
