import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { form } from '../support/images'
import { pdf, pdfWith } from '../support/pdfs'
import { newBlock, newPage, newSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('documents and drawings in the editor', () => {
  async function account() {
    const owner = await world.owner()
    const site = await newSite(owner)
    const send = async (name: string) => (await owner.post(`/sites/${site.id}/files`, form(pdf(), name))).body
    return { owner, token: await tokenOf(world, owner), site, send, path: `/app/sites/${site.id}/media` }
  }
  const tiles = (page: Page) => page.locator('.media-tile')
  const menu = { name: 'Speisekarte.pdf', mimeType: 'application/pdf', buffer: pdf() }

  test('a PDF and a drawing are uploaded where pictures are, each in its list, and a harmful one says why', async () => {
    const { owner, token, site, path } = await account()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>'
    const input = page.locator('input[type="file"]')
    await input.setInputFiles({ name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await tiles(page).filter({ hasText: 'Logo.svg' }).waitFor()
    await input.setInputFiles(menu)
    await tiles(page).filter({ hasText: 'Speisekarte.pdf' }).waitFor()
    expect(await tiles(page).count()).toBe(1)
    expect(await page.getByRole('radio', { name: 'Dokumente' }).isChecked()).toBe(true)
    await input.setInputFiles([
      { name: 'lies.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
      { name: 'Zeichen.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    ])
    await tiles(page).filter({ hasText: 'Zeichen.svg' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'WebP, GIF, SVG und PDF' }).waitFor() // also in the other list
    const script = pdfWith('/OpenAction << /S /JavaScript /JS (1) >>')
    await input.setInputFiles({ name: 'boese.pdf', mimeType: 'application/pdf', buffer: script })
    await page.getByRole('alert').filter({ hasText: 'Skripte, Aktionen oder angehängte Dateien' }).waitFor()
    await page.getByRole('radio', { name: 'Dokumente' }).check()
    await tiles(page).filter({ hasText: 'Speisekarte.pdf' }).waitFor()
    await page.getByRole('radio', { name: 'Bilder' }).check()
    await tiles(page).filter({ hasText: 'Logo.svg' }).waitFor()
    const { body } = await owner.get(`/sites/${site.id}/media?kind=all`)
    expect(body.data.map((asset: { file_name: string }) => asset.file_name)).toEqual([
      'Zeichen.svg',
      'Speisekarte.pdf',
      'Logo.svg',
    ])
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
    await context.close()
  })

  test('a document has a title, its size, its places and no picture’s fields, and is deleted', async () => {
    const { owner, token, site, path, send } = await account()
    const asset = await send('Speisekarte.pdf')
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('radio', { name: 'Dokumente' }).check()
    await tiles(page).click()
    const details = page.getByRole('region', { name: 'Zum Dokument' })
    await details.getByText('PDF, 1 kB').waitFor()
    expect(await details.getByLabel('Alternativtext').count()).toBe(0)
    const written = nextWrite(page, 'PATCH', /\/media\//)
    await details.getByLabel('Titel').fill('Unsere Karte')
    await details.getByLabel('Titel').blur()
    await written
    await tiles(page).filter({ hasText: 'Unsere Karte' }).waitFor()
    expect((await owner.get(`/sites/${site.id}/media/${asset.id}`)).body.data.title).toBe('Unsere Karte')
    await details.getByRole('button', { name: 'Löschen …' }).click()
    await page
      .getByRole('alertdialog', { name: 'Dokument löschen?' })
      .getByRole('button', { name: 'Endgültig' })
      .click()
    await page.getByText('Noch keine Dokumente').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a download and a link take a document from the library by keys, and the page shows them at once', async () => {
    const { owner, token, site, send } = await account()
    const asset = await send('Speisekarte.pdf')
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'downloads', content: { de: { items: [{ headline: 'Karte' }] } } })
    const first = { headline: 'Hunger?', primary: { label: 'Ansehen' } }
    await newBlock(owner, id, { type: 'cta', content: { de: first } })
    const path = `/app/sites/${site.id}/pages/${id}`
    const look = { viewport: { width: 1440, height: 900 } }
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path, look)
    const canvas = page.frameLocator('iframe.canvas')
    const at = (field: string) => page.locator(`[data-path="${field}"]`)
    const blocks = async () => (await owner.get(`/pages/${id}`)).body.data.blocks
    /** Opens the library by the button that has the focus, and takes the one document in it. */
    async function takeByKeys(field: string) {
      await at(field).getByRole('button', { name: 'Dokument wählen' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Dokument auswählen' }).locator('.media-tile').focus()
      const written = nextWrite(page, 'PUT', /^\/blocks\//)
      await page.keyboard.press('Enter')
      await written
    }

    await page.locator('.outline [role="row"]').first().click()
    await at('content.items').locator('.opener').first().click()
    await takeByKeys('content.items.0.document_id')
    await canvas.locator(`a[href$="${asset.path}"]`, { hasText: 'PDF' }).waitFor()
    expect((await blocks())[0].content.de.items[0]).toMatchObject({ headline: 'Karte', document_id: asset.id })
    await at('content.items.0.document_id').getByText('Speisekarte.pdf').waitFor()
    expect(await at('content.items.0.href').count()).toBe(0)
    expect(await violations(page)).toEqual([])

    await page.locator('.outline [role="row"]').nth(1).click()
    await at('content.primary.href').getByRole('combobox').selectOption('document')
    await takeByKeys('content.primary.href')
    await canvas.locator(`a[href$="${asset.path}"]`, { hasText: 'Ansehen' }).waitFor()
    expect((await blocks())[1].content.de.primary).toEqual({ label: 'Ansehen', href: asset.path })
    expect(problems).toEqual([])
    await context.close()
  })

  test('words of a text lead to a document that is taken from the library by keys, and writing goes on there', async () => {
    const { owner, token, site, send } = await account()
    const asset = await send('Speisekarte.pdf')
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot', text: 'Die Karte' } } })
    const path = `/app/sites/${site.id}/pages/${id}`
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    const text = page.frameLocator('iframe.canvas').locator('[data-text=text]')
    await text.click()
    await page.frameLocator('iframe.canvas').locator('[data-text=text][contenteditable=true]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Adresse', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Auf ein PDF aus den Medien verlinken' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dokument auswählen' })
    await dialog.locator('.media-tile').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Adresse', { exact: true }).waitFor() // the form is as it was
    await page.getByRole('button', { name: 'Auf ein PDF aus den Medien verlinken' }).press('Enter')
    await dialog.locator('.media-tile').focus()
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe.canvas').locator('[data-text=text]:focus').waitFor()
    await written
    const [block] = (await owner.get(`/pages/${id}`)).body.data.blocks
    expect(block.content.de.text).toBe(`[Die Karte](${asset.path})`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing in the list of documents, light and dark, at three widths, and nothing scrolls sideways', async () => {
    const { token, path, send } = await account()
    await send(`${'Speisekarte'.repeat(8)}.pdf`)
    const viewport = { width: 1440, height: 800 }
    const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
    await page.getByRole('radio', { name: 'Dokumente' }).check()
    await tiles(page).click()
    await page.locator('.media-details').waitFor()
    await expectAccessibleInLooks(page, 'documents')
    await context.close()
  })
})
