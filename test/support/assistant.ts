import type { createBakery } from './published'
import type { World } from './world'

export interface Event {
  kind: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what was really sent
  data: any
}

/** The events of a stream that has ended. */
export function readEvents(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [kind = '', data = ''] = part.split('\n')
      return { kind: kind.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })
}

/** What a visitor reads in the end. */
export const textOf = (events: Event[]) =>
  events
    .filter(({ kind }) => kind === 'delta')
    .map(({ data }) => data.text)
    .join('')

/** How an answer begins that says that there is none. */
export const refusal =
  /^(?:Das steht nicht auf|Eine sichere Antwort habe ich auf|This website does not say|I did not find a certain)/

/** Asks as a stranger, as the widget does. */
export async function ask(world: World, slug: string, message: string, more: object = {}) {
  const { status, body, headers } = await world
    .stranger()
    .post(`/public/assistant/${slug}/chat`, JSON.stringify({ message, ...more }), { 'content-type': 'text/plain' })
  const events = typeof body === 'string' ? readEvents(body) : []
  return { status, body, headers, events, text: textOf(events), done: events.find(({ kind }) => kind === 'done')?.data }
}

type Bakery = Awaited<ReturnType<typeof createBakery>>

/** Publishes, switches the assistant on and waits until it has read everything. */
export async function openAssistant(world: World, bakery: Bakery, settings: object = {}) {
  const { status, body } = await bakery.client.put(`/sites/${bakery.site.id}/assistant`, { enabled: true, settings })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await bakery.publish()
  await world.ctx.assistant.indexing.settled()
}
