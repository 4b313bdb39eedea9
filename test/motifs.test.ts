import { afterAll, beforeAll, expect, test } from 'bun:test'
import sharp from 'sharp'
import { trades } from '../src/ai/brief/trades'
import { motifsFor } from '../src/ai/planning/trade-motifs'
import { withMotifs } from '../src/ai/planning/with-motifs'
import { motifId } from '../src/motifs/motif-id'
import { families, motifMarkup, motifNames } from '../src/motifs/motifs'
import { motifCompositions } from '../src/theme/motif-inks'
import { motifStyle } from '../src/theme/motif-style'
import { form } from './support/images'
import { markupMessages } from './support/markup-rules'
import { type Bakery, createBakery, hero } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let bakery: Bakery
beforeAll(async () => {
  world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
  bakery = await createBakery(world)
})
afterAll(() => world.end())

const inks = new Set('g s m d k q p a b c h w l'.split(' '))

test('each family has at least eight motifs, none like another, of inks that every theme has', () => {
  for (const { motifs } of Object.values(families)) expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(8)
  const drawn = motifNames.map((name) => motifMarkup(name) ?? '')
  expect(new Set(drawn).size).toBe(motifNames.length)
  for (const markup of drawn) {
    expect(markup).not.toMatch(/NaN|undefined|Infinity|<(text|image|script)|style=|(fill|stroke)="/)
    const used = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, words = '']) => words.split(' '))
    expect(used.filter((word) => !inks.has(word) && word !== 'motif')).toEqual([])
    expect(Bun.gzipSync(markup).length).toBeLessThan(2000)
  }
  for (const look of ['light', 'dark'] as const)
    for (const ink of inks)
      if (ink !== 'l') {
        expect(motifStyle({}, look)).toContain(`.${ink}{color:`)
        expect(motifCompositions[`motifs: ${look}`]).toContain(`--ink-${ink}:`)
      }
})

test('motifs are drawn in both colours of the theme', () => {
  const inkOf = (accent: string) =>
    /\.a\{[^}]*/.exec(motifStyle({ colors: { primary: '#123456', accent } }, 'light'))?.[0]
  expect(inkOf('#aa3300')).not.toBe(inkOf('#00aa33'))
})

test('every trade has motifs of its own or of its sector, and all of them are drawn', () => {
  for (const { key, sector } of Object.values(trades)) {
    const names = motifsFor({ industry: key, sector })
    expect([key, names.length, names.filter((name) => !motifNames.includes(name))]).toEqual([key, 3, []])
    expect(new Set(names).size).toBe(3)
  }
  expect(motifsFor({})).toEqual([])
})

/** The one stylesheet of the release. */
async function stylesheet() {
  const [address = ''] = /\/_assets\/[0-9a-f]+-style\.css/.exec(await bakery.html('/')) ?? []
  return (await bakery.visit(address)).text()
}

const page = (blocks: { type: string; props: object; content: object }[]) => ({
  pages: [{ key: 'home', path: '/', type: 'page', status: 'published', isHome: true, translations: [], blocks }],
  header: [],
  footer: [],
})

test('a draft without pictures gets motifs in every language, one with a picture stays as it is', () => {
  const facts = { industry: 'bakery', sector: 'food' } as never
  const words = { de: { headline: 'Brot' }, en: { headline: 'Bread' } }
  const about = {
    type: 'rich_text',
    props: { variant: 'aside' },
    content: { de: { headline: 'Wir', body: 'Seit 1911.' } },
  }
  const draft = page([{ type: 'hero', props: {}, content: words }, about]) as never
  const [opening, second] = withMotifs(draft, facts).pages[0]!.blocks
  expect(opening?.content).toEqual({
    de: { headline: 'Brot', image: { asset_id: 'motif:food-loaf' } },
    en: { headline: 'Bread', image: { asset_id: 'motif:food-loaf' } },
  })
  expect(second).toEqual({
    type: 'image_text',
    props: {},
    content: { de: { headline: 'Wir', body: 'Seit 1911.', image: { asset_id: 'motif:food-wheat' } } },
  })
  const [home] = (draft as { pages: object[] }).pages
  const late = withMotifs({ pages: [{ ...structuredClone(home), isHome: false }, home] } as never, facts).pages[1]!
    .blocks
  expect(late).toEqual([opening!, second!])
  const legal = { ...structuredClone(home), type: 'legal', isHome: false }
  const beside = withMotifs({ pages: [legal, home] } as never, facts).pages.map(({ blocks }) => blocks)
  expect(beside).toEqual([(home as { blocks: typeof late }).blocks, late])
  const id = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'
  const pictured = page([
    { type: 'hero', props: {}, content: words },
    { type: 'gallery', props: {}, content: { de: { items: [{ image: { asset_id: id } }] } } },
  ]) as never
  expect(withMotifs(pictured, facts)).toEqual(pictured)
})

