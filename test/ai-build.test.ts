import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AiEngine } from '../src/ai/engine'
import { aiUnavailable } from '../src/ai/engine'
import { tenants } from '../src/db/control/schema'
import { themes } from '../src/db/tenant/sites'
import { plain } from '../src/html/markdown'
import { serveSite } from '../src/publishing/serve'
import { readSnapshot } from '../src/versions/snapshot'
import { dairy, notary, sampleBriefs, tuning } from './support/briefs'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { markupMessages } from './support/markup-rules'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

type Owner = Awaited<ReturnType<World['owner']>>

async function ownerWithSite(fields: object = {}, env: Record<string, string> = {}) {
  const world = await newWorld({ env })
  const owner = await world.owner()
  const site = await newSite(owner, { locales: undefined, ...fields })
  return { world, owner, site }
}
const siteOf = (sample: (typeof sampleBriefs)[number]) => ownerWithSite({ name: sample.name, company: sample.company })
const tenantOf = (world: World, owner: Owner) => world.ctx.tenants.get(owner.user.tenant_id)

/** Builds and waits; the finished generation. */
async function build(world: World, client: TestClient, body: object) {
  const answer = await client.post('/ai/build', body)
  expect([answer.status, answer.body]).toEqual([202, { generation_id: answer.body.generation_id, status: 'queued' }])
  await world.drain()
  return (await client.get(`/ai/generations/${answer.body.generation_id}`)).body
}

async function publish(world: World, client: TestClient, siteId: string) {
  const { body } = await client.post(`/sites/${siteId}/publish`, {})
  await world.drain()
  const generation = await client.get(`/ai/generations/${body.generation_id}`)
  expect([generation.body.status, generation.body.error]).toEqual(['succeeded', null])
}

const shared: World[] = []
afterAll(async () => {
  for (const world of shared) await world.end()
})
const builtSites = new Map<string, ReturnType<typeof buildAndPublish>>()

/** The site of a brief, built and published once for all tests that only read it. */
function builtSite(sample: (typeof sampleBriefs)[number]) {
  const found = builtSites.get(sample.name) ?? buildAndPublish(sample)
  builtSites.set(sample.name, found)
  return found
}

async function buildAndPublish(sample: (typeof sampleBriefs)[number]) {
  const world = await createWorld()
  shared.push(world)
  const owner = await world.owner()
  const site = await newSite(owner, { locales: undefined, name: sample.name, company: sample.company })
  const generation = await build(world, owner, { site_id: site.id, brief: sample.brief })
  await publish(world, owner, site.id)
  return { world, owner, site, generation, pages: await visit(world, site.public_slug) }
}

/** Every page of the sitemap, by its path. */
async function visit(world: World, publicSlug: string): Promise<Map<string, string>> {
  const get = async (path: string) =>
    (await serveSite(world.ctx, new Request(`http://${publicSlug}.localhost:3000${path}`))).text()
  const paths = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  )
  return new Map(await Promise.all(paths.map(async (path) => [path, await get(path)] as const)))
}
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00ad', '')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

const snapshotOf = (world: World, owner: Owner, siteId: string) =>
  tenantOf(world, owner).read((db) => readSnapshot(db, siteId))

/** The site as a version would keep it, without the times of changes. */
const content = ({ site, theme, pages }: Awaited<ReturnType<typeof snapshotOf>>) =>
  JSON.parse(
    JSON.stringify(
      { site, theme, pages: pages.toSorted((a, b) => a.page.path.localeCompare(b.page.path)) },
      (key, value) => (/^updatedAt$|revision$/i.test(key) ? undefined : value),
    ),
  )

const textsUsed = async (owner: Owner) => (await owner.get('/usage')).body.used.ai_text

