import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nightlyBackup } from '../src/backups/nightly'
import { newFolder } from './support/backups'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { startS3 } from './support/s3-server'
import type { World } from './support/world'

cleanUpAfterEach()

async function backupsOf(world: World) {
  const { out } = await command(world, 'doctor', '--json')
  const { checks } = JSON.parse(out) as { checks: { check: string; state: string; text: string }[] }
  return checks.filter(({ check }) => check === 'backups').map(({ state, text }) => `${state}: ${text}`)
}

async function timestampsOf(world: World) {
  const { body } = await world
    .stranger()
    .get('/internal/metrics', { authorization: 'Bearer operator-token-of-the-test' })
  const lines = [...String(body).matchAll(/^baukasten_last_backup_timestamp_seconds\{target="(\w+)"\} (\S+)$/gm)]
  return Object.fromEntries(lines.map(([, target, value]) => [target, Number(value)]))
}

test('the doctor and the metrics say how old the newest backup is, in the folder and in the bucket', async () => {
  const s3 = await startS3()
  const dir = newFolder()
  const world = await newWorld({ env: { ...s3.env, BACKUP_DIR: dir, OPERATOR_TOKEN: 'operator-token-of-the-test' } })
  await world.owner()
  expect(await timestampsOf(world)).toEqual({ folder: 0, bucket: 0 })
  expect(await backupsOf(world)).toEqual([
    `warning: There is no backup in ${dir} yet; make one now: bun run cli backup ${dir}`,
    'warning: There is no backup in s3://backups/baukasten yet; make one now: bun run cli backup s3://backups/baukasten',
  ])

  await nightlyBackup(world.ctx)
  const madeAt = world.ctx.now().getTime() / 1000
  const { folder = 0, bucket = 0 } = await timestampsOf(world)
  expect([Math.abs(folder - madeAt) < 60, Math.abs(bucket - madeAt) < 60]).toEqual([true, true])
  mkdirSync(join(dir, '2099-01-01T00-00-00-000Z.unfinished')) // none that counts
  world.advance(35 * 3_600_000)
  for (const line of await backupsOf(world)) expect(line).toMatch(/^ok: .* is 35\.\d hours old$/)
  world.advance(2 * 3_600_000)
  for (const line of await backupsOf(world)) expect(line).toMatch(/^failure: .* is 37\.\d hours old: the server's log/)

  s3.misbehave(() => new Response('', { status: 403 }))
  expect((await backupsOf(world))[1]).toContain('cannot be looked at')
  expect((await timestampsOf(world)).bucket).toBe(bucket) // as far as this box knows
  for (const note of ['{"bucket":"yesterday"}', '{"bucket":', '{}']) {
    writeFileSync(join(world.ctx.config.tenantsDir, 'last-backup.json'), note)
    expect([note, (await timestampsOf(world)).bucket]).toEqual([note, 0])
  }
})

test('a box without backups is told how to have them, and has no figure of their age', async () => {
  const world = await newWorld({ env: { OPERATOR_TOKEN: 'operator-token-of-the-test' } })
  await world.owner()
  expect(await backupsOf(world)).toEqual(['off: Nightly backup: off – BACKUP_DIR or BACKUP_S3_BUCKET turns it on'])
  expect(await timestampsOf(world)).toEqual({})
})
