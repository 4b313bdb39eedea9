import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inBoth, useWords } from '../words/language'
import { Button } from './button'
import { Notice } from './notice'

interface Part<P> {
  load(): Promise<ComponentType<P>>
  loaded?: ComponentType<P>
  /** What is shown until it is there. */
  meanwhile?: ReactNode
}

/**
 * A part of the editor whose script comes when it is first shown. What cannot be loaded says so where the part would be, and
 * is tried again once there is a connection; everything else stays as it is.
 */
export function latePart<P extends object>(load: Part<P>['load'], meanwhile?: ReactNode) {
  const part: Part<P> = { load, meanwhile }
  return (props: P & { onClose?(): void }) => <Late part={part} props={props} />
}

function Late<P extends object>({ part, props }: { part: Part<P>; props: P & { onClose?(): void } }) {
  const [state, setState] = useState<'loaded' | 'failed' | undefined>(part.loaded && 'loaded')
  useEffect(() => {
    if (state) return
    part.load().then(
      (loaded) => {
        part.loaded = loaded
        setState('loaded')
      },
      () => setState('failed'),
    )
  }, [part, state])
  if (state === 'loaded' && part.loaded) return <part.loaded {...props} />
  if (state) return <NotLoaded onAgain={() => setState(undefined)} onClose={props.onClose} />
  return part.meanwhile
}

/** Said where something could not be loaded: offline, or a newer version has replaced it. */
export function NotLoaded({ onAgain, onClose }: { onAgain(): void; onClose?: () => void }) {
  const words = useWords(notLoadedWords)
  useEffect(() => {
    window.addEventListener('online', onAgain)
    return () => window.removeEventListener('online', onAgain)
  })
  return (
    <div className="not-loaded">
      <Notice kind="problem">
        <h2>{words.failed}</h2>
        <p>{words.failedLead}</p>
        <div className="actions">
          <Button onPress={onAgain}>{words.again}</Button>
          {navigator.onLine && <Button onPress={() => window.location.reload()}>{words.reload}</Button>}
          {onClose && <Button kind="quiet" icon="x" aria-label={words.common.close} onPress={onClose} />}
        </div>
      </Notice>
    </div>
  )
}

const notLoadedWords = inBoth({
  de: {
    failed: 'Das konnte nicht geladen werden.',
    failedLead: 'Keine Verbindung, oder es gibt eine neue Version des Editors.',
    reload: 'Neu laden',
    again: 'Noch einmal versuchen',
  },
  en: {
    failed: 'This could not be loaded.',
    failedLead: 'Perhaps the connection is gone, or there is a new version of the editor.',
    reload: 'Reload',
    again: 'Try again',
  },
})
