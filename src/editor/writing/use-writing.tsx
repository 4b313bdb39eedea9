import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenPage } from '../../renderer/renderer'
import type { Canvas, Press } from '../canvas/canvas'
import type { Editing } from '../editing/editing'
import { siteWords } from '../editing/site.words'
import { runWaiting } from '../ui/after-paint'
import { useWords } from '../words/language'
import { TextNotLoaded } from './text-not-loaded'
import { findTarget, type WritableText } from './texts'
import type { Direction, Selected, Writer } from './writer'

type Tools = typeof import('./writing')
const loadTools = () => import('./writing')

/** A text that is being written. */
interface Session {
  target: WritableText
  writer: Writer
  locale: string
  /** What the draft had after the last letter typed here. */
  own: object | undefined
}

interface Writing {
  /** Somebody has pressed on the page: on a text that may be written, writing begins there. Whether it was one. */
  press(press: Press): boolean
  stop(): void
  /** A text was pressed, and nothing has come of it yet: it loads, or is written elsewhere. Keys are meant for it. */
  isAwaited(): boolean
  /** Keeps a key that was pressed while the text loads; whether it did. */
  takeKey(event: KeyboardEvent): boolean
  /** Keys wait for their text, which loads or could not be loaded. */
  unwritten: Unwritten | undefined
  /** Whether the draft has what was last typed, and nothing from elsewhere in its place. */
  isOwn(): boolean
  /** What floats over the page meanwhile. */
  tools: ReactNode
}

export type Unwritten = 'loading' | 'failed'

