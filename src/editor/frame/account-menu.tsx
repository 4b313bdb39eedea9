import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { dropToken } from '../api/token'
import { countChanges, deleteAllChanges } from '../page/unsent-storage'
import { chooseTheme } from '../preferences'
import { isAtLeast, useMe } from '../session'
import { type Theme, useTheme } from '../theme'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { IconName } from '../ui/icon-names'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/menu'
import { inBoth, setLanguage, useLanguage, useWords } from '../words/language'

const themes: { value: Theme; icon: IconName }[] = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
]

/** Who is signed in, what belongs to them, and how the interface looks. */
export function AccountMenu() {
  const words = useWords(menuWords)
  const language = useLanguage()
  const theme = useTheme()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const me = useMe()

  /** Changes that would be lost by it; asked about first. */
  const [unsent, setUnsent] = useState(0)
  const owner = me && { id: me.id, account: me.tenant_id }

  async function askToSignOut() {
    const count = owner ? await countChanges(owner) : 0
    if (count > 0) setUnsent(count)
    else await signOut()
  }
  async function signOut() {
    await answered(api.auth.logout.post()).catch(() => undefined) // the token goes from here in any case
    dropToken()
    if (owner) await deleteAllChanges(owner)
    await navigate({ to: '/app/sign-in' })
  }
  async function changeLanguage() {
    const other = language === 'de' ? 'en' : 'de'
    setLanguage(other)
    await answered(api.account.locale.post({ language: other })).catch(() => undefined)
    await queries.invalidateQueries() // some answers are sentences
  }

  return (
    <>
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
          choices={themes.map((choice) => ({ ...choice, label: words.themes[choice.value] }))}
          value={theme}
          onChange={(chosen) => void chooseTheme(chosen).catch(() => undefined)} // it is seen here in any case
        />
        <MenuSeparator />
        <MenuItem icon="languages" onAction={changeLanguage}>
          {language === 'de' ? 'English' : 'Deutsch'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="log-out" onAction={askToSignOut}>
          {words.signOut}
        </MenuItem>
      </Menu>
      <Dialog title={words.unsentTitle} isOpen={unsent > 0} isAlert onClose={() => setUnsent(0)}>
        <p>{words.unsent(unsent)}</p>
        <div className="actions">
          <Button onPress={() => setUnsent(0)}>{words.cancel}</Button>
          <Button kind="danger" onPress={signOut}>
            {words.signOutAnyway}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const menuWords = inBoth({
  de: {
    account: 'Konto',
    team: 'Team',
    plan: 'Tarif',
    appearance: 'Darstellung',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    signOut: 'Abmelden',
    unsentTitle: 'Ungesicherte Änderungen verwerfen?',
    unsent: (count: number) =>
      `${count === 1 ? 'Eine Änderung an Ihren Seiten ist' : `${count} Änderungen an Ihren Seiten sind`} noch nicht gesichert, etwa weil die Verbindung fehlte. Wenn Sie sich abmelden, ${count === 1 ? 'geht sie' : 'gehen sie'} verloren. Öffnen Sie die Seite, um sie zu sichern.`,
    signOutAnyway: 'Verwerfen und abmelden',
    cancel: 'Abbrechen',
  },
  en: {
    account: 'Account',
    team: 'Team',
    plan: 'Plan',
    appearance: 'Appearance',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
    unsentTitle: 'Discard unsaved changes?',
    unsent: (count: number) =>
      `${count === 1 ? 'One change to your pages is' : `${count} changes to your pages are`} not saved yet, perhaps because the connection was gone. If you sign out, ${count === 1 ? 'it is' : 'they are'} lost. Open the page to save ${count === 1 ? 'it' : 'them'}.`,
    signOutAnyway: 'Discard and sign out',
    cancel: 'Cancel',
  },
})
