import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { samplePages } from '../support/sample-page'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Owner = Awaited<ReturnType<Live['owner']>>

describe.skipIf(!hasBrowser)('writing in the page', () => {
  let browser: Browser
  let world: Live
  beforeAll(async () => {
    browser = await openBrowser()
    world = await createLiveWorld()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** The page in the editor of somebody who is signed in. */
  async function openEditor(person: { email: string; password: string }, site: string, pageId: string) {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error.stack)))
    const { email, password } = person
    const { body } = await world.stranger().post('/auth/login', { email, password })
    await page.goto(`${world.url}/app/sign-in`)
    await page.evaluate((token) => localStorage.setItem('token', token), body.token)
    await page.goto(`${world.url}/app/sites/${site}/pages/${pageId}`)
    const canvas = page.frameLocator('iframe.canvas')
    await canvas
      .locator('main [data-text]')
      .first()
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(async (error) => {
        await page.screenshot({ path: '/tmp/ed-writing/fail.png' })
        console.log(
          problems,
          await canvas
            .locator('body')
            .innerHTML()
            .catch(() => 'none'),
        )
        throw error
      })
    return { context, page, canvas, problems }
  }

  /** A page with blocks, and what the service has of it. */
  async function newEditedPage(owner: Owner, blocks: object[]) {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    for (const block of blocks) await newBlock(owner, page.id, block)
    const content = async (at = 0) => (await owner.get(`/pages/${page.id}`)).body.data.blocks[at].content.de
    return { site, page, content }
  }

  const saved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor()

  test('pressing any text of any block moves nothing, and a letter changes that text alone', async () => {
    const owner = await world.owner()
    const sample = samplePages[0] ?? []
    const { site, page: edited } = await newEditedPage(
      owner,
      sample.map(({ key, props, content }) => ({ type: key, props, content })),
    )
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    await page.evaluate(`document.querySelector('iframe.canvas').contentDocument.fonts.ready.then(() => true)`)
    const count = await canvas.locator('[data-block] [data-text]').count()
    const outcomes: string[] = []
    for (let n = 0; n < count; n++) outcomes.push(await tryText(page, n))
    const tally = Object.groupBy(outcomes, (outcome) => outcome.split(' ')[0] ?? '')
    await Bun.write('/tmp/ed-writing/outcomes.txt', outcomes.join('\n'))
    expect(outcomes.filter((outcome) => outcome.startsWith('wrong'))).toEqual([])
    expect(tally.right?.length).toBeGreaterThan(200)
    expect(problems).toEqual([])
    await context.close()
  }, 300_000)
})

/** Presses the nth text, types a letter, takes it back; says what was wrong. */
async function tryText(page: Page, n: number): Promise<string> {
  const before = await look(page, n, false)
  const name = `${before.block} ${before.text}`
  if (!before.at) return `hidden ${name}`
  await page.mouse.click(before.at.x, before.at.y)
  const pressed = await look(page, n, true)
  if (!pressed.isOpen) return `closed ${name}`
  const moved = before.boxes.flatMap((box, i) => (box === pressed.boxes[i] ? [] : [`${box} → ${pressed.boxes[i]}`]))
  if (moved.length > 0) return `wrong ${name} moved: ${moved.slice(0, 3).join(', ')}`
  await page.keyboard.type('x')
  const typed = await look(page, n, true)
  await page.keyboard.press('ControlOrMeta+z')
  const undone = await look(page, n, true)
  const isOneMore = typed.value.length === before.value.length + 1 && typed.value.replace('x', '').length > 0
  if (!isOneMore) return `wrong ${name} typed: ${before.value} → ${typed.value}`
  return undone.value === before.value ? `right ${name}` : `wrong ${name} undone: ${before.value} → ${undone.value}`
}

interface Look {
  block: string
  text: string
  value: string
  isOpen: boolean
  /** Where every element of the block stands on the page. */
  boxes: string[]
  /** Where to press, in the window. */
  at?: { x: number; y: number }
}

/** The nth text as it is shown; with `isAwaited`, once it can be written in. */
function look(page: Page, n: number, isAwaited: boolean): Promise<Look> {
  return page.evaluate<Look>(`(${seen})(${n}, ${isAwaited})`)
}

const seen = `async (index, isWriting) => {
  const frame = document.querySelector('iframe.canvas')
  const inner = frame.contentDocument
  const element = () => inner.querySelectorAll('[data-block] [data-text]')[index]
  for (let turn = 0; isWriting && turn < 30 && !element().isContentEditable; turn++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const text = element()
  const block = text.closest('[data-block]')
  if (!isWriting) text.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = frame.getBoundingClientRect()
  const scrolled = inner.defaultView.scrollY
  const boxes = [...block.querySelectorAll('*')]
    .filter((one) => !one.matches('[data-tight], [data-soft-break], .ProseMirror-trailingBreak'))
    .map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.tagName + ' ' + [x, y + scrolled, width, height].map((value) => value.toFixed(2))
    })
  const [first] = text.getClientRects()
  const isSeen = first && first.width > 1 && first.height > 1
  return {
    block: block.className,
    text: text.dataset.text,
    value: text.textContent,
    isOpen: text.isContentEditable,
    boxes,
    at: isSeen ? { x: place.x + first.x + Math.min(first.width / 2, 40), y: place.y + first.y + first.height / 2 } : undefined,
  }
}`
