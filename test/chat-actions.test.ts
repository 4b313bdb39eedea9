import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mostKept, sweepPendingActions } from '../src/ai/chat/pending-actions'
import { readProposal } from '../src/ai/chat/proposals'
import { users } from '../src/db/control/schema'
import { pendingActions } from '../src/db/tenant/schema'
import { apply, talk } from './support/chat'
import { newBakery } from './support/chat-site'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What a chat has proposed, once somebody confirms it. */

const world: World = await createWorld()
afterAll(() => world.end())
const unknownAction = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'

async function setUp() {
  const owner = await world.owner()
  const bakery = await newBakery(owner)
  const blockOf = async (block: { id: string; page_id: string }) =>
    (await owner.get(`/pages/${block.page_id}`)).body.data.blocks.find(({ id }: { id: string }) => id === block.id)
  const propose = async (message: string, more: object = {}) => {
    const { actions, said } = await talk(owner, bakery.site.id, message, more)
    if (actions.length !== 1) throw new Error(said)
    return actions[0]
  }
  return { owner, bakery, blockOf, propose, tenant: world.ctx.tenants.get(owner.user.tenant_id) }
}

describe('a confirmed action', () => {
  test('does what it showed, in the name of whoever confirmed it, and answers what the operation answers', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const action = await propose('Ändere die Überschrift zu „Brot mit Zeit“')
    expect((await blockOf(bakery.blocks.hero)).content.de.headline).toBe('Brot, wie es sein soll')
    const { status, body } = await apply(owner, action)
    const block = await blockOf(bakery.blocks.hero)
    expect([status, block.content.de.headline]).toEqual([200, 'Brot mit Zeit'])
    expect(block.content.de.text).toBe('Rufen Sie uns an: 0761 555010.') // what was not named stays
    expect(block.content.en).toEqual((await blockOf(bakery.blocks.hero)).content.en)
    expect(body).toEqual({ ok: true, summary: action.summary, result: { data: block } })
    const [latest] = (await owner.get(`/sites/${bakery.site.id}/activity`)).body.data
    expect(latest.actor.id).toBe(owner.user.id)
  })

  test('of several changes does them all: a new phone number wherever the old one stands', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const { body } = await apply(owner, await propose('Unsere neue Telefonnummer ist 0761 12345'))
    expect([body.ok, body.result.length]).toEqual([true, 5])
    const { blocks, site } = bakery
    expect((await owner.get(`/sites/${site.id}`)).body.data.company).toMatchObject({
      phone: '0761 12345',
      city: 'Freiburg',
    })
    const [hero, contact, faq, footer] = await Promise.all(
      [blocks.hero, blocks.contact, blocks.faq, blocks.footer].map(blockOf),
    )
    expect(hero.content.de.text).toBe('Rufen Sie uns an: 0761 12345.')
    expect(hero.content.de.note).toBe('[0761 12345](tel:076112345)')
    expect(hero.content.en.text).toBe('Call us: 0761 12345.')
    expect(contact.props).toMatchObject({ phone: '0761 12345', street: 'Goethestraße 14' })
    expect(faq.content.de.items[0].answer).toBe('Ja, unter 0761 12345 oder hallo@lindenhof.example.')
    expect(footer.content.de.items[0].text).toBe('Di–Fr 6:30–18:00\n\nSa 6:30–13:00\n\nTel. 0761 12345')
  })

  test('of hours changes the hours, and names what else tells them', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const action = await propose('On Saturday we are open until 2 pm now')
    await apply(owner, action)
    const hours = await blockOf(bakery.blocks.homeHours)
    expect(hours.props.hours.at(-1)).toEqual({ day: 'sa', from: '6:30', to: '14:00' })
    expect([hours.content.de.note, hours.content.en.note]).toEqual(['Samstag bis 13 Uhr.', 'Saturday until 1 pm.'])
    expect((await blockOf(bakery.blocks.footer)).content.de.items[0].text).toContain('Sa 6:30–13:00')
  })

  test('of a price changes it in both languages, each as it writes prices', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    await apply(owner, await propose('Das Bauernbrot kostet jetzt 5,20 €'))
    const { de, en } = (await blockOf(bakery.blocks.prices)).content
    expect([de.groups[0].items[0].price, en.groups[0].items[0].price]).toEqual(['5,20 €', '€5.20'])
    expect([de.groups[0].items[1].price, en.groups[0].items[1].price]).toEqual(['4,80 €', '€4.80'])
  })

  test('of a price leaves the one of the other language where that is another one', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const { content } = await blockOf(bakery.blocks.prices)
    const [{ items, ...group }] = content.en.groups
    const groups = [{ ...group, items: [{ ...items[0], price: '$6.50' }, ...items.slice(1)] }]
    const { status } = await owner.put(`/blocks/${bakery.blocks.prices.id}`, { content: { en: { groups } } })
    expect(status).toBe(200)
    await apply(owner, await propose('Das Bauernbrot kostet jetzt 5,20 €'))
    const { de, en } = (await blockOf(bakery.blocks.prices)).content
    expect([de.groups[0].items[0].price, en.groups[0].items[0].price]).toEqual(['5,20 €', '$6.50'])
  })

  test('of each kind of operation works: pages, order, design, publishing', async () => {
    const { owner, bakery, propose } = await setUp()
    const { site, pages } = bakery
    const titles = async () =>
      (await owner.get(`/sites/${site.id}/pages`)).body.data.map(({ path }: { path: string }) => path)
    await apply(owner, await propose('Erstelle eine Seite „Team“'))
    await apply(owner, await propose('Lösche die Seite Über uns'))
    expect((await titles()).sort()).toEqual(['/', '/besuch', '/brot', '/impressum', '/team'])
    await apply(owner, await propose('Benenne die Seite Besuch in „Anfahrt“ um'))
    expect(
      (await owner.get(`/pages/${pages.visit.id}`)).body.data.translations.map(({ title }: { title: string }) => title),
    ).toEqual(['Anfahrt', 'Visit'])
    await apply(owner, await propose('Verschiebe die Öffnungszeiten ganz nach oben'))
    await apply(owner, await propose('Lösche den letzten Block'))
    await apply(owner, await propose('Füge eine Galerie unter dem ersten Block ein'))
    const types = (await owner.get(`/pages/${pages.home.id}`)).body.data.blocks.map(
      ({ type }: { type: string }) => type,
    )
    expect(types).toEqual(['opening_hours', 'gallery', 'hero', 'features'])
    await apply(owner, await propose('Nimm das Theme Handwerk'))
    await apply(owner, await propose('Mach die Hauptfarbe dunkelgrün'))
    const { tokens, is_system } = (await owner.get(`/sites/${site.id}/theme`)).body.data
    expect([is_system, tokens.colors.accent, tokens.fonts.display]).toEqual([false, '#5f7350', 'fraunces'])
    expect(tokens.colors.primary).toMatch(/^#[0-9a-f]{6}$/)
    expect(tokens.colorsDark.primary).toBeUndefined()
    const published = await apply(owner, await propose('Veröffentliche die Website'))
    expect(published.body.result).toMatchObject({ status: 'queued' })
    await world.drain()
    expect((await owner.get(`/sites/${site.id}`)).body.data.status).toBe('published')
    await apply(owner, await propose('Verschiebe die Seite Anfahrt im Menü ganz nach oben'))
    expect((await titles())[0]).toBe('/besuch')
    const offline = await propose('Nimm die Website offline')
    expect(offline).toMatchObject({ name: 'unpublishSite', summary: 'Die Website offline nehmen' })
    expect((await apply(owner, offline)).status).toBe(200)
    expect((await owner.get(`/sites/${site.id}`)).body.data.status).toBe('draft')
  })
})

