import { afterAll, beforeAll, expect, test } from 'bun:test'
import { generations } from '../src/db/tenant/generations'
import { createDemo, type Demo } from '../src/demo/demo'
import type { DemoBlock } from '../src/demo/demo-site'
import { jobKinds } from '../src/job-kinds'
import { startWorker } from '../src/jobs/worker'
import { serveSite } from '../src/publishing/serve'
import { demoSites } from './support/demo-sites'
import { openDemoWorld } from './support/demo-world'
import { isLongRun } from './support/long'
import { markupMessages } from './support/markup-rules'
import type { World } from './support/world'

let world: World
let demo: Demo
beforeAll(async () => {
  ;({ world, demo } = await openDemoWorld())
}, 600_000)
afterAll(() => world?.end())

const visit = (url: string, path: string) =>
  serveSite(world.ctx, new Request(`${url}${path}`, { headers: { host: new URL(url).host } }))

async function signedIn() {
  const stranger = world.stranger()
  const { body } = await stranger.post('/auth/login', { email: demo.email, password: demo.password })
  return stranger.with(body.token)
}

test('the demo account signs in with the password given and owns its sites', async () => {
  expect(demo.email).toBe('demo@werkbank-sued.example')
  const stranger = world.stranger()
  const { body } = await stranger.post('/auth/login', { email: demo.email, password: demo.password })
  const { body: sites } = await stranger.with(body.token).get('/sites')
  expect(sites.data.map((site: { id: string }) => site.id).sort()).toEqual(demo.sites.map((site) => site.siteId).sort())
  expect(sites.data.map((site: { status: string }) => site.status)).toEqual(demo.sites.map(() => 'published'))
  const { body: sessions } = await stranger.with(body.token).get('/auth/sessions')
  expect(sessions.sessions).toHaveLength(1)
})

test('the check before a publish finds nothing at the written sites but what a made-up law firm really lacks', async () => {
  const client = await signedIn()
  for (const { name, siteId } of demo.sites.slice(0, demoSites.length)) {
    const { blockers, warnings } = (await client.get(`/sites/${siteId}/publish-check`)).body.data
    const lacking = name === 'Kanzlei Brandt & Osei' ? ['company.street', 'company.register_court'] : []
    expect([name, blockers.map(({ field }: { field: string }) => field), warnings]).toEqual([name, lacking, []])
  }
})

const firstGerman = ['/', '/en', '/impressum', '/datenschutz', '/en/legal-notice', '/en/privacy']
const firstEnglish = ['/', '/de', '/legal-notice', '/privacy', '/de/impressum', '/de/datenschutz']

/** Pages of categories and tags come with the posts, those of entries with their collection. */
const isOwn = (path: string) =>
  !/\/(kategorie|schlagwort|category|tag)\//.test(path) && !/\/(courses|kurse|work|arbeiten)\/./.test(path)

test('all sites are published, and each page answers in both languages with its own title', async () => {
  for (const [index, { url }] of demo.sites.entries()) {
    const isEnglish = demoSites[index]?.default_locale === 'en'
    for (const path of isEnglish ? firstEnglish : firstGerman) {
      expect([path, (await visit(url, path)).status]).toEqual([path, 200])
    }
    const sitemap = await (await visit(url, '/sitemap.xml')).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    const written = demoSites[index]?.pages.length
    if (written) expect(addresses.filter(isOwn)).toHaveLength(written * 2)
    expect(addresses.length).toBeGreaterThan(8)
    const titles = await Promise.all(
      addresses.map(async (path) => /<title>([^<]+)/.exec(await (await visit(url, path)).text())?.[1]),
    )
    expect(new Set(titles).size).toBe(titles.length)
  }
})

