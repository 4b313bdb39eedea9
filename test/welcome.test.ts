import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { nameId } from '../src/values/ids'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createWorld } from './support/world'

/** What a server says that has no account yet. */

cleanUpAfterEach()
const empty = await createWorld()
afterAll(() => empty.end())
const visit = (path: string, headers: Record<string, string> = {}, world = empty) =>
  world.stranger().get(path, { accept: 'text/html', ...headers })

describe('a server without an account', () => {
  test.each([
    ['de-CH', 'Willkommen.', 'Erstes Konto anlegen', '/welcome/example/"'],
    ['en-GB', 'Welcome.', 'Create the first account', '/welcome/example/en"'],
  ])('greets in %s with three steps and an example', async (language, title, begin, example) => {
    const { status, body, headers } = await visit('/', { 'accept-language': language })
    expect([status, headers.get('content-language')]).toEqual([200, language.slice(0, 2)])
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'accept, accept-language'])
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toMatch(new RegExp(`href="/app/register">${begin}`))
    expect([...body.matchAll(/<dt>(\d)\./g)].map(([, step]) => step)).toEqual(['1', '2', '3'])
    expect(body).toContain(`src="${example}`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-src 'self' /)
  })

  test('says where nobody can register how an account is made, and whether mail is set up', async () => {
    const world = await newWorld({
      env: { REGISTRATION: 'closed', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' },
    })
    const { body } = await visit('/', {}, world)
    expect(body).toContain('bun run cli create-account')
    expect(body).not.toContain('/app/register')
    expect(body).toContain('Ein Mailserver ist eingetragen')
    expect((await visit('/')).body).toContain('Noch ist kein Mailserver eingetragen')
  })

  test('shows a finished site whose links and pictures lead to what is there', async () => {
    const seen = new Set<string>()
    const waiting = ['/welcome/example/', '/welcome/example/en']
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { status, body, headers } = await visit(path)
      expect([path, status]).toEqual([path, 200])
      if (!headers.get('content-type')?.startsWith('text/html')) continue
      expect(body).not.toMatch(/<script|localhost|example\.invalid/)
      expect(headers.get('content-security-policy')).toStartWith("default-src 'none'")
      for (const [, target = ''] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g)) waiting.push(target)
    }
    expect([...seen].filter((path) => path.startsWith('/welcome/example/media/')).length).toBeGreaterThan(5)
    expect([...seen].filter((path) => path.startsWith('/welcome/example/en')).length).toBeGreaterThan(5)
    for (const path of ['/welcome/example/nichts', '/welcome/example/media/x/y.jpg'])
      expect((await visit(path)).status).toBe(404)
  })

  test('draws a picture again that could not be drawn', async () => {
    const path = `/welcome/example/media/backstube-lindenhof/${nameId('example/coffee')}.svg`
    const world = await newWorld()
    const reads = spyOn(Blob.prototype, 'bytes').mockRejectedValueOnce(new Error('no memory'))
    const failed = await visit(path, {}, world)
    reads.mockRestore()
    const { status, headers } = await visit(path, {}, world)
    expect([failed.status, status, headers.get('content-type')]).toEqual([500, 200, 'image/svg+xml'])
  })

  test('that cannot be asked for its accounts shows the editor, and no greeting to people who have one', async () => {
    const world = await newWorld()
    await world.ctx.control.write((tx) => tx.run('alter table tenants rename to away'))
    const { status, body } = await visit('/', {}, world)
    expect([status, body]).toEqual([200, expect.stringContaining('<div id="app">')])
    expect((await visit('/welcome/example/', {}, world)).status).toBe(404)
    await world.ctx.control.write((tx) => tx.run('alter table away rename to tenants'))
    expect((await visit('/', {}, world)).body).toContain('Willkommen.')
  })

  test('is one no more with its first account: people get the editor, and the example is gone', async () => {
    const world = await newWorld()
    const titles = async () => /<title>([^<]*)/.exec((await visit('/', {}, world)).body)?.[1]
    expect(await titles()).toBe('baukasten: Willkommen.')
    await world.owner()
    expect(await titles()).toBe('baukasten')
    for (const path of ['/welcome/example/', '/welcome/example/media/x/y.jpg'])
      expect((await visit(path, {}, world)).status).toBe(404)
  })
})
