import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openApplyTurns } from '../src/ai/chat/apply-turns'
import { listTools } from '../src/ai/chat/chat-tools'
import { insertPendingAction } from '../src/ai/chat/pending-actions'
import { readProposal, type StoredProposal } from '../src/ai/chat/proposals'
import { readChatSite } from '../src/ai/chat/site-content'
import type { ProposedCall } from '../src/ai/chat/turn'
import { newId } from '../src/db/columns'
import type { Language } from '../src/db/control/schema'
import { entries, pendingActions } from '../src/db/tenant/schema'
import { apply, talk } from './support/chat'
import { newBakery } from './support/chat-site'
import { newCollection, newEntry } from './support/collections'
import { form, png } from './support/images'
import { pdf } from './support/pdfs'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What a proposal holds, whoever made it, and what of the site it leaves as it is. */

let world: World
let around: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  world = await createWorld()
  around = await setUp()
})
afterAll(() => world.end())

async function setUp() {
  const owner = await world.owner()
  const bakery = await newBakery(owner)
  const { site } = bakery
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const [{ generation_id: generationId }] = (await talk(owner, site.id, 'Was kannst du?')).all('start')
  const read = (calls: ProposedCall[], language: Language = 'de', siteId = site.id) =>
    tenant.read((db) => readProposal(world.ctx, db, siteId, language, calls))
  const keep = (proposal: StoredProposal, siteId = site.id) =>
    tenant.write((tx) =>
      insertPendingAction(tx, world.ctx.now(), { siteId, generationId, userId: owner.user.id }, proposal),
    )
  return {
    ...{ owner, bakery, site, tenant, read, keep },
    /** Proposed and confirmed. */
    async make(...calls: ProposedCall[]) {
      const answer = await apply(owner, await keep(await read(calls)))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.result
    },
    /** The key of the refusal, with the fields. */
    refused: (calls: ProposedCall[]) =>
      read(calls).then(
        () => undefined,
        (error) => [error.key, ...Object.keys(error.fields ?? {})],
      ),
  }
}
const dataOf = async (path: string) => (await around.owner.get(path)).body.data
const blockOf = async ({ id, page_id }: { id: string; page_id: string }) =>
  (await dataOf(`/pages/${page_id}`)).blocks.find((one: { id: string }) => one.id === id)

describe('a proposal is refused', () => {
  const headline = (block: string, text: string) => ({
    operation: 'updateBlock',
    params: { block },
    body: { content: { de: { headline: text } } },
  })

  test('for what no chat may do, reads and names of every object among them', async () => {
    for (const operation of ['deleteSite', 'inviteMember', 'getPage', 'toString', 'changeTogether', ''])
      expect([operation, await around.refused([{ operation }])]).toEqual([operation, ['unknown_tool']])
  })

  test('for none, for more than 40, and for several that cannot be undone', async () => {
    const { hero } = around.bakery.blocks
    const many = (count: number) => Array.from({ length: count }, (_, n) => headline(hero.id, `Brot ${n}`))
    expect(await around.refused([])).toEqual(['not_together'])
    expect(await around.refused(many(41))).toEqual(['not_together'])
    expect((await around.read(many(40))).calls).toHaveLength(40)
    const removal = { operation: 'deleteBlock', params: { block: hero.id } }
    expect(await around.refused([headline(hero.id, 'Neu'), removal])).toEqual(['not_together'])
    expect((await around.read([removal])).calls).toHaveLength(1)
  })

  test('for more than an action holds, for sections that there are not, and where nothing would change', async () => {
    const { hero, story } = around.bakery.blocks
    const body = 'x'.repeat(60_000)
    const long = Array.from({ length: 8 }, () => ({
      operation: 'updateBlock',
      params: { block: story.id },
      body: { content: { de: { body } } },
    }))
    expect(await around.refused(long)).toEqual(['validation_failed', 'body'])
    const section = (fields: object) => [
      { operation: 'createBlock', params: { page: around.bakery.pages.home.id }, body: { type: 'cta', ...fields } },
    ]
    expect(await around.refused(section({ type: 'carousel' }))).toEqual(['validation_failed', 'type'])
    expect(await around.refused(section({ props: { colour: 'red' } }))).toEqual(['validation_failed', 'props.colour'])
    expect(await around.refused(section({ content: { de: { headline: 7 } } }))).toEqual([
      'validation_failed',
      'content.de.headline',
    ])
    expect(await around.refused([headline(hero.id, 'Brot, wie es sein soll')])).toEqual(['nothing_to_change'])
  })

  test('for the deletion and the renaming of header and footer, whose sections can be changed', async () => {
    const { regions, blocks } = around.bakery
    for (const page of [regions.header, regions.footer])
      for (const operation of ['deletePage', 'updatePage'])
        expect(await around.refused([{ operation, params: { page }, body: { path: '/weg' } }])).toEqual([
          'region_stays',
        ])
    const block = { operation: 'createBlock', params: { page: regions.footer }, body: { type: 'cta' } }
    expect((await around.read([block])).calls[0]?.operation).toBe('createBlock')
    expect((await around.read([headline(blocks.footer.id, 'Besuch')])).calls).toHaveLength(1)
  })
})

