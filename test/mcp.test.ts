import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { maxAnswer } from '../src/agents/tool'
import { generations } from '../src/db/tenant/generations'
import { jobKinds } from '../src/job-kinds'
import { startWorker } from '../src/jobs/worker'
import { listen } from '../src/server'
import type { Answer } from './support/client'
import { tokenOf } from './support/fresh-world'
import { png } from './support/images'
import { createWorld, type World } from './support/world'

/** Agents over a real port, with the client of the protocol's own library. */

let world: World
let server: ReturnType<typeof listen>
let worker: ReturnType<typeof startWorker>
let url: URL
let token: string
const clients: Client[] = []

beforeAll(async () => {
  const pictures = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: pictureServer })
  picturesUrl = `http://127.0.0.1:${pictures.port}`
  stopPictures = () => pictures.stop(true)
  world = await createWorld({
    env: { PORT: '0', BASE_URL: 'http://localhost:3000', EGRESS_ALLOW: `127.0.0.1:${pictures.port}` },
  })
  server = listen(world.ctx)
  worker = startWorker(world.ctx, jobKinds)
  url = new URL(`http://127.0.0.1:${server.port}/mcp?tools=all`)
  token = await tokenOf(world, await world.owner())
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await worker.stop()
  await server.stop(true)
  stopPictures()
  await world.end()
})
let picturesUrl = ''
let stopPictures = () => {}
const pictureServer = async (request: Request) =>
  new URL(request.url).pathname === '/laib.png' ? new Response(await png()) : new Response('no', { status: 404 })

async function agent(bearer = token) {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${bearer}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  clients.push(client)
  return client
}
interface Result {
  isError?: boolean
  content: { type: string; text: string }[]
}
const callAs = async (client: Client, name: string, args: object = {}) =>
  (await client.callTool({ name, arguments: { ...args } })) as Result
/** The body of a call that must succeed. */
async function done(client: Client, name: string, args: object = {}) {
  const result = await callAs(client, name, args)
  if (result.isError) throw new Error(result.content[0]?.text)
  return JSON.parse(result.content[0]?.text ?? '')
}
async function refusal(client: Client, name: string, args: object = {}) {
  const result = await callAs(client, name, args)
  expect(result.isError).toBe(true)
  return JSON.parse(result.content[0]?.text ?? '')
}
const keys = (count: number) => Array.from({ length: count }, () => 'hero')
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const jsonOf = async (response: Response): Promise<Answer['body']> => response.json()
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

test('an agent with a token gets from nothing to a published page', async () => {
  const client = await agent()
  expect(client.getInstructions()).toContain('From nothing to a published page')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['createSite', 'replaceBlocks', 'publishSite', 'waitForGeneration', 'uploadImage']),
  )
  const { data: site } = await done(client, 'createSite', {
    body: { name: 'Rosa Rad', slug: 'rosa-rad', locales: ['de'] },
  })
  const types = await done(client, 'describeBlockTypes')
  expect(types.data.map(({ key }: { key: string }) => key)).toContain('hero')
  const described = await done(client, 'describeBlockTypes', { keys: ['hero', 'none'] })
  expect(described.data).toEqual([
    { key: 'hero', schema: expect.any(Object), content_schema: expect.any(Object), default_props: expect.any(Object) },
  ])
  // What only people need of a schema is not for a model to read.
  expect(JSON.stringify(described)).not.toMatch(/"(x-[a-z-]+|title)":/)
  expect(described.data[0].schema.properties.image_side).toEqual({ type: 'string', enum: ['left', 'right'] })
  const whole = await done(client, 'listBlockTypes')
  expect(JSON.stringify(whole)).not.toMatch(/"(x-[a-z-]+|example)":/)
  const image = await done(client, 'uploadImage', {
    site: site.id,
    data: (await png()).toString('base64'),
    file_name: 'rad.png',
    alt: 'Ein Rad',
  })
  const { data: page } = await done(client, 'createPage', {
    params: { site: site.id },
    body: { slug: 'start', path: '/', translations: [{ locale: 'de', title: 'Start', slug: 'start' }] },
  })
  await done(client, 'replaceBlocks', {
    params: { page: page.id },
    body: {
      blocks: [
        { type: 'hero', content: { de: { headline: 'Räder, die halten', image: { asset_id: image.asset_id } } } },
      ],
    },
  })
  await done(client, 'updatePage', { params: { page: page.id }, body: { status: 'published' } })
  const { generation_id } = await done(client, 'publishSite', { params: { site: site.id } })
  const heard: number[] = []
  const ended = (await client.callTool(
    { name: 'waitForGeneration', arguments: { generation: generation_id, timeout_seconds: 50 } },
    undefined,
    { onprogress: ({ progress }) => void heard.push(progress) },
  )) as Result
  const { status, output } = JSON.parse(ended.content[0]?.text ?? '')
  expect(status).toBe('succeeded')
  const { host } = new URL(output.url)
  const html = await (await fetch(new URL('/', url), { headers: { host } })).text()
  expect(html).toContain('Räder, die halten')
  expect(html).toContain('alt="Ein Rad"')
})

