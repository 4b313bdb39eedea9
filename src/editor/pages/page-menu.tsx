import type { PageData } from '../../renderer/renderer'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { pagesWords } from './pages.words'
import type { ActOnPages } from './use-page-acts'

export type OpenDialog = (dialog: { kind: 'settings' | 'delete'; page: string }) => void

/** What can be done with a page. The home page stays where it is until another one takes its place. */
export function PageMenu({
  page,
  act,
  isMovable,
  label,
  onOpen,
}: {
  page: PageData
  act: ActOnPages
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
        {words.common.settings}
      </MenuItem>
      {isMovable ? (
        <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => void act(({ move }) => move(page, -1))}>
          {words.common.up}
        </MenuItem>
      ) : null}
      {isMovable ? (
        <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => void act(({ move }) => move(page, 1))}>
          {words.common.down}
        </MenuItem>
      ) : null}
      <MenuItem icon="files" onAction={() => void act(({ duplicate }) => duplicate(page))}>
        {words.common.duplicate}
      </MenuItem>
      <MenuSeparator />
      {isPlain && !page.is_home ? (
        <MenuItem
          icon={isInMenu ? 'eye-off' : 'menu'}
          onAction={() => void act(({ setMenu }) => setMenu(page, !isInMenu))}
        >
          {isInMenu ? words.outOfMenu : words.intoMenu}
        </MenuItem>
      ) : null}
      {page.status === 'scheduled' ? (
        <MenuItem icon="clock" onAction={() => void act(({ unschedule }) => unschedule(page))}>
          {words.unschedule}
        </MenuItem>
      ) : page.status === 'published' ? (
        <MenuItem icon="pencil" onAction={() => void act(({ setDraft }) => setDraft(page, true))}>
          {words.common.backToDraft}
        </MenuItem>
      ) : (
        <MenuItem icon="rocket" onAction={() => void act(({ setDraft }) => setDraft(page, false))}>
          {words.toPublish}
        </MenuItem>
      )}
      {isPlain && !page.is_home ? (
        <MenuItem icon="house" onAction={() => void act(({ setHome }) => setHome(page))}>
          {words.makeHome}
        </MenuItem>
      ) : null}
      {page.is_home ? null : (
        <MenuItem icon="trash-2" isDangerous onAction={() => onOpen({ kind: 'delete', page: page.id })}>
          {words.common.askToDelete}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