test('an HTML checker has nothing to say about any page of the demo', async () => {
  for (const { url } of demo.sites) {
    const sitemap = await (await visit(url, '/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    // Its languages by turns: they follow each other, and what draws them is the same.
    const some = listed.filter((_, i) => isLongRun || i % 2 === Math.floor(i / 2) % 2)
    for (const path of [...some, '/gibt-es-nicht', '/en/nowhere']) {
      const messages = await markupMessages(await (await visit(url, path)).text())
      expect([path, messages]).toEqual([path, []])
    }
  }
})

test('no link on a published page of the demo leads nowhere', async () => {
  for (const [index, { url }] of demo.sites.entries()) {
    const seen = new Map<string, string>()
    const waiting = ['/']
    while (waiting.length > 0) {
      const path = waiting.pop()!
      if (seen.has(path)) continue
      const response = await visit(url, path)
      expect(`${path} ${response.status}`).toBe(`${path} 200`)
      const page = response.headers.get('content-type')?.includes('html') ? await response.text() : ''
      seen.set(path, page)
      for (const [, href] of page.matchAll(/href="(\/[^"#]*)/g)) waiting.push(href!.replaceAll('&amp;', '&'))
    }
    const written = demoSites[index]?.pages.length
    if (written) expect([...seen].filter(([path, page]) => page && isOwn(path))).toHaveLength(written * 2)
    for (const [path, page] of seen) {
      for (const [, target, anchor] of page.matchAll(/<a[^>]* href="(\/[^"#]*|)#([^"]+)"/g)) {
        expect(`${path} ${anchor} ${seen.get(target || path)?.includes(`id="${anchor}"`)}`).toBe(
          `${path} ${anchor} true`,
        )
      }
    }
  }
})

test('every picture is published: photographs with all their smaller forms in AVIF and WebP, drawings as they are', async () => {
  const owner = await signedIn()
  for (const [index, { pages, pictures, default_locale = 'de' }] of demoSites.entries()) {
    const { siteId, url } = demo.sites[index]!
    const { data: media } = (await owner.get(`/sites/${siteId}/media`)).body
    expect(media.map((asset: { alt: string }) => asset.alt).sort()).toEqual(
      Object.values(pictures)
        .map((picture) => picture[default_locale])
        .sort(),
    )
    for (const asset of media) {
      expect(asset.variants_state).toBe('ready')
      const narrower = [320, 640, 960, 1280].filter((width) => width < asset.width)
      const isDrawing = asset.mime === 'image/svg+xml'
      expect(asset.variants.length).toBeGreaterThanOrEqual(isDrawing ? 0 : 2 * narrower.length - 1) // WebP leaves out 960
      expect(asset.width * asset.height).toBeGreaterThan(1_000_000)
    }
    const shown = new Set<string>()
    for (const { path, blocks } of pages) {
      const wanted = blocks.flatMap(({ [default_locale]: words }) => imagesIn(words))
      const page = await (await visit(url, path)).text()
      const found = [...page.matchAll(/(?:<source [^>]+>)*<img [^>]+>/g)].map(([image]) => image)
      const listed = blocks.some(bringsPictures) // those of posts and entries come on top of its own
      expect([path, listed ? found.length > wanted.length : found.length]).toEqual([path, listed || wanted.length])
      for (const inner of found) {
        const isDrawing = inner.includes('.svg"')
        for (const type of ['image/avif', 'image/webp'])
          expect(inner.includes(`<source type="${type}"`)).toBe(!isDrawing)
        for (const [, file] of inner.matchAll(/(\/[^" ]+\.(?:jpg|svg|avif|webp))/g)) shown.add(file!)
      }
    }
    for (const file of shown) {
      const response = await visit(url, file)
      expect(`${file} ${response.status} ${response.headers.get('content-type')?.startsWith('image/')}`).toBe(
        `${file} 200 true`,
      )
    }
  }
})

test('the baking courses are on the page in both languages, with coming Saturdays in words', async () => {
  const owner = await signedIn()
  const { siteId, url } = demo.sites[0]!
  const [collection] = (await owner.get(`/sites/${siteId}/collections`)).body.data
  expect(collection.entries_count).toBeGreaterThanOrEqual(6)
  const { data: entries } = (await owner.get(`/collections/${collection.id}/entries`)).body
  const pages = { 'de-DE': '/backstube', 'en-GB': '/en/bakehouse' }
  for (const [locale, path] of Object.entries(pages)) {
    const page = await (await visit(url, path)).text()
    for (const { data } of entries) {
      const date = new Date(`${data.date}T00:00:00Z`)
      expect(date.getUTCDay()).toBe(6)
      expect(date.getTime()).toBeGreaterThan(world.ctx.now().getTime())
      expect(page).toContain(`>${data.name.replace('&', '&amp;')}</th>`)
      const month = date.toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' })
      expect(page).toMatch(new RegExp(`${date.getUTCDate()}\\.?\\s${month}`))
    }
  }
})

test('each course of the studio has a page in both languages, in the words of that language', async () => {
  const index = demoSites.findIndex(({ slug }) => slug === 'stillwater-yoga')
  const { siteId, url } = demo.sites[index]!
  const owner = await signedIn()
  const [collection] = (await owner.get(`/sites/${siteId}/collections`)).body.data
  const { data: entries } = (await owner.get(`/collections/${collection.id}/entries`)).body
  expect(entries.length).toBeGreaterThanOrEqual(4)
  for (const { slugs, data } of entries)
    for (const [locale, path] of Object.entries({ en: `/courses/${slugs.en}`, de: `/de/kurse/${slugs.de}` })) {
      const page = await (await visit(url, path)).text()
      expect(page).toMatch(new RegExp(`<h1[^>]*>${data.name[locale].replace('’', '[’&#0-9;]+')}</h1>`))
      expect(page).toContain(data.counts[locale])
      expect(page).not.toContain('{{')
      expect(await (await visit(url, locale === 'en' ? '/courses' : '/de/kurse')).text()).toContain(`href="${path}"`)
    }
  const beginners = new Date(`${entries[0].data.date}T00:00:00Z`)
  expect([beginners.getUTCDay(), beginners.getUTCDate() <= 7]).toEqual([1, true])
  expect(beginners.getTime()).toBeGreaterThan(world.ctx.now().getTime())
})

test('each work of the joinery has a page in both languages, in the words of that language', async () => {
  const index = demoSites.findIndex(({ slug }) => slug === 'hartwell-joinery')
  const { siteId, url } = demo.sites[index]!
  const owner = await signedIn()
  const [collection] = (await owner.get(`/sites/${siteId}/collections`)).body.data
  const { data: works } = (await owner.get(`/collections/${collection.id}/entries`)).body
  expect(works).toHaveLength(6)
  for (const { slugs, data } of works)
    for (const [locale, list] of Object.entries({ en: '/work', de: '/de/arbeiten' })) {
      const page = (await (await visit(url, `${list}/${slugs[locale]}`)).text()).replace(/\u00ad|<\/?span[^>]*>/g, '')
      expect(page).toMatch(new RegExp(`<h1[^>]*>${data.name[locale]}</h1>`))
      expect(page).toContain(data.made[locale])
      expect(page).not.toContain('{{')
      expect(await (await visit(url, list)).text()).toContain(`href="${list}/${slugs[locale]}"`)
    }
})

test('a message sent with the form of the published bakery arrives in the inbox of the account', async () => {
  const { siteId, url } = demo.sites[0]!
  const page = await (await visit(url, '/besuch')).text()
  const { action, values } = formIn(page)
  const sent = new URLSearchParams(values)
  for (const [name, value] of Object.entries({
    name: 'Jule Öttinger',
    email: 'jule@example.org',
    message: 'Ist mein Schirm noch bei Ihnen?',
  })) {
    expect(sent.has(name)).toBe(true)
    sent.set(name, value)
  }
  const answer = await world.fetch(
    new Request(action, {
      method: 'POST',
      body: sent.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    }),
  )
  expect(answer.status).toBe(303)
  const [target, fragment] = answer.headers.get('location')!.split('#')
  expect(target).toBe(`${new URL(url).origin}/besuch`)
  expect(page).toContain(`id="${fragment}"`)
  const { body } = await (await signedIn()).get(`/sites/${siteId}/submissions`)
  expect(body.data).toHaveLength(1)
  const [{ name, email, message, form }] = body.data
  expect([name, email, message, form]).toEqual([
    'Jule Öttinger',
    'jule@example.org',
    'Ist mein Schirm noch bei Ihnen?',
    'kontakt',
  ])
})

test('a second demo beside a running worker gets an address of its own and publishes too', async () => {
  const worker = startWorker(world.ctx, jobKinds)
  try {
    const second = await createDemo(world.ctx, ['kanzlei-brandt-osei', 'radwerk-plagwitz'])
    expect(second.email).toBe('demo-2@werkbank-sued.example')
    expect(second.sites.map(({ url }) => url)).not.toContain(demo.sites[1]!.url)
    const { body } = await world.stranger().post('/auth/login', { email: second.email, password: second.password })
    const runs = await world.ctx.tenants.get(body.user.tenant_id).read((db) => db.select().from(generations))
    expect(runs.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'build succeeded',
      'plan succeeded',
      'publish succeeded',
      'publish succeeded',
    ])
  } finally {
    await worker.stop()
  }
}, 180_000)

/** Whether a block shows pictures that stand in posts or entries. */
const bringsPictures = ({ type, props = {} }: DemoBlock) =>
  (type === 'blog_list' && props.show_images !== false) ||
  (type === 'collection_list' && props.image_field !== undefined)

interface Shown {
  asset_id: string
  alt?: unknown
}
const imagesIn = (value: unknown): Shown[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'asset_id' in value
      ? [value as Shown]
      : Object.values(value).flatMap(imagesIn)

/** Where the form in a page goes, and what it sends when nobody writes anything. */
function formIn(page: string) {
  const values: [string, string][] = []
  let action = ''
  new HTMLRewriter()
    .on('form', {
      element(el) {
        action = el.getAttribute('action') ?? ''
      },
    })
    .on('input, textarea', {
      element: (el) => void values.push([el.getAttribute('name') ?? '', el.getAttribute('value') ?? '']),
    })
    .transform(page)
  return { action, values }
}

test('the site that nobody has written says what its brief says, in both languages', async () => {
  const { url } = demo.sites.at(-1)!
  const german = await (await visit(url, '/leistungen')).text()
  const english = await (await visit(url, '/en/services')).text()
  for (const word of ['Inspektion', 'Laufradbau', '65', '90', '140']) expect(german).toContain(word)
  for (const word of ['Service', 'heel building', '€65', '€90', '€140']) expect(english).toContain(word)
})