describe('the site as it was before', () => {
  test('is kept as a version, once an hour, and can be brought back', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const versions = async () => (await owner.get(`/sites/${bakery.site.id}/versions`)).body.data
    await apply(owner, await propose('Lösche den ersten Block'))
    await apply(owner, await propose('Mach die Hauptfarbe rot'))
    const [version, ...others] = await versions()
    expect([version.trigger, version.label, others]).toEqual([
      'chat',
      expect.stringContaining('Vor Änderungen im Chat'),
      [],
    ])
    expect(version.actor.id).toBe(owner.user.id)
    await owner.post(`/sites/${bakery.site.id}/versions/${version.id}/restore`)
    expect((await blockOf(bakery.blocks.hero)).content.de.headline).toBe('Brot, wie es sein soll')
    world.advance(60 * 60_000)
    await apply(owner, await propose('Mach die Akzentfarbe blau'))
    expect((await versions()).filter(({ trigger }: { trigger: string }) => trigger === 'chat')).toHaveLength(2)
  })
})

test('a new order is shown by the names of blocks, before and after', async () => {
  const { propose } = await setUp()
  const { before, after } = await propose('Verschiebe die Öffnungszeiten ganz nach oben')
  const names = (one: { blocks: { name: string }[] }) => one.blocks.map(({ name }) => name)
  expect(names(before)).toEqual([
    'Brot, wie es sein soll',
    'Wenig Zutaten, viel Zeit',
    'Wann wir backen',
    'Hunger bekommen?',
  ])
  expect(names(after)).toEqual([
    'Wann wir backen',
    'Brot, wie es sein soll',
    'Wenig Zutaten, viel Zeit',
    'Hunger bekommen?',
  ])
})

