import { useEffect, useRef, useState } from 'react'
import { nodesOf } from './canvas'
import { inLight } from './in-light'
import { useSize } from './use-size'

/**
 * Markup of the renderer drawn small, to look at: in a document of its own where no script runs, and only once it comes
 * into view. `width` is that of the window it is drawn for, in px; it fills the place it has. What is taller is cut off,
 * what is not as tall stands in the middle.
 */
export function SmallPage({
  markup,
  style,
  locale,
  title,
  scheme = 'light',
  width = 1180,
}: {
  title: string
  markup: string
  style: string
  locale: string
  scheme?: 'light' | 'dark'
  width?: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useSize(place)
  const [isSeen, setSeen] = useState(false)
  const [opened, setOpened] = useState<Document>()

  useEffect(() => {
    if (!place.current) return
    const sight = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])

  useEffect(() => {
    const view = opened?.defaultView
    if (!opened || !view) return
    const sheets = [inLight(style, scheme), still].map((css) => {
      const sheet = new view.CSSStyleSheet()
      sheet.replaceSync(css)
      return sheet
    })
    opened.documentElement.lang = locale
    opened.documentElement.style.colorScheme = scheme
    opened.adoptedStyleSheets = sheets
    opened.body.replaceChildren(...nodesOf(opened, markup))
  }, [opened, markup, style, locale, scheme])

  const scale = size.width / width
  return (
    <div className="small-page" ref={place}>
      {isSeen && size.width > 0 && (
        <iframe
          ref={frame}
          title={title}
          src="/app/canvas"
          tabIndex={-1}
          aria-hidden="true"
          style={{ width, height: Math.ceil(size.height / scale), transform: `scale(${scale})` }}
          onLoad={() => setOpened(frame.current?.contentDocument ?? undefined)}
        />
      )}
    </div>
  )
}

const still = `html,body{overflow:hidden;height:100%}
body{display:grid;align-content:safe center;grid-template-columns:minmax(0,1fr)}
*,*::before,*::after{animation:none!important;transition:none!important}
.skip{display:none!important}`