test('a page draws its motif and no other, without a text, and only a site that has some pays for their colours', async () => {
  const home = await bakery.page({ path: '/', de: 'Start', is_home: true })
  const block = await bakery.block(home, hero('Brot', 'Bread'))
  await bakery.publish()
  const bare = await stylesheet()
  expect(bare).not.toContain('.motif')
  expect(bare).not.toContain('--ink-a')

  const words = { de: { headline: 'Brot', image: { asset_id: motifId('food-loaf'), alt: 'Ein Brot' } } }
  expect((await bakery.client.put(`/blocks/${block}`, { content: words })).status).toBe(200)
  expect(JSON.stringify((await bakery.publish()).output)).not.toContain('unknown_picture')
  const markup = await bakery.html('/')
  expect(markup).toContain(motifMarkup('food-loaf')!)
  expect(markup.match(/class="motif"/g)).toHaveLength(1)
  expect(markup).not.toContain('class="ornament"')
  expect(await markupMessages(markup)).toEqual([])
  const css = await stylesheet()
  expect(css).toContain('.motif .a{color:var(--ink-a)}')
  expect(css.match(/--ink-a:/g)).toHaveLength(2)
  expect(Bun.gzipSync(css).length - Bun.gzipSync(bare).length).toBeLessThan(700)

  const unknown = { de: { headline: 'Brot', image: { asset_id: motifId('food-nothing') } } }
  await bakery.client.put(`/blocks/${block}`, { content: unknown })
  expect(JSON.stringify((await bakery.publish()).output)).toContain('unknown_picture')
  expect(await bakery.html('/')).toContain('class="ornament"')
})

test('links to a page with a motif, or with a drawing of the library alone, are shown with a card that has it', async () => {
  const uploaded = await bakery.client.post(
    `/sites/${bakery.site.id}/files`,
    form(drawing, 'ofen.svg', { type: 'image/svg+xml' }),
  )
  expect([uploaded.status, uploaded.body.errors]).toEqual([201, undefined])
  const { id } = uploaded.body
  const corners = new Map<string, string>()
  for (const asset_id of [motifId('food-loaf'), motifId('food-cup'), id, undefined]) {
    const page = await bakery.page({ path: `/${corners.size}`, de: 'Brote' })
    const block = await bakery.block(page, {
      ...hero('Brot'),
      content: { de: { headline: 'Brot', image: { asset_id } } },
    })
    await bakery.publish()
    const [, address = ''] = /og:image" content="([^"]*)"/.exec(await bakery.html(`/${corners.size}`)) ?? []
    expect(address).toEndWith('-card.png')
    const png = Buffer.from(await (await bakery.visit(address.slice(bakery.origin.length))).arrayBuffer())
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([1200, 630])
    const place = await sharp(png).extract({ left: 760, top: 60, width: 380, height: 500 }).png().toBuffer()
    corners.set(`${asset_id}`, Bun.hash(place).toString(16))
    if (asset_id === id) {
      const { dominant } = await sharp(place).stats()
      expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true])
    }
    await bakery.client.delete(`/blocks/${block}`)
  }
  expect(new Set(corners.values()).size).toBe(4)
})
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="#e01010"/></svg>',
)

test('editors of others have every motif, its names and its colours as data', async () => {
  const answer = await world.fetch(new Request('http://localhost/app/assets/motifs.json'))
  const body = (await answer.json()) as {
    drawings: object
    families: { motifs: { name: string }[] }[]
    compositions: object
  }
  expect(Object.keys(body.drawings)).toEqual([...motifNames])
  expect(body.families.flatMap(({ motifs }) => motifs.map(({ name }) => name))).toEqual([...motifNames])
  expect(body.compositions).toEqual(motifCompositions)
})
