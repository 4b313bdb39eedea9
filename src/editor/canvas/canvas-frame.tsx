import { useEffect, useRef, useState } from 'react'
import type { DrawnPage } from '../../renderer/renderer'
import { type Canvas, type CanvasEvents, openCanvas } from './canvas'
import { inLight } from './in-light'
import { useSize } from './use-size'

interface Shown {
  /** Without it whoever opened the canvas draws on it. */
  page?: DrawnPage
  style: string
  locale: string
  scheme: 'light' | 'dark'
  picked: string | undefined
  /** A block in the columns of the one that is picked. */
  part?: string
  isWritable: boolean
}

/**
 * The page in the middle of the editor. `width` is that of the device it is shown for, `leastWidth` the one it has at least; the
 * place it has without them. Where there is less room it is drawn smaller.
 */
export function CanvasFrame({
  title,
  width,
  leastWidth = 0,
  shown,
  events,
  onOpen,
}: {
  title: string
  width?: number
  leastWidth?: number
  shown: Shown
  events: CanvasEvents
  /** Also told, without one, that the frame is gone. */
  onOpen?: (canvas: Canvas | undefined) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const frame = useRef<HTMLIFrameElement>(null)
  const [canvas, setCanvas] = useState<Canvas>()
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  function open() {
    const document = frame.current?.contentDocument
    if (!document) return
    const opened = openCanvas(document, {
      onPress: (press) => latest.current.onPress(press),
      onLeave: () => latest.current.onLeave(),
      onKey: (event) => latest.current.onKey(event),
      onClipboard: (event) => latest.current.onClipboard(event),
    })
    setCanvas(opened)
    onOpen?.(opened)
  }

  useEffect(() => () => onOpen?.(undefined), [onOpen])

  const drawnWidth = width ?? Math.max(leastWidth, room.width)
  const scale = Math.min(1, room.width / drawnWidth)
  useEffect(() => canvas?.setScale(scale), [canvas, scale])
  const { page, style, locale, scheme, picked, part, isWritable } = shown
  useEffect(() => canvas?.setStyle(inLight(style, scheme)), [canvas, style, scheme])
  useEffect(() => canvas?.setLanguage(locale, scheme), [canvas, locale, scheme])
  useEffect(() => page && canvas?.draw(page), [canvas, page])
  useEffect(() => canvas && void canvas.setWritable(isWritable), [canvas, isWritable])
  useEffect(() => canvas?.pick(picked, true, part), [canvas, picked, part])

  return (
    <div ref={place} className="canvas-place" style={width ? { width } : undefined}>
      <iframe
        ref={frame}
        title={title}
        src="/app/canvas"
        className="canvas"
        style={
          room.width > 0 ? { width: drawnWidth, height: room.height / scale, transform: `scale(${scale})` } : undefined
        }
        onLoad={open}
      />
    </div>
  )
}
