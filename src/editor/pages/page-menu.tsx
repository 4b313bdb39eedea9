import type { PageData } from '../../renderer/renderer'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import type { PageActs } from './page-acts'
import { pagesWords } from './pages.words'

export type OpenDialog = (dialog: { kind: 'settings' | 'delete'; page: string }) => void

/** What can be done with a page. The home page stays where it is until another one takes its place. */
export function PageMenu({
  page,
  acts,
  isMovable,
  label,
  onOpen,
}: {
  page: PageData
  acts: PageActs
  isMovable: boolean
  label: string
  onOpen: OpenDialog
}) {
  const words = useWords(pagesWords)
  const isInMenu = page.type === 'page'
  const isPlain = isInMenu || page.type === 'landing'
  return (
    <MoreMenu label={label}>
      <MenuItem icon="settings" onAction={() => onOpen({ kind: 'settings', page: page.id })}>
        {words.settings}
      </MenuItem>
      {isMovable ? (
        <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => void acts.move(page, -1)}>
          {words.up}
        </MenuItem>
      ) : null}
      {isMovable ? (
        <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => void acts.move(page, 1)}>
          {words.down}
        </MenuItem>
      ) : null}
      <MenuItem icon="files" onAction={() => void acts.duplicate(page)}>
        {words.duplicate}
      </MenuItem>
      <MenuSeparator />
      {isPlain && !page.is_home ? (
        <MenuItem icon={isInMenu ? 'eye-off' : 'menu'} onAction={() => void acts.setMenu(page, !isInMenu)}>
          {isInMenu ? words.outOfMenu : words.intoMenu}
        </MenuItem>
      ) : null}
      {page.status === 'scheduled' ? (
        <MenuItem icon="clock" onAction={() => void acts.unschedule(page)}>
          {words.unschedule}
        </MenuItem>
      ) : page.status === 'published' ? (
        <MenuItem icon="pencil" onAction={() => void acts.setDraft(page, true)}>
          {words.toDraft}
        </MenuItem>
      ) : (
        <MenuItem icon="rocket" onAction={() => void acts.setDraft(page, false)}>
          {words.toPublish}
        </MenuItem>
      )}
      {isPlain && !page.is_home ? (
        <MenuItem icon="house" onAction={() => void acts.setHome(page)}>
          {words.makeHome}
        </MenuItem>
      ) : null}
      {page.is_home ? null : (
        <MenuItem icon="trash-2" isDangerous onAction={() => onOpen({ kind: 'delete', page: page.id })}>
          {words.remove}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