describe('it is carried out once', () => {
  test('of 50 that confirm it at the same time one does, the others find nothing', async () => {
    const { owner, bakery, propose } = await setUp()
    const action = await propose('Erstelle eine Seite „Team“')
    const answers = []
    for (let n = 0; n < 2; n++) {
      answers.push(...(await Promise.all(Array.from({ length: 25 }, () => apply(owner, action)))))
      world.advance(60_000)
    }
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 404).length]).toEqual([
      1, 49,
    ])
    const paths = (await owner.get(`/sites/${bakery.site.id}/pages`)).body.data.map(
      ({ path }: { path: string }) => path,
    )
    expect(paths.filter((path: string) => path.startsWith('/team'))).toEqual(['/team'])
    expect((await apply(owner, action)).body).toEqual((await apply(owner, { id: unknownAction })).body)
  })

  test('within 15 minutes and not a moment later', async () => {
    const { owner, propose } = await setUp()
    const [early, late] = [await propose('Mach die Hauptfarbe rot'), await propose('Mach die Akzentfarbe blau')]
    world.advance(15 * 60_000 - 1)
    expect((await apply(owner, early)).status).toBe(200)
    world.advance(1)
    expect((await apply(owner, late)).status).toBe(404)
  })

  test('one that was begun when the service ended is never begun again', async () => {
    const { owner, propose, tenant } = await setUp()
    const action = await propose('Mach die Hauptfarbe rot')
    await tenant.write((tx) =>
      tx.update(pendingActions).set({ state: 'applying' }).where(eq(pendingActions.id, action.id)),
    )
    expect((await apply(owner, action)).status).toBe(404)
  })

  test('of more than 200 that wait in an account the oldest give way', async () => {
    const { owner, propose, tenant } = await setUp()
    const first = await propose('Mach die Hauptfarbe rot')
    const [row] = await tenant.read((db) => db.select().from(pendingActions))
    if (!row) throw new Error('nothing is kept')
    await tenant.write(async (tx) => {
      for (let n = 0; n < mostKept - 1; n++) await tx.insert(pendingActions).values({ ...row, id: crypto.randomUUID() })
    })
    expect((await apply(owner, first)).status).toBe(200) // 200: all there
    const second = await propose('Mach die Hauptfarbe blau')
    expect([await tenant.read((db) => db.$count(pendingActions)), (await apply(owner, first)).status]).toEqual([
      mostKept,
      404,
    ])
    expect((await apply(owner, second)).status).toBe(200)
  })

  test('it goes with its site, and is swept when its time is over', async () => {
    const { owner, bakery, propose, tenant } = await setUp()
    const count = () => tenant.read((db) => db.$count(pendingActions))
    await propose('Mach die Hauptfarbe rot')
    await sweepPendingActions(world.ctx)
    expect(await count()).toBe(1)
    world.advance(15 * 60_000)
    await sweepPendingActions(world.ctx)
    expect(await count()).toBe(0)
    const action = await propose('Mach die Hauptfarbe rot')
    await owner.delete(`/sites/${bakery.site.id}`)
    expect([await count(), (await apply(owner, action)).status]).toEqual([0, 404])
  })
})

