import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { insertPendingAction } from '../src/ai/chat/pending-actions'
import { readProposal as readStored } from '../src/ai/chat/proposals'
import type { ProposedCall as WantedCall } from '../src/ai/chat/turn'
import type { ProposalState, ShownProposal } from '../src/editor/ai/proposals'
import { savedOf } from '../src/editor/document/from-api'
import type { Transport } from '../src/editor/document/saving'
import { talk } from './support/chat'
import { newCollection, newEntry } from './support/collections'
import { type EditorCalls, openEditorCalls } from './support/editor-calls'
import { createClock, openPageAlone, settled } from './support/page-service'
import { newBlock, newPage, newSite } from './support/sites'

/** What the assistant has changed, and how it is taken back: on the page that is open and beside it. */

interface Reversal {
  undo(): Promise<void>
  redo(): Promise<void>
}
type Json = Record<string, unknown>

let calls: EditorCalls
let reversalOf: (call: object, result: unknown) => Reversal | undefined
let applyProposal: (proposal: ShownProposal, around: object) => Promise<void>
let stepOf: (proposal: string) => { isElsewhere: boolean } | undefined
let pageTransport: (page: string) => Transport

beforeAll(async () => {
  calls = await openEditorCalls()
  ;({ reversalOf } = await calls.load('ai/reversal'))
  ;({ applyProposal, stepOf } = await calls.load('ai/apply'))
  ;({ pageTransport } = await calls.load('document/page-transport'))
})
afterAll(() => calls.end())

const read = async (path: string) => (await calls.owner.get(path)).body.data
const change = async (path: string, body: object) => (await calls.owner.put(path, body)).body

