import type { Present } from './site-events'

/** Where somebody is on a site. */
export interface Whereabouts {
  page: string | null
  /** Known to the service already. */
  block: string | null
}

interface Around {
  /** Gives who is there. Throws what is simply tried again. */
  say(place: Whereabouts): Promise<Present[]>
  isSeen(): boolean
  after(ms: number, callback: () => void): () => void
  tell(people: Present[]): void
}

/** The service forgets somebody after 30 seconds. */
const againMs = 15_000
/** Whoever walks through a list of sections is not said to be at each of them. */
const restMs = 400

/** Says where somebody is, and says so again for as long as the window is seen. */
export function sayingPresence({ say, isSeen, after, tell }: Around) {
  let place: Whereabouts | undefined
  let isEnded = false
  let stop = () => {}

  function sayIn(ms: number) {
    stop()
    stop = after(ms, () => void sayNow())
  }

  async function sayNow() {
    const said = place
    if (said && isSeen())
      try {
        const people = await say(said)
        if (!isEnded && said === place) tell(people)
      } catch {
        // Nobody misses it: it is said again soon.
      }
    if (!isEnded && said === place) sayIn(againMs)
  }

  return {
    at(next: Whereabouts) {
      if (next.page === place?.page && next.block === place.block) return
      place = next
      sayIn(restMs)
    },
    /** The window is seen again, or there is a line again. */
    again: () => place && sayIn(0),
    end() {
      isEnded = true
      stop()
    },
  }
}
