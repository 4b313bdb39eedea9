import type { Editing } from '../editing/editing'
import { languagesWords } from '../languages/languages.words'
import { pageLanguagesWords } from '../languages/page-languages.words'
import { beginPage } from '../languages/page-texts'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { useLanguageNames, useWords } from '../words/language'

/** Asks for the title with which a page begins in a language. */
export function BeginLanguage({ editing: { store, locale }, onClose }: { editing: Editing; onClose(): void }) {
  const words = useWords(languagesWords)
  const { begin } = useWords(pageLanguagesWords)
  const name = useLanguageNames()(locale)
  return (
    <FormDialog
      title={begin(name)}
      lead={words.titleFirst}
      submit={begin(name)}
      onSend={async ({ title = '' }) => {
        beginPage(store, title.trim(), locale)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField name="title" label={words.pageTexts.title} maxLength={500} isRequired autoFocus autoComplete="off" />
    </FormDialog>
  )
}