describe('a change beside the open page is taken back and done again', () => {
  const call = (operation: string, params: Json, more: object = {}) => ({ operation, params, body: {}, ...more })

  test('as the field it was, in its language alone, over what else has become of it', async () => {
    const site = await newSite(calls.owner)
    const { id: page } = await newPage(calls.owner, site.id, '/a')
    const content = { de: { headline: 'Brot', text: 'x' }, en: { headline: 'Bread' } }
    const { id } = await newBlock(calls.owner, page, { content })
    const changed = await change(`/blocks/${id}`, { content: { de: { headline: 'Neu', text: 'x' } } })
    const [before, after] = [{ 'content.de.headline': 'Brot' }, { 'content.de.headline': 'Neu' }]
    const reversal = reversalOf(call('updateBlock', { block: id }, { before, after }), changed)
    const contentNow = async () => (await read(`/pages/${page}`)).blocks[0].content
    await reversal?.undo()
    expect(await contentNow()).toEqual(content)
    await reversal?.redo()
    expect(await contentNow()).toEqual({ ...content, de: { headline: 'Neu', text: 'x' } })
    await reversal?.undo()
    await change(`/blocks/${id}`, { content: { en: { headline: 'Loaf' } } })
    await expect(reversal?.redo()).rejects.toMatchObject({ status: 412 })
    expect(await contentNow()).toEqual({ ...content, en: { headline: 'Loaf' } })
  })

  test('as its texts and its settings were, where both were changed at once', async () => {
    const site = await newSite(calls.owner)
    const { id: page } = await newPage(calls.owner, site.id, '/a')
    const was = { props: { spacing: 's', width: 'narrow' }, content: { de: { headline: 'Brot' } } }
    const { id } = await newBlock(calls.owner, page, was)
    const changed = await change(`/blocks/${id}`, {
      ...{ props: { ...was.props, spacing: 'l' }, content: { de: { headline: 'Neu' } } },
    })
    const [before, after] = [
      { 'content.de.headline': 'Brot', 'props.spacing': 's' },
      { 'content.de.headline': 'Neu', 'props.spacing': 'l' },
    ]
    await reversalOf(call('updateBlock', { block: id }, { before, after }), changed)?.undo()
    expect((await read(`/pages/${page}`)).blocks[0]).toMatchObject(was)
  })

  test('of pages: a new one goes and comes back, one that was deleted comes back and goes', async () => {
    const site = await newSite(calls.owner)
    const paths = async () => (await read(`/sites/${site.id}/pages`)).map(({ path }: { path: string }) => path).sort()
    const made = await newPage(calls.owner, site.id, '/neu')
    const gone = await newPage(calls.owner, site.id, '/alt')
    await calls.owner.delete(`/pages/${gone.id}`)
    const [creation, deletion] = [
      reversalOf(call('createPage', { site: site.id }), { data: made }),
      reversalOf(call('deletePage', { page: gone.id }), undefined),
    ]
    await creation?.undo()
    await deletion?.undo()
    expect(await paths()).toEqual(['/alt'])
    await creation?.redo()
    await deletion?.redo()
    expect(await paths()).toEqual(['/neu'])
  })

  test('of sections and entries: they are the same ones again, with all their texts', async () => {
    const site = await newSite(calls.owner)
    const page = await newPage(calls.owner, site.id, '/a')
    const content = { de: { headline: 'Brot' }, en: { headline: 'Bread' } }
    const block = await newBlock(calls.owner, page.id, { content })
    const fields = [{ key: 'name', label: 'Name', type: 'text', required: false }]
    const breads = await newCollection(calls.owner, site.id, 'Brote', fields)
    const entry = await newEntry(calls.owner, breads.id, { name: 'Roggen' })
    const blocks = async () => (await read(`/pages/${page.id}`)).blocks
    const entries = async () => read(`/collections/${breads.id}/entries`)
    const section = reversalOf(call('createBlock', { page: page.id }), { data: block })
    const record = reversalOf(call('createEntry', { collection: breads.id }), { data: entry })
    await section?.undo()
    await record?.undo()
    expect([await blocks(), await entries()]).toEqual([[], []])
    await section?.redo()
    await record?.redo()
    expect((await blocks())[0]).toMatchObject({ id: block.id, section_id: block.section_id, content })
    const behind = await newBlock(calls.owner, page.id)
    await section?.undo()
    await section?.redo()
    expect((await blocks()).map((one: Json) => one.id)).toEqual([block.id, behind.id])
    expect(await entries()).toMatchObject([{ id: entry.id, slug: entry.slug, data: { name: 'Roggen' } }])

    const written = await change(`/entries/${entry.id}`, { data: { name: 'Dinkel' } })
    const [before, after] = [{ 'data.name': 'Roggen' }, { 'data.name': 'Dinkel' }]
    const renamed = reversalOf(call('updateEntry', { entry: entry.id }, { before, after }), written)
    await renamed?.undo()
    expect((await read(`/entries/${entry.id}`)).data).toEqual({ name: 'Roggen' })
  })

  test('of site, page and look: what was changed there, and nothing beside it', async () => {
    const site = await newSite(calls.owner, { company: { city: 'Freiburg', zip: '79098' } })
    const written = await change(`/sites/${site.id}`, { company: { ...site.company, city: 'Ulm' } })
    const moved = reversalOf(
      call(
        'updateSite',
        { site: site.id },
        { before: { 'company.city': 'Freiburg' }, after: { 'company.city': 'Ulm' } },
      ),
      written,
    )
    await moved?.undo()
    expect(await read(`/sites/${site.id}`)).toMatchObject({ company: { city: 'Freiburg', zip: '79098' } })

    const page = await newPage(calls.owner, site.id, '/a')
    const hidden = await change(`/pages/${page.id}`, { is_noindex: true })
    const noindex = (value: boolean) => ({ is_noindex: value })
    const shown = reversalOf(
      call('updatePage', { page: page.id }, { before: noindex(false), after: noindex(true) }),
      hidden,
    )
    await shown?.undo()
    expect((await read(`/pages/${page.id}`)).is_noindex).toBe(false)

    const { tokens } = await read(`/sites/${site.id}/theme`)
    const colors = { ...tokens.colors, primary: '#123456' }
    const drawn = await change(`/sites/${site.id}/theme`, { tokens: { ...tokens, colors } })
    const primary = (value: string) => ({ 'tokens.colors.primary': value })
    const look = reversalOf(
      call('updateTheme', { site: site.id }, { before: primary(tokens.colors.primary), after: primary('#123456') }),
      drawn,
    )
    await look?.undo()
    expect((await read(`/sites/${site.id}/theme`)).tokens.colors).toEqual(tokens.colors)
  })

  test('by no step of its own where what was there is not known whole, or nothing leads back', () => {
    const record = { data: { id: 'b', etag: '"1"' } }
    const update = (before: unknown, after: unknown, result: unknown = record) =>
      reversalOf(call('updateBlock', { block: 'b' }, { before, after }), result)
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`content.de.t${n}`, 'x']))
    expect(update({ 'props.a': 1 }, { 'props.a': 2 })).toBeDefined()
    expect([update(undefined, {}), update({}, null), update({ a: 1 }, { a: 2 }, { data: { id: 'b' } })]).toEqual([
      ...[undefined, undefined, undefined],
    ])
    const long = `${'x'.repeat(600)}…`
    expect([update({ a: long }, { a: 'y' }), update({ a: 'y' }, { a: long })]).toEqual([undefined, undefined])
    expect([
      update({ a: long.slice(1) }, { a: 'y' }) !== undefined,
      update({ a: 'x'.repeat(700) }, { a: 'y' }),
    ]).toEqual([true, expect.anything()])
    expect([update(many(59), many(59)) !== undefined, update(many(60), many(60))]).toEqual([true, undefined])
    expect(reversalOf(call('publishSite', {}), { data: { id: 'x', etag: '"1"' } })).toBeUndefined()
    expect(reversalOf(call('createPage', {}), { data: {} })).toBeUndefined()
  })
})