describe('a built site', () => {
  test.each(sampleBriefs.map((sample) => [sample.name, sample] as const))(
    'says everything that the brief says: %s',
    async (_, sample) => {
      const { generation, pages } = await builtSite(sample)
      expect([generation.status, generation.error]).toEqual(['succeeded', null])
      const text = [...pages.values()].map(wordsOf).join('\n')
      expect(sample.facts.filter((fact) => !text.includes(fact))).toEqual([])
    },
  )

  test.each(sampleBriefs.map((sample) => [sample.name, sample] as const))(
    'states no figure that neither the brief nor the company has: %s',
    async (_, sample) => {
      const { pages } = await builtSite(sample)
      const known = `${sample.brief} ${JSON.stringify(sample.company)}`
      for (const [path, html] of pages) {
        if (/impressum|datenschutz|legal|privacy/.test(path)) continue // name laws by their sections
        const figures = wordsOf(html).match(/\d[\d.,:]*\d|\d/g) ?? []
        // „1“ to „9“ are the numbers of steps; money and times are written as the language of the page has it.
        const unknown = figures.filter(
          (figure) => figure.length > 1 && !known.includes(figure) && !isKnownTime(figure, known),
        )
        expect([path, unknown]).toEqual([path, []])
      }
    },
  )

  test('gives an HTML checker nothing to say', async () => {
    for (const sample of sampleBriefs)
      for (const [path, html] of (await builtSite(sample)).pages)
        expect([path, await markupMessages(html)]).toEqual([path, []])
  })

  test('says no sentence on two pages, and no list stands empty', async () => {
    const { owner, site } = await builtSite(dairy)
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    const seen = new Map<string, string>()
    for (const { id, path } of body.data) {
      const page = (await owner.get(`/pages/${id}`)).body.data
      for (const { type, content: words } of page.blocks) {
        const texts = words.de
        for (const field of ['text', 'body'] as const) {
          if (typeof texts[field] !== 'string' || type === 'legal') continue
          for (const sentence of plain(texts[field]).split(/(?<=[.!?])\s/)) {
            expect([sentence, seen.get(sentence) ?? path]).toEqual([sentence, path])
            seen.set(sentence, path)
          }
        }
        if ('items' in texts && type !== 'hero' && type !== 'contact_details' && type !== 'map')
          expect([path, type, texts.items.length > 0]).toEqual([path, type, true])
      }
    }
  })

  test('is complete in both languages where both were asked for', async () => {
    const { owner, site } = await builtSite(notary)
    expect((await owner.get(`/sites/${site.id}`)).body.data.locales).toEqual(['de', 'en'])
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    for (const { id, path, translations } of body.data) {
      expect([path, translations.map(({ locale }: { locale: string }) => locale)]).toEqual([path, ['de', 'en']])
      const page = (await owner.get(`/pages/${id}`)).body.data
      for (const { type, content: words } of page.blocks)
        expect([path, type, Object.keys(words).sort()]).toEqual([path, type, ['de', 'en']])
    }
  })

  test('names what the law wants and nobody has said as a gap', async () => {
    const { pages } = await builtSite(notary)
    expect(wordsOf(pages.get('/impressum')!)).toContain('Straße und Hausnummer: […]')
    const complete = await builtSite(dairy)
    expect(wordsOf(complete.pages.get('/datenschutz')!)).not.toContain('[…]')
  })

  test('has a form whose messages arrive', async () => {
    const { world, owner, site, pages } = await builtSite(dairy)
    const html = pages.get('/kontakt')!
    expect(/<form[^>]+action="([^"]+)"/.exec(html)?.[1]).toEndWith(`/public/contact/${site.public_slug}`)
    await world.stranger().post(`/public/contact/${site.public_slug}`, {
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Eine Platte',
    })
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toHaveLength(1)
  })

  test('an address is whole where its parts come from answers and from the brief, in the settings, footer and legal notice', async () => {
    const answered = { street: 'Wallstraße 3', zip: '34117', email: 'post@bluetenwerk.example' }
    const { world, owner, site } = await ownerWithSite({ name: 'Blütenwerk', company: answered })
    const brief = 'Wir sind ein Blumenladen in Kassel und heißen Blütenwerk. Wir binden Sträuße.'
    await build(world, owner, { site_id: site.id, brief })
    const { company } = (await owner.get(`/sites/${site.id}`)).body.data
    expect(company).toMatchObject({ ...answered, city: 'Kassel' })
    await publish(world, owner, site.id)
    const pages = await visit(world, site.public_slug)
    for (const path of ['/', '/impressum'])
      expect(pages.get(path)?.replaceAll(/<[^>]+>|\u00a0/g, ' ')).toMatch(/Wallstraße 3\s+34117 Kassel/)
    expect(pages.get('/impressum')).not.toContain('Ort: […]')
  })

  test('an address of the brief is never mixed with another one of the company', async () => {
    const { world, owner, site } = await ownerWithSite({ name: 'Blütenwerk', company: { city: 'Bonn' } })
    const brief = 'Wir sind ein Blumenladen und heißen Blütenwerk. Sie finden uns in der Wallstraße 3, 34117 Kassel.'
    await build(world, owner, { site_id: site.id, brief })
    const { city, street, zip } = (await owner.get(`/sites/${site.id}`)).body.data.company
    expect({ city, street, zip }).toEqual({ city: 'Bonn', street: undefined, zip: undefined })
  })

  test('adds to the company and takes nothing from it', async () => {
    const { world, owner, site } = await ownerWithSite({
      name: 'Nadelwerk',
      company: { city: 'Jena', phone: '+49 3641 555040' },
    })
    const brief =
      'Nadelwerk ist eine Änderungsschneiderei in Weimar. Telefon 03643 555041, E-Mail post@nadelwerk.example. Leistungen: Kürzen, Flicken.'
    await build(world, owner, { site_id: site.id, brief })
    const { company } = (await owner.get(`/sites/${site.id}`)).body.data
    expect(company).toMatchObject({ city: 'Jena', phone: '+49 3641 555040', email: 'post@nadelwerk.example' })
  })
})

/** „9:00“ in one language is “9 am” in the other. */
const isKnownTime = (figure: string, known: string) =>
  known.includes(`0${figure}`) || known.includes(figure.replace(/:00$/, ''))

