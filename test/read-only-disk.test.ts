import { afterAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from './support/client'
import { createBox } from './support/process'

const mount = (...args: string[]) => Bun.spawnSync(['mount', ...args], { stderr: 'ignore' }).exitCode === 0
const maySkip = process.platform !== 'linux' || !existsSync('/bin/mount') || process.getuid?.() !== 0
const box = createBox({ BASE_URL: 'http://localhost:1' })
const isMounted = !maySkip && mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', box.dir)
afterAll(async () => {
  if (isMounted) Bun.spawnSync(['umount', '-l', box.dir])
  await box.end()
})
const why = isMounted ? '' : ' (skipped: only root can mount a disk)'

/** A server that can leave no notice of where it listens. */
async function serveReadOnly() {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const port = probe.port ?? 0
  await probe.stop(true)
  const server = Bun.spawn([process.execPath, join(import.meta.dir, '../src/main.ts')], {
    cwd: '/',
    env: { PATH: Bun.env.PATH ?? '', TENANTS_DIR: box.dir, PORT: String(port), BASE_URL: 'http://localhost:1' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const listening = Promise.withResolvers<void>()
  let log = ''
  const reading = (async () => {
    for await (const text of server.stdout.pipeThrough(new TextDecoderStream())) {
      log += text
      if (log.includes('"listening"')) listening.resolve()
    }
    listening.reject(new Error(`the server did not start: ${log}`))
  })()
  await listening.promise
  const stop = async () => {
    server.kill('SIGTERM')
    await reading
    return server.exited
  }
  const client = createClient((request) =>
    fetch(request.url.replace(/^http:\/\/localhost/, `http://127.0.0.1:${port}`), request),
  )
  return { client, stop }
}

test.skipIf(!isMounted)(
  `on a read-only disk reads go on, writes get JSON errors, a stop is orderly${why}`,
  async () => {
    const server = await box.serve()
    const account = { email: 'a@example.com', password: 'correct horse battery', name: 'A' }
    const { token } = (await server.client.post('/auth/register', account)).body
    const { data: site } = (await server.client.with(token).post('/sites', { name: 'Site', slug: 'site' })).body
    expect(await server.stop()).toBe(0)
    expect(mount('-o', 'remount,ro', box.dir)).toBe(true)

    const readOnly = await serveReadOnly()
    const owner = readOnly.client.with(token)
    const read = await owner.get(`/sites/${site.id}`)
    expect([read.status, read.body.data.name]).toEqual([200, 'Site'])
    const refused = [
      await owner.put(`/sites/${site.id}`, { name: 'Anders' }),
      await owner.post('/sites', { name: 'Zwei', slug: 'zwei' }),
      await readOnly.client.post('/auth/login', account),
      await readOnly.client.post('/auth/register', { ...account, email: 'b@example.com' }),
    ]
    for (const { status, body } of refused) {
      expect([500, 503]).toContain(status)
      expect(body.message).toBeString()
    }
    expect((await readOnly.client.get('/readyz')).status).toBe(503)
    expect((await owner.get(`/sites/${site.id}`)).body.data.name).toBe('Site')
    expect(await readOnly.stop()).toBe(0)

    expect(mount('-o', 'remount,rw', box.dir)).toBe(true)
    const next = await box.serve()
    const changed = await next.client.with(token).put(`/sites/${site.id}`, { name: 'Anders' })
    expect([changed.status, changed.body.data.name]).toEqual([200, 'Anders'])
    expect((await next.client.post('/auth/login', account)).status).toBe(200)
  },
)
