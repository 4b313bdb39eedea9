import { describe, expect, test } from 'bun:test'
import type { BlockRow, PageRow } from '../src/db/tenant/pages'
import type { SiteRow } from '../src/db/tenant/sites'
import { usesAndProposals } from '../src/facts/proposals'
import type { Hours } from '../src/grammar/business'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

const week = (closes: string) => [
  { days: ['tu', 'we', 'th', 'fr'], spans: [{ opens: '09:00', closes }] },
  { days: ['sa'], spans: [{ opens: '09:00', closes: '13:00' }] },
]
const spans = (to: string) => [
  ...['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '09:00', to })),
  { day: 'sa', from: '09:00', to: '13:00' },
]
const hoursBlock = (to: string) => ({
  type: 'opening_hours',
  props: { hours: spans(to), hide_closed: true },
  content: { de: { headline: 'Öffnungszeiten' } },
})

/** A site with its hours on three pages. */
async function open() {
  const world = await newWorld()
  const owner = await world.owner()
  const site = (await newSite(owner)).id as string
  const pages: string[] = []
  const blocks: string[] = []
  for (const path of ['/', '/kontakt', '/team']) {
    pages.push((await newPage(owner, site, path)).id)
    blocks.push((await newBlock(owner, pages.at(-1)!, hoursBlock('18:00'))).id)
  }
  return { world, owner, site, pages, blocks }
}

async function patch(who: TestClient, site: string, body: object, headers = {}) {
  const { status, body: answer } = await who.patch(`/sites/${site}/facts`, body, headers)
  expect([status, answer]).toEqual([200, expect.anything()])
  return answer
}
const get = async (who: TestClient, site: string) => (await who.get(`/sites/${site}/facts`)).body.data
const block = async (who: TestClient, page: string) => (await who.get(`/pages/${page}`)).body.data.blocks[0]
const everywhere = (blocks: string[], fact = 'hours', place = 'hours') =>
  blocks.map((block_id) => ({ block_id, place, fact }))

/** The same with the hours confirmed for all pages. */
async function confirmed() {
  const around = await open()
  await patch(around.owner, around.site, { hours: week('18:00'), bind: everywhere(around.blocks) })
  return around
}

describe('the hours of a site', () => {
  test('are proposed from the blocks that show them, those that differ side by side, until they are confirmed', async () => {
    const { owner, site, pages, blocks } = await open()
    await owner.put(`/blocks/${blocks[2]}`, { props: hoursBlock('17:00').props })
    const { facts, proposals, uses } = await get(owner, site)
    expect([facts.hours, uses]).toEqual([undefined, []])
    expect(proposals.map(({ fact, value, found }: never) => [fact, value, (found as unknown[]).length])).toEqual([
      ['hours', { hours: week('18:00'), special: [] }, 2],
      ['hours', { hours: week('17:00'), special: [] }, 1],
    ])
    const { etag } = await block(owner, pages[0]!)
    const { data, changed } = await patch(owner, site, { hours: week('18:00'), bind: everywhere(blocks) })
    expect((await block(owner, pages[0]!)).etag).toBe(etag)
    expect(data.facts.hours).toEqual(week('18:00'))
    expect(data.proposals).toEqual([])
    expect(data.uses.map(({ page_id, is_loose }: never) => [page_id, is_loose])).toEqual(
      pages.map((page) => [page, false]),
    )
    expect(changed).toEqual({ pages: [{ id: pages[2], title: expect.any(String) }], blocks: 1, pages_left_off: 0 })
    expect((await block(owner, pages[2]!)).props.hours).toEqual(spans('18:00'))
  })

  test('that are changed once change in every block that is bound, each with its event, and change back', async () => {
    const { owner, site, pages } = await confirmed()
    const before = await Promise.all(pages.map((page) => block(owner, page)))
    const { changed } = await patch(owner, site, { hours: week('19:00') })
    expect([changed.blocks, changed.pages.length]).toEqual([3, 3])
    for (const page of pages) expect((await block(owner, page)).props.hours).toEqual(spans('19:00'))
    const types = (await owner.get(`/sites/${site}/activity`)).body.data.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type === 'facts.updated')).toHaveLength(2)
    await patch(owner, site, { hours: week('18:00') })
    for (const [index, page] of pages.entries()) {
      const { content, props, bound } = await block(owner, page)
      expect({ content, props, bound }).toMatchObject({
        props: before[index].props,
        bound: { hours: { fact: 'hours' } },
      })
    }
  })

  test('that a block says otherwise stay as they are there, of which the answer tells, until it says the same again', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const cut = await owner.put(`/blocks/${blocks[0]}`, { props: hoursBlock('16:00').props })
    expect(cut.body.data.bound).toEqual({ hours: { fact: 'hours', is_loose: true } })
    expect(Object.keys(cut.body.warnings[0] ?? {})).not.toEqual([])
    const still = await owner.put(`/blocks/${blocks[0]}`, { props: hoursBlock('15:00').props })
    expect([still.body.data.bound, still.body.warnings]).toEqual([cut.body.data.bound, undefined])
    await owner.put(`/blocks/${blocks[0]}`, { props: hoursBlock('16:00').props })
    await patch(owner, site, { hours: week('19:00') })
    expect((await block(owner, pages[0]!)).props.hours).toEqual(spans('16:00'))
    expect((await block(owner, pages[1]!)).props.hours).toEqual(spans('19:00'))
    const back = await owner.put(`/blocks/${blocks[0]}`, { props: hoursBlock('19:00').props })
    expect(back.body.data.bound).toEqual({ hours: { fact: 'hours' } })
    const other = await owner.put(`/blocks/${blocks[0]}`, { content: { de: { headline: 'Wann' } } })
    expect(other.body.data.bound).toEqual({ hours: { fact: 'hours' } })
  })

  test('that are changed at every place, by who means the fact, are the fact; one that was cut loose by hand stays', async () => {
    const { owner, site, blocks } = await confirmed()
    await patch(owner, site, { cut: [{ block_id: blocks[2], place: 'hours' }] })
    const write = async (id: string | undefined, to: string) =>
      (await owner.put(`/blocks/${id}`, { props: hoursBlock(to).props, takes_facts: true })).body.data.bound
    expect(await write(blocks[0], '20:00')).toEqual({ hours: { fact: 'hours', is_loose: true } })
    expect((await get(owner, site)).facts.hours).toEqual(week('18:00'))
    expect(await write(blocks[1], '20:00')).toEqual({ hours: { fact: 'hours' } })
    const { facts, uses } = await get(owner, site)
    expect(facts.hours).toEqual(week('20:00'))
    expect(uses.map(({ is_loose }: { is_loose: boolean }) => is_loose)).toEqual([false, false, true])
    await patch(owner, site, { cut: blocks.map((block_id) => ({ block_id, place: 'hours' })) })
    await write(blocks[0], '21:00')
    expect((await get(owner, site)).facts.hours).toEqual(week('20:00'))
  })

  test('that are changed back at every place, as an undo of the chat does, are bound as before', async () => {
    const { owner, site, blocks } = await confirmed()
    const write = async (to: string) => {
      for (const id of blocks) await owner.put(`/blocks/${id}`, { props: hoursBlock(to).props, takes_facts: true })
    }
    await write('20:00')
    expect((await get(owner, site)).facts.hours).toEqual(week('20:00'))
    await write('18:00')
    const { facts, uses } = await get(owner, site)
    expect([facts.hours, uses.map(({ is_loose }: { is_loose: boolean }) => is_loose)]).toEqual([
      week('18:00'),
      [false, false, false],
    ])
  })

  test('can be cut loose by hand and bound again, with the value of the fact', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    await patch(owner, site, { cut: [{ block_id: blocks[0], place: 'hours' }] })
    await patch(owner, site, { hours: week('19:00') })
    expect((await block(owner, pages[0]!)).props.hours).toEqual(spans('18:00'))
    await patch(owner, site, { bind: everywhere([blocks[0]!]) })
    expect((await block(owner, pages[0]!)).props.hours).toEqual(spans('19:00'))
    const wrong = await owner.patch(`/sites/${site}/facts`, { bind: everywhere([blocks[0]!], 'offers.x') })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['bind.0.fact']])
    const gone = await owner.patch(`/sites/${site}/facts`, { cut: [{ block_id: blocks[0], place: 'nowhere' }] })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['cut.0.place']])
  })

  test('bring notes and special days into every language, and keep what was translated', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const site = (await newSite(owner, { locales: ['de', 'en'] })).id
    const page = (await newPage(owner, site, '/')).id
    const { id } = await newBlock(owner, page, {
      type: 'opening_hours',
      props: { hours: spans('18:00'), hide_closed: true },
      content: {
        de: {
          days: [{ day: 'sa', note: 'nur mit Termin' }],
          special: [{ date: '2026-12-24', label: 'Heiligabend' }],
        },
        en: {
          days: [{ day: 'sa', note: 'by appointment' }],
          special: [{ date: '2026-12-24', label: 'Christmas Eve' }],
        },
      },
    })
    const [{ value }] = (await get(owner, site)).proposals
    await patch(owner, site, { ...value, bind: everywhere([id]) })
    await patch(owner, site, {
      hours: value.hours.with(0, { ...value.hours[0], note: 'bis zur Pause' }),
      special: [{ ...value.special[0], opens: '09:00', closes: '12:00' }, { date: '2026-12-31' }],
    })
    const { content, bound } = await block(owner, page)
    expect(bound).toEqual({ hours: { fact: 'hours' } })
    expect(content.en.days.map(({ day, note }: never) => [day, note])).toEqual([
      ...['tu', 'we', 'th', 'fr'].map((day) => [day, 'bis zur Pause']),
      ['sa', 'by appointment'],
    ])
    expect(content.en.special).toMatchObject([
      { date: '2026-12-24', label: 'Christmas Eve', from: '09:00', to: '12:00' },
      { date: '2026-12-31' },
    ])
  })

  test('in columns are bound like any other', async () => {
    const { owner, site, pages } = await confirmed()
    const { id } = await newBlock(owner, pages[0]!, {
      type: 'columns',
      props: {
        columns: [
          { blocks: [{ id: 'aaaaaaaa', type: 'opening_hours', props: hoursBlock('18:00').props }] },
          { blocks: [] },
        ],
      },
      content: { de: { blocks: { aaaaaaaa: { headline: 'Wann' } } } },
    })
    await patch(owner, site, { bind: everywhere([id], 'hours', 'aaaaaaaa/hours') })
    await patch(owner, site, { hours: week('20:00') })
    const { data } = (await owner.get(`/pages/${pages[0]}`)).body
    const { props, content } = data.blocks.find((one: { id: string }) => one.id === id)
    expect(props.columns[0].blocks[0].props.hours).toEqual(spans('20:00'))
    expect(content.de.blocks.aaaaaaaa.headline).toBe('Wann')
  })
})

