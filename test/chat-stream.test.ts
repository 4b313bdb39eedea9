import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { generations } from '../src/db/tenant/schema'
import { eventsOf, talk } from './support/chat'
import { newBakery } from './support/chat-site'
import { cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** The stream of a turn, with the built-in engine. */

cleanUpAfterEach()
const world: World = await createWorld()
afterAll(() => world.end())

describe('a turn', () => {
  test('begins with start, speaks in pieces, proposes, and ends with done and what it cost', async () => {
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    const turn = await talk(owner, site.id, 'Samstag haben wir jetzt bis 14 Uhr offen')
    expect([turn.status, turn.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(turn.kinds[0]).toBe('start')
    expect(turn.kinds.at(-1)).toBe('done')
    expect(turn.all('start')).toEqual([{ conversation_id: expect.any(String), generation_id: expect.any(String) }])
    expect(turn.all('delta').length).toBeGreaterThan(3)
    expect(turn.said).toStartWith(
      'So habe ich es verstanden: Öffnungszeiten: Samstag 6:30–14:00. Das ändert „Start“. Bitte prüfen Sie außerdem: „',
    )
    const [action] = turn.actions
    expect(turn.actions).toHaveLength(1)
    expect(action).toMatchObject({ name: 'updateBlock', summary: 'Öffnungszeiten: Samstag 6:30–14:00' })
    expect(Object.keys(action).sort()).toEqual(['after', 'arguments', 'before', 'expires_at', 'id', 'name', 'summary'])
    expect(action.expires_at).toBe(new Date(world.ctx.now().getTime() + 15 * 60_000).toISOString())
    expect(Object.keys(action.before)).toEqual(Object.keys(action.after))
    expect(turn.done).toEqual({
      conversation_id: turn.all('start')[0].conversation_id,
      usage: { resource: 'chat_tokens', units: expect.any(Number), remaining: -1, tokens: expect.any(Number) },
    })
  })

  test('keeps the conversation that the client names, and is a generation that can be polled', async () => {
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    const turn = await talk(owner, site.id, 'Welche Seiten gibt es?', { conversation_id: 'meine-1' })
    const [{ conversation_id, generation_id }] = turn.all('start')
    expect([conversation_id, turn.done.conversation_id]).toEqual(['meine-1', 'meine-1'])
    const { body } = await owner.get(`/ai/generations/${generation_id}`)
    expect(body).toMatchObject({ kind: 'chat', status: 'succeeded', error: null })
    expect(body.output).toEqual({ engine: 'builtin', text: turn.said, pending_actions: [] })
  })

  test('names what the check before a publish finds', async () => {
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    const { body } = await owner.get(`/sites/${site.id}/publish-check`)
    const turn = await talk(owner, site.id, 'Was fehlt noch vor dem Veröffentlichen?')
    expect(turn.said).toStartWith('Das fällt vor dem Veröffentlichen auf:\n- ')
    for (const { message } of body.data.blockers) expect(turn.said).toContain(message.de)
  })

  test('names the same finding on each page that has it', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { locales: ['de'] })
    for (const path of ['/brote', '/torten']) await newBlock(owner, (await newPage(owner, site.id, path)).id)
    const { warnings } = (await owner.get(`/sites/${site.id}/publish-check`)).body.data
    const [{ message }] = warnings.filter(({ code }: { code: string }) => code === 'description_missing')
    const turn = await talk(owner, site.id, 'Was fehlt noch vor dem Veröffentlichen?')
    for (const title of ['brote', 'torten']) expect(turn.said).toContain(`\n- ${title}: ${message.de}`)
  })

  test('changes nothing by itself, whatever it is asked for', async () => {
    const owner = await world.owner()
    const { site, pages } = await newBakery(owner)
    const before = await owner.get(`/pages/${pages.home.id}`)
    for (const message of [
      'Lösche den ersten Block',
      'Mach die Hauptfarbe rot',
      'Lösche die Seite Start',
      'Veröffentliche die Website',
    ])
      expect((await talk(owner, site.id, message)).actions).toHaveLength(1)
    expect((await owner.get(`/pages/${pages.home.id}`)).body).toEqual(before.body)
    expect((await owner.get(`/sites/${site.id}`)).body.data).toMatchObject({ theme: { key: 'nord' }, status: 'draft' })
  })

  test('answers in the language that is asked for, else in that of the message, else in that of the person', async () => {
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    expect((await talk(owner, site.id, 'What can you do?')).said).toStartWith('I change your site')
    expect((await talk(owner, site.id, 'What can you do?', { lang: 'de' })).said).toStartWith('Ich ändere')
    expect((await talk(owner, site.id, 'xyz')).said).toStartWith('Das habe ich nicht verstanden')
    await owner.post('/account/locale', { language: 'en' })
    expect((await talk(owner, site.id, 'xyz')).said).toStartWith('I did not understand')
  })

  test('means the page and the block that are looked at where none is named', async () => {
    const owner = await world.owner()
    const { site, pages, blocks } = await newBakery(owner)
    const onPage = await talk(owner, site.id, 'Blende den ersten Block aus', { page_id: pages.visit.id })
    expect(onPage.actions[0].arguments.params).toEqual({ block: blocks.contact.id })
    const onBlock = await talk(owner, site.id, 'Ändere die Überschrift zu „Neu“', { block_id: blocks.story.id })
    expect(onBlock.actions[0]).toMatchObject({ name: 'updateBlock', arguments: { params: { block: blocks.story.id } } })
    expect([onBlock.actions[0].before, onBlock.actions[0].after]).toEqual([
      { 'content.de.headline': 'Seit 1987' },
      { 'content.de.headline': 'Neu' },
    ])
  })

  test('finds a fact in more places than one action holds: as many actions as it takes, and says when it has not seen all', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { company: { phone: '0761 555010' } })
    const entry = { type: 'rich_text', content: { de: { body: 'Rufen Sie an: 0761 555010.' } } }
    const page = await newPage(owner, site.id, '/viel')
    await owner.put(`/pages/${page.id}/blocks`, { blocks: Array(90).fill(entry) })
    const turn = await talk(owner, site.id, 'Unsere neue Telefonnummer ist 0761 12345')
    expect(turn.actions.map(({ summary, before }) => [summary, before.length])).toEqual([
      ['Unsere neue Telefonnummer ist 0761 12345 (1/3)', 40],
      ['Unsere neue Telefonnummer ist 0761 12345 (2/3)', 40],
      ['Unsere neue Telefonnummer ist 0761 12345 (3/3)', 11],
    ])
    expect(turn.said).not.toContain('nicht angesehen')
    const long = { type: 'rich_text', content: { de: { body: 'x'.repeat(19_000) } } }
    for (const path of ['/a', '/b']) {
      const { id } = await newPage(owner, site.id, path)
      await owner.put(`/pages/${id}/blocks`, { blocks: Array(40).fill(long) })
    }
    expect((await talk(owner, site.id, 'Mach die Hauptfarbe rot')).said).toContain(
      'Einen Teil ihrer Seiten habe ich nicht angesehen.',
    )
  })

  test('asks which one is meant, with whole wishes to choose from beside the end', async () => {
    const owner = await world.owner()
    const { site, pages } = await newBakery(owner)
    const second = await newBlock(owner, pages.home.id, { content: { de: { headline: 'Noch ein Aufruf' } } })
    const asked = await talk(owner, site.id, 'Blende den Handlungsaufruf aus')
    expect([asked.actions.length, asked.said]).toEqual([0, expect.stringContaining('„Noch ein Aufruf“')])
    expect(asked.done.offers).toHaveLength(2)
    const turn = await talk(owner, site.id, asked.done.offers[1])
    expect([turn.actions[0]?.arguments.params, turn.done.offers]).toEqual([{ block: second.id }, undefined])
  })
})