describe('with the role of whoever confirms it', () => {
  test('another editor of the account can, a viewer and a person of another account cannot', async () => {
    const { owner, propose } = await setUp()
    const action = await propose('Mach die Hauptfarbe rot')
    const viewer = await apply(await world.member(owner, 'viewer'), action)
    expect([viewer.status, viewer.body]).toEqual([
      403,
      { error: 'forbidden', message: expect.any(String), required: 'editor', role: 'viewer' },
    ])
    const foreign = await apply(await world.owner(), action)
    expect([foreign.status, foreign.body]).toEqual([404, (await apply(owner, { id: unknownAction })).body])
    const editor = await world.member(owner, 'editor')
    expect((await apply(editor, action)).status).toBe(200)
  })

  test('who proposed it and has become a viewer since cannot', async () => {
    const { owner, bakery } = await setUp()
    const editor = await world.member(owner, 'editor')
    const { actions } = await talk(editor, bakery.site.id, 'Mach die Hauptfarbe rot')
    const me = (await editor.get('/me')).body
    await world.ctx.control.write((tx) =>
      tx
        .update(users)
        .set({ role: 'viewer' })
        .where(eq(users.id, me.id ?? me.user.id)),
    )
    expect((await apply(editor, actions[0])).status).toBe(403)
  })
})

describe('what has changed meanwhile', () => {
  test('elsewhere in the same block stays, and both of two proposals for one block can be confirmed', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const headline = await propose('Ändere die Überschrift zu „Brot mit Zeit“')
    const button = await propose('Der Button soll „Jetzt bestellen“ heißen')
    const { hero } = bakery.blocks
    const texts = (await blockOf(hero)).content.de
    await owner.put(`/blocks/${hero.id}`, { content: { de: { ...texts, text: 'Von Hand.' } } })
    const both = await Promise.all([apply(owner, headline), apply(owner, button)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { de } = (await blockOf(hero)).content
    expect([de.headline, de.text, de.primary.label, de.primary.href]).toEqual([
      'Brot mit Zeit',
      'Von Hand.',
      'Jetzt bestellen',
      '/brot',
    ])
  })

  test('just there is not overwritten: stale_action, and the action can be confirmed once it fits again', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const action = await propose('Ändere die Überschrift zu „Brot mit Zeit“')
    const { hero } = bakery.blocks
    const before = (await blockOf(hero)).content.de
    await owner.put(`/blocks/${hero.id}`, { content: { de: { ...before, headline: 'Von jemand anderem' } } })
    const { status, body } = await apply(owner, action)
    expect([status, body.error]).toEqual([422, 'stale_action'])
    expect((await blockOf(hero)).content.de.headline).toBe('Von jemand anderem')
    await owner.put(`/blocks/${hero.id}`, { content: { de: before } })
    expect((await apply(owner, action)).status).toBe(200)
  })

  test('is not deleted or reordered unseen', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const { cta, hero } = bakery.blocks
    const actions = [
      await propose('Lösche den letzten Block'),
      await propose('Verschiebe die Öffnungszeiten ganz nach oben'),
      await propose('Lösche die Seite Start'),
    ]
    await owner.put(`/blocks/${cta.id}`, { content: { de: { headline: 'Neu' } } })
    await owner.delete(`/blocks/${hero.id}`)
    for (const action of actions)
      expect([action.name, (await apply(owner, action)).body.error]).toEqual([action.name, 'stale_action'])
    expect((await blockOf(cta)).content.de.headline).toBe('Neu')
  })

  test('what is gone is not found', async () => {
    const { owner, bakery, propose } = await setUp()
    const action = await propose('Ändere die Überschrift zu „Brot mit Zeit“')
    await owner.delete(`/blocks/${bakery.blocks.hero.id}`)
    expect((await apply(owner, action)).status).toBe(404)
  })
})

