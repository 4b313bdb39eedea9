import { fill } from '../../words/fill'
import { FormDialog } from '../ui/form-dialog'
import { inBoth, useWords } from '../words/language'
import { askAboutUnsent, useUnsentQuestion } from './unsent-question'

/** Asks before changes are lost that no page could save yet. */
export function SignOutDialog() {
  const words = useWords(signOutWords)
  const question = useUnsentQuestion()
  if (!question) return null
  const close = () => askAboutUnsent(undefined)
  return (
    <FormDialog
      title={words.unsentTitle}
      lead={fill(words.unsent, { count: question.count })}
      submit={words.signOutAnyway}
      isDangerous
      onSend={() => question.leave().finally(close)}
      onClose={close}
    />
  )
}

const signOutWords = inBoth({
  de: {
    unsentTitle: 'Ungesicherte Änderungen verwerfen?',
    unsent:
      'Noch nicht gesicherte Änderungen an Ihren Seiten: {count}. Vielleicht fehlte die Verbindung. Wenn Sie sich abmelden, gehen sie verloren. Öffnen Sie die Seite, um sie zu sichern.',
    signOutAnyway: 'Verwerfen und abmelden',
  },
  en: {
    unsentTitle: 'Discard unsaved changes?',
    unsent:
      'Changes to your pages that are not saved yet: {count}. Perhaps the connection was gone. If you sign out, they are lost. Open the page to save them.',
    signOutAnyway: 'Discard and sign out',
  },
})
