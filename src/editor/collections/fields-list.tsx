import { type KeyboardEvent, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { collectionsWords } from './collections.words'
import type { Field } from './collections-data'
import { fieldsWords } from './fields.words'

/** The fields in their order, which is changed by pointer, by Alt and an arrow, and in the menu of each. */
export function FieldsList({
  fields,
  known,
  mayEdit,
  onChange,
  onEdit,
}: {
  fields: Field[]
  /** Those that are saved. */
  known: Field[]
  mayEdit: boolean
  onChange: (fields: Field[]) => void
  onEdit: (field: Field) => void
}) {
  const words = useWords(fieldsWords)
  const { types } = useWords(collectionsWords)
  const [told, setTold] = useState('')

  function put(key: string, place: number) {
    const moved = fields.find((field) => field.key === key)
    if (!moved || place < 0 || place >= fields.length) return
    const others = fields.filter((field) => field.key !== key)
    onChange([...others.slice(0, place), moved, ...others.slice(place)])
    setTold(words.moved(moved.label, place + 1, fields.length))
  }
  const step = (key: string, by: number) => put(key, fields.findIndex((field) => field.key === key) + by)

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [key] = [...keys].map(String)
      const rest = fields.filter((field) => field.key !== key)
      const beside = rest.findIndex((field) => field.key === target.key)
      if (key && beside >= 0) put(key, target.dropPosition === 'before' ? beside : beside + 1)
    },
    isDisabled: !mayEdit,
  })
  function moveByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null
    const key = row?.getAttribute('data-key')
    if (!mayEdit || !event.altKey || by === 0 || !key) return
    event.preventDefault()
    event.stopPropagation()
    step(key, by)
  }

  return (
    <div onKeyDownCapture={moveByKey} role="presentation">
      <GridList
        key={mayEdit ? 'movable' : 'still'}
        aria-label={words.fields}
        className="field-list"
        items={fields.map((field) => ({ ...field, id: field.key }))}
        dependencies={[mayEdit, words, fields, known]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const field = fields.find((one) => one.key === key)
          if (mayEdit && field) onEdit(field)
        }}
        renderEmptyState={() => <p className="soft">{words.none}</p>}
      >
        {(field) => (
          <GridListItem id={field.key} textValue={field.label} className="row">
            {mayEdit && (
              <Button kind="quiet" slot="drag" aria-label={words.move(field.label)}>
                <Icon name="grip-vertical" />
              </Button>
            )}
            <span className="name">
              <span className="strong">{field.label}</span>
              <span className="soft small">
                {[
                  types[field.type],
                  field.required ? words.required : '',
                  field.localized ? words.localized : '',
                  known.some(({ key }) => key === field.key) ? '' : words.isNew,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mayEdit && (
              <MoreMenu label={words.menuOf(field.label)}>
                <MenuItem icon="pencil" onAction={() => onEdit(field)}>
                  {words.common.edit}
                </MenuItem>
                <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => step(field.key, -1)}>
                  {words.up}
                </MenuItem>
                <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => step(field.key, 1)}>
                  {words.down}
                </MenuItem>
                <MenuSeparator />
                <MenuItem
                  icon="trash-2"
                  isDangerous
                  onAction={() => onChange(fields.filter(({ key }) => key !== field.key))}
                >
                  {words.common.remove}
                </MenuItem>
              </MoreMenu>
            )}
          </GridListItem>
        )}
      </GridList>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
