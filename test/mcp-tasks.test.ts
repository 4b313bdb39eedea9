import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq } from 'drizzle-orm'
import { drawnText } from '../src/agents/tasks/drawn-text'
import { apiTokens } from '../src/db/control/schema'
import { siteVersions } from '../src/db/tenant/versions'
import { jobKinds } from '../src/job-kinds'
import { startWorker } from '../src/jobs/worker'
import { listen } from '../src/server'
import type { Answer } from './support/client'
import { png } from './support/images'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What agents are offered by default: tasks, over a real port, with the client of the protocol's own library. */

let world: World
let server: ReturnType<typeof listen>
let worker: ReturnType<typeof startWorker>
const clients: Client[] = []

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0', BASE_URL: 'http://localhost:3000' } })
  server = listen(world.ctx)
  worker = startWorker(world.ctx, jobKinds)
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await worker.stop()
  await server.stop(true)
  await world.end()
})

const addressOf = (path: string) => new URL(path, `http://127.0.0.1:${server.port}`)

/** One message without the client of the library. */
async function send(path: string, bearer: string, method: string, params: object = {}, sessionId = '') {
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${bearer}`,
      ...(sessionId && { 'mcp-session-id': sessionId }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  const { result }: Answer['body'] = JSON.parse(text)
  return { bytes: Buffer.byteLength(text), result }
}

type Owner = Awaited<ReturnType<World['owner']>>

async function agentWith(bearer: string, sessionId?: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${bearer}` } }
  const transport = new StreamableHTTPClientTransport(addressOf('/mcp'), { requestInit, sessionId })
  await client.connect(transport)
  clients.push(client)
  let calls = 0
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    calls++
    const result = await client.callTool({ name, arguments: args })
    const [{ text } = { text: '' }] = result.content as { text: string }[]
    return { isError: result.isError === true, text }
  }
  return {
    client,
    transport,
    calls: () => calls,
    /** The text of a call that must succeed. */
    async text(name: string, args?: Record<string, unknown>): Promise<string> {
      const { isError, text } = await call(name, args)
      if (isError) throw new Error(`${name}: ${text}`)
      return text
    },
    async done(name: string, args?: Record<string, unknown>) {
      return JSON.parse(await this.text(name, args))
    },
    async refusal(name: string, args?: Record<string, unknown>) {
      const { isError, text } = await call(name, args)
      expect([name, isError, text]).toEqual([name, true, text])
      return JSON.parse(text)
    },
  }
}

async function apiToken(owner: Pick<Owner, 'post'>, fields: object = {}): Promise<string> {
  const { body } = await owner.post('/account/tokens', { name: 'Agent', role: 'admin', ...fields })
  return body.token ?? body.data.token
}

/** A site with one page of two sections, made over the API before any agent came. */
async function bakery() {
  const owner = await world.owner()
  const slug = `backstube-${crypto.randomUUID().slice(0, 8)}`
  const { body } = await owner.post('/sites', {
    name: 'Backstube',
    slug,
    locales: ['de', 'en'],
    company: { city: 'Kassel' },
  })
  const site: string = body.data.id
  const titles = [
    { locale: 'de', title: 'Start', slug: 'start' },
    { locale: 'en', title: 'Home', slug: 'home' },
  ]
  const made = await owner.post(`/sites/${site}/pages`, {
    slug: 'start',
    path: '/',
    status: 'published',
    translations: titles,
  })
  const page: string = made.body.data.id
  const { body: written } = await owner.put(`/pages/${page}/blocks`, {
    blocks: [
      { type: 'hero', content: { de: { headline: 'Brot aus Kassel' }, en: { headline: 'Bread from Kassel' } } },
      { type: 'faq', content: { de: { headline: 'Fragen', items: [{ question: 'Wann?', answer: 'Um sieben.' }] } } },
    ],
  })
  const [hero, faq]: string[] = written.blocks.map(({ id }: { id: string }) => id)
  return { owner, site, page, hero: hero ?? '', faq: faq ?? '' }
}

const defaultTools = [
  'readSite',
  'readPage',
  'changeTexts',
  'replacePicture',
  'setFact',
  'addPage',
  'addSection',
  'moveSection',
  'removeSection',
  'look',
  'check',
  'preview',
  'publish',
  'undo',
  'describeBlockTypes',
  'findOperation',
  'callOperation',
]

