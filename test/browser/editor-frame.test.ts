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
})
