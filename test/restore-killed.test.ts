import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../src/backups/backup'
import { isHalfMoved } from '../src/backups/move-in'
import { restoreAll } from '../src/backups/restore-all'
import { reasonOf } from '../src/operator/reason'
import { integrityOf, newFolder } from './support/backups'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBox } from './support/process'
import { smallSite } from './support/published'
import { createWorld } from './support/world'

setDefaultTimeout(180_000) // starts a process for each step
cleanUpAfterEach()

const program = join(import.meta.dir, 'support/restore-until-killed.ts')

/** A published site of four pages in a backup; since then it has a fifth, and there is an account more. */
async function changedSince() {
  const world = await newWorld()
  const bakery = await smallSite(world)
  await bakery.publish()
  const backup = newFolder()
  await makeBackup(world.ctx, backup, { reasonOf: (error) => reasonOf(error, 'en') })
  await bakery.page({ path: '/neu', de: 'Neu' })
  const other = await world.owner('Andere')
  await world.ctx.tenants.close()
  await world.ctx.control.close()
  const copyOfData = () => {
    const dir = newFolder()
    cpSync(world.ctx.config.tenantsDir, dir, { recursive: true, filter: (path) => !path.includes('server.lock') })
    return dir
  }
  return { bakery, other, backup, copyOfData }
}

/** Ends the restore at a step, and gives how many steps there are once it is past the last. */
async function run(dir: string, backup: string, what: string, step: number): Promise<number | 'killed'> {
  const child = Bun.spawn([process.execPath, program, dir, backup, what, String(step)], { stderr: 'pipe' })
  const [output, errors, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  expect([exit, exit === 0 ? errors : '']).toEqual([step === 0 ? 0 : expect.any(Number), ''])
  return exit === 0 ? Number(output) : 'killed'
}

/** Some of them, or with `CRASH_STEPS=all` each, and always the last ones: there the data moves. */
function stepsOf(count: number): number[] {
  const all = Array.from({ length: count }, (_, n) => n + 1)
  const every = Math.ceil(count / 8)
  return Bun.env.CRASH_STEPS === 'all' ? all : all.filter((n) => n % every === 0 || n > count - 4)
}

describe('a restore that is killed half way', () => {
  test('leaves the account as it was or as it was backed up, and the others alone', async () => {
    const { bakery, other, backup, copyOfData } = await changedSince()
    const id = bakery.tenant.id
    const count = Number(await run(copyOfData(), backup, id, 0))
    const found = new Set<number>()
    for (const step of stepsOf(count)) {
      const dir = copyOfData()
      expect(await run(dir, backup, id, step)).toBe('killed')
      const world = await createWorld({ dir })
      const signIn = async ({ email, password }: { email: string; password: string }) =>
        world.stranger().with((await world.stranger().post('/auth/login', { email, password })).body.token)
      const owner = await signIn(bakery.client)
      const pages = (await owner.get(`/sites/${bakery.site.id}/pages`)).body.data.length
      expect([4, 5]).toContain(pages)
      found.add(pages)
      const site = (await owner.get(`/sites/${bakery.site.id}`)).body.data
      expect(site.public_slug).toBe(bakery.site.public_slug)
      expect((await owner.put(`/sites/${bakery.site.id}`, { name: 'Anders' })).status).toBe(200)
      expect((await (await signIn(other)).get('/me')).status).toBe(200)
      expect(readdirSync(dir).filter((name) => name.startsWith('restore-'))).toEqual([])
      await world.end()
      expect(await integrityOf(join(dir, id, 'tenant.db'))).toBe('ok')
    }
    expect([...found].sort()).toEqual([4, 5])
  })

  test('of everything leaves a folder that is empty, whole, or refused with the command that goes on', async () => {
    const { bakery, backup } = await changedSince()
    const count = Number(await run(newFolder(), backup, 'all', 0))
    const found = new Set<string>()
    for (const step of stepsOf(count)) {
      const dir = newFolder()
      await run(dir, backup, 'all', step)
      if (!existsSync(join(dir, 'control.db'))) {
        const isEmpty = readdirSync(dir).every((name) => name.startsWith('server.lock'))
        if (!isEmpty) await expect(createWorld({ dir })).rejects.toThrow('bun run cli restore <dir>')
        found.add(isEmpty ? 'empty' : 'refused')
        expect(await restoreAll({ tenantsDir: dir }, backup)).toMatchObject({ faults: [] })
      } else found.add('whole')
      const world = await createWorld({ dir })
      const { email, password } = bakery.client
      const login = await world.stranger().post('/auth/login', { email, password })
      const pages = await world.stranger().with(login.body.token).get(`/sites/${bakery.site.id}/pages`)
      expect(pages.body.data).toHaveLength(4)
      await world.end()
    }
    expect([...found].sort()).toEqual(['refused', 'whole'])
  })

  test('keeps a server from starting on what is there, and the command from doing anything but restore', async () => {
    const { backup } = await changedSince()
    let step = Number(await run(newFolder(), backup, 'all', 0))
    const box = createBox()
    atEnd(() => box.end())
    for (let isFound = false; !isFound; ) {
      const dir = newFolder()
      await run(dir, backup, 'all', --step)
      isFound = isHalfMoved(dir)
    }
    await run(box.dir, backup, 'all', step)
    await expect(box.serve()).rejects.toThrow('bun run cli restore <dir>')
    expect(await box.cli(['tenants'])).toMatchObject({ exit: 1, err: expect.stringContaining('cut off') })
    expect((await box.cli(['restore', backup])).exit).toBe(0)
    expect(await (await box.serve()).stop()).toBe(0)
  })
})
