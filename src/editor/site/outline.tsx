import { memo, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { isApple } from '../commands/keys'
import { findBlock } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import { useLatePart } from '../document/use-part'
import { addSectionWords } from '../editing/add-section/add-section.words'
import type { Editing } from '../editing/editing'
import { moveBlock, placeAfter, toggleBlock } from '../editing/section-acts'
import { sectionActsWords } from '../editing/section-acts.words'
import { useTypeName } from '../editing/section-names'
import { type OutlineRow, rowsOf } from '../editing/section-rows'
import { sectionTitle } from '../editing/section-title'
import { siteWords } from '../editing/site.words'
import { RegionRows } from '../inspector/region-rows'
import { type Other, PeopleAt, useOthers } from '../notices/people'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { latePart } from '../ui/late-part'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { currentLanguage, useWords } from '../words/language'

const RowWindow = latePart(async () => (await import('../ui/row-window')).RowWindow)
/** Of more sections those near what is seen are drawn. */
const mostAtOnce = 30

/** The sections of the page as a list: chosen, moved by pointer and keyboard, hidden and deleted here. */
export function Outline({ editing }: { editing: Editing }) {
  const { store, data, locale, mayEdit, picked, acts } = editing
  const words = useWords(siteWords)
  const addWords = useWords(addSectionWords)
  // Here, not by the rows: whoever else comes or goes draws them again only where somebody is shown.
  const people = useOthers(data.site.id, store.read().draft.id)
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  return (
    <section className="panel">
      <h2>{words.sections}</h2>
      <RegionRows editing={editing} store={editing.header} icon="panel-top" />
      <Rows {...{ latest, store, people, locale, mayEdit, picked, acts }} />
      {mayEdit && (
        <Button kind="quiet" icon="plus" onPress={() => acts.openGallery()}>
          {addWords.common.addSection}
        </Button>
      )}
      <RegionRows editing={editing} store={editing.footer} icon="panel-bottom" />
    </section>
  )
}

interface RowsProps extends Pick<Editing, 'store' | 'locale' | 'mayEdit' | 'picked' | 'acts'> {
  latest: RefObject<Editing>
  people: Other[]
}

/** A list of React Aria draws all its rows whenever it is drawn: not for a letter, which is the business of a title. */
const Rows = memo(function Rows({ latest, store, people, locale, mayEdit, picked, acts }: RowsProps) {
  const words = useWords(siteWords)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      if (moved) moveBlock(store, moved, { beside: String(target.key), isBefore: target.dropPosition === 'before' })
    },
    isDisabled: !mayEdit,
  })

  const [isLong] = useState(() => store.read().draft.blocks.length > mostAtOnce)
  const list = (
    <GridList
      key={mayEdit ? 'movable' : 'still'} // the list cannot take up moving later: its hooks are then others
      aria-label={words.sections}
      className="outline"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={picked ? [picked] : []}
      onSelectionChange={(keys) => keys !== 'all' && latest.current.pick([...keys].map(String)[0])}
      onAction={(key) => latest.current.goIn(String(key))}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="soft small">{words.noSections}</p>}
    >
      <RowItems {...{ latest, store, people, locale, mayEdit, acts }} />
    </GridList>
  )
  return isLong ? <RowWindow chosen={picked}>{list}</RowWindow> : list
})

/** Reads the sections by itself, so that the list is drawn once when they change: with the new ones, not with the old ones before. */
function RowItems({ latest, store, people, locale, mayEdit, acts }: Omit<RowsProps, 'picked'>) {
  const words = useWords(siteWords)
  const rows = useSyncExternalStore(
    store.subscribe,
    useMemo(() => rowsOf(store), [store]),
  )
  const nameOf = useTypeName()
  return (
    // Rows are kept by their block: whatever else they show is named here.
    <Collection items={rows} dependencies={[mayEdit, locale, words, acts, people]}>
      {(row) => (
        <GridListItem id={row.id} textValue={nameOf(row)} className={row.isVisible ? 'row' : 'row off'}>
          {mayEdit && (
            <Button kind="quiet" slot="drag" aria-label={words.moveSection(nameOf(row))}>
              <Icon name="grip-vertical" />
            </Button>
          )}
          <Title store={store} id={row.id} locale={locale} />
          <PeopleAt people={people} block={row.id} />
          {mayEdit && <RowActs latest={latest} row={row} name={nameOf(row)} acts={acts} />}
        </GridListItem>
      )}
    </Collection>
  )
}

/** What the section says of itself, drawn anew with every letter of it. */
function Title({ store, id, locale }: { store: RecordStore; id: string; locale: string }) {
  const nameOf = useTypeName()
  const title = useLatePart(store, ({ draft }) => {
    const block = findBlock(draft, id)
    return block && (sectionTitle(block, locale) || nameOf(block))
  })
  return <span className="name">{title}</span>
}

/** Not drawn again with the row, whose context is another one each time. */
const RowActs = memo(function RowActs({ latest, row, name, acts }: ActsProps) {
  const words = useWords(addSectionWords)
  return (
    <ButtonContext value={noContext}>
      <SectionMenu latest={latest} row={row} name={name} acts={acts} />
      <Button
        kind="quiet"
        icon="plus"
        aria-label={words.addHere}
        onPress={() => acts.openGallery(placeAfter(latest.current.store, row.id))}
      />
    </ButtonContext>
  )
})

const noContext = {}

interface ActsProps extends Pick<RowsProps, 'latest' | 'acts'> {
  row: OutlineRow
  name: string
}

function SectionMenu({ latest, row, name, acts }: ActsProps) {
  const words = useWords(siteWords)
  const actWords = useWords(sectionActsWords)
  return (
    <MoreMenu label={words.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => acts.move(row.id, -1)}>
        {words.common.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => acts.move(row.id, 1)}>
        {words.common.down}
      </MenuItem>
      <MenuItem icon="layers" onAction={() => acts.openMove(row.id)}>
        {actWords.moveTo}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="files" shortcut={shortcut('D')} onAction={() => acts.duplicate(row.id)}>
        {actWords.common.duplicate}
      </MenuItem>
      <MenuItem icon="copy" shortcut={shortcut('C')} onAction={() => acts.copyFromMenu(row.id)}>
        {actWords.copy}
      </MenuItem>
      <MenuItem icon="download" shortcut={shortcut('V')} onAction={acts.pasteFromMenu}>
        {actWords.paste}
      </MenuItem>
      <MenuItem
        icon="sparkles"
        onAction={() => {
          latest.current.pick(row.id)
          latest.current.askAi()
        }}
      >
        {actWords.askAi}
      </MenuItem>
      <MenuItem icon={row.isVisible ? 'eye-off' : 'eye'} onAction={() => toggleBlock(latest.current.store, row.id)}>
        {row.isVisible ? words.common.hide : words.show}
      </MenuItem>
      <MenuItem icon="trash-2" shortcut={deleteKey()} isDangerous onAction={() => acts.remove(row.id)}>
        {words.common.delete}
      </MenuItem>
    </MoreMenu>
  )
}

const shortcut = (letter: string) => `${isApple ? '⌘' : currentLanguage() === 'de' ? 'Strg' : 'Ctrl'} ${letter}`
const deleteKey = () => (isApple ? '⌫' : currentLanguage() === 'de' ? 'Entf' : 'Del')