describe('from a card of facts', () => {
  const card = {
    briefLanguage: 'de',
    languages: ['de'],
    name: 'Radhaus Nord',
    trade: 'Fahrradwerkstatt',
    place: { city: 'Flensburg' },
    offers: [
      { name: 'Inspektion', price: { amount: 79, currency: 'EUR', isFrom: false } },
      { name: 'Reifenwechsel', price: { amount: 15, currency: 'EUR', isFrom: true } },
    ],
    hours: [
      { days: ['tu', 'we', 'th', 'fr'], spans: [{ opens: '10:00', closes: '18:00' }] },
      { days: ['mo'], spans: [] },
    ],
    goals: ['appointment'],
    sources: { hours: { source: 'typed' } },
  }
  const siteFrom = async (input: object, fields: object = { name: 'Radhaus Nord', locales: undefined }) => {
    const { world, owner, site } = await ownerWithSite(fields)
    const generation = await build(world, owner, { site_id: site.id, ...input })
    expect([generation.status, generation.error]).toEqual(['succeeded', null])
    await publish(world, owner, site.id)
    return [...(await visit(world, site.public_slug)).values()].map(wordsOf).join('\n')
  }

  test('alone it is enough: what it says stands on the site, and no day that it does not name is called closed', async () => {
    const text = await siteFrom({ facts: card })
    for (const said of ['Fahrradwerkstatt', 'Flensburg', '79', 'ab 15', '10:00', '18:00', 'Termin anfragen', 'Ruhetag'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Samstag|Sonntag/)
  })

  test('it stays with the site, and what its pages show of it is bound from the start', async () => {
    const { world, owner, site } = await ownerWithSite({ name: 'Radhaus Nord', locales: undefined })
    await build(world, owner, { site_id: site.id, facts: card })
    const { facts, uses, proposals } = (await owner.get(`/sites/${site.id}/facts`)).body.data
    expect(facts).toMatchObject({ goals: ['appointment'], offers: card.offers, hours: card.hours.toReversed() })
    expect(proposals).toEqual([])
    const of = (fact: string) => uses.filter((use: { fact: string }) => use.fact === fact)
    expect(of('hours').length).toBeGreaterThan(0)
    for (const { id } of facts.offers) expect(of(`offers.${id}`).length).toBeGreaterThan(0)
    expect(uses.filter((use: { is_loose: boolean }) => use.is_loose)).toEqual([])
  })

  test('it goes before what a plan has read from the brief', async () => {
    const { world, owner, site } = await ownerWithSite({ name: 'Radhaus Nord', locales: undefined })
    const brief = 'Fahrradwerkstatt in Kiel. Geöffnet Mo–Fr 7–16 Uhr.'
    const { body } = await owner.post('/ai/plan', { site_id: site.id, brief })
    await build(world, owner, {
      site_id: site.id,
      brief,
      blueprint: body.blueprint,
      facts: { ...body.facts, hours: card.hours },
    })
    await publish(world, owner, site.id)
    const text = [...(await visit(world, site.public_slug)).values()].map(wordsOf).join('\n')
    expect(text).toContain('10:00')
    expect(text).not.toContain('16:00')
  })

  test('a wrong part is refused with its place', async () => {
    const { owner, site } = await ownerWithSite({})
    const { status, body } = await owner.post('/ai/build', {
      site_id: site.id,
      facts: { ...card, hours: [{ days: ['monday'], spans: [] }] },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['facts.hours.0.days.0'])
  })
})

describe('from a blueprint alone', () => {
  async function planned(sample: (typeof sampleBriefs)[number]) {
    const given = await siteOf(sample)
    const { body } = await given.owner.post('/ai/plan', { site_id: given.site.id, brief: sample.brief })
    return { ...given, blueprint: body.blueprint }
  }

  test('no fact of the brief is lost', async () => {
    const { world, owner, site, blueprint } = await planned(dairy)
    const generation = await build(world, owner, { site_id: site.id, blueprint })
    expect(generation.output.questions).toEqual(blueprint.questions)
    await publish(world, owner, site.id)
    const text = [...(await visit(world, site.public_slug)).values()].map(wordsOf).join('\n')
    expect(dairy.facts.filter((fact) => !text.includes(fact))).toEqual([])
  })

  test('a page that the client drops is not built, and nothing links to it', async () => {
    const { world, owner, site, blueprint } = await planned(dairy)
    const { path } = blueprint.sitemap.find(({ key }: { key: string }) => key === 'offers')
    const sitemap = blueprint.sitemap.filter(({ key }: { key: string }) => key !== 'offers')
    await build(world, owner, { site_id: site.id, blueprint: { ...blueprint, sitemap } })
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    expect(body.data.map((page: { path: string }) => page.path)).not.toContain(path)
    const home = (await owner.get(`/pages/${body.data[0].id}`)).body.data
    expect(home.blocks.length).toBeGreaterThan(2)
    expect(JSON.stringify(home.blocks)).not.toContain(path)
  })

  test('order, titles, paths, theme and props of the client are kept', async () => {
    const { world, owner, site, blueprint } = await planned(dairy)
    const [home, offers, ...rest] = blueprint.sitemap
    const start = { ...home, title: { de: 'Start', en: 'Home' } }
    const sitemap = [start, ...rest, { ...offers, path: '/unser-kaese', title: { de: 'Unser Käse', en: 'Our cheese' } }]
    const [first, ...others] = blueprint.skeletons
    first.blocks[0].props = { variant: 'statement' }
    const edited = { ...blueprint, sitemap, skeletons: [first, ...others], theme: { key: 'nacht' } }
    const generation = await build(world, owner, { site_id: site.id, blueprint: edited })
    expect(generation.output.theme).toBe('nacht')
    const { body } = await owner.get(`/sites/${site.id}`)
    expect(body.data.theme.key).toBe('nacht')
    expect(body.data.pages.at(-1)).toMatchObject({ path: '/unser-kaese', translations: [{ title: 'Unser Käse' }] })
    const page = (await owner.get(`/pages/${generation.output.pages[0]}`)).body.data
    expect(page.blocks[0].props.variant).toBe('statement')
    expect(page.translations.map(({ title }: { title: string }) => title)).toEqual(['Start'])
  })

  test('without a theme the site keeps its own', async () => {
    const { world, owner, site, blueprint } = await planned(dairy)
    await owner.put(`/sites/${site.id}/theme`, { name: 'Meins', tokens: { colors: { primary: '#123456' } } })
    const { theme: _, ...bare } = blueprint
    const generation = await build(world, owner, { site_id: site.id, blueprint: bare })
    expect(generation.output.theme).toBeNull()
    expect((await owner.get(`/sites/${site.id}/theme`)).body.data.tokens.colors.primary).toBe('#123456')
  })

  test('a theme that another site wears as well is not written into', async () => {
    const { world, owner, site, blueprint } = await planned(dairy)
    const { body } = await owner.put(`/sites/${site.id}/theme`, {
      name: 'Meins',
      tokens: { colors: { primary: '#123456' } },
    })
    const other = await newSite(owner, { theme_id: body.data.id })
    await build(world, owner, { site_id: site.id, blueprint })
    expect((await owner.get(`/sites/${other.id}/theme`)).body.data.tokens.colors.primary).toBe('#123456')
    expect(await tenantOf(world, owner).read((db) => db.$count(themes))).toBe(2)
  })

  test('a page that the client adds without saying more gets a head and a form', async () => {
    const { world, owner, site, blueprint } = await planned(tuning)
    blueprint.sitemap.push({ key: 'workshops', path: '/workshops', title: { en: 'Workshops' } })
    const generation = await build(world, owner, { site_id: site.id, blueprint })
    const page = (await owner.get(`/pages/${generation.output.pages.at(-1)}`)).body.data
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(['page_header', 'contact_form'])
  })

  const home = { key: 'home', path: '/', title: { de: 'Start' }, is_home: true }
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `p-${n}`, path: `/p-${n}`, title: { de: `Seite ${n}` } }))
  const withBlocks = (blocks: unknown) => ({ sitemap: [home], skeletons: [{ page: 'home', blocks }] })
  const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) })
  test.each([
    ['no sitemap', {}, 'blueprint.sitemap'],
    ['an empty sitemap', { sitemap: [] }, 'blueprint.sitemap'],
    ['41 pages', { sitemap: many(41) }, 'blueprint.sitemap'],
    ['41 blocks', withBlocks(Array.from({ length: 41 }, () => ({ type: 'cta' }))), 'blueprint.skeletons.0.blocks'],
    ['an unknown block type', withBlocks([{ type: 'marquee' }]), 'blueprint.skeletons.0.blocks.0.type'],
    ['a header on a page', withBlocks([{ type: 'header' }]), 'blueprint.skeletons.0.blocks.0.type'],
    [
      'unknown props',
      withBlocks([{ type: 'cta', props: { onclick: 'x' } }]),
      'blueprint.skeletons.0.blocks.0.props.onclick',
    ],
    ['a key twice', { sitemap: [home, { ...home, is_home: false, path: '/b' }] }, 'blueprint.sitemap.1.key'],
    ['a path twice', { sitemap: [home, { ...home, key: 'b', is_home: false }] }, 'blueprint.sitemap.1.path'],
    ['two homes', { sitemap: [home, { ...home, key: 'b', path: '/b' }] }, 'blueprint.sitemap.1.is_home'],
    ['a path of a language', { sitemap: [{ ...home, is_home: false, path: '/en' }] }, 'blueprint.sitemap.0.path'],
    ['a path that leads out', { sitemap: [{ ...home, path: '/../etc' }] }, 'blueprint.sitemap.0.path'],
    ['a script in a path', { sitemap: [{ ...home, path: '/<script>' }] }, 'blueprint.sitemap.0.path'],
    ['no title', { sitemap: [{ ...home, title: {} }] }, 'blueprint.sitemap.0.title'],
    [
      'a title of 161 characters',
      { sitemap: [{ ...home, title: { de: 'a'.repeat(161) } }] },
      'blueprint.sitemap.0.title.de',
    ],
    ['an unknown theme', { sitemap: [home], theme: { key: 'neon' } }, 'blueprint.theme.key'],
    [
      'a colour that is none',
      { sitemap: [home], theme: { colors: { primary: 'url(x)' } } },
      'blueprint.theme.colors.primary',
    ],
    ['a third language', { sitemap: [home], languages: ['fr'] }, 'blueprint.languages.0'],
    ['101 levels', { sitemap: [home], more: nested(101) }, 'body'],
    ['more than 100 kB', { sitemap: [home], more: 'a'.repeat(110_000) }, 'blueprint'],
    [
      'facts of the wrong kind',
      { sitemap: [home], facts: { briefLanguage: 'de', languages: ['de'], offers: ['x'] } },
      'blueprint.facts.offers.0',
    ],
  ])('%s is refused by its field and costs nothing', async (_, blueprint, field) => {
    const { owner, site } = await ownerWithSite()
    const { status, body } = await owner.post('/ai/build', { site_id: site.id, blueprint })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await textsUsed(owner)).toBe(0)
  })

  test('40 pages with 40 blocks each pass', async () => {
    const { world, owner, site } = await ownerWithSite()
    const sitemap = many(40)
    const skeletons = sitemap.map(({ key }) => ({
      page: key,
      blocks: Array.from({ length: 40 }, () => ({ type: 'cta' })),
    }))
    const generation = await build(world, owner, { site_id: site.id, blueprint: { sitemap, skeletons } })
    expect([generation.status, generation.output.pages.length]).toEqual(['succeeded', 40])
  })

  test('scripts in facts and titles come out as text', async () => {
    const { world, owner, site, blueprint } = await planned(tuning)
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    blueprint.facts.offers[0].name = script
    blueprint.facts.people = [script]
    blueprint.sitemap[1].title.en = script
    const generation = await build(world, owner, { site_id: site.id, blueprint })
    expect(generation.status).toBe('succeeded')
    await publish(world, owner, site.id)
    for (const html of (await visit(world, site.public_slug)).values()) {
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
    }
  })
})

