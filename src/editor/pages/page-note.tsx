import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { useActNote } from './act-note'
import type { PageActs } from './page-acts'
import { pagesWords } from './pages.words'

/** What an act on pages has done, and the way back; it stays until it is closed or replaced. */
export function PageNote({ site, acts }: { site: string; acts: PageActs }) {
  const words = useWords(pagesWords)
  const note = useActNote(site)
  return (
    <div role="status">
      {note && (
        <div className={note.isProblem ? 'page-note problem' : 'page-note'}>
          <p>{note.text}</p>
          {note.undo && (
            <Button
              onPress={() => {
                acts.say(undefined)
                void acts.undo(note)
              }}
            >
              {words.undo}
            </Button>
          )}
          <Button kind="quiet" icon="x" aria-label={words.close} onPress={() => acts.say(undefined)} />
        </div>
      )}
    </div>
  )
}
