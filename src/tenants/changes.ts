/** Who changed something. `client` is what the program that did it calls itself (`X-Client-Id`). */
interface Cause {
  actor: { id: string; name: string } | null
  client: string | null
  at: string
}

interface ChangedThing {
  /** `page`, `block`, `theme`, … */
  type: string
  id: string
  page_id?: string
  /** Where the change touched the texts of one language alone. */
  locale?: string
}

/** What events of a site say of its data: who, what and where, never the content. */
export interface ChangeEvents {
  saved: ChangedThing & Cause
  deleted: ChangedThing & Cause
  published: { release_id: string } & Cause
  progress: { id: string; kind: string; status: string; step?: string; percent?: number; error?: string | null }
  /** More has changed than events can tell: everything is to be read again. */
  reset: { reason: string } & Partial<Cause>
}

export interface NotedSiteChange<K extends keyof ChangeEvents = keyof ChangeEvents> {
  siteId: string
  event: K
  data: ChangeEvents[K]
}

const collected = new WeakMap<WeakKey, NotedSiteChange[]>()

/** Notes a change in the transaction that makes it; readers hear of it once that is committed, and not otherwise. */
export function noteSiteChange<K extends keyof ChangeEvents>(
  tx: WeakKey,
  siteId: string,
  event: K,
  data: ChangeEvents[K],
) {
  const changes = collected.get(tx) ?? []
  collected.set(tx, changes)
  changes.push({ siteId, event, data })
}

/** The arguments of a write that tells what was noted in it, in order, once it is committed. */
export function telling<Tx extends WeakKey, T>(
  work: (tx: Tx) => Promise<T>,
  tell: (changes: NotedSiteChange[]) => void,
): [work: (tx: Tx) => Promise<T>, committed: () => void] {
  let changes: NotedSiteChange[] = []
  return [
    async (tx) => {
      collected.delete(tx) // what a transaction noted that was rolled back
      const result = await work(tx)
      changes = collected.get(tx) ?? []
      return result
    },
    () => {
      if (changes.length > 0) tell(changes)
    },
  ]
}
