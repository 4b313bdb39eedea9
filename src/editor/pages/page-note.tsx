import { Button } from '../ui/button'
import { PassingNote } from '../ui/passing-note'
import { useWords } from '../words/language'
import { sayOf, useActNote } from './act-note'
import { pagesWords } from './pages.words'
import type { ActOnPages } from './use-page-acts'

/** What an act on pages has done, and the way back, for a while; a problem stays until it is closed or replaced. */
export function PageNote({ site, act }: { site: string; act: ActOnPages }) {
  const words = useWords(pagesWords)
  const note = useActNote(site)
  const close = () => sayOf(site, undefined)
  return (
    <div role="status">
      {note && (
        <PassingNote
          of={note}
          className={note.isProblem ? 'page-note problem' : 'page-note'}
          onEnd={() => !note.isProblem && close()}
        >
          <p>{note.text}</p>
          {note.undo && (
            <Button
              onPress={() => {
                close()
                void act(({ undo }) => undo(note))
              }}
            >
              {words.common.undo}
            </Button>
          )}
          <Button kind="quiet" icon="x" aria-label={words.common.closeNote} onPress={close} />
        </PassingNote>
      )}
    </div>
  )
}
