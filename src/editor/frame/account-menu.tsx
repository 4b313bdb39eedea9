import { useNavigate } from '@tanstack/react-router'
import { languageNames } from '../../words/interface-languages'
import { useAccountActs } from '../commands/account-acts'
import { interfaceThemes, menuWords } from '../commands/account-menu.words'
import { chooseTheme } from '../preferences'
import { isAtLeast, useMe } from '../session'
import { useTheme } from '../theme'
import { Button } from '../ui/button'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/menu'
import { useLanguage, useWords } from '../words/language'

/** Who is signed in, what belongs to them, and how the interface looks. */
export function AccountMenu() {
  const words = useWords(menuWords)
  const language = useLanguage()
  const theme = useTheme()
  const navigate = useNavigate()
  const { signOut } = useAccountActs()
  const me = useMe()

  return (
    <Menu
      label={words.account}
      trigger={
        <Button kind="quiet" icon="user" aria-label={`${words.account}: ${me?.name ?? ''}`}>
          {me?.name ?? ''}
        </Button>
      }
    >
      <MenuItem icon="settings" onAction={() => void navigate({ to: '/app/account' })}>
        {words.account}
      </MenuItem>
      <MenuItem icon="users" onAction={() => void navigate({ to: '/app/team' })}>
        {words.team}
      </MenuItem>
      {isAtLeast(me?.site_role, 'admin') ? (
        <MenuItem icon="credit-card" onAction={() => void navigate({ to: '/app/plan' })}>
          {words.plan}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuChoices
        label={words.appearance}
        choices={interfaceThemes.map((choice) => ({ ...choice, label: words.common.themes[choice.value] }))}
        value={theme}
        onChange={(chosen) => void chooseTheme(chosen).catch(() => undefined)} // it is seen here in any case
      />
      <MenuSeparator />
      <MenuItem icon="languages" onAction={() => void navigate({ to: '/app/account' })}>
        {languageNames[language]}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="log-out" onAction={signOut}>
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}
