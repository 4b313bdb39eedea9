import { useEffect, useRef, useState } from 'react'
import { paletteOf } from '../../browser/widget/colours'
import type { AssistantLook } from './assistant-data'

/**
 * The widget as visitors load it, in a document of its own with a policy of its own. What is entered here shows in it
 * before it is saved; questions to it are real ones.
 */
export function WidgetPreview({
  slug,
  locale,
  look,
  title,
}: {
  slug: string
  locale: string
  look: AssistantLook
  title: string
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useEffect(() => {
    if (root) dress(root, look)
  }, [root, look])

  /** The script puts the widget in once it has heard what it looks like. */
  function wait() {
    const document = frame.current?.contentDocument
    if (!document) return
    const find = () => {
      const found = document.querySelector('site-assistant')?.shadowRoot
      if (!found) return
      observer.disconnect()
      open(found)
      setRoot(found)
    }
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true })
    find()
  }
  return (
    <iframe
      ref={frame}
      title={title}
      src={`/app/widget/${encodeURIComponent(slug)}?lang=${encodeURIComponent(locale)}`}
      className="widget-preview"
      onLoad={wait}
    />
  )
}

/** Opened it shows the greeting. It takes the focus then, which stays with whoever is typing here. */
function open(root: ShadowRoot) {
  const before = document.activeElement
  root.querySelector<HTMLButtonElement>('.launcher')?.click()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>()

function dress(root: ShadowRoot, { name, greeting, placeholder, primary, accent }: AssistantLook) {
  const view = root.ownerDocument.defaultView
  if (!view) return
  let sheet = sheets.get(root)
  if (!sheet) {
    sheet = new view.CSSStyleSheet()
    sheets.set(root, sheet)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
  const palette = Object.entries(paletteOf(primary, accent, false)).map(([key, value]) => `--${key}:${value}`)
  sheet.replaceSync(`.root{${palette.join(';')}}`)
  put(root, '#title', name)
  put(root, '.greeting', greeting)
  root.querySelector('textarea')?.setAttribute('placeholder', placeholder)
}

/** Emptied it shows what was there: the usual words come with the answer of the service. */
function put(root: ShadowRoot, selector: string, text: string) {
  const place = root.querySelector(selector)
  if (place && text.trim()) place.textContent = text
}
