import type { PageStore } from '../page/page-store'
import { useWords } from '../words/language'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

/** Whether what stands here is kept, in words. */
export function SavingNote({ store }: { store: PageStore }) {
  const words = useWords(siteWords)
  const { saving, conflicts } = usePageState(store)
  const text =
    conflicts.length > 0
      ? words.conflict
      : saving.kind === 'saved'
        ? words.saved
        : saving.kind === 'saving'
          ? words.saving
          : saving.kind === 'waiting'
            ? words.waiting(saving.changes)
            : saving.kind === 'signed-out'
              ? words.signedOut
              : saving.message
  const isProblem = conflicts.length > 0 || !['saved', 'saving'].includes(saving.kind)
  return (
    <p className={isProblem ? 'saving-note problem' : 'saving-note'} role="status">
      {text}
    </p>
  )
}
