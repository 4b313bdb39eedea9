import { SmallPage } from '../canvas/small-page'
import type { DraftBlock } from '../document/draft'
import { duplicateBlock, moveBlock, removeBlock, toggleBlock } from '../editing/section-acts'
import { sectionActsWords } from '../editing/section-acts.words'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { siteWords } from '../editing/site.words'
import { Icon } from '../ui/icon'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { phoneWords } from './phone.words'
import type { PhoneEditing } from './phone-editing'

/** The sections of the page, one below the other: a press opens one, its menu moves, hides and deletes it. */
export function SectionList({
  editing,
  blocks,
  markup,
  style,
  scheme,
}: {
  editing: PhoneEditing
  blocks: DraftBlock[]
  /** Of each section by its id; none where it shows nothing. */
  markup: Map<string, string>
  style: string
  scheme: 'light' | 'dark'
}) {
  const words = useWords(phoneWords)
  const nameOf = useTypeName()
  const { locale, mayEdit, pick } = editing
  return (
    <ul className="phone-sections">
      {blocks.map((block, index) => {
        const drawn = markup.get(block.id)
        return (
          <li key={block.id} className={block.isVisible ? undefined : 'off'}>
            <button type="button" className="open" onClick={() => pick(block.id)}>
              <span className="picture" aria-hidden="true">
                {drawn ? (
                  <SmallPage title="" markup={drawn} style={style} locale={locale} scheme={scheme} width={390} />
                ) : (
                  <Icon name="layers" />
                )}
              </span>
              <span className="about">
                <span className="kind">
                  {nameOf(block)}
                  {!block.isVisible && ` · ${words.hidden}`}
                </span>
                <span className="text">{sectionTitle(block, locale)}</span>
              </span>
            </button>
            {mayEdit && <SectionMenu editing={editing} block={block} index={index} count={blocks.length} />}
          </li>
        )
      })}
    </ul>
  )
}

function SectionMenu({
  editing,
  block,
  index,
  count,
}: {
  editing: PhoneEditing
  block: DraftBlock
  index: number
  count: number
}) {
  const site = useWords(siteWords)
  const acts = useWords(sectionActsWords)
  const words = useWords(phoneWords)
  const name = useTypeName()(block)
  const { store, say } = editing

  function move(by: -1 | 1) {
    moveBlock(store, block.id, { by })
    say(words.isMoved(name, index + 1 + by, count))
  }
  function duplicate() {
    duplicateBlock(store, block.id)
    say(acts.added(name))
  }
  function toggle() {
    toggleBlock(store, block.id)
    say(block.isVisible ? words.isHidden(name) : words.isShown(name))
  }
  function remove() {
    removeBlock(store, block.id)
    say(words.isRemoved(name))
  }

  return (
    <MoreMenu label={site.menuOf(name)}>
      {index > 0 ? (
        <MenuItem icon="arrow-up" onAction={() => move(-1)}>
          {site.common.up}
        </MenuItem>
      ) : null}
      {index < count - 1 ? (
        <MenuItem icon="arrow-down" onAction={() => move(1)}>
          {site.common.down}
        </MenuItem>
      ) : null}
      <MenuItem icon="plus" onAction={() => editing.acts.openGallery(index + 1)}>
        {words.addBelow}
      </MenuItem>
      <MenuItem icon="copy" onAction={duplicate}>
        {acts.common.duplicate}
      </MenuItem>
      <MenuItem icon={block.isVisible ? 'eye-off' : 'eye'} onAction={toggle}>
        {block.isVisible ? site.common.hide : site.show}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash-2" isDangerous onAction={remove}>
        {site.common.delete}
      </MenuItem>
    </MoreMenu>
  )
}
