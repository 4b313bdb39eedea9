import { useEffect } from 'react'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { useAccountCommands } from './account-commands'
import { commandWords } from './commands.words'
import { show, takeCommandKey, usePaletteShown } from './palette-state'
import { useCommands } from './registry'
import { useSiteSectionCommands } from './site-section-commands'
import { useSitesCommands } from './sites-commands'
import { useUnsentQuestion } from './unsent-question'

const Palette = latePart(async () => (await import('./palette')).CommandPalette)
const SignOutDialog = latePart(async () => (await import('./sign-out-dialog')).SignOutDialog)
const KeyList = latePart(async () => (await import('./key-list')).KeyList)

const close = () => show(undefined)

/** Commands by Ctrl K and the list of keys by `?`, for every screen that has it. */
export function CommandHost() {
  const words = useWords(commandWords)
  const shown = usePaletteShown()
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
    <>
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeyList onClose={close} />}
      {unsent && <SignOutDialog />}
    </>
  )
}