describe('what stood on the site before', () => {
  async function builtOver() {
    const given = await siteOf(dairy)
    const { world, owner, site } = given
    const home = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, home.id)
    const { body } = await owner.post('/ai/plan', { site_id: site.id, brief: dairy.brief })
    const planned = body.blueprint.sitemap.find(({ key }: { key: string }) => key === 'offers')
    const offers = await newPage(owner, site.id, planned.path)
    const kept = await newPage(owner, site.id, '/stellen')
    const imprint = await newPage(owner, site.id, '/impressum', { type: 'legal' })
    await newBlock(owner, imprint.id, { content: { de: { headline: 'Von Hand geschrieben' } } })
    await owner.put(`/sites/${site.id}/theme`, { name: 'Meins', tokens: { colors: { primary: '#123456' } } })
    const before = content(await snapshotOf(world, owner, site.id))
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    return { ...given, home, offers, kept, imprint, before, generation }
  }

  test('a page at the path of a built one is replaced under its id; others stay, and legal pages as they are', async () => {
    const { owner, site, home, offers, kept, imprint, generation } = await builtOver()
    expect(generation.output.pages).toEqual(expect.arrayContaining([home.id, offers.id, imprint.id]))
    expect(generation.output.pages).not.toContain(kept.id)
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(kept.id)
    expect(JSON.stringify((await owner.get(`/pages/${imprint.id}`)).body)).toContain('Von Hand geschrieben')
    expect(JSON.stringify((await owner.get(`/pages/${home.id}`)).body)).not.toContain('Brot bestellen')
  })

  test('another site of the account, with pages at the same paths, keeps them, its facts and its versions', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const other = await newSite(owner, { name: 'Zweite' })
    const home = await newPage(owner, other.id, '/', { is_home: true })
    await newBlock(owner, home.id)
    await owner.patch(`/sites/${other.id}/facts`, { since: 1950 })
    await owner.get(`/sites/${other.id}/regions`)
    const factsOf = async (id: string) => (await owner.get(`/sites/${id}/facts`)).body.data.facts
    const [before, facts] = [content(await snapshotOf(world, owner, other.id)), await factsOf(other.id)]
    const { output } = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(output.pages).not.toContain(home.id)
    expect([content(await snapshotOf(world, owner, other.id)), await factsOf(other.id)]).toEqual([before, facts])
    expect((await owner.get(`/sites/${other.id}/versions`)).body.data).toEqual([])
    expect((await factsOf(site.id)).since).not.toBe(1950)
  })

  test('all of it comes back with the version that was kept first', async () => {
    const { world, owner, site, before, generation } = await builtOver()
    const versions = (await owner.get(`/sites/${site.id}/versions`)).body.data
    expect(versions[0]).toMatchObject({ id: generation.output.version_id, trigger: 'build' })
    expect(content(await snapshotOf(world, owner, site.id))).not.toEqual(before)
    const restored = await owner.post(`/sites/${site.id}/versions/${generation.output.version_id}/restore`)
    expect(restored.status).toBe(200)
    expect(content(await snapshotOf(world, owner, site.id))).toEqual(before)
  })

  test('a home page elsewhere is replaced where it stands', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const home = await newPage(owner, site.id, '/willkommen', { is_home: true })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(generation.output.pages[0]).toBe(home.id)
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    expect(
      body.data.filter((page: { is_home: boolean }) => page.is_home).map(({ path }: { path: string }) => path),
    ).toEqual(['/'])
  })

  test('a home page at the path of another built page stays the home page', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const home = await newPage(owner, site.id, '/kontakt', { is_home: true })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(new Set(generation.output.pages).size).toBe(generation.output.pages.length)
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    const pathOf = (id: string) => body.data.find((page: { id: string }) => page.id === id).path
    expect([pathOf(home.id), generation.output.pages.map(pathOf)]).toEqual(['/', expect.arrayContaining(['/kontakt'])])
  })

  test('a page that is replaced is none that search engines must not show, nor of its former kind; the site’s own tagline stays', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const home = await newPage(owner, site.id, '/', { is_home: true, is_noindex: true })
    const imprint = await newPage(owner, site.id, '/impressum')
    await newBlock(owner, imprint.id, { content: { de: { headline: 'Noch leer' } } })
    await owner.put(`/sites/${site.id}`, { branding: { tagline: 'Milch vom Hof' } })
    const { output } = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(output.pages).toEqual(expect.arrayContaining([home.id, imprint.id]))
    expect((await owner.get(`/pages/${home.id}`)).body.data.is_noindex).toBe(false)
    const legal = (await owner.get(`/pages/${imprint.id}`)).body.data
    expect([legal.type, JSON.stringify(legal)]).toEqual(['legal', expect.not.stringContaining('Noch leer')])
    expect((await owner.get(`/sites/${site.id}`)).body.data.branding.tagline).toBe('Milch vom Hof')
  })

  test('an article that was written meanwhile is not put back to what was planned', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const { body: plan } = await owner.post('/ai/plan', { site_id: site.id, brief: dairy.brief })
    const { blueprint } = plan
    blueprint.sitemap.push({ key: 'kaese', path: '/blog/kaese', type: 'post', status: 'draft', title: { de: 'Käse' } })
    blueprint.skeletons.push({ page: 'kaese', blocks: [{ type: 'rich_text', intent: 'about' }] })
    const first = await build(world, owner, { site_id: site.id, blueprint })
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    const post = body.data.find(({ type }: { type: string }) => type === 'post')
    expect(first.output.pages).toContain(post.id)
    await owner.put(`/pages/${post.id}/blocks`, {
      blocks: [{ type: 'blog_post', content: { de: { body: 'Fertig geschrieben.' } } }],
    })
    await build(world, owner, { site_id: site.id, blueprint })
    expect(JSON.stringify((await owner.get(`/pages/${post.id}`)).body)).toContain('Fertig geschrieben.')
  })

  test('a site that is live stays as it is for visitors until it is published', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, page.id)
    await publish(world, owner, site.id)
    const [live] = [...(await visit(world, site.public_slug)).values()]
    await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect([...(await visit(world, site.public_slug)).values()][0]).toBe(live!)
  })

  test('a site with pages keeps its languages and gains those of the brief', async () => {
    const { world, owner, site } = await ownerWithSite({ default_locale: 'de' })
    await newPage(owner, site.id, '/stellen')
    await build(world, owner, { site_id: site.id, brief: notary.brief })
    const { body } = await owner.get(`/sites/${site.id}`)
    expect([body.data.default_locale, body.data.locales]).toEqual(['de', ['de', 'en']])
  })
})

