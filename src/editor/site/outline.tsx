import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { types } from '../../renderer/renderer'
import type { DraftBlock } from '../page/draft'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { useLanguage, useWords } from '../words/language'
import type { Editing } from './page-editor'
import { moveBlock, removeBlock, toggleBlock } from './section-acts'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

/** The sections of the page as a list: chosen, moved by pointer and keyboard, hidden and deleted here. */
export function Outline({ editing }: { editing: Editing }) {
  const { store, mayEdit, picked, pick } = editing
  const words = useWords(siteWords)
  const { draft } = usePageState(store)
  const nameOf = useTypeName()

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
      <GridList
        key={mayEdit ? 'movable' : 'still'} // the list cannot take up moving later: its hooks are then others
        aria-label={words.sections}
        className="outline"
        items={draft.blocks}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={picked ? [picked] : []}
        onSelectionChange={(keys) => keys !== 'all' && pick([...keys].map(String)[0])}
        dragAndDropHooks={mayEdit ? dragAndDropHooks : undefined}
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
            {mayEdit && <SectionMenu editing={editing} block={block} name={nameOf(block)} />}
          </GridListItem>
        )}
      </GridList>
    </section>
  )
}

function SectionMenu({ editing: { store, pick }, block, name }: { editing: Editing; block: DraftBlock; name: string }) {
  const words = useWords(siteWords)
  return (
    <Menu trigger={<Button kind="quiet" icon="ellipsis" aria-label={words.menuOf(name)} />} label={words.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => moveBlock(store, block.id, { by: -1 })}>
        {words.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => moveBlock(store, block.id, { by: 1 })}>
        {words.down}
      </MenuItem>
      <MenuItem icon={block.isVisible ? 'eye-off' : 'eye'} onAction={() => toggleBlock(store, block.id)}>
        {block.isVisible ? words.hide : words.show}
      </MenuItem>
      <MenuItem
        icon="trash-2"
        isDangerous
        onAction={() => {
          removeBlock(store, block.id)
          pick(undefined)
        }}
      >
        {words.remove}
      </MenuItem>
    </Menu>
  )
}

function useTypeName() {
  const language = useLanguage()
  return ({ type }: { type: string }) => {
    const name: unknown = types.find(({ key }) => key === type)?.name
    return typeof name === 'string' ? name : ((name as Record<string, string>)?.[language] ?? type)
  }
}

/** The heading a visitor reads, which says more than the name of the type. */
function titleOf({ content }: DraftBlock, locale: string): string | undefined {
  const texts = content[locale] ?? Object.values(content)[0] ?? {}
  for (const key of ['headline', 'title', 'text']) {
    const text = texts[key]
    if (typeof text === 'string' && text.trim()) return text.replace(/[*=_#]/g, '').slice(0, 60)
  }
  return undefined
}
