import { defineError } from '../errors'
import { openTurns } from '../turns'
import { openRecentlyUsed } from '../values/recently-used'

export const assistantUnavailable = defineError(404, 'assistant_unavailable', {
  de: 'Der Assistent ist zurzeit nicht verfügbar.',
  en: 'The assistant is not available at the moment.',
})
export const tooManyVisitors = defineError(429, 'busy', {
  de: 'Der Assistent beantwortet gerade viele Fragen. Bitte gleich noch einmal versuchen.',
  en: 'The assistant is answering many questions right now. Please try again in a moment.',
})

/** Answers at the same time: a person reads one, an office behind one address a few. */
const perSender = 4
const perSite = 30
/** Of all sites: each holds memory and, with a model, a connection. */
const inAll = 300

/** Whose use of a day is remembered; who was here longest ago is forgotten. */
const mostSenders = 100_000

/** `day` as `2026-05-04`. */
interface SenderDay {
  siteId: string
  sender: string
  day: string
}
const keyOf = ({ siteId, sender, day }: SenderDay) => `${siteId} ${day} ${sender}`

/** The answers that visitors are reading as they are written. */
export function openVisitorStreams() {
  const inside = new Set<{ siteId: string; sender: string; end: AbortController }>()
  /** Tokens by site, day and sender. */
  const spent = openRecentlyUsed<number>(mostSenders)
  const count = (key: 'siteId' | 'sender', value: string) => {
    let found = 0
    for (const place of inside) if (place[key] === value) found++
    return found
  }
  return {
    /** Takes a place; its signal fires when the assistant of the site is switched off. Throws `tooManyVisitors`. */
    enter(siteId: string, sender: string) {
      if (inside.size >= inAll || count('siteId', siteId) >= perSite || count('sender', sender) >= perSender)
        throw tooManyVisitors({ retryAfter: 2 })
      const place = { siteId, sender, end: new AbortController() }
      inside.add(place)
      return { signal: place.end.signal, leave: () => void inside.delete(place) }
    },
    /** Ends all answers of a site: it was paused or switched off. */
    stopSite(siteId: string) {
      for (const place of inside) if (place.siteId === siteId) place.end.abort(assistantUnavailable())
    },
    running: () => inside.size,
    /** What begins an answer is written one at a time, a site's in turn: hundreds at once would hold up everybody else. */
    inTurn: openTurns<string>(),
    /** Tokens that a sender has used of a site on a day, with what is reserved for it. */
    spentBy: (key: SenderDay) => spent.get(keyOf(key)) ?? 0,
    /** Adds to it; less than nothing gives back. */
    spend: (key: SenderDay, tokens: number) => void spent.set(keyOf(key), (spent.get(keyOf(key)) ?? 0) + tokens),
  }
}