test('a site in French alone gets its facts under French names, in no other language, and is asked for its texts', async () => {
  const { world, owner, site } = await ownerWithSite({ name: 'Fournil', default_locale: 'fr', locales: ['fr'] })
  const brief =
    'Wir sind die Bäckerei Ahornhof. Wir backen. Sortiment: Brot, Brötchen, Torten. Geöffnet Mo–Fr 7–18 Uhr. Telefon 0731 555010'
  const { body } = await owner.post('/ai/plan', { site_id: site.id, brief })
  expect(body.questions.map(({ about }: { about: string }) => about)).toContain('texts')
  const generation = await build(world, owner, { site_id: site.id, brief })
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  expect((await owner.get(`/sites/${site.id}`)).body.data.locales).toEqual(['fr'])
  const pages = (await owner.get(`/sites/${site.id}/pages`)).body.data
  const paths = ['/', '/horaires-d-ouverture', '/contact', '/mentions-legales', '/politique-de-confidentialite']
  expect(pages.map(({ path }: { path: string }) => path)).toEqual(paths)
  const { blocks, translations } = (await owner.get(`/pages/${pages[0].id}`)).body.data
  expect(translations.map(({ locale }: { locale: string }) => locale)).toEqual(['fr'])
  for (const { content } of blocks) expect(Object.keys(content).filter((locale) => locale !== 'fr')).toEqual([])
  const said = JSON.stringify(blocks)
  for (const fact of ['Fournil', 'Brötchen', '07:00']) expect(said).toContain(fact)
  const texts = JSON.stringify(blocks.map(({ content }: { content: object }) => content))
  expect(texts).not.toMatch(/ffnungszeit|hours|backen/)
})

