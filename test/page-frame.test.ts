import { afterAll, beforeAll, expect, test } from 'bun:test'
import { renderBlock } from '../src/block-types/render'
import type { Demo } from '../src/demo/demo'
import { readInventory } from '../src/publishing/inventory'
import { frameBlocks } from '../src/publishing/page-frame'
import { pageViews } from '../src/publishing/page-views'
import { planSite } from '../src/publishing/publish'
import type { PublishedPage } from '../src/publishing/published-page'
import { readReleased } from '../src/publishing/release-encodings'
import { type ReleaseFile, readRelease, releasesFolder } from '../src/publishing/release-files'
import { typeset } from '../src/publishing/typesetting/typeset'
import { openDemoWorld } from './support/demo-world'
import { createBakery } from './support/published'
import { createWorld, type World } from './support/world'

/** Header and footer are drawn once for a language: each page has those that would be drawn for it alone. */

let world: World
let demo: Demo
beforeAll(async () => {
  ;({ world, demo } = await openDemoWorld())
}, 600_000)
afterAll(() => world?.end())

async function tenantOf(siteId: string) {
  const rows = await world.ctx.control.read((db) => db.query.publicSlugs.findMany())
  return world.ctx.tenants.get(rows.find((row) => row.siteId === siteId)!.tenantId)
}

test('two whole sites have on each page the header and the footer of that page, to the byte', async () => {
  for (const { siteId } of demo.sites.slice(0, 2)) {
    const tenant = await tenantOf(siteId)
    const inventory = await tenant.read((db) => readInventory(db, siteId))
    const release = (await readRelease(releasesFolder(tenant, siteId), inventory.site.liveReleaseId ?? ''))!
    const plan = planSite(
      world.ctx,
      tenant,
      inventory,
      release,
      await world.ctx.hosts.originOf(inventory.site.publicSlug),
    )
    const { header, footer } = frameBlocks(inventory)
    let compared = 0
    for (const locale of inventory.locales) {
      const viewOf = pageViews(plan, locale)
      const documents: [PublishedPage | undefined, ReleaseFile | undefined][] = [
        ...plan.inventory.pages.map((page): [PublishedPage, ReleaseFile | undefined] => [
          page,
          release.manifest.routes[plan.addresses.of(page.id, locale) ?? ''],
        ]),
        [undefined, release.manifest.notFound[locale]],
      ]
      for (const [page, file] of documents) {
        if (!file || (page && !page.translations.has(locale))) continue
        const document = String(await readReleased(release.dir, file))
        const drawn = (blocks: typeof header) =>
          blocks
            .map((block) =>
              renderBlock(block, viewOf(page), { position: 1, defaultLocale: inventory.locales[0] ?? locale }),
            )
            .map((markup) => typeset(markup, locale))
            .join('')
        expect(document).toContain(`<header class="site-head">${drawn(header)}</header>`)
        expect(document).toContain(`<footer class="site-foot">${drawn(footer)}</footer>`)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(10)
  }
})

test('a block above all pages that says more of its page is drawn for each', async () => {
  const own = await createWorld()
  try {
    const bakery = await createBakery(own)
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
    await bakery.page({ path: '/brot', de: 'Brot', en: 'Bread', slug: { en: 'bread' } })
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    await bakery.block(header, { type: 'page_header', props: { show_path: true }, content: { de: {}, en: {} } })
    await bakery.publish()
    const pathOf = (html: string) => /<li aria-current="page">([^<]*)</.exec(html)?.[1]
    expect(pathOf(await bakery.html('/brot'))).toBe('Brot')
    expect(pathOf(await bakery.html('/en/bread'))).toBe('Bread')
    expect(pathOf(await bakery.html('/'))).toBeUndefined()
    const links = (html: string) => [...html.matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(([, href]) => href)
    expect([links(await bakery.html('/brot')), links(await bakery.html('/'))]).toEqual([['/brot'], []])
    expect(await bakery.html('/brot')).toContain('<a href="/en/bread" lang="en"')
  } finally {
    await own.end()
  }
})
