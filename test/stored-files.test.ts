import { afterAll, beforeAll, expect, test } from 'bun:test'
import { assets, deletedAssets } from '../src/db/tenant/media'
import { sites } from '../src/db/tenant/sites'
import { sweepStored } from '../src/publishing/sweep-stored'
import { form, png } from './support/images'
import { type Bakery, smallSite } from './support/published'
import { createWorld, type World } from './support/world'

/** Files of accounts in the store beside the disk: what nothing names any more goes, and nothing else. */

let world: World
let one: Bakery
let other: Bakery
beforeAll(async () => {
  world = await createWorld()
  one = await smallSite(world)
  other = await smallSite(world, one.client)
})
afterAll(() => world.end())

/** A store that has these names, each twice as old as it must be, and the files of these releases. */
function storeOf(names: string[], ofRelease: Record<string, string[]>) {
  const removed: string[] = []
  const asked: string[] = []
  const files = {
    async *listStored(_account: string, before: Date) {
      expect(Date.now() - before.getTime()).toBeGreaterThanOrEqual(3_600_000)
      for (const name of names) yield { name, remove: async () => void removed.push(name) }
    },
    releaseNames: async (_account: string, site: string, release: string) => {
      asked.push(`${site} ${release}`)
      return ofRelease[release]
    },
  }
  return { ctx: { ...world.ctx, replica: { files } } as never, removed, asked }
}

test('what the library, a deleted picture that is kept, a release or an invoice names stays, of every site', async () => {
  const upload = async ({ client, site }: Bakery, name: string) =>
    (await client.post(`/sites/${site.id}/media`, form(await png(), name))).body.asset_id
  const [here, there, gone] = [
    await upload(one, 'hier.png'),
    await upload(other, 'dort.png'),
    await upload(one, 'weg.png'),
  ]
  const rows = await one.tenant.read((db) => db.select().from(assets))
  const fileOf = (id: string) => rows.find((row) => row.id === id)!.file
  const lost = rows.find((row) => row.id === gone)!
  await one.publish()
  const first = (await one.liveRelease())!
  await one.publish()
  const second = (await one.liveRelease())!
  const live = 'live-without-a-row'
  await one.tenant.write(async (tx) => {
    await tx.delete(assets)
    await tx.insert(assets).values(rows.filter((row) => row.id !== gone))
    await tx.insert(deletedAssets).values(keptRow(lost))
    await tx.update(sites).set({ liveReleaseId: live })
  })
  const named = [
    `${one.site.id}/${fileOf(here)}`,
    `${other.site.id}/${fileOf(there)}`,
    `${one.site.id}/${lost.file}`,
    ...['invoices/2026-1.pdf', 'von-zuerst', 'von-danach', 'von-jetzt'],
  ]
  const unnamed = [`${other.site.id}/${fileOf(here)}`, `${one.site.id}/fremd.png`, 'rechnungen/invoices/1.pdf']
  const ofRelease = { [first]: ['von-zuerst'], [second]: ['von-danach'], [live]: ['von-jetzt'] }
  const store = storeOf([...named, ...unnamed], ofRelease)
  await sweepStored(store.ctx)
  expect(store.removed).toEqual(unnamed)
  expect(store.asked).toContain(`${other.site.id} ${live}`)
})

const keptRow = (row: typeof assets.$inferSelect) => ({
  id: row.id,
  siteId: row.siteId,
  row,
  deletedAt: world.ctx.now().toISOString(),
})