test('a plan of a site in French alone is built as it is shown and sent back: with no language that is written here', async () => {
  const { world, owner, site } = await ownerWithSite({ name: 'Fournil', default_locale: 'fr', locales: ['fr'] })
  const brief = 'Fournil, boulangerie à Lyon. Téléphone 04 55 55 01 01'
  const { blueprint, facts } = (await owner.post('/ai/plan', { site_id: site.id, brief })).body
  const generation = await build(world, owner, {
    ...{ site_id: site.id, brief },
    blueprint: { ...blueprint, facts: undefined, languages: [] },
    facts: { ...facts, languages: [] },
  })
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  const [home] = (await owner.get(`/sites/${site.id}/pages`)).body.data
  expect(home.translations.map(({ locale }: { locale: string }) => locale)).toEqual(['fr'])
})

test('a site in French keeps it as its main language where English is written beside it', async () => {
  const { world, owner, site } = await ownerWithSite({ name: 'Fournil', default_locale: 'fr', locales: ['fr', 'en'] })
  const brief =
    'We are a bakery in Ulm. We bake bread and rolls. Open Monday to Friday from 7 am to 6 pm. Phone 0731 555010'
  const generation = await build(world, owner, { site_id: site.id, brief })
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  const { body } = await owner.get(`/sites/${site.id}`)
  expect([body.data.default_locale, body.data.locales]).toEqual(['fr', ['fr', 'en']])
  const pages = (await owner.get(`/sites/${site.id}/pages`)).body.data
  expect(pages[0].translations.map(({ locale }: { locale: string }) => locale).sort()).toEqual(['en', 'fr'])
  const { blocks } = (await owner.get(`/pages/${pages[0].id}`)).body.data
  const texts = blocks.filter(({ content }: { content: object }) => Object.keys(content).length > 0)
  for (const { content } of texts) expect(Object.keys(content).sort()).toEqual(['en', 'fr'])
  expect(texts.length).toBeGreaterThan(1)
})