describe('a turn is refused before its stream begins', () => {
  test('outside the bounds of each field', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const turn = (fields: object) => owner.post('/ai/chat', { site_id: site.id, message: 'Hallo', ...fields })
    const line = { role: 'user', content: 'a' }
    const good = [
      { message: 'a' },
      { message: 'a'.repeat(8000) },
      { history: Array(40).fill(line) },
      { history: [{ role: 'assistant', content: 'a'.repeat(8000) }] },
      { conversation_id: 'a'.repeat(64) },
      { conversation_id: null, lang: null, page_id: null, block_id: null },
      { lang: 'en' },
    ]
    const bad: [string, object][] = [
      ['message', { message: '' }],
      ['message', { message: ' \n ' }],
      ['message', { message: 'a'.repeat(8001) }],
      ['message', { message: undefined }],
      ['site_id', { site_id: undefined }],
      ['history', { history: Array(41).fill(line) }],
      ['history.0.content', { history: [{ role: 'user', content: 'a'.repeat(8001) }] }],
      ['history.0.role', { history: [{ role: 'system', content: 'a' }] }],
      ['conversation_id', { conversation_id: 'a'.repeat(65) }],
      ['conversation_id', { conversation_id: '' }],
      ['lang', { lang: 'fr' }],
    ]
    for (const fields of good)
      expect([JSON.stringify(fields).slice(0, 60), (await turn(fields)).status]).toEqual([
        JSON.stringify(fields).slice(0, 60),
        200,
      ])
    world.advance(60_000)
    for (const [field, fields] of bad) {
      const { status, body } = await turn(fields)
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]])
    }
    world.advance(60_000)
  })

  test('for a site, page or block that is foreign, unknown or of another site', async () => {
    const owner = await world.owner()
    const [site, other] = [await newSite(owner), await newSite(owner)]
    const page = await newPage(owner, other.id, '/anders')
    const own = await newPage(owner, site.id, '/eigen')
    const block = await newBlock(owner, page.id)
    const stranger = await world.owner()
    const unknown = await owner.post('/ai/chat', { site_id: crypto.randomUUID(), message: 'Hallo' })
    expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found'])
    const asked: [typeof owner, object][] = [
      [stranger, { site_id: site.id }],
      [owner, { site_id: 'x' }],
      [owner, { site_id: site.id, page_id: page.id }],
      [owner, { site_id: site.id, block_id: block.id }],
      [owner, { site_id: site.id, page_id: own.id, block_id: block.id }],
      [owner, { site_id: site.id, page_id: crypto.randomUUID() }],
      [owner, { site_id: site.id, block_id: 'x' }],
    ]
    for (const [client, fields] of asked) {
      const { status, body } = await client.post('/ai/chat', { message: 'Hallo', ...fields })
      expect([status, body]).toEqual([404, unknown.body])
    }
  })

  test('when the chat tokens of the month are used up, with nothing left behind', async () => {
    const poor = await newWorld({ env: { DEFAULT_PLAN: 'free' } })
    const owner = await poor.owner()
    const site = await newSite(owner)
    const long = 'a b '.repeat(2000)
    let answer = await talk(owner, site.id, long)
    for (let n = 0; n < 20 && answer.status === 200; n++) answer = await talk(owner, site.id, long)
    expect(answer.status).toBe(402)
    expect(answer.body).toEqual({
      error: 'chat_tokens_exhausted',
      message: expect.any(String),
      resource: 'chat_tokens',
      plan: 'free',
      remaining: expect.any(Number),
      upgrade: true,
    })
    const tenant = poor.ctx.tenants.get(owner.user.tenant_id)
    const open = await tenant.read((db) => db.$count(generations, eq(generations.status, 'running')))
    const { body } = await owner.get('/usage')
    expect([open, body.used.chat_tokens + body.remaining.chat_tokens]).toEqual([0, 20_000])
    for (let n = 0; n < 4; n++) await talk(owner, site.id, long)
    for (let n = 0; n < 4; n++) expect(poor.ctx.aiSlots.enter(owner.user.tenant_id)).toBe(true) // each place is free again
  })

  test('when four texts of the account are being written already', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { aiSlots } = world.ctx
    for (let n = 0; n < 4; n++) aiSlots.enter(owner.user.tenant_id)
    const refused = await talk(owner, site.id, 'Hallo')
    expect([refused.status, refused.body.error]).toEqual([429, 'busy'])
    aiSlots.leave(owner.user.tenant_id)
    for (let n = 0; n < 3; n++) expect((await talk(owner, site.id, 'Hallo')).status).toBe(200) // each gives its place back
  })

  test('when four streams of the account are open already, and keeps no place and no tokens', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { aiSlots, http } = world.ctx
    const account = owner.user.tenant_id
    const leave = Array.from({ length: 4 }, () => http.loadLimits.enterStream(account))
    const refused = await talk(owner, site.id, 'Hallo')
    expect([refused.status, refused.body.error]).toEqual([429, 'busy'])
    for (const one of leave) one()
    expect((await owner.get('/usage')).body.used.chat_tokens).toBe(0)
    expect([1, 2, 3, 4].map(() => aiSlots.enter(account))).toEqual([true, true, true, true])
  })

  test('for a viewer, and no tool reaches what an editor may not', async () => {
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    const viewer = await world.member(owner, 'viewer')
    expect((await talk(viewer, site.id, 'Hallo')).status).toBe(403)
    const editor = await world.member(owner, 'editor')
    expect((await talk(editor, site.id, 'Lösche den ersten Block')).actions).toHaveLength(1)
  })
})

describe('over a real port', () => {
  test('the events arrive one after the other', async () => {
    const { world, url } = await newServer()
    const owner = await world.owner()
    const { site } = await newBakery(owner)
    const token = await tokenOf(world, owner)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ site_id: site.id, message: 'Was kannst du?' })
    const whole = await fetch(`${url}/ai/chat`, { method: 'POST', headers, body })
    expect(whole.headers.get('content-type')).toBe('text/event-stream')
    const kinds = eventsOf(await whole.text()).map(([kind]) => kind)
    expect(kinds[0]).toBe('start')
    expect(kinds.filter((kind) => kind === 'delta').length).toBeGreaterThan(1)
    expect(kinds.at(-1)).toBe('done')
  })
})
