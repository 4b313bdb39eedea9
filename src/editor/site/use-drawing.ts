import { useEffect, useRef } from 'react'
import { drawPage, type OpenPage } from '../../renderer/renderer'
import type { Canvas } from '../canvas/canvas'
import type { DraftBlock } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import { afterFrame, afterPaint } from '../ui/after-paint'
import { useBlockData } from '../writing/use-block-data'

/** As many are drawn in one go on a canvas that is empty: those that are seen first, the others behind them. */
const atOnce = 6

/**
 * Keeps the canvas as the page is. Sections that come, go or move are drawn at once; what is typed, after the frame in
 * which the letter appears where it is typed. `isOwn`: what has changed was written on the canvas itself.
 */
export function useDrawing({
  canvas,
  open,
  main,
  header,
  footer,
  isToWrite,
  isOwn,
}: {
  canvas: Canvas | undefined
  open: OpenPage | undefined
  main: RecordStore
  header: RecordStore
  footer: RecordStore
  isToWrite: boolean
  isOwn(): boolean
}) {
  const toData = useBlockData(isToWrite)
  const begun = useRef<Canvas>(undefined)
  useEffect(() => {
    if (!canvas || !open) return
    const stores = [main, header, footer]
    const read = () => stores.map((store) => store.read().draft.blocks)
    let drawn: DraftBlock[][] = []
    let most = begun.current === canvas ? Number.POSITIVE_INFINITY : atOnce
    begun.current = canvas
    function draw() {
      const now = read()
      if (!canvas || !open || now.every((blocks, i) => blocks === drawn[i])) return
      drawn = now
      const [blocks, header, footer] = now.map((list) => list.map(toData))
      canvas.draw(drawPage(open, { blocks: blocks?.slice(0, most), header, footer, marks: true }), isOwn())
    }
    function drawMore() {
      if (most >= main.read().draft.blocks.length) {
        most = Number.POSITIVE_INFINITY
        return
      }
      most += atOnce
      drawn = []
      draw()
      callOffMore = afterFrame(drawMore)
    }
    draw()
    let callOffMore = afterFrame(drawMore)
    let callOff = () => {}
    const onChange = () => {
      if (!hasSameOrder(drawn, read())) draw()
      else callOff = afterPaint(draw)
    }
    const ends = stores.map((store) => store.subscribe(onChange))
    return () => {
      callOff()
      callOffMore()
      for (const end of ends) end()
    }
  }, [canvas, open, main, header, footer, isOwn, toData])
}

const hasSameOrder = (before: DraftBlock[][], now: DraftBlock[][]) =>
  now.every(
    (blocks, i) =>
      blocks.length === before[i]?.length &&
      blocks.every(({ id, isVisible }, n) => isShown(before[i]?.[n], id, isVisible)),
  )

const isShown = (block: DraftBlock | undefined, id: string, isVisible: boolean) =>
  block?.id === id && block.isVisible === isVisible
