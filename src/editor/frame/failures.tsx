import { useRouter } from '@tanstack/react-router'
import { NotLoaded } from '../ui/late-part'
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

/** A screen of the editor could not be loaded. */
export function LoadFailed() {
  const router = useRouter()
  return (
    <main className="aside-page">
      <NotLoaded onAgain={() => void router.invalidate()} />
    </main>
  )
}

const failureWords = inBoth({
  de: {
    nothing: 'Hier gibt es nichts.',
    nothingLead: 'Die Adresse stimmt nicht, oder was hier stand, wurde gelöscht.',
    toSites: 'Zu Ihren Websites',
  },
  en: {
    nothing: 'There is nothing here.',
    nothingLead: 'The address is wrong, or what was here has been deleted.',
    toSites: 'To your sites',
  },
})
