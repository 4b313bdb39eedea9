import { useEffect, useRef, useState } from 'react'
import type { DrawnPage } from '../../renderer/renderer'
import { type Canvas, type CanvasEvents, openCanvas } from './canvas'
import { inLight } from './in-light'

interface Shown {
  page: DrawnPage
  style: string
  locale: string
  scheme: 'light' | 'dark'
  picked: string | undefined
}

/** The page in the middle of the editor. `width` is that of the device it is shown for; the place it has without one. */
export function CanvasFrame({
  title,
  width,
  shown,
  events,
}: {
  title: string
  width?: number
  shown: Shown
  events: CanvasEvents
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [canvas, setCanvas] = useState<Canvas>()
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  function open() {
    const document = frame.current?.contentDocument
    if (!document) return
    setCanvas(
      openCanvas(document, {
        onPress: (press) => latest.current.onPress(press),
        onLeave: () => latest.current.onLeave(),
        onKey: (event) => latest.current.onKey(event),
        onClipboard: (event) => latest.current.onClipboard(event),
      }),
    )
  }

  const { page, style, locale, scheme, picked } = shown
  useEffect(() => canvas?.setStyle(inLight(style, scheme)), [canvas, style, scheme])
  useEffect(() => canvas?.setLanguage(locale, scheme), [canvas, locale, scheme])
  useEffect(() => canvas?.draw(page), [canvas, page])
  useEffect(() => canvas?.pick(picked, true), [canvas, picked])

  return (
    <iframe
      ref={frame}
      title={title}
      src="/app/canvas"
      className="canvas"
      style={width ? { width } : undefined}
      onLoad={open}
    />
  )
}