test('the list of tools that an agent gets by default is shorter than 12 kB, the whole list is one parameter away', async () => {
  const bearer = await apiToken(await world.owner())
  const list = async (path: string) => {
    const { bytes, result } = await send(path, bearer, 'tools/list')
    return { bytes, names: result.tools.map(({ name }: { name: string }) => name) }
  }
  const tasks = await list('/mcp')
  expect(tasks.names).toEqual(defaultTools)
  expect(tasks.bytes).toBeLessThan(12_000)
  const all = await list('/mcp?tools=all')
  expect(all.names.length).toBeGreaterThan(100)
  expect(all.bytes).toBeGreaterThan(10 * tasks.bytes)
})

test('an agent gets from an empty account to a published page in at most 15 calls', async () => {
  const agent = await agentWith(await apiToken(await world.owner()))
  expect(await agent.done('readSite')).toEqual({ sites: [] })
  const { operations } = await agent.done('findOperation', { words: 'Website anlegen' })
  expect(operations[0].name).toBe('createSite')
  expect(operations[0].arguments.required).toEqual(expect.arrayContaining(['name', 'slug']))
  const { data: site } = await agent.done('callOperation', {
    operation: 'createSite',
    arguments: { name: 'Rosa Rad', slug: 'rosa-rad', locales: ['de'] },
  })
  await agent.done('setFact', { site: site.id, facts: { legal_name: 'Rosa Rad GmbH', city: 'Kassel' } })
  const { data: types } = await agent.done('describeBlockTypes', { keys: ['hero', 'rich_text'] })
  expect(types[0].content_schema.properties).toHaveProperty('headline')
  const { page } = await agent.done('addPage', { site: site.id, path: '/', titles: { de: 'Start' } })
  const { block } = await agent.done('addSection', {
    page,
    type: 'hero',
    content: { de: { headline: 'Räder, die halten' } },
  })
  await agent.done('addSection', { page, type: 'rich_text', content: { de: { body: 'Wir **flicken** alles.' } } })
  const data = (await png()).toString('base64')
  await agent.done('replacePicture', { page, block, data, alt: 'Ein Rad' })
  const seen = await agent.text('look', { page })
  expect(seen).toContain('# Räder, die halten')
  expect(seen).toContain(`/pages/${page}/preview?locale=de`)
  expect(Object.keys(await agent.done('check', { site: site.id }))).toEqual(['blockers', 'warnings', 'counts'])
  const published = await agent.done('publish', { site: site.id, drafts: [page] })
  expect(published).toMatchObject({ status: 'succeeded', drafts_still_hidden: [] })
  const html = await (await fetch(addressOf('/'), { headers: { host: new URL(published.url).host } })).text()
  for (const text of ['Räder, die halten', '<strong>flicken</strong>', 'alt="Ein Rad"']) expect(html).toContain(text)
  expect(agent.calls()).toBeLessThanOrEqual(15)
})

