import { useEffect, useState } from 'react'
import type { SiteDocument } from '../document/document'
import { useLatePart, usePart } from '../document/use-part'
import { siteWords } from '../editing/site.words'
import { useWords } from '../words/language'

/** Who looks up after a word finds it saved: only what takes longer is said. Milliseconds. */
const soonMs = 500

/** Whether what stands here is kept, in a few words; sentences that need more are above the page (page-notices.tsx). */
export function SavingNote({
  siteDocument,
  unwritten,
}: {
  siteDocument: SiteDocument
  /** Keys wait for a text that loads, or could not be loaded. */
  unwritten?: 'loading' | 'failed' | undefined
}) {
  const words = useWords(siteWords)
  // At once: what has just been typed is never called saved, and only the first letter of many changes it.
  const saving = usePart(siteDocument, (state) => state.saving)
  const hasConflict = useLatePart(siteDocument, ({ conflicts }) => conflicts.length > 0)
  const isLong = useIsLong(saving.kind === 'saving' || unwritten === 'loading')
  const text = () => {
    if (hasConflict) return words.conflictShort
    if (unwritten) return unwritten === 'failed' ? words.notSaved : isLong ? words.saving : ''
    switch (saving.kind) {
      case 'saved':
        return words.saved
      case 'saving':
        return isLong ? words.saving : ''
      case 'waiting':
        return saving.delay === 'offline' ? words.waiting(saving.changes) : words.waitingHere(saving.changes)
      default:
        return words.notSaved
    }
  }
  const isProblem = hasConflict || unwritten === 'failed' || !['saved', 'saving'].includes(saving.kind)
  return (
    <p className={isProblem ? 'saving-note problem' : 'saving-note'} role="status">
      {text()}
    </p>
  )
}

/** Whether it is so, and has been for a moment. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), soonMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo])
  return isSo && isLong
}
