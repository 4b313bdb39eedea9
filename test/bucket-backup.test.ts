import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stagingOf } from '../src/backups/backup'
import { nightlyBackup } from '../src/backups/nightly'
import { restoreAll } from '../src/backups/restore-all'
import { openBucket } from '../src/edges/s3'
import { contentOf, filesBelow, newFolder, rowsOf } from './support/backups'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload } from './support/media'
import { createBox, fillBox } from './support/process'
import { smallSite } from './support/published'
import { startS3 } from './support/s3-server'
import { createWorld } from './support/world'

setDefaultTimeout(180_000)
cleanUpAfterEach()

/** A site with a picture, an account without anything, and a bucket. */
async function filledWorld(env: Record<string, string> = {}) {
  const s3 = await startS3()
  const world = await newWorld({ env: { ...s3.env, ...env } })
  const bakery = await smallSite(world)
  await upload(bakery.client, bakery.site.id, 'brot.jpg')
  const empty = await world.owner('Leer')
  const bucket = openBucket(world.ctx.config.backupBucket!, { retryMs: 1 })
  const keys = async (beginning: string) => (await Array.fromAsync(bucket.list(beginning))).map(({ key }) => key)
  return { s3, world, bakery, empty, bucket, keys }
}

test('a bucket is listed to its end, however many answers that takes', async () => {
  const pages = [
    { keys: ['a', 'b'], next: 'second' },
    { keys: ['c'], next: 'third' },
    { keys: ['d'], next: undefined },
  ]
  const server = Bun.serve({
    port: 0,
    fetch({ url }) {
      const token = new URL(url).searchParams.get('continuation-token')
      const { keys, next } = pages[['second', 'third'].indexOf(token ?? '') + 1]!
      const contents = keys.map((key) => `<Contents><Key>box/blobs/${key}</Key><Size>1</Size></Contents>`).join('')
      const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
      return new Response(
        `<ListBucketResult><Name>b</Name><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents}</ListBucketResult>`,
        { headers: { 'content-type': 'application/xml' } },
      )
    },
  })
  const where = { endpoint: `http://127.0.0.1:${server.port}`, region: 'x', bucket: 'b', prefix: 'box' }
  const bucket = openBucket({ ...where, keyId: 'k', secret: 's' }, { retryMs: 1 })
  expect((await Array.fromAsync(bucket.list('blobs/'))).map(({ key }) => key)).toEqual(
    ['a', 'b', 'c', 'd'].map((key) => `blobs/${key}`),
  )
  await server.stop(true)
})