describe('tasks', () => {
  test('read a page as Markdown with the ids and fields that change it', async () => {
    const { owner, page, hero, faq } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const text = await agent.text('readPage', { page })
    expect(text).toContain('# Start')
    expect(text).toContain(`## block ${hero} · hero · also in en\n`)
    expect(text).toContain('`headline` Brot aus Kassel')
    expect(text).toContain(`## block ${faq} · faq\n`)
    expect(text).toContain('`items.0.answer` Um sieben.')
    const translations = [{ locale: 'en', title: 'Home', slug: 'home', description: 'Bread' }]
    expect((await owner.put(`/pages/${page}`, { translations })).status).toBe(200)
    const english = await agent.text('readPage', { page, locale: 'en' })
    expect(english).toContain(`## block ${hero} · hero · also in de\n`)
    expect(english).toContain('`headline` Bread from Kassel')
    expect(english).toContain('`description` Bread')
    expect(english).not.toContain('made_from')
  })

  test('change texts of several sections and of the page at once, in one language alone', async () => {
    const { owner, page, hero, faq } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    await agent.done('changeTexts', {
      page,
      changes: [
        { block: hero, field: 'headline', text: 'Brot aus Wehlheiden' },
        { block: faq, field: 'items.0.answer', text: 'Um acht.' },
        { block: faq, field: 'headline', text: 'Gefragt' },
        { field: 'title', text: 'Willkommen' },
      ],
    })
    const { blocks, translations } = (await owner.get(`/pages/${page}`)).body.data
    expect(blocks[0].content).toMatchObject({
      de: { headline: 'Brot aus Wehlheiden' },
      en: { headline: 'Bread from Kassel' },
    })
    expect(blocks[1].content.de).toMatchObject({
      headline: 'Gefragt',
      items: [{ question: 'Wann?', answer: 'Um acht.' }],
    })
    expect(translations.map(({ title }: { title: string }) => title).sort()).toEqual(['Home', 'Willkommen'])
  })

  test('keep to the language that they were asked to change', async () => {
    const { owner, page } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const changes = [
      { field: 'title', text: 'Welcome' },
      { field: 'locale', text: 'de' },
    ]
    await agent.done('changeTexts', { page, locale: 'en', changes })
    const { translations } = (await owner.get(`/pages/${page}`)).body.data
    const titles = translations.map(({ locale, title }: { locale: string; title: string }) => [locale, title])
    expect(titles.sort()).toEqual([
      ['de', 'Start'],
      ['en', 'Welcome'],
    ])
  })

  test('change nothing where one of the texts has no place', async () => {
    const { owner, page, hero } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const { errors } = await agent.refusal('changeTexts', {
      page,
      changes: [
        { block: hero, field: 'headline', text: 'Neu' },
        { block: hero, field: 'items.3.answer', text: 'Neu' },
        { block: crypto.randomUUID(), field: 'headline', text: 'Neu' },
      ],
    })
    expect(Object.keys(errors)).toEqual(['changes.1.field', 'changes.2.block'])
    expect(await agent.text('readPage', { page })).toContain('Brot aus Kassel')
  })

  test('add a section beside another, move it and remove it', async () => {
    const { owner, page, hero, faq } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const content = { de: { body: 'Mitten drin.' } }
    const { block } = await agent.done('addSection', { page, type: 'rich_text', content, after: hero })
    const order = async () => (await owner.get(`/pages/${page}`)).body.data.blocks.map(({ id }: { id: string }) => id)
    expect(await order()).toEqual([hero, block, faq])
    expect((await agent.done('moveSection', { page, block, before: hero })).order).toEqual([block, hero, faq])
    expect((await agent.done('moveSection', { page, block: hero, after: faq })).order).toEqual([block, faq, hero])
    await agent.done('removeSection', { block })
    expect(await order()).toEqual([faq, hero])
    const unknown = crypto.randomUUID()
    expect(Object.keys((await agent.refusal('moveSection', { page, block: hero, after: unknown })).errors)).toEqual([
      'after',
    ])
    expect(Object.keys((await agent.refusal('moveSection', { page, block: unknown, after: faq })).errors)).toEqual([
      'block',
    ])
    expect(Object.keys((await agent.refusal('moveSection', { page, block: hero })).errors)).toEqual(['after'])
    for (const where of ['after', 'before'])
      expect(Object.keys((await agent.refusal('moveSection', { page, block: hero, [where]: hero })).errors)).toEqual([
        where,
      ])
    const both = { page, block: hero, after: faq, before: faq }
    expect(Object.keys((await agent.refusal('moveSection', both)).errors)).toEqual(['after'])
    expect(await order()).toEqual([faq, hero])
  })

  test('refuse to write anything where one of several changes has no place, in whichever language', async () => {
    const { owner, page, hero, faq } = await bakery()
    const elsewhere = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const change = (block: string, field: string) => ({ block, field, text: 'Neu' })
    const wanted = [
      change(hero, 'headline'),
      change(faq, 'items.1.answer'),
      change(faq, 'items.x.answer'),
      change(faq, 'items.1'),
      change(faq, 'items.length'),
      change(faq, 'items.0.'),
      change(elsewhere.hero, 'headline'),
    ]
    const { errors } = await agent.refusal('changeTexts', { page, changes: wanted })
    expect(Object.keys(errors).sort()).toEqual([...[1, 2, 3, 4, 5].map((n) => `changes.${n}.field`), 'changes.6.block'])
    for (const text of ['Neu', 'neu']) expect(await agent.text('readPage', { page })).not.toContain(text)
    await agent.done('changeTexts', { page, changes: [change(hero, 'headline'), change(faq, 'items.0.answer')] })
    const [first, second] = (await owner.get(`/pages/${page}`)).body.data.blocks
    expect(first.content).toMatchObject({ de: { headline: 'Neu' }, en: { headline: 'Bread from Kassel' } })
    expect(second.content.de).toMatchObject({ headline: 'Fragen', items: [{ question: 'Wann?', answer: 'Neu' }] })
    await agent.done('changeTexts', { page, locale: 'en', changes: [change(hero, 'headline')] })
    expect(
      await elsewhere.owner.get(`/pages/${elsewhere.page}`).then(({ body }) => JSON.stringify(body)),
    ).not.toContain('Neu')
  })

  test('draw a page as often as the operation may be called, in all', async () => {
    const { owner, page } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    await agent.text('look', { page })
    const { rateLimits } = world.ctx.http
    for (let n = 0; n < 119; n++) rateLimits.take('GET /pages/:page/preview', owner.user.tenant_id, 120)
    expect((await agent.refusal('look', { page })).error).toBe('rate_limited')
    expect((await owner.get(`/pages/${page}/preview`)).status).toBe(429)
  })

  test('put a picture into every language of a section', async () => {
    const { owner, page, hero } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const data = (await png()).toString('base64')
    const { asset_id } = await agent.done('replacePicture', { page, block: hero, data, alt: 'Ein Laib' })
    const { content } = (await owner.get(`/pages/${page}`)).body.data.blocks[0]
    expect([content.de.image, content.en.image]).toMatchObject([{ asset_id, alt: 'Ein Laib' }, { asset_id }])
    expect(content.en.image).not.toHaveProperty('alt')
    expect(await agent.text('readPage', { page })).toContain(`\`image\` ![Ein Laib](${asset_id})`)
    expect(Object.keys((await agent.refusal('replacePicture', { page, block: hero, alt: 'x' })).errors)).toEqual([
      'asset_id',
    ])
  })

  test('put it beside the texts that there are, also into a language that the section does not have yet', async () => {
    const { owner, page, hero } = await bakery()
    const { id: block } = await newBlock(owner, page, { type: 'hero', content: { de: { headline: 'Nur hier' } } })
    const agent = await agentWith(await apiToken(owner))
    const data = (await png()).toString('base64')
    const contentOf = async (id: string) =>
      (await owner.get(`/pages/${page}`)).body.data.blocks.find((one: { id: string }) => one.id === id).content
    const english = { page, locale: 'en', alt: 'A loaf' }
    const { asset_id } = await agent.done('replacePicture', { ...english, block: hero, data })
    const image = { asset_id, alt: 'A loaf' }
    expect(await contentOf(hero)).toMatchObject({
      de: { headline: 'Brot aus Kassel', image: { asset_id } },
      en: { headline: 'Bread from Kassel', image },
    })
    await agent.done('replacePicture', { ...english, block, asset_id })
    expect(await contentOf(block)).toMatchObject({ de: { headline: 'Nur hier', image: { asset_id } }, en: { image } })
  })

  test('set facts and leave the others', async () => {
    const { owner, site } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    await agent.done('setFact', { site, facts: { phone: '+49 561 1', email: 'a@example.com' } })
    await agent.done('setFact', { site, facts: { email: null } })
    expect((await owner.get(`/sites/${site}`)).body.data.company).toEqual({ city: 'Kassel', phone: '+49 561 1' })
  })

  test('make a link to the draft for people, and say which drafts a publish leaves out', async () => {
    const { owner, site, page } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const { page: draft } = await agent.done('addPage', { site, path: '/neu', titles: { de: 'Neu' } })
    await newPage(owner, site, '/bald', { status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z' })
    const { url } = await agent.done('preview', { site, page })
    expect(await (await fetch(addressOf(new URL(url).pathname))).text()).toContain('Brot aus Kassel')
    expect((await agent.done('publish', { site })).drafts_still_hidden).toEqual([{ id: draft, path: '/neu' }])
  })

  test('have the role and the reach of the token', async () => {
    const [own, other] = [await bakery(), await bakery()]
    const viewer = await agentWith(await apiToken(own.owner, { role: 'viewer' }))
    const { tools } = await viewer.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['readSite', 'readPage', 'look', 'check', 'describeBlockTypes', 'findOperation', 'callOperation'],
    ])
    const wanted = { block: own.hero, field: 'headline', text: 'x' }
    expect((await viewer.refusal('changeTexts', { page: own.page, changes: [wanted] })).error).toBe('forbidden')
    const forbidden = { operation: 'deleteSite', arguments: { site: own.site } }
    expect((await viewer.refusal('callOperation', forbidden)).error).toBe('forbidden')
    const update = { block: own.hero, content: { de: { headline: 'x' } } }
    expect((await viewer.refusal('callOperation', { operation: 'updateBlock', arguments: update })).error).toBe(
      'forbidden',
    )
    const { operations } = await viewer.done('findOperation', { words: 'deleteSite' })
    expect(operations.map(({ name }: { name: string }) => name)).not.toContain('deleteSite')
    expect((await own.owner.get(`/sites/${own.site}/versions`)).body.data).toEqual([])

    const second = (await own.owner.post('/sites', { name: 'Zwei', slug: 'zwei' })).body.data.id
    const bound = await agentWith(await apiToken(own.owner, { role: 'editor', site_ids: [second] }))
    for (const stranger of [bound, await agentWith(await apiToken(other.owner))])
      for (const [name, args] of [
        ['readSite', { site: own.site }],
        ['readPage', { page: own.page }],
        ['look', { page: own.page }],
        ['check', { site: own.site }],
        ['changeTexts', { page: own.page, changes: [wanted] }],
        ['removeSection', { block: own.hero }],
        ['setFact', { site: own.site, facts: { city: 'x' } }],
        ['publish', { site: own.site }],
        ['callOperation', { operation: 'deleteBlock', arguments: { block: own.hero } }],
      ] as const)
        expect([name, (await stranger.refusal(name, args)).error]).toEqual([name, 'not_found'])
    expect((await own.owner.get(`/sites/${own.site}/versions`)).body.data).toEqual([])
  })
})

