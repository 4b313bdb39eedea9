import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sites } from '../src/db/tenant/sites'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { type Bakery, createBakery, hero } from './support/published'

cleanUpAfterEach()

/** Addresses of the live release whose name ends like this. */
async function routesOf({ tenant, folder }: Bakery, ending: string): Promise<string[]> {
  const [row] = await tenant.read((db) => db.select().from(sites))
  const manifest = JSON.parse(readFileSync(join(folder, String(row?.liveReleaseId), 'manifest.json'), 'utf8'))
  return Object.keys(manifest.routes).filter((address) => address.endsWith(ending))
}

test('the script for clean copies is in a release as long as a page of it has soft hyphens, drawn anew or kept', async () => {
  const bakery = await createBakery(await newWorld(), {
    locales: ['de'],
    branding: {},
    company: { legal_name: 'Brot' },
    name: 'Brot',
  })
  const home = await bakery.page({ path: '/', de: 'Brot', is_home: true, blocks: [hero('Brot', 'Bread')] })
  const publish = async () => {
    expect((await bakery.publish()).status).toBe('succeeded')
    const [page = ''] = [await bakery.html('/')]
    return { scripts: await routesOf(bakery, '-copy.js'), linksIt: page.includes('-copy.js') }
  }
  expect(await publish()).toEqual({ scripts: [], linksIt: false })
  const long = { type: 'hero', content: { de: { headline: 'Donaudampfschifffahrtsgesellschaftskapitän' } } }
  const block = await bakery.block(home, long)
  const hyphenated = { scripts: [expect.any(String)], linksIt: true }
  expect(await publish()).toEqual(hyphenated)
  await bakery.page({ path: '/neu', de: 'Neu', is_noindex: true, blocks: [] })
  expect(await publish()).toEqual(hyphenated) // the home page may be the same file as before
  expect(await publish()).toEqual(hyphenated)
  expect((await bakery.client.delete(`/blocks/${block}`)).status).toBe(200)
  expect(await publish()).toEqual({ scripts: [], linksIt: false })
})
