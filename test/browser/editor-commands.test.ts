import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, openEditorWindow, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the commands of the editor', () => {
  async function setUp() {
    const owner = await world.owner()
    const site = await newSite(owner, { name: 'Bäckerei Öz' })
    const home = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, home.id, { type: 'cta', content: { de: { headline: 'Brot mit Zeit', text: 'Täglich.' } } })
    return { owner, site, home }
  }
  const rows = (page: Page) => page.locator('.outline [role="row"]')
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Befehle' })

  /** By keys alone: opens the commands, types, waits until the wanted one is chosen, and takes it. */
  async function command(page: Page, query: string, name: string | RegExp) {
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').waitFor()
    await until(page, `document.activeElement.matches('[role=combobox]')`)
    await page.keyboard.type(query)
    await palette(page).getByRole('option', { name, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await palette(page).waitFor({ state: 'detached' })
  }

  test('lead from the list of sites to a new section, undo, widths, other screens and out, by keys alone', async () => {
    const { owner, site } = await setUp()
    const { page, problems, context } = await openEditorWindow(
      browser,
      world.url,
      await tokenOf(world, owner),
      '/app/sites',
      { viewport: { width: 1440, height: 900 } },
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    await command(page, 'backerei', 'Bäckerei Öz')
    await rows(page).first().waitFor()
    const canvas = page.frameLocator('iframe.canvas')
    await canvas.getByText('Brot mit Zeit').waitFor()

    await command(page, 'hinzuf oeffnungsz', 'Hinzufügen: Öffnungszeiten')
    await rows(page).nth(1).waitFor()
    await command(page, 'ruckg', 'Rückgängig')
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await command(page, 'telefon', 'Breite: Telefon')
    await until(page, `document.querySelector('iframe.canvas').getBoundingClientRect().width === 390`)

    await page.keyboard.press('Control+k')
    await palette(page).getByRole('group', { name: 'Zuletzt verwendet' }).waitFor()
    expect(await palette(page).getByRole('option').first().textContent()).toBe('Hinzufügen: Öffnungszeiten')
    await expectAccessibleInLooks(page, 'commands', wideLooks)
    await page.keyboard.type('xyzxyz')
    await palette(page).getByText('Dazu gibt es keinen Befehl.').waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Tastatur' })
    await keys.getByText('Abschnitt nach oben').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })

    await command(page, 'preise ändern', 'Angaben')
    await page.waitForURL(`**/app/sites/${site.id}/facts`)
    await page.getByRole('navigation', { name: 'Diese Website' }).waitFor()
    await command(page, 'posteing', 'Posteingang')
    await page.waitForURL(`**/app/sites/${site.id}/inbox`)
    await page.getByRole('navigation', { name: 'Diese Website' }).waitFor()
    await command(page, 'abmeld', 'Abmelden')
    await page.waitForURL('**/app/sign-in')
    expect(problems).toEqual([])
    await context.close()
  })

  test('take in what comes while they are open', async () => {
    const { owner, site, home } = await setUp()
    const path = `/app/sites/${site.id}/pages/${home.id}`
    let letThrough = () => {}
    const through = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), '/app/sites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      if (script.includes('handy mobile desktop')) await through // the words of the commands of a page
      await route.fulfill({ response, body: script })
    })
    await page.goto(world.url + path)
    await rows(page).first().waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('option', { name: 'Posteingang' }).waitFor()
    await page.keyboard.type('hinzuf oeffnungsz')
    await palette(page).getByText('Dazu gibt es keinen Befehl.').waitFor()
    letThrough()
    await palette(page).getByRole('option', { name: 'Hinzufügen: Öffnungszeiten', selected: true }).waitFor()
    await context.close()
  })

  test('open from within a text, where a selection takes the key for its link', async () => {
    const { owner, site, home } = await setUp()
    const path = `/app/sites/${site.id}/pages/${home.id}`
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    const text = page.frameLocator('iframe.canvas').locator('[data-text=text]')
    await text.click()
    await page.frameLocator('iframe.canvas').locator('[data-text=text][contenteditable=true]').waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await text.click()
    await page.keyboard.press('Control+a')
    await page
      .getByRole('toolbar', { name: 'Gestaltung des Textes', exact: true })
      .getByRole('button', { name: 'Verlinken' })
      .waitFor()
    await page.keyboard.press('Control+k')
    await page.getByLabel('Adresse').waitFor()
    expect(await palette(page).count()).toBe(0)
    await context.close()
  })

  test('offer a viewer ways to go and to look, and nothing that changes', async () => {
    const { owner, site, home } = await setUp()
    const { email } = (await (await world.member(owner, 'viewer')).get('/me')).body
    const token = await tokenOf(world, { email, password: owner.password })
    const path = `/app/sites/${site.id}/pages/${home.id}`
    const { page, context } = await openEditorWindow(browser, world.url, token, path)
    await rows(page).first().waitFor()
    await page.frameLocator('iframe.canvas').getByText('Brot mit Zeit').waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('option', { name: 'Brot mit Zeit' }).waitFor()
    await palette(page).getByRole('option', { name: 'Konto' }).waitFor()
    const names = await palette(page).getByRole('option').allTextContents()
    for (const word of [
      'Veröffentlichen',
      'Hinzufügen',
      'Löschen',
      'löschen',
      'Aussehen',
      'KI-Hilfe',
      'Tarif',
      'Neue Website',
      'Webhooks',
    ])
      expect([word, names.filter((name) => name.includes(word))]).toEqual([word, []])
    await context.close()
  })
})
