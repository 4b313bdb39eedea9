import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOnEncryptedDisk } from '../../src/operator/disk-encryption'
import { takeGeneration } from '../../src/replica/generation'
import { openStore } from '../../src/replica/store'
import { newFolder } from '../support/backups'
import { cleanUpAfterEach } from '../support/fresh-world'
import { createReplicaBox, hasGateway, hasLitestream, newAccount, newBucket, newPlace } from '../support/replica-box'
import { startS3 } from '../support/s3-server'

setDefaultTimeout(180_000)
cleanUpAfterEach()

test.skipIf(!hasLitestream)('doctor and metrics say how far the replica is, and what keeps it', async () => {
  const place = hasGateway ? await newBucket() : newPlace()
  const box = createReplicaBox(place)
  await box.startLitestream()
  const server = await box.serve()
  const { ask } = await newAccount(server.url, 'watched')
  const findings = async () => {
    const { out } = await box.cli(['doctor', '--json'])
    const { checks } = JSON.parse(out) as { checks: { check: string; state: string; text: string }[] }
    return checks.filter(({ check }) => check === 'replica').map(({ state, text }) => `${state} ${text}`)
  }
  const well = (await findings()).join('\n')
  expect(well).toContain('ok Litestream 0.5.18 answers')
  expect(well).toContain('ok Replica: box “one”, generation 1')
  expect(well).toContain('databases watched')
  expect(well).toContain(`${box.dir} is on `)
  if (hasGateway) expect(well).toContain('warning The bucket does not say that it encrypts')
  await box.stopLitestream()
  await ask('POST', '/sites', { name: 'Neu', slug: 'neu' })
  await server.said('the replica is away')
  const ill = (await findings()).join('\n')
  expect(ill).toContain('failure Litestream does not answer')
  expect(ill).toMatch(/failure Replica: \d+ databases are behind/)
  const metrics = await fetch(`${server.url}/internal/metrics`).then((response) => response.text())
  expect(metrics).toContain('baukasten_replica_up 0')
  expect(metrics).toMatch(/baukasten_replica_lag_seconds 0*[1-9.]/)
  expect(metrics).toContain('baukasten_replica_generation 1')
})

test.skipIf(!hasLitestream)(
  'doctor counts accounts that a replacement has not brought yet, and calls none of them lost',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    await box.startLitestream()
    const server = await box.serve()
    await newAccount(server.url, 'eins')
    await server.stop('SIGTERM')
    const heir = createReplicaBox(place)
    await heir.cli(['replace', 'one'])
    const { out } = await heir.cli(['doctor'])
    expect(out).toContain('! Accounts that lie in the replica alone: 1')
    expect(out).not.toContain('has no folder')
  },
)

test('a disk is encrypted if it, or what is below it, is one of dm-crypt', () => {
  const system = newFolder()
  const mounts = join(system, 'mountinfo')
  const device = (id: string, uuid?: string, slaves: Record<string, string> = {}) => {
    mkdirSync(join(system, id, 'dm'), { recursive: true })
    if (uuid) writeFileSync(join(system, id, 'dm/uuid'), uuid)
    for (const [name, dev] of Object.entries(slaves)) {
      mkdirSync(join(system, id, 'slaves', name), { recursive: true })
      writeFileSync(join(system, id, 'slaves', name, 'dev'), `${dev}\n`)
    }
  }
  const lines = [
    '22 1 8:1 / / rw - ext4 /dev/none rw',
    '23 22 253:1 / /srv rw shared:1 - ext4 /dev/none rw',
    '24 22 253:2 / /mnt/with\\040space rw - xfs /dev/none rw',
    '25 22 253:4 / /mnt/half rw - xfs /dev/none rw',
    '26 22 253:5 / /mnt/both rw - xfs /dev/none rw',
  ]
  writeFileSync(mounts, lines.join('\n'))
  device('8:1')
  device('253:0', 'CRYPT-LUKS2-abc-vg')
  device('253:1', 'LVM-xyz', { 'dm-0': '253:0' })
  device('253:2', 'LVM-plain', { sda1: '8:1' })
  device('253:3', 'CRYPT-LUKS2-def-vg')
  device('253:4', 'LVM-half', { 'dm-0': '253:0', sda1: '8:1' }) // a part of what lies there can be read
  device('253:5', 'LVM-both', { 'dm-0': '253:0', 'dm-3': '253:3' })
  const look = (folder: string) => isOnEncryptedDisk(folder, { mounts, devices: system })
  expect(look('/srv/baukasten')).toBe(true)
  expect(look('/srvother')).toBeUndefined()
  expect(look('/mnt/with space/replica')).toBeUndefined()
  expect([look('/mnt/half'), look('/mnt/both')]).toEqual([undefined, true])
  expect(look('/var')).toBeUndefined()
  writeFileSync(mounts, lines.toReversed().join('\n'))
  expect([look('/srv'), look('/srv/baukasten'), look('/var')]).toEqual([true, true, undefined])
  expect(isOnEncryptedDisk('/srv', { mounts: join(system, 'missing'), devices: system })).toBeUndefined()
})

test('a server that overwrites what is there already is no place for a replica', async () => {
  const { env } = await startS3()
  const bucket = {
    endpoint: env.BACKUP_S3_ENDPOINT,
    region: 'us-east-1',
    bucket: env.BACKUP_S3_BUCKET,
    prefix: 'fleet',
    keyId: env.BACKUP_S3_KEY_ID,
    secret: env.BACKUP_S3_SECRET,
  }
  const store = openStore({ url: 's3://backups/fleet', bucket }, { retryMs: 1 })
  await expect(takeGeneration(store, 'one', 1)).rejects.toThrow('If-None-Match')
})