test('a proposal reaches no page, section, picture, collection or entry of the account’s other site', async () => {
  const { owner } = around
  const other = await newSite(owner)
  const { body: picture } = await owner.post(`/sites/${other.id}/media`, form(await png(), 'a.png', { alt: 'a' }))
  const collection = await newCollection(owner, other.id, 'Kurse', [{ key: 'a', label: 'A', type: 'text' }])
  const entry = await newEntry(owner, collection.id, { a: 'x' })
  const page = await newPage(owner, other.id, '/')
  const block = await newBlock(owner, page.id, { type: 'cta' })
  const proposed: ProposedCall[] = [
    { operation: 'updateAsset', params: { asset: picture.asset_id }, body: { alt: 'b' } },
    { operation: 'createEntry', params: { collection: collection.id }, body: { data: { a: 'y' } } },
    { operation: 'updateEntry', params: { entry: entry.id }, body: { data: { a: 'y' } } },
    { operation: 'deleteEntry', params: { entry: entry.id } },
    { operation: 'updatePage', params: { page: page.id }, body: { is_noindex: true } },
    { operation: 'deletePage', params: { page: page.id } },
    { operation: 'createBlock', params: { page: page.id }, body: { type: 'cta' } },
    { operation: 'updateBlock', params: { block: block.id }, body: { is_visible: false } },
    { operation: 'deleteBlock', params: { block: block.id } },
  ]
  for (const call of proposed) {
    expect([call.operation, await around.refused([call])]).toEqual([call.operation, ['not_found']])
    expect((await around.read([call], 'de', other.id)).calls).toHaveLength(1)
  }
})

test('a new order of some sections is shown with the others behind them', async () => {
  const { pages, blocks } = around.bakery
  const { section_id } = await blockOf(blocks.cta)
  const body = { blocks: [{ id: blocks.cta.id, section_id, sort_order: 0 }] }
  const { after } = await around.read([{ operation: 'reorderBlocks', params: { page: pages.home.id }, body }])
  const [{ blocks: shown }] = after as { blocks: { id: string }[] }[] as [{ blocks: { id: string }[] }]
  const order = ['cta', 'hero', 'features', 'homeHours'] as const
  expect(shown.map(({ id }) => id)).toEqual(order.map((name) => blocks[name].id))
})

describe('the tools of a chat', () => {
  type Schema = { properties?: Record<string, Schema>; required?: string[] }
  const parametersOf = (name: string) =>
    (listTools(world.ctx).find((tool) => tool.name === name)?.parameters ?? {}) as Schema

  test('ask for no site, for nothing that is left out, and of what changes in part for nothing at all', () => {
    expect([parametersOf('getSite'), parametersOf('getPage').properties?.params?.required]).toEqual([
      { type: 'object', properties: {}, required: [], additionalProperties: false } as Schema,
      ['page'],
    ])
    const { properties: asset } = parametersOf('updateAsset')
    expect([Object.keys(asset?.params?.properties ?? {}), asset?.params?.required]).toEqual([['asset'], ['asset']])
    const block = parametersOf('updateBlock').properties?.body
    expect(Object.keys(block?.properties ?? {}).sort()).toEqual(['content', 'is_visible', 'props', 'type'])
    for (const name of ['updateSite', 'updatePage', 'updateBlock', 'updateTheme', 'updateEntry'])
      expect([name, parametersOf(name).properties?.body?.required]).toEqual([name, []])
    const page = parametersOf('createPage').properties?.body
    expect(page?.required).toContain('path')
    expect(Object.keys(parametersOf('createBlock').properties?.body?.properties ?? {})).not.toContain('block_type_id')
  })

  test('that go together are changes of what is there', () => {
    const together = JSON.stringify(parametersOf('changeTogether'))
    for (const name of ['updateSite', 'updateAsset', 'updateEntry']) expect(together).toContain(`"${name}"`)
    for (const name of ['createPage', 'deletePage', 'publishSite', 'getPage', 'reorderBlocks'])
      expect(together).not.toContain(`"${name}"`)
  })
})

