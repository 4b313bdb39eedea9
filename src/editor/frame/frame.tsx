import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { fill } from '../../words/fill'
import { CommandHost } from '../commands/command-host'
import { useKeptPreferences } from '../preferences'
import { useMe } from '../session'
import { settings } from '../settings'
import { Mark } from '../sign-in/entrance'
import { RouterLink } from '../ui/link'
import '../ui/screen-icons'
import { useDates } from '../words/dates'
import { inBoth, useWords } from '../words/language'
import { AccountMenu } from './account-menu'
import { useKeptFocus } from './kept-focus'
import { useScreenTitle } from './screen-title'

/** What stands around every screen of somebody who is signed in. */
export function AppFrame() {
  const words = useWords(frameWords)
  useKeptPreferences()
  const [content, setContent] = useState<HTMLElement | null>(null)
  useScreenTitle(content)
  useKeptFocus(content)
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
      <DeletionBar />
      <div id="content" ref={setContent} tabIndex={-1}>
        <Outlet />
      </div>
      <CommandHost />
    </div>
  )
}

/** Everybody in the account is told, since everybody loses it. */
function DeletionBar() {
  const words = useWords(frameWords)
  const { day } = useDates()
  const me = useMe()
  if (!me?.deletion_due_at) return null
  return (
    <div className="frame-bar" role="status">
      <span>{fill(words.deletionDue, { name: me.tenant.name, day: day(me.deletion_due_at) })}</span>
      {me.site_role === 'owner' && <RouterLink to="/app/account/data">{words.keepIt}</RouterLink>}
    </div>
  )
}

const frameWords = inBoth({
  de: {
    skip: 'Zum Inhalt',
    deletionDue: '{name} wird am {day} gelöscht.',
    keepIt: 'Zurücknehmen',
  },
  en: {
    skip: 'Skip to content',
    deletionDue: '{name} will be deleted on {day}.',
    keepIt: 'Take it back',
  },
})
