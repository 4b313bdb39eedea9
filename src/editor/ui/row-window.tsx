import {
  type ComponentProps,
  type ContextType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CollectionRendererContext, DefaultCollectionRenderer } from 'react-aria-components/CollectionBuilder'

type Renderer = ContextType<typeof CollectionRendererContext>
type RootProps = ComponentProps<Renderer['CollectionRoot']>

/** Rows beyond what is seen, on both sides. */
const beyond = 3

/** What the rows of one list share with where they stand. */
interface Place {
  chosen?: string
  list?: HTMLElement
  /** A row that left the document would end the drag of the browser. */
  dragged?: string
}
const PlaceContext = createContext<Place>({})

/**
 * A list of React Aria within it has only the rows near what is seen in the document, the chosen and the focused one;
 * `aria-rowindex` and `aria-rowcount` say where they stand. All rows have the height of `--row`, else of `--control`. What
 * scrolls is the side of the editor, or a `.rows-window` around the list.
 */
export function RowWindow({ chosen, children }: { chosen: string | undefined; children: ReactNode }) {
  const [place] = useState<Place>({})
  place.chosen = chosen
  const [renderer] = useState(() => rendererIn(place))
  return (
    <PlaceContext.Provider value={place}>
      <CollectionRendererContext.Provider value={renderer}>{children}</CollectionRendererContext.Provider>
    </PlaceContext.Provider>
  )
}

function CollectionRoot({ collection, persistedKeys, scrollRef, renderDropIndicator }: RootProps) {
  const place = useContext(PlaceContext)
  const [[start, to], setRange] = useState(firstRange)
  const from = Math.min(start, Math.max(0, collection.size - atLeast))
  useEffect(() => {
    const rows = scrollRef?.current
    const around = rows?.closest<HTMLElement>('.rows-window, .side')
    if (!rows || !around) return
    place.list = rows
    const look = () => setRange((before) => rangeOf(rows, around, before))
    const onDrag = ({ type, target }: DragEvent) => {
      place.dragged = type === 'dragstart' ? rowOf(target)?.dataset.key : undefined
    }
    look()
    const observer = new ResizeObserver(look)
    for (const element of [around, ...around.children]) observer.observe(element)
    around.addEventListener('scroll', look, { passive: true })
    rows.addEventListener('dragstart', onDrag)
    rows.addEventListener('dragend', onDrag)
    return () => {
      observer.disconnect()
      around.removeEventListener('scroll', look)
      rows.removeEventListener('dragstart', onDrag)
      rows.removeEventListener('dragend', onDrag)
    }
  }, [scrollRef, place])

  // What scrolls by itself begins at the chosen row, once the list has its rows.
  const hasRows = collection.size > 0
  useEffect(() => {
    const rows = hasRows ? scrollRef?.current : undefined
    if (rows?.closest('.rows-window')) chosenRow(rows, place)?.scrollIntoView({ block: 'nearest' })
  }, [hasRows, scrollRef, place])

  // A row is drawn again by itself; the list only puts it in its place.
  const known = useRef({ renderDropIndicator, drawn: new WeakMap<object, ReactNode>() })
  if (known.current.renderDropIndicator !== renderDropIndicator)
    known.current = { renderDropIndicator, drawn: new WeakMap() }
  const { drawn } = known.current
  const parts: ReactNode[] = []
  let gap = 0
  const endGap = () => {
    if (gap > 0) parts.push(<div key={`before ${parts.length}`} role="presentation" style={heightOf(gap)} />)
    gap = 0
  }
  for (const [index, node] of [...collection].entries()) {
    const { key } = node
    const isIn =
      (index >= from && index < to) || persistedKeys?.has(key) || key === place.chosen || key === place.dragged
    if (!isIn) {
      gap++
      continue
    }
    endGap()
    const row = drawn.get(node) ?? (
      <Fragment key={key}>
        {renderDropIndicator?.({ type: 'item', key, dropPosition: 'before' })}
        {node.render?.(node)}
        {node.nextKey == null && renderDropIndicator?.({ type: 'item', key, dropPosition: 'after' })}
      </Fragment>
    )
    drawn.set(node, row)
    parts.push(row)
  }
  endGap()
  return parts
}

const chosenRow = (rows: HTMLElement, { chosen = '' }: Place) =>
  rows.querySelector<HTMLElement>(`[data-key="${CSS.escape(chosen)}"]`)

const rendererIn = (place: Place): Renderer => ({
  ...DefaultCollectionRenderer,
  isVirtualized: true,
  CollectionRoot,
  /** Between the rows, wherever the pointer is; only those that are seen can be meant. */
  dropTargetDelegate: {
    getDropTargetFromPoint(_x, y) {
      const { list } = place
      if (!list) return { type: 'root' }
      const at = y + list.getBoundingClientRect().top
      const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')].map((row) => ({
        key: row.dataset.key ?? '',
        box: row.getBoundingClientRect(),
      }))
      const [nearest] = rows.sort((a, b) => distance(a.box, at) - distance(b.box, at))
      if (!nearest) return { type: 'root' }
      const { key, box } = nearest
      return { type: 'item', key, dropPosition: at < box.top + box.height / 2 ? 'before' : 'after' }
    },
  },
})

/** Wherever the list stands: there is always a row to go to, and to measure. */
const atLeast = 12

type Range = [from: number, to: number]

/** About as many as there is room for, until it is known where the list stands. */
const firstRange = (): Range => [0, Math.ceil(window.innerHeight / 48)]

function rangeOf(list: HTMLElement, around: HTMLElement, before: Range): Range {
  const height = list.querySelector<HTMLElement>('[data-key]')?.offsetHeight
  if (!height) return before
  const above = around.getBoundingClientRect().top - list.getBoundingClientRect().top
  // In steps, so that not every turn of the wheel draws.
  const from = beyond * (Math.floor(above / height / beyond) - 1)
  const to = beyond * (Math.ceil((above + around.clientHeight) / height / beyond) + 1)
  const next: Range = [Math.max(0, from), Math.max(atLeast, to)]
  return next.every((one, i) => one === before[i]) ? before : next
}

const heightOf = (rows: number) => ({ height: `calc(${rows} * var(--row, var(--control)))` })

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : undefined

const distance = ({ top, bottom }: DOMRect, y: number) => Math.max(top - y, y - bottom, 0)