describe('of a change', () => {
  test('fields that are none of a chat’s business are left out, whatever they are sent with', async () => {
    const { hero } = around.bakery.blocks
    const hidden = { section_id: crypto.randomUUID(), sort_order: 7, block_type_id: 'x', takes_facts: true }
    const {
      calls: [block],
    } = await around.read([
      { operation: 'updateBlock', params: { block: hero.id }, body: { ...hidden, is_visible: false } },
    ])
    expect(block?.input.body).toEqual({ is_visible: false })
    const {
      calls: [site],
    } = await around.read([
      { operation: 'updateSite', body: { name: 'Neu', slug: 'x', settings: { webhook_url: 'https://x.example' } } },
    ])
    expect(site?.input).toEqual({ params: { site: around.site.id }, body: { name: 'Neu' } })
  })

  test('what is shown is cut: long texts by their beginning, and no more than 60 differences', async () => {
    const { story } = around.bakery.blocks
    const text = 'Sauerteig '.repeat(200)
    const { before, after } = await around.read([
      { operation: 'updateBlock', params: { block: story.id }, body: { content: { de: { body: text } } } },
    ])
    expect(before).toEqual([{ 'content.de.body': 'Drei Generationen, ein Sauerteig.' }])
    expect(after).toEqual([{ 'content.de.body': `${text.slice(0, 600)}…` }])
    const company = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`feld_${n}`, 'x']))
    const shown = (await around.read([{ operation: 'updateSite', body: { company } }])).after[0] as object
    expect(Object.keys(shown)).toHaveLength(60)
  })

  test('the summary names the page or section that is meant in the language of the person, and each field once', async () => {
    const { pages, blocks, entry } = around.bakery
    const page = { params: { page: pages.home.id } }
    const block = { params: { block: blocks.cta.id } }
    const texts = { headline: 'Neu', text: 'Neu', primary: { label: 'Neu', href: '/brot' } }
    const said = async (call: ProposedCall, language: Language) => (await around.read([call], language)).summary
    const calls: [ProposedCall, string, string][] = [
      [
        {
          operation: 'createPage',
          body: { path: '/neu', slug: 'neu', translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }] },
        },
        'Seite „Neu“ anlegen (/neu)',
        'Create the page “Neu” (/neu)',
      ],
      [
        { operation: 'updatePage', ...page, body: { is_noindex: true } },
        'Seite „Start“ ändern: Anzeige in Suchmaschinen',
        'Change the page “Start”: search engines',
      ],
      [
        { operation: 'deletePage', ...page },
        'Seite „Start“ mit allen Abschnitten löschen',
        'Delete the page “Start” with all its sections',
      ],
      [
        { operation: 'createBlock', ...page, body: { type: 'faq' } },
        'Abschnitt „Häufige Fragen“ auf der Seite „Start“ einfügen',
        'Add a “Questions and answers” section to the page “Start”',
      ],
      [
        { operation: 'updateBlock', ...block, body: { content: { de: texts, en: texts } } },
        'Abschnitt „Hunger bekommen?“ auf der Seite „Start“ ändern: Überschrift, Text, Beschriftung, Link',
        'Change the section “Hungry now?” on the page “Start”: heading, text, label, link',
      ],
      [
        { operation: 'deleteBlock', ...block },
        'Abschnitt „Hunger bekommen?“ auf der Seite „Start“ löschen',
        'Delete the section “Hungry now?” on the page “Start”',
      ],
      [
        { operation: 'deleteEntry', params: { entry: entry.id } },
        `Eintrag „${entry.slug}“ löschen`,
        `Delete the entry “${entry.slug}”`,
      ],
      [{ operation: 'unpublishSite' }, 'Die Website offline nehmen', 'Take the site offline'],
      [{ operation: 'publishSite', body: {} }, 'Die Website veröffentlichen', 'Publish the site'],
    ]
    for (const [call, de, en] of calls) expect([await said(call, 'de'), await said(call, 'en')]).toEqual([de, en])
  })

  test('of a page one title is another and all else of it stays', async () => {
    const { visit } = around.bakery.pages
    const before = await dataOf(`/pages/${visit.id}`)
    const translations = [{ locale: 'en', title: 'Find us' }]
    await around.make({ operation: 'updatePage', params: { page: visit.id }, body: { translations } })
    const after = await dataOf(`/pages/${visit.id}`)
    const texts = (page: typeof before) =>
      page.translations.map(({ locale, title, slug }: Record<string, string>) => [locale, title, slug])
    expect(texts(after)).toEqual([
      ['de', 'Besuch', 'besuch'],
      ['en', 'Find us', 'besuch'],
    ])
    expect([after.path, after.status, after.slug]).toEqual([before.path, before.status, before.slug])
  })

  test('of an entry and of a picture only what is named is another', async () => {
    const { owner, site, bakery } = around
    await around.make({
      operation: 'updateEntry',
      params: { entry: bakery.entry.id },
      body: { data: { preis: '95 €' } },
    })
    expect((await dataOf(`/entries/${bakery.entry.id}`)).data).toEqual({ titel: 'Sauerteigkurs', preis: '95 €' })
    await around.make({ operation: 'updateEntry', params: { entry: bakery.entry.id }, body: { data: { preis: null } } })
    expect((await dataOf(`/entries/${bakery.entry.id}`)).data).toEqual({ titel: 'Sauerteigkurs' })
    const { asset_id: asset } = (
      await owner.post(`/sites/${site.id}/media`, form(await png(), 'a.png', { alt: 'Brot' }))
    ).body
    await owner.patch(`/sites/${site.id}/media/${asset}`, { title: 'Unser Brot' })
    await around.make({ operation: 'updateAsset', params: { asset }, body: { alt: 'Ein Brot' } })
    expect(await dataOf(`/sites/${site.id}/media/${asset}`)).toMatchObject({ alt: 'Ein Brot', title: 'Unser Brot' })
    expect(await around.refused([{ operation: 'updateAsset', params: { asset: 'x' }, body: { alt: 'x' } }])).toEqual([
      'not_found',
    ])
  })

  test('of a section words of one language, the look and another language that goes are changed at once', async () => {
    const { owner, bakery } = around
    const { id } = await newBlock(owner, bakery.pages.bread.id, {
      content: { de: { headline: 'Brot', text: 'Frisch.' }, en: { headline: 'Bread' } },
    })
    const { props } = await blockOf({ id, page_id: bakery.pages.bread.id })
    const body = { content: { de: { headline: 'Brote' }, en: null }, props: { align: 'center' } }
    await around.make({ operation: 'updateBlock', params: { block: id }, body })
    expect(await blockOf({ id, page_id: bakery.pages.bread.id })).toMatchObject({
      content: { de: { headline: 'Brote', text: 'Frisch.' } },
      props: { ...props, align: 'center' },
    })
    expect(Object.keys((await blockOf({ id, page_id: bakery.pages.bread.id })).content)).toEqual(['de'])
  })

  test('of the company and the look only what is named is another', async () => {
    const { site } = around
    const before = [await dataOf(`/sites/${site.id}`), await dataOf(`/sites/${site.id}/theme`)]
    await around.make({ operation: 'updateSite', body: { company: { fax: '0761 1', email: null } } })
    const { email: _, ...company } = before[0].company
    expect((await dataOf(`/sites/${site.id}`)).company).toEqual({ ...company, fax: '0761 1' })
    await around.make({ operation: 'updateTheme', body: { tokens: { colors: { primary: '#123456' } } } })
    const { tokens } = await dataOf(`/sites/${site.id}/theme`)
    expect(tokens).toEqual({ ...before[1].tokens, colors: { ...before[1].tokens.colors, primary: '#123456' } })
    await around.make({ operation: 'updateTheme', body: { name: 'Unseres' } })
    expect(await dataOf(`/sites/${site.id}/theme`)).toMatchObject({ name: 'Unseres', tokens })
  })
})

