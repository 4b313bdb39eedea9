import { describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyIntoBucket, type MadeBackup, makeBackup, makeBackupInBucket } from '../src/backups/backup'
import {
  blobKey,
  demandSameInstallation,
  listStored,
  openBackupBucket,
  readStoredManifest,
  removeOldFrom,
} from '../src/backups/bucket'
import { lastStored } from '../src/backups/last-backup'
import { findBackup } from '../src/backups/manifest'
import { NotDone } from '../src/backups/refused'
import { openSource } from '../src/backups/source'
import { type Bucket, BucketError, openBucket } from '../src/edges/s3'
import { newFolder } from './support/backups'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

const options = { reasonOf: String }

/** A bucket in memory, with what was put into it, in order. */
function bucketInMemory() {
  const objects = new Map<string, Buffer>()
  const puts: string[] = []
  const put = (key: string, content: Buffer) => {
    puts.push(key)
    objects.set(key, content)
  }
  const bucket = {
    shown: 's3://memory/box',
    putText: async (key: string, text: string) => put(key, Buffer.from(text)),
    putFile: async (key: string, path: string) => put(key, readFileSync(path)),
    text: async (key: string) => objects.get(key)?.toString(),
    async *list(beginning: string) {
      for (const [key, content] of [...objects]) if (key.startsWith(beginning)) yield { key, bytes: content.length }
    },
    remove: async (key: string) => void objects.delete(key),
  }
  return { bucket: bucket as unknown as Bucket, objects, puts }
}

async function box() {
  const world = await newWorld()
  const owner = await world.owner()
  await owner.post('/sites', { name: 'S', slug: 's' })
  await world.owner('Andere')
  const dir = newFolder()
  const make = () => makeBackup(world.ctx, dir, options)
  return { world, owner, make, ...bucketInMemory() }
}

test('of several backups in a folder the newest counts, and one of them by its own name', async () => {
  const { world, make } = await box()
  const first = await make()
  world.advance(1000)
  const second = await make()
  const parent = dirname(first.folder)
  expect(findBackup(parent).folder).toBe(second.folder)
  expect(findBackup(first.folder).manifest.createdAt).toBe(first.manifest.createdAt)
  expect(second.manifest.createdAt > first.manifest.createdAt).toBe(true)
  const { close, manifest } = await openSource(world.ctx.config, parent)
  expect(manifest.createdAt).toBe(second.manifest.createdAt)
  await close()
})

test('the address of a bucket may leave out what the configuration says, and leads nowhere else', () => {
  const config = { region: 'x', bucket: 'own', prefix: 'box', keyId: 'k', secret: 's', keep: 2 }
  const shown = (address: string) => openBackupBucket(config, address).shown
  expect(['s3://', 's3://own', 's3://other', 's3://other/', 's3://other/a/b/'].map(shown)).toEqual([
    ...['s3://own/box', 's3://own/box', 's3://other/box', 's3://other/box', 's3://other/a/b'],
  ])
  for (const address of ['s3://other/../a', 's3://o', 's3://UPPER/a', 's3://other/a b', 'backups'])
    expect(() => shown(address)).toThrow(NotDone)
  expect(() => openBackupBucket(undefined, 's3://')).toThrow(NotDone)
})

describe('a bucket', () => {
  const at = (answer: (request: Request) => Response) => {
    const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
    atEnd(() => server.stop(true))
    const where = { endpoint: server.url.origin, region: 'x', bucket: 'b', prefix: '', keyId: 'k', secret: 's' }
    return openBucket(where, { retryMs: 1 })
  }

  test('that has an object already keeps it, whichever way it says so', async () => {
    const putNew = (status: number) => at(() => new Response(null, { status })).putNew('generation/1', 'one')
    expect([await putNew(200), await putNew(412), await putNew(409)]).toEqual([true, false, false])
    await expect(putNew(403)).rejects.toMatchObject({ code: 'AccessDenied', isPassing: false })
    await expect(putNew(503)).rejects.toMatchObject({ code: 'Status503', isPassing: true })
  })

  test('that has stored a part of a file is told from one that has it whole', async () => {
    const path = join(newFolder(), 'file')
    writeFileSync(path, '12345')
    const puts: string[] = []
    const holding = (bytes: number) =>
      at(({ method }) => {
        puts.push(method)
        return new Response(null, {
          headers: method === 'HEAD' ? { 'content-length': String(bytes) } : { etag: '"x"' },
        })
      })
    await holding(5).putFile('a', path)
    expect(puts.splice(0)).toEqual(['PUT', 'HEAD'])
    await expect(holding(4).putFile('a', path)).rejects.toMatchObject({ code: 'IncompleteBody' })
    expect(puts.filter((method) => method === 'PUT')).toHaveLength(3) // as often as anything is tried
  })
})