describe('the hours of a location', () => {
  const market = { id: 'market', name: 'Markt', street: 'Münsterplatz 1', city: 'Freiburg', hours: spans('14:00') }
  const shop = (to: string) => ({ id: 'shop', name: 'Laden', street: 'Am Markt 1', zip: '79100', hours: spans(to) })
  async function located(item: object = { ...shop('18:00'), hide_closed: true }) {
    const around = await confirmed()
    await around.owner.put(`/sites/${around.site}`, {
      company: { street: 'am Markt 1', zip: '79100', city: 'Freiburg' },
    })
    const { id } = await newBlock(around.owner, around.pages[0]!, {
      type: 'locations',
      content: { de: { items: [market, item] } },
    })
    const items = async () =>
      (await around.owner.get(`/pages/${around.pages[0]}`)).body.data.blocks.find(
        (one: { id: string }) => one.id === id,
      ).content.de.items
    return { ...around, id, items }
  }
  const said = (item: { hours: object[] }) => item.hours.map(({ id: _, ...span }: { id?: string }) => span)

  test('are those of the business where its address is, and change with them; others keep their own', async () => {
    const { owner, site, id, items } = await located()
    const { proposals } = await get(owner, site)
    expect(proposals).toMatchObject([
      { fact: 'hours', value: { hours: week('18:00') }, found: [{ block_id: id, place: 'items.shop' }] },
    ])
    await patch(owner, site, { bind: everywhere([id], 'hours', 'items.shop') })
    const special = [{ date: '2026-12-24', until: '2026-12-24' }]
    const { data } = await patch(owner, site, { hours: week('19:00'), special })
    expect(data.uses).toContainEqual(expect.objectContaining({ block_id: id, place: 'items.shop', is_loose: false }))
    const [other, own] = await items()
    expect([said(other), said(own), own.special]).toEqual([
      spans('14:00'),
      spans('19:00'),
      [{ id: expect.any(String), ...special[0] }],
    ])
    await patch(owner, site, { cut: [{ block_id: id, place: 'items.shop' }] })
    await patch(owner, site, { hours: week('20:00') })
    expect(said((await items())[1])).toEqual(spans('19:00'))
  })

  test('are bound with all that say the same, and not where the address is another one', async () => {
    const { owner, site, id, items } = await located(shop('14:00'))
    const bind = everywhere([id], 'hours', 'items.shop')
    const { data } = await patch(owner, site, { bind, and_same: true })
    const places = data.uses.map(({ place }: { place: string }) => place)
    expect([places.includes('items.shop'), places.includes('items.market')]).toEqual([true, false])
    expect((await items()).map(said)).toEqual([spans('14:00'), spans('18:00')])
  })

  test('call a day closed that the business calls so, and none of which nothing is said', async () => {
    const { owner, site, id, items } = await located(shop('18:00'))
    const whole = [{ days: ['su', 'mo'], spans: [] }, ...week('18:00')]
    await patch(owner, site, { hours: whole, bind: everywhere([id], 'hours', 'items.shop') })
    expect((await items())[1]).not.toHaveProperty('hide_closed')
    await patch(owner, site, { hours: week('18:00') })
    expect((await items())[1]).toMatchObject({ hide_closed: true })
    expect((await get(owner, site)).uses).toContainEqual(
      expect.objectContaining({ place: 'items.shop', is_loose: false }),
    )
  })

  test('go along where those of all sections are changed by who means the fact, and back', async () => {
    const { owner, site, pages, blocks, id, items } = await located()
    await patch(owner, site, { bind: everywhere([id], 'hours', 'items.shop') })
    for (const to of ['20:00', '18:00']) {
      const tag = async () => (await owner.get(`/pages/${pages[0]}`)).body.data.contents_etag
      let before = ''
      for (const block of blocks) {
        before = await tag()
        await owner.put(`/blocks/${block}`, { props: hoursBlock(to).props, takes_facts: true })
      }
      expect(await tag()).not.toBe(before) // the last section stands on another page
      const [noted] = (await owner.get(`/sites/${site}/activity`)).body.data
      expect(noted.type).toBe('facts.updated')
      const { facts, uses } = await get(owner, site)
      expect([facts.hours, uses.filter(({ is_loose }: { is_loose: boolean }) => is_loose)]).toEqual([week(to), []])
      expect((await items()).map(said)).toEqual([spans('14:00'), spans(to)])
    }
    await patch(owner, site, { cut: [{ block_id: id, place: 'items.shop' }] })
    for (const block of blocks)
      await owner.put(`/blocks/${block}`, { props: hoursBlock('21:00').props, takes_facts: true })
    expect((await get(owner, site)).facts.hours).toEqual(week('21:00'))
    expect((await items()).map(said)).toEqual([spans('14:00'), spans('18:00')])
  })

  test('are cut loose where they cannot say what the fact says', async () => {
    const { owner, site, id, items } = await located()
    await patch(owner, site, { bind: everywhere([id], 'hours', 'items.shop') })
    const noted = week('19:00').with(1, { ...week('19:00')[1]!, note: 'nur mit Termin' } as never)
    const { data } = await patch(owner, site, { hours: noted })
    expect(data.uses.find(({ place }: { place: string }) => place === 'items.shop').is_loose).toBe(true)
    expect(said((await items())[1])).toEqual(spans('18:00'))
  })
})

