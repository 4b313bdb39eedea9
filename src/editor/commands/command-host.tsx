import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '../words/language'
import { useAccountCommands } from './account-commands'
import { commandWords } from './commands.words'
import { show, takeCommandKey, useShown } from './palette-state'
import { useCommands } from './registry'
import { useSiteSectionCommands } from './site-section-commands'
import { useSitesCommands } from './sites-commands'
import { useUnsentQuestion } from './unsent-question'

const Palette = lazy(() => import('./palette').then(({ Palette }) => ({ default: Palette })))
const SignOutDialog = lazy(() => import('./sign-out-dialog').then(({ SignOutDialog }) => ({ default: SignOutDialog })))
const KeyList = lazy(() => import('./key-list').then(({ KeyList }) => ({ default: KeyList })))

/** Commands by Ctrl K and the list of keys by `?`, for every screen that has it. */
export function CommandHost() {
  const words = useWords(commandWords)
  const shown = useShown()
  const unsent = useUnsentQuestion()
  useAccountCommands()
  useSitesCommands()
  useSiteSectionCommands()
  useCommands(() => [
    { id: 'commands', group: 'view', name: words.title, keys: ['Mod', 'K'] },
    {
      id: 'keys',
      group: 'view',
      name: words.showKeys,
      words: 'help hilfe shortcuts',
      icon: 'circle-help',
      keys: ['?'],
      run: () => show('keys'),
    },
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void takeCommandKey(event)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      show(undefined)
    }
  }, [])
  return (
    <Suspense>
      {shown === 'palette' && <Palette />}
      {shown === 'keys' && <KeyList />}
      {unsent && <SignOutDialog />}
    </Suspense>
  )
}
