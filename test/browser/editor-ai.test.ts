import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { type ModelServer, startModelServer } from '../support/openai-server'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('the talk about a site in the editor', () => {
  let browser: Browser
  let model: ModelServer
  let world: Live
  /** The same with a model, and few tokens. */
  let modelWorld: Live
  beforeAll(async () => {
    browser = await openBrowser()
    model = await startModelServer()
    world = await createLiveWorld()
    modelWorld = await createLiveWorld({ env: { ...model.env, DEFAULT_PLAN: 'free' } })
    modelWorld.ctx.editorBundle = world.ctx.editorBundle
    await world.ctx.editorBundle.get() // on a busy machine the first window would not wait so long
  })
  afterEach(() => model.behave())
  afterAll(async () => {
    await browser?.close()
    await world?.end()
    await modelWorld?.end()
    await model?.stop()
  })

  test('a wish changes a heading: shown before, applied, undone with one key, done again; dismissed; stale', async () => {
    const { page, owner, pageId, blockId, canvas, problems, context, headline } = await openPage(browser, world)
    await askFor(page, 'Ändere die Überschrift zu „Sauerteig seit 1987“')
    const card = cards(page).last()
    await card.locator('ins', { hasText: 'Sauerteig seit 1987' }).waitFor()
    expect(await card.locator('del').textContent()).toBe('Brot mit Zeit')
    expect([await headline(), await canvas.locator('[data-text=headline]').textContent()]).toEqual([
      'Brot mit Zeit',
      'Brot mit Zeit',
    ])
    await card.getByRole('button', { name: 'Übernehmen' }).click()
    await card.getByText('Übernommen', { exact: true }).waitFor()
    await canvas.getByText('Sauerteig seit 1987').waitFor()
    expect(await headline()).toBe('Sauerteig seit 1987')

    const back = nextWrite(page, 'PUT', /^\/blocks\//)
    await row(page).focus()
    await page.keyboard.press('Control+z')
    await canvas.getByText('Brot mit Zeit').waitFor()
    await card.getByText('Zurückgenommen').waitFor()
    expect((await back).status()).toBe(200)
    expect(await headline()).toBe('Brot mit Zeit')
    const again = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Control+Shift+z')
    await canvas.getByText('Sauerteig seit 1987').waitFor()
    await card.getByText('Übernommen', { exact: true }).waitFor()
    expect((await again).status()).toBe(200)
    expect(await headline()).toBe('Sauerteig seit 1987')

    await askFor(page, 'Ändere die Überschrift zu „Etwas anderes“')
    await cards(page).nth(1).getByRole('button', { name: 'Verwerfen' }).click()
    await cards(page).nth(1).getByText('Verworfen').waitFor()
    expect(await headline()).toBe('Sauerteig seit 1987')

    await askFor(page, 'Ändere die Überschrift zu „Noch etwas“')
    await cards(page).nth(2).getByRole('button', { name: 'Übernehmen' }).waitFor()
    await owner.put(`/blocks/${blockId}`, { content: { de: { headline: 'Von jemand anderem' } } })
    await cards(page).nth(2).getByRole('button', { name: 'Übernehmen' }).click()
    await cards(page).nth(2).getByText('Das wurde inzwischen anders geändert.').waitFor()
    await canvas.getByText('Von jemand anderem').waitFor()
    await cards(page).nth(2).getByRole('button', { name: 'Neu fragen' }).click()
    await cards(page).nth(3).getByRole('button', { name: 'Übernehmen' }).click()
    await canvas.getByText('Noch etwas').waitFor()
    expect((await owner.get(`/pages/${pageId}`)).body.data.blocks).toHaveLength(1)

    await page.reload()
    await row(page).waitFor()
    await page.keyboard.press('Control+j')
    await cards(page).nth(3).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('hours that are changed for two pages are bound again once that is taken back', async () => {
    const hours = ['th', 'fr'].map((day) => ({ day, from: '09:00', to: '18:00' }))
    const block = { type: 'opening_hours', props: { hours, hide_closed: true }, content: { de: { headline: 'Wann' } } }
    const { page, owner, site, pageId, blockId, problems, context } = await openPage(browser, world, block)
    const other = (await newPage(owner, site.id, '/kontakt')).id
    const blocks = [blockId, (await newBlock(owner, other, block)).id]
    const week = [{ days: ['th', 'fr'], spans: [{ opens: '09:00', closes: '18:00' }] }]
    const bind = blocks.map((block_id) => ({ block_id, place: 'hours', fact: 'hours' }))
    await owner.patch(`/sites/${site.id}/facts`, { hours: week, bind })
    const facts = async () => (await owner.get(`/sites/${site.id}/facts`)).body.data
    await askFor(page, 'Freitag haben wir jetzt bis 19 Uhr offen')
    const card = cards(page).last()
    await card.getByRole('button', { name: 'Übernehmen' }).click()
    await card.getByText('Übernommen', { exact: true }).waitFor()
    expect((await facts()).facts.hours.at(-1).spans[0].closes).toBe('19:00')

    const written = [blockId, blocks[1]].map((id) => nextWrite(page, 'PUT', new RegExp(`^/blocks/${id}`)))
    await row(page).focus()
    await page.keyboard.press('Control+z')
    await card.getByText('Zurückgenommen').waitFor()
    for (const one of written) expect((await one).status()).toBe(200)
    const { facts: back, uses } = await facts()
    expect([back.hours, uses.map(({ is_loose }: { is_loose: boolean }) => is_loose)]).toEqual([week, [false, false]])
    expect((await owner.get(`/pages/${pageId}`)).body.data.blocks[0].bound).toEqual({ hours: { fact: 'hours' } })
    expect(problems).toEqual([])
    await context.close()
  })

  test('what changes beside the page is one step too, and its scope is named', async () => {
    const { page, owner, site, problems, context } = await openPage(browser, world)
    const colour = async () => (await owner.get(`/sites/${site.id}/theme`)).body.data.tokens.colors?.primary
    const before = await colour()
    await row(page).click()
    await askFor(page, 'Mach die Hauptfarbe dunkelgrün')
    const card = cards(page).first()
    await card.getByText('Geht über den gewählten Abschnitt hinaus.').waitFor()
    await card.getByText('Aussehen der Website').waitFor()
    await card.getByRole('button', { name: 'Übernehmen' }).click()
    await card.getByText('Übernommen', { exact: true }).waitFor()
    const green = await colour()
    expect(green).not.toBe(before)
    const back = nextWrite(page, 'PUT', /\/theme$/)
    await row(page).focus()
    await page.keyboard.press('Control+z')
    expect((await back).status()).toBe(200)
    expect(await colour()).toBe(before)
    const again = nextWrite(page, 'PUT', /\/theme$/)
    await page.keyboard.press('Control+Shift+z')
    expect((await again).status()).toBe(200)
    expect(await colour()).toBe(green)

    await askFor(page, 'Nimm die Vorlage Nacht')
    const template = cards(page).last().locator('.call')
    await template.getByText('Nacht', { exact: true }).waitFor()
    expect(await template.textContent()).not.toMatch(/[0-9a-f]{8}-/)

    await expectAccessibleInLooks(page, 'the talk', wideLooks)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a selected text is worded anew beneath it, taken as one step, and left alone when discarded', async () => {
    const prose = {
      type: 'rich_text',
      content: { de: { headline: 'Laden', body: 'Wir backen Brot. Wir liefern Torten.' } },
    }
    const { page, canvas, owner, pageId, problems, context } = await openPage(browser, world, prose)
    const text = canvas.locator('[data-text=body]')
    const stored = async () => (await owner.get(`/pages/${pageId}`)).body.data.blocks[0].content.de.body
    await text.click()
    await canvas.locator('[data-text=body][contenteditable=true]').waitFor()
    const propose = async () => {
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: 'Umschreiben' }).click()
      const takesModel = page.getByRole('menuitem', { name: 'Rechtschreibung korrigieren (nur mit Sprachmodell)' })
      await takesModel.waitFor()
      expect(await takesModel.getAttribute('aria-disabled')).toBe('true')
      await page.getByRole('menuitem', { name: 'Als Liste' }).click()
      const panel = page.getByRole('region', { name: 'Vorschlag: Als Liste' })
      await panel.getByRole('button', { name: 'Übernehmen' }).waitFor()
      return panel
    }
    const first = await propose()
    await first.getByRole('button', { name: 'Verwerfen' }).click()
    await first.waitFor({ state: 'detached' })
    expect(await text.textContent()).toBe('Wir backen Brot. Wir liefern Torten.')
    await page.getByRole('button', { name: 'Umschreiben' }).waitFor()
    await until(page, 'document.activeElement?.tagName === "IFRAME"')
    const second = await propose()
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await second.getByRole('button', { name: 'Übernehmen' }).click()
    await canvas.getByText('Wir liefern Torten', { exact: true }).waitFor()
    await written
    expect(await stored()).toBe('- Wir backen Brot\n- Wir liefern Torten')
    await until(page, 'document.activeElement?.tagName === "IFRAME"')
    const back = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Control+z')
    await canvas.getByText('Wir backen Brot. Wir liefern Torten.').waitFor()
    await back
    expect(await stored()).toBe('Wir backen Brot. Wir liefern Torten.')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer has none of it', async () => {
    const owner = await world.owner()
    const { site, pageId } = await newEditedPage(owner)
    const { email } = (await (await world.member(owner, 'viewer')).get('/me')).body
    const token = await tokenOf(world, { email, password: owner.password })
    const { page, context } = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/pages/${pageId}`)
    await page.frameLocator('iframe.canvas').getByText('Brot mit Zeit').waitFor()
    expect(await page.getByRole('button', { name: 'KI-Hilfe' }).count()).toBe(0)
    await page.keyboard.press('Control+j')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastatur' }).waitFor()
    expect(await page.locator('.side.ai').count()).toBe(0)
    await context.close()
  })

  test('the words of a model become no markup, a stopped answer stays as it is, and each refusal is a sentence', async () => {
    const { page, owner, problems, context } = await openPage(browser, modelWorld)
    const turns = page.locator('.turn')
    model.answer('<img src="https://evil.example/x.png" onerror="alert(1)"> **fett** [Hier](https://evil.example/)')
    await askFor(page, 'Hallo')
    await turns.first().getByText('<img src="https://evil.example/x.png" onerror="alert(1)">').waitFor()
    await turns.first().locator('strong', { hasText: 'fett' }).waitFor()
    expect(await turns.first().locator('img, a').count()).toBe(0)

    model.misbehave('hangs midway')
    await askFor(page, 'Erzähl mir etwas')
    await turns.nth(1).locator('.answer p:not(.waiting)').first().waitFor()
    await page.getByRole('button', { name: 'Anhalten' }).click()
    await turns.nth(1).getByText('Angehalten.').waitFor()

    model.misbehave('down')
    await askFor(page, 'Und jetzt?')
    await turns.nth(2).getByRole('alert').getByText('vorübergehend nicht erreichbar').waitFor()
    await turns.nth(2).getByText('wer diesen Server betreibt').waitFor()
    model.behave()
    model.answer({ text: 'Da bin ich wieder.', tokens: 5_000_000 })
    await turns.nth(2).getByRole('button', { name: 'Neu fragen' }).click()
    await turns.nth(3).getByText('Da bin ich wieder.').waitFor()

    await page.getByText('Das Chat-Guthaben dieses Monats ist aufgebraucht.').waitFor()
    await askFor(page, 'Noch etwas')
    await turns.nth(4).getByRole('alert').getByText('ist davon nichts mehr übrig (Chat-Guthaben)').waitFor()

    for (let n = 0; n < 30; n++) await owner.post('/ai/chat', {})
    await askFor(page, 'Und noch etwas')
    await turns.nth(5).getByRole('alert').getByText('Zu viele Anfragen.').waitFor()
    await turns
      .nth(5)
      .getByText(/geht es (in|weiter)/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

type Owner = Awaited<ReturnType<Live['owner']>>

const callToAction = {
  type: 'cta',
  content: { de: { headline: 'Brot mit Zeit', text: 'Wir backen Brot.' } },
}

async function newEditedPage(owner: Owner, block: object = callToAction) {
  const site = await newSite(owner)
  const { id: pageId } = await newPage(owner, site.id, '/', { is_home: true })
  const { id: blockId } = await newBlock(owner, pageId, block)
  return { site, pageId, blockId }
}

/** A page of one section, opened by its owner. */
async function openPage(browser: Browser, world: Live, block: object = callToAction) {
  const owner = await world.owner()
  const edited = await newEditedPage(owner, block)
  const path = `/app/sites/${edited.site.id}/pages/${edited.pageId}`
  const opened = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path, {
    viewport: { width: 1440, height: 900 },
  })
  const canvas = opened.page.frameLocator('iframe.canvas')
  await canvas.locator('[data-text=headline]').waitFor()
  await row(opened.page).waitFor()
  const headline = async () => (await owner.get(`/pages/${edited.pageId}`)).body.data.blocks[0].content.de.headline
  return { ...opened, ...edited, owner, canvas, headline }
}

const row = (page: Page) => page.locator('.outline [role="row"]').first()
const cards = (page: Page) => page.getByRole('article', { name: /^Vorschlag/ })

/** Opens the panel by its key where it is closed, and sends a wish. */
async function askFor(page: Page, wish: string) {
  const box = page.getByRole('textbox', { name: 'Ihr Wunsch' })
  if ((await box.count()) === 0) await page.keyboard.press('Control+j')
  await box.fill(wish)
  await box.press('Enter')
  await page.locator('.turn .wish', { hasText: wish }).last().waitFor()
}