describe('tools', () => {
  test('are exactly the operations that can be called, and three more, each with what clients ask people about', async () => {
    const { tools } = await (await agent()).listTools()
    const operations = world.ctx.http.operations.list()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...operations.map(({ id }) => id), 'describeBlockTypes', 'uploadImage', 'waitForGeneration'].sort(),
    )
    expect(tools.map(({ name }) => name)).not.toContain('sendAgentMessage')
    for (const { method, id } of operations) {
      const { annotations, description, inputSchema } = tools.find(({ name }) => name === id) ?? {}
      expect([id, annotations?.readOnlyHint]).toEqual([id, method === 'GET'])
      if (method !== 'GET' && method !== 'POST') expect([id, annotations?.destructiveHint]).toEqual([id, true])
      expect(inputSchema?.type).toBe('object')
      expect(description?.length).toBeGreaterThan(20)
    }
    expect(tools.find(({ name }) => name === 'restoreVersion')?.annotations?.destructiveHint).toBe(true)
    expect(tools.find(({ name }) => name === 'createPage')?.annotations?.destructiveHint).toBe(false)
  })

  test('take their arguments side by side, and name all that is missing, in the language of the caller', async () => {
    const { tools } = await (await agent()).listTools()
    const values = new Set(['params', 'query', 'body'])
    for (const { name, inputSchema } of tools) {
      expect([name, Object.keys(inputSchema.properties ?? {}).filter((one) => values.has(one))]).toEqual([name, []])
      const needed = inputSchema.required ?? []
      for (const language of ['de', 'en']) {
        const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }
        const { result } = needed.length > 0 ? await jsonOf(await post(call, { 'accept-language': language })) : {}
        const { errors = {} } = result ? JSON.parse(result.content[0].text) : {}
        expect([name, result?.isError, Object.keys(errors).sort()]).toEqual([
          name,
          needed.length > 0 || undefined,
          needed.toSorted(),
        ])
        for (const field of needed) expect(errors[field]).toEqual([language === 'de' ? 'Pflichtfeld.' : 'Required.'])
      }
    }
  })

  test('have no name in their path that is in query or body, too', () => {
    for (const { id, input } of world.ctx.http.operations.list()) {
      const parts = Object.values((input as { properties: Record<string, { properties?: object }> }).properties)
      const names = parts.flatMap(({ properties = {} }) => Object.keys(properties))
      expect([id, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([id, []])
    }
  })

  test('refuse wrong arguments with the names of the fields, and change nothing', async () => {
    const client = await agent()
    expect(Object.keys((await refusal(client, 'createSite', { name: 1 })).errors)).toEqual(
      expect.arrayContaining(['name', 'slug']),
    )
    const page = { slug: 'a', path: '/a', translations: [{ locale: 'de', title: 'A', slug: 'a' }] }
    expect(Object.keys((await refusal(client, 'createPage', { ...page, path: 1 })).errors).sort()).toEqual([
      'path',
      'site',
    ])
    expect(Object.keys((await refusal(client, 'getPage', { page: 'x', pages: 'y' })).errors)).toEqual(['pages'])
    expect(Object.keys((await refusal(client, 'getPage', { params: 'x' })).errors)).toEqual(['params'])
    expect(
      Object.keys((await refusal(client, 'waitForGeneration', { generation: 1, seconds: 1 })).errors).sort(),
    ).toEqual(['generation', 'seconds'])
    expect(Object.keys((await refusal(client, 'describeBlockTypes', { keys: keys(13) })).errors)).toEqual(['keys'])
    expect((await done(client, 'describeBlockTypes', { keys: keys(12) })).data).toHaveLength(1)
    expect(await refusal(client, 'getPage', { page: 'x' })).toMatchObject({ error: 'not_found' })
    await expect(callAs(client, 'noSuchTool')).rejects.toThrow('There is no such tool')
    await expect(callAs(client, 'toString')).rejects.toThrow('There is no such tool')
  })

  test('take arguments in the groups of a request for the same', async () => {
    const client = await agent()
    const { data: site } = await done(client, 'createSite', { name: 'Gruppe', slug: 'gruppe' })
    const grouped = await done(client, 'getSite', { params: { site: site.id } })
    expect(grouped).toEqual(await done(client, 'getSite', { site: site.id }))
    expect((await done(client, 'listPages', { params: { site: site.id }, query: { limit: 1 } })).data).toEqual([])
    const body = { slug: 'a', path: '/a', translations: [{ locale: 'de', title: 'A', slug: 'a' }] }
    expect((await done(client, 'createPage', { params: { site: site.id }, body })).data.path).toBe('/a')
  })

  test('refuse arguments that are nested too deep or hold too much, in the language of the caller', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const call = (args: string, name = 'createSite') =>
      `{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"arguments":${args},"name":"${name}"}}`
    for (const args of [nested(99), nested(200_000), `{"body":{"a\\"[":${nested(99)}}}`, `[${'0,'.repeat(100_000)}0]`])
      for (const language of ['de', 'en']) {
        const response = await post(call(args), { 'accept-language': language })
        const { id, result } = await jsonOf(response)
        expect([response.status, id, result.isError]).toEqual([200, 'x', true])
        const { message, errors } = JSON.parse(result.content[0].text)
        expect([message, Object.keys(errors)]).toEqual([
          language === 'de' ? 'Bitte die Angaben prüfen.' : 'Please check your input.',
          ['body'],
        ])
      }
    expect((await jsonOf(await post(call(nested(99), 'noSuchTool')))).error.message).toContain('There is no such tool')
    expect((await post(call(`${nested(99)}]`))).status).toBe(400)
    expect((await post(call('['.repeat(5000)))).status).toBe(400)
  })

  test('have the role of the token: a viewer reads and cannot write, upload or wait', async () => {
    const owner = await world.owner()
    const viewer = await world.member(owner, 'viewer')
    const { body } = await owner.post('/sites', { name: 'Rosa', slug: 'rosa' })
    const email = (await viewer.get('/me')).body.data?.email ?? (await viewer.get('/me')).body.email
    const client = await agent(await tokenOf(world, { email, password: 'correct horse battery' }))
    expect((await done(client, 'listSites')).data).toHaveLength(1)
    for (const [name, args] of [
      [
        'createPage',
        {
          params: { site: body.data.id },
          body: { slug: 'a', path: '/a', translations: [{ locale: 'de', title: 'A', slug: 'a' }] },
        },
      ],
      ['deleteSite', { params: { site: body.data.id } }],
      ['uploadImage', { site: body.data.id, data: 'AAAA' }],
      ['waitForGeneration', { generation: crypto.randomUUID() }],
    ] as const)
      expect([name, (await refusal(client, name, args)).error]).toEqual([name, 'forbidden'])
    expect((await owner.get(`/sites/${body.data.id}/pages`)).body.data).toEqual([])
  })

  test('do not find what belongs to another account, as what never was', async () => {
    const other = await world.owner()
    const { body } = await other.post('/sites', { name: 'Fremd', slug: 'fremd' })
    const queued = await other.post(`/sites/${body.data.id}/publish`, {})
    const client = await agent()
    const unknown = crypto.randomUUID()
    for (const [name, args] of [
      ['getSite', (id: string) => ({ params: { site: id } })],
      ['deleteSite', (id: string) => ({ params: { site: id } })],
      ['uploadImage', (id: string) => ({ site: id, url: `${picturesUrl}/laib.png` })],
    ] as const)
      expect(await callAs(client, name, args(body.data.id))).toEqual(await callAs(client, name, args(unknown)))
    expect(await refusal(client, 'waitForGeneration', { generation: queued.body.generation_id })).toMatchObject({
      error: 'not_found',
    })
    expect((await other.get(`/sites/${body.data.id}`)).status).toBe(200)
  })

  test('give long answers in part, and say how to get the rest', async () => {
    const client = await agent()
    const { data: site } = await done(client, 'createSite', { body: { name: 'Lang', slug: 'lang' } })
    const note = 'x'.repeat(60_000)
    for (const slug of ['a', 'b'])
      await callAs(client, 'createPage', {
        params: { site: site.id },
        body: { slug, path: `/${slug}`, translations: [{ locale: 'de', title: slug, slug, note }] },
      })
    const { content } = await callAs(client, 'listPages', { params: { site: site.id } })
    expect(content[0]?.text.length).toBe(maxAnswer)
    expect(content[1]?.text).toContain('query.limit')
  })

  test('wait no longer than they were asked to, and tell how it goes on where a client wants to hear it', async () => {
    const owner = await world.owner()
    const client = await agent(await tokenOf(world, owner))
    const { data: site } = await done(client, 'createSite', { body: { name: 'Lange', slug: 'lange' } })
    const generation = crypto.randomUUID()
    const row = { id: generation, siteId: site.id, kind: 'publish' as const, status: 'running' as const, input: {} }
    await world.ctx.tenants
      .get(owner.user.tenant_id)
      .write((tx) => tx.insert(generations).values({ ...row, createdAt: world.ctx.now().toISOString() }))
    const heard: string[] = []
    const call = { name: 'waitForGeneration', arguments: { generation, timeout_seconds: 1 } }
    const onprogress = ({ message = '' }) => void heard.push(message)
    const { content } = (await client.callTool(call, undefined, { onprogress })) as Result
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ id: generation, status: 'running' })
    expect(heard[0]).toBe('running')
    expect((await done(client, 'waitForGeneration', { generation, timeout_seconds: 0 })).status).toBe('running')
  })

  test('count calls with those over HTTP', async () => {
    const owner = await world.owner()
    const client = await agent(await tokenOf(world, owner))
    const { data: site } = await done(client, 'createSite', { body: { name: 'Viel', slug: 'viel' } })
    for (let i = 0; i < 30; i++) await owner.post(`/sites/${site.id}/media`, new FormData())
    expect(await refusal(client, 'uploadImage', { site: site.id, data: 'AAAA' })).toMatchObject({
      error: 'rate_limited',
    })
  })
})