describe('a backup in a bucket', () => {
  test('comes back row by row and file by file, and serves', async () => {
    const { world, bakery, empty } = await filledWorld()
    await bakery.publish()
    const { out, errors, exit } = await command(world, 'backup', 's3://')
    expect([errors, exit]).toEqual([[], 0])
    expect(out).toContain('2 accounts backed up')
    expect(out).toContain('s3://backups/baukasten/backups/2026-')
    expect((await command(world, 'restore', 's3://backups/baukasten', '--verify')).exit).toBe(0)

    const target = newFolder()
    const restored = await restoreAll({ ...world.ctx.config, tenantsDir: target }, 's3://backups')
    expect(restored).toMatchObject({ faults: [] })
    await world.ctx.tenants.close()
    await world.ctx.control.close()
    const original = world.ctx.config.tenantsDir
    for (const id of [bakery.tenant.id, empty.user.tenant_id]) {
      expect(await rowsOf(join(target, id, 'tenant.db'))).toEqual(await rowsOf(join(original, id, 'tenant.db')))
      const files = filesBelow(join(original, id)).filter((path) => !/\.db(-wal|-shm)?$/.test(path))
      expect(contentOf(join(target, id), files)).toEqual(contentOf(join(original, id), files))
    }
    expect(await rowsOf(join(target, 'control.db'))).toEqual(await rowsOf(join(original, 'control.db')))
    const again = await createWorld({ dir: target })
    const login = await again.stranger().post('/auth/login', { email: empty.email, password: empty.password })
    await again.end()
    expect(login.status).toBe(200)
  })

  test('gives one account back beside the others', async () => {
    const { world, bakery } = await filledWorld()
    expect(await command(world, 'backup', 's3://')).toMatchObject({ errors: [], exit: 0 })
    await bakery.client.delete(`/sites/${bakery.site.id}`)
    const { errors, exit } = await command(world, 'restore', 's3://', '--tenant', bakery.tenant.id)
    expect([errors, exit]).toEqual([[], 0])
    expect((await bakery.client.get(`/sites/${bakery.site.id}`)).status).toBe(200)
  })

  test('is made and restored by the commands as an operator gives them, beside a server and without one', async () => {
    const s3 = await startS3()
    const [box, empty] = [createBox(s3.env), createBox(s3.env)]
    atEnd(() => box.end())
    atEnd(() => empty.end())
    await fillBox(box, ['Eins', 'Zwei'])
    const server = await box.serve()
    expect((await box.cli(['backup', 's3://'])).exit).toBe(0)
    await server.stop()
    const { out, err, exit } = await empty.cli(['restore', 's3://backups/baukasten'])
    expect([err, exit]).toEqual(['', 0])
    expect(out).toContain('Restored to')
    expect((await empty.cli(['backup', 's3://'])).exit).toBe(0)
    expect(server.logged() + out).not.toContain('S3RVER')
  })

  test('uploads what has changed and nothing else, the manifest last', async () => {
    const { s3, world, bakery, keys } = await filledWorld()
    await bakery.publish()
    expect(await command(world, 'backup', 's3://')).toMatchObject({ errors: [], exit: 0 })
    s3.asked()
    const before = await keys('blobs/')
    world.advance(1000)
    await bakery.page({ path: '/neu', de: 'Neu' })
    s3.asked()
    await command(world, 'backup', 's3://')
    const put = s3.asked().filter(({ method }) => method === 'PUT' || method === 'POST')
    const added = (await keys('blobs/')).filter((key) => !before.includes(key))
    expect(
      put
        .slice(0, -1)
        .map(({ key }) => key.replace('baukasten/', ''))
        .sort(),
    ).toEqual(added.sort())
    expect(put.length).toBeLessThan(6) // the account's database and list, the control database; no picture, no page
    expect(put.at(-1)?.key).toMatch(/^baukasten\/backups\/2026-.*\.json$/)
    expect(await keys('backups/')).toHaveLength(2)
  })

  test('keeps as many as it is told to, and clears away what only the others had', async () => {
    const { world, bakery, keys, s3 } = await filledWorld({ BACKUP_KEEP: '2' })
    for (let n = 0; n < 3; n++) {
      await bakery.page({ path: `/neu-${n}`, de: `Neu ${n}` })
      await nightlyBackup(world.ctx)
      world.advance(86_400_000)
    }
    expect(await keys('backups/')).toHaveLength(2)
    const all = await keys('blobs/')
    expect((await command(world, 'backup', 's3://', '--keep', '1')).exit).toBe(0)
    expect(await keys('backups/')).toHaveLength(1)
    expect((await keys('blobs/')).length).toBeLessThan(all.length)
    expect((await command(world, 'restore', 's3://', '--verify')).exit).toBe(0)
    expect(s3.asked().filter(({ method, key }) => method === 'DELETE' && key.includes('/backups/'))).toHaveLength(3)
  })

  test('is made every night beside the one in a folder, from the same copy', async () => {
    const dir = newFolder()
    const { world, keys } = await filledWorld({ BACKUP_DIR: dir })
    await nightlyBackup(world.ctx)
    expect(await keys('backups/')).toEqual([`backups/${readdirSync(dir)[0]}.json`])
    expect((await command(world, 'restore', 's3://', '--verify')).exit).toBe(0)
  })

  test('of another box is neither overwritten nor cleared away', async () => {
    const { s3, world, keys } = await filledWorld()
    await command(world, 'backup', 's3://')
    const all = [...(await keys('backups/')), ...(await keys('blobs/'))]
    const other = await newWorld({ env: s3.env })
    await other.owner()
    const { errors, exit } = await command(other, 'backup', 's3://', '--keep', '1')
    expect([errors.join(), exit]).toEqual([expect.stringContaining('backups of another server'), 1])
    expect([...(await keys('backups/')), ...(await keys('blobs/'))]).toEqual(all)
    expect((await command(other, 'backup', 's3://backups/other/box')).exit).toBe(0)
    expect((await command(other, 'restore', 's3://backups/other/box', '--verify')).exit).toBe(0)
  })

  test('needs a bucket, and an address that is one', async () => {
    const world = await newWorld()
    const { errors } = await command(world, 'backup', 's3://backups')
    expect(errors.join()).toContain('BACKUP_S3_BUCKET')
    const { s3 } = await filledWorld()
    const configured = await newWorld({ env: s3.env })
    for (const address of ['s3://UPPER', 's3://backups/../other', 's3://a b/c', 's3:///x'])
      expect((await command(configured, 'backup', address)).errors.join()).toContain('s3://bucket/prefix')
    expect((await command(configured, 'restore', 's3://', '--verify')).errors.join()).toContain('no complete backup')
  })

  test('takes little memory however large a file is', async () => {
    const s3 = await startS3()
    const config = (await newWorld({ env: s3.env })).ctx.config.backupBucket
    const dir = newFolder()
    const file = join(dir, 'large')
    const bytes = 200_000_000
    await Bun.write(file, new Uint8Array(bytes).fill(7))
    Bun.gc(true)
    const program = `
      import { openBucket } from ${JSON.stringify(join(import.meta.dir, '../src/edges/s3.ts'))}
      const bucket = openBucket(JSON.parse(process.argv[1]))
      const before = process.memoryUsage().rss
      let most = 0
      setInterval(() => { most = Math.max(most, process.memoryUsage().rss) }, 10).unref()
      await bucket.putFile('large', ${JSON.stringify(file)})
      await bucket.getFile('large', ${JSON.stringify(`${file}.back`)}, ${bytes})
      console.log(Math.round((most - before) / 1e6))`
    const child = Bun.spawn([process.execPath, '-e', program, JSON.stringify(config)], { stdout: 'pipe' })
    const took = Number(await new Response(child.stdout).text())
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan(120)
    expect(Bun.file(`${file}.back`).size).toBe(bytes)
  })
})