test('a drawn page is told as it is read: no scripts and styles, headings, lists, links and pictures as Markdown', async () => {
  const document = `<html><head><title>T</title><style>p{}</style></head><body><script>let a = 1</script>
    <h1>Brot <em>und</em>\n Zeit</h1><p>Heute&nbsp;<a href="/laden">im Laden</a>.</p><ul><li>Laib</li><li></li><li>Wecken</li></ul>
    <img src="/a.webp" alt="Ein Laib"><svg><style>g{}</style><text>nein</text></svg><template><p>nein</p></template>
    <form><input type="hidden" value="nein"><input placeholder="Name"><button>Senden</button></form></body></html>`
  expect((await drawnText(document)).split('\n')).toEqual([
    '# Brot und Zeit',
    'Heute [im Laden](/laden).',
    '- Laib',
    '- Wecken',
    '![Ein Laib](/a.webp)',
    '[Name] Senden',
  ])
})

describe('operations are found', () => {
  test('by words in German and in English, the best with the schema of their arguments', async () => {
    const agent = await agentWith(await apiToken(await world.owner()))
    const wanted: [string, string][] = [
      ['Domain verbinden', 'bindDomain'],
      ['connect domain', 'bindDomain'],
      ['Seite löschen', 'deletePage'],
      ['delete a page', 'deletePage'],
      ['Bild hochladen', 'uploadImage'],
      ['Weiterleitung anlegen', 'createRedirect'],
      ['Design ändern', 'updateTheme'],
      ['change the theme', 'updateTheme'],
      ['Formulare Eingang', 'listSubmissions'],
      ['Einträge auflisten', 'listEntries'],
      ['Assistent einschalten', 'updateAssistant'],
      ['neue Website', 'createSite'],
      ['Was ist passiert?', 'listActivity'],
      ['Kontaktformular', 'listSubmissions'],
      ['Sicherung', 'saveVersion'],
      ['listRedirects', 'listRedirects'],
    ]
    for (const [words, name] of wanted) {
      const { operations } = await agent.done('findOperation', { words })
      expect([words, operations.map((one: { name: string }) => one.name)]).toEqual([
        words,
        expect.arrayContaining([name]),
      ])
    }
    expect(await agent.done('listSites')).toEqual(await agent.done('callOperation', { operation: 'listSites' }))
    const { operations } = await agent.done('findOperation', { words: 'deletePage' })
    expect(operations[0]).toMatchObject({ name: 'deletePage', arguments: { required: ['page'] } })
    expect(await agent.done('findOperation', { words: 'xyzzy' })).toEqual({ operations: [] })
    expect((await agent.refusal('callOperation', { operation: 'toString' })).error).toBe('unknown_operation')
    expect(Object.keys((await agent.refusal('callOperation', { operation: 'getPage' })).errors)).toEqual(['page'])
  })
})

