import { afterAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBox } from './support/process'
import { createWorld } from './support/world'

const mount = (...args: string[]) => Bun.spawnSync(['mount', ...args], { stderr: 'ignore' }).exitCode === 0
const maySkip = process.platform !== 'linux' || !existsSync('/bin/mount') || process.getuid?.() !== 0
const box = createBox({ BASE_URL: 'http://localhost:1' })
const isMounted = !maySkip && mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', box.dir)
afterAll(async () => {
  if (isMounted) Bun.spawnSync(['umount', '-l', box.dir])
  await box.end()
})
const why = isMounted ? '' : ' (skipped: only root can mount a disk)'

test.skipIf(!isMounted)(
  `on a disk that has become read-only reads go on and writes get JSON errors, and a server does not start there${why}`,
  async () => {
    const server = await box.serve()
    const account = { email: 'a@example.com', password: 'correct horse battery', name: 'A' }
    const { token } = (await server.client.post('/auth/register', account)).body
    const { data: site } = (await server.client.with(token).post('/sites', { name: 'Site', slug: 'site' })).body
    expect(await server.stop()).toBe(0)
    expect(mount('-o', 'remount,ro', box.dir)).toBe(true)

    const start = Bun.spawnSync([process.execPath, join(import.meta.dir, '../src/main.ts')], {
      cwd: '/',
      env: { PATH: Bun.env.PATH ?? '', TENANTS_DIR: box.dir, PORT: '0' },
    })
    expect([start.exitCode, start.stderr.toString()]).toEqual([1, expect.stringContaining('Nothing can be written')])

    const world = await createWorld({ dir: box.dir, env: { BASE_URL: 'http://localhost:1' } })
    const owner = world.stranger().with(token)
    const read = await owner.get(`/sites/${site.id}`)
    expect([read.status, read.body.data.name]).toEqual([200, 'Site'])
    const refused = [
      await owner.put(`/sites/${site.id}`, { name: 'Anders' }),
      await owner.post('/sites', { name: 'Zwei', slug: 'zwei' }),
      await world.stranger().post('/auth/login', account),
      await world.stranger().post('/auth/register', { ...account, email: 'b@example.com' }),
    ]
    for (const { status, body } of refused) {
      expect([500, 503, 507]).toContain(status)
      expect(body.message).toBeString()
    }
    expect((await world.stranger().get('/readyz')).status).toBe(503)
    expect((await owner.get(`/sites/${site.id}`)).body.data.name).toBe('Site')
    await world.end()

    expect(mount('-o', 'remount,rw', box.dir)).toBe(true)
    const next = await box.serve()
    const changed = await next.client.with(token).put(`/sites/${site.id}`, { name: 'Anders' })
    expect([changed.status, changed.body.data.name]).toEqual([200, 'Anders'])
    expect((await next.client.post('/auth/login', account)).status).toBe(200)
  },
)
