import { afterAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { compositions } from '../../src/theme/compositions/compositions'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import { newBlock, newPage, newSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the look of a site in the editor', () => {
  async function openLook(options: Parameters<typeof openEditorWindow>[4] = {}) {
    const owner = await world.owner()
    const token = await tokenOf(world, owner)
    const site = await newSite(owner)
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot' } } })
    const path = `/app/sites/${site.id}/pages/${id}`
    const editor = await openEditorWindow(browser, world.url, token, path, options)
    await editor.page.getByRole('button', { name: 'Aussehen' }).click()
    await editor.page.getByRole('button', { name: 'Werk', exact: true }).waitFor()
    const kept = async () => (await owner.get(`/sites/${site.id}/theme`)).body.data
    return { ...editor, owner, site, kept }
  }

  let shared: ReturnType<typeof openLook> | undefined
  /** A window that the tests below leave open for the next one. */
  const goOn = () => {
    shared ??= openLook()
    return shared
  }
  afterAll(async () => (await shared)?.context.close())

  /** `font-family` of the heading as it is drawn on the page. */
  const canvasFont = `getComputedStyle(document.querySelector('iframe.canvas').contentDocument.querySelector('h1')).fontFamily`
  const fontOnPage = (page: Page) => page.evaluate<string>(canvasFont)
  const put = (page: Page) => nextWrite(page, 'PUT', /\/theme$/)

  test('a template is tried on this page, worn at once, kept, and taken back', async () => {
    const { page, kept, problems, context } = await openLook()
    const before = await kept()
    const tile = page.getByRole('button', { name: 'Handwerk', exact: true })
    await tile.scrollIntoViewIfNeeded()
    await tile.frameLocator('iframe').getByText('Brot').waitFor()
    let written = put(page)
    await tile.click()
    expect(await fontOnPage(page)).toContain('Fraunces')
    await written
    const worn = await kept()
    expect([worn.is_system, worn.name, worn.tokens.fonts.display]).toEqual([false, 'Handwerk', 'fraunces'])
    written = put(page)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await written
    expect((await kept()).tokens).toEqual(before.tokens)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a drawn picture has the colours of each template in the picture of it', async () => {
    const { page, owner, site, problems, context } = await openLook()
    const [home] = (await owner.get(`/sites/${site.id}/pages`)).body.data
    const image = { asset_id: 'motif:food-loaf' }
    await owner.put(`/pages/${home.id}/blocks`, {
      blocks: [{ type: 'hero', content: { de: { headline: 'Brot', image } } }],
    })
    await page.reload()
    await page.getByRole('button', { name: 'Aussehen' }).click()
    const tile = page.getByRole('button', { name: 'Handwerk', exact: true })
    await tile.scrollIntoViewIfNeeded()
    await tile.frameLocator('iframe').locator('svg.motif').waitFor()
    const inks = await page.evaluate<string[]>(`(() => {
      const { contentDocument, contentWindow } = document.querySelector('.theme-tile[aria-pressed=false] iframe')
      const parts = [...contentDocument.querySelectorAll('svg.motif [class]')]
      return [...new Set(parts.map((part) => contentWindow.getComputedStyle(part).fill))]
    })()`)
    expect(inks.length).toBeGreaterThan(2)
    expect(problems).toEqual([])
    await context.close()
  })

  /** How many of a form's rules the page in the editor does not have; nobody prints it. */
  /** How many rules of a form the canvas does not have; an expression of the page. */
  const lackingRules = (form: string) =>
    `(() => {
      const { adoptedStyleSheets, styleSheets } = document.querySelector('iframe.canvas').contentDocument
      const rulesOf = (sheets) => sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      const worn = new Set(rulesOf([...adoptedStyleSheets, ...styleSheets]))
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(${JSON.stringify(compositions[`form: ${form}`])})
      return rulesOf([sheet]).filter((rule) => !rule.startsWith('@media print') && !worn.has(rule)).length
    })()`

  test('a page wears the form of its theme: when it is opened, and when another is tried', async () => {
    const { page, owner, site, problems, context } = await openLook()
    expect(await page.evaluate(`[${lackingRules('nord')}, ${lackingRules('salon')} > 10]`)).toEqual([0, true])
    const written = put(page)
    await page.getByRole('button', { name: 'Salon', exact: true }).click()
    await until(page, `!document.querySelector('.theme-tile[aria-pressed=true]')?.textContent.includes('Nord')`)
    await until(page, `${lackingRules('salon')} === 0`)
    await written
    for (const { key, tokens } of inLongRun(systemThemes.slice(1), systemThemes.slice(-2))) {
      expect((await owner.put(`/sites/${site.id}/theme`, { name: key, tokens })).status).toBe(200)
      await page.reload()
      await page.frameLocator('iframe.canvas').getByText('Brot').waitFor()
      expect([key, await page.evaluate(lackingRules(tokens.composition.form))]).toEqual([key, 0])
    }
    expect(problems).toEqual([])
    await context.close()
  })

  test('opened by keys it has the focus, Ctrl Z takes back what was done last, and closed it gives the focus back', async () => {
    const { page, kept, problems, context } = await openLook()
    const before = await kept()
    const focused = () => page.evaluate<string>('document.activeElement.textContent')
    await page.keyboard.press('Escape')
    await page.locator('.look').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Aussehen', exact: true }).focus()
    await page.keyboard.press('Enter')
    await until(page, `document.activeElement.id === 'look-title'`)
    await page.getByRole('button', { name: 'Handwerk', exact: true }).focus()
    let written = put(page)
    await page.keyboard.press('Enter')
    await written
    written = put(page)
    await page.keyboard.press('Control+z')
    await written
    expect((await kept()).tokens).toEqual(before.tokens)
    written = put(page)
    await page.keyboard.press('Control+Shift+z')
    await written
    expect((await kept()).tokens.fonts.display).toBe('fraunces')
    await page.keyboard.press('Escape')
    await page.locator('.look').waitFor({ state: 'detached' })
    expect(await focused()).toBe('Aussehen')
    expect(await page.getByRole('button', { name: 'Aussehen', exact: true }).getAttribute('aria-pressed')).toBe('false')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a detail that is chosen is on the page at once and kept, and every choice is one the service knows', async () => {
    const { page, owner, site, kept, problems, context } = await openLook()
    const details = page.getByRole('group', { name: 'Einzelheiten' })
    const seen = (property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('iframe.canvas').contentDocument.querySelector('.site-head :first-child')).${property}`,
      )
    const ground = await seen('backgroundColor')
    const written = put(page)
    await details.getByLabel('Kopf der Seiten').selectOption({ label: 'In der Hauptfarbe' })
    expect((await written).status()).toBe(200)
    expect((await kept()).tokens.headerStyle.ground).toBe('brand')
    expect(await seen('backgroundColor')).not.toBe(ground)

    const offered: Record<string, string[]> = {}
    for (const [path, label] of [
      ['fonts.emphasis', 'Hervorgehobenes in Überschriften'],
      ['composition.heads', 'Überschriften der Abschnitte'],
      ['sectionStyle.divider', 'Zwischen Abschnitten'],
      ['shape.cards', 'Karten'],
      ['shape.shadow', 'Schatten'],
      ['headerStyle.ground', 'Kopf der Seiten'],
      ['footerStyle.ground', 'Fuß der Seiten'],
    ] as const) {
      const options = await details.getByLabel(label).locator('option').all()
      offered[path] = await Promise.all(options.map(async (option) => (await option.getAttribute('value')) ?? ''))
    }
    const { name, tokens } = await kept()
    for (const [path, values] of Object.entries(offered))
      for (const value of values) {
        const [group = '', token = ''] = path.split('.')
        const changed = { ...tokens, [group]: { ...tokens[group], [token]: value } }
        const { status, body } = await owner.put(`/sites/${site.id}/theme`, { name, tokens: changed })
        expect([path, value, status, body.warnings ?? []]).toEqual([path, value, 200, []])
      }
    expect(Object.values(offered).map(({ length }) => length)).toEqual([4, 3, 2, 3, 3, 2, 3])
    expect(problems).toEqual([])
    await context.close()
  })

  test('what is no colour stays in its field with a sentence, and the next good one is kept', async () => {
    const { page, kept, problems } = await goOn()
    const field = page.getByLabel('Akzent', { exact: true })
    let writes = 0
    page.on('request', (request) => request.method() === 'PUT' && request.url().endsWith('/theme') && writes++)
    await field.fill('rötlich')
    await page.keyboard.press('Tab')
    await page.getByText('Diese Farbe gibt es nicht.').waitFor()
    expect(await field.inputValue()).toBe('rötlich')
    const written = put(page)
    await field.fill('ffee00')
    expect((await written).status()).toBe(200)
    expect([(await kept()).tokens.colors.accent, writes]).toEqual(['#ffee00', 1])
    // Yellow on white cannot be read: what is drawn instead is said.
    await page.getByText(/Für Schrift wird daraus #/).waitFor()
    expect(problems).toEqual([])
  })

  test('the page is drawn light or dark as it is looked at, whatever the interface wears', async () => {
    const { page } = await goOn()
    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = () =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('iframe.canvas').contentDocument.body).backgroundColor`,
      )
    const light = await ground()
    await page.getByRole('radio', { name: 'Dunkel', exact: true }).click()
    const dark = await ground()
    const brightness = (colour: string) =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, n) => sum + Number(n), 0)
    expect([brightness(light) > 600, brightness(dark) < 200]).toEqual([true, true])
  })

  test('what somebody else changes appears in the open panel, and on the page', async () => {
    const { page, owner, site, kept } = await goOn()
    const { name, tokens } = await kept()
    await owner.put(`/sites/${site.id}/theme`, {
      name,
      tokens: { ...tokens, fonts: { ...tokens.fonts, display: 'fraunces' } },
    })
    await until(page, `${canvasFont}.includes('Fraunces')`)
    expect(await page.getByLabel('Überschriften', { exact: true }).inputValue()).toBe('fraunces')
  })

  test('of what both have changed nothing is overwritten until one is chosen, and the rest is brought together', async () => {
    const { page, owner, site, kept } = await goOn()
    const { name, tokens } = await kept()
    const theirs = { ...tokens, mode: 'dark', shape: { ...tokens.shape, buttons: 'pill' } }
    let isFirst = true
    await page.route('**/theme', async (route) => {
      const isOvertaken = isFirst && route.request().method() === 'PUT'
      if (isOvertaken) isFirst = false
      if (isOvertaken) await owner.put(`/sites/${site.id}/theme`, { name, tokens: theirs })
      await route.continue()
    })
    const refused = put(page)
    await page.getByRole('radio', { name: 'Eckig' }).click()
    expect((await refused).status()).toBe(412)
    await page.getByText('Sie haben dasselbe am Aussehen auch in einem anderen Tab geändert.').waitFor()
    expect((await kept()).tokens.shape.buttons).toBe('pill')
    await page.getByRole('radio', { name: 'Immer dunkel', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Vergleichen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welches Aussehen soll gelten?' })
    await dialog.getByRole('region', { name: 'Ihres' }).getByText('Knöpfe').waitFor()
    await dialog.getByRole('region', { name: 'Das andere' }).getByText('pill').waitFor()
    await dialog.getByRole('button', { name: 'Das andere nehmen' }).click()
    await page.getByRole('radio', { name: 'Rund', checked: true }).waitFor()
    expect((await kept()).tokens).toMatchObject(theirs)
  })

  test('a look that could not be saved is there again after the window was reloaded', async () => {
    const { page, kept, problems, context } = await openLook()
    let isCut = true
    await page.route('**/theme', (route) =>
      isCut && route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Überschriften', { exact: true }).selectOption('fraunces')
    await page.locator('.saving-note').getByText('Nicht verbunden').waitFor()
    await page.reload()
    isCut = false // what the window sent as it left may have arrived
    await page.frameLocator('iframe.canvas').locator('[data-block]').first().waitFor()
    await until(page, `${canvasFont}.includes('Fraunces')`)
    await page.locator('.saving-note').getByText('Gespeichert').waitFor()
    expect((await kept()).tokens.fonts.display).toBe('fraunces')
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
    await context.close()
  })

  test('axe finds nothing in the panel, light and dark', async () => {
    const { page } = await goOn()
    await expectAccessibleInLooks(page, 'look', wideLooks)
  })
})
