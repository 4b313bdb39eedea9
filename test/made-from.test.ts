import { describe, expect, test } from 'bun:test'
import { isOlder, isPartly, markOf } from '../src/block-types/made-from'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

const german = { headline: 'Fragen', items: [{ id: 'a', question: 'Wann?', answer: 'Ab acht.' }] }
const english = { headline: 'Questions', items: [{ id: 'a', question: 'When?', answer: 'From eight.' }] }
const translations = [
  { locale: 'de', title: 'Start', slug: 'start', description: 'Brot' },
  { locale: 'en', title: 'Home', slug: 'home', description: 'Bread' },
]

async function open() {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner)
  const page = await newPage(owner, site.id, '/', { is_home: true, translations })
  const block = await newBlock(owner, page.id, { type: 'faq', content: { de: german, en: english } })
  return { owner, site: site.id, page: page.id, block: block.id }
}

const read = async (owner: TestClient, page: string) => (await owner.get(`/pages/${page}`)).body.data
const marks = async (owner: TestClient, page: string) => (await read(owner, page)).blocks[0].made_from.en
const write = async (owner: TestClient, block: string, content: object) => {
  const { status, body } = await owner.put(`/blocks/${block}`, { content })
  expect(status).toBe(200)
  return body.data.made_from?.en
}

test('a text is partly that of its source from half of its long words on, and three of them', () => {
  const shared = ['Sauerteig', 'Roggen', 'Dinkel']
  const isPart = (own: string[], others: string[]) => isPartly([...own, ...others].join(' '), shared.join(' '))
  expect(isPart(shared, ['flour', 'water', 'bread'])).toBe(true)
  expect(isPart(shared, ['flour', 'water', 'bread', 'baker'])).toBe(false)
  expect(isPart(shared.slice(1), [])).toBe(false)
})

