import type { ChatEvents } from '../../src/http/event-stream'
import type { TestClient } from './client'

type Kind = keyof ChatEvents | 'error'
// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
export type Event = [kind: Kind, data: any]

/** The events of a stream, in order; comments are left out. */
export const eventsOf = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [, kind = '', data = ''] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(part) ?? []
      return [kind as Kind, JSON.parse(data)]
    })

/** One turn, read to its end. */
export async function talk(client: TestClient, siteId: string, message: string, more: object = {}) {
  const answer = await client.post('/ai/chat', { site_id: siteId, message, ...more })
  const events = answer.status === 200 ? eventsOf(answer.body) : []
  const all = (kind: Kind) => events.filter(([one]) => one === kind).map(([, data]) => data)
  const said = all('delta')
    .map(({ text }) => text)
    .join('')
  return {
    ...answer,
    events,
    kinds: events.map(([kind]) => kind),
    said,
    all,
    actions: all('pending_action'),
    done: all('done')[0],
    error: all('error')[0],
  }
}

export const apply = (client: TestClient, action: { id: string }) => client.post(`/ai/chat/${action.id}/apply`)
