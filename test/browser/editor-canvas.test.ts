import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { caretRests, expectAccessible, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import { newBlock, newPage, newSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

const headline = 'Brot mit Zeit aus der Wiehre'

describe.skipIf(!hasBrowser)('the canvas of the editor', () => {
  /** A page of eight sections in a window of this width, and what the service has of the first of them. */
  async function openEditor(width: number) {
    const owner = await world.owner()
    const site = await newSite(owner)
    const edited = await newPage(owner, site.id, '/', { is_home: true })
    for (let i = 0; i < 3; i++) await newPage(owner, site.id, `/seite-${i}`)
    for (let i = 0; i < 8; i++) {
      const content = { de: { headline: i === 0 ? headline : `Nummer ${i}`, text: 'Ein Text zum Brot.' } }
      await newBlock(owner, edited.id, { type: 'cta', content })
    }
    const path = `/app/sites/${site.id}/pages/${edited.id}`
    const viewport = { width, height: 900 }
    const opened = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path, { viewport })
    const canvas = opened.page.frameLocator('iframe.canvas')
    await canvas.locator('main [data-text]').first().waitFor({ state: 'attached' })
    const content = async () => (await owner.get(`/pages/${edited.id}`)).body.data.blocks[0].content.de
    return { ...opened, canvas, content }
  }

  /** How wide the page believes its window to be, once it is `width`, and how much of the editor's it takes. */
  async function widthsOf(page: Page, width: number) {
    await until(page, `document.querySelector('iframe.canvas').contentWindow.innerWidth === ${width}`)
    return page.evaluate<{ place: number; stage: number }>(`(() => {
      const place = document.querySelector('iframe.canvas').getBoundingClientRect()
      const stage = document.querySelector('.stage').getBoundingClientRect()
      if (place.left < stage.left || place.right > stage.right || place.bottom > stage.bottom) throw new Error('cut off')
      return { place: place.width, stage: stage.width }
    })()`)
  }

  test('a computer’s is 1,280 px wide at least and drawn smaller where it has less room, others are as they are named', async () => {
    const { page, canvas, context, problems } = await openEditor(1440)
    const { place, stage } = await widthsOf(page, 1280)
    expect(place).toBe(stage - 32)
    await canvas.locator('.site-head nav a').first().waitFor()
    await page.getByRole('radio', { name: 'Tablet' }).click()
    expect((await widthsOf(page, 820)).place).toBe(820)
    await page.getByRole('radio', { name: 'Telefon' }).click()
    expect((await widthsOf(page, 390)).place).toBe(390)
    await page.setViewportSize({ width: 2200, height: 900 })
    await page.getByRole('radio', { name: 'Computer' }).click()
    expect((await widthsOf(page, 1620)).place).toBe(1620)
    expect(problems).toEqual([])
    await context.close()
  })

  test('under a scale a press sets the caret where it points, and what is written there is saved', async () => {
    const { page, content, context, problems } = await openEditor(1440)
    await pressBefore(page, 'Zeit')
    await page.keyboard.type('viel ')
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    expect((await content()).headline).toBe('Brot mit viel Zeit aus der Wiehre')
    expect(problems).toEqual([])
    await context.close()
  })

  test('under a scale the bar of marks and its form stand at the selection', async () => {
    const { page, canvas, context, problems } = await openEditor(1440)
    await selectWord(page, 'Zeit')
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.locator('.format-bar').waitFor()
    const distance = () =>
      page.evaluate<{ beside: number; between: number }>(`(() => {
        const frame = document.querySelector('iframe.canvas')
        const place = frame.getBoundingClientRect()
        const scale = place.width / frame.contentWindow.innerWidth
        const range = frame.contentDocument.getSelection().getRangeAt(0).getBoundingClientRect()
        const bar = document.querySelector('.format-bar').getBoundingClientRect()
        const middle = place.left + (range.left + range.width / 2) * scale
        return {
          beside: Math.abs(bar.left + bar.width / 2 - middle),
          between: place.top + range.top * scale - bar.bottom,
        }
      })()`)
    const { beside, between } = await distance()
    expect(beside).toBeLessThan(2)
    expect(between).toBeGreaterThan(0)
    expect(between).toBeLessThan(16)
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Adresse' }).waitFor()
    expect((await distance()).between).toBeLessThan(16)
    expect(problems).toEqual([])
    await context.close()
  })

  test('under a scale the words that the pointer is drawn over are selected, and a section is dragged in the list', async () => {
    const { page, canvas, context, problems } = await openEditor(1440)
    await pressBefore(page, 'mit')
    const from = await pointIn(page, 'mit', 0)
    const to = await pointIn(page, 'Zeit', 1)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await until(page, `String(document.querySelector('iframe.canvas').contentDocument.getSelection()) === 'mit Zeit'`)
    const row = (name: string) => page.locator('.outline [role="row"]', { hasText: name })
    await row('Nummer 3').hover()
    const grip = (await row('Nummer 3').locator('[slot=drag]').boundingBox())!
    const above = (await row('Nummer 1').boundingBox())!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(above.x + 40, above.y + 20, { steps: 6 })
    await page.mouse.move(above.x + 40, above.y + 5, { steps: 4 })
    await page.mouse.up()
    await canvas.locator('main > [data-block]:nth-of-type(2)', { hasText: 'Nummer 3' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('under a scale the wheel scrolls to the page’s end, and the list of sections shows the whole of one', async () => {
    const { page, canvas, context, problems } = await openEditor(1440)
    const { x, y } = await pointIn(page, 'Zeit', 0.5)
    await page.mouse.move(x, y)
    const isAtEnd = `(() => {
      const { innerHeight, scrollY, document: { documentElement } } = document.querySelector('iframe.canvas').contentWindow
      return Math.abs(documentElement.scrollHeight - innerHeight - scrollY) < 2
    })()`
    while (!(await page.evaluate<boolean>(isAtEnd))) await page.mouse.wheel(0, 600)
    await page.locator('.outline [role="row"]', { hasText: 'Nummer 2' }).click()
    await canvas.locator('[data-picked]', { hasText: 'Nummer 2' }).waitFor()
    await until(
      page,
      `(() => {
        const { contentDocument, contentWindow } = document.querySelector('iframe.canvas')
        const { top, bottom } = contentDocument.querySelector('[data-picked]').getBoundingClientRect()
        return top >= -1 && bottom <= contentWindow.innerHeight + 1
      })()`,
    )
    const outline = await page.evaluate<number>(
      `(() => {
        const frame = document.querySelector('iframe.canvas')
        const { outlineWidth } = frame.contentWindow.getComputedStyle(frame.contentDocument.querySelector('[data-picked]'))
        return parseFloat(outlineWidth) * (frame.getBoundingClientRect().width / frame.contentWindow.innerWidth)
      })()`,
    )
    expect(outline).toBeGreaterThan(1.3)
    expect(problems).toEqual([])
    await context.close()
  })

  test.each(inLongRun([1024, 768], [768]))(
    'at %d px the page has the window, and a panel is opened when it is asked for',
    async (width) => {
      const { page, canvas, context, problems } = await openEditor(width)
      expect((await widthsOf(page, 1280)).place).toBeGreaterThan(width - 40)
      const [structure, properties] = [page.locator('.side.start'), page.locator('.side.end')]
      expect([await structure.isVisible(), await properties.isVisible()]).toEqual([false, false])
      await page.getByRole('button', { name: 'Aufbau' }).click()
      await page.locator('.outline [role="row"]', { hasText: 'Nummer 3' }).click()
      await canvas.locator('[data-picked]', { hasText: 'Nummer 3' }).waitFor()
      await page.getByRole('button', { name: 'Eigenschaften' }).click()
      await properties.getByRole('textbox').first().waitFor()
      expect(await structure.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Eigenschaften' }).click()
      await properties.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Aussehen', exact: true }).click()
      await properties.getByRole('heading').first().waitFor()
      await expectAccessible(page, 'editor', width)
      expect(await page.evaluate<string[]>(beside)).toEqual([])
      await page.getByRole('button', { name: 'Aussehen', exact: true }).first().click()
      await properties.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'KI-Hilfe', exact: true }).click()
      await page.locator('.side.ai').waitFor()
      expect(await page.evaluate<string[]>(beside)).toEqual([])
      expect(problems).toEqual([])
      await context.close()
    },
  )
})

/** What can be pressed above the page and is not whole within the window. */
const beside = `[...document.querySelectorAll('.toolbar :is(a, button)')]
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 0 && (left < 0 || right > innerWidth)
  })
  .map((one) => one.ariaLabel ?? one.textContent)`

/** Where a part of a word of the first headline is in the editor's window: `share` of its width from its left. */
const pointIn = (page: Page, word: string, share: number) =>
  page.evaluate<{ x: number; y: number }>(`(() => {
    const frame = document.querySelector('iframe.canvas')
    const inner = frame.contentDocument
    const texts = inner.createTreeWalker(inner.querySelector('[data-text=headline]'), NodeFilter.SHOW_TEXT)
    while (texts.nextNode() && !texts.currentNode.data.includes(${JSON.stringify(word)}));
    const range = inner.createRange()
    const start = texts.currentNode.data.indexOf(${JSON.stringify(word)})
    range.setStart(texts.currentNode, start)
    range.setEnd(texts.currentNode, start + ${word.length})
    const { left, top, width, height } = range.getBoundingClientRect()
    const place = frame.getBoundingClientRect()
    const scale = place.width / frame.contentWindow.innerWidth
    return { x: place.left + (left + width * ${share}) * scale, y: place.top + (top + height / 2) * scale }
  })()`)

/** Presses the place before a word of the first headline, and waits for the caret there. */
async function pressBefore(page: Page, word: string) {
  const { x, y } = await pointIn(page, word, 0)
  await page.mouse.click(x + 1, y)
  await page.frameLocator('iframe.canvas').locator('[data-text=headline][contenteditable=true]').waitFor()
  await caretRests(page)
}

async function selectWord(page: Page, word: string) {
  await pressBefore(page, word)
  const { x, y } = await pointIn(page, word, 0.5)
  await page.mouse.dblclick(x, y)
  await until(
    page,
    `String(document.querySelector('iframe.canvas').contentDocument.getSelection()).trim() === '${word}'`,
  )
  await caretRests(page)
}
