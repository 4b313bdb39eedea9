import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { answered, api } from '../api/api'

/**
 * A page as it would be published, to look at: a document of its own in which no script runs. `width` is that of the
 * window it is drawn for, in px; `shownWidth` what it takes here.
 */
export function StillPage({ pageId, ...place }: { pageId: string; width: number; shownWidth: number; title: string }) {
  const { data: markup } = useQuery({
    queryKey: ['preview', pageId],
    queryFn: async () => String(await answered(api.pages({ page: pageId }).preview.get({ query: {} }))),
    staleTime: 30_000,
  })
  return <StillDocument markup={markup} {...place} />
}

/** A whole document to look at, from its text. */
export function StillDocument({
  markup,
  width,
  shownWidth,
  title,
}: {
  markup: string | undefined
  width: number
  shownWidth: number
  title: string
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scale = shownWidth / width
  function draw() {
    const document = frame.current?.contentDocument
    if (!document || !markup) return
    drawInto(document, markup)
    document.documentElement.style.overflow = 'hidden' // it is looked at, not read: a scroll bar would be drawn small
  }
  return (
    <iframe
      ref={frame}
      key={markup}
      title={title}
      src="/app/canvas"
      tabIndex={-1}
      aria-hidden="true"
      loading="lazy"
      className="still-page"
      style={{ width, height: Math.ceil(width * 0.68), transform: `scale(${scale})` }}
      onLoad={draw}
    />
  )
}

/**
 * Puts a whole document into the frame's: its styles as adopted sheets, its body as it is. Parsed in the frame, whose
 * policy allows styles of elements where the editor's own does not.
 */
export function drawInto(target: Document, markup: string) {
  const view = target.defaultView
  if (!view) return
  const source = new view.DOMParser().parseFromString(markup, 'text/html')
  target.documentElement.lang = source.documentElement.lang
  for (const { name, value } of source.documentElement.attributes) target.documentElement.setAttribute(name, value)
  target.adoptedStyleSheets = [...source.querySelectorAll('head style')].map((style) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style.textContent ?? '')
    return sheet
  })
  target.body.replaceWith(target.adoptNode(source.body))
}