test('a location that cannot say what all sections say now is cut loose, and stays as it is', async () => {
  const { owner, site, pages, blocks } = await confirmed()
  await owner.put(`/sites/${site}`, { company: { street: 'Am Markt 1', zip: '79100', city: 'Freiburg' } })
  const shop = {
    id: 'shop',
    name: 'Laden',
    street: 'Am Markt 1',
    zip: '79100',
    hours: spans('18:00'),
    hide_closed: true,
  }
  const { id } = await newBlock(owner, pages[0]!, { type: 'locations', content: { de: { items: [shop] } } })
  await patch(owner, site, { bind: everywhere([id], 'hours', 'items.shop') })
  const days = [{ day: 'sa', note: 'nur mit Termin' }]
  for (const block of blocks) {
    const change = { ...hoursBlock('19:00'), content: { de: { headline: 'Wann', days } }, takes_facts: true }
    expect((await owner.put(`/blocks/${block}`, change)).status).toBe(200)
  }
  const { facts, uses } = await get(owner, site)
  expect(facts.hours[1]).toMatchObject({ days: ['sa'], note: 'nur mit Termin' })
  const loose = uses.filter(({ is_loose }: { is_loose: boolean }) => is_loose)
  expect(loose).toMatchObject([{ block_id: id, place: 'items.shop' }])
  const { data } = (await owner.get(`/pages/${pages[0]}`)).body
  const [item] = data.blocks.find((one: { id: string }) => one.id === id).content.de.items
  expect(item.hours.map(({ to }: { to: string }) => to)).toEqual(spans('18:00').map(({ to }) => to))
})

