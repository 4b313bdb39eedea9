import { describe, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { blockTypeByKey } from '../../src/block-types/catalog'
import { exampleOf } from '../../src/block-types/examples'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import type { TestClient } from '../support/client'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, spoken, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { upload } from '../support/media'
import { newBlock, newPage, newSite } from '../support/sites'

/** What a new section of a type says at first. */
const exampleHeadline = (key: string) => {
  const type = blockTypeByKey(key)
  return type && (exampleOf(type).content.de as { headline?: string }).headline
}

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('sections of a page in the editor', () => {
  /** A page with these headings, opened by its owner. */
  async function openPage(headlines: string[]) {
    const owner = await world.owner()
    const token = await tokenOf(world, owner)
    const site = await newSite(owner)
    const path = await pageWith(owner, site.id, headlines)
    const editor = await openEditorWindow(browser, world.url, token, path)
    await editor.page.locator('iframe.canvas').waitFor()
    return { ...editor, owner, token, site, pageId: path.slice(path.lastIndexOf('/') + 1) }
  }

  async function pageWith(owner: TestClient, site: string, headlines: string[]) {
    const { id } = await newPage(owner, site, '/', { is_home: true })
    for (const headline of headlines) await newBlock(owner, id, { content: { de: { headline } } })
    return `/app/sites/${site}/pages/${id}`
  }

  const stored = async (owner: TestClient, page: string) =>
    (await owner.get(`/pages/${page}`)).body.data.blocks.map(
      ({ type, content }: { type: string; content: Record<string, { headline?: string }> }) =>
        content.de?.headline ?? type,
    )
  const rows = (page: Page) => page.locator('.outline [role="row"]')
  const drawn = (page: Page) => page.frameLocator('iframe.canvas')

  test('one is found in the gallery, drawn with the look of the site, added by keys alone, and undone', async () => {
    const { page, owner, pageId, problems, context } = await openPage(['Erster', 'Zweiter'])
    await withExample(context)
    await page.reload()
    await rows(page).nth(0).click()
    await page.keyboard.press('a')
    const gallery = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
    await gallery.getByLabel('Abschnitte durchsuchen').waitFor()
    await page.keyboard.type('frag')
    await gallery.locator('[data-key="hero"]').waitFor({ state: 'detached' })
    const tile = gallery.locator('[data-key="faq"]')
    await tile.frameLocator('iframe').getByText('Backen Sie auch sonntags?').waitFor()
    await page.keyboard.press('Tab') // the kinds
    await page.keyboard.press('Tab')
    expect(await page.evaluate<string>('document.activeElement.dataset.key')).toBe('faq')
    const created = nextWrite(page, 'POST', /\/blocks$/)
    const ordered = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.keyboard.press('Enter')
    await drawn(page).getByText('Backen Sie auch sonntags?').waitFor()
    expect((await created).status()).toBe(201)
    expect((await ordered).status()).toBe(200)
    expect(await stored(owner, pageId)).toEqual(['Erster', 'Häufig gefragt', 'Zweiter'])
    const removed = nextWrite(page, 'DELETE', /^\/blocks\//)
    await rows(page).nth(1).focus()
    await page.keyboard.press('Control+z')
    await removed
    expect(await stored(owner, pageId)).toEqual(['Erster', 'Zweiter'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('an empty page offers the first ones, and what is chosen begins it', async () => {
    const { page, owner, pageId, problems, context } = await openPage([])
    const created = nextWrite(page, 'POST', /\/blocks$/)
    await page
      .getByRole('region', { name: 'Womit soll diese Seite beginnen?' })
      .getByRole('button', { name: 'Auftakt' })
      .click()
    expect((await created).status()).toBe(201)
    const next = nextWrite(page, 'POST', /\/blocks$/)
    await page.getByRole('button', { name: 'Abschnitt hinzufügen', exact: true }).click()
    await page.getByRole('dialog').locator('[data-key="contact_form"]').click()
    expect((await next).status()).toBe(201)
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    expect(await stored(owner, pageId)).toEqual([exampleHeadline('hero'), exampleHeadline('contact_form')])
    expect(problems).toEqual([])
    await context.close()
  })

  test('they are moved, doubled and deleted by keys and by „Verschieben nach …“', async () => {
    const { page, owner, pageId, problems, context } = await openPage(['A', 'B', 'C'])
    await rows(page).nth(0).click()
    await rows(page).nth(0).click() // it stays chosen
    let written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText(/steht jetzt an Stelle 2 von 3/).waitFor({ state: 'attached' })
    await written
    expect(await stored(owner, pageId)).toEqual(['B', 'A', 'C'])

    written = nextWrite(page, 'POST', /\/blocks$/)
    const ordered = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.keyboard.press('Control+d')
    await written
    await ordered
    expect(await stored(owner, pageId)).toEqual(['B', 'A', 'A', 'C'])

    written = nextWrite(page, 'DELETE', /^\/blocks\//)
    await until(page, `document.activeElement.closest('.outline [role="row"]')`)
    await page.keyboard.press('Delete')
    await written
    expect(await stored(owner, pageId)).toEqual(['B', 'A', 'C'])

    await rows(page).nth(2).hover()
    await rows(page)
      .nth(2)
      .getByRole('button', { name: /^Mehr zu/ })
      .click()
    await page.getByRole('menuitem', { name: 'Verschieben nach …' }).click()
    written = nextWrite(page, 'PUT', /reorder-blocks$/)
    await page.getByRole('button', { name: 'An den Anfang der Seite' }).click()
    await written
    expect(await stored(owner, pageId)).toEqual(['C', 'B', 'A'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('what an act says goes by itself, unless the pointer is in it', async () => {
    const { page, context, problems } = await openPage(['A'])
    await page.clock.install()
    await page.locator('.side.end > *').first().waitFor({ state: 'attached' })
    await rows(page).nth(0).click()
    await until(page, `document.activeElement.closest('.outline [role="row"]')`)
    await page.evaluate(
      `document.activeElement.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, clipboardData: new DataTransfer() }))`,
    )
    const said = page.locator('.section-note')
    await said.hover()
    await page.clock.fastForward(60_000)
    expect(await said.count()).toBe(1)
    await rows(page).nth(0).hover()
    await page.clock.fastForward(60_000)
    await said.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('Enter leads into the fields of one, Escape back to its row, and neither key of a section acts in a field', async () => {
    const { page, context } = await openPage(['A', 'B'])
    await rows(page).nth(1).click()
    await page.keyboard.press('Enter')
    await until(page, `document.activeElement.closest('.side.end :is(input, textarea)')`)
    await page.keyboard.press('a')
    await page.keyboard.press('Delete')
    expect([await rows(page).count(), await page.getByRole('dialog').count()]).toEqual([2, 0])
    await page.keyboard.press('Escape')
    await until(page, `document.activeElement.closest('.outline [role="row"]')`)
    await context.close()
  })

  test('one is copied to another site in another tab, without the pictures of the first, and says so', async () => {
    const { page, owner, site, pageId, openTab, problems, context } = await openPage([])
    const asset = await upload(owner, site.id, 'laib.png')
    await newBlock(owner, pageId, {
      type: 'hero',
      content: { de: { headline: 'Laib', image: { asset_id: asset.id } }, en: { headline: 'Loaf' } },
    })
    await page.reload()
    await rows(page).nth(0).click()
    await page.keyboard.press('Control+c')
    await page.getByText(/wurde kopiert/).waitFor()

    const other = await newSite(owner, { name: 'Kanzlei' })
    const path = await pageWith(owner, other.id, ['Erster'])
    const tab = await openTab(path)
    await rows(tab).nth(0).click()
    const created = nextWrite(tab, 'POST', /\/blocks$/)
    await tab.keyboard.press('Control+v')
    await tab.getByText('Die Bilder gehören zu einer anderen Website').waitFor()
    expect((await created).status()).toBe(201)
    const { body } = await owner.get(`/pages/${path.slice(path.lastIndexOf('/') + 1)}`)
    expect(body.data.blocks[1].content).toEqual({ de: { headline: 'Laib', image: {} }, en: { headline: 'Loaf' } })
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer sees no control that changes them, and no key does', async () => {
    const { owner, site, pageId, context } = await openPage(['A', 'B'])
    const viewer = await world.member(owner, 'viewer')
    const email = (await viewer.get('/me')).body.email
    const token = await tokenOf(world, { email, password: 'correct horse battery' })
    const editor = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/pages/${pageId}`)
    await rows(editor.page).nth(0).click()
    for (const key of ['a', 'Delete', 'Alt+ArrowDown', 'Control+d']) await editor.page.keyboard.press(key)
    expect(await rows(editor.page).count()).toBe(2)
    for (const name of ['Abschnitt hinzufügen', 'Aussehen', 'Veröffentlichen', /^Mehr zu/])
      expect([name, await editor.page.getByRole('button', { name }).count()]).toEqual([name, 0])
    expect(editor.problems).toEqual([])
    await editor.context.close()
    await context.close()
  })

  test('axe finds nothing in the gallery and on an empty page, light and dark, in both languages', async () => {
    const { owner, token, site, pageId, context } = await openPage([])
    await context.close()
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const path = `/app/sites/${site.id}/pages/${pageId}`
      const viewport = { width: 1440, height: 800 }
      const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
      await page.locator('.first-sections .tile').first().waitFor()
      await expectAccessibleInLooks(page, 'an empty page', wideLooks)
      await page.locator('.first-sections > .button').click()
      await page.getByRole('dialog').locator('.tile').first().waitFor()
      await expectAccessibleInLooks(page, 'gallery', wideLooks)
      await context.close()
    }
  })
})

/** As where the catalog tells sample texts. */
const withExample = (context: BrowserContext) =>
  context.route('**/block-types', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const content = {
      de: {
        headline: 'Häufig gefragt',
        items: [{ id: 'sunday', question: 'Backen Sie auch sonntags?', answer: 'Ja, ab acht Uhr.' }],
      },
    }
    const json = {
      data: data.map((type: { key: string }) => (type.key === 'faq' ? { ...type, example: { content } } : type)),
    }
    await route.fulfill({ response: answer, json })
  })
