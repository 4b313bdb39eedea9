import { usePart } from '../document/use-part'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { useLanguageTitles, useWords } from '../words/language'
import type { Editing } from './editing'
import { siteWords } from './site.words'

/** Which language of the page is shown; nothing for a site of one. */
export function PageLanguageChoice({
  locales,
  value,
  onChange,
}: {
  locales: string[]
  value: string
  onChange(locale: string): void
}) {
  const words = useWords(siteWords)
  const nameOf = useLanguageTitles()
  if (locales.length < 2) return null
  const options = locales.map((tag) => ({ key: tag, name: nameOf(tag), text: tag.toUpperCase() }))
  return <ToggleChoice label={words.language} value={value} onChange={onChange} options={options} />
}

/** Alone, so that the first letter does not draw what is beside them. */
export function Steps({ siteDocument }: Pick<Editing, 'siteDocument'>) {
  const { undo, redo } = siteDocument
  const words = useWords(siteWords)
  const canUndo = usePart(siteDocument, ({ history }) => history.done.length > 0)
  const canRedo = usePart(siteDocument, ({ history }) => history.undone.length > 0)
  return (
    <>
      <Button kind="quiet" icon="undo-2" aria-label={words.common.undo} isDisabled={!canUndo} onPress={undo} />
      <Button kind="quiet" icon="redo-2" aria-label={words.redo} isDisabled={!canRedo} onPress={redo} />
    </>
  )
}