describe('what is bound', () => {
  test('is cut loose where the block has no room for what the fact says', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const own = 'x'.repeat(100 * 1024 - 400)
    const { status } = await owner.put(`/blocks/${blocks[0]}`, { content: { de: { headline: 'Wann', own } } })
    expect(status).toBe(200)
    const special = Array.from({ length: 9 }, (_, n) => ({ date: `2026-12-1${n}`, label: 'Betriebsferien' }))
    const { data } = await patch(owner, site, { special })
    expect(data.uses.map(({ is_loose }: { is_loose: boolean }) => is_loose)).toEqual([true, false, false])
    expect((await block(owner, pages[0]!)).content.de).toEqual({ headline: 'Wann', own })
    expect((await block(owner, pages[1]!)).content.de.special).toHaveLength(9)
  })

  test('goes along with a copy that says the same, and with a version that is brought back', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const version = (await owner.post(`/sites/${site}/versions`, {})).body.data.id
    const { bound } = await block(owner, pages[0]!)
    const copy = await newBlock(owner, pages[1]!, { ...hoursBlock('18:00'), bound })
    const other = await newBlock(owner, pages[1]!, { ...hoursBlock('16:00'), bound })
    expect([copy.bound, other.bound]).toEqual([{ hours: { fact: 'hours' } }, undefined])
    const loose = { hours: { fact: 'hours', is_loose: true } }
    expect((await newBlock(owner, pages[1]!, { ...hoursBlock('18:00'), bound: loose })).bound).toBeUndefined()
    await owner.delete(`/blocks/${blocks[2]}`)
    await patch(owner, site, { hours: week('20:00'), people: ['Rosa Lindner'] })
    expect((await owner.post(`/sites/${site}/versions/${version}/restore`)).status).toBe(200)
    const { facts: back, uses } = await get(owner, site)
    expect(back.hours).toEqual(week('18:00'))
    expect(back.people).toBeUndefined()
    expect(uses.map(({ block_id }: never) => block_id)).toEqual(blocks)
    await patch(owner, site, { hours: week('19:00') })
    for (const page of pages) expect((await block(owner, page)).props.hours).toEqual(spans('19:00'))
  })

  test('survives that all blocks of a page are written anew', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const replace = (props: object) => owner.put(`/pages/${pages[0]}/blocks`, { blocks: [{ id: blocks[0], props }] })
    expect((await replace(hoursBlock('18:00').props)).body.warnings).toBeUndefined()
    expect((await block(owner, pages[0]!)).bound).toEqual({ hours: { fact: 'hours' } })
    await replace(hoursBlock('10:00').props)
    expect((await block(owner, pages[0]!)).bound).toEqual({ hours: { fact: 'hours', is_loose: true } })
    await patch(owner, site, { hours: week('19:00') })
    expect((await block(owner, pages[0]!)).props.hours).toEqual(spans('10:00'))
    await replace(hoursBlock('19:00').props)
    expect((await block(owner, pages[0]!)).bound).toEqual({ hours: { fact: 'hours' } })
  })
})

test('what is bound is in the version that a publish saves, though no text has changed since the one before', async () => {
  const { world, owner, site, blocks } = await open()
  const publish = async () => {
    await owner.post(`/sites/${site}/publish`, {})
    await world.drain()
    world.advance(1000)
  }
  await patch(owner, site, { hours: week('18:00') })
  await publish()
  await patch(owner, site, { bind: everywhere(blocks) })
  await publish()
  const versions = (await owner.get(`/sites/${site}/versions`)).body.data
  const bound = async (version: { id: string }) => {
    expect((await owner.post(`/sites/${site}/versions/${version.id}/restore`)).status).toBe(200)
    return (await get(owner, site)).uses.map(({ block_id }: { block_id: string }) => block_id)
  }
  expect([await bound(versions[1]), await bound(versions[0])]).toEqual([[], blocks])
})