describe('a build that fails', () => {
  /** The built-in engine with a draft that goes wrong as `draftSite` says. */
  const withDraft = (world: World, draftSite: AiEngine['draftSite']) => {
    world.ctx.ai = { ...world.ctx.ai, draftSite }
  }

  test('leaves the site as it was and gives the text back', async () => {
    const { world, owner, site } = await siteOf(dairy)
    await newPage(owner, site.id, '/', { is_home: true })
    const before = await snapshotOf(world, owner, site.id)
    withDraft(world, async () => {
      throw aiUnavailable()
    })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect([generation.status, generation.error, generation.output]).toEqual(['failed', 'ai_unavailable', null])
    expect(await snapshotOf(world, owner, site.id)).toEqual(before)
    expect((await owner.get(`/sites/${site.id}/versions`)).body.data).toEqual([])
    expect(await textsUsed(owner)).toBe(0)
  })

  test('half way through writing leaves nothing of it', async () => {
    const { world, owner, site } = await siteOf(dairy)
    await newPage(owner, site.id, '/', { is_home: true })
    const before = await snapshotOf(world, owner, site.id)
    const { draftSite } = world.ctx.ai
    withDraft(world, async (question, controls) => {
      const { value } = await draftSite(question, controls)
      const body = 'a'.repeat(99_000)
      const large = { type: 'rich_text', props: {}, content: { de: { body: body.slice(0, 19_000) } } }
      const last = value.pages.at(-1)!
      return { value: { ...value, pages: [...value.pages.slice(0, -1), { ...last, blocks: Array(120).fill(large) }] } }
    })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect([generation.status, generation.error]).toEqual(['failed', 'validation_failed'])
    expect(await snapshotOf(world, owner, site.id)).toEqual(before)
    expect(await textsUsed(owner)).toBe(0)
  })

  test('what an engine invents beside the schemas is not stored', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const { draftSite } = world.ctx.ai
    withDraft(world, async (question, controls) => {
      const { value } = await draftSite(question, controls)
      const [home, ...rest] = value.pages
      const odd = [
        { type: 'marquee', props: {}, content: { de: { text: 'x' } } },
        {
          type: 'cta',
          props: { onclick: 'x', variant: 'huge' },
          content: { de: { headline: 'x'.repeat(5000), html: '<b>' } },
        },
        { type: 'features', props: {}, content: { de: { items: [{ headline: 'A', icon: 'nope' }, 7] } } },
      ]
      return { value: { ...value, pages: [{ ...home!, blocks: odd }, ...rest] } }
    })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(generation.status).toBe('succeeded')
    const { blocks } = (await owner.get(`/pages/${generation.output.pages[0]}`)).body.data
    expect(blocks.map(({ type }: { type: string }) => type)).toEqual(['cta', 'features'])
    expect([blocks[0].props, blocks[0].content.de.headline.length <= 160]).toEqual([{}, true])
    expect(blocks[0].content.de.html).toBeUndefined()
    expect(blocks[1].content.de.items).toEqual([{ id: blocks[1].content.de.items[0].id, headline: 'A' }])
  })

  test('because the site went meanwhile gives the text back', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const { draftSite } = world.ctx.ai
    withDraft(world, async (question, controls) => {
      await owner.delete(`/sites/${site.id}`)
      return draftSite(question, controls)
    })
    const { body } = await owner.post('/ai/build', { site_id: site.id, brief: dairy.brief })
    await world.drain()
    expect((await owner.get(`/ai/generations/${body.generation_id}`)).status).toBe(404)
    expect(await textsUsed(owner)).toBe(0)
  })

  test('an edit that comes while it writes is in the version that it keeps', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    const { draftSite } = world.ctx.ai
    withDraft(world, async (question, controls) => {
      await newBlock(owner, page.id, { content: { de: { headline: 'Im letzten Augenblick' } } })
      return draftSite(question, controls)
    })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    await owner.post(`/sites/${site.id}/versions/${generation.output.version_id}/restore`)
    expect(JSON.stringify((await owner.get(`/pages/${page.id}`)).body)).toContain('Im letzten Augenblick')
  })

  test('so is one that comes while that version is being packed', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const { draftSite } = world.ctx.ai
    const page = await newPage(owner, site.id, '/', { is_home: true })
    const { read } = world.ctx.control
    let isPacked = false
    withDraft(world, async (question, controls) => {
      isPacked = true // what is asked of the control database next is who builds
      return draftSite(question, controls)
    })
    const asked = spyOn(world.ctx.control, 'read').mockImplementation(async (work) => {
      if (!isPacked) return read(work)
      isPacked = false
      asked.mockRestore()
      await newBlock(owner, page.id, { content: { de: { headline: 'Im letzten Augenblick' } } })
      return read(work)
    })
    const generation = await build(world, owner, { site_id: site.id, brief: dairy.brief })
    await owner.post(`/sites/${site.id}/versions/${generation.output.version_id}/restore`)
    expect(JSON.stringify((await owner.get(`/pages/${page.id}`)).body)).toContain('Im letzten Augenblick')
  })
})

