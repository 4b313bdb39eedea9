import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { hasBrowser, openBrowser } from '../support/browser'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { png } from '../support/images'
import { createLiveWorld } from '../support/live'
import { upload } from '../support/media'
import { type ModelServer, startModelServer } from '../support/openai-server'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('images in the editor', () => {
  let browser: Browser
  let world: Live
  let model: ModelServer
  let modelWorld: Live
  beforeAll(async () => {
    browser = await openBrowser()
    world = await createLiveWorld()
    await world.ctx.editorBundle.get()
    model = await startModelServer()
    modelWorld = await createLiveWorld({ env: model.env })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
    await modelWorld?.end()
    await model?.stop()
  })

  async function account(of = world) {
    const owner = await of.owner()
    const site = await newSite(owner)
    return { owner, token: await tokenOf(of, owner), site, path: `/app/sites/${site.id}/media` }
  }
  const tiles = (page: Page) => page.locator('.media-tile')
  const file = async (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: await png() })

  test('several are uploaded at once, and one that is none says why and holds up no other', async () => {
    const { owner, token, site, path } = await account()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    const files = await Promise.all(['brot.png', 'laden.png', 'ofen.png'].map((name) => file(name)))
    await page
      .locator('input[type="file"]')
      .setInputFiles([...files, { name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('no image') }])
    await tiles(page).nth(2).waitFor()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('.uploads li').count()).toBe(1)
    await page.getByRole('button', { name: 'kaputt.png aus der Liste nehmen' }).click()
    expect(await page.locator('.uploads li').count()).toBe(0)
    const { body } = await owner.get(`/sites/${site.id}/media`)
    expect(body.data.map((asset: { file_name: string }) => asset.file_name).sort()).toEqual([
      'brot.png',
      'laden.png',
      'ofen.png',
    ])
    expect(problems).toEqual([])
    await context.close()
  })

  test('texts are kept when a field is left, a proposal only when it is taken, and a search finds them', async () => {
    const { owner, token, site, path } = await account(modelWorld)
    const asset = await upload(owner, site.id, 'roggenbrot.png')
    await upload(owner, site.id, 'laden.png')
    model.answer({ alt: 'Ein Brot auf einem Brett', title: 'Brot' }, { alt: 'Ein Brot auf einem Brett', title: 'Brot' })
    const { page, problems, context } = await openEditorWindow(browser, modelWorld.url, token, path)
    const texts = async () => {
      const { body } = await owner.get(`/sites/${site.id}/media?q=roggenbrot`)
      return { alt: body.data[0].alt, title: body.data[0].title }
    }
    await page.getByText('roggenbrot.png').click()
    const written = nextWrite(page, 'PATCH', /\/media\//)
    await page.getByLabel('Alternativtext', { exact: true }).fill('Ein runder Laib')
    await page.keyboard.press('Tab')
    await written
    expect(await texts()).toEqual({ alt: 'Ein runder Laib', title: '' })

    const proposed = nextWrite(page, 'POST', /\/describe$/)
    await page.getByRole('button', { name: 'Texte vorschlagen' }).click()
    const proposal = await (await proposed).json()
    await page.getByText('Das ist ein Vorschlag').waitFor()
    expect(await texts()).toEqual({ alt: 'Ein runder Laib', title: '' })
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    expect(await page.getByLabel('Alternativtext', { exact: true }).inputValue()).toBe('Ein runder Laib')
    await page.getByRole('button', { name: 'Texte vorschlagen' }).click()
    const taken = nextWrite(page, 'PATCH', /\/media\//)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await taken
    expect(await texts()).toEqual({ alt: proposal.alt, title: proposal.title })

    await page.getByLabel('Bilder durchsuchen').fill('laden')
    await tiles(page).nth(1).waitFor({ state: 'detached' })
    expect(await page.locator(`[data-key="${asset.id}"]`).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('what was typed over a proposal stays with its image when another one is chosen, and the rest is nobody’s yet', async () => {
    const { owner, token, site, path } = await account(modelWorld)
    const asset = await upload(owner, site.id, 'laib.png')
    await upload(owner, site.id, 'laden.png')
    model.answer({ alt: 'Ein Brot auf einem Brett', title: 'Brot' })
    const { page, problems, context } = await openEditorWindow(browser, modelWorld.url, token, path)
    const alt = page.getByLabel('Alternativtext', { exact: true })
    await page.getByText('laib.png').click()
    await page.getByRole('button', { name: 'Texte vorschlagen' }).click()
    await page.getByText('Das ist ein Vorschlag').waitFor()
    const written = nextWrite(page, 'PATCH', /\/media\//)
    await alt.fill('Ein runder Laib')
    await page.getByText('laden.png').click()
    await written
    await page.getByRole('heading', { name: 'laden.png' }).waitFor()
    expect(await alt.inputValue()).toBe('')
    await page.getByText('laib.png').first().click()
    await page.getByRole('heading', { name: 'laib.png' }).waitFor()
    expect(await alt.inputValue()).toBe('Ein runder Laib')
    const { body } = await owner.get(`/sites/${site.id}/media/${asset.id}`)
    expect([body.data.alt, body.data.title]).toEqual(['Ein runder Laib', ''])
    expect(problems).toEqual([])
    await context.close()
  })

  test('what was written about one is kept where Escape or a way back takes the field away', async () => {
    const { owner, token, site } = await account()
    const asset = await upload(owner, site.id, 'laib.png')
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot' } } })
    const { page, problems, context } = await openEditorWindow(
      browser,
      world.url,
      token,
      `/app/sites/${site.id}/pages/${id}`,
    )
    const altOf = async () => (await owner.get(`/sites/${site.id}/media/${asset.id}`)).body.data.alt
    await page.locator('.outline [role="row"]').first().click()
    await page.getByRole('button', { name: 'Bild wählen' }).click()
    await tiles(page).click()
    let written = nextWrite(page, 'PATCH', /\/media\//)
    await page.getByLabel('Alternativtext', { exact: true }).fill('Ein Laib')
    await page.keyboard.press('Escape')
    await written
    expect(await altOf()).toBe('Ein Laib')

    await page.goto(`${world.url}/app/sites/${site.id}/blog`)
    await page.getByRole('link', { name: 'Medien' }).click()
    await tiles(page).click()
    await page.getByRole('slider', { name: 'Wichtigster Punkt' }).focus()
    await page.keyboard.press('ArrowRight')
    written = nextWrite(page, 'PATCH', /\/media\//)
    await page.goBack()
    await written
    expect((await owner.get(`/sites/${site.id}/media/${asset.id}`)).body.data.focal).toEqual({ x: 0.52, y: 0.5 })
    expect(problems).toEqual([])
    await context.close()
  })

  test('one that is sent without a line waits and goes on by itself when the line is back', async () => {
    const { owner, token, site, path } = await account()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    await context.setOffline(true)
    await page.locator('input[type="file"]').setInputFiles(await file('brot.png'))
    await page.getByText('Keine Verbindung. Sobald sie wieder da ist').waitFor()
    await context.setOffline(false)
    await tiles(page).waitFor()
    expect((await owner.get(`/sites/${site.id}/media`)).body.data).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('one that meets an ended session goes on after signing in again', async () => {
    const { owner, token, site, path } = await account()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    await world.stranger().with(token).post('/auth/logout')
    await page.locator('input[type="file"]').setInputFiles(await file('brot.png'))
    await page.getByLabel('Passwort', { exact: true }).fill('correct horse battery')
    await page.keyboard.press('Enter')
    await tiles(page).waitFor()
    expect((await owner.get(`/sites/${site.id}/media`)).body.data).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('without a model it is an ornament with no alternative text, and a quota that is used up says so and keeps what was entered', async () => {
    const { owner, token, site, path } = await account()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Ornament erzeugen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ornament erzeugen' })
    await dialog.getByLabel('Ein beliebiges Wort').fill('Brot auf einem Holztisch')
    expect(await dialog.getByLabel('Alternativtext').count()).toBe(0)
    await context.route('**/ai/image', (route) =>
      route.fulfill({
        status: 402,
        json: {
          error: 'quota_exceeded',
          message: 'Das Kontingent ist verbraucht.',
          resource: 'ai_image',
          remaining: 0,
        },
      }),
    )
    await dialog.getByRole('button', { name: 'Erzeugen', exact: true }).click()
    await dialog.getByText('Das Kontingent ist verbraucht.').waitFor()
    expect(await dialog.getByLabel('Ein beliebiges Wort').inputValue()).toBe('Brot auf einem Holztisch')
    await context.unroute('**/ai/image')
    await dialog.getByRole('button', { name: 'Erzeugen', exact: true }).click()
    await page.locator('.media-details').getByText('ornament.webp').waitFor()
    await page.locator('.media-details').getByText('Vorschlagen kann das nur ein Sprachmodell').waitFor()
    expect(await page.getByRole('button', { name: 'Texte vorschlagen' }).count()).toBe(0)
    const { body } = await owner.get(`/sites/${site.id}/media`)
    expect(body.data[0].alt).toBe('')
    expect(problems).toEqual([])
    await context.close()
  })

  test('the image of a section is chosen by keys alone, seen on the page at once, and taken off again', async () => {
    const { owner, token, site } = await account()
    const asset = await upload(owner, site.id, 'laib.png', { alt: 'Ein Laib' })
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot' } } })
    const path = `/app/sites/${site.id}/pages/${id}`
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.locator('.outline [role="row"]').first().click()
    await page.getByRole('button', { name: 'Bild wählen' }).focus()
    await page.keyboard.press('Enter')
    const tile = page.getByRole('dialog', { name: 'Bild auswählen' }).locator('.media-tile')
    await tile.focus()
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe.canvas').getByAltText('Ein Laib').waitFor()
    await written
    const content = async () => (await owner.get(`/pages/${id}`)).body.data.blocks[0].content.de
    expect((await content()).image).toEqual({ asset_id: asset.id })
    const again = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.getByRole('button', { name: 'Entfernen' }).click()
    await page.frameLocator('iframe.canvas').getByAltText('Ein Laib').waitFor({ state: 'detached' })
    await again
    expect((await content()).image).toEqual({})
    expect(problems).toEqual([])
    await context.close()
  })

  test('a drawing is taken in place of a picture, is drawn in the page in the colours of the site, and has no text', async () => {
    const { owner, token, site } = await account()
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    const content = { de: { headline: 'Brot' }, en: { headline: 'Bread' } }
    await newBlock(owner, id, { type: 'hero', content })
    const path = `/app/sites/${site.id}/pages/${id}`
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.locator('.outline [role="row"]').first().click()
    await page.getByRole('button', { name: 'Bild wählen' }).click()
    const picker = page.getByRole('dialog', { name: 'Bild auswählen' })
    await picker.getByRole('radio', { name: 'Zeichnungen' }).click()
    await picker.getByLabel('Gewerbe').selectOption('Essen und Trinken')
    await picker.getByRole('row', { name: 'Brotlaib' }).click()
    await expectAccessibleInLooks(page, 'drawings', [
      { width: 1280, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ])
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await picker.getByRole('button', { name: 'Diese Zeichnung verwenden' }).click()
    await written
    const image = { asset_id: 'motif:food-loaf' }
    const texts = async () => (await owner.get(`/pages/${id}`)).body.data.blocks[0].content
    expect(await texts()).toEqual({ de: { ...content.de, image }, en: { ...content.en, image } })
    const drawn = page.frameLocator('iframe.canvas').locator('svg.motif')
    await drawn.waitFor()
    const inks = await page.evaluate<number>(`(() => {
      const { contentDocument: canvas, contentWindow } = document.querySelector('iframe.canvas')
      return new Set([...canvas.querySelectorAll('svg.motif *')].map((part) => contentWindow.getComputedStyle(part).fill)).size
    })()`)
    expect(inks).toBeGreaterThan(4)
    await drawn.click() // as a photograph it leads to its field
    await page.locator('.inspector [data-path="content.image"][data-spotted]').waitFor()
    expect(await page.getByLabel('Alternativtext an dieser Stelle').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('one that is chosen in one language is shown in the other as well, in one step of undo', async () => {
    const { owner, token, site } = await account()
    const asset = await upload(owner, site.id, 'laib.png', { alt: 'Ein Laib' })
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    const content = { de: { headline: 'Brot' }, en: { headline: 'Bread' } }
    await newBlock(owner, id, { type: 'hero', content })
    const path = `/app/sites/${site.id}/pages/${id}`
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.locator('.outline [role="row"]').first().click()
    await page.getByRole('button', { name: 'Bild wählen' }).click()
    await tiles(page).click()
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.getByRole('button', { name: 'Dieses Bild verwenden' }).click()
    await written
    const texts = async () => (await owner.get(`/pages/${id}`)).body.data.blocks[0].content
    const image = { asset_id: asset.id }
    expect(await texts()).toEqual({ de: { ...content.de, image }, en: { ...content.en, image } })
    const again = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await again
    expect(await texts()).toEqual(content)
    expect(problems).toEqual([])
    await context.close()
  })

  test('its text for a section is there again when it takes its place back from another one', async () => {
    const { owner, token, site } = await account()
    await upload(owner, site.id, 'laib.png', { alt: 'Ein Laib' })
    await upload(owner, site.id, 'laden.png')
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot' } } })
    const path = `/app/sites/${site.id}/pages/${id}`
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.locator('.outline [role="row"]').first().click()
    const here = page.getByLabel('Alternativtext an dieser Stelle')
    async function choose(file: string) {
      await page.getByRole('button', { name: /^(?:Bild wählen|Ersetzen)$/ }).click()
      await page.getByRole('dialog').locator('.media-tile', { hasText: file }).click()
      await page.getByRole('button', { name: 'Dieses Bild verwenden' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await choose('laib.png')
    await here.fill('Unser Roggenlaib')
    await choose('laden.png')
    expect(await here.inputValue()).toBe('')
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await choose('laib.png')
    expect(await here.inputValue()).toBe('Unser Roggenlaib')
    await written
    expect(problems).toEqual([])
    await context.close()
  })

  test('one that is deleted names the pages that still show it', async () => {
    const { owner, token, site, path } = await account()
    const asset = await upload(owner, site.id, 'laib.png')
    const { id } = await newPage(owner, site.id, '/brot')
    await newBlock(owner, id, { type: 'hero', content: { de: { image: { asset_id: asset.id } } } })
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await tiles(page).click()
    await page.getByRole('button', { name: 'Löschen …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click()
    const use = page.getByRole('dialog', { name: 'Das Bild ist gelöscht' }).getByRole('link', { name: 'brot' })
    expect(await use.getAttribute('href')).toBe(`/app/sites/${site.id}/pages/${id}`)
    await page.locator('.dialog').getByText('Schließen').click()
    await page.getByText('Noch keine Bilder').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('one that is deleted names its pages though the list is read again before that is answered', async () => {
    const { owner, token, site, path } = await account()
    const asset = await upload(owner, site.id, 'laib.png')
    const { id } = await newPage(owner, site.id, '/brot')
    await newBlock(owner, id, { type: 'hero', content: { de: { image: { asset_id: asset.id } } } })
    const { page, context } = await openEditorWindow(browser, world.url, token, path)
    await tiles(page).click()
    await page.route(`**/media/${asset.id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      const response = await route.fetch()
      await upload(owner, site.id, 'krume.png') // by somebody else, whom every window hears of
      await tiles(page).filter({ hasText: 'krume.png' }).waitFor()
      await tiles(page).filter({ hasText: 'laib.png' }).waitFor({ state: 'detached' })
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Löschen …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click()
    await page.getByRole('dialog', { name: 'Das Bild ist gelöscht' }).getByRole('link', { name: 'brot' }).waitFor()
    await context.close()
  })

  test('the point that crops keep is set by keys and by a press, and the places of a picture lead to them', async () => {
    const { owner, token, site, path } = await account()
    const asset = await upload(owner, site.id, 'laib.png')
    const { id } = await newPage(owner, site.id, '/brot')
    const block = await newBlock(owner, id, { type: 'hero', content: { de: { image: { asset_id: asset.id } } } })
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    const focal = async () => (await owner.get(`/sites/${site.id}/media/${asset.id}`)).body.data.focal
    await tiles(page).click()
    const use = page.getByRole('region', { name: 'Zu sehen auf' }).getByRole('link', { name: 'brot' })
    expect(await use.getAttribute('href')).toBe(`/app/sites/${site.id}/pages/${id}?block=${block.id}`)
    const point = page.getByRole('slider', { name: 'Wichtigster Punkt' })
    await point.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
    expect(await point.getAttribute('aria-valuetext')).toBe('54 Prozent von links, 48 Prozent von oben')
    let written = nextWrite(page, 'PATCH', /\/media\//)
    await page.keyboard.press('Tab')
    await written
    expect(await focal()).toEqual({ x: 0.54, y: 0.48 })

    const box = await point.boundingBox()
    written = nextWrite(page, 'PATCH', /\/media\//)
    await point.click({ position: { x: (box?.width ?? 0) / 4, y: ((box?.height ?? 0) * 3) / 4 } })
    await written
    const { x, y } = await focal()
    expect([Math.abs(x - 0.25) < 0.1, Math.abs(y - 0.75) < 0.1]).toEqual([true, true])
    written = nextWrite(page, 'PATCH', /\/media\//)
    await page.getByRole('button', { name: 'Punkt zurücksetzen' }).click()
    await written
    expect(await focal()).toBeNull()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a photo that is larger than the service takes is made smaller on its way', async () => {
    const { owner, token, site, path } = await account()
    const edge = 1200
    // eight bytes for each of its pixels, and few of those for the service to draw smaller forms of
    const flat = sharp({ create: { width: edge, height: edge, channels: 4, background: '#884422' } })
    const buffer = await flat.toColourspace('rgb16').png({ compressionLevel: 0 }).toBuffer()
    expect(buffer.byteLength).toBeGreaterThan(8 * 1024 * 1024)
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    await page.locator('input[type="file"]').setInputFiles({ name: 'kamera.png', mimeType: 'image/png', buffer })
    await tiles(page).waitFor()
    const { body } = await owner.get(`/sites/${site.id}/media`)
    const [{ file_name, width }] = body.data
    expect([file_name, width]).toEqual(['kamera.png', edge])
    expect(problems).toEqual([])
    await context.close()
  })

  test('one of more pixels than the service takes is made smaller on its way, however small its file is', async () => {
    const { owner, token, site, path } = await account()
    const flat = sharp({ create: { width: 32_000, height: 1600, channels: 3, background: '#884422' } })
    const buffer = await flat.greyscale().png({ compressionLevel: 1 }).toBuffer()
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Noch keine Bilder').waitFor()
    await page.locator('input[type="file"]').setInputFiles({ name: 'panorama.png', mimeType: 'image/png', buffer })
    await tiles(page).waitFor()
    const [{ file_name, width, height }] = (await owner.get(`/sites/${site.id}/media`)).body.data
    expect([file_name, width, height]).toEqual(['panorama.png', 4000, 200])
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer looks at them and changes nothing', async () => {
    const { owner, site, path } = await account()
    await upload(owner, site.id, 'laib.png')
    const viewer = await world.member(owner, 'viewer')
    const { email } = (await viewer.get('/me')).body
    const token = await tokenOf(world, { email, password: 'correct horse battery' })
    const { page, problems, context } = await openEditorWindow(browser, world.url, token, path)
    await tiles(page).click()
    const details = page.locator('.media-details')
    expect(await details.getByLabel('Alternativtext', { exact: true }).getAttribute('readonly')).not.toBeNull()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing, light and dark, in both languages, at three widths, and nothing scrolls sideways', async () => {
    const { owner, token, site, path } = await account()
    await upload(owner, site.id, 'laib.png')
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const viewport = { width: 1440, height: 800 }
      const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
      await tiles(page).click()
      await page.locator('.media-details').waitFor()
      await expectAccessibleInLooks(page, 'media')
      await context.close()
    }
  })
})
