import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Demo } from '../src/demo/demo'
import { demoSlugs } from '../src/demo/slugs'
import { serveSite } from '../src/publishing/serve'
import { demoSites } from './support/demo-sites'
import { openDemoWorld } from './support/demo-world'
import type { World } from './support/world'

let world: World
let demo: Demo
beforeAll(async () => {
  ;({ world, demo } = await openDemoWorld())
}, 600_000)
afterAll(() => world?.end())

const visit = async (url: string, path: string) =>
  (await serveSite(world.ctx, new Request(`${url}${path}`, { headers: { host: new URL(url).host } }))).text()

interface Shown {
  file: string
  alt: string
}

/** The pictures in the main part of a page, by the name of their file without its size. */
function picturesOf(page: string, within = 'main'): Shown[] {
  const found: Shown[] = []
  new HTMLRewriter()
    .on(`${within} img`, {
      element: (el) =>
        void found.push({
          file: (el.getAttribute('src') ?? '').replace(/(-\d+)?\.\w+$/, ''),
          alt: el.getAttribute('alt') ?? '',
        }),
    })
    .transform(page)
  return found
}

const legal = /\/(impressum|datenschutz|legal-notice|privacy)$/
/** Lists of the posts of a category or with a tag: they are what the posts make of them. */
const archive = /\/(kategorie|schlagwort|category|tag)\//

/** Every page but those: home, inner pages, posts and entries, in both languages. */
async function sellingPages(url: string): Promise<string[]> {
  const sitemap = await visit(url, '/sitemap.xml')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address!).pathname)
    .filter((path) => !legal.test(path) && !archive.test(path))
}

test('every page of every demo site but the legal ones shows at least three pictures, in both languages', async () => {
  let pages = 0
  const lacking: string[] = []
  for (const { url, name } of demo.sites)
    for (const path of await sellingPages(url)) {
      pages += 1
      const files = new Set(picturesOf(await visit(url, path)).map(({ file }) => file))
      if (files.size < 3) lacking.push(`${name} ${path}: ${files.size}`)
    }
  expect(lacking).toEqual([])
  expect(demo.sites).toHaveLength(demoSlugs.length)
  expect(pages).toBeGreaterThan(100)
})

test('no page of a demo site shows a picture twice', async () => {
  const twice: string[] = []
  for (const { url, name } of demo.sites)
    for (const path of await sellingPages(url)) {
      const files = picturesOf(await visit(url, path)).map(({ file }) => file)
      const again = files.filter((file, i) => files.indexOf(file) !== i)
      if (again.length > 0) twice.push(`${name} ${path}: ${again.join(', ')}`)
    }
  expect(twice).toEqual([])
})

/** Beside the name of an entry its picture says nothing more. */
const withAlternative = 'main section:not(.b-collection_list)'

test('every picture of a page says what it shows, in the language of the page', async () => {
  for (const { url } of demo.sites) {
    const words = new Map<string, Set<string>>()
    for (const path of await sellingPages(url)) {
      const page = await visit(url, path)
      const language = /<html lang="(\w+)"/.exec(page)![1]!
      for (const { alt } of picturesOf(page, withAlternative)) {
        expect(`${path} ${alt.length > 9}`).toBe(`${path} true`)
        words.set(language, (words.get(language) ?? new Set()).add(alt))
      }
    }
    expect([...words.get('de')!].filter((alt) => words.get('en')!.has(alt))).toEqual([])
  }
})

test('the joinery and the solar firm have three posts each, listed on a page of their own', async () => {
  for (const [slug, list] of [
    ['hartwell-joinery', '/journal'],
    ['sonnwerk-solartechnik', '/wissen'],
  ] as const) {
    const index = demoSites.findIndex((site) => site.slug === slug)
    const page = await visit(demo.sites[index]!.url, list)
    const posts = demoSites[index]!.pages.filter(({ type }) => type === 'post')
    expect([slug, posts.length >= 3]).toEqual([slug, true])
    for (const { path } of posts) expect(page).toContain(`href="${path}"`)
  }
})
