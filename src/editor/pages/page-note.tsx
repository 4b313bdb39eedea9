import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { pagesWords } from './pages.words'
import type { ActNote } from './use-page-acts'

/** What an act on pages has done, and the way back; it stays until it is closed or replaced. */
export function PageNote({ note, onClose }: { note: ActNote | undefined; onClose(): void }) {
  const words = useWords(pagesWords)
  return (
    <div role="status">
      {note && (
        <div className={note.isProblem ? 'page-note problem' : 'page-note'}>
          <p>{note.text}</p>
          {note.undo && (
            <Button
              onPress={() => {
                onClose()
                void note.undo?.()
              }}
            >
              {words.undo}
            </Button>
          )}
          <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
        </div>
      )}
    </div>
  )
}
