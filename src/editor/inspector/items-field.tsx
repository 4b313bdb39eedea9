import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isObject } from '../../values/is-object'
import { copyWithNewIds } from '../document/copy-of'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { Fields } from './fields'
import { type FieldProps, pathName, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import type { Schema } from './schema'
import { useDragOrder } from './use-drag-order'
import { itemLabel, moved, newItem } from './values'

const keyOf = (item: unknown, index: number) =>
  isObject(item) && typeof item.id === 'string' && item.id ? item.id : `at ${index}`

type Focus = { key: string; isInside: boolean }

/** A list of things with fields of their own. One is open at a time; each act is one step of undo. */
export function ItemsField({ path, label, help, value, schema }: FieldProps & { schema: Schema }) {
  const words = useWords(inspectorWords)
  const { change, say, spot, problems } = useSectionForm()
  const { items: itemSchema = {}, maxItems = 100 } = schema
  const items: unknown[] = Array.isArray(value) ? value : []
  const itemName = itemSchema.title ?? label
  const [open, setOpen] = useState<string>()
  const [note, setNote] = useState('')
  const [focus, setFocus] = useState<Focus | 'add'>()
  const place = useRef<HTMLFieldSetElement>(null)
  const nameAt = (index: number) =>
    itemLabel(items[index], itemSchema, schema['x-item-label']) || words.untitled(itemName, index + 1)

  // What was pressed on the page is opened here.
  const [turn, setTurn] = useState(0)
  if (spot && spot.turn !== turn) {
    setTurn(spot.turn)
    const index = spot.path[path.length]
    const isBelow = pathName(spot.path.slice(0, path.length)) === pathName(path)
    if (isBelow && typeof index === 'number' && index < items.length) setOpen(keyOf(items[index], index))
  }

  useEffect(() => {
    if (!focus || !place.current) return
    setFocus(undefined)
    if (focus === 'add') return place.current.querySelector<HTMLElement>(':scope > .add')?.focus()
    const row = place.current.querySelector<HTMLElement>(`:scope > ol > [data-item="${CSS.escape(focus.key)}"]`)
    const inside =
      focus.isInside && row?.querySelector<HTMLElement>('.item-fields :is(input, textarea, select, button)')
    const target = inside || row?.querySelector<HTMLElement>('.opener')
    target?.focus()
  }, [focus])

  const isWrong = (index: number) =>
    Object.keys(problems).some((at) => `${at}.`.startsWith(`${pathName([...path, index])}.`))

  const set = (after: unknown[]) => {
    setNote('')
    change(path, after.length > 0 ? after : undefined)
  }

  function add() {
    if (items.length >= maxItems) return setNote(words.most(maxItems))
    const item = newItem(itemSchema, items.at(-1))
    const key = keyOf(item, items.length)
    set([...items, item])
    setOpen(key)
    setFocus({ key, isInside: true })
    say(words.added(words.untitled(itemName, items.length + 1)))
  }

  function duplicate(index: number) {
    if (items.length >= maxItems) return setNote(words.most(maxItems))
    const copy = copyWithNewIds(items[index])
    const key = keyOf(copy, index + 1)
    set(items.toSpliced(index + 1, 0, copy))
    setOpen(key)
    setFocus({ key, isInside: false })
    say(words.duplicated(nameAt(index)))
  }

  function remove(index: number) {
    const after = items.toSpliced(index, 1)
    const next = Math.min(index, after.length - 1)
    set(after)
    setOpen(undefined)
    setFocus(next < 0 ? 'add' : { key: keyOf(after[next], next), isInside: false })
    say(words.removed(nameAt(index)))
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    const after = moved(items, from, to)
    set(after)
    setFocus({ key: keyOf(after[to], to), isInside: false })
    say(words.movedTo(nameAt(from), to + 1, items.length))
  }

  const { list, grip, edgeOf, dragged } = useDragOrder(move)

  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && by) move(index, index + by)
    else if (event.key === 'Delete') remove(index)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset className="items" ref={place}>
      <legend>{label}</legend>
      {help && <p className="soft small">{help}</p>}
      {items.length === 0 && <p className="soft small">{words.noItems}</p>}
      <ol ref={list}>
        {items.map((item, index) => {
          const key = keyOf(item, index)
          const name = nameAt(index)
          const isOpen = open === key
          return (
            <li key={key} data-item={key} data-edge={edgeOf(index)} data-dragged={dragged === index || undefined}>
              <div className="item-row">
                <span className="grip" aria-hidden="true" {...grip(index)}>
                  <Icon name="grip-vertical" />
                </span>
                <button
                  type="button"
                  className="opener"
                  aria-expanded={isOpen}
                  data-wrong={isWrong(index) || undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                  onClick={() => setOpen(isOpen ? undefined : key)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                >
                  <span className="name">{name}</span>
                  <Icon name="chevron-down" size={14} />
                </button>
                <ItemMenu
                  name={name}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onMove={(by) => move(index, index + by)}
                  onDuplicate={() => duplicate(index)}
                  onRemove={() => remove(index)}
                />
              </div>
              {isOpen && (
                <div className="item-fields">
                  <Fields schema={itemSchema} path={[...path, index]} value={isObject(item) ? item : {}} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Button kind="quiet" icon="plus" className="button quiet add" onPress={add}>
        {words.add(itemName)}
      </Button>
      <p className="field-error" role="status">
        {note}
      </p>
    </fieldset>
  )
}

function ItemMenu({
  name,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onDuplicate(): void
  onRemove(): void
}) {
  const words = useWords(inspectorWords)
  return (
    <MoreMenu label={words.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" isDisabled={isFirst} onAction={() => onMove(-1)}>
        {words.common.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" isDisabled={isLast} onAction={() => onMove(1)}>
        {words.common.down}
      </MenuItem>
      <MenuItem icon="files" onAction={onDuplicate}>
        {words.common.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash-2" isDangerous onAction={onRemove}>
        {words.common.remove}
      </MenuItem>
    </MoreMenu>
  )
}
