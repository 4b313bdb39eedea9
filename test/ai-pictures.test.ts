import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { completeFacts } from '../src/ai/planning/blueprint'
import type { DraftBlock, SiteDraft } from '../src/ai/planning/site-draft'
import { type DescribedPicture, readDescribedPictures, withPictures } from '../src/ai/planning/site-pictures'
import { assets } from '../src/db/tenant/media'
import { findSite } from '../src/tenants/find-site'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form } from './support/images'
import { upload } from './support/media'
import { newSite } from './support/sites'

cleanUpAfterEach()

const facts = {
  ...completeFacts({ briefLanguage: 'de' as const, languages: ['de' as const], name: 'Tischlerei Möllenkamp' }),
  trade: 'Tischlerei',
  people: ['Karl Möllenkamp, Inhaber'],
  offers: [{ name: 'Küchen' }, { name: 'Treppen' }, { name: 'Haustüren' }],
}
const block = (type: string, content: object, props: object = {}): DraftBlock =>
  ({ type, props, content: { de: content } }) as DraftBlock
const draftOf = (...blocks: DraftBlock[]): SiteDraft => ({
  pages: [{ key: 'home', path: '/', type: 'page', status: 'published', isHome: true, translations: [], blocks }],
  header: [],
  footer: [],
})
const picture = (id: string, alt: string, width = 1800, height = 1200): DescribedPicture => ({ id, alt, width, height })

function placed(blocks: DraftBlock[], pictures: DescribedPicture[]) {
  const { draft, left } = withPictures(draftOf(...blocks), { facts, pictures, lang: 'de' })
  return { blocks: draft.pages[0]!.blocks, left }
}
const idsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"asset_id":"(\w+)"/g)].map(([, id]) => id)

test('an opening has a picture of what is offered, wide and large enough; one of something else is left', () => {
  const hero = block('hero', { headline: 'Möbel' })
  const both = placed([hero], [picture('dog', 'Ein Hund am Strand'), picture('stair', 'Eine Treppe aus Esche')])
  expect([idsIn(both.blocks), both.left]).toEqual([['stair'], ['dog']])
  expect(placed([hero], [picture('small', 'Eine Treppe', 640, 480)]).left).toEqual(['small'])
  expect(placed([hero], [picture('slim', 'Eine Treppe', 1000, 2400)]).left).toEqual(['slim'])
  expect(placed([block('hero', {}, { variant: 'cover' })], [picture('a', 'Treppe', 1200, 800)]).left).toEqual(['a'])
})

test('a person has the picture that says the whole name, and no other', () => {
  const team = block('team', { items: [{ name: 'Karl Möllenkamp' }, { name: 'Anna Reents' }] })
  const { blocks, left } = placed(
    [team],
    [picture('other', 'Anna Reentsen am Fenster'), picture('karl', 'Karl Möllenkamp an der Bank', 600, 750)],
  )
  expect(blocks[0]!.content.de?.items).toEqual([
    { image: { asset_id: 'karl', alt: 'Karl Möllenkamp an der Bank' }, name: 'Karl Möllenkamp' },
    { name: 'Anna Reents' },
  ])
  expect(left).toEqual(['other'])
})

test('cards have pictures by their own titles, and none where most would be without', () => {
  const cards = block('cards', { items: [{ headline: 'Küchen' }, { headline: 'Treppen' }, { headline: 'Haustüren' }] })
  const two = [picture('door', 'Haustür in Lärche'), picture('kitchen', 'Eine Küche in Eiche')]
  const items = placed([cards], two).blocks[0]!.content.de?.items as object[]
  expect(items.map(idsIn)).toEqual([['kitchen'], [], ['door']])
  expect(idsIn(placed([cards], two.slice(0, 1)).blocks[0])).toEqual([])
})

test('a picture that is looked at and not used is there for what comes after, and is left in the end', () => {
  const cards = block('cards', { items: [{ headline: 'Küchen' }, { headline: 'Treppen' }, { headline: 'Haustüren' }] })
  const about = block('rich_text', { headline: 'Wer wir sind', body: 'Vier Menschen.' }, { variant: 'aside' })
  const two = [picture('door', 'Haustür in Lärche'), picture('kitchen', 'Eine Küche in Eiche')]
  const { blocks, left } = placed([cards, about], two.slice(1))
  expect([idsIn(blocks[0]), idsIn(blocks[1]), left]).toEqual([[], ['kitchen'], []])
  expect(placed([block('cta', {})], two)).toEqual({ blocks: [block('cta', {})], left: ['door', 'kitchen'] })
})

