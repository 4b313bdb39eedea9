import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { expectAccessible, nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

const hours = ['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '09:00', to: '18:00' }))
const later = (to: string) => hours.map((span) => ({ ...span, to }))

describe.skipIf(!hasBrowser)('details of a site in a browser', () => {
  let browser: Browser
  let world: Live
  beforeAll(async () => {
    browser = await openBrowser()
    world = await createLiveWorld()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** Hours on three pages, a text that tells them, and a list of prices. */
  async function openSite() {
    const owner = await world.owner()
    const site = await newSite(owner)
    const pages: string[] = []
    for (const path of ['/', '/kontakt', '/team']) {
      const title = path.slice(1) || 'Start'
      const page = await newPage(owner, site.id, path, {
        translations: [{ locale: 'de', title, slug: title.toLowerCase() }],
      })
      pages.push(page.id)
      await newBlock(owner, page.id, {
        type: 'opening_hours',
        props: { hours, hide_closed: true },
        content: { de: {} },
      })
    }
    const text = 'Freitags bis 18 Uhr geöffnet. Do–Fr 9–18 Uhr. Fr 9–18 Uhr.'
    await newBlock(owner, pages[1]!, { type: 'rich_text', content: { de: { text } } })
    await newBlock(owner, pages[2]!, {
      type: 'price_list',
      content: { de: { groups: [{ items: [{ id: 'cut', name: 'Haarschnitt', price: '24 €' }] }] } },
    })
    const token = await tokenOf(world, owner)
    const hoursOn = async (page: string) =>
      (await owner.get(`/pages/${page}`)).body.data.blocks.find(
        ({ type }: { type: string }) => type === 'opening_hours',
      )
    return { owner, site: site.id as string, pages, token, hoursOn }
  }
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

  test('hours that were found are taken over, changed once, and seen on three pages; a text that tells the former ones is named', async () => {
    const { site, pages, token, hoursOn } = await openSite()
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `/app/sites/${site}/facts`)
    await page.getByRole('heading', { name: 'Auf Ihren Seiten gefunden' }).waitFor()
    await press(page, /^Übernehmen: Dienstag/)
    await page.getByText('Gespeichert. Auf den Seiten ändert sich dadurch nichts.').waitFor()
    await page.getByLabel('Freitag bis').fill('19:00')
    await page.getByLabel('Donnerstag bis').fill('19:00')
    await press(page, 'Speichern')
    await page.getByText('auf 3 Seiten geändert').waitFor()
    const after = [...later('18:00').slice(0, 2), ...later('19:00').slice(2)]
    for (const id of pages) expect((await hoursOn(id)).props.hours).toEqual(after)
    const told = page.getByRole('region', { name: 'Diese Texte nennen noch das Frühere' })
    await told.getByText('Freitags bis 18 Uhr geöffnet.').waitFor()
    expect(await told.getByRole('link').first().textContent()).toBe('kontakt')
    const heading = await told.getByRole('heading').boundingBox()
    expect(heading?.y).toBeWithin(0, page.viewportSize()?.height ?? 0)
    await expectAccessible(page, 'facts', 1280)

    await press(page, 'Alle ändern')
    await told.getByText('2 Texte sind geändert.').waitFor()
    expect(await told.getByRole('listitem').count()).toBe(1)
    await press(page, 'Texte zurücksetzen')
    await told.getByRole('listitem').nth(2).waitFor()

    await press(page, 'Rückgängig')
    await told.waitFor({ state: 'detached' })
    for (const id of pages) expect((await hoursOn(id)).props.hours).toEqual(hours)
    expect(problems).toEqual([])
    await context.close()
  })

  test('hours that no page shows are put on the home page, and change there from then on', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const home = (await newPage(owner, site.id, '/', { is_home: true })).id
    const path = `/app/sites/${site.id}/facts`
    const { page, context, problems } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByLabel('Freitag', { exact: true }).selectOption({ label: 'geöffnet' })
    await press(page, 'Speichern')
    await press(page, 'Auf der Startseite zeigen')
    await page.getByText('Zu sehen auf:').first().waitFor()
    await page.getByLabel('Freitag bis').fill('19:00')
    await press(page, 'Speichern')
    await page.getByText('auf einer Seite geändert').waitFor()
    const [block] = (await owner.get(`/pages/${home}`)).body.data.blocks
    expect(block).toMatchObject({
      type: 'opening_hours',
      props: { hours: [{ day: 'fr', from: '09:00', to: '19:00' }], hide_closed: true },
    })
    expect(problems).toEqual([])
    await context.close()
  })

  test('a price that was found is taken over and changed; what cannot be read as one stays here, with the reason', async () => {
    const { owner, site, pages, token } = await openSite()
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `/app/sites/${site}/facts`)
    await press(page, 'Übernehmen: Haarschnitt, 24 €')
    await page.getByLabel('Preis', { exact: true }).fill('sechsundzwanzig')
    await press(page, 'Speichern')
    await page.getByText('Bitte schreiben Sie den Preis mit Währung').waitFor()
    await page.getByLabel('Preis', { exact: true }).fill('26 €')
    await press(page, 'Speichern')
    await page.getByText('auf einer Seite geändert').waitFor()
    const { blocks } = (await owner.get(`/pages/${pages[2]}`)).body.data
    expect(blocks[1].content.de.groups[0].items[0].price).toBe('26\u00a0€')
    expect(problems).toEqual([])
    await context.close()
  })

  test('in its section a bound field says where it comes from, is cut loose there, and bound again', async () => {
    const { owner, site, pages, token, hoursOn } = await openSite()
    const blocks = await Promise.all(pages.map(async (id) => (await hoursOn(id)).id))
    const week = [{ days: ['tu', 'we', 'th', 'fr'], spans: [{ opens: '09:00', closes: '18:00' }] }]
    const bind = blocks.map((block_id) => ({ block_id, place: 'hours', fact: 'hours' }))
    await owner.patch(`/sites/${site}/facts`, { hours: week, bind })
    const path = `/app/sites/${site}/pages/${pages[0]}?block=${blocks[0]}`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByText('Kommt aus den Angaben.').waitFor()
    await press(page, 'Hier anders')
    await page.getByText('Hier anders als in den Angaben.').waitFor()
    await owner.patch(`/sites/${site}/facts`, { hours: [{ ...week[0], spans: [{ opens: '09:00', closes: '20:00' }] }] })
    expect((await hoursOn(pages[0]!)).props.hours).toEqual(hours)
    await press(page, 'Wieder aus den Angaben')
    await page.getByText('Kommt aus den Angaben.').waitFor()
    expect((await hoursOn(pages[0]!)).props.hours).toEqual(later('20:00'))
    await page.getByLabel('Dienstag bis').and(page.locator('[value="20:00"]')).waitFor()
    const asked: number[] = []
    page.on('response', (answer) => void (answer.url().includes('/facts?block=') && asked.push(answer.status())))
    const made = nextWrite(page, 'POST', /\/blocks$/)
    const asksOfCopy = page.waitForResponse(
      (answer) => answer.url().includes('/facts?block=') && !answer.url().endsWith(blocks[0]!),
    )
    await page.locator('.outline [role=row]').first().click()
    await page.keyboard.press('ControlOrMeta+d')
    const copy = (await (await made).json()).data.id
    expect((await asksOfCopy).url()).toEndWith(`/facts?block=${copy}`)
    await page.getByText('Kommt aus den Angaben.').waitFor()
    expect(asked.filter((status) => status !== 200)).toEqual([])
    await page.getByRole('link', { name: 'Überall ändern' }).click()
    await page.getByRole('heading', { name: 'Angaben', level: 1 }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
