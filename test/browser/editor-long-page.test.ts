import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newPage, newSite } from '../support/sites'

const count = 60

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('a long page in the editor', () => {
  /** Its sections are called „Teil 1“ and so on. */
  async function openLongPage() {
    const owner = await world.owner()
    const token = await tokenOf(world, owner)
    const site = await newSite(owner)
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    const blocks = Array.from({ length: count }, (_, n) => ({
      type: 'cta',
      content: { de: { headline: `Teil ${n + 1}`, text: 'Ein Satz dazu.' } },
    }))
    await owner.put(`/pages/${id}/blocks`, { blocks })
    const options = { viewport: { width: 1440, height: 900 } }
    const editor = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/pages/${id}`, options)
    const sections = editor.page.frameLocator('iframe.canvas').locator('main > [data-block]')
    await sections.nth(count - 1).waitFor({ state: 'attached' })
    const order = async () =>
      (await owner.get(`/pages/${id}`)).body.data.blocks.map(
        ({ content }: { content: { de: { headline: string } } }) => content.de.headline,
      )
    return { ...editor, owner, site, id, sections, order }
  }

  const row = (page: Page, title: string) => page.locator('.outline [role=row]').filter({ hasText: title })
  const chosenRow = `document.querySelector('.outline [role=row][aria-selected=true]')`

  test('has the rows near what is seen in its list, each with its place among all, and keys reach the others', async () => {
    const { page, problems, context } = await openLongPage()
    const rows = page.locator('.outline [role=row]')
    const list = page.locator('.outline')
    expect(await list.getAttribute('aria-rowcount')).toBe(String(count))
    expect(await rows.count()).toBeLessThan(count - 20)
    await rows.first().click()
    await page.keyboard.press('End')
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '${count}'`)
    await until(page, `document.activeElement === ${chosenRow}`)
    await until(
      page,
      `(() => { const { top, bottom } = ${chosenRow}.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })()`,
    )
    expect(await rows.count()).toBeLessThan(count - 20)
    await page.keyboard.press('ArrowUp')
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '${count - 1}'`)
    await page.keyboard.press('Home')
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '1'`)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('leaves no hole where its list is scrolled to', async () => {
    const { page, context } = await openLongPage()
    await page.locator('.outline').hover()
    for (const place of [400, 900, 1300, 300]) {
      await page.evaluate(`document.querySelector('.side.start').scrollTop = ${place}`)
      // Every place of the list that is seen belongs to a row.
      await until(
        page,
        `(() => {
          const side = document.querySelector('.side.start').getBoundingClientRect()
          const list = document.querySelector('.outline').getBoundingClientRect()
          for (let y = Math.max(side.top, list.top) + 4; y < Math.min(side.bottom, list.bottom, innerHeight) - 4; y += 20)
            if (!document.elementFromPoint(list.left + 30, y)?.closest('.outline [role=row]')) return false
          return document.querySelector('.side.start').scrollTop === ${place}
        })()`,
      )
    }
    await context.close()
  })

  test('is moved by pointer and by keys far down, and one undo takes each of it back', async () => {
    const { page, problems, order, context } = await openLongPage()
    await page.locator('.outline [role=row]').first().click()
    await page.keyboard.press('End')
    await until(
      page,
      `document.activeElement === ${chosenRow} && ${chosenRow}.getAttribute('aria-rowindex') === '${count}'`,
    )
    let written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.keyboard.press('Alt+ArrowUp')
    await written
    expect((await order()).slice(-2)).toEqual(['Teil 60', 'Teil 59'])
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '${count - 1}'`)

    const grip = row(page, 'Teil 58').locator('[slot=drag]')
    await row(page, 'Teil 58').hover() // once the list, which goes after the row that was moved, stands still
    const [from, to] = [await grip.boundingBox(), await row(page, 'Teil 56').boundingBox()]
    if (!from || !to) throw new Error('the rows are not shown')
    written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 20, { steps: 6 })
    await page.mouse.move(to.x + 40, to.y + 5, { steps: 4 })
    await page.mouse.up()
    await written
    expect((await order()).slice(-5)).toEqual(['Teil 58', 'Teil 56', 'Teil 57', 'Teil 60', 'Teil 59'])

    const undo = page.getByRole('button', { name: 'Rückgängig' })
    written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await undo.click()
    await written
    written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await undo.click()
    await written
    expect((await order()).slice(-3)).toEqual(['Teil 58', 'Teil 59', 'Teil 60'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('shows the section whose row is chosen, as it is published and without anything that lets far ones rest', async () => {
    const { page, sections, context } = await openLongPage()
    await until(
      page,
      `document.querySelector('iframe.canvas').contentDocument.querySelectorAll('[data-far]').length > ${count / 2}`,
    )
    await page.locator('.outline [role=row]').first().click()
    await page.keyboard.press('End')
    const last = sections.nth(count - 1)
    const isSeen = `(() => {
      const { contentDocument, contentWindow } = document.querySelector('iframe.canvas')
      const chosen = contentDocument.querySelector('main > [data-block][data-picked]')
      if (chosen !== contentDocument.querySelector('main > [data-block]:last-of-type')) return false
      const { top, bottom } = chosen.getBoundingClientRect()
      const near = [...contentDocument.querySelectorAll('main > [data-block]')].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.bottom > 0 && box.top < contentWindow.innerHeight
      })
      return top >= -1 && bottom <= contentWindow.innerHeight + 1 && near.every((one) => one.dataset.far === undefined)
    })()`
    await until(page, isSeen)
    expect(await last.textContent()).toContain('Teil 60')
    // The one at the top is far now, and is there again when it is chosen.
    await until(
      page,
      `document.querySelector('iframe.canvas').contentDocument.querySelector('main > [data-block]').dataset.far === ''`,
    )
    await page.keyboard.press('Home')
    await until(
      page,
      `(() => { const [first] = document.querySelector('iframe.canvas').contentDocument.querySelectorAll('main > [data-block]'); return first.dataset.far === undefined && first.getBoundingClientRect().top >= -1 })()`,
    )
    // What is drawn of it afterwards leaves the page where somebody has scrolled to.
    const place = await page.evaluate<number>(`(async () => {
      const { contentWindow } = document.querySelector('iframe.canvas')
      contentWindow.scrollTo({ top: 2000, behavior: 'instant' })
      const frame = () => new Promise((resolve) => contentWindow.requestAnimationFrame(resolve))
      let before
      do {
        before = contentWindow.scrollY
        for (let turn = 0; turn < 3; turn++) await frame()
      } while (before !== contentWindow.scrollY)
      return before
    })()`)
    await page.locator('.inspector [data-path="content.headline"]').locator('input, textarea').fill('Teil eins')
    await sections.first().filter({ hasText: 'Teil eins' }).waitFor({ state: 'attached' })
    const shown = await page.evaluate(`new Promise((resolve) => {
      const { contentWindow } = document.querySelector('iframe.canvas')
      const { requestAnimationFrame: later } = contentWindow
      later(() => later(() => later(() => resolve(contentWindow.scrollY))))
    })`)
    expect(shown).toBe(place)
    await context.close()
  })

  test('has rows to go to where many pages stand above its list, and where most sections are gone at once', async () => {
    const { page, owner, site, id, context } = await openLongPage()
    for (let n = 0; n < 45; n++) await newPage(owner, site.id, `/seite-${n}`)
    await page.reload()
    const rows = page.locator('.outline [role=row]')
    await rows.nth(2).click()
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '3'`)
    await page.evaluate(`document.querySelector('.side.start').scrollTop = 1e6`)
    await until(page, `document.querySelector('.outline [role=row][aria-rowindex="${count}"]')`)
    const blocks = [{ type: 'cta', content: { de: { headline: 'Übrig', text: 'Ein Satz.' } } }]
    await owner.put(`/pages/${id}/blocks`, { blocks })
    await row(page, 'Übrig').click()
    await until(page, `${chosenRow}?.getAttribute('aria-rowindex') === '1'`)
    await context.close()
  })

  test('has every letter on the page, in the list and in the form, whichever of them it was typed in', async () => {
    const { page, context } = await openLongPage()
    const headline = page.frameLocator('iframe.canvas').locator('[data-text=headline]').first()
    await headline.click()
    await page.frameLocator('iframe.canvas').locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' auf der Seite')
    await row(page, 'Teil 1 auf der Seite').waitFor()
    const field = page
      .locator('.inspector [data-path="content.de.headline"], .inspector [data-path="content.headline"]')
      .locator('input, textarea')
    await until(
      page,
      `[...document.querySelectorAll('.inspector :is(input, textarea)')].some(({ value }) => value === 'Teil 1 auf der Seite')`,
    )
    await field.focus()
    await page.keyboard.press('Home')
    await page.keyboard.type('Erster ')
    await headline.filter({ hasText: 'Erster Teil 1 auf der Seite' }).waitFor()
    await row(page, 'Erster Teil 1 auf der Seite').waitFor()
    await context.close()
  })

  test('gives the form what was just typed on the page before anything is typed there', async () => {
    const { page, owner, id, context } = await openLongPage()
    const headline = page.frameLocator('iframe.canvas').locator('[data-text=headline]').first()
    await headline.click()
    await page.frameLocator('iframe.canvas').locator('[data-text=headline][contenteditable=true]').waitFor()
    const field = page.locator('.inspector [data-path="content.headline"]').locator('input, textarea')
    await field.waitFor()
    // No pause ends, and no frame is through.
    await page.evaluate(`window.setTimeout = window.requestAnimationFrame = window.requestIdleCallback = () => 0`)
    await page.keyboard.press('End')
    await page.keyboard.type(' hier')
    await headline.filter({ hasText: 'Teil 1 hier' }).waitFor()
    expect(await field.inputValue()).toBe('Teil 1')
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' und da')
    const written = nextWrite(page, 'PUT', /\/blocks\//)
    await page.evaluate(`window.dispatchEvent(new Event('blur'))`)
    await written
    const { body } = await owner.get(`/pages/${id}`)
    expect(body.data.blocks[0].content.de.headline).toBe('Teil 1 hier und da')
    await context.close()
  })
})