describe('of two sites of an account', () => {
  async function both() {
    const here = await confirmed()
    const { owner } = here
    const there = (await newSite(owner)).id as string
    const page = (await newPage(owner, there, '/')).id as string
    const { id } = await newBlock(owner, page, hoursBlock('17:00'))
    await patch(owner, here.site, { people: ['Rosa Lindner'] })
    await patch(owner, there, { hours: week('17:00'), people: ['Ida Holm'], bind: everywhere([id]) })
    const other = async () => ({ facts: (await get(owner, there)).facts, block: await block(owner, page) })
    return { ...here, there, otherPage: page, other }
  }

  test('a fact that is changed at all its places on one stays as it was on the other', async () => {
    const { owner, site, blocks, other } = await both()
    const before = await other()
    for (const id of blocks) await owner.put(`/blocks/${id}`, { props: hoursBlock('20:00').props, takes_facts: true })
    const { facts, uses } = await get(owner, site)
    expect([facts.hours, uses.some(({ is_loose }: { is_loose: boolean }) => is_loose)]).toEqual([week('20:00'), false])
    expect(await other()).toEqual(before)
    await owner.put(`/blocks/${before.block.id}`, { props: hoursBlock('15:00').props, takes_facts: true })
    expect((await other()).facts).toEqual({ ...before.facts, hours: week('15:00'), special: [] })
    expect((await get(owner, site)).facts.hours).toEqual(week('20:00'))
  })

  test('a copy is bound to what its own site says', async () => {
    const { owner, pages, otherPage } = await both()
    const bound = { hours: { fact: 'hours' } }
    const copies = [
      await newBlock(owner, otherPage, { ...hoursBlock('18:00'), bound }),
      await newBlock(owner, otherPage, { ...hoursBlock('17:00'), bound }),
      await newBlock(owner, pages[0]!, { ...hoursBlock('17:00'), bound }),
    ]
    expect(copies.map((one) => one.bound)).toEqual([undefined, bound, undefined])
  })

  test('a version from before anything was known of one brings that back, and the other keeps what is known of it', async () => {
    const { owner, there } = await both()
    const site = (await newSite(owner)).id as string
    const version = (await owner.post(`/sites/${site}/versions`, {})).body.data.id
    const empty = (await get(owner, site)).facts
    await patch(owner, site, { hours: week('20:00'), people: ['Rosa Lindner'] })
    expect((await owner.post(`/sites/${site}/versions/${version}/restore`)).status).toBe(200)
    expect([(await get(owner, site)).facts, (await get(owner, there)).facts.people]).toEqual([empty, ['Ida Holm']])
  })

  test('a version that is brought back brings the facts of its own site alone', async () => {
    const { owner, site, there } = await both()
    const factsOf = async (id: string) => (await get(owner, id)).facts
    const before = [await factsOf(site), await factsOf(there)]
    for (const id of [there, site]) {
      const version = (await owner.post(`/sites/${id}/versions`, {})).body.data.id
      await patch(owner, id, { hours: week('20:00') })
      expect((await owner.post(`/sites/${id}/versions/${version}/restore`)).status).toBe(200)
      expect([await factsOf(site), await factsOf(there)]).toEqual(before)
    }
  })
})

describe('offers', () => {
  const prices = (price: string) => ({
    type: 'price_list',
    content: {
      de: {
        groups: [
          {
            items: [
              { id: 'cut', name: 'Haarschnitt', price },
              { id: 'dye', name: 'Farbe', price: '50 €' },
            ],
          },
        ],
      },
    },
  })
  test('are proposed from lists of prices, and a price that is changed once changes in all of them, as it is written there', async () => {
    const { owner, site, pages } = await open()
    const list = await newBlock(owner, pages[0]!, prices('24,00 €'))
    const services = await newBlock(owner, pages[1]!, {
      type: 'services',
      content: {
        de: {
          items: [
            { id: 'one', headline: 'Haarschnitt', price: '24 € je Kopf' },
            { id: 'two', headline: 'Beratung' },
          ],
        },
      },
    })
    const { proposals } = await get(owner, site)
    const offers = proposals.filter(({ fact }: { fact: string }) => fact === 'offers')
    expect(offers.map(({ value }: never) => (value as { name: string }).name)).toEqual([
      'Haarschnitt',
      'Farbe',
      'Haarschnitt',
    ])
    const { data } = await patch(owner, site, { offers: [{ name: 'Haarschnitt', priceText: '24 €' }] })
    const [{ id, price }] = data.facts.offers
    expect(price).toEqual({ amount: 24, currency: 'EUR', isFrom: false })
    await patch(owner, site, {
      bind: [
        { block_id: list.id, place: 'items.cut', fact: `offers.${id}` },
        { block_id: services.id, place: 'items.one', fact: `offers.${id}` },
      ],
    })
    const { changed } = await patch(owner, site, { offers: [{ id, name: 'Haarschnitt', priceText: 'ab 26 €' }] })
    expect(changed.blocks).toBe(2)
    const read = async (page: string, type: string) =>
      (await owner.get(`/pages/${page}`)).body.data.blocks.find((one: { type: string }) => one.type === type).content.de
    expect((await read(pages[0]!, 'price_list')).groups[0].items).toMatchObject([
      { price: 'ab 26\u00a0€' },
      { price: '50 €' },
    ])
    expect((await read(pages[1]!, 'services')).items).toMatchObject([
      { price: 'ab 26\u00a0€ je Kopf' },
      { headline: 'Beratung' },
    ])
    const { content } = prices('24 €')
    await owner.put(`/blocks/${services.id}`, {
      content: { de: { items: [{ id: 'one', headline: 'Haarschnitt', price: '24 €' }] } },
      takes_facts: true,
    })
    await owner.put(`/blocks/${list.id}`, { content, takes_facts: true })
    const text = 'Ein Haarschnitt kostet 24 €.'
    await newBlock(owner, pages[0]!, { type: 'rich_text', content: { de: { text } } })
    const back = await get(owner, site)
    expect([back.facts.offers[0].price.amount, back.mentions]).toEqual([24, []]) // what holds again is not former
    const twice = await owner.patch(`/sites/${site}/facts`, {
      offers: [
        { id, name: 'A' },
        { id, name: 'B' },
      ],
    })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['offers.1.id']])
  })
})

test('an offer that is gone stays where it stands, and is bound there no longer', async () => {
  const { owner, site, pages } = await open()
  const items = ['Schnitt', 'Farbe'].map((headline) => ({ id: headline.toLowerCase(), headline, price: '24 €' }))
  const { id: block_id } = await newBlock(owner, pages[0]!, { type: 'services', content: { de: { items } } })
  const offers = items.map(({ id, headline: name, price: priceText }) => ({ id, name, priceText }))
  const bind = offers.map(({ id }) => ({ block_id, place: `items.${id}`, fact: `offers.${id}` }))
  expect((await patch(owner, site, { offers, bind })).data.uses).toHaveLength(2)
  const { data, changed } = await patch(owner, site, { offers: offers.slice(1) })
  expect([data.uses.map(({ place }: { place: string }) => place), changed.blocks]).toEqual([['items.farbe'], 0])
  const { content } = (await owner.get(`/pages/${pages[0]}`)).body.data.blocks.at(-1)
  expect(content.de.items).toMatchObject(items)
})

