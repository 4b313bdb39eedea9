import { Outlet, useNavigate } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { dropToken } from '../api/token'
import { useMe } from '../session'
import { settings } from '../settings'
import { Mark } from '../sign-in/entrance'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu'
import { inBoth, setLanguage, useLanguage, useWords } from '../words/language'

/** What stands around every screen of somebody who is signed in. */
export function Frame() {
  const words = useWords(frameWords)
  return (
    <div className="frame">
      <a className="button skip-link" href="#content">
        {words.skip}
      </a>
      <header className="top-bar">
        <RouterLink to="/app/sites" className="home">
          <Mark />
          {settings.serviceName}
        </RouterLink>
        <div className="end">
          <AccountMenu />
        </div>
      </header>
      <div id="content" tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  )
}

function AccountMenu() {
  const words = useWords(frameWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const me = useMe()

  async function signOut() {
    await answered(api.auth.logout.post()).catch(() => undefined) // the token goes from here in any case
    dropToken()
    await navigate({ to: '/app/sign-in' })
  }
  async function changeLanguage() {
    const other = language === 'de' ? 'en' : 'de'
    setLanguage(other)
    await answered(api.account.locale.post({ language: other })).catch(() => undefined)
  }

  return (
    <Menu
      label={words.account}
      trigger={
        <Button kind="quiet" icon="user" aria-label={`${words.account}: ${me?.name ?? ''}`}>
          {me?.name ?? ''}
        </Button>
      }
    >
      <MenuItem icon="languages" onAction={changeLanguage}>
        {language === 'de' ? 'English' : 'Deutsch'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="log-out" onAction={signOut}>
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}

const frameWords = inBoth({
  de: { skip: 'Zum Inhalt', account: 'Konto', signOut: 'Abmelden' },
  en: { skip: 'Skip to content', account: 'Account', signOut: 'Sign out' },
})