describe('a session', () => {
  /** All that a version holds, without what names states and times. */
  async function stateOf(owner: Owner, site: string) {
    const { data } = (await owner.get(`/sites/${site}`)).body
    const { header, footer } = (await owner.get(`/sites/${site}/regions`)).body.data
    const pages = [...data.pages.map(({ id }: { id: string }) => id), header, footer]
    const wholes = await Promise.all(pages.map(async (id) => (await owner.get(`/pages/${id}`)).body.data))
    const { name, company, settings, locales, theme } = data
    return JSON.parse(
      JSON.stringify({ name, company, settings, locales, tokens: theme.tokens, wholes }, (key, value) =>
        /etag|_at$|changed_since/.test(key) ? undefined : value,
      ),
    )
  }

  test('is taken back as one: texts, sections, pages, facts, navigation and design; a publish stays and is named', async () => {
    const { owner, site, page, hero, faq } = await bakery()
    const old = (
      await owner.post(`/sites/${site}/pages`, {
        ...{ slug: 'alt', path: '/alt', status: 'published' },
        translations: [{ locale: 'de', title: 'Alt', slug: 'alt' }],
      })
    ).body.data.id
    const before = await stateOf(owner, site)
    const agent = await agentWith(await apiToken(owner))
    const { header } = await agent.done('readSite', { site })
    expect((await agent.refusal('undo')).error).toBe('nothing_to_undo')

    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Neu' }] })
    await agent.done('addSection', { page, type: 'rich_text', content: { de: { body: 'Neu.' } }, before: hero })
    await agent.done('addSection', { page: header, type: 'rich_text', content: { de: { body: 'Oben.' } } })
    await agent.done('removeSection', { block: faq })
    await agent.done('addPage', { site, path: '/neu', titles: { de: 'Neu' } })
    await agent.done('setFact', { site, facts: { city: 'Göttingen' } })
    const through = (operation: string, args: object) => agent.done('callOperation', { operation, arguments: args })
    await through('orderPages', { site, pages: [old, page] })
    await through('deletePage', { page: old })
    await through('updateSite', { site, name: 'Anders', settings: { analytics: 'x' } })
    await through('updateTheme', { site, tokens: { colors: { primary: '#123456' } } })
    expect((await agent.done('publish', { site })).status).toBe('succeeded')
    const changed = await stateOf(owner, site)
    for (const key of ['name', 'company', 'settings', 'tokens', 'wholes'])
      expect([key, changed[key]]).not.toEqual([key, before[key]])

    const { sites } = await agent.done('undo')
    expect(await stateOf(owner, site)).toEqual(before)
    expect(sites).toHaveLength(1)
    expect(sites[0].taken_back.length).toBeGreaterThanOrEqual(9)
    expect(sites[0].not_taken_back).toEqual(['Website „Anders“ veröffentlicht'])
    expect(sites[0].visitors).toContain('rollBackRelease')
    expect((await agent.refusal('undo')).error).toBe('nothing_to_undo')
    await agent.done('setFact', { site, facts: { city: 'Hannover' } })
    await agent.done('undo', { site })
    expect(await stateOf(owner, site)).toEqual(before)
  })

  test('is not taken back over what others changed since without naming it, and then keeps that in a version', async () => {
    const { owner, site, page, hero } = await bakery()
    const colleague = await world.member(owner, 'editor')
    const agent = await agentWith(await apiToken(owner))
    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
    await colleague.put(`/blocks/${hero}`, { content: { en: { headline: 'By a colleague' } } })
    const refusal = await agent.refusal('undo')
    expect(refusal).toMatchObject({ error: 'changed_by_others', changes: [{ via: null }] })
    expect(refusal.changes[0].what).toContain('Start')
    expect(await agent.text('readPage', { page })).toContain('Vom Agenten')
    const { sites, taken_back_of_others } = await agent.done('undo', { overwrite: true })
    expect([sites[0].taken_back.length, taken_back_of_others.length]).toEqual([1, 1])
    expect(await agent.text('readPage', { page })).toContain('Brot aus Kassel')
    const versions = (await owner.get(`/sites/${site}/versions`)).body.data
    const kept = versions.find(({ trigger }: { trigger: string }) => trigger === 'restore')
    const version = (await owner.get(`/sites/${site}/versions/${kept.id}?page=${page}`)).body.data
    expect(version.pages[0].blocks[0].content.en.headline).toBe('By a colleague')
  })

  test('of one site is taken back whatever others changed on another one, or saved of it', async () => {
    const { owner, site, page, hero } = await bakery()
    const other = await newSite(owner)
    const colleague = await world.member(owner, 'editor')
    const agent = await agentWith(await apiToken(owner))
    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
    await agent.done('setFact', { site: other.id, facts: { city: 'Göttingen' } })
    expect((await colleague.put(`/sites/${other.id}`, { name: 'Anders' })).status).toBe(200)
    expect((await colleague.post(`/sites/${site}/versions`, { label: 'Zwischenstand' })).status).toBe(201)
    expect((await agent.refusal('undo')).error).toBe('changed_by_others')
    const { sites, taken_back_of_others } = await agent.done('undo', { site })
    expect([sites.map(({ id }: { id: string }) => id), taken_back_of_others]).toEqual([[site], undefined])
    expect(await agent.text('readPage', { page })).toContain('Brot aus Kassel')
    expect((await owner.get(`/sites/${other.id}`)).body.data).toMatchObject({
      name: 'Anders',
      company: { city: 'Göttingen' },
    })
  })

  test('nor over what a colleague wrote with a token that has the same name', async () => {
    const { owner, page, hero } = await bakery()
    const colleague = world.stranger().with(await apiToken(await world.member(owner, 'admin')))
    const agent = await agentWith(await apiToken(owner))
    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
    await colleague.put(`/blocks/${hero}`, { content: { en: { headline: 'By a colleague' } } })
    const refusal = await agent.refusal('undo')
    expect(refusal).toMatchObject({ error: 'changed_by_others', changes: [{ via: 'Agent' }] })
  })

  test('nor over what the same person wrote by hand, or with another token', async () => {
    for (const isToken of [false, true]) {
      const { owner, page, hero } = await bakery()
      const agent = await agentWith(await apiToken(owner))
      await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
      const by = isToken ? world.stranger().with(await apiToken(owner, { name: 'Skript' })) : owner
      await by.put(`/blocks/${hero}`, { content: { en: { headline: 'By hand' } } })
      const refusal = await agent.refusal('undo')
      expect(refusal).toMatchObject({
        error: 'changed_by_others',
        changes: [{ who: owner.user.name, via: isToken ? 'Skript' : null }],
      })
      expect((await owner.get(`/pages/${page}`)).body.data.blocks[0].content.en.headline).toBe('By hand')
    }
  })

  test('is taken back on the sites that its token still reaches, and on no other', async () => {
    const { owner, site, page, hero } = await bakery()
    const second = await newSite(owner)
    const made = (await owner.post('/account/tokens', { name: 'Agent', role: 'editor' })).body.data
    const agent = await agentWith(made.token)
    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
    await agent.done('setFact', { site: second.id, facts: { city: 'Göttingen' } })
    await world.ctx.control.write((tx) =>
      tx
        .update(apiTokens)
        .set({ siteIds: [second.id] })
        .where(eq(apiTokens.id, made.id)),
    )
    expect((await agent.refusal('undo', { site })).error).toBe('nothing_to_undo')
    expect((await agent.done('undo')).sites.map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect((await owner.get(`/pages/${page}`)).body.data.blocks[0].content.de.headline).toBe('Vom Agenten')
    expect((await owner.get(`/sites/${second.id}`)).body.data.company.city).not.toBe('Göttingen')
  })

  test('nor over what somebody goes on writing that they had begun before it', async () => {
    const { owner, page, hero } = await bakery()
    const colleague = await world.member(owner, 'editor')
    await colleague.put(`/blocks/${hero}`, { content: { en: { headline: 'By a' } } })
    world.advance(1000)
    const agent = await agentWith(await apiToken(owner))
    await agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text: 'Vom Agenten' }] })
    world.advance(1000)
    await colleague.put(`/blocks/${hero}`, { content: { en: { headline: 'By a colleague' } } })
    const refusal = await agent.refusal('undo')
    expect([refusal.error, refusal.changes.length]).toEqual(['changed_by_others', 1])
  })

  test('has its own changes taken back from every list of tools, and by nobody else', async () => {
    const { owner, page, hero } = await bakery()
    const token = await apiToken(owner)
    const agent = await agentWith(token)
    const id = agent.transport.sessionId ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const call = async (path: string, bearer: string, sessionId: string, name: string, args: object) => {
      const { result } = await send(path, bearer, 'tools/call', { name, arguments: args }, sessionId)
      return JSON.parse(result.content[0].text)
    }
    await call('/mcp?tools=all', token, id, 'updateBlock', { block: hero, content: { de: { headline: 'Neu' } } })
    const other = await apiToken(owner, { name: 'Zweiter' })
    expect((await call('/mcp', other, id, 'undo', {})).error).toBe('nothing_to_undo')
    expect((await call('/mcp', token, crypto.randomUUID(), 'undo', {})).error).toBe('nothing_to_undo')
    expect((await call('/mcp', token, '', 'undo', {})).error).toBe('no_session')
    expect(await agent.text('readPage', { page })).toContain('Neu')
    expect((await agent.done('undo', { site: null })).sites).toHaveLength(1) // null is as good as nothing
    expect(await agent.text('readPage', { page })).toContain('Brot aus Kassel')
    for (const [bearer, headline] of [
      [token, 'Neu'],
      [other, 'Anders'],
    ] as const)
      await call('/mcp?tools=all', bearer, id, 'updateBlock', { block: hero, content: { de: { headline } } })
    expect(await call('/mcp', other, id, 'undo', {})).toMatchObject({ ok: true }) // to what was there before its own first change
    expect(await agent.text('readPage', { page })).toContain('Neu')
  })

  test('is told apart from what another session did with the same token', async () => {
    const { owner, site, page, hero } = await bakery()
    const token = await apiToken(owner)
    const [first, second] = [await agentWith(token), await agentWith(token)]
    const change = (agent: typeof first, language: string, text: string) =>
      agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text }], locale: language })
    await change(first, 'de', 'Vom ersten')
    await change(second, 'en', 'By the second')
    const refusal = await first.refusal('undo')
    expect([refusal.error, refusal.changes.length]).toEqual(['changed_by_others', 1])
    await second.done('undo')
    expect(await first.text('readPage', { page })).toContain('Vom ersten')
    await first.done('undo', { site, overwrite: true })
    expect(await first.text('readPage', { page })).toContain('Brot aus Kassel')
  })

  test('whose version was pushed out by later ones is not taken back to another one', async () => {
    const { owner, site, page, hero } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    const change = (text: string) =>
      agent.done('changeTexts', { page, changes: [{ block: hero, field: 'headline', text }] })
    await change('Eins')
    await world.ctx.tenants
      .get(owner.user.tenant_id)
      .write((tx) => tx.delete(siteVersions).where(eq(siteVersions.siteId, site)))
    await change('Zwei')
    expect((await agent.refusal('undo')).error).toBe('version_gone')
    expect(await agent.text('readPage', { page })).toContain('Zwei')
    const other = await newSite(owner)
    const beside = await newPage(owner, other.id, '/beside')
    const block = await newBlock(owner, beside.id, { content: { de: { headline: 'Vorher' } } })
    const changes = [{ block: block.id, field: 'headline', text: 'Nachher' }]
    await agent.done('changeTexts', { page: beside.id, changes })
    expect((await agent.refusal('undo')).error).toBe('version_gone') // all of its sites, or none
    expect(await agent.text('readPage', { page: beside.id })).toContain('Nachher')
    await agent.done('undo', { site: other.id })
    expect(await agent.text('readPage', { page: beside.id })).toContain('Vorher')
  })

  test('that changes nothing of the draft saves no version of it', async () => {
    const { owner, site } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    expect((await agent.done('publish', { site })).status).toBe('succeeded')
    const versions = (await owner.get(`/sites/${site}/versions`)).body.data
    expect(versions.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['publish'])
  })

  test('saves one version of a site, before its first change', async () => {
    const { owner, site, page, hero, faq } = await bakery()
    const agent = await agentWith(await apiToken(owner))
    await agent.text('readPage', { page })
    await agent.done('check', { site })
    expect((await owner.get(`/sites/${site}/versions`)).body.data).toEqual([])
    await Promise.all(
      [hero, faq].map((block) =>
        agent.done('changeTexts', { page, changes: [{ block, field: 'headline', text: 'Neu' }] }),
      ),
    )
    const versions = (await owner.get(`/sites/${site}/versions`)).body.data
    expect(versions.map(({ label }: { label: string }) => label)).toEqual(['Vor Änderungen des Agenten „Agent“'])
    const { data } = (await owner.get(`/sites/${site}/versions/${versions[0].id}?page=${page}`)).body
    expect(data.pages[0].blocks[0].content.de.headline).toBe('Brot aus Kassel')
  })
})
