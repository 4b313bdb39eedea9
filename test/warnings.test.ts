import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sites } from '../src/db/tenant/sites'
import { upload } from './support/media'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
const owner = await world.owner()
const tenant = world.ctx.tenants.get(owner.user.tenant_id)
let siteId: string
let site: string
beforeEach(async () => {
  siteId = (await newSite(owner)).id
  site = `/sites/${siteId}`
})
afterAll(() => world.end())

type Answer = Awaited<ReturnType<typeof owner.put>>
const warned = ({ status, body }: Answer) => [
  status < 300,
  ((body.warnings ?? []) as { path: string }[]).map(({ path }) => path),
]
const refused = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]

describe('a known field with a wrong value is refused at its path, with a good one taken without a word', () => {
  const id = crypto.randomUUID()
  for (const [field, wrong, good] of [
    ['company.email', 'nomail', 'hallo@lindenhof.example'],
    ['company.phone', 7, '+49 761 555010'],
    ['company.managing_directors', 7, ['Rosa Lindner']],
    ['company.business_type', 'Bread shop', 'Bakery'],
    ['company.legal_name', { de: 'GmbH' }, ''],
    ['branding.logo', 'logo.png', '/logo.png'],
    ['branding.logo.asset_id', { asset_id: 'abc' }, null],
    ['branding.logo_dark.url', { url: 'javascript:alert(1)' }, { url: '/logo.png' }],
    ['branding.icon', 5, ''],
    ['branding.tagline', 5, 'Handwerk'],
    ['branding.tagline.de', { de: 5 }, { de: 'Handwerk' }],
    ['branding.primary', 'reddish', 'red'],
    ['settings.webhook_url', 'http://hooks.example.com', 'https://hooks.example.com'],
    ['settings.challenge', 'always', 'forms'],
    ['settings.time_zone', 'Europe/Freiburg', 'Europe/Zurich'],
  ] as const)
    test(`${field}: ${JSON.stringify(wrong)}`, async () => {
      const [part = '', key = ''] = field.split('.')
      expect(refused(await owner.put(site, { [part]: { [key]: wrong } }))).toEqual([422, [field]])
      expect(refused(await owner.post('/sites', { name: 'B', slug: id, [part]: { [key]: wrong } }))).toEqual([
        422,
        [field],
      ])
      expect(warned(await owner.put(site, { [part]: { [key]: good } }))).toEqual([true, []])
    })

  test('contact_recipient, on create', async () => {
    const create = (contact_recipient: string) =>
      owner.post('/sites', { name: 'B', slug: crypto.randomUUID(), contact_recipient })
    expect(refused(await create('nomail'))).toEqual([422, ['contact_recipient']])
    expect((await create('rosa@lindenhof.example')).status).toBe(201)
  })

  test('seo and further fields of translations', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    const wrong = {
      seo: { title: 5, og_image: 'x' },
      translations: [{ locale: 'de', description: ['a'], image: { asset_id: 'abc' } }],
    }
    const fields = ['seo.title', 'seo.og_image', 'translations.0.description', 'translations.0.image.asset_id']
    expect(refused(await owner.put(path, wrong))).toEqual([422, fields])
    const [translation] = wrong.translations
    const made = { slug: 'b', path: '/b', ...wrong, translations: [{ ...translation, title: 'B', slug: 'b' }] }
    expect(refused(await owner.post(`${site}/pages`, made))).toEqual([422, fields])
    expect((await owner.get(`${site}/pages`)).body.data).toHaveLength(1)
    const good = { seo: { title: { de: 'A' } }, translations: [{ locale: 'de', description: 'a', image: '/a.png' }] }
    expect(warned(await owner.put(path, good))).toEqual([true, []])
  })

  test('tokens: a choice that there is not, with the choices', async () => {
    const theme = await owner.put(`${site}/theme`, { tokens: { mode: 'dusk', colors: { primary: 'reddish' } } })
    expect(refused(theme)).toEqual([422, ['tokens.mode', 'tokens.colors.primary']])
    expect(theme.body.errors['tokens.mode'][0]).toContain('auto, light, dark')
    expect(warned(await owner.put(`${site}/theme`, { tokens: { mode: 'dark', colors: { primary: 'red' } } }))).toEqual([
      true,
      [],
    ])
  })
})

