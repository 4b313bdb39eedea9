import { describe, expect, test } from 'bun:test'
import { ask, openAssistant } from './support/assistant'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBakery } from './support/published'

cleanUpAfterEach()

const hours = {
  type: 'opening_hours',
  props: {
    anchor: 'zeiten',
    hours: [
      ...['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '06:30', to: '18:00' })),
      { day: 'sa', from: '06:30', to: '13:00' },
    ],
  },
  content: { de: { headline: 'Öffnungszeiten' }, en: { headline: 'Opening hours' } },
}

async function newBakery() {
  const world = await newWorld()
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  await bakery.page({ path: '/besuch', de: 'Besuch', en: 'Visit', blocks: [hours] })
  return { world, bakery, slug: bakery.site.public_slug }
}

describe('a visitor', () => {
  test('asks for the hours of a day and gets them with a link to where they stand', async () => {
    const { world, bakery, slug } = await newBakery()
    await openAssistant(world, bakery)
    const { status, headers, events, text, done } = await ask(world, slug, 'Wann habt ihr am Samstag offen?')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(events.map(({ kind }) => kind).filter((kind, i, all) => kind !== all[i - 1])).toEqual([
      'start',
      'delta',
      'done',
    ])
    expect(text).toBe('Samstag 6:30–13:00 Uhr.')
    expect(done.sources[0]).toMatchObject({ title: 'Besuch', url: `${bakery.origin}/besuch`, anchor: 'zeiten' })
  })
})