/** Writing in the page itself: one text at a time, each change of it an act of the page. */
export function useWriting({
  editing,
  open,
  canvas,
}: {
  editing: Editing
  open: OpenPage | undefined
  canvas: Canvas | undefined
}): Writing {
  const { store: main, siteDocument, locale, mayEdit, data } = editing
  const words = useWords(siteWords)
  const [tools, setTools] = useState<Tools>()
  const [selected, setSelected] = useState<Selected>()
  const [source, setSource] = useState<WritableText>()
  const [focus, setFocus] = useState(0)
  const [linking, setLinking] = useState(false)
  const session = useRef<Session>(undefined)
  /** The last press: one that came later makes an earlier one, whose code was still on its way, void. */
  const pressed = useRef(0)
  const awaited = useRef(false)
  /** The keys since a text was pressed that is still loading. */
  const typed = useRef<string[]>(undefined)
  const [unwritten, setUnwritten] = useState<Unwritten>()
  const [again, setAgain] = useState<{ load(): void }>()
  const endTyped = useCallback(() => {
    typed.current = undefined
    setUnwritten(undefined)
    setAgain(undefined)
  }, [])

  const stop = useCallback(() => {
    pressed.current++
    awaited.current = false
    endTyped()
    const ended = session.current
    if (ended) runWaiting() // what was written is known to the canvas before it draws the text itself
    session.current = undefined
    setSelected(undefined)
    setLinking(false)
    setFocus(0)
    ended?.writer.destroy()
    if (ended) canvas?.hold(undefined)
  }, [canvas, endTyped])

  const around = useMemo(
    () =>
      open && {
        /** The page that a text belongs to: its title is that of the page in the middle wherever it is shown. */
        storeOf: (block: string, text: string) =>
          text === 'page:title' ? main : (siteDocument.holding(block) ?? main),
        open,
        locale,
        defaultLocale: data.site.default_locale,
      },
    [main, siteDocument, open, locale, data.site.default_locale],
  )
  const latest = useRef({ around, label: words.pageText })
  useEffect(() => {
    latest.current = { around, label: words.pageText }
  })

  const begin = useCallback(
    (loaded: Tools, element: HTMLElement, target: WritableText, at?: Press['at']) => {
      if (!canvas) return
      const nth = canvas.texts().indexOf(element)
      const change = (text: string, burst: number) => {
        const current = session.current
        if (!current) return
        target.write(text, burst)
        current.own = target.source()
      }
      const leave = (direction: Direction) => {
        stop()
        if (direction === 'out') return
        const texts = canvas.texts()
        const others = direction === 'next' ? texts.slice(nth + 1) : texts.slice(0, nth).reverse()
        for (const other of others) {
          const next = targetOf(latest.current.around, other)
          if (!next || next.text === target.text) continue
          begin(loaded, other, next)
          other.scrollIntoView({ block: 'nearest' })
          editing.pick(next.block)
          return
        }
      }
      try {
        const writer = loaded.mountWriter(element, {
          markdown: target.read() ?? '',
          kind: target.kind,
          at,
          label: latest.current.label,
          onChange: change,
          onUnfit() {
            setSource(target)
            queueMicrotask(stop)
          },
          onLeave: leave,
          onSelect: setSelected,
          onLink: () => setLinking(true),
          onUndo: siteDocument.undo,
          onRedo: siteDocument.redo,
          onBar: () => setFocus((count) => count + 1),
        })
        session.current = { target, writer, locale, own: target.source() }
        awaited.current = false
        canvas.hold({ block: target.block, text: target.text, element, onMoved: () => writer.focus() })
      } catch (error) {
        if (!(error instanceof loaded.NotWritable)) throw error
        setSource(target)
      }
    },
    [canvas, stop, siteDocument, locale, editing.pick],
  )

  const load = useCallback(
    async (canvas: Canvas, target: WritableText, press: Press, nth: number) => {
      const { element, at } = press
      const turn = pressed.current
      const [loaded] = await Promise.all([tools ?? loadTools().catch(() => undefined), pressTaken()])
      if (turn !== pressed.current) return
      if (!loaded) {
        setUnwritten('failed')
        setAgain({ load: () => void load(canvas, target, press, nth) })
        return
      }
      const keys = typed.current ?? []
      endTyped()
      if (!tools) setTools(loaded)
      // What was written before has been drawn again, and perhaps this text with it.
      const place = element.isConnected ? element : canvas.texts()[nth]
      if (place?.dataset.text !== target.text) return
      begin(loaded, place, target, at)
      for (const key of keys) session.current?.writer.type(key)
    },
    [begin, tools, endTyped],
  )

  const press = useCallback(
    (press: Press) => {
      const { block, text, element } = press
      if (session.current?.writer.element === element) return true
      const nth = canvas?.texts().indexOf(element) ?? -1
      stop()
      awaited.current = mayEdit && text !== undefined
      if (!canvas || !mayEdit || !text || !latest.current.around) return false
      const target = targetIn(latest.current.around, block, text)
      if (!target || isDisputed(target, siteDocument)) return false
      typed.current = []
      void load(canvas, target, press, nth)
      return true
    },
    [canvas, mayEdit, siteDocument, stop, load],
  )

  useEffect(
    () =>
      siteDocument.subscribe(() => {
        const current = session.current
        if (!current || current.own === current.target.source()) return
        const text = current.target.read()
        if (text === undefined || isDisputed(current.target, siteDocument)) return stop()
        try {
          current.writer.update(text)
        } catch {
          stop() // what stands there now cannot be written in place
        }
      }),
    [siteDocument, stop],
  )
  // In another language of the page there is another text.
  useEffect(() => {
    if (session.current && session.current.locale !== locale) stop()
  }, [locale, stop])
  useEffect(() => stop, [stop])

  const isOwn = useCallback(() => {
    const current = session.current
    return current !== undefined && current.own === current.target.source()
  }, [])

  const isAwaited = useCallback(() => awaited.current, [])
  const takeKey = useCallback((event: KeyboardEvent) => {
    const keys = typed.current
    if (!keys || event.isComposing || !isTyping(event)) return false
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Backspace') keys.pop()
    else keys.push(event.key)
    setUnwritten((before) => before ?? (keys.length > 0 ? 'loading' : undefined))
    return true
  }, [])

  const writer = session.current?.writer
  return {
    press,
    stop,
    isAwaited,
    takeKey,
    unwritten,
    isOwn,
    tools: tools ? (
      <>
        {selected && writer && (
          <tools.FormatBar
            writer={writer}
            selected={selected}
            focus={focus}
            linking={linking}
            onLinking={setLinking}
            siteId={data.site.id}
            locale={locale}
          />
        )}
        {source && <tools.SourceField target={source} onClose={() => setSource(undefined)} />}
      </>
    ) : (
      again && <TextNotLoaded onAgain={again.load} />
    ),
  }
}

/**
 * After what the browser does with a press of the mouse. WebKit takes the focus away from the page when what was pressed is
 * gone by then, and keys would be for the section.
 */
const pressTaken = () => new Promise((resolve) => setTimeout(resolve))

/** A letter, a new line, or one letter back. Some letters take Alt, or AltGr, which counts as Ctrl and Alt. */
const isTyping = (event: KeyboardEvent) =>
  (event.key.length === 1 || event.key === 'Enter' || event.key === 'Backspace') &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey))

/** What the browser does next with a press is left out: the focus goes elsewhere. */
export const keepFocus = (event: Event) => event.preventDefault()

const isDisputed = ({ block }: WritableText, siteDocument: Editing['siteDocument']) =>
  siteDocument.read().conflicts.some((conflict) => conflict.block === block)

type Around = Omit<Parameters<typeof findTarget>[0], 'store'> & {
  storeOf(block: string, text: string): Editing['store']
}

const targetIn = ({ storeOf, ...around }: Around, block: string, text: string) =>
  findTarget({ ...around, store: storeOf(block, text) }, block, text)

function targetOf(around: Around | undefined, element: HTMLElement): WritableText | undefined {
  const block = element.closest<HTMLElement>('[data-block]')?.dataset.block
  const { text } = element.dataset
  return around && block && text ? targetIn(around, block, text) : undefined
}
