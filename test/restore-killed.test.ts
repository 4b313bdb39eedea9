import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../src/backups/backup'
import { isHalfMoved } from '../src/backups/move-in'
import { restoreAll } from '../src/backups/restore-all'
import { reasonOf } from '../src/operator/reason'
import { integrityOf, newFolder } from './support/backups'
import { copyFolder, stepsOf } from './support/each-step'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBox } from './support/process'
import { smallSite } from './support/published'
import { createWorld } from './support/world'

setDefaultTimeout(180_000) // starts processes of its own
cleanUpAfterEach()

const program = join(import.meta.dir, 'support/restore-step-by-step.ts')

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

/** Restores into a folder; copies it before the steps that are named. Gives how many steps there are. */
async function run(dir: string, backup: string, what: string, copies = '', steps: number[] = []): Promise<number> {
  const args = [program, dir, backup, what, copies, steps.join()]
  const child = Bun.spawn([process.execPath, ...args], { stderr: 'pipe' })
  const [output, errors, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  expect([exit, errors]).toEqual([0, ''])
  return Number(output)
}

/**
 * The folder as a kill at some of the steps leaves it, always at the last ones: there the data moves. `make` gives a folder
 * to restore into.
 */
async function foldersKilled(make: () => string, backup: string, what: string): Promise<string[]> {
  const count = await run(make(), backup, what)
  const steps = stepsOf(count, 8, 4)
  const copies = newFolder()
  await run(make(), backup, what, copies, steps)
  const found = steps.map((step) => join(copies, String(step)))
  expect(found.filter((copy) => !existsSync(copy))).toEqual([])
  return found
}

describe('a restore that is killed half way', () => {
  test('leaves the account as it was or as it was backed up, and the others alone', async () => {
    const { bakery, other, backup, copyOfData } = await changedSince()
    const id = bakery.tenant.id
    const found = new Set<number>()
    for (const dir of await foldersKilled(copyOfData, backup, id)) {
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
    const found = new Set<string>()
    for (const dir of await foldersKilled(newFolder, backup, 'all')) {
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
    expect([...found].sort()).toEqual(['empty', 'refused', 'whole'])
  })

  test('keeps a server from starting on what is there, and the command from doing anything but restore', async () => {
    const { backup } = await changedSince()
    const box = createBox()
    atEnd(() => box.end())
    const killed = await foldersKilled(newFolder, backup, 'all')
    copyFolder(killed.findLast((dir) => isHalfMoved(dir))!, box.dir)
    await expect(box.serve()).rejects.toThrow('bun run cli restore <dir>')
    expect(await box.cli(['tenants'])).toMatchObject({ exit: 1, err: expect.stringContaining('cut off') })
    expect((await box.cli(['restore', backup])).exit).toBe(0)
    expect(await (await box.serve()).stop()).toBe(0)
  })
})