describe('a bucket that misbehaves', () => {
  const denied = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
  const broken = () => new Response('<Error><Code>InternalError</Code></Error>', { status: 500 })
  const isUpload = ({ method, key }: { method: string; key: string }) => method === 'PUT' && key.includes('/blobs/')

  test.each([
    ['refuses everything', () => denied(), 'AccessDenied'],
    ['answers 500 from the third upload on', after(3, broken), ''],
    ['cuts the connection from the second upload on', after(2, () => 'cut' as const), ''],
    [
      'refuses the manifest',
      ({ method, key }: { method: string; key: string }) =>
        method === 'PUT' && key.includes('/backups/') ? denied() : undefined,
      'AccessDenied',
    ],
  ])('and %s leaves nothing that counts as a backup, and its key in no message', async (_, meddle, words) => {
    const { s3, world, keys } = await filledWorld()
    await command(world, 'backup', 's3://')
    const whole = await keys('backups/')
    world.advance(1000)
    await world.owner('Neu')
    s3.misbehave(meddle as Parameters<typeof s3.misbehave>[0])
    const { out, errors, exit } = await command(world, 'backup', 's3://', '--keep', '1')
    expect(exit).toBe(1)
    expect(errors.join()).toContain(words)
    await nightlyBackup(world.ctx).then(
      () => expect.unreachable(),
      (error) => errors.push(String(error), String(error.stack)),
    )
    expect([out, ...errors].join()).not.toMatch(/S3RVER/)
    s3.behave()
    expect(await keys('backups/')).toEqual(whole)
    expect((await command(world, 'restore', 's3://', '--verify')).exit).toBe(0)
    expect(existsSync(stagingOf(world.ctx.config.tenantsDir))).toBe(false)
    expect((await command(world, 'backup', 's3://')).exit).toBe(0)
    expect((await command(world, 'restore', 's3://', '--verify')).out).toContain('Accounts: 3')
  })

  /** From the nth upload on. */
  function after(n: number, fault: () => Response | 'cut') {
    let count = 0
    return (request: { method: string; key: string }) => (isUpload(request) && ++count >= n ? fault() : undefined)
  }

  test('for a moment is asked again', async () => {
    const { s3, world } = await filledWorld()
    let failures = 0
    s3.misbehave((request) => (isUpload(request) && failures++ < 2 ? broken() : undefined))
    expect((await command(world, 'backup', 's3://')).exit).toBe(0)
    s3.behave()
    failures = 0
    s3.misbehave(({ method, key }) =>
      method === 'GET' && key.includes('blobs/') && failures++ < 2 ? 'cut' : undefined,
    )
    expect((await command(world, 'restore', 's3://', '--verify')).exit).toBe(0)
    expect(failures).toBeGreaterThan(2)
  })

  test('and stores or gives another content is found out, and nothing is restored from it', async () => {
    const { s3, world, empty } = await filledWorld()
    s3.misbehave((request) =>
      isUpload(request) && Buffer.from(request.body).subarray(0, 6).toString() === 'SQLite'
        ? 'changed on the way'
        : undefined,
    )
    await command(world, 'backup', 's3://')
    s3.behave()
    const { out, exit } = await command(world, 'restore', 's3://', '--verify')
    expect(exit).toBe(1)
    expect(out).toContain(`${empty.user.tenant_id}/tenant.db: damaged`)
    const target = newFolder()
    const config = { ...world.ctx.config, tenantsDir: target }
    expect(await restoreAll(config, 's3://')).toMatchObject({ faults: [{ path: 'control.db' }, {}, {}] })
    expect(existsSync(join(target, 'control.db'))).toBe(false)

    for (const meddle of ['changed', 'cut'] as const) {
      s3.misbehave(({ method, key }) => (method === 'GET' && key.includes('/backups/2026') ? meddle : undefined))
      const damaged = await command(world, 'restore', 's3://', '--verify')
      expect([meddle, damaged.exit, damaged.out]).toEqual([meddle, 1, ''])
    }
    rmSync(target, { recursive: true })
  })

  test('in the middle of a restore leaves an empty folder, as it was', async () => {
    const { s3, world } = await filledWorld()
    expect(await command(world, 'backup', 's3://')).toMatchObject({ exit: 0, errors: [] })
    let reads = 0
    s3.misbehave(({ method, key }) =>
      method === 'GET' && key.includes('blobs/') && ++reads > 4 ? denied() : undefined,
    )
    const target = newFolder()
    await expect(restoreAll({ ...world.ctx.config, tenantsDir: target }, 's3://')).rejects.toThrow('AccessDenied')
    expect(filesBelow(target).filter((path) => !path.startsWith('server.lock'))).toEqual([])
    s3.behave()
    expect(await restoreAll({ ...world.ctx.config, tenantsDir: target }, 's3://')).toMatchObject({ faults: [] })
  })
})
