/**
 * Two people write on one page of the editor, in real windows, on a line that takes a while and loses one write in ten:
 * how many of the letters that were typed are not there at the end, in either window or at the service. Each writes in
 * sections of their own; once in a while both change the same one, and whoever is asked keeps theirs.
 *
 *     bun bench/robots.ts [minutes]
 */
import type { Page } from 'playwright-core'
import { openBadLine } from '../test/support/bad-line'
import { launchBrowser } from '../test/support/browser'
import { createDice } from '../test/support/dice'
import { editorWindows } from '../test/support/editor-window'
import { tokenOf } from '../test/support/fresh-world'
import { createLiveWorld } from '../test/support/live'
import { newBlock, newPage, newSite } from '../test/support/sites'

const minutes = Number(process.argv[2] ?? 30)
const ownSections = 3
const longest = 120

const line = await openBadLine()
const world = await createLiveWorld({ env: { BASE_URL: line.url } })
line.to(world.url)
const browser = await launchBrowser()
const owner = await world.owner()
const site = await newSite(owner)
const edited = await newPage(owner, site.id, '/robots')
for (let nth = 0; nth < 2 * ownSections + 1; nth++)
  await newBlock(owner, edited.id, { type: 'cta', content: { de: { headline: 'Start', text: 'Ein Text.' } } })
const { email } = (await (await world.member(owner, 'editor')).get('/me')).body

await world.stranger().get('/app', { accept: 'text/html' }) // the editor is built for the first who asks
const dice = createDice(7)
line.be({
  latencyMs: 300,
  fateOf: ({ method, path }) => {
    if (method !== 'PUT' || !path.startsWith('/blocks/')) return 'through'
    return dice.chance(0.05) ? 'unanswered' : dice.chance(0.05) ? 'unavailable' : 'through'
  },
})

const windows = editorWindows({ ...world, url: line.url }, browser)
const counts = { letters: 0, bursts: 0, conflicts: 0 }
const end = Date.now() + minutes * 60_000
const robots = await Promise.all([robot(0, owner.email), robot(1, email)])
await Promise.all(robots.map(({ work }) => work()))
line.be({})
for (const { page } of robots) await settle(page)

const stored: string[] = (await owner.get(`/pages/${edited.id}`)).body.data.blocks.map(
  (block: { content: { de: { headline: string } } }) => block.content.de.headline,
)
let lost = 0
for (const { wanted } of robots)
  for (const [nth, text] of wanted) {
    const seen = await Promise.all(robots.map((other) => headline(other.page, nth).textContent()))
    for (const [place, found = ''] of [stored[nth], ...seen].entries()) {
      if (found?.trim() === text.trim()) continue
      lost += missing(text, found ?? '')
      console.log(`${place === 0 ? 'service' : `window ${place}`}, section ${nth}:`, { written: text, found })
    }
  }
const problems = robots.flatMap((each) => each.problems)
console.table({ minutes, ...counts, lost, problems: problems.length })
if (problems.length > 0) console.log(problems.slice(0, 5))
await browser.close()
await world.end()
await line.end()
process.exit(lost > 0 ? 1 : 0)

async function robot(number: number, address: string) {
  const token = await tokenOf(world, { email: address, password: 'correct horse battery' })
  const { page, problems } = await windows.openAs(token, `/app/sites/${site.id}/pages/${edited.id}`)
  await headline(page, 0).waitFor({ state: 'attached' })
  const choose = createDice(number + 1)
  const wanted = new Map<number, string>()

  async function write(nth: number, letters: string, isNew: boolean) {
    await headline(page, nth).click()
    while (!(await page.evaluate<boolean>(isWriting(nth)))) await page.waitForTimeout(20)
    await page.keyboard.press(isNew ? 'ControlOrMeta+a' : 'ControlOrMeta+End')
    await page.keyboard.type(letters, { delay: 60 })
    counts.letters += letters.length
    counts.bursts += 1
  }

  async function work() {
    for (let count = 0; Date.now() < end; count++) {
      const isShared = count % 12 === 11
      const nth = isShared ? 2 * ownSections : number + 2 * choose.below(ownSections)
      const before = wanted.get(nth) ?? 'Start'
      const isNew = isShared || before.length > longest
      const letters = isNew ? `Neu ${number} ${count}` : ` ${'abcdefghij'.slice(0, 3 + choose.below(7))}${count}`
      await decide(page)
      await write(nth, letters, isNew)
      if (!isShared) wanted.set(nth, isNew ? letters : before + letters)
      await page.waitForTimeout(choose.below(1_500))
    }
  }
  return { page, problems, wanted, work }
}

/** Keeps the own text where somebody else has written in it as well. */
async function decide(page: Page) {
  const compare = page.locator('.page-notices').getByRole('button', { name: 'Vergleichen' })
  if ((await compare.count()) === 0) return
  counts.conflicts += 1
  await compare.click()
  await page.getByRole('button', { name: 'Meinen behalten' }).click()
}

async function settle(page: Page) {
  await page.keyboard.press('Escape')
  for (;;) {
    await decide(page)
    if ((await page.locator('.saving-note').textContent()) === 'Gespeichert') return
    await page.waitForTimeout(200)
  }
}

function headline(page: Page, nth: number) {
  return page.frameLocator('iframe.canvas').locator('[data-text=headline]').nth(nth)
}

function isWriting(nth: number): string {
  return `(() => {
    const inner = document.querySelector('iframe.canvas').contentDocument
    const text = inner.querySelectorAll('[data-text=headline]')[${nth}]
    return inner.hasFocus() && inner.activeElement === text && text.isContentEditable
  })()`
}

/** Letters of `text` that are not in `found` in their order. */
function missing(text: string, found: string): number {
  let at = 0
  for (const letter of found) if (letter === text[at]) at += 1
  return Math.max(1, text.length - at)
}
