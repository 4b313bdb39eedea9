import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { RegionRows } from '../inspector/region-rows'
import { PeopleAt, useOthers } from '../live/people'
import type { DraftBlock } from '../page/draft'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu'
import { currentLanguage, useWords } from '../words/language'
import { addSectionWords } from './add-section/add-section.words'
import type { Editing } from './page-editor'
import { moveBlock, placeAfter, toggleBlock } from './section-acts'
import { sectionActsWords } from './section-acts.words'
import { titleOf, useTypeName } from './section-names'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

/** The sections of the page as a list: chosen, moved by pointer and keyboard, hidden and deleted here. */
export function Outline({ editing }: { editing: Editing }) {
  const { store, mayEdit, picked, pick, acts } = editing
  const words = useWords(siteWords)
  const addWords = useWords(addSectionWords)
  const { draft } = usePageState(store)
  const nameOf = useTypeName()
  const people = useOthers(editing.data.site.id, draft.pageId)

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      if (moved) moveBlock(store, moved, { beside: String(target.key), isBefore: target.dropPosition === 'before' })
    },
    isDisabled: !mayEdit,
  })

  return (
    <section className="panel">
      <h2>{words.sections}</h2>
      <RegionRows editing={editing} store={editing.header} icon="panel-top" />
      <GridList
        key={mayEdit ? 'movable' : 'still'} // the list cannot take up moving later: its hooks are then others
        aria-label={words.sections}
        className="outline"
        items={draft.blocks}
        // Rows are kept by their block: whatever else they show is named here.
        dependencies={[mayEdit, editing.locale, words, acts, people]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={picked ? [picked] : []}
        onSelectionChange={(keys) => keys !== 'all' && pick([...keys].map(String)[0])}
        onAction={(key) => editing.goIn(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="soft small">{words.noSections}</p>}
      >
        {(block) => (
          <GridListItem id={block.id} textValue={nameOf(block)} className={block.isVisible ? 'row' : 'row off'}>
            {mayEdit && (
              <Button kind="quiet" slot="drag" aria-label={words.moveSection(nameOf(block))}>
                <Icon name="grip-vertical" />
              </Button>
            )}
            <span className="name">{titleOf(block, editing.locale) || nameOf(block)}</span>
            <PeopleAt people={people} block={block.id} />
            {mayEdit && <SectionMenu editing={editing} block={block} name={nameOf(block)} />}
            {mayEdit && (
              <Button
                kind="quiet"
                icon="plus"
                aria-label={addWords.addHere}
                onPress={() => acts.openGallery(placeAfter(store, block.id))}
              />
            )}
          </GridListItem>
        )}
      </GridList>
      {mayEdit && (
        <Button kind="quiet" icon="plus" onPress={() => acts.openGallery()}>
          {addWords.add}
        </Button>
      )}
      <RegionRows editing={editing} store={editing.footer} icon="panel-bottom" />
    </section>
  )
}

function SectionMenu({ editing, block, name }: { editing: Editing; block: DraftBlock; name: string }) {
  const words = useWords(siteWords)
  const actWords = useWords(sectionActsWords)
  const { store, acts } = editing
  return (
    <Menu trigger={<Button kind="quiet" icon="ellipsis" aria-label={words.menuOf(name)} />} label={words.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => acts.move(block.id, -1)}>
        {words.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => acts.move(block.id, 1)}>
        {words.down}
      </MenuItem>
      <MenuItem icon="layers" onAction={() => acts.openMove(block.id)}>
        {actWords.moveTo}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="files" shortcut={shortcut('D')} onAction={() => acts.duplicate(block.id)}>
        {actWords.duplicate}
      </MenuItem>
      <MenuItem icon="copy" shortcut={shortcut('C')} onAction={() => acts.copyFromMenu(block.id)}>
        {actWords.copy}
      </MenuItem>
      <MenuItem icon="download" shortcut={shortcut('V')} onAction={acts.pasteFromMenu}>
        {actWords.paste}
      </MenuItem>
      <MenuItem
        icon="sparkles"
        onAction={() => {
          editing.pick(block.id)
          editing.askAi()
        }}
      >
        {actWords.askAi}
      </MenuItem>
      <MenuItem icon={block.isVisible ? 'eye-off' : 'eye'} onAction={() => toggleBlock(store, block.id)}>
        {block.isVisible ? words.hide : words.show}
      </MenuItem>
      <MenuItem icon="trash-2" shortcut={deleteKey()} isDangerous onAction={() => acts.remove(block.id)}>
        {words.remove}
      </MenuItem>
    </Menu>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const shortcut = (letter: string) => `${isApple ? '⌘' : currentLanguage() === 'de' ? 'Strg' : 'Ctrl'} ${letter}`
const deleteKey = () => (isApple ? '⌫' : currentLanguage() === 'de' ? 'Entf' : 'Del')
