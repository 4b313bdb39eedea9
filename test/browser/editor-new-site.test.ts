import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Locator, Page } from 'playwright-core'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, goTo, nextWrite, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { type ModelServer, startModelServer } from '../support/openai-server'
import { join } from '../support/team'
import type { WorldOptions } from '../support/world'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Owner = Awaited<ReturnType<Live['owner']>>

const brief =
  'Wir sind die Backstube Lindenhof, eine Handwerksbäckerei in Freiburg. Wir backen Sauerteigbrot, Brezeln und Torten. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr. Telefon 0761 123456.'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('a new site in a browser', () => {
  /** Somebody who is signed in already, at an address of the editor. */
  const enter = async (
    who: { email: string; password: string },
    path: string,
    [at = world, options]: [Live?, Parameters<Browser['newContext']>[0]?] = [],
  ) => openEditorWindow(browser, at.url, await tokenOf(at, who), path, options)

  /** A world of its own, ended with the test. */
  async function inWorld(options: WorldOptions, run: (own: Live, owner: Owner) => Promise<void>) {
    const own = await createLiveWorld(options)
    try {
      await run(own, await own.owner())
    } finally {
      await own.end()
    }
  }

  async function describeSite(page: Page, text = brief, name = 'Backstube Lindenhof') {
    await page.getByLabel('Was machen Sie?').fill(text)
    await page.getByLabel('Name des Unternehmens').fill(name)
    await page.getByRole('button', { name: 'Plan erstellen' }).click()
  }
  const treeOf = (page: Page) => page.getByRole('treegrid', { name: /Seiten und Abschnitte|Pages and sections/ })
  const rowsOf = async (page: Page) =>
    (await treeOf(page).getByRole('row').all()).reduce<Promise<string[]>>(
      async (names, row) => [...(await names), (await row.getAttribute('aria-label')) ?? ''],
      Promise.resolve([]),
    )
  const row = (page: Page, name: string) => treeOf(page).getByRole('row', { name, exact: true })
  const inEditor = (page: Page) => page.waitForURL('**/app/sites/*/pages/*')
  const sitesOf = async (owner: Owner) => (await owner.get('/sites')).body.data

  test('from an account to a plan, changed, built and open in the editor, in at most 25 acts', async () => {
    const { page, problems, context } = await openEditorWindow(browser, world.url, undefined, '/app/sign-in')
    let acts = 0
    const press = (place: Locator) => {
      acts++
      return place.click()
    }
    const write = (place: Locator, text: string) => {
      acts++
      return place.fill(text)
    }

    await press(page.getByRole('link', { name: 'Konto anlegen' }))
    await write(page.getByLabel('Ihr Name'), 'Backstube')
    await write(page.getByLabel('E-Mail-Adresse'), 'neu@example.com')
    await write(page.getByLabel('Passwort', { exact: true }), 'korrektes Pferd Batterie')
    await press(page.getByRole('button', { name: 'Konto anlegen' }))
    await press(page.getByRole('link', { name: 'Erste Website anlegen' }))
    await write(page.getByLabel('Was machen Sie?'), brief)
    await write(page.getByLabel('Name des Unternehmens'), 'Backstube Lindenhof')
    await press(page.getByRole('button', { name: 'Plan erstellen' }))

    await treeOf(page).waitFor()
    expect(await rowsOf(page)).toEqual(expect.arrayContaining(['Kontakt', 'Impressum', 'Kontaktformular']))
    await press(page.getByRole('button', { name: 'Mehr zu Kontakt', exact: true }))
    await press(page.getByRole('menuitem', { name: 'Umbenennen …' }))
    await write(page.getByLabel('Titel'), 'Schreiben Sie uns')
    await press(page.getByRole('button', { name: 'Übernehmen' }))
    await press(page.getByRole('button', { name: 'Seite hinzufügen' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Besuch' }))
    await press(page.getByRole('radio', { name: 'Kanzlei' }).locator('xpath=ancestor::label'))
    await write(page.getByLabel(/Vollständiger Name mit Rechtsform/), 'Backstube Lindenhof GmbH')
    await press(page.getByRole('button', { name: 'Website bauen' }))
    await inEditor(page)
    await page.getByRole('treegrid').or(page.getByRole('grid')).first().waitFor()
    expect(acts).toBeLessThanOrEqual(25)
    expect(problems).toEqual([])

    const { body } = await world.stranger().post('/auth/login', {
      email: 'neu@example.com',
      password: 'korrektes Pferd Batterie',
    })
    const owner = world.stranger().with(body.token)
    const [site] = (await owner.get('/sites')).body.data
    expect([site.name, site.theme.key, site.company.legal_name]).toEqual([
      'Backstube Lindenhof',
      'kanzlei',
      'Backstube Lindenhof GmbH',
    ])
    const { body: pages } = await owner.get(`/sites/${site.id}/pages`)
    const titles = pages.data.map((each: { translations: { title: string }[] }) => each.translations[0]?.title)
    expect(titles).toEqual(expect.arrayContaining(['Schreiben Sie uns', 'Besuch']))
    // What was entered is dropped once it is built.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('site draft')))).toEqual(
      [],
    )
    await context.close()
  })

  const blocksOf = async (owner: Owner) => {
    const [site] = await sitesOf(owner)
    const { body } = await owner.get(`/sites/${site.id}/pages`)
    const blocks = []
    for (const { id } of body.data) blocks.push(...(await owner.get(`/pages/${id}`)).body.data.blocks)
    return blocks
  }
  const hoursOf = async (owner: Owner) =>
    (await blocksOf(owner)).find(({ type }: { type: string }) => type === 'opening_hours')?.props.hours

  test('what is not understood is asked for on the card, and stands on the page as it is entered there', async () => {
    const owner = await world.owner()
    const { page, problems, context } = await enter(owner, '/app/sites/new')
    const unsure = brief.replace('Dienstag bis Samstag 7 bis 13 Uhr', 'jeden zweiten Samstag von 7 bis 13 Uhr')
    await describeSite(page, unsure)
    const card = page.getByRole('region', { name: 'Das haben wir verstanden' })
    await card.getByText(/Welche Öffnungszeiten .*jeden zweiten Samstag von 7 bis 13 Uhr/).waitFor()
    expect(await card.getByLabel('Telefon').inputValue()).toBe('0761 123456')
    await card
      .getByText(/Aus Ihrem Text: „.*Handwerksbäckerei.*“/)
      .first()
      .waitFor()
    expect(await card.getByLabel('Samstag', { exact: true }).inputValue()).toBe('unstated')
    // Beside its field, and nowhere else.
    expect(await page.getByText(/jeden zweiten Samstag von 7 bis 13 Uhr\W*\?/).count()).toBe(1)

    await card.getByLabel('Freitag', { exact: true }).selectOption('geöffnet')
    await card.getByLabel('Freitag von').fill('06:30')
    await card.getByLabel('Freitag bis').fill('')
    await page.getByRole('button', { name: 'Website bauen' }).click()
    await card.getByText('Bitte sehen Sie nach den markierten Zeiten.').waitFor()
    await card.getByLabel('Freitag bis').fill('12:00')
    await card.getByLabel('Sonntag', { exact: true }).selectOption('geschlossen')
    await card.getByLabel('Straße und Hausnummer').fill('Lindenstraße 12')
    // What nobody understood stands there to be struck out, line by line.
    const remarks = card.getByLabel('Was noch zu wissen ist')
    expect(await remarks.inputValue()).toContain('jeden zweiten Samstag von 7 bis 13 Uhr')
    await remarks.fill('Hunde dürfen mit hinein\n\n  Parkplätze im Hof ')
    // Read anew, the text leaves what was typed beside it.
    await card.getByLabel('Name des Unternehmens').fill('Backstube am Lindenhof')
    await page.locator('.plan-foot').getByRole('button', { name: 'Beschreibung ändern' }).click()
    expect(await page.getByLabel('Name des Unternehmens').inputValue()).toBe('Backstube am Lindenhof')
    await page.getByRole('button', { name: 'Neu planen' }).click()
    await card.waitFor()
    expect(await card.getByLabel('Freitag bis').inputValue()).toBe('12:00')
    await page.getByRole('button', { name: 'Website bauen' }).click()
    await inEditor(page)
    expect(await hoursOf(owner)).toEqual([{ day: 'fr', from: '06:30', to: '12:00' }])
    const [site] = await sitesOf(owner)
    expect(site.name).toBe('Backstube am Lindenhof')
    const texts = JSON.stringify(await blocksOf(owner))
    expect(texts).toContain('- Hunde dürfen mit hinein\\n- Parkplätze im Hof"')
    expect(texts).not.toContain('zweiten Samstag')
    expect(site.company).toMatchObject({ street: 'Lindenstraße 12', phone: '0761 123456' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('is built without a description, from the card alone', async () => {
    const owner = await world.owner()
    const { page, problems, context } = await enter(owner, '/app/sites/new')
    await page.getByRole('button', { name: 'Ohne Beschreibung beginnen' }).click()
    const card = page.getByRole('region', { name: 'Ihre Angaben' })
    await page.getByRole('button', { name: 'Website bauen' }).click()
    await card.getByText('Bitte geben Sie den Namen an.').waitFor()
    await page.keyboard.type('Hofladen Petersen') // the focus is where something is missing
    await card.getByLabel('Was Sie sind').fill('Hofladen')
    await card.getByLabel('Samstag', { exact: true }).selectOption('geöffnet')
    await card.getByRole('button', { name: 'Angebot hinzufügen' }).click()
    const offer = card.getByRole('group', { name: '1. Angebot' })
    await offer.getByLabel('Angebot', { exact: true }).fill('Eier')
    await offer.getByLabel('Preis').fill('3')
    await card.getByRole('button', { name: 'Vorbeikommen' }).click()
    await page.getByRole('button', { name: 'Website bauen' }).click()
    await card.getByText('Bitte schreiben Sie den Preis mit Währung').waitFor()
    await offer.getByLabel('Preis').fill('3,20 € pro Stück')
    await page.getByRole('button', { name: 'Website bauen' }).click()
    await inEditor(page)
    expect((await sitesOf(owner))[0].name).toBe('Hofladen Petersen')
    expect(await hoursOf(owner)).toEqual([{ day: 'sa', from: '09:00', to: '18:00' }])
    expect(problems).toEqual([])
    await context.close()
  })

  test('in English from an example, in two languages with English as the main one', async () => {
    const owner = await world.owner()
    await owner.post('/account/locale', { language: 'en' })
    const { page, problems, context } = await enter(owner, '/app/sites/new', [world, { locale: 'en-GB' }])
    await page.getByRole('button', { name: 'Law firm' }).click()
    expect(await page.getByLabel('Name of the business').inputValue()).toBe('Harbour Legal')
    await page.getByRole('button', { name: 'German' }).click()
    await page.getByRole('button', { name: 'Make a plan' }).click()
    await treeOf(page).waitFor()
    const begun = nextWrite(page, 'POST', /^\/ai\/build$/)
    await page.getByRole('button', { name: 'Build the site' }).click()
    expect((await begun).ok()).toBe(true)
    const [site] = await sitesOf(owner)
    expect([site.name, site.default_locale, site.locales]).toEqual(['Harbour Legal', 'en', ['en', 'de']])
    expect(problems).toEqual([])
    await context.close()
  })

  test.each([
    ['a description', true],
    ['the card alone', false],
  ])('in French alone, from %s', async (_, isDescribed) => {
    const owner = await world.owner()
    await owner.post('/account/locale', { language: 'en', interface_language: 'fr' })
    const { page, problems, context } = await enter(owner, '/app/sites/new', [world, { locale: 'fr-FR' }])
    if (isDescribed) {
      await page.getByLabel('Que faites-vous ?').fill('Nous sommes un bistrot à Lyon. Téléphone 04 55 55 01 01.')
      await page.getByLabel('Nom de l’entreprise').fill('Le Petit Bouchon')
      await page.getByRole('button', { name: 'Établir le plan' }).click()
    } else {
      await page.getByRole('button', { name: 'Commencer sans description' }).click()
      await page.getByLabel('Nom de l’entreprise').fill('Le Petit Bouchon')
    }
    await page.getByRole('button', { name: 'Créer le site' }).click()
    await inEditor(page)
    const [site] = await sitesOf(owner)
    expect([site.name, site.default_locale, site.locales]).toEqual(['Le Petit Bouchon', 'fr', ['fr']])
    expect(problems).toEqual([])
    await context.close()
  })

  test('a language that is added never becomes the main one, and can be taken back', async () => {
    const { page, problems, context } = await enter(await world.owner(), '/app/sites/new')
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    await chip('Weitere Sprache').click()
    await page.getByRole('menuitem', { name: 'Französisch' }).click()
    await chip('Deutsch · Hauptsprache').click()
    await chip('Englisch').click()
    await chip('Französisch · Hauptsprache').waitFor()
    await chip('Englisch').click()
    await page.getByRole('button', { name: 'Englisch', pressed: false }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('with the keyboard alone: described, moved, taken out, brought back, built', async () => {
    const owner = await world.owner()
    const { page, context } = await enter(owner, '/app/sites/new')
    await page.getByLabel('Was machen Sie?').waitFor()
    const { keyboard } = page
    /** Tab until the element that has the focus is called this. */
    async function tabTo(name: RegExp) {
      for (let n = 0; n < 60; n++) {
        const focused = await page.evaluate<string>(
          '(document.activeElement?.labels?.[0] ?? document.activeElement)?.textContent + " " + document.activeElement?.getAttribute("aria-label")',
        )
        if (name.test(focused)) return
        await keyboard.press('Tab')
      }
      throw new Error(`no way to ${name}`)
    }
    await keyboard.type(brief)
    await tabTo(/Name des Unternehmens/)
    await keyboard.type('Backstube Tastatur')
    await keyboard.press('Enter')
    await treeOf(page).waitFor()
    const focused = () =>
      page.evaluate<string>('document.activeElement?.closest("[role=row]")?.getAttribute("aria-label")')

    await tabTo(/Ihre Beschreibung/)
    await tabTo(/Weiter zum Plan/)
    await keyboard.press('Enter')
    for (let n = 0; n < 10 && !(await focused()); n++) await keyboard.press('Tab')
    const before = await rowsOf(page)
    expect(await focused()).toBe(before[0]!)
    await keyboard.press('ArrowDown')
    await keyboard.press('Alt+ArrowDown')
    const moved = await rowsOf(page)
    expect(moved.slice(1, 3)).toEqual([before[2]!, before[1]!])
    expect(await focused()).toBe(before[1]!) // it keeps the focus where it went
    await page.getByText(`${before[1]} ist jetzt an Stelle 2 von`, { exact: false }).waitFor({ state: 'attached' })
    await keyboard.press('Delete')
    expect(await rowsOf(page)).toEqual(moved.filter((_, i) => i !== 2))
    expect(await focused()).toBe(moved[1]!)
    await keyboard.press('Control+z')
    expect(await rowsOf(page)).toEqual(moved)
    await keyboard.press('Control+z')
    expect(await rowsOf(page)).toEqual(before)

    await tabTo(/Website bauen/)
    const begun = nextWrite(page, 'POST', /^\/ai\/build$/)
    await keyboard.press('Enter')
    expect((await begun).ok()).toBe(true)
    expect((await sitesOf(owner))[0].name).toBe('Backstube Tastatur')
    await context.close()
  })

  test('whoever leaves with a plan finds it among the sites, as they left it', async () => {
    const owner = await world.owner()
    const { page, context } = await enter(owner, '/app/sites/new')
    await describeSite(page)
    await treeOf(page).waitFor()
    await row(page, 'Kontakt').focus()
    await page.keyboard.press('Delete')
    const left = await rowsOf(page)
    await page.goto(`${world.url}/app/sites`)
    await page.getByText('Plan noch nicht gebaut').waitFor()
    await page.getByRole('link', { name: 'Backstube Lindenhof' }).click()
    await treeOf(page).getByText('Auftakt').first().waitFor() // names of sections come after the tree
    expect(await rowsOf(page)).toEqual(left)
    // Nobody else who signs in at this browser gets to see it.
    const other = await world.owner('Kanzlei')
    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(world, other))
    await page.goto(`${world.url}/app/sites/new`)
    expect(await page.getByLabel('Was machen Sie?').inputValue()).toBe('')
    await context.close()
  })

  test('a site of the same name gets an address of its own, and one can be begun empty', async () => {
    const owner = await world.owner()
    for (const [i, name] of ['Hofladen', 'Hofladen'].entries()) {
      const { page, context } = await enter(owner, '/app/sites/new')
      await page.getByRole('button', { name: 'Lieber leer anfangen' }).click()
      await page.getByRole('dialog').getByLabel('Name des Unternehmens').fill(name)
      await page.getByRole('button', { name: 'Anlegen' }).click()
      await inEditor(page)
      expect(await sitesOf(owner)).toHaveLength(i + 1)
      await context.close()
    }
    const slugs = (await sitesOf(owner)).map(({ slug }: { slug: string }) => slug)
    expect(slugs.sort()).toEqual(['hofladen', 'hofladen-2'])
  })

  describe('what goes wrong', () => {
    let model: ModelServer
    let own: Live
    let owner: Owner
    beforeAll(async () => {
      model = await startModelServer()
      own = await createLiveWorld({ env: model.env })
    })
    beforeEach(async () => {
      model.behave()
      owner = await own.owner()
    })
    afterAll(async () => {
      await own?.end()
      await model?.stop()
    })

    test('a plan that no model answers is made of what the rules read', async () => {
      model.misbehave('down')
      const { page, context } = await enter(owner, '/app/sites/new', [own])
      await describeSite(page)
      await treeOf(page).waitFor()
      await context.close()
    })

    test('a build that fails gives brief and plan back, says why, and can be begun again', async () => {
      const { page, context } = await enter(owner, '/app/sites/new', [own])
      await describeSite(page)
      await treeOf(page).waitFor()
      const planned = await rowsOf(page)
      model.misbehave('down')
      await page.getByRole('button', { name: 'Website bauen' }).click()
      await page.getByText('Die Website konnte nicht gebaut werden.').waitFor()
      await page.getByText('Der KI-Dienst hat nicht geantwortet.').waitFor()
      expect(await rowsOf(page)).toEqual(planned)
      await page.goto(`${own.url}/app/sites`)
      await page.getByText('Bauen hat nicht geklappt').waitFor()
      await page.getByRole('link', { name: 'Backstube Lindenhof' }).click()
      await page.getByText('Ihre Beschreibung').click()
      await page.getByText(brief).waitFor()
      model.behave()
      await page.getByRole('button', { name: 'Noch einmal bauen' }).click()
      await inEditor(page)
      await context.close()
    })

    test('a build is left and come back to: the list shows it, and so does its screen', async () => {
      const { page, context } = await enter(owner, '/app/sites/new', [own])
      await describeSite(page)
      await treeOf(page).waitFor()
      model.misbehave('hangs')
      await page.getByRole('button', { name: 'Website bauen' }).click()
      await page.getByText('Seiten schreiben').waitFor()
      await page.goto(`${own.url}/app/sites`)
      await page.getByText('Wird gebaut …').waitFor()
      await page.getByRole('progressbar', { name: 'Wird gebaut …' }).waitFor()
      await page.getByRole('link', { name: 'Backstube Lindenhof' }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Seiten schreiben' })
        .and(page.locator('[aria-current]'))
        .waitFor()
      await model.stop()
      await page.getByText('Die Website konnte nicht gebaut werden.').waitFor()
      await context.close()
    })

    test('a plan that is used up says what remains, and a limit when it goes on', () =>
      inWorld({ env: { DEFAULT_PLAN: 'free' } }, async (own, owner) => {
        const { body } = await owner.post('/sites', { name: 'Erste', slug: 'erste' })
        const { page, context } = await enter(owner, '/app/sites/new', [own])
        await describeSite(page)
        await page.getByRole('alert').getByText('Im Tarif free ist davon nichts mehr übrig (Websites).').waitFor()
        expect(await page.getByLabel('Was machen Sie?').inputValue()).toBe(brief)
        for (let n = 0; n < 30; n++) await owner.post('/ai/plan', {})
        await page.goto(`${own.url}/app/sites/new?site=${body.data.id}`)
        await describeSite(page)
        await page
          .getByRole('alert')
          .getByText(/In \d+ Sekunden geht es weiter/)
          .waitFor()
        await context.close()
      }))

    test('a viewer is told who makes sites, an editor goes on with one that was begun', async () => {
      const owner = await world.owner()
      const { body } = await owner.post('/sites', { name: 'Begonnen', slug: `begonnen-${owner.user.id.slice(-6)}` })
      const viewer = await join(world, owner, 'viewer')
      const seen = await enter(viewer, '/app/sites/new')
      await seen.page.getByText('Neue Websites legt an, wer das Konto verwaltet.').waitFor()
      expect(await seen.page.getByRole('textbox').count()).toBe(0)
      await seen.context.close()
      const editor = await join(world, owner, 'editor')
      const { page, context } = await enter(editor, `/app/sites/new?site=${body.data.id}`)
      expect(await page.getByLabel('Name des Unternehmens').inputValue()).toBe('Begonnen')
      await describeSite(page, brief, 'Begonnen')
      await treeOf(page).waitFor()
      await context.close()
    })
  })

  describe('a site there is already', () => {
    let web: Server
    beforeAll(async () => {
      web = createServer((_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(oldSite),
      )
      await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
    })
    afterAll(() => void web.close())

    test('is read on demand, and what was found is taken along part by part into the built site', async () => {
      const address = `backstube.example:${(web.address() as AddressInfo).port}`
      const egress = { resolve: async () => ['127.0.0.1'] }
      await inWorld({ env: { EGRESS_ALLOW: address }, egress }, async (own, owner) => {
        const { page, context, problems } = await enter(owner, '/app/sites/new', [own])
        await page.getByLabel(/bisherige Website/).fill(`http://${address}/`)
        await page.getByRole('button', { name: 'Ansehen' }).click()
        await page.getByText('Das steht dort').waitFor()
        await page.getByText('#7a4b2b').waitFor()
        await page.getByText('Text:', { exact: false }).click() // the text stays there
        await page.getByRole('button', { name: 'Übernehmen' }).click()
        expect(await page.getByLabel('Name des Unternehmens').inputValue()).toBe('Alte Backstube')
        expect(await page.getByLabel('Was machen Sie?').inputValue()).toBe('')
        await page.getByLabel('Was machen Sie?').fill(brief)
        await page.getByRole('button', { name: 'Plan erstellen' }).click()
        await treeOf(page).waitFor()
        await page.getByRole('button', { name: 'Website bauen' }).click()
        await inEditor(page)
        expect((await sitesOf(owner))[0].theme.tokens.colors.primary).toBe('#7a4b2b')
        expect(problems).toEqual([])
        await context.close()
      })
    })

    test('that cannot be reached is a sentence', async () => {
      const owner = await world.owner()
      const { page, context } = await enter(owner, '/app/sites/new')
      await page.getByLabel(/bisherige Website/).fill('http://127.0.0.1/')
      await page.getByRole('button', { name: 'Ansehen' }).click()
      expect((await page.getByRole('alert').textContent())?.length).toBeGreaterThan(20)
      await context.close()
    })
  })

  test('what is still to do is told from the data, and never again once it is done', async () => {
    const owner = await world.owner()
    const site = (await owner.post('/sites', { name: 'Backstube', slug: 'backstube' })).body.data
    await owner.post('/ai/build', { site_id: site.id, brief })
    await world.drain()
    const { page, context } = await enter(owner, '/app/sites')
    await page.getByRole('button', { name: 'Was noch fehlt' }).click()
    const facts = page.getByRole('listitem').filter({ hasNot: page.getByRole('list') })
    await page.getByText('Öffnungszeiten: erledigt').waitFor()
    for (const name of ['Ein eigenes Bild', 'Vollständiges Impressum', 'Veröffentlicht'])
      expect([name, await facts.filter({ hasText: `${name}: fehlt noch` }).count()]).toEqual([name, 1])

    await page.getByRole('button', { name: 'Nicht mehr anzeigen' }).click()
    expect(await page.getByRole('button', { name: 'Was noch fehlt' }).count()).toBe(0)
    await page.reload()
    await page.getByText('Entwurf').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Was noch fehlt' }).count()).toBe(0)
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths, and nothing scrolls sideways', async () => {
    for (const language of spoken) {
      const owner = await world.owner()
      await owner.post('/account/locale', { language })
      const { page, context } = await enter(owner, '/app/sites/new', [
        world,
        { viewport: { width: 1440, height: 844 } },
      ])
      await page.getByRole('button', { name: /Ohne Beschreibung beginnen|Start without a description/ }).click()
      await page.getByLabel(/^(Samstag|Saturday)$/).selectOption({ index: 1 })
      await page.getByRole('button', { name: /Angebot hinzufügen|Add an offer/ }).click()
      await page.getByRole('button', { name: /Website bauen|Build the site/ }).click()
      await page.getByText(/Bitte geben Sie den Namen an|Please enter the name/).waitFor()
      await expectAccessibleInLooks(page, 'card')
      await page.getByRole('button', { name: /Doch beschreiben|Describe it after all/ }).click()
      await page.locator('.examples button').first().click()
      await expectAccessibleInLooks(page, 'describe')
      await page.locator('button[type=submit]').click()
      await treeOf(page).waitFor()
      await page.getByRole('radio').first().waitFor({ state: 'attached' })
      await expectAccessibleInLooks(page, 'plan')
      await page.getByRole('button', { name: /Seite hinzufügen|Add a page/ }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessibleInLooks(page, 'new page')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await goTo(page, '/app/sites')
      await page.locator('.site-card').waitFor()
      await expectAccessibleInLooks(page, 'sites')
      await context.close()
    }
  }, 180_000)
})

const oldSite = `<!DOCTYPE html><html lang="de"><head><title>Alte Backstube</title>
<meta property="og:site_name" content="Alte Backstube"><meta name="theme-color" content="#7a4b2b">
<meta name="description" content="Handwerksbäckerei in Freiburg mit Sauerteigbrot."><style>.b{background:#7a4b2b}</style></head>
<body><h1>Brot</h1><p>Wir backen unser Sauerteigbrot mit Mehl aus der Region.</p></body></html>`