describe('an action that fails', () => {
  test('is answered as the operation answers, changes nothing, and can be tried again', async () => {
    const { owner, bakery, propose } = await setUp()
    const action = await propose('Erstelle eine Seite „Team“')
    const taken = await owner.post(`/sites/${bakery.site.id}/pages`, {
      slug: 'team',
      path: '/team',
      translations: [{ locale: 'de', title: 'Team', slug: 'team' }],
    })
    const refused = await apply(owner, action)
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: expect.any(String), errors: { path: ['Eine andere Seite dieser Website hat diesen Pfad.'] } },
    ])
    await owner.delete(`/pages/${taken.body.data.id}`)
    expect((await apply(owner, action)).status).toBe(200)
  })

  test('of several changes undoes those that were done', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const action = await propose('Unsere neue Telefonnummer ist 0761 12345')
    const { blocks, site } = bakery
    const states = async () => [
      (await owner.get(`/sites/${site.id}`)).body.data.company,
      ...(await Promise.all(
        [blocks.hero, blocks.contact, blocks.faq, blocks.footer].map(async (one) =>
          (({ props, content }) => ({ props, content }))(await blockOf(one)),
        ),
      )),
    ]
    const before = await states()
    const { call } = world.ctx.http.operations
    let calls = 0
    world.ctx.http.operations.call = (actor, id, input) => {
      if (++calls === 4) return Promise.reject(new Error('the disk is full'))
      return call(actor, id, input)
    }
    const failed = await apply(owner, action)
    world.ctx.http.operations.call = call
    expect([failed.status, failed.body.error, calls]).toEqual([500, 'server_error', 7]) // three done, one failed, three undone
    expect(await states()).toEqual(before)
    expect((await apply(owner, action)).status).toBe(200)
    expect(await states()).not.toEqual(before)
  })

  test('of several changes undoes the last first: an address that one took over from another is free again for it', async () => {
    const { owner, bakery, propose, tenant } = await setUp()
    const action = await propose('Mach die Hauptfarbe rot')
    const [team, crew] = await Promise.all(['/team', '/backstube'].map((path) => newPage(owner, bakery.site.id, path)))
    if (!team || !crew) throw new Error('no pages')
    const move = (page: { id: string }, before: string, after: string) => ({
      operation: 'updatePage',
      input: { params: { page: page.id } },
      differences: [{ path: ['path'], before, after }],
    })
    const calls = [move(team, '/team', '/leute'), move(crew, '/backstube', '/team'), move(team, '/team', '/menschen')]
    await tenant.write((tx) => tx.update(pendingActions).set({ calls }).where(eq(pendingActions.id, action.id)))
    expect((await apply(owner, action)).body.error).toBe('stale_action') // the third finds another address
    const paths = await Promise.all(
      [team, crew].map(async ({ id }) => (await owner.get(`/pages/${id}`)).body.data.path),
    )
    expect(paths).toEqual(['/team', '/backstube'])
  })

  test('of several changes is stale as a whole before the first is made', async () => {
    const { owner, bakery, blockOf, propose } = await setUp()
    const action = await propose('Unsere neue Telefonnummer ist 0761 12345')
    await owner.put(`/blocks/${bakery.blocks.contact.id}`, { props: { phone: '0800 1' } })
    const activity = async () => (await owner.get(`/sites/${bakery.site.id}/activity`)).body.data
    const before = await activity()
    expect((await apply(owner, action)).body.error).toBe('stale_action')
    expect((await owner.get(`/sites/${bakery.site.id}`)).body.data.company.phone).toBe('+49 761 555010')
    expect((await blockOf(bakery.blocks.hero)).content.de.text).toContain('555010')
    expect(await activity()).toEqual(before) // nothing was done that had to be undone
  })
})

test('of several changes those that change nothing are not proposed', async () => {
  const { bakery, blockOf, tenant } = await setUp()
  const { id, props } = await blockOf(bakery.blocks.contact)
  const bodies = [{ props }, { props: { ...props, phone: '0800 1' } }]
  const asked = bodies.map((body) => ({ operation: 'updateBlock', params: { block: id }, body }))
  const { calls } = await tenant.read((db) => readProposal(world.ctx, db, bakery.site.id, 'de', asked))
  expect(calls).toHaveLength(1)
})

test('an account without any site has nothing to talk about, and ids that are none find nothing', async () => {
  const owner = await world.owner()
  await newSite(owner)
  for (const id of ['x', '%00', '1'.repeat(2000)]) expect((await apply(owner, { id })).status).toBe(404)
})