test('an offer that is changed at its only place keeps the price that is not shown there, and takes what is', async () => {
  const { owner, site, pages } = await open()
  const item = (headline: string, price?: string) => ({
    content: { de: { items: [{ id: 'one', headline, ...(price && { price }) }] } },
  })
  const { id: block_id } = await newBlock(owner, pages[0]!, { type: 'services', ...item('Schnitt') })
  const { data } = await patch(owner, site, {
    offers: [
      { name: 'Schnitt', priceText: '24 €' },
      { name: 'Farbe', priceText: '50 €' },
    ],
  })
  const [{ id }, other] = data.facts.offers
  await patch(owner, site, { bind: [{ block_id, place: 'items.one', fact: `offers.${id}` }] })
  const write = async (headline: string, price?: string) => {
    const { status } = await owner.put(`/blocks/${block_id}`, { ...item(headline, price), takes_facts: true })
    expect(status).toBe(200)
    const [one, two] = (await get(owner, site)).facts.offers
    expect(two).toEqual(other)
    return one
  }
  const price = { amount: 24, currency: 'EUR', isFrom: false }
  expect(await write('Haarschnitt')).toEqual({ id, name: 'Haarschnitt', price })
  expect(await write('Haarschnitt', 'ab 26 €')).toEqual({
    id,
    name: 'Haarschnitt',
    price: { ...price, amount: 26, isFrom: true },
  })
  expect(await write('Haarschnitt', 'auf Anfrage')).toEqual({ id, name: 'Haarschnitt', priceText: 'auf Anfrage' })
})

describe('telephone, mail and address', () => {
  test('are those of the company data: a block shows them while it says nothing itself', async () => {
    const { owner, site, pages } = await open()
    await owner.put(`/sites/${site}`, { company: { phone: '0761 1', legal_name: 'A' } })
    const own = await newBlock(owner, pages[0]!, {
      type: 'contact_details',
      props: { phone: '0761 2', email: 'a@b.example' },
    })
    const { facts, uses, proposals } = await get(owner, site)
    expect(facts.contact).toEqual({ phone: '0761 1' })
    expect(uses).toMatchObject([{ fact: 'contact.phone', place: 'phone', is_loose: true }])
    expect(proposals.find(({ fact }: { fact: string }) => fact === 'contact.email')).toMatchObject({
      value: { email: 'a@b.example' },
    })
    await patch(owner, site, {
      contact: { phone: '0761 3', email: 'a@b.example' },
      bind: [
        { block_id: own.id, place: 'phone', fact: 'contact.phone' },
        { block_id: own.id, place: 'email', fact: 'contact.email' },
      ],
    })
    const read = async () =>
      (await owner.get(`/pages/${pages[0]}`)).body.data.blocks.find((one: { id: string }) => one.id === own.id).props
    expect(await read()).not.toHaveProperty('phone')
    expect((await owner.get(`/sites/${site}`)).body.data.company).toEqual({
      phone: '0761 3',
      legal_name: 'A',
      email: 'a@b.example',
    })
    await patch(owner, site, { cut: [{ block_id: own.id, place: 'phone' }] })
    expect((await read()).phone).toBe('0761 3')
    await patch(owner, site, { contact: { phone: null } })
    expect((await get(owner, site)).facts.contact).toEqual({ email: 'a@b.example' })
    const wrong = await owner.patch(`/sites/${site}/facts`, { contact: { email: 'nobody' } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['company.email']])
  })
})

describe('of a large site', () => {
  test('as much is told of its facts as of a small one, and how much more there is', () => {
    const site = { defaultLocale: 'de' } as SiteRow
    const sheet = { stored: { hours: week('18:00') as Hours[] }, company: { phone: '0761 1' } }
    const rows = (n: number, page: string): BlockRow[] => {
      const block = (name: string, type: string, props: object, texts: object, bound: object | null = null) =>
        ({ id: `${page} ${name}`, type, props, content: { de: texts }, bound }) as unknown as BlockRow
      const items = Array.from({ length: 20 }, (_, i) => ({ id: `o${i}`, name: `Ware ${n} ${i}`, price: '24 €' }))
      return [
        block('a', 'opening_hours', { hours: spans('18:00') }, {}, { hours: { fact: 'hours' } }),
        block('b', 'opening_hours', { hours: spans('17:00') }, {}, { hours: { fact: 'hours', is_loose: true } }),
        block('c', 'opening_hours', { hours: spans('16:00') }, {}),
        block('d', 'contact_details', {}, {}),
        block('e', 'price_list', {}, { groups: [{ items }] }),
      ]
    }
    const told = (count: number) => {
      const pages = Array.from({ length: count }, (_, n) => {
        const page = { id: `p${n}` } as PageRow
        return { page, title: 'Eine von vielen Seiten', descriptions: {}, blocks: rows(n, page.id) }
      })
      return usesAndProposals(site, sheet, pages, { isWhole: true })
    }
    const [some, many] = [told(100), told(2000)]
    for (const one of [some, many]) expect([one.uses.length, one.proposals.length]).toEqual([60, 200])
    expect(many.left_off).toEqual({ uses: { hours: 3960, 'contact.phone': 1980 }, proposals: 39_801 })
    expect(many.proposals[0]).toMatchObject({ fact: 'hours', found_left_off: 1990, found: { length: 10 } })
    expect(JSON.stringify(many).length).toBeLessThan(JSON.stringify(some).length * 1.1)
  })

  test('what is found in many places is taken over, or left as it is, in all of them at once', async () => {
    const { owner, site, pages } = await open()
    const many = Array.from({ length: 25 }, () => hoursBlock('17:00'))
    expect((await owner.put(`/pages/${pages[0]}/blocks`, { blocks: many })).status).toBe(200)
    const { proposals } = await get(owner, site)
    const [most, rest] = proposals as { value: object; found: object[]; found_left_off: number }[]
    expect([most?.found.length, most?.found_left_off, rest?.found.length]).toEqual([10, 15, 2])
    const bind = most!.found.map((at) => ({ ...at, fact: 'hours' })).slice(0, 1)
    const { data } = await patch(owner, site, { ...most!.value, bind, and_same: true })
    expect([data.uses.length, data.left_off.uses, data.proposals.length]).toEqual([20, { hours: 5 }, 1])
    const { data: left } = await patch(owner, site, { cut: rest!.found.slice(0, 1), and_same: true })
    expect([left.proposals, left.uses.length, left.left_off.uses]).toEqual([[], 22, { hours: 5 }])
  })

  test('what was left as it is stays so when another place that says the same is taken over', async () => {
    const { owner, site, blocks } = await open()
    await patch(owner, site, { hours: week('18:00'), cut: [{ block_id: blocks[0], place: 'hours' }] })
    const { data } = await patch(owner, site, { bind: everywhere([blocks[1]!]), and_same: true })
    expect(data.uses.map(({ is_loose }: { is_loose: boolean }) => is_loose)).toEqual([true, false, false])
  })

  test('all that one block shows is told by itself, and of no other site', async () => {
    const { owner, site, blocks } = await confirmed()
    const read = async (id: string) => (await owner.get(`/sites/${site}/facts?block=${id}`)).body.data
    expect(await read(blocks[1]!)).toMatchObject({
      uses: [{ block_id: blocks[1], place: 'hours', fact: 'hours' }],
      proposals: [],
    })
    const other = (await newSite(owner)).id
    expect((await owner.get(`/sites/${other}/facts?block=${blocks[1]}`)).status).toBe(404)
  })
})

