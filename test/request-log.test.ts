import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openFile } from '../src/db/libsql'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { createBox } from './support/process'
import { createWorld } from './support/world'

cleanUpAfterEach()

describe('the log', () => {
  test('tells of probes at debug, and of other requests at info', async () => {
    const world = await createWorld()
    atEnd(() => world.end())
    for (const path of ['/healthz', '/readyz', '/openapi.json']) await world.stranger().get(path)
    while (!world.logged().includes('openapi')) await new Promise(setImmediate) // lines follow their answers
    const lines = world.logged().trim().split('\n')
    const levels = lines.map((line) => JSON.parse(line)).map(({ route, level }) => [route, level])
    expect(levels).toEqual([
      ['/healthz', 20],
      ['/readyz', 20],
      ['/openapi.json', 30],
    ])
  })

  test('has for each request the id that its answer says, also for two at once', async () => {
    const world = await createWorld()
    atEnd(() => world.end())
    const paths = ['/openapi.json', '/public/assistant/nobody/config', '/me']
    const answers = await Promise.all(paths.map((path) => world.stranger().get(path)))
    const requests = () =>
      world
        .logged()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'request')
    while (requests().length < paths.length) await new Promise(setImmediate)
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(paths.length)
    const statusOf = Object.fromEntries(requests().map(({ request, status }) => [request, status]))
    expect(ids.map((id) => statusOf[id ?? ''])).toEqual(answers.map(({ status }) => status))
  })

  const canary = (where: string) => `canary-${where}`

  test('has a line for each request with route, status, time and account, and nothing that was sent', async () => {
    const box = createBox({ LOG_LEVEL: 'debug', BASE_URL: 'http://localhost:1' })
    atEnd(() => box.end())
    const server = await box.serve()
    const { client } = server
    const account = { email: `${canary('mail')}@example.com`, password: canary('password 12'), name: canary('name') }
    const { body } = await client.post(`/auth/register?q=${canary('query')}`, account, {
      'user-agent': canary('agent'),
    })
    const owner = client.with(body.token)
    const { body: site } = await owner.post('/sites', { name: canary('site'), slug: 'canary-slug' })
    await owner.get(`/sites/${site.data.id}/pages?cursor=${canary('cursor')}`, {
      cookie: canary('cookie'),
      referer: `http://x/${canary('referer')}`,
    })
    await owner.get(`/pages/${canary('id')}`)
    await owner.get(`/${canary('path')}`)
    await client.get('/me', { authorization: `Bearer bk_${canary('token')}` })
    await client.post('/auth/login', { ...account, password: canary('wrong password') })
    await client.post('/auth/login', `{"password": "${canary('broken json')}`)
    await client.post('/auth/login', { email: [canary('mail type')], password: { a: canary('password type') } })
    await client.post('/auth/register', account) // taken: SQLite's error is among the causes
    await owner.post('/auth/change-password', {
      current_password: canary('current'),
      new_password: canary('new password'),
    })
    const { url } = server
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${canary('form')}`,
    })

    await server.said('"status":405')

    // a query that fails inside: drizzle puts the arguments of a failed query into its message
    await server.stop()
    const file = join(box.dir, body.user.tenant_id, 'tenant.db')
    const database = openFile(file)
    await database.executeMultiple('drop table activity')
    database.close()
    const again = await box.serve()
    const broken = await again.client
      .with(body.token)
      .post('/sites', { name: canary('failed query'), slug: 'canary-failed' })
    expect(broken.status).toBe(500)
    await again.stop()

    const log = server.logged() + again.logged()
    expect(log.match(/canary[^"\\]*/g)).toBeNull()
    expect(log).not.toContain(body.token.slice(0, 12))
    expect(log).toContain('no such table')
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /auth/register 200',
      'POST /sites 201',
      'GET /sites/:site/pages 200',
      'GET /pages/:page 404',
      'GET unknown 404',
      'GET /me 401',
      'POST /auth/login 401',
      'POST /auth/login 400',
      'POST /auth/login 422',
      'POST /auth/register 422',
      'POST /auth/change-password 422',
      'POST unknown 405',
    ])
    for (const { request, ms, tenant, route } of requests) {
      expect(request).toMatch(/^[0-9a-f]{8}$/)
      expect(String(ms)).toMatch(/^\d+(\.\d)?$/)
      if (route === '/sites') expect(tenant).toBe(body.user.tenant_id)
    }
    expect(requests[3].tenant).toBe(body.user.tenant_id)
  })
})