test('words about the business stand beside a picture, what is left makes a gallery before the last word', () => {
  const about = block('rich_text', { headline: 'Wer wir sind', body: 'Vier Menschen.' }, { variant: 'aside' })
  const cta = block('cta', { headline: 'Fragen?' })
  const many = ['Treppe in Roxel', 'Küche am Kanal', 'Haustür', 'Treppengeländer'].map((alt, i) =>
    picture(`p${i}`, alt),
  )
  const { blocks, left } = placed([about, cta], [picture('karl', 'Karl Möllenkamp', 900, 1200), ...many])
  expect(blocks.map(({ type }) => type)).toEqual(['image_text', 'gallery', 'cta'])
  expect(idsIn(blocks[0])).toEqual(['karl'])
  expect(idsIn(blocks[1]).sort()).toEqual(['p0', 'p1', 'p2', 'p3'])
  expect(left).toEqual([])
})

test('a picture that the draft names stays, and without pictures the draft is as it was', () => {
  const hero = block('hero', { headline: 'Möbel', image: { asset_id: 'own' } })
  expect(placed([hero], [picture('a', 'Treppe')])).toEqual({ blocks: [hero], left: ['a'] })
  const team = block('team', { items: [{ name: 'Karl Möllenkamp', image: { asset_id: 'own' } }] })
  expect(idsIn(placed([team], [picture('karl', 'Karl Möllenkamp')]).blocks)).toEqual(['own'])
  const plain = [block('hero', {}), block('team', { items: [{ name: 'Karl Möllenkamp' }] })]
  expect(placed(plain, [])).toEqual({ blocks: plain, left: [] })
})

test('a build uses what the library says it holds, and names what it did not place', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner, { name: 'Tischlerei Möllenkamp', locales: undefined })
  const upload = async (alt: string, width: number, height: number) => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer()
    const { body } = await owner.post(`/sites/${site.id}/media`, form(image, 'bild.jpg', { alt }))
    return body.id as string
  }
  const stair = await upload('Treppe aus Esche in einem Altbau', 1800, 1200)
  const dog = await upload('Ein Hund am Strand', 1800, 1200)
  const moving = await upload('Treppe aus Eiche, bewegt', 1800, 1200)
  const { write } = world.ctx.tenants.get(owner.user.tenant_id)
  await write((tx) => tx.update(assets).set({ isAnimated: true }).where(eq(assets.id, moving)))
  await upload('', 1800, 1200)
  const { body } = await owner.post('/ai/build', {
    site_id: site.id,
    brief:
      'Wir sind die Tischlerei Möllenkamp in Münster. Wir bauen Küchen, Treppen und Haustüren. Telefon 0251 555010.',
  })
  await world.drain()
  const { output } = (await owner.get(`/ai/generations/${body.generation_id}`)).body
  expect(output.pictures_left).toEqual([dog])
  const pages = await Promise.all(output.pages.map((id: string) => owner.get(`/pages/${id}`)))
  const placed = JSON.stringify(pages.map(({ body }) => body.data.blocks))
  expect([placed.includes(stair), placed.includes(moving)]).toEqual([true, false])
})

test('no mark of the site is a picture for its pages: neither logo, nor the one for dark grounds, nor the icon', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner)
  const add = async (alt: string) => (await upload(owner, site.id, 'bild.png', { alt })).id as string
  const marks = [await add('Ein Hobel'), await add('Ein weißer Hobel'), await add('Ein Span')]
  const stair = await add('Eine Treppe')
  const [logo, logo_dark, favicon] = marks.map((asset_id) => ({ asset_id }))
  expect((await owner.put(`/sites/${site.id}`, { branding: { logo, logo_dark, favicon } })).status).toBe(200)
  const { read } = world.ctx.tenants.get(owner.user.tenant_id)
  const found = await read(async (db) => readDescribedPictures(db, await findSite(db, site.id)))
  expect(found.map(({ id }) => id)).toEqual([stair])
})
