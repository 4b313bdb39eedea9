import type { JointPages } from '../page/joint-pages'
import { useWords } from '../words/language'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

/** Whether what stands here is kept, in words. */
export function SavingNote({ pages }: { pages: JointPages }) {
  const words = useWords(siteWords)
  const { saving, conflicts } = usePageState(pages)
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
