import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { inBoth, useWords } from '../words/language'

/** An address of the editor that leads nowhere. */
export function NothingHere() {
  const words = useWords(failureWords)
  return (
    <main className="aside-page">
      <h1>{words.nothing}</h1>
      <p className="soft">{words.nothingLead}</p>
      <p>
        <RouterLink to="/app/sites">{words.toSites}</RouterLink>
      </p>
    </main>
  )
}

/** A part of the editor could not be loaded: offline, or a newer version has replaced it. */
export function LoadFailed() {
  const words = useWords(failureWords)
  const router = useRouter()
  return (
    <main className="aside-page">
      <h1>{words.failed}</h1>
      <p className="soft">{words.failedLead}</p>
      <div className="actions">
        <Button kind="primary" onPress={() => window.location.reload()}>
          {words.reload}
        </Button>
        <Button onPress={() => void router.invalidate()}>{words.again}</Button>
      </div>
    </main>
  )
}

const failureWords = inBoth({
  de: {
    nothing: 'Hier gibt es nichts.',
    nothingLead: 'Die Adresse stimmt nicht, oder was hier stand, wurde gelöscht.',
    toSites: 'Zu Ihren Websites',
    failed: 'Das konnte nicht geladen werden.',
    failedLead: 'Vielleicht fehlt die Verbindung, oder es gibt inzwischen eine neue Version des Editors.',
    reload: 'Neu laden',
    again: 'Noch einmal versuchen',
  },
  en: {
    nothing: 'There is nothing here.',
    nothingLead: 'The address is wrong, or what was here has been deleted.',
    toSites: 'To your sites',
    failed: 'This could not be loaded.',
    failedLead: 'Perhaps the connection is gone, or there is a new version of the editor.',
    reload: 'Reload',
    again: 'Try again',
  },
})