describe('which source a text was made from', () => {
  test('is noted when it is written, stays as its source changes, and is noted anew with the next text', async () => {
    const { owner, page, block } = await open()
    const made = {
      headline: markOf('Fragen', 'Questions'),
      'items.a.question': markOf('Wann?', 'When?'),
      'items.a.answer': markOf('Ab acht.', 'From eight.'),
    }
    expect(await marks(owner, page)).toEqual(made)
    expect((await owner.put(`/blocks/${block}`, { is_visible: false })).body.data.made_from.en).toEqual(made)
    expect(await write(owner, block, { de: { ...german, headline: 'Häufige Fragen' } })).toEqual(made)
    expect(await write(owner, block, { en: { ...english, headline: 'FAQ' } })).toEqual({
      ...made,
      headline: markOf('Häufige Fragen', 'FAQ'),
    })
    expect(await write(owner, block, { en: null })).toBeUndefined()
  })

  test('is not noted of a copy of the source, nor of one that is half so; once that changes it is known to be older', async () => {
    const { owner, block } = await open()
    const headline = 'Sträuße, Hochzeitsfloristik und Trauerfloristik aus Kassel'
    const partly = 'Sträuße, Hochzeitsfloristik and Trauerfloristik from Kassel'
    await write(owner, block, { de: { headline, intro: 'Team' }, en: { headline: partly, intro: 'Team' } })
    expect(await write(owner, block, { en: { headline: partly, intro: 'Team', text: '' } })).toBeUndefined()
    const noted = await write(owner, block, { de: { headline: 'Sträuße', intro: 'Team' } })
    expect(Object.keys(noted)).toEqual(['headline'])
    expect([isOlder(noted.headline, 'Sträuße'), isOlder(noted.headline, headline)]).toEqual([true, false])
    expect(noted.headline).not.toBe(markOf(headline, partly))
  })

  test('is known also of lists that are written without the ids of their items', async () => {
    const { owner, block } = await open()
    const without = ({ question, answer }: { question: string; answer: string }) => ({
      headline: 'Fragen',
      items: [{ question, answer }],
    })
    const noted = await write(owner, block, { de: without({ question: 'Wann?', answer: 'Ab neun.' }) })
    const byText = Object.fromEntries(Object.entries<string>(noted).map(([key, mark]) => [key.split('.').at(-1), mark]))
    expect(byText.question).toBe(markOf('Wann?', 'When?'))
    expect(byText.answer).toBe(markOf('Ab acht.', 'From eight.'))
    const asked = (...questions: string[]) => ({
      headline: 'Fragen',
      items: questions.map((question) => ({ question })),
    })
    const alike = { de: asked('Ja?', 'Jawohl?'), en: asked('Yes?', 'Yes?') }
    await write(owner, block, alike)
    expect(Object.values(await write(owner, block, alike)).sort()).toEqual(
      [markOf('Ja?', 'Yes?'), markOf('Jawohl?', 'Yes?')].sort(),
    )
  })

  test('is noted of the texts of a page; the tags of other languages do not change with it', async () => {
    const { owner, page } = await open()
    const englishOf = async () => (await read(owner, page)).translations.find(({ locale }: never) => locale === 'en')
    const { etag, made_from } = await englishOf()
    expect(made_from).toEqual({ title: markOf('Start', 'Home'), description: markOf('Brot', 'Bread') })
    const change = (locale: string, texts: object) =>
      owner.put(`/pages/${page}`, { translations: [{ locale, ...texts }] })
    await change('de', { title: 'Willkommen', navigation_title: 'Start' })
    expect(await englishOf()).toMatchObject({ etag, made_from })
    await change('en', { title: 'Welcome', made_from: { title: 'x' } })
    expect((await englishOf()).made_from).toEqual({ ...made_from, title: markOf('Willkommen', 'Welcome') })
  })

  test('is noted of a title that both languages share once the source has another; its tag stays all the same', async () => {
    const { owner, site } = await open()
    const both = ['de', 'en'].map((locale) => ({ locale, title: 'Team', slug: 'team' }))
    const page = (await newPage(owner, site, '/team', { translations: both })).id
    const englishOf = async () => (await read(owner, page)).translations.find(({ locale }: never) => locale === 'en')
    const before = await englishOf()
    expect(before.made_from).toBeUndefined()
    const changed = { translations: [{ locale: 'de', title: 'Unsere Leute' }] }
    expect((await owner.put(`/pages/${page}`, changed)).status).toBe(200)
    const after = await englishOf()
    expect(isOlder(after.made_from.title, 'Unsere Leute')).toBe(true)
    expect(after).toEqual({ ...before, made_from: after.made_from })
  })

  test('comes back with a version and with a deleted page, and goes along with a copy', async () => {
    const { owner, site, page, block } = await open()
    const old = await marks(owner, page)
    await write(owner, block, { de: { ...german, headline: 'Häufige Fragen' } })
    const version = (await owner.post(`/sites/${site}/versions`, { label: 'x' })).body.data.id
    await write(owner, block, { en: { ...english, headline: 'FAQ' } })
    expect(await marks(owner, page)).not.toEqual(old)
    expect((await owner.post(`/sites/${site}/versions/${version}/restore`)).status).toBe(200)
    expect(await marks(owner, page)).toEqual(old)

    await owner.delete(`/pages/${page}`)
    expect((await owner.post(`/pages/${page}/restore`, {})).status).toBe(200)
    expect(await marks(owner, page)).toEqual(old)

    const { type, content, made_from } = (await read(owner, page)).blocks[0]
    const copy = (await newPage(owner, site, '/kopie')).id
    const put = (sent: unknown) => owner.put(`/pages/${copy}/blocks`, { blocks: [{ type, content, made_from: sent }] })
    expect((await put(made_from)).status).toBe(200)
    expect(await marks(owner, copy)).toEqual(old)
    for (const nonsense of [{ en: 'x' }, { en: { headline: 7 } }, {}]) {
      expect((await put(nonsense)).status).toBe(200)
      expect((await marks(owner, copy)).headline).toBe(markOf('Häufige Fragen', 'Questions'))
    }
    const claimed = { en: { headline: markOf('Anderes', 'Questions') } }
    const stored = { id: block, content: { de: { ...german, headline: 'Neu' } }, made_from: claimed }
    expect((await owner.put(`/pages/${page}/blocks`, { blocks: [stored] })).status).toBe(200)
    expect(await marks(owner, page)).toEqual(old)
  })
})
