import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { sectionActsWords } from './section-acts.words'

/** What an act on sections has to say: `said` is heard only, `note` stays until it is closed or replaced. */
export function SectionNote({ said, note, onClose }: { said: string; note: string | undefined; onClose(): void }) {
  const words = useWords(sectionActsWords)
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="status">
        {note && (
          <div className="section-note">
            <p>{note}</p>
            <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
          </div>
        )}
      </div>
    </>
  )
}
