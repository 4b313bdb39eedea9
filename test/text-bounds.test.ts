import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import MarkdownIt from 'markdown-it'
import mark from 'markdown-it-mark'
import { readBrief, readBriefInTurns } from '../src/ai/brief/read-brief'
import { textBeyondBounds } from '../src/block-types/text-bounds'
import { blocks, pages } from '../src/db/tenant/pages'
import { createParser, type TextReading } from '../src/html/bounded-markdown'
import { documentText, isBeyondBounds, markdown } from '../src/html/markdown'
import { demoTexts } from './support/demo-texts'
import { createBakery } from './support/published'
import { prose, textShapes } from './support/text-shapes'
import { createWorld, type World } from './support/world'

/** What a text or a page becomes when it is drawn is bounded, and so is the work for it. */

const rowsOfNothing = `|a|b|c|\n|-|-|-|\n${'|\n'.repeat(9900)}`

/** What there is to do for a text: tokens, letters that are drawn, and steps in search of the ends of labels. */
function work(text: string, parser = createParser()) {
  let steps = 0
  const skipToken = parser.inline.skipToken.bind(parser.inline)
  parser.inline.skipToken = (state) => {
    steps++
    skipToken(state)
  }
  const tokens = parser.parse(text, {})
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0)
  return { steps, tokens: count, letters: parser.renderer.render(tokens, parser.options, {}).length }
}

const unbounded = () => new MarkdownIt({ html: false, linkify: true }).use(mark).disable('image')

/** For each character. */
const most = { steps: 8, tokens: 3.5, letters: 8 }
const exceeds = (text: string, parser = createParser()) => {
  const done = work(text, parser)
  return (Object.keys(most) as (keyof typeof most)[]).filter((what) => done[what] > most[what] * text.length)
}

describe('a long text', () => {
  const shapes = textShapes()

  test('of more than sixty shapes, and some of them are too much for a parser without bounds', () => {
    expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(60)
    const tooMuch = Object.entries(shapes).filter(([, text]) => exceeds(text, unbounded()).length > 0)
    expect(tooMuch.map(([name]) => name)).toEqual(expect.arrayContaining(['rows of nothing', 'opening brackets']))
  })

  test.each(Object.entries(shapes))('of %s becomes no more than its length allows', (_, text) => {
    expect(exceeds(text)).toEqual([])
  })

  test('that people write is drawn as a parser without bounds draws it', () => {
    const [bounded, other] = [createParser(), unbounded()]
    const texts = [...demoTexts, prose.repeat(40)]
    expect(texts.length).toBeGreaterThan(500)
    for (const text of texts) {
      const reading: TextReading = {}
      expect(bounded.render(text, reading)).toBe(other.render(text))
      expect([text, [...(reading.beyond ?? [])]]).toEqual([text, []])
    }
  })

  test('is told apart from one that is beyond the bounds', () => {
    for (const text of [prose.repeat(40), '', '|a|b|\n|-|-|\n|1|2|', '[a](b) '.repeat(300)])
      expect(isBeyondBounds(text)).toBe(false)
    const { 'opening brackets': brackets, items, 'quotes of all depths': quotes } = shapes
    const deep = '['.repeat(30) + 'x'.repeat(20_000) + ']'.repeat(30)
    for (const text of [rowsOfNothing, brackets, deep, items, quotes]) expect(isBeyondBounds(text ?? '')).toBe(true)
  })

  test('keeps the words that are beyond the bounds', () => {
    const table = markdown(`|a|b|c|\n|-|-|-|\n${'|\n'.repeat(9900)}\nLetzter Satz.`).text
    expect(table.match(/<td/g)?.length).toBeLessThan(2500)
    expect(table).toContain('Letzter Satz.')
    expect(markdown(`${'- a\n'.repeat(5000)}\nLetzter Satz.`).text).toContain('Letzter Satz.')
  })

  test('repeats the head of a column in its cells, where it is one', () => {
    const rows = '|1|2|3|\n'.repeat(20)
    expect(markdown(`|a|b|c|\n|-|-|-|\n${rows}`).text).toContain('data-label="b"')
    expect(markdown(`|a|${'b'.repeat(5000)}|c|\n|-|-|-|\n${rows}`).text).not.toContain('data-label')
  })

  test('has an anchor of its own for each of its headings, however many are called alike', () => {
    const { headings } = documentText('## A\n\n## A 2\n\n## A\n\n## A\n\n## A 2\n', 2, 'x')
    expect(headings.map(({ id }) => id)).toEqual(['x-a', 'x-a-2', 'x-a-3', 'x-a-4', 'x-a-2-2'])
  })
})

test('what stands in several tables, and each address that becomes a link by itself, counts together', () => {
  const table = `|a|b|c|d|e|\n|-|-|-|-|-|\n${'|\n'.repeat(60)}`
  expect([table, `${table}\nBrot\n\n${table}`].map(isBeyondBounds)).toEqual([false, true])
  const links = (count: number) => Array(count).fill('http://a.de').join(' ')
  expect([links(80), links(160)].map(isBeyondBounds)).toEqual([false, true])
})