describe('a deletion or a new order', () => {
  test('stands on what was shown: what is changed elsewhere is no obstacle, what is changed there is one', async () => {
    const { owner, bakery } = around
    const page = (await newPage(owner, around.site.id, '/alt')).id
    const [first, second] = [await newBlock(owner, page), await newBlock(owner, page)]
    const propose = async (operation: string, params: Record<string, string>, body?: ProposedCall['body']) =>
      around.keep(await around.read([{ operation, params, ...(body && { body }) }]))
    const order = { blocks: [second, first].map(({ id, section_id }, i) => ({ id, section_id, sort_order: i })) }
    const reorder = await propose('reorderBlocks', { page }, order)
    const deletion = await propose('deleteBlock', { block: first.id })
    const whole = await propose('deletePage', { page })
    const entry = await propose('deleteEntry', { entry: bakery.entry.id })
    expect([deletion.after, whole.after, entry.after]).toEqual([[null], [null], [null]])
    expect(whole.before).toEqual([{ path: '/alt', title: 'alt', blocks: 2 }])
    await owner.put(`/blocks/${second.id}`, { content: { de: { headline: 'Anders' } } })
    await owner.put(`/entries/${bakery.entry.id}`, { data: { titel: 'Brotkurs' } })
    expect((await apply(owner, whole)).body.error).toBe('stale_action')
    expect((await apply(owner, entry)).body.error).toBe('stale_action')
    expect((await apply(owner, reorder)).status).toBe(200)
    expect((await apply(owner, deletion)).status).toBe(200) // it has moved, and says the same
    const late = await propose('reorderBlocks', { page }, { blocks: [{ id: second.id, sort_order: 0 }] })
    await newBlock(owner, page)
    expect((await apply(owner, late)).body.error).toBe('stale_action')
    expect((await dataOf(`/pages/${page}`)).blocks).toHaveLength(2)
  })
})