describe('images', () => {
  test('come from an address, through the guard', async () => {
    const client = await agent()
    const { data: site } = await done(client, 'createSite', { body: { name: 'Bild', slug: 'bild' } })
    const image = await done(client, 'uploadImage', { site: site.id, url: `${picturesUrl}/laib.png` })
    expect(image).toMatchObject({ mime: expect.any(String), asset_id: expect.any(String) })
    const refusals = [
      [{ url: `${picturesUrl}/fort.png` }, 'url'],
      [{ url: 'http://169.254.169.254/latest' }, 'url'],
      [{ url: 'http://localhost/' }, 'url'],
      [{ url: 'file:///etc/passwd' }, 'url'],
      [{ data: 'kein base64!' }, 'data'],
      [{ data: '' }, 'file'],
      [{ data: Buffer.from('<svg/>').toString('base64') }, 'file'],
      [{}, 'data'],
      [{ data: 'AAAA', url: `${picturesUrl}/laib.png` }, 'data'],
      [{ data: 1 }, 'data'],
    ] as const
    for (const [args, field] of refusals)
      expect([args, Object.keys((await refusal(client, 'uploadImage', { site: site.id, ...args })).errors)]).toEqual([
        args,
        [field],
      ])
    expect((await done(client, 'listAssets', { params: { site: site.id } })).data).toHaveLength(1)
  })
})

