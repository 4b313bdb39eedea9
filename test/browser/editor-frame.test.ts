import { describe, expect, test } from 'bun:test'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newPage, newSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the frame around the screens of the editor', () => {
  async function newScreen(screen: string) {
    const owner = await world.owner()
    const site = await newSite(owner, { name: 'Backstube', slug: `backstube-${screen.replace(/\W/g, '')}` })
    await newPage(owner, site.id, '/', { is_home: true })
    const path = `/app/sites/${site.id}/${screen}`
    return { owner, site, ...(await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)) }
  }

  test('the window is called what is seen in it, and its site', async () => {
    const { page, site, problems, context } = await newScreen('media')
    await until(page, `document.title === 'Medien · Backstube · baukasten'`)
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await until(page, `document.title === 'Einstellungen · Backstube · baukasten'`)
    await page.goto(`${world.url}/app/sites/${site.id}`)
    await until(page, `document.title.endsWith(' · Backstube · baukasten') && !document.title.startsWith('Einst')`)
    await page.goto(`${world.url}/app/team`)
    await until(page, `document.title === 'Team · baukasten'`)
    await page.evaluate('localStorage.clear()')
    await page.goto(`${world.url}/app/sign-in`)
    await until(page, `document.title === 'Anmelden · baukasten'`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('where what had the focus is gone, it goes to the nearest heading: of the card, or of the screen', async () => {
    const { page, problems, context } = await newScreen('domains')
    const isFocused = (words: string) =>
      until(page, `/^H[12]$/.test(document.activeElement.tagName) && document.activeElement.textContent === '${words}'`)
    await page.getByRole('button', { name: 'Domain hinzufügen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Adresse', { exact: true }).fill('www.brot.example')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'www.brot.example' }).waitFor()
    await isFocused('Domains') // the button that opened the dialog went with the words about none
    await page.getByRole('button', { name: 'Mehr zu www.brot.example' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Entfernen …' }).press('Enter')
    await page.getByRole('button', { name: 'Entfernen', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Noch keine eigene Domain' }).waitFor()
    await isFocused('Domains')

    expect(problems).toEqual([])
    await context.close()
  })

  test('a link that is followed by Enter keeps the window and the focus, as one that is pressed', async () => {
    const { page, problems, context } = await newScreen('inbox')
    const link = page.getByRole('link', { name: 'Sammlungen' })
    await link.waitFor()
    await page.evaluate('window.isKept = true')
    await link.press('Enter')
    await page.getByRole('heading', { name: 'Noch keine Sammlung' }).waitFor()
    expect(await page.evaluate('window.isKept')).toBe(true)
    expect(await link.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Posteingang' }).waitFor()
    expect(await page.evaluate('window.isKept')).toBe(true)
    const opened = context.waitForEvent('page')
    await link.press('Control+Enter')
    await (await opened).getByRole('heading', { name: 'Noch keine Sammlung' }).waitFor()
    await page.getByRole('heading', { name: 'Posteingang' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  const aPage = async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { name: 'Backstube' })
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    return { path: `/app/sites/${site.id}/pages/${id}`, token: await tokenOf(world, owner) }
  }
  const commands = { name: 'Befehle' }

  test('without a connection parts of a page open that were not needed before', async () => {
    const { path, token } = await aPage()
    const { page, context } = await openEditorWindow(browser, world.url, token, path)
    // it may have come before one could listen for it
    const loaded = (ending: string) =>
      `performance.getEntriesByType('resource').find(({ name, responseEnd }) => ${ending}.test(name) && responseEnd > 0)`
    const list = loaded(String.raw`/\/app\/assets\/\w+\.json$/`)
    await until(page, list)
    const parts = (await (await fetch(await page.evaluate<string>(`${list}.name`))).json()) as string[]
    await until(page, loaded(`/${parts.at(-1)}$/`))
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', commands).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Aussehen' }).click()
    await page.getByRole('heading', { name: 'Aussehen' }).waitFor()
    await context.close()
  })

  test('a part that cannot be loaded says so, leaves everything else alone, and comes once it can', async () => {
    const { path, token } = await aPage()
    const { page, context } = await openEditorWindow(browser, world.url, token, path)
    await page.frameLocator('iframe.canvas').locator('body').waitFor()
    await context.route(/\/app\/assets\//, (route) => route.abort())
    await page.keyboard.press('Control+k')
    const said = page.getByRole('alert').filter({ hasText: 'Das konnte nicht geladen werden.' })
    await said.waitFor()
    expect(await page.locator('iframe.canvas').isVisible()).toBe(true)
    await context.unroute(/\/app\/assets\//)
    await said.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await page.getByRole('dialog', commands).waitFor()
    expect(await said.count()).toBe(0)
    await context.close()
  })
})