describe('an action', () => {
  test('that could not be undone to its end is not tried again', async () => {
    const { owner, bakery } = around
    const { hero, cta } = bakery.blocks
    const say = (block: string, headline: string) => ({
      operation: 'updateBlock',
      params: { block },
      body: { content: { de: { headline } } },
    })
    const { id } = await around.keep(await around.read([say(hero.id, 'Eins'), say(cta.id, 'Zwei')]))
    const { call } = world.ctx.http.operations
    let calls = 0
    world.ctx.http.operations.call = (...asked) =>
      ++calls === 1 ? call(...asked) : Promise.reject(new Error('the disk is full'))
    const failed = await apply(owner, { id })
    world.ctx.http.operations.call = call
    expect([failed.status, failed.body.error, calls]).toEqual([500, 'server_error', 3])
    expect((await apply(owner, { id })).status).toBe(404)
    expect((await blockOf(hero)).content.de.headline).toBe('Eins') // nobody knows better than to leave it
  })

  test('keeps the version of its own site, whatever was kept of another, and none where it publishes or saves one', async () => {
    const { owner, site } = around
    const other = await newSite(owner)
    const versions = async (id: string) =>
      (await owner.get(`/sites/${id}/versions`)).body.data.filter(({ trigger }: never) => trigger === 'chat')
    world.advance(2 * 60 * 60_000)
    const before = (await versions(site.id)).length
    await around.make({ operation: 'updateSite', body: { name: 'Lindenhof' } })
    expect(await versions(site.id)).toHaveLength(before + 1)
    const publish = await around.keep(
      await around.read([{ operation: 'saveVersion', body: {} }], 'de', other.id),
      other.id,
    )
    expect((await apply(owner, publish)).status).toBe(200)
    expect(await versions(other.id)).toEqual([])
    const name = await around.read([{ operation: 'updateSite', body: { name: 'Zweite' } }], 'de', other.id)
    expect((await apply(owner, await around.keep(name, other.id))).status).toBe(200)
    const [kept] = await versions(other.id)
    const { snapshot } = (await owner.get(`/sites/${other.id}/versions/${kept.id}`)).body.data
    expect([(await dataOf(`/sites/${other.id}`)).name, JSON.stringify(snapshot)]).toEqual([
      'Zweite',
      expect.not.stringContaining('Zweite'),
    ])
  })

  test('that is kept drops those whose time is over', async () => {
    const { tenant } = around
    const own = await around.keep(await around.read([{ operation: 'unpublishSite' }]))
    const ids = async () => (await tenant.read((db) => db.select().from(pendingActions))).map(({ id }) => id)
    world.advance(15 * 60_000 - 1)
    const next = await around.keep(await around.read([{ operation: 'publishSite', body: {} }]))
    expect(await ids()).toContain(own.id)
    world.advance(1)
    const last = await around.keep(await around.read([{ operation: 'publishSite', body: {} }]))
    expect(await ids()).toEqual([next.id, last.id])
  })
})