describe('a proposal that is carried out', () => {
  const words = { unsaved: 'Noch nicht gespeichert.', failed: 'Nicht gelungen.', notBack: 'Nicht zurückgenommen.' }

  /** A site with a page that is open and another one, each with a section, and proposals as the service keeps them. */
  async function openSite() {
    const site = await newSite(calls.owner)
    const [open, other] = [
      await newPage(calls.owner, site.id, '/offen'),
      await newPage(calls.owner, site.id, '/andere'),
    ]
    const headlines = (text: string) => ({ content: { de: { headline: text, text: 'x' }, en: { headline: text } } })
    const here = await newBlock(calls.owner, open.id, headlines('Hier'))
    const there = await newBlock(calls.owner, other.id, headlines('Dort'))
    const tenant = calls.world.ctx.tenants.get(calls.owner.user.tenant_id)
    const [{ generation_id: generationId }] = (await talk(calls.owner, site.id, 'Was kannst du?')).all('start')
    async function propose(...wanted: WantedCall[]): Promise<ShownProposal> {
      const stored = await tenant.read((db) => readStored(calls.world.ctx, db, site.id, 'de', wanted))
      const { id } = await tenant.write((tx) =>
        insertPendingAction(
          tx,
          calls.world.ctx.now(),
          { siteId: site.id, generationId, userId: calls.owner.user.id },
          stored,
        ),
      )
      const one = wanted.length === 1 ? wanted[0] : undefined
      return {
        id,
        summary: stored.summary,
        cameAt: 0,
        state: { kind: 'open' },
        name: one?.operation ?? 'changeTogether',
        arguments: one ?? { calls: wanted },
        before: one ? stored.before[0] : stored.before,
        after: one ? stored.after[0] : stored.after,
      }
    }
    const clock = createClock()
    const transport = pageTransport(open.id)
    const page = openPageAlone(savedOf(await read(`/pages/${open.id}`)), { transport, ...clock })
    const told: [string, ProposalState][] = []
    let reloads = 0
    const around = {
      conversation: { setProposal: (id: string, state: ProposalState) => void told.push([id, state]) },
      ...{ siteDocument: page.siteDocument, store: page, words },
      reload: async () => {
        reloads += 1
      },
    }
    return {
      ...{ site, open, other, here, there, page, told, propose },
      headline: (block: string, text: string): WantedCall => ({
        operation: 'updateBlock',
        params: { block },
        body: { content: { de: { headline: text, text: 'x' } } },
      }),
      carryOut: (proposal: ShownProposal) => applyProposal(proposal, around),
      reloads: () => reloads,
      states: () => told.map(([, { kind }]) => kind),
      here_: () => page.read().draft.blocks[0]?.content,
      there_: async () => (await read(`/pages/${other.id}`)).blocks[0].content,
    }
  }
  /** Until what undo and redo have asked for beside the page is done. */
  async function until(isSo: () => Promise<boolean> | boolean) {
    for (let n = 0; n < 200 && !(await isSo()); n++) await settled()
    expect(await isSo()).toBe(true)
  }

  test('on the open page is one step of undo there, in the language that it changes', async () => {
    const { propose, carryOut, headline, here, page, states, here_, reloads } = await openSite()
    const proposal = await propose(headline(here.id, 'Neu'))
    await carryOut(proposal)
    expect([states(), reloads()]).toEqual([['applying', 'applied'], 1])
    expect(here_()).toEqual({ de: { headline: 'Neu', text: 'x' }, en: { headline: 'Hier' } })
    expect([page.read().history.done.length, stepOf(proposal.id)?.isElsewhere]).toEqual([1, false])
    calls.asked.length = 0
    page.undo()
    await settled()
    expect([here_()?.de, states().at(-1), calls.asked]).toEqual([{ headline: 'Hier', text: 'x' }, 'undone', []])
    await page.siteDocument.flush()
    expect((await read(`/pages/${page.id}`)).blocks[0].content.de.headline).toBe('Hier')
    page.redo()
    expect([here_()?.de, states().at(-1)]).toEqual([{ headline: 'Neu', text: 'x' }, 'applied'])
    page.close()
  })

  test('on this page and another one is one step of undo for both', async () => {
    const { propose, carryOut, headline, here, there, page, here_, there_ } = await openSite()
    await carryOut(await propose(headline(here.id, 'Neu'), headline(there.id, 'Auch neu')))
    expect([here_()?.de?.headline, (await there_()).de.headline]).toEqual(['Neu', 'Auch neu'])
    expect(page.read().history.done).toHaveLength(1)
    page.undo()
    await until(async () => (await there_()).de.headline === 'Dort')
    expect(here_()?.de?.headline).toBe('Hier')
    page.redo()
    await until(async () => (await there_()).de.headline === 'Auch neu')
    expect(here_()?.de?.headline).toBe('Neu')
    page.close()
  })

  test('of steps that build on each other is taken back from the last one on, and done again from the first', async () => {
    const { propose, carryOut, site, other, page, states } = await openSite()
    const next = await newPage(calls.owner, site.id, '/naechste')
    const move = (id: string, path: string): WantedCall => ({
      operation: 'updatePage',
      params: { page: id },
      body: { path },
    })
    // the second goes to where the first was
    await carryOut(await propose(move(other.id, '/weg'), move(next.id, '/andere')))
    const paths = async () => [(await read(`/pages/${other.id}`)).path, (await read(`/pages/${next.id}`)).path]
    expect([states(), await paths()]).toEqual([
      ['applying', 'applied'],
      ['/weg', '/andere'],
    ])
    page.undo()
    await until(async () => (await paths()).join() === '/andere,/naechste')
    page.redo()
    await until(async () => (await paths()).join() === '/weg,/andere')
    expect(states()).toEqual(['applying', 'applied', 'undone', 'applied']) // and nothing more: no problem is told
    page.close()
  })

  test('in two steps at one section of another page is taken back and done again whole', async () => {
    const { propose, carryOut, headline, there, page, states, there_ } = await openSite()
    const english: WantedCall = {
      operation: 'updateBlock',
      params: { block: there.id },
      body: { content: { en: { headline: 'Also new' } } },
    }
    await carryOut(await propose(headline(there.id, 'Auch neu'), english))
    const headlines = async () => {
      const { de, en } = await there_()
      return `${de.headline}, ${en.headline}`
    }
    expect(await headlines()).toBe('Auch neu, Also new')
    page.undo()
    await until(async () => (await headlines()) === 'Dort, Dort')
    page.redo()
    await until(async () => (await headlines()) === 'Auch neu, Also new')
    expect(states()).toEqual(['applying', 'applied', 'undone', 'applied'])
    page.close()
  })

  test('on another page leaves this one as it is, and says so where it cannot be taken back any more', async () => {
    const { propose, carryOut, headline, there, page, here_, there_, told, states } = await openSite()
    const proposal = await propose(headline(there.id, 'Auch neu'))
    await carryOut(proposal)
    expect([here_()?.de?.headline, stepOf(proposal.id)?.isElsewhere]).toEqual(['Hier', true])
    await change(`/blocks/${there.id}`, { content: { de: { headline: 'von anderen' } } })
    page.undo()
    await until(() => states().length === 4)
    expect(told.at(-1)?.[1]).toEqual({ kind: 'undone', problem: words.notBack })
    expect((await there_()).de.headline).toBe('von anderen')
    page.close()
  })

  test('is not while something here waits for a decision, or is not written', async () => {
    const { propose, carryOut, headline, here, page, told } = await openSite()
    const proposal = await propose(headline(here.id, 'Neu'))
    const block = page.read().draft.blocks[0]!
    const after = { ...block.content.de, headline: 'von hier' }
    page.act([{ kind: 'content', block: here.id, locale: 'de', before: block.content.de, after }])
    await change(`/blocks/${here.id}`, { content: { de: { headline: 'von anderen', text: 'x' } } })
    await carryOut(proposal)
    expect(told.at(-1)?.[1]).toEqual({ kind: 'failed', message: words.unsaved })
    expect((await read(`/pages/${page.id}`)).blocks[0].content.de.headline).toBe('von anderen')
    page.close()
  })

  test('is carried out behind what was typed here just before, and is not where that cannot be written', async () => {
    const { propose, carryOut, headline, here, there, page, here_, states, told, there_ } = await openSite()
    const type = (text: string) => {
      const before = here_()?.en
      page.act([{ kind: 'content', block: here.id, locale: 'en', before, after: { ...before, headline: text } }])
    }
    type('Typed')
    await carryOut(await propose(headline(here.id, 'Neu')))
    expect(states()).toEqual(['applying', 'applied'])
    expect((await read(`/pages/${page.id}`)).blocks[0].content).toEqual({
      de: { headline: 'Neu', text: 'x' },
      en: { headline: 'Typed', text: undefined },
    })
    const next = await propose(headline(there.id, 'Auch neu'))
    type('Typed without a line')
    const away = spyOn(globalThis, 'fetch').mockImplementation((async () => {
      throw new TypeError('no line')
    }) as unknown as typeof fetch)
    try {
      await carryOut(next)
    } finally {
      away.mockRestore()
    }
    expect(told.at(-1)?.[1]).toEqual({ kind: 'failed', message: words.unsaved })
    expect((await there_()).de.headline).toBe('Dort')
    page.close()
  })

  test('says whether it is out of date, over, or refused', async () => {
    const { propose, carryOut, headline, here, page, told } = await openSite()
    const proposal = await propose(headline(here.id, 'Neu'))
    await change(`/blocks/${here.id}`, { content: { de: { headline: 'von anderen', text: 'x' } } })
    await carryOut(proposal)
    expect(told.at(-1)).toEqual([proposal.id, { kind: 'stale' }])
    await carryOut({ ...proposal, id: crypto.randomUUID() })
    expect(told.at(-1)?.[1]).toEqual({ kind: 'expired' })
    expect([page.read().history.done, page.read().draft.blocks[0]?.content.de?.headline]).toEqual([[], 'von anderen'])
    page.close()
  })
})

describe('what was said to the assistant', () => {
  test('is kept by person and site, and nothing of it is there for the next who signs in', async () => {
    const { conversationOf } = await calls.load('ai/conversations')
    const { dropToken, keepToken, readToken } = await calls.load('api/token')
    const token = readToken()
    const [bread, cake, other] = [
      conversationOf('bread', 'rosa'),
      conversationOf('cake', 'rosa'),
      conversationOf('bread', 'jan'),
    ]
    expect([conversationOf('bread', 'rosa') === bread, bread === cake, bread === other]).toEqual([true, false, false])
    dropToken()
    keepToken(token, false)
    expect(conversationOf('bread', 'rosa') === bread).toBe(false)
  })
})
