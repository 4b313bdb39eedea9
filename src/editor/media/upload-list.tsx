import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'
import type { PendingUpload } from './uploads'

/** What is on its way, how far, and what failed with the way on. */
export function UploadList({
  uploads,
  onAgain,
  onDrop,
}: {
  uploads: PendingUpload[]
  onAgain(id: number): void
  onDrop(id: number): void
}) {
  const words = useWords(mediaWords)
  if (uploads.length === 0) return null
  return (
    <ul className="uploads">
      {uploads.map(({ id, file, state, share, message, isFinal }) => (
        <li key={id}>
          <span className="name">{file.name}</span>
          {state === 'failed' ? (
            <>
              <span className="problem" role="alert">
                {message}
              </span>
              {!isFinal && (
                <Button
                  kind="quiet"
                  icon="refresh-cw"
                  aria-label={words.againFor(file.name)}
                  onPress={() => onAgain(id)}
                />
              )}
              <Button kind="quiet" icon="x" aria-label={words.putAway(file.name)} onPress={() => onDrop(id)} />
            </>
          ) : state === 'sending' ? (
            <ProgressBar aria-label={words.progress(file.name)} value={share * 100} className="progress">
              <div className="track">
                <div className="fill" style={{ width: `${share * 100}%` }} />
              </div>
            </ProgressBar>
          ) : (
            <>
              <span className="state soft" role="status">
                {message ?? words.waiting}
              </span>
              <Button kind="quiet" icon="x" aria-label={words.putAway(file.name)} onPress={() => onDrop(id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
