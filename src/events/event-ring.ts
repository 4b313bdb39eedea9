import type { ChangeEvents, NotedSiteChange } from '../tenants/changes'

/** What readers who were away for a while can still be given; a person types about twelve changes a minute. */
const kept = 500
/** More changes of one site at once become one event: a reader reads everything again. */
const mostAtOnce = 200

interface NumberedEvent {
  id: string
  event: keyof ChangeEvents
  data: ChangeEvents[keyof ChangeEvents]
}

/** The last events of a site, numbered. The ids of another ring, such as one before a restart, are unknown to this one. */
export function createEventRing() {
  const epoch = crypto.randomUUID().slice(0, 8)
  const events: NumberedEvent[] = []
  let count = 0
  const add = (event: NumberedEvent['event'], data: NumberedEvent['data']): NumberedEvent => {
    const numbered = { id: `${epoch}-${++count}`, event, data }
    events.push(numbered)
    if (events.length > kept) events.shift()
    return numbered
  }

  return {
    /** Gives them with their ids. */
    addAll: (changes: NotedSiteChange[]): NumberedEvent[] =>
      changes.length > mostAtOnce
        ? [add('reset', { reason: 'many_changes' })]
        : changes.map(({ event, data }) => add(event, data)),

    /** Id of the last event. */
    cursor: () => `${epoch}-${count}`,

    /** What came after the event of this id; `undefined` where that is not known any more, or never was. */
    since(id: string): NumberedEvent[] | undefined {
      const [, of, number] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(id) ?? []
      const behind = count - Number(number)
      if (of !== epoch || behind < 0 || behind > events.length) return undefined
      return behind === 0 ? [] : events.slice(-behind)
    },
  }
}
export type EventRing = ReturnType<typeof createEventRing>
