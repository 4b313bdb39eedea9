import { Button } from '../ui/button'
import { PassingNote } from '../ui/passing-note'
import { useWords } from '../words/language'
import { sectionActsWords } from './section-acts.words'

/** What an act on sections has to say: `said` is heard only, `note` is seen for a while. */
export function SectionNote({ said, note, onClose }: { said: string; note: string | undefined; onClose(): void }) {
  const words = useWords(sectionActsWords)
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="status">
        {note && (
          <PassingNote of={note} className="section-note" onEnd={onClose}>
            <p>{note}</p>
            <Button kind="quiet" icon="x" aria-label={words.common.closeNote} onPress={onClose} />
          </PassingNote>
        )}
      </div>
    </>
  )
}
