import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Route } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { expectAccessibleInLooks, goTo, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { upload } from '../support/media'
import { newBlock, newPage, newSite } from '../support/sites'
import { join } from '../support/team'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('screens of one site in a browser', () => {
  let browser: Browser
  let world: Live
  beforeAll(async () => {
    browser = await openBrowser()
    world = await createLiveWorld({ env: { SUPPORT_EMAIL: 'hilfe@baukasten.example' } })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  async function siteWithPage() {
    const owner = await world.owner()
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    const block = await newBlock(owner, page.id)
    return { owner, site, block, path: `/app/sites/${site.id}` }
  }

  test('a version is saved by name, looked at as it was, and brought back', async () => {
    const { owner, block, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/versions`)
    await page.getByRole('heading', { name: 'Noch keine Fassung' }).waitFor()
    await page.getByRole('button', { name: 'Fassung sichern' }).click()
    await page.getByLabel('Name').fill('Vor dem Umbau')
    await page.getByRole('button', { name: 'Sichern', exact: true }).click()
    await page.getByText('„Vor dem Umbau“ ist gesichert.').waitFor()
    await owner.put(`/blocks/${block.id}`, { content: { de: { headline: 'Alles neu' } } })

    await page.getByRole('button', { name: 'Vor dem Umbau ansehen' }).click()
    await page.frameLocator('.version-page').getByText('Brot bestellen').first().waitFor()
    await page.getByRole('button', { name: 'Zurücksetzen …' }).click()
    await page.getByText('Besucher sehen es erst, wenn Sie veröffentlichen.').waitFor()
    await page.getByRole('button', { name: 'Zurücksetzen', exact: true }).click()
    await page.getByText('Zurückgesetzt auf „Vor dem Umbau“: 1 Seite.').waitFor()
    await page.getByText('Vor dem Zurücksetzen auf „Vor dem Umbau“').waitFor()
    const site = path.split('/').at(-1)
    const { body } = await owner.get(`/sites/${site}/pages`)
    const now = await owner.get(`/pages/${body.data[0].id}`)
    expect(JSON.stringify(now.body.data.blocks)).toContain('Brot bestellen')
    expect(problems).toEqual([])
    await context.close()
  })

  test('before a version without a page is brought back, the question says so, and of others it does not', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    await owner.post(`/sites/${site.id}/versions`, { label: 'Leer' })
    await newPage(owner, site.id, '/', { is_home: true })
    await owner.post(`/sites/${site.id}/versions`, { label: 'Mit Seite' })
    const token = await tokenOf(world, owner)
    const { page, context } = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/versions`)
    for (const [label, count] of [
      ['Leer', 1],
      ['Mit Seite', 0],
    ] as const) {
      await page.locator('li').filter({ hasText: label }).getByRole('button', { name: 'Zurücksetzen …' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText('Der jetzige Stand wird vorher als eigene Fassung gesichert.').waitFor()
      expect(await question.getByText('Danach hat die Website keine Seiten.').count()).toBe(count)
      await question.getByRole('button', { name: 'Abbrechen' }).click()
      await question.waitFor({ state: 'detached' })
    }
    await context.close()
  }, 120_000)

  test('versions that nobody named are called by what happened and when, in the time of whoever looks', async () => {
    const { owner, path } = await siteWithPage()
    await owner.post(`/sites/${path.split('/').at(-1)}/versions`, {})
    const options = { timezoneId: 'Europe/Berlin' }
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/versions`, options)
    await page.getByRole('button', { name: 'Gesichert am 04.05.2026, 12:00 ansehen' }).click()
    await page.getByRole('heading', { name: 'Gesichert am 04.05.2026, 12:00' }).waitFor()
    expect(await page.getByText('UTC').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()

    const versions = `/sites/${path.split('/').at(-1)}/versions`
    const [saved] = (await owner.get(versions)).body.data
    await owner.post(`${versions}/${saved.id}/restore`)
    await owner.post('/account/locale', { language: 'en' })
    const other = await openEditorWindow(browser, world.url, token, `${path}/versions`, options)
    await other.page.getByText('Before restoring “Saved on 4 May 2026, 12:00”').waitFor()
    await other.context.close()
  })

  test('the assistant is switched on, shown as it is being changed, and saved', async () => {
    const { owner, site, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/assistant`)
    await page.getByText('Sobald er eingeschaltet ist').waitFor()
    await page.getByRole('button', { name: 'Einschalten' }).click()
    const widget = page.frameLocator('.widget-preview')
    await widget.getByText('Guten Tag! Worum geht es?').waitFor()
    await page.getByLabel('Begrüßung').fill('Moin! Was darf es sein?')
    await widget.getByText('Moin! Was darf es sein?').waitFor()
    expect((await owner.get(`/sites/${site.id}/assistant`)).body.settings.greeting).not.toContain('Moin')
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await page.getByText('Gespeichert. Besucher sehen es sofort.').waitFor()
    const { body } = await owner.get(`/sites/${site.id}/assistant`)
    expect([body.enabled, body.settings.greeting]).toEqual([true, 'Moin! Was darf es sein?'])
    await page.getByText('Bisher ist keine Frage offen geblieben.').waitFor()
    await page.getByText('data-site=').waitFor()
    const embed = page.getByRole('region', { name: 'Auf anderen Seiten einbinden' })
    const settings = async () => (await owner.get(`/sites/${site.id}/assistant`)).body.settings
    await embed.getByLabel('Nur auf diesen Websites').fill('www.laden.example/start\nhttps://blog.example:8443/')
    await embed.getByRole('button', { name: 'Speichern' }).click()
    await embed.getByText('Gespeichert.').waitFor()
    expect((await settings()).allowed_origins).toEqual(['https://www.laden.example', 'https://blog.example:8443'])
    await embed.getByLabel('Nur auf diesen Websites').fill('kein ort')
    await embed.getByRole('button', { name: 'Speichern' }).click()
    await embed.getByText('Bitte höchstens 20 Adressen').waitFor()
    await embed.getByLabel('Nur auf diesen Websites').fill('')
    await embed.getByRole('button', { name: 'Speichern' }).click()
    await embed.getByText('Gespeichert.').waitFor()
    expect((await settings()).allowed_origins).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('settings are changed, and what is refused stands at its field', async () => {
    const { owner, site, path } = await siteWithPage()
    await newSite(owner, { slug: 'vergeben' })
    const token = await tokenOf(world, owner)
    await owner.put(`/sites/${site.id}`, { company: { city: 'Freiburg', note: 'from a script' } })
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    const general = page.getByRole('region', { name: 'Allgemein' })
    await general.getByLabel('Kurzname').fill('vergeben')
    await general.getByRole('button', { name: 'Speichern' }).click()
    await general.locator('[name="slug"][aria-invalid="true"]').waitFor()
    expect(await general.getByLabel('Kurzname').inputValue()).toBe('vergeben')

    const company = page.getByRole('region', { name: 'Unternehmen' })
    await company.getByLabel('Straße und Hausnummer').fill('Goethestraße 14')
    await company.getByLabel('Vertreten durch').fill('Rosa Lindenhof, Mika Lindenhof')
    await company
      .getByLabel('Profile bei anderen Diensten')
      .fill('https://www.instagram.com/lindenhof, https://social.example/@lindenhof')
    await company.getByRole('button', { name: 'Speichern' }).click()
    await company.getByText('Gespeichert.').waitFor()
    expect((await owner.get(`/sites/${site.id}`)).body.data.company).toEqual({
      city: 'Freiburg',
      note: 'from a script', // no field here shows it, and it is not lost
      street: 'Goethestraße 14',
      managing_directors: ['Rosa Lindenhof', 'Mika Lindenhof'],
      same_as: ['https://www.instagram.com/lindenhof', 'https://social.example/@lindenhof'],
    })

    const languages = page.getByRole('region', { name: 'Sprachen' })
    await languages.getByLabel('Weitere Sprache').selectOption({ label: 'Französisch' })
    await languages.getByRole('button', { name: 'Hinzufügen' }).click()
    await languages.getByRole('button', { name: 'Zur Hauptsprache machen: Französisch' }).click()
    await languages.getByRole('button', { name: 'Englisch entfernen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    const { default_locale, locales } = (await owner.get(`/sites/${site.id}`)).body.data
    expect([default_locale, locales]).toEqual(['fr', ['fr', 'de']])
    expect(problems).toEqual([])
    await context.close()
  })

  test('the icon, the logo and other pictures of the site are chosen from the library by keys, and taken away again', async () => {
    const { owner, site, path } = await siteWithPage()
    await owner.put(`/sites/${site.id}`, { branding: { tagline: 'Mit Zeit' } })
    const asset = await upload(owner, site.id, 'zeichen.png')
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    const branding = async () => (await owner.get(`/sites/${site.id}`)).body.data.branding
    for (const [name, field] of [
      ['Symbol im Browser', 'icon'],
      ['Bild beim Teilen', 'og_image'],
    ] as const) {
      await page.getByRole('button', { name: `${name}: Bild wählen` }).press('Enter')
      await page.getByRole('dialog', { name: 'Bild auswählen' }).locator('.media-tile').press('Enter')
      await page.getByRole('group', { name }).locator('img').waitFor()
      await page.getByRole('button', { name: `${name}: entfernen` }).waitFor()
      expect((await branding())[field]).toBe(asset.id)
    }
    await page.getByRole('button', { name: 'Symbol im Browser: entfernen' }).press('Enter')
    await page.getByRole('button', { name: 'Symbol im Browser: entfernen' }).waitFor({ state: 'detached' })
    expect(await branding()).toEqual({ tagline: 'Mit Zeit', og_image: asset.id })
    const logo = page.getByRole('region', { name: 'Logo', exact: true })
    await logo.getByRole('button', { name: 'Aus den Medien wählen' }).press('Enter')
    await page.getByRole('dialog', { name: 'Bild auswählen' }).locator('.media-tile').press('Enter')
    await logo.getByRole('img').waitFor()
    expect((await branding()).logo).toBe(asset.id)
    expect(problems).toEqual([])
    await context.close()
  })

  test('what somebody else has changed meanwhile is not written over', async () => {
    const { owner, site, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    const { page, context } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    const company = page.getByRole('region', { name: 'Unternehmen' })
    await company.getByLabel('Ort').fill('Freiburg')
    await owner.put(`/sites/${site.id}`, { company: { city: 'Lindenhof', phone: '+49 761 1' } })
    await company.getByRole('button', { name: 'Speichern' }).click()
    await company.getByRole('alert').waitFor()
    expect((await owner.get(`/sites/${site.id}`)).body.data.company).toEqual({ city: 'Lindenhof', phone: '+49 761 1' })
    expect(await company.getByLabel('Ort').inputValue()).toBe('Freiburg')
    // whoever has been told may go on: what was not changed here stays as it is
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await company.getByRole('button', { name: 'Speichern' }).click()
    await saved
    expect((await owner.get(`/sites/${site.id}`)).body.data.company).toEqual({ city: 'Freiburg', phone: '+49 761 1' })
    await context.close()
  })

  test('redirects are added, removed and read from a CSV, whose wrong lines are named', async () => {
    const { owner, site, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    const part = page.getByRole('region', { name: 'Weiterleitungen' })
    await part.getByLabel('Von').fill('/anderswo')
    await part.getByLabel('Nach').fill('preise.html')
    await part.getByRole('button', { name: 'Weiterleitung hinzufügen' }).click()
    await part.locator('[name="to"][aria-invalid="true"]').waitFor()
    await part.getByLabel('Nach').fill('www.beispiel.example/neu')
    await part.getByRole('button', { name: 'Weiterleitung hinzufügen' }).click()
    await part.getByText('https://www.beispiel.example/neu').waitFor()
    await part.getByRole('button', { name: 'Weiterleitung von /anderswo entfernen' }).click()
    await part.getByText('Noch keine Weiterleitung.').waitFor()
    await part.getByLabel('Von').fill('/alt')
    await part.getByLabel('Nach').fill('/neu')
    await part.getByRole('button', { name: 'Weiterleitung hinzufügen' }).click()
    await part.getByRole('button', { name: 'Weiterleitung von /alt entfernen' }).waitFor()

    await part.getByRole('button', { name: 'CSV einlesen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Zeilen').fill('/a;/b;301\n/c;/d;999')
    await dialog.getByRole('button', { name: 'Einlesen', exact: true }).click()
    await dialog.getByText(/Zeile 2:/).waitFor()
    await dialog.getByLabel('Zeilen').fill('/a;/b;301\n/c;/d;302')
    await dialog.getByRole('button', { name: 'Einlesen', exact: true }).click()
    await part.getByText('Eingelesen: 2 neu, 0 geändert, 0 entfernt.').waitFor()
    await part.getByRole('button', { name: 'Weiterleitung von /alt entfernen' }).click()
    await part.getByRole('button', { name: 'Weiterleitung von /alt entfernen' }).waitFor({ state: 'detached' })
    const { body } = await owner.get(`/sites/${site.id}/redirects`)
    expect(body.data.map(({ from }: { from: string }) => from).sort()).toEqual(['/a', '/c'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('the activity names who did what, and older entries come when they are wanted', async () => {
    const { owner, site, path } = await siteWithPage()
    for (let n = 0; n < 60; n++)
      await owner.post(`/sites/${site.id}/collections`, { name: `Sammlung ${n}`, fields: [] })
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/activity`)
    await page.getByText('Sammlung „Sammlung 59“ angelegt').waitFor()
    await page.getByText('Backstube Lindenhof', { exact: true }).first().waitFor()
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await page.getByText('Sammlung „Sammlung 0“ angelegt').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer sees every screen and no control that changes anything', async () => {
    const { owner, site, path } = await siteWithPage()
    await owner.post(`/sites/${site.id}/versions`, { label: 'Vor dem Umbau' })
    const viewer = await join(world, owner, 'viewer')
    const token = await tokenOf(world, viewer)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/versions`)
    await page.getByRole('button', { name: 'Vor dem Umbau ansehen' }).waitFor()
    const controls = () => page.locator('main').locator('button, input, textarea, select').allInnerTexts()
    expect(await controls()).toEqual(['Ansehen'])
    await page.goto(`${world.url}${path}/settings`)
    await page.getByRole('heading', { name: 'Weiterleitungen' }).waitFor()
    await page.getByText('Noch keine Weiterleitung.').waitFor()
    expect(await controls()).toEqual([])
    await page.goto(`${world.url}${path}/assistant`)
    await page.getByText('Ausgeschaltet').waitFor()
    expect(await controls()).toEqual(['Code kopieren'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('a suspended account reads why, on every screen', async () => {
    const { owner, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    await world.suspend(owner)
    const { page, context } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    for (const screen of ['settings', 'inbox', 'domains', 'assistant', 'versions', 'activity']) {
      await page.goto(`${world.url}${path}/${screen}`)
      await page.getByRole('alert').waitFor()
      expect([screen, await page.getByRole('alert').textContent()]).toEqual([
        screen,
        expect.stringMatching(/gesperrt.*Schreiben Sie an hilfe@baukasten\.example\./),
      ])
    }
    await context.close()
    // Also where nobody is signed in, and in the language of the window.
    const entrance = await openEditorWindow(browser, world.url, '', '/app/sign-in', { locale: 'en-GB' })
    await entrance.page.getByLabel('Email').fill(owner.email)
    await entrance.page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await entrance.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await entrance.page.getByText('Write to hilfe@baukasten.example.').waitFor()
    await entrance.context.close()
  })

  test('what is being written stays on the screen when reading the site again is refused', async () => {
    const { owner, site, block, path } = await siteWithPage()
    const token = await tokenOf(world, owner)
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, `${path}/settings`)
    const refuse = (route: Route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 403, json: { error: 'account_suspended', message: 'Gesperrt.' } })
        : route.continue()
    const address = `${world.url}/sites/${site.id}?`
    /** Somebody else changes the site, and reading it again is refused. */
    async function meetRefusal(name: string) {
      const asked = page.waitForResponse((answer) => answer.url().startsWith(address) && !answer.ok())
      await context.route(`${address}*`, refuse)
      await owner.put(`/sites/${site.id}`, { name })
      await (await asked).finished()
      await context.unroute(`${address}*`)
    }
    const street = page.getByLabel('Straße und Hausnummer')
    await street.fill('Goethestraße 14')
    await meetRefusal('Neuer Name')
    await street.press('Space')
    expect(await street.inputValue()).toBe('Goethestraße 14 ')

    await page.goto(`${world.url}${path}/pages/${block.page_id}`)
    const headline = page.getByLabel('Überschrift', { exact: true })
    await page.locator('.outline [role="row"]').first().click()
    await headline.fill('Brot und Zeit')
    await meetRefusal('Noch ein Name')
    await headline.press('End')
    await headline.press('!')
    expect(await headline.inputValue()).toBe('Brot und Zeit!')
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const { owner, site, path } = await siteWithPage()
    await owner.post(`/sites/${site.id}/versions`, { label: 'Vor dem Umbau' })
    await owner.put(`/sites/${site.id}/assistant`, { enabled: true })
    const token = await tokenOf(world, owner)
    const viewport = { width: 1440, height: 844 }
    const { page, context } = await openEditorWindow(browser, world.url, token, `${path}/versions`, { viewport })
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      await page.goto(`${world.url}${path}/versions`)
      for (const screen of ['versions', 'facts', 'settings', 'assistant', 'activity']) {
        await goTo(page, `${path}/${screen}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.locator('main section, main .rows li').first().waitFor()
        await expectAccessibleInLooks(page, screen)
      }
    }
    await context.close()
  }, 240_000)
})
