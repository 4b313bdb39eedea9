import type { Editing } from '../editing/editing'
import { useStore } from '../editing/use-document'
import { Button } from '../ui/button'
import { useLanguageNames, useWords } from '../words/language'
import { pageLanguagesWords } from './page-languages.words'

/** In place of a page that a language does not have. */
export function NotInLanguage({ editing, onBegin }: { editing: Editing; onBegin(): void }) {
  const words = useWords(pageLanguagesWords)
  const name = useLanguageNames()(editing.locale)
  const { draft } = useStore(editing.store)
  if (draft.translations[editing.locale]) return null
  const isMain = editing.locale === editing.data.site.default_locale
  return (
    <div className="not-in-language">
      <p>{words.notYet(name)}</p>
      {editing.mayEdit && !isMain && (
        <Button kind="primary" icon="languages" onPress={onBegin}>
          {words.begin(name)}
        </Button>
      )}
    </div>
  )
}
