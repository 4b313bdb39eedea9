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
      lead={words.unsent(question.count)}
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
    unsent: (count: number) =>
      `${count === 1 ? 'Eine Änderung an Ihren Seiten ist' : `${count} Änderungen an Ihren Seiten sind`} noch nicht gesichert, etwa weil die Verbindung fehlte. Wenn Sie sich abmelden, ${count === 1 ? 'geht sie' : 'gehen sie'} verloren. Öffnen Sie die Seite, um sie zu sichern.`,
    signOutAnyway: 'Verwerfen und abmelden',
  },
  en: {
    unsentTitle: 'Discard unsaved changes?',
    unsent: (count: number) =>
      `${count === 1 ? 'One change to your pages is' : `${count} changes to your pages are`} not saved yet, perhaps because the connection was gone. If you sign out, ${count === 1 ? 'it is' : 'they are'} lost. Open the page to save ${count === 1 ? 'it' : 'them'}.`,
    signOutAnyway: 'Discard and sign out',
  },
})
