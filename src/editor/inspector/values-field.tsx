import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { PlacedField } from './fields'
import { type FieldProps, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import type { Schema } from './schema'
import { moved } from './values'

/** A list of plain values, each in a row of its own. */
export function ValuesField({ path, label, help, value, schema }: FieldProps & { schema: Schema }) {
  const words = useWords(inspectorWords)
  const { change, say } = useSectionForm()
  const { items: each = {}, maxItems = 100 } = schema
  const values: unknown[] = Array.isArray(value) ? value : []
  const itemName = each.title ?? label
  const [note, setNote] = useState('')
  const [focus, setFocus] = useState<number>()
  const place = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (focus === undefined) return
    setFocus(undefined)
    const rows = place.current?.querySelectorAll<HTMLElement>(':scope > ol > li')
    const row = rows?.[Math.min(focus, rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('input, textarea, select') ?? place.current?.querySelector('button')
    if (target instanceof HTMLElement) target.focus()
  }, [focus])

  const set = (after: unknown[]) => {
    setNote('')
    change(path, after.length > 0 ? after : undefined)
  }
  function add() {
    if (values.length >= maxItems) return setNote(words.most(maxItems))
    set([...values, ''])
    setFocus(values.length)
  }
  function remove(index: number) {
    set(values.toSpliced(index, 1))
    setFocus(index)
    say(words.removed(words.untitled(itemName, index + 1)))
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= values.length) return
    set(moved(values, from, to))
    setFocus(to)
    say(words.movedTo(words.untitled(itemName, from + 1), to + 1, values.length))
  }

  return (
    <fieldset className="items values" ref={place}>
      <legend>{label}</legend>
      {help && <p className="soft small">{help}</p>}
      <ol>
        {values.map((one, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: plain values have no other name than their place
            key={index}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
              if (!event.altKey || !by) return
              event.preventDefault()
              event.stopPropagation()
              move(index, index + by)
            }}
          >
            <PlacedField
              name={words.untitled(itemName, index + 1)}
              field={{ ...each, title: words.untitled(itemName, index + 1) }}
              path={[...path, index]}
              value={one}
              isDemanded
            />
            <Button
              kind="quiet"
              icon="x"
              aria-label={words.removeItem(words.untitled(itemName, index + 1))}
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button kind="quiet" icon="plus" onPress={add}>
        {words.add(itemName)}
      </Button>
      <p className="field-error" role="status">
        {note}
      </p>
    </fieldset>
  )
}