describe('backups in a bucket', () => {
  test('have each content once, the manifest last, and what lies there in another size is stored anew', async () => {
    const { world, owner, make, bucket, objects, puts } = await box()
    const made = await make()
    await copyIntoBucket(world.ctx, bucket, made, options)
    const first = puts.splice(0)
    expect(new Set(first).size).toBe(first.length)
    expect(first.findIndex((key) => key.startsWith('backups/'))).toBe(first.length - 1)
    expect(lastStored(world.ctx.config.tenantsDir)).toEqual(world.ctx.now())
    const torn = blobKey(made.manifest.files['secret.key']!.sha256)
    objects.set(torn, Buffer.from('half'))
    world.advance(1000)
    await owner.post('/sites', { name: 'T', slug: 't' })
    await copyIntoBucket(world.ctx, bucket, await make(), options)
    const again = puts.splice(0)
    expect(again).toContain(torn)
    expect(again.length).toBeLessThan(first.length) // what has not changed is there
    expect(await listStored(bucket)).toHaveLength(2)
  })

  test('are not removed for one that lacks an account, and then all but the newest with what only they had', async () => {
    const { world, owner, make, bucket, objects } = await box()
    const lacking = ({ manifest, ...made }: MadeBackup): MadeBackup => ({
      ...made,
      manifest: { ...manifest, missing: [{ id: owner.user.tenant_id as never, reason: 'away' }] },
    })
    const next = async (change = (made: MadeBackup) => made, keep?: number) => {
      world.advance(1000)
      await owner.put('/account/preferences', { ui: { at: world.ctx.now().toISOString() } })
      return copyIntoBucket(world.ctx, bucket, change(await make()), { ...options, keep })
    }
    const names = [(await next()).folder, (await next()).folder]
    expect((await next(lacking, 1)).removed).toEqual([])
    expect((await next()).removed).toEqual([])
    expect(await listStored(bucket)).toHaveLength(4)
    const last = await next(undefined, 2)
    expect(last.removed.map((name) => `s3://memory/box/backups/${name}.json`)).toEqual(expect.arrayContaining(names))
    expect(await listStored(bucket)).toHaveLength(2)
    const needed = new Set<string>()
    for (const name of await listStored(bucket)) {
      const { files, accounts } = await readStoredManifest(bucket, name)
      for (const { sha256 } of Object.values(files)) needed.add(blobKey(sha256))
      for (const { list } of accounts) {
        needed.add(blobKey(list.sha256))
        const inner = JSON.parse(objects.get(blobKey(list.sha256))!.toString()) as Record<string, { sha256: string }>
        for (const { sha256 } of Object.values(inner)) needed.add(blobKey(sha256))
      }
    }
    expect([...objects.keys()].filter((key) => key.startsWith('blobs/')).sort()).toEqual([...needed].sort())
  })

  test('keep every content while a list that stays cannot be read', async () => {
    const { world, make, bucket, objects } = await box()
    for (let n = 0; n < 3; n++) {
      await copyIntoBucket(world.ctx, bucket, await make(), options)
      world.advance(1000)
    }
    const names = await listStored(bucket)
    objects.set(`backups/${names[2]}.json`, Buffer.from('{"format":1'))
    const blobs = () => [...objects.keys()].filter((key) => key.startsWith('blobs/')).length
    const before = blobs()
    expect(await removeOldFrom(bucket, 1)).toEqual(names.slice(0, 2))
    expect([blobs(), await listStored(bucket)]).toEqual([before, [names[2]!]])
    expect(await removeOldFrom(bucket, 5)).toEqual([])
  })

  test('of another installation are left alone, by either way of making one; a damaged one keeps nobody from the next', async () => {
    const { world, make, bucket, puts } = await box()
    const made = await make()
    await copyIntoBucket(world.ctx, bucket, made, options)
    puts.length = 0
    const other = await newWorld()
    const theirs = await makeBackup(other.ctx, newFolder(), options)
    await expect(copyIntoBucket(other.ctx, bucket, theirs, { ...options, keep: 1 })).rejects.toThrow('another server')
    await expect(makeBackupInBucket(other.ctx, bucket, { ...options, keep: 1 })).rejects.toThrow('another server')
    expect([puts, (await listStored(bucket)).length]).toEqual([[], 1])
    await demandSameInstallation(bucket, made.manifest.keyCheck)
    const broken = { ...bucket, text: async () => '{' }
    await demandSameInstallation(broken, 'any')
    const away = { ...bucket, text: () => Promise.reject(new BucketError('b', 'Timeout', true)) }
    await expect(demandSameInstallation(away, 'any')).rejects.toThrow('Timeout')
  })

  test('that are stopped on the way are none, and nothing else runs meanwhile', async () => {
    const { world, make, bucket } = await box()
    const made = await make()
    let asked = 0
    const stopped = () => ++asked > 2
    await expect(copyIntoBucket(world.ctx, bucket, made, { ...options, stopped })).rejects.toThrow('was stopped')
    expect(await listStored(bucket)).toEqual([])
    const both = [copyIntoBucket(world.ctx, bucket, made, options), copyIntoBucket(world.ctx, bucket, made, options)]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await copyIntoBucket(world.ctx, bucket, made, options)
  })
})