describe('what has no effect is kept and named', () => {
  test('unknown fields of a site, with where they belong, in the language of the reader', async () => {
    const answer = await owner.put(site, {
      settings: { redirects: [{ from: '/a' }] },
      branding: { favicon: '/a.ico', logo: { url: '/a.png', size: 3 } },
      company: { name: 'Lindenhof', constructor: 1 },
    })
    expect(warned(answer)).toEqual([
      true,
      ['company.name', 'company.constructor', 'branding.favicon', 'branding.logo.size', 'settings.redirects'],
    ])
    expect(answer.body.warnings[4].message).toContain('POST /sites/{site}/redirects')
    expect(answer.body.data.branding.favicon).toBe('/a.ico')
    expect(answer.body.data.settings.redirects).toEqual([{ from: '/a' }])
    await owner.post('/account/locale', { language: 'en' })
    const english = await owner.put(site, { company: { name: 'Other' } })
    await owner.post('/account/locale', { language: 'de' })
    expect(english.body.warnings[0].message).toStartWith('Has no effect')
  })

  test('a country that is none, switches of the operator, and fields that a page is only made with', async () => {
    const country = async (words: string) => warned(await owner.put(site, { company: { country: words } }))
    expect([await country('Deutschland'), await country(' de ')]).toEqual([
      [true, ['company.country']],
      [true, []],
    ])
    const switched = await owner.put(site, { settings: { docs: true } })
    expect([warned(switched), switched.body.data.settings.docs]).toEqual([[true, ['settings.docs']], undefined])
    const [page, parent] = [await newPage(owner, siteId, '/a'), await newPage(owner, siteId, '/b')]
    const answer = await owner.put(`/pages/${page.id}`, { template: 'wide', parent_id: parent.id })
    expect(warned(answer)).toEqual([true, ['template', 'parent_id']])
    expect(answer.body.data).toMatchObject({ template: null, parent_id: null })
  })

  test('what is sent back as it is stored is no reason to warn', async () => {
    const body = { company: { name: 'Lindenhof' } }
    expect(warned(await owner.put(site, body))).toEqual([true, ['company.name']])
    expect(warned(await owner.put(site, body))).toEqual([true, []])
    const { data } = (await owner.get(site)).body
    expect(warned(await owner.put(site, data))).toEqual([true, []])
  })

  test('fields that a change does not set', async () => {
    const answer = await owner.put(site, {
      contact_recipient: 'a@lindenhof.example',
      status: 'published',
      colour: 'red',
    })
    expect(warned(answer)).toEqual([true, ['contact_recipient', 'status', 'colour']])
    expect(answer.body.data.contact_recipient).toBeNull()
  })

  test('tokens that there are not, and numbers that are clamped', async () => {
    const answer = await owner.put(`${site}/theme`, { tokens: { bar: 1, shape: { radius: 900, border: 'none' } } })
    expect(warned(answer)).toEqual([true, ['tokens.shape.radius', 'tokens.bar']])
    expect(answer.body.data.tokens.bar).toBe(1)
    expect(warned(await owner.put(`${site}/theme`, { tokens: answer.body.data.tokens }))).toEqual([true, []])
  })

  test('sort_order of a page, with the operation that orders pages; the stored one sent back says nothing', async () => {
    const page = await newPage(owner, siteId, '/a')
    const answer = await owner.put(`/pages/${page.id}`, { sort_order: page.sort_order + 5 })
    expect(warned(answer)).toEqual([true, ['sort_order']])
    expect(answer.body.warnings[0].message).toContain('/pages/order')
    expect(answer.body.data.sort_order).toBe(page.sort_order)
    expect(warned(await owner.put(`/pages/${page.id}`, page))).toEqual([true, []])
  })

  test('languages that the site does not have, in titles, texts and blocks', async () => {
    const page = await newPage(owner, siteId, '/a')
    const answer = await owner.put(`/pages/${page.id}`, {
      seo: { title: { fr: 'A' } },
      translations: [{ locale: 'fr', title: 'A', slug: 'a' }],
    })
    expect(warned(answer)).toEqual([true, ['translations.0.locale', 'seo.title.fr'].sort()])
    expect(warned(await owner.put(`/pages/${page.id}`, answer.body.data))).toEqual([true, []])
    const content = { de: { headline: 'A', colour: 'red' }, fr: { headline: 'A' } }
    const block = await owner.post(`/pages/${page.id}/blocks`, { type: 'hero', content })
    expect(warned(block)).toEqual([true, ['content.de.colour', 'content.fr']])
    expect(block.body.data.content.fr.headline).toBe('A')
    expect(warned(await owner.put(`/blocks/${block.body.data.id}`, { content }))).toEqual([true, []])
  })

  test('images that the site does not have, those of another account and of another site included', async () => {
    const sister = await upload(owner, (await newSite(owner)).id, 'a.png')
    expect(warned(await owner.put(site, { branding: { logo: sister.id } }))).toEqual([true, ['branding.logo']])
    const stranger = await world.owner()
    const { id: asset_id } = await upload(stranger, (await newSite(stranger)).id, 'a.png')
    expect(warned(await owner.put(site, { branding: { logo: asset_id, icon: { asset_id } } }))).toEqual([
      true,
      ['branding.logo', 'branding.icon'],
    ])
    expect(warned(await owner.put(site, { branding: { logo: asset_id, icon: { asset_id } } }))).toEqual([true, []])
    const page = await newPage(owner, siteId, '/a')
    const own = { asset_id: (await upload(owner, siteId, 'a.png')).id }
    const foreign = { asset_id: sister.id }
    const change = {
      seo: { og_image: foreign, image: own },
      translations: [{ locale: 'de', image: foreign }],
    }
    const written = await owner.put(`/pages/${page.id}`, change)
    expect(warned(written)).toEqual([true, ['seo.og_image', 'translations.0.image']])
    expect(warned(await owner.put(`/pages/${page.id}`, change))).toEqual([true, []]) // it is so already
    expect(warned(await owner.put(`/pages/${page.id}`, { seo: { ...change.seo, image: foreign } }))).toEqual([
      true,
      ['seo.image'],
    ])
  })

  test('blocks of a type that there is not', async () => {
    const page = await newPage(owner, siteId, '/a')
    const answer = await owner.put(`/pages/${page.id}/blocks`, { blocks: [{ type: 'hero' }, { type: 'nope' }] })
    expect([warned(answer), answer.body.count]).toEqual([[true, ['blocks.1.type']], 1])
  })

  test('an answer with nothing to say has no list of it', async () => {
    const made = await owner.post('/sites', { name: 'B', slug: crypto.randomUUID() })
    for (const { body } of [made, await owner.put(site, { name: 'Hof' })]) expect(Object.keys(body)).toEqual(['data'])
  })

  test('fifty warnings at most, with short paths', async () => {
    const company = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}${'a'.repeat(300)}`, 1]))
    const { body } = await owner.put(site, { company })
    expect(body.warnings).toHaveLength(50)
    expect(Math.max(...body.warnings.map(({ path }: { path: string }) => path.length))).toBe(200)
  })
})

test('a wrong value that is stored already does not block other changes, and goes when it is put right', async () => {
  await tenant.write((tx) =>
    tx
      .update(sites)
      .set({ company: { email: 'nomail' }, settings: { webhook_url: 'http://old.example', time_zone: 'Nowhere' } })
      .where(eq(sites.id, siteId)),
  )
  const { company, settings } = (await owner.get(site)).body.data
  expect(warned(await owner.put(site, { company: { ...company, city: 'Freiburg' }, settings }))).toEqual([true, []])
  expect(warned(await owner.put(site, { settings: { challenge: 'off' } }))).toEqual([true, []])
  expect(refused(await owner.put(site, { company: { email: 'stillnomail' } }))).toEqual([422, ['company.email']])
  expect((await owner.put(site, { company: { email: 'a@b.example' } })).status).toBe(200)
})

describe('props and content', () => {
  const wrong = { props: { colour: 'red' }, content: { de: { headline: 5 }, en: { text: 5 } } }

  test('tell what is wrong with both at once', async () => {
    const page = await newPage(owner, siteId, '/a')
    const fields = ['props.colour', 'content.de.headline', 'content.en.text']
    expect(refused(await owner.post(`/pages/${page.id}/blocks`, { type: 'hero', ...wrong }))).toEqual([422, fields])
    const block = await newBlock(owner, page.id)
    expect(refused(await owner.put(`/blocks/${block.id}`, wrong))[0]).toBe(422)
  })

  test('of all blocks of a page, and nothing is replaced', async () => {
    const page = await newPage(owner, siteId, '/a')
    const block = await newBlock(owner, page.id)
    const blocks = [
      { type: 'hero', props: { colour: 1 } },
      { type: 'cta' },
      { type: 'hero', content: { de: { text: 5 } } },
    ]
    expect(refused(await owner.put(`/pages/${page.id}/blocks`, { blocks }))).toEqual([
      422,
      ['blocks.0.props.colour', 'blocks.2.content.de.text'],
    ])
    const many = Array.from({ length: 80 }, () => ({ type: 'hero', props: { colour: 1 } }))
    expect(refused(await owner.put(`/pages/${page.id}/blocks`, { blocks: many }))[1]).toHaveLength(50)
    expect((await owner.get(`/pages/${page.id}`)).body.data.blocks.map(({ id }: { id: string }) => id)).toEqual([
      block.id,
    ])
  })
})

test('published_at belongs to updates: on create it is named as without effect, and a published page has the present', async () => {
  const create = (fields: object) =>
    owner.post(`${site}/pages`, {
      slug: 'a',
      path: `/${crypto.randomUUID()}`,
      translations: [{ locale: 'de', title: 'A', slug: 'a' }],
      ...fields,
    })
  const dated = await create({ published_at: '2020-05-04T10:00:00+02:00' })
  expect([dated.status, dated.body.data.published_at]).toEqual([201, null])
  expect(dated.body.warnings.map(({ path }: { path: string }) => path)).toEqual(['published_at'])
  const published = await create({ status: 'published', published_at: '2020-05-04T10:00:00+02:00' })
  expect(published.body.data.published_at).toBe(world.ctx.now().toISOString())
})

test('the description has the known fields as components, in bodies and answers alike', async () => {
  const { paths, components } = (await owner.get('/openapi.json')).body
  const fields = (name: string) => Object.keys(components.schemas[name].properties)
  expect(fields('Company')).toContain('vat_id')
  expect(fields('Branding')).toEqual(expect.arrayContaining(['logo', 'logo_dark', 'icon', 'tagline']))
  expect(fields('SiteSettings')).toContain('time_zone')
  expect(fields('ThemeTokens')).toEqual(expect.arrayContaining(['mode', 'colors', 'shape']))
  expect(fields('Seo')).toContain('og_image')
  expect(fields('TranslationChange')).toContain('seo_title')
  expect(components.schemas.Site.properties.company).toEqual({ $ref: '#/components/schemas/Company' })
  for (const [path, method] of [
    ['/sites/{site}', 'put'],
    ['/pages/{page}', 'put'],
    ['/sites/{site}/theme', 'put'],
  ] as const)
    expect(paths[path][method].description).toContain('`warnings`')
})