describe('texts that tell a former fact', () => {
  test('are named with their sentence, and stay as they are', async () => {
    const { owner, site, pages } = await confirmed()
    const text = 'Wir sind für Sie da. Freitags haben wir bis 18 Uhr geöffnet. Rufen Sie an: +49 761 55 50 10.'
    const told = await newBlock(owner, pages[1]!, { type: 'rich_text', content: { de: { text } } })
    await patch(owner, site, {
      contact: { phone: '0761 555010' },
      offers: [{ id: 'cut', name: 'Haarschnitt', priceText: '24 €' }],
    })
    await newBlock(owner, pages[2]!, {
      type: 'rich_text',
      content: { de: { text: 'Ein Haarschnitt kostet 24 Euro.' } },
    })
    const { data } = await patch(owner, site, {
      hours: week('19:00'),
      contact: { phone: '0761 999' },
      offers: [{ id: 'cut', name: 'Haarschnitt', priceText: '26 €' }],
    })
    expect(data.mentions).toMatchObject([
      { fact: 'hours', page_id: pages[1], block_id: told.id, sentence: 'Freitags haben wir bis 18 Uhr geöffnet.' },
      { fact: 'contact.phone', block_id: told.id, path: 'text', sentence: 'Rufen Sie an: +49 761 55 50 10.' },
      { fact: 'offers.cut', page_id: pages[2], sentence: 'Ein Haarschnitt kostet 24 Euro.' },
    ])
    expect((await patch(owner, site, { hours: week('20:00') })).data.mentions).toHaveLength(3)
    expect((await owner.get(`/pages/${pages[1]}`)).body.data.blocks[1].content.de.text).toBe(text)
    await patch(owner, site, { contact: { phone: '110' } })
    await patch(owner, site, { contact: { phone: '0761 999' } })
    await owner.put(`/blocks/${told.id}`, { content: { de: { text: 'Rufen Sie an: 0761 555110.' } } })
    expect((await get(owner, site)).mentions).toHaveLength(1)
    await owner.put(`/blocks/${told.id}`, { content: { de: { text: 'Bis gleich.' } } })
    expect((await get(owner, site)).mentions).toHaveLength(1)
    await patch(owner, site, { offers: [{ id: 'cut', name: 'Haarschnitt', priceText: '24 €' }] })
    expect((await get(owner, site)).mentions).toEqual([])
  })

  test('are named by what has just changed, also when more former facts are known than are kept', async () => {
    const { owner, site, pages } = await confirmed()
    const offers = (priceText: string) =>
      Array.from({ length: 30 }, (_, n) => ({ id: `ware${n}`, name: `Ware ${n}`, priceText }))
    for (const price of ['24 €', '26 €']) await patch(owner, site, { offers: offers(price) })
    const sentence = 'Rufen Sie an: 0761 555010.'
    await newBlock(owner, pages[1]!, { type: 'rich_text', content: { de: { text: sentence } } })
    await patch(owner, site, { contact: { phone: '0761 555010' } })
    const { data } = await patch(owner, site, { contact: { phone: '0761 999' } })
    expect(data.mentions).toMatchObject([{ fact: 'contact.phone', sentence, after: 'Rufen Sie an: 0761 999.' }])
  })
})

