/**
 * How long the editor takes in real Chromium until a page stands, on a site with many pages and on one with few, in one
 * run. Exits 1 where many take more than twice as long.
 *
 *     bun bench/large-site.ts [pages]
 */
import { launchBrowser, until } from '../test/support/browser'
import { tokenOf } from '../test/support/fresh-world'
import { largeSite } from '../test/support/large-site'
import { createLiveWorld } from '../test/support/live'
import { newBlock } from '../test/support/sites'

const pages = Number(Bun.argv[2] ?? 2000)
const sizes = { collections: 2, entries: 10, assets: 10 }
const isDrawn =
  '[...document.querySelectorAll("iframe")].some((frame) => frame.contentDocument?.querySelector("main [data-block]"))'

const world = await createLiveWorld({})
const browser = await launchBrowser()
const owner = await world.owner()
const token = await tokenOf(world, owner)
await world.ctx.editorBundle.get()

/** The faster of two openings, each in a window of its own, and how many elements the editor then has. */
async function open(count: number) {
  const { site, home } = await largeSite(world, owner, { ...sizes, pages: count, posts: count / 4 })
  await newBlock(owner, home.id)
  const opened: { ms: number; elements: number }[] = []
  for (let turn = 0; turn < 2; turn++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${world.url}/app/icon.svg`)
    await page.evaluate((token) => localStorage.setItem('token', token), token)
    const start = performance.now()
    await page.goto(`${world.url}/app/sites/${site.id}/pages/${home.id}`)
    await until(page, isDrawn)
    const ms = Math.round(performance.now() - start)
    opened.push({ ms, elements: await page.evaluate<number>('document.querySelectorAll("*").length') })
    await context.close()
  }
  const [best] = opened.sort((a, b) => a.ms - b.ms)
  console.log(`${count} pages: ${best!.ms} ms, ${best!.elements} elements`)
  return best!.ms
}

const few = await open(20)
const many = await open(pages)
console.log(`${(many / few).toFixed(2)} times as long (goal 2)`)
await browser.close()
await world.end()
process.exit(many > 2 * few ? 1 : 0)