describe('a build as a job', () => {
  test('tells how far it is, and its result when it is done', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const seen: unknown[] = []
    const { draftSite } = world.ctx.ai
    const { body } = await owner.post('/ai/build', { site_id: site.id, brief: dairy.brief })
    const look = async () => seen.push((await owner.get(`/ai/generations/${body.generation_id}`)).body.output.progress)
    world.ctx.ai = {
      ...world.ctx.ai,
      draftSite(question, { signal, onPage }) {
        const onPageAndLook = async (done: number, total: number) => {
          await onPage(done, total)
          await look()
        }
        return draftSite(question, { signal, onPage: onPageAndLook })
      },
    }
    await world.drain()
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.map((_, n) => ({ step: 'writing', done: n + 1, total: seen.length })))
    const { output } = (await owner.get(`/ai/generations/${body.generation_id}`)).body
    expect(output).toEqual({
      pages: output.pages,
      version_id: output.version_id,
      pictures_left: [],
      theme: 'handwerk',
      engine: 'builtin',
      questions: output.questions,
    })
    expect(output.pages).toHaveLength(seen.length)
  })

  test('two for one site run one after the other, and the second replaces the first', async () => {
    const { world, owner, site } = await siteOf(dairy)
    const first = await owner.post('/ai/build', { site_id: site.id, brief: dairy.brief })
    const second = await owner.post('/ai/build', { site_id: site.id, brief: dairy.brief })
    await world.drain()
    const outputs = await Promise.all(
      [first, second].map(async ({ body }) => (await owner.get(`/ai/generations/${body.generation_id}`)).body),
    )
    expect(outputs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    expect(outputs[1].output.pages).toEqual(outputs[0].output.pages)
  })

  test('costs one text; at the end of the quota it is refused with 402 and nothing is queued', async () => {
    const { world, owner, site } = await ownerWithSite({}, { DEFAULT_PLAN: 'free' })
    await build(world, owner, { site_id: site.id, brief: dairy.brief })
    expect(await textsUsed(owner)).toBe(1)
    for (let n = 1; n < 20; n++) await owner.post('/ai/build', { site_id: site.id, brief: 'Imbiss in Ulm' })
    const { status, body } = await owner.post('/ai/build', { site_id: site.id, brief: 'Imbiss in Ulm' })
    expect([status, body.error, body.resource]).toEqual([402, 'quota_exceeded', 'ai_text'])
    await world.drain()
    expect(await textsUsed(owner)).toBe(20)
  })
})

describe('what a build is asked', () => {
  test('a brief or a blueprint', async () => {
    const { owner, site } = await ownerWithSite()
    const { status, body } = await owner.post('/ai/build', { site_id: site.id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['brief']])
  })

  test('briefs have 3 to 8000 characters, blueprints are objects, languages two', async () => {
    const { owner, site } = await ownerWithSite()
    const status = async (fields: object) => (await owner.post('/ai/build', { site_id: site.id, ...fields })).status
    expect(await status({ brief: 'ab' })).toBe(422)
    expect(await status({ brief: 'abc' })).toBe(202)
    expect(await status({ brief: 'a'.repeat(8000) })).toBe(202)
    expect(await status({ brief: 'a'.repeat(8001) })).toBe(422)
    expect(await status({ blueprint: [] })).toBe(422)
    expect(await status({ blueprint: 'x' })).toBe(422)
    expect(await status({ brief: 'Imbiss', lang: 'fr' })).toBe(422)
  })

  test('a site of one’s own', async () => {
    const { world, owner } = await ownerWithSite()
    const foreign = await newSite(await world.owner())
    const status = async (site_id: string) => (await owner.post('/ai/build', { site_id, brief: 'Imbiss' })).status
    expect(await status(foreign.id)).toBe(404)
    expect(await status(crypto.randomUUID())).toBe(404)
    expect(await status('a'.repeat(35))).toBe(422)
    expect(await status('a'.repeat(37))).toBe(422)
  })

  test('at least the role of an editor, and an account that is not suspended', async () => {
    const { world, owner, site } = await ownerWithSite()
    const viewer = await world.member(owner, 'viewer')
    const editor = await world.member(owner, 'editor')
    expect((await viewer.post('/ai/build', { site_id: site.id, brief: 'Imbiss' })).status).toBe(403)
    expect((await editor.post('/ai/build', { site_id: site.id, brief: 'Imbiss' })).status).toBe(202)
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    expect((await editor.post('/ai/build', { site_id: site.id, brief: 'Imbiss' })).status).toBe(403)
  })
})

test('from two sentences: an address that is complete, a first line that does not repeat the headline, descriptions for search', async () => {
  const { world, owner, site } = await ownerWithSite({
    name: 'Kanzlei Rehm',
    locales: ['de', 'en'],
    contact_recipient: 'post@example.com',
  })
  const brief =
    'Kanzlei Rehm in Hamburg. Wir bieten Arbeitsrecht, Mietrecht und Verträge mit Westafrika. ' +
    'Neuer Wall 20, 20354 Hamburg, Telefon 040 555 0170, kanzlei@example.com. Deutsch und Englisch.'
  const generation = await build(world, owner, { site_id: site.id, brief })
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  const { blockers, warnings } = (await owner.get(`/sites/${site.id}/publish-check`)).body.data
  expect(blockers.map(({ message }: { message: { en: string } }) => message.en)).toEqual([])
  expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('description_missing')
  await publish(world, owner, site.id)
  const pages = await visit(world, site.public_slug)
  expect(wordsOf(pages.get('/')!)).toContain('Neuer Wall 20')
  expect(wordsOf(pages.get('/')!)).toContain('Wir bieten Arbeitsrecht, Mietrecht und Verträge mit Westafrika.')
  const english = [...pages].filter(([path]) => path.startsWith('/en')).map(([, html]) => wordsOf(html))
  expect(english.join(' ')).not.toContain('verträge')
})