describe('read in turns with others', () => {
  test('a brief says the same', async () => {
    const brief = 'Bäckerei Lindenhof in Freiburg. Wir backen Brot. Mo–Fr 7–18 Uhr. Kein Online-Shop.'
    expect(await readBriefInTurns(brief)).toEqual(readBrief(brief))
  })
})

describe('of an account', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())

  const textBlock = (body: string) => ({ type: 'rich_text', content: { de: { body } } })

  async function start(body = 'Brot.') {
    const bakery = await createBakery(world)
    const page = await bakery.page({ path: '/', de: 'Start' })
    const block = await bakery.block(page, textBlock(body))
    return { bakery, page, block }
  }

  /** As texts are that were stored before there were bounds. */
  const plant = ({ bakery, page, block }: Awaited<ReturnType<typeof start>>, body: string) =>
    bakery.tenant.write(async (tx) => {
      const content = { de: { body } }
      await tx.update(blocks).set({ content }).where(eq(blocks.id, block))
      await tx.update(pages).set({ isNoindex: false }).where(eq(pages.id, page))
    })

  test('a text that would become too much is refused at its field, in both languages', async () => {
    const { bakery, page, block } = await start()
    const columns = [{ blocks: [{ id: '0123456789ab', type: 'rich_text' }] }, { blocks: [] }]
    const inner = {
      type: 'columns',
      props: { columns },
      content: { de: { blocks: { '0123456789ab': { body: rowsOfNothing } } } },
    }
    const tries = [
      [await bakery.client.post(`/pages/${page}/blocks`, textBlock(rowsOfNothing)), 'content.de.body'],
      [await bakery.client.put(`/blocks/${block}`, { content: { de: { body: rowsOfNothing } } }), 'content.de.body'],
      [
        await bakery.client.put(`/pages/${page}/blocks`, { blocks: [textBlock('a'), textBlock(rowsOfNothing)] }),
        'blocks.1.content.de.body',
      ],
      [await bakery.client.post(`/pages/${page}/blocks`, inner), 'content.de.blocks.0123456789ab.body'],
    ] as const
    for (const [{ status, body }, field] of tries) expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    for (const locale of ['de', 'en'] as const) {
      await bakery.client.post('/account/locale', { language: locale })
      const { body } = await bakery.client.post(`/pages/${page}/blocks`, textBlock(rowsOfNothing))
      expect(body.errors['content.de.body']).toEqual([textBeyondBounds[locale]])
    }
  })

  test('and so is one of an entry', async () => {
    const { bakery } = await start()
    const fields = [{ key: 'text', label: 'Text', type: 'richtext' }]
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
      name: 'Brote',
      slug: 'brote',
      fields,
    })
    const path = `/collections/${body.data.id}/entries`
    const refused = await bakery.client.post(path, { data: { text: rowsOfNothing } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['data.text']])
    expect((await bakery.client.post(path, { data: { text: prose.repeat(60) } })).status).toBe(201)
  })

  const found = async ({ client, site }: Awaited<ReturnType<typeof createBakery>>) =>
    (await client.get(`/sites/${site.id}/publish-check`)).body.data.warnings
      .filter(({ code }: { code: string }) => code.endsWith('beyond_bounds'))
      .map(({ code, field }: { code: string; field: string | null }) => [code, field])

  test('one that a page has from before is drawn in part, and the check before a publish names it', async () => {
    const made = await start()
    expect(await found(made.bakery)).toEqual([])
    await plant(made, rowsOfNothing)
    expect(await found(made.bakery)).toEqual([['text_beyond_bounds', 'content.de.body']])
    const { status, body } = await made.bakery.client.get(`/pages/${made.page}/preview`)
    expect(status).toBe(200)
    expect(body.length).toBeLessThan(600_000)
  })

  test('a page ends where it has become too large, with header and footer, and the check says so', async () => {
    const { bakery, page } = await start()
    const sent = { blocks: Array.from({ length: 45 }, () => textBlock('"'.repeat(19_000))) }
    expect((await bakery.client.put(`/pages/${page}/blocks`, sent)).status).toBe(200)
    const drawn: string = (await bakery.client.get(`/pages/${page}/preview`)).body
    expect(drawn.length).toBeLessThan(5_000_000)
    expect(drawn).toContain('<footer')
    expect(drawn.match(/<h1/g)?.length).toBe(1)
    expect(await found(bakery)).toEqual([['page_beyond_bounds', null]])
  })

  test('previews are drawn one at a time', async () => {
    const { bakery, page } = await start()
    const leave = await world.ctx.http.loadLimits.enter(`${bakery.tenant.id} own previews`, 2 ** 20)
    let isDrawn = false
    const preview = bakery.client.get(`/pages/${page}/preview`).finally(() => {
      isDrawn = true
    })
    while (!isDrawn && world.ctx.http.loadLimits.waiting() === 0) await Bun.sleep(1)
    expect(isDrawn).toBe(false)
    leave()
    expect((await preview).status).toBe(200)
  })
})