describe('confirmed actions take turns', () => {
  test('those of one site one after the other, also after one that fails; those of another site at once', async () => {
    const turns = openApplyTurns()
    const log: string[] = []
    const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
    const first = turns.inTurn('a', async () => {
      log.push('a1')
      await gates[0]?.promise
      throw new Error('refused')
    })
    const second = turns.inTurn('a', async () => {
      log.push('a2')
      await gates[1]?.promise
      return 'second'
    })
    expect(await turns.inTurn('b', async () => log.push('b'))).toBe(2)
    expect(log).toEqual(['a1', 'b'])
    gates[0]?.resolve()
    await expect(first).rejects.toThrow('refused')
    const third = turns.inTurn('a', async () => log.push('a3'))
    await new Promise((next) => setImmediate(next))
    expect(log).toEqual(['a1', 'b', 'a2'])
    gates[1]?.resolve()
    expect([await second, await third, log.at(-1)]).toEqual(['second', 4, 'a3'])
  })
})

describe('what a turn knows of a site', () => {
  test('is of that site alone, without documents, and whole unless it is told otherwise', async () => {
    const { owner, tenant } = await setUp()
    const [site, other] = [await newSite(owner), await newSite(owner)]
    for (const { id } of [site, other]) {
      await newPage(owner, id, '/brot')
      await owner.post(`/sites/${id}/media`, form(await png(), `${id}.png`, { alt: id }))
      const { body } = await owner.post(`/sites/${id}/collections`, {
        name: 'Kurse',
        fields: [{ key: 'a', label: 'A', type: 'text' }],
      })
      await owner.post(`/collections/${body.data.id}/entries`, { data: { a: id } })
    }
    const document = new FormData()
    document.append('file', new File([await pdf()], 'karte.pdf', { type: 'application/pdf' }))
    expect((await owner.post(`/sites/${site.id}/files`, document)).status).toBe(201)
    const content = await tenant.read((db) => readChatSite(db, site.id))
    expect(content.images.map(({ alt }) => alt)).toEqual([site.id])
    expect(content.collections.map(({ entries }) => entries.map(({ data }) => data))).toEqual([[{ a: site.id }]])
    const paths = content.pages.filter(({ type }) => type !== 'system').map(({ path }) => path)
    expect([paths, content.isComplete]).toEqual([['/brot'], true])
  })

  test('is not whole where one of its collections has more entries than it reads, whichever that is', async () => {
    const { owner, tenant } = around
    const site = await newSite(owner)
    const large = await newCollection(owner, site.id, 'Anfragen', [{ key: 'a', label: 'A', type: 'text' }])
    await newEntry(owner, large.id, { a: 'x' })
    await tenant.write(async (tx) => {
      const [row] = await tx.select().from(entries).where(eq(entries.collectionId, large.id))
      const rows = Array.from({ length: 500 }, (_, n) => ({ ...row!, id: newId(), slug: `x-${n}`, sortOrder: n + 1 }))
      await tx.insert(entries).values(rows)
    })
    for (const name of ['Aktionen', 'Zutaten']) {
      const small = await newCollection(owner, site.id, name, [{ key: 'a', label: 'A', type: 'text' }])
      await newEntry(owner, small.id, { a: 'x' })
    }
    const { collections, isComplete } = await tenant.read((db) => readChatSite(db, site.id))
    expect([collections.map((one) => one.entries.length).sort(), isComplete]).toEqual([[1, 1, 500], false])
  })

  test('of more than it reads is the page that is looked at, header and footer, the home page, then the first', async () => {
    const { owner, tenant } = await setUp()
    const site = await newSite(owner)
    const block = { type: 'rich_text', content: { de: { body: 'x'.repeat(15_000) } } }
    await owner.get(`/sites/${site.id}/regions`) // header and footer come with the first question
    const pages: Record<string, string> = {}
    for (const path of ['/a', '/large', '/c', '/']) {
      pages[path] = (await newPage(owner, site.id, path, { is_home: path === '/' })).id
      const blocks = Array(path === '/large' ? 70 : 40).fill(block)
      expect((await owner.put(`/pages/${pages[path]}/blocks`, { blocks })).status).toBe(200)
    }
    const seen = async (page?: string) => {
      const content = await tenant.read((db) => readChatSite(db, site.id, page))
      expect(content.isComplete).toBe(false)
      return content.pages.map(({ type, path }) => (type === 'system' ? type : path)).sort()
    }
    expect(await seen()).toEqual(['/', 'system', 'system'])
    expect(await seen(pages['/c'])).toEqual(['/c', 'system', 'system'])
    expect(await seen(pages['/large'])).toEqual(['/large'])
  })
})