describe('the door', () => {
  test('is shut for strangers before anything of the message is read, and says what it wants', async () => {
    for (const authorization of ['', 'Bearer bk_wrong', 'Basic YTpi']) {
      const response = await post('{broken', { authorization })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect((await jsonOf(response)).error).toBe('unauthenticated')
    }
  })

  test('is shut for suspended accounts', async () => {
    const owner = await world.owner()
    const bearer = await tokenOf(world, owner)
    await world.suspend(owner)
    const response = await post(ping, { authorization: `Bearer ${bearer}` })
    expect([response.status, (await jsonOf(response)).error]).toEqual([403, 'account_suspended'])
  })

  test('is shut for pages of other origins, open for our own and for programs', async () => {
    const status = async (headers: Record<string, string>) => (await post(ping, headers)).status
    expect([await status({ origin: 'https://evil.example' }), await status({ origin: 'null' })]).toEqual([403, 403])
    expect([await status({ origin: 'http://localhost:3000' }), await status({})]).toEqual([200, 200])
  })

  test('knows POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  })

  test('answers hostile messages with an error and goes on', async () => {
    const hostile: [unknown, number][] = [
      ['{broken', 400],
      ['', 400],
      ['[]', 400],
      [[ping, ping], 400],
      ['1', 400],
      ['null', 400],
      [{}, 400],
      [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 400],
      [{ jsonrpc: '2.0', id: {}, method: 'ping' }, 400],
      [{ jsonrpc: '2.0', id: 1, method: 'no/such' }, 200],
      [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'listSites', arguments: [] } }, 200],
      [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: '__proto__', arguments: {} } }, 200],
      [`{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422],
    ]
    for (const [body, status] of hostile) {
      const response = await post(body)
      const text = await response.text()
      expect([String(JSON.stringify(body)).slice(0, 60), response.status]).toEqual([
        String(JSON.stringify(body)).slice(0, 60),
        status,
      ])
      expect(text).toMatch(/"errors?"/)
      expect(text).not.toContain('/src/')
    }
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    expect((await post({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202)
    expect((await post(' '.repeat(12 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await (await post(ping)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  test('agrees on a version of the protocol', async () => {
    const initialize = (protocolVersion: string) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    })
    const { result } = await jsonOf(await post(initialize('2025-06-18')))
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } })
    const { result: newest } = await jsonOf(await post(initialize('1999-01-01')))
    expect(newest.protocolVersion).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  })
})