describe('of two sites of one account', () => {
  test('each keeps its own facts, what is bound to them, and what its texts tell', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const other = (await newSite(owner)).id as string
    const page = (await newPage(owner, other, '/')).id as string
    const { id } = await newBlock(owner, page, hoursBlock('18:00'))
    const text = 'Freitags haben wir bis 18 Uhr geöffnet.'
    await newBlock(owner, page, { type: 'rich_text', content: { de: { text } } })
    await patch(owner, other, { hours: week('18:00'), bind: everywhere([id]) })
    const own = await get(owner, other)
    await patch(owner, site, { hours: week('19:00') })
    expect(await get(owner, other)).toEqual(own)
    expect((await block(owner, page)).props.hours).toEqual(spans('18:00'))
    const { data, changed } = await patch(owner, other, { hours: week('20:00') })
    expect([changed.pages, data.mentions.map(({ sentence }: { sentence: string }) => sentence)]).toEqual([
      [{ id: page, title: 'Willkommen' }],
      [text],
    ])
    expect((await block(owner, pages[0]!)).props.hours).toEqual(spans('19:00'))
    expect((await get(owner, site)).mentions).toEqual([])
    for (const body of [{ bind: everywhere([id]) }, { cut: [{ block_id: id, place: 'hours' }] }])
      expect((await owner.patch(`/sites/${site}/facts`, body)).status).toBe(422)
    expect((await owner.get(`/sites/${site}/facts?block=${id}`)).status).toBe(404)
    const alone = (await owner.get(`/sites/${site}/facts?block=${blocks[0]}`)).body.data
    expect([alone.uses.length, alone.proposals, alone.mentions]).toEqual([1, [], []])
  })

  test('what is written is said in the activity once, with the sections that changed, and nothing where nothing did', async () => {
    const { owner, site, blocks } = await confirmed()
    const activity = async () =>
      (await owner.get(`/sites/${site}/activity`)).body.data.map(({ type }: { type: string }) => type)
    const before = (await activity()).length
    await patch(owner, site, { hours: week('18:00'), since: null, goals: [] })
    expect(await activity()).toHaveLength(before)
    await patch(owner, site, { since: 1999 })
    expect((await activity()).slice(0, -before)).toEqual(['facts.updated'])
    await patch(owner, site, { cut: [{ block_id: blocks[0], place: 'hours' }] })
    expect((await activity()).slice(0, -before)).toEqual(['facts.updated', 'facts.updated'])
  })
})

describe('pages that show company data', () => {
  test('are said to have changed where they show it by themselves, and not where they say their own', async () => {
    const { owner, site, pages } = await open()
    await owner.put(`/sites/${site}`, { company: { phone: '0761 1', email: 'a@b.example' } })
    await newBlock(owner, pages[0]!, { type: 'contact_details' })
    await newBlock(owner, pages[1]!, { type: 'contact_details', props: { phone: '0761 2', email: 'c@d.example' } })
    const { changed, data } = await patch(owner, site, { contact: { phone: '0761 3' } })
    expect([changed.pages.map(({ id }: { id: string }) => id), changed.blocks]).toEqual([[pages[0]], 0])
    expect(data.facts.contact).toEqual({ phone: '0761 3', email: 'a@b.example' })
    expect((await patch(owner, site, { contact: { phone: '0761 3' } })).changed.pages).toEqual([])
  })

  test('and sections that show a fact are in the activity, by whoever has changed it', async () => {
    const { world, owner, site, pages } = await confirmed()
    const editor = await world.member(owner, 'editor')
    await patch(editor, site, { hours: week('19:00') })
    const all = (await owner.get(`/sites/${site}/activity`)).body.data as { type: string; actor: { name: string } }[]
    const types = all.slice(0, pages.length + 1).map(({ type, actor }) => `${type} ${actor.name}`)
    expect(types.sort()).toEqual([...pages.map(() => 'block.updated editor'), 'facts.updated editor'])
  })
})

describe('who may and what is refused', () => {
  test('viewers read and do not write; a state that is no longer so is refused with the present one', async () => {
    const { world, owner, site } = await confirmed()
    const viewer = await world.member(owner, 'viewer')
    const editor = await world.member(owner, 'editor')
    expect((await get(viewer, site)).facts.hours).toEqual(week('18:00'))
    expect((await viewer.patch(`/sites/${site}/facts`, { since: 1999 })).status).toBe(403)
    const { etag } = await get(owner, site)
    await patch(editor, site, { since: 1999 }, { 'if-match': etag })
    const stale = await owner.patch(`/sites/${site}/facts`, { since: 2000 }, { 'if-match': etag })
    expect([stale.status, stale.body.data]).toEqual([412, await get(owner, site)])
    expect([stale.body.data.facts.since, stale.body.data.uses.length]).toEqual([1999, 3])
  })

  test.each([
    [{ hours: [{ days: ['mo'], spans: [{ opens: '9', closes: '10:00' }] }] }, 'hours.0.spans.0.opens'],
    [{ special: [{ date: '2026-12-24', until: '2026-12-20' }] }, 'special.0.until'],
    [{ special: [{ date: '2026-12-24', opens: '09:00' }] }, 'special.0.closes'],
    [{ special: [{ date: '2026-12-24' }, { date: '2026-12-25', closes: '12:00' }] }, 'special.1.opens'],
    [{ offers: [{ name: ' ' }] }, 'offers.0.name'],
    [{ since: 12 }, 'since'],
  ])('%j is refused at %s', async (body, field) => {
    const { owner, site } = await open()
    const { status, body: answer } = await owner.patch(`/sites/${site}/facts`, body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })

  test('a block that is saved while facts are written keeps either what it says or what the fact says', async () => {
    const { owner, site, pages, blocks } = await confirmed()
    const { etag } = await block(owner, pages[0]!)
    const [, saved] = await Promise.all([
      patch(owner, site, { hours: week('19:00') }),
      owner.put(`/blocks/${blocks[0]}`, { content: { de: { headline: 'Wann' } } }, { 'if-match': etag }),
    ])
    const { props, content } = await block(owner, pages[0]!)
    expect(props.hours).toEqual(spans('19:00'))
    expect(content.de.headline).toBe(saved.status === 200 ? 'Wann' : 'Öffnungszeiten')
    expect([200, 412]).toContain(saved.status)
  })
})
