import { useEffect, useRef, useState } from 'react'
import type { DraftBlock } from '../document/draft'
import { partsIn } from '../document/inner-parts'
import { Gallery } from '../editing/add-section/lazily'
import {
  addPart,
  type ColumnPlace,
  duplicatePart,
  fewest,
  most,
  movePart,
  placeOf,
  removePart,
  setColumns,
  stepPart,
} from '../editing/inner-acts'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { columnsWords } from './columns.words'
import { useSectionForm } from './form'
import { inspectorWords } from './inspector.words'

/** As many in one column as the service takes. */
const mostInColumn = 12

/** The blocks of each column: they are opened, added, moved and deleted here. */
export function ColumnsField({ label }: { label: string }) {
  const words = useWords(columnsWords)
  const { block, data, open, store, locale, theme, say, goIn } = useSectionForm()
  const nameOfType = useTypeName()
  const columns = partsIn(block)
  const [addingTo, setAddingTo] = useState<number>()
  const [focus, setFocus] = useState<string>()
  const place = useRef<HTMLFieldSetElement>(null)
  const nameOf = (part: DraftBlock) => sectionTitle(part, locale) ?? nameOfType(part)

  useEffect(() => {
    if (!focus || !place.current) return
    setFocus(undefined)
    const selector = focus === 'add' ? '.add' : `[data-item="${CSS.escape(focus)}"] .opener`
    place.current.querySelector<HTMLElement>(selector)?.focus()
  }, [focus])

  function moved(part: DraftBlock, isMoved: boolean) {
    const now = store.read().draft.blocks.find(({ id }) => id === block.id)
    const to = isMoved && now ? placeOf(now, part.id) : undefined
    if (!to) return
    setFocus(part.id)
    say(words.moved(nameOf(part), to.index + 1, to.column + 1))
  }

  function remove(part: DraftBlock) {
    removePart(store, block, part.id)
    setFocus('add')
    say(words.removed(nameOf(part)))
  }

  return (
    <fieldset className="items columns-field" ref={place}>
      <legend>{label}</legend>
      <div className="choice-row">
        <Button
          kind="quiet"
          icon="plus"
          isDisabled={columns.length >= most}
          onPress={() => setColumns(store, block, columns.length + 1)}
        >
          {words.addColumn}
        </Button>
        <Button
          kind="quiet"
          icon="trash-2"
          isDisabled={columns.length <= fewest}
          onPress={() => setColumns(store, block, columns.length - 1)}
        >
          {words.removeColumn}
        </Button>
      </div>
      {columns.map((parts, column) => (
        <fieldset key={words.column(column + 1)} className="items">
          <legend>{words.column(column + 1)}</legend>
          {parts.length === 0 && <p className="soft small">{words.empty}</p>}
          <ol>
            {parts.map((part, index) => (
              <li key={part.id} data-item={part.id}>
                <div className="item-row">
                  <button
                    type="button"
                    className="opener"
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                    onClick={() => goIn(part.id)}
                    onKeyDown={(event) => {
                      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                      if (event.altKey && by) moved(part, stepPart(store, block, part.id, by))
                      else if (event.key === 'Delete') remove(part)
                      else return
                      event.preventDefault()
                      event.stopPropagation()
                    }}
                  >
                    <span className="name">{nameOf(part)}</span>
                    <Icon name="chevron-right" size={14} />
                  </button>
                  <PartMenu
                    name={nameOf(part)}
                    at={{ column, index }}
                    columns={columns.length}
                    onStep={(by) => moved(part, stepPart(store, block, part.id, by))}
                    onColumn={(to) =>
                      moved(part, movePart(store, block, part.id, { column: to, index: columns[to]?.length ?? 0 }))
                    }
                    onDuplicate={() => {
                      const copy = duplicatePart(store, block, part.id)
                      if (copy) setFocus(copy)
                    }}
                    onRemove={() => remove(part)}
                  />
                </div>
              </li>
            ))}
          </ol>
          <Button
            kind="quiet"
            icon="plus"
            className="button quiet add"
            isDisabled={parts.length >= mostInColumn}
            onPress={() => setAddingTo(column)}
          >
            {words.add}
          </Button>
        </fieldset>
      ))}
      {open && addingTo !== undefined && (
        <Gallery
          stage={{ open, theme, site: data.site, locale }}
          isNarrow
          onClose={() => setAddingTo(undefined)}
          onChoose={(section) => {
            setAddingTo(undefined)
            goIn(addPart(store, block, section, { column: addingTo, index: columns[addingTo]?.length ?? 0 }))
          }}
        />
      )}
    </fieldset>
  )
}

function PartMenu({
  name,
  at,
  columns,
  onStep,
  onColumn,
  onDuplicate,
  onRemove,
}: {
  name: string
  at: ColumnPlace
  columns: number
  onStep(by: -1 | 1): void
  onColumn(to: number): void
  onDuplicate(): void
  onRemove(): void
}) {
  const words = useWords(columnsWords)
  const own = useWords(inspectorWords)
  const others = Array.from({ length: columns }, (_, i) => i).filter((i) => i !== at.column)
  return (
    <MoreMenu label={own.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => onStep(-1)}>
        {own.common.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => onStep(1)}>
        {own.common.down}
      </MenuItem>
      {others.map((to) => (
        <MenuItem key={to} icon="layers" onAction={() => onColumn(to)}>
          {words.toColumn(to + 1)}
        </MenuItem>
      ))}
      <MenuItem icon="files" onAction={onDuplicate}>
        {own.common.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash-2" isDangerous onAction={onRemove}>
        {own.common.remove}
      </MenuItem>
    </MoreMenu>
  )
}
