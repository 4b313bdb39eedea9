import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import type { TestClient } from '../support/client'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, spoken, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createBakery, hero } from '../support/published'
import { publishSite } from '../support/sites'

type Bakery = Awaited<ReturnType<typeof createBakery>>

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the pages of a site in the editor', () => {
  let bakery: Bakery
  let owner: TestClient
  let token: string
  let home: string
  beforeAll(async () => {
    bakery = await createBakery(world)
    owner = bakery.client
    const { email } = (await owner.get('/me')).body
    token = await tokenOf(world, { email, password: 'correct horse battery' })
    home = await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
    await bakery.page({ path: '/leistungen', de: 'Leistungen', blocks: [hero('Was wir backen')] })
    await bakery.page({
      path: '/kontakt',
      de: 'Kontakt',
      blocks: [
        { type: 'cta', content: { de: { headline: 'Mehr', primary: { label: 'Leistungen', href: '/leistungen' } } } },
      ],
    })
    await publish()
    await world.stranger().get('/app', { accept: 'text/html' }) // the editor is built for the first who asks
  })

  const publish = () => publishSite(owner, bakery.site.id)
  const open = (page = home, options: Parameters<typeof openEditorWindow>[4] = {}) =>
    openEditorWindow(browser, world.url, token, `/app/sites/${bakery.site.id}/pages/${page}`, options)
  const listed = async (): Promise<{ id: string; path: string; status: string; published_at: string | null }[]> =>
    (await owner.get(`/sites/${bakery.site.id}/pages`)).body.data
  const paths = async () => (await listed()).map(({ path }) => path)
  const row = (page: Page, title: string) => page.locator('.page-rows [role="row"]').filter({ hasText: title })
  const titles = (page: Page) =>
    page.locator('.page-rows .name').evaluateAll((names) => names.map((name) => name.firstChild?.textContent))
  async function choose(page: Page, title: string, item: string | RegExp) {
    await row(page, title).hover()
    await row(page, title)
      .getByRole('button', { name: /: mehr$/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const note = (page: Page) => page.locator('.page-note')

  test('one is made with sections of the gallery, stands in its group as a draft, and is opened', async () => {
    const { page, problems, context } = await open()
    await page.getByRole('button', { name: 'Neue Seite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Seite' })
    await dialog.getByRole('button', { name: 'Seite anlegen' }).click()
    await dialog.getByText('Bitte ausfüllen.').waitFor()
    await dialog.getByLabel('Titel der Seite').fill('Über uns')
    expect(await dialog.getByLabel('Adresse').inputValue()).toBe('/ueber-uns')
    await dialog.getByLabel('Abschnitte aussuchen').check()
    await dialog.locator('[data-key="rich_text"]').click()
    await dialog.locator('[data-key="hero"]').click()
    await dialog.getByRole('button', { name: 'Seite anlegen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await note(page).getByText('„Über uns“ ist angelegt.').waitFor()
    const made = (await listed()).find(({ path }) => path === '/ueber-uns')
    await page.waitForURL(`**/pages/${made?.id}`)
    await page.locator('.outline [role="row"]').nth(1).waitFor()
    const { blocks, status } = (await owner.get(`/pages/${made?.id}`)).body.data
    expect([status, ...blocks.map(({ type }: { type: string }) => type)]).toEqual(['draft', 'rich_text', 'hero'])
    await row(page, 'Über uns').getByText('Entwurf').waitFor()
    expect(await titles(page)).toEqual(['Start', 'Leistungen', 'Kontakt', 'Über uns'])

    // A path that is taken is told at its field, and nothing that was entered is lost.
    await page.getByRole('button', { name: 'Neue Seite' }).click()
    await dialog.getByLabel('Titel der Seite').fill('Noch eine')
    await dialog.getByLabel('Adresse').fill('/kontakt')
    await dialog.getByRole('button', { name: 'Seite anlegen' }).click()
    await dialog.getByText('Eine andere Seite dieser Website hat diesen Pfad.').waitFor()
    expect(await dialog.getByLabel('Titel der Seite').inputValue()).toBe('Noch eine')
    await page.keyboard.press('Escape')
    expect(problems).toEqual([])
    await context.close()
  })

  test('the order that keys make is that of the menu, and can be taken back', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Über uns', 'Zum Veröffentlichen freigeben')
    await note(page).getByText('geht mit der nächsten Veröffentlichung online').waitFor()
    await row(page, 'Über uns').focus()
    const ordered = nextWrite(page, 'PUT', /\/pages\/order$/)
    await page.keyboard.press('Alt+ArrowUp')
    expect((await ordered).status()).toBe(200)
    await note(page).getByText('„Über uns“ steht jetzt an Stelle 2 von 3.').waitFor()
    await note(page).hover() // it stays, however long publishing takes
    expect(await titles(page)).toEqual(['Start', 'Leistungen', 'Über uns', 'Kontakt'])
    expect(await paths()).toEqual(['/', '/leistungen', '/ueber-uns', '/kontakt'])
    await publish()
    const menu = [...(await bakery.html('/')).matchAll(/<li><a href="[^"]*\/(leistungen|ueber-uns|kontakt)"/g)]
    expect(menu.slice(0, 3).map(([, path]) => path)).toEqual(['leistungen', 'ueber-uns', 'kontakt'])
    const back = nextWrite(page, 'PUT', /\/pages\/order$/)
    await note(page).getByRole('button', { name: 'Rückgängig' }).click()
    await back
    expect(await paths()).toEqual(['/', '/leistungen', '/kontakt', '/ueber-uns'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('a new address says that the old one will lead to it, and it does; titles for searches are kept', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Kontakt', 'Einstellungen …')
    const dialog = page.getByRole('dialog', { name: 'Einstellungen: Kontakt' })
    await dialog.getByLabel('Adresse', { exact: true }).fill('/leistungen')
    await dialog.getByLabel('Titel für Suchmaschinen').fill('So erreichen Sie uns in Freiburg')
    await dialog.locator('.result-title').getByText('So erreichen Sie uns in Freiburg').waitFor()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Eine andere Seite dieser Website hat diesen Pfad.').waitFor()
    await dialog.getByLabel('Adresse', { exact: true }).fill('/anfahrt')
    await dialog.getByText('/kontakt leitet nach der nächsten Veröffentlichung auf /anfahrt weiter.').waitFor()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'Kontakt').getByText('Änderungen noch nicht online').waitFor()
    await publish()
    const old = await bakery.visit('/kontakt')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/anfahrt'])
    expect(await bakery.html('/anfahrt')).toContain('<title>So erreichen Sie uns in Freiburg</title>')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a page that is read again, and nothing else, stays one that visitors see as it is', async () => {
    const shop = await bakery.page({ path: '/laden', de: 'Laden', blocks: [hero('Der Laden')] })
    await publish()
    const { page, context } = await open(shop)
    await row(page, 'Laden').getByText('Veröffentlicht').waitFor()
    // The list is not read again, and the service says of the page that visitors see it as it is.
    await page.route(`**/sites/${bakery.site.id}/pages?*`, (route) => route.abort())
    await page.route(`**/pages/${shop}`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, changed_since_publish: false } } })
    })
    // Twice: when the second answer comes, what was made of the first is shown.
    for (let times = 0; times < 2; times++) {
      const isRead = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/pages/${shop}`)
      await owner.put(`/pages/${shop}`, { path: '/laden' }) // says what it is already, and every window reads it again
      await isRead
    }
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    expect(await row(page, 'Laden').getByText('Änderungen noch nicht online').count()).toBe(0)
    await context.close()
  })

  test('a schedule is kept in the time zone of the site, can be taken back, and a time that is over is refused', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Über uns', 'Einstellungen …')
    const dialog = page.getByRole('dialog', { name: 'Einstellungen: Über uns' })
    await dialog.getByLabel(/^Geplant/).check()
    await dialog.getByText('Zeitzone der Website: Europe/Berlin').waitFor()
    await dialog.getByLabel('Tag', { exact: true }).fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Dieser Zeitpunkt ist vorbei.').waitFor()
    await dialog.getByLabel('Tag', { exact: true }).fill('2098-01-15')
    await dialog.getByLabel('Uhrzeit').fill('10:30')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'Über uns')
      .getByText(/^Geplant für .*2098/)
      .waitFor()
    const scheduled = (await listed()).find(({ path }) => path === '/ueber-uns')
    expect([scheduled?.status, scheduled?.published_at]).toEqual(['scheduled', '2098-01-15T09:30:00.000Z'])
    const written = nextWrite(page, 'PUT', /\/pages\/[^/]+$/)
    await choose(page, 'Über uns', 'Zeitplan aufheben')
    await written
    await row(page, 'Über uns')
      .getByText(/Geplant/)
      .waitFor({ state: 'detached' })
    expect((await listed()).find(({ path }) => path === '/ueber-uns')?.status).toBe('published')
    expect(problems).toEqual([])
    await context.close()
  })

  test('deleting names what links to the page and leads its visitors on; it is brought back from the list and by undo', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Leistungen', 'Löschen …')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Ein Link führt dann ins Leere, auf:').waitFor()
    await dialog.getByRole('listitem').getByText('Kontakt').waitFor()
    await dialog.getByLabel('Wer /leistungen aufruft, kommt zu').selectOption({ label: 'Start' })
    await dialog.getByRole('button', { name: 'Seite löschen' }).click()
    await note(page).getByText('„Leistungen“ ist gelöscht.').waitFor()
    await note(page).hover()
    await row(page, 'Leistungen').waitFor({ state: 'detached' })
    await publish()
    const old = await bakery.visit('/leistungen')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/'])
    const restored = nextWrite(page, 'POST', /\/restore$/)
    await note(page).getByRole('button', { name: 'Rückgängig' }).click()
    expect((await restored).status()).toBe(200)
    await row(page, 'Leistungen').waitFor()
    expect((await owner.get(`/sites/${bakery.site.id}/redirects`)).body.data).toEqual([])

    await choose(page, 'Leistungen', 'Löschen …')
    await dialog.getByRole('button', { name: 'Seite löschen' }).click()
    await row(page, 'Leistungen').waitFor({ state: 'detached' })
    const other = await bakery.page({ path: '/leistungen', de: 'Andere' })
    await page.getByRole('button', { name: 'Gelöschte Seiten' }).click()
    const list = page.getByRole('dialog', { name: 'Gelöschte Seiten' })
    await list.getByRole('button', { name: '„Leistungen“ zurückholen' }).click()
    await list.getByLabel('Andere Adresse für die Seite').fill('/angebot')
    await list.getByRole('button', { name: 'Zurückholen' }).click()
    await list.waitFor({ state: 'detached' })
    await row(page, 'Leistungen').waitFor()
    expect(await paths()).toContain('/angebot')
    await owner.delete(`/pages/${other}`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('one is doubled, taken out of the menu, and made the home page', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Kontakt', 'Duplizieren')
    await note(page).getByText('„Kontakt“ ist dupliziert.').waitFor()
    const copy = (await listed()).find(({ path }) => path === '/anfahrt-2')
    await page.waitForURL(`**/pages/${copy?.id}`)
    expect((await owner.get(`/pages/${copy?.id}`)).body.data.blocks).toHaveLength(1)
    await choose(page, 'Kontakt (Kopie)', 'Aus dem Menü nehmen')
    await page.getByRole('grid', { name: 'Nicht im Menü' }).getByText('Kontakt (Kopie)').waitFor()
    await choose(page, 'Kontakt (Kopie)', 'Zur Startseite machen')
    await page.getByRole('grid', { name: 'Startseite' }).getByText('Kontakt (Kopie)').waitFor()
    const undone = nextWrite(page, 'PUT', new RegExp(`/pages/${home}$`))
    await note(page).getByRole('button', { name: 'Rückgängig' }).click()
    await undone
    await page
      .getByRole('grid', { name: 'Startseite' })
      .getByRole('row', { name: /^Start,/ })
      .waitFor()
    expect((await owner.get(`/pages/${home}`)).body.data).toMatchObject({ is_home: true, path: '/' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('settings that somebody else has changed meanwhile show both values, and nothing is written over', async () => {
    const { page, problems, context } = await open()
    await choose(page, 'Über uns', 'Einstellungen …')
    // named anew as soon as the other title is known here
    const dialog = page.getByRole('dialog', { name: /^Einstellungen: (Über uns|Die Backstube)$/ })
    await dialog.getByLabel('Titel', { exact: true }).fill('Wer wir sind')
    const about = (await listed()).find(({ path }) => path === '/ueber-uns')
    await owner.put(`/pages/${about?.id}`, {
      translations: [{ locale: 'de', title: 'Die Backstube', description: 'Von drüben' }],
    })
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('dort „Die Backstube“, hier „Wer wir sind“').waitFor()
    await dialog.getByRole('button', { name: 'Meine Angaben speichern' }).click()
    expect(await dialog.getByLabel('Beschreibung für Suchmaschinen').inputValue()).toBe('Von drüben')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [german] = (await owner.get(`/pages/${about?.id}`)).body.data.translations
    expect(german).toMatchObject({ title: 'Wer wir sind', description: 'Von drüben' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer sees them with their states and no control that changes them', async () => {
    const viewer = await world.member(owner as never, 'viewer')
    const { email } = (await viewer.get('/me')).body
    const viewing = await tokenOf(world, { email, password: 'correct horse battery' })
    const { page, problems, context } = await openEditorWindow(
      browser,
      world.url,
      viewing,
      `/app/sites/${bakery.site.id}/pages/${home}?translate=en`,
    )
    await row(page, 'Kontakt').first().focus()
    expect(await page.getByRole('region', { name: 'Texte in zwei Sprachen' }).count()).toBe(0)
    const before = await paths()
    await page.keyboard.press('Alt+ArrowUp')
    for (const name of ['Neue Seite', 'Gelöschte Seiten', 'Sprachen', /: mehr$/, /verschieben$/])
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.endsWith(home))
    expect(await paths()).toEqual(before)
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing in the tree, the settings, and the dialogs', async () => {
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, problems, context } = await open(home, { viewport: { width: 1440, height: 900 } })
      await row(page, 'Kontakt').first().waitFor()
      await expectAccessibleInLooks(page, 'tree', wideLooks)
      await page.getByRole('button', { name: /^(Neue Seite|New page)$/ }).click()
      const newPageDialog = page.getByRole('dialog', { name: /^(Neue Seite|New page)$/ })
      await newPageDialog.waitFor()
      await expectAccessibleInLooks(page, 'new page', wideLooks)
      await page.keyboard.press('Escape')
      await newPageDialog.waitFor({ state: 'detached' })
      await row(page, 'Kontakt').first().hover()
      await row(page, 'Kontakt')
        .first()
        .getByRole('button', { name: /: (mehr|more)$/ })
        .click()
      await page.getByRole('menuitem', { name: /^(Einstellungen|Settings) …$/ }).click()
      await page.locator('.result-title').waitFor()
      await expectAccessibleInLooks(page, 'settings', wideLooks)
      expect(problems).toEqual([])
      await context.close()
    }
    await owner.post('/account/locale', { language: 'de' })
  }, 240_000)
})
