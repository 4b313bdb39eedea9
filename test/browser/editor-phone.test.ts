import { beforeAll, describe, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { png } from '../support/images'
import type { createLiveWorld } from '../support/live'
import { upload } from '../support/media'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
const week = ['tu', 'we'].map((day) => ({ day, from: '9:00', to: '18:00' }))

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the editor on a phone', () => {
  let owner: Awaited<ReturnType<Live['owner']>>
  let token: string
  let site: { id: string; public_slug: string; preview_url: string }
  let home: string
  let visit: string

  beforeAll(async () => {
    owner = await world.owner()
    token = await tokenOf(world, owner)
    site = await newSite(owner)
    const laib = await upload(owner, site.id, 'laib.png', { alt: 'Ein Laib' })
    home = (await newPage(owner, site.id, '/', { is_home: true })).id
    visit = (await newPage(owner, site.id, '/besuch')).id
    const image = { asset_id: laib.id }
    await newBlock(owner, home, { type: 'hero', content: { de: { headline: 'Brot', image } } })
    await newBlock(owner, home, { content: { de: { headline: 'Torte bestellen' }, en: { headline: 'Order a cake' } } })
    for (const page of [home, visit])
      await newBlock(owner, page, {
        type: 'opening_hours',
        props: { hours: week },
        content: { de: { headline: 'Geöffnet' } },
      })
    await newBlock(owner, visit, { type: 'rich_text', content: { de: { text: 'Am Telefon: Mo–Fr 8 bis 17 Uhr.' } } })
    const form = { name: 'Jana Feld', email: 'jana@example.com', message: 'Haben Sie samstags geöffnet?' }
    await world.stranger().post(`/public/contact/${site.public_slug}`, form)
  })

  const blocksOf = async (page: string) => (await owner.get(`/pages/${page}`)).body.data.blocks
  const rows = (page: Page) => page.locator('.phone-sections > li')
  const saved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor()

  /** A window that counts what a thumb does. */
  async function openPhone(path: string, as = token, options: object = {}) {
    const opened = await openEditorWindow(browser, world.url, as, path, { ...phone, ...options })
    let presses = 0
    const press = async (place: Locator) => {
      presses++
      await place.tap()
    }
    return { ...opened, press, presses: () => presses }
  }
  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })

  async function publish(page: Page, press: (place: Locator) => Promise<void>) {
    await press(button(page, 'Veröffentlichen'))
    await press(page.getByRole('dialog').getByRole('button', { name: /^(Jetzt|Trotzdem) veröffentlichen$/ }))
    await page.getByText('Ihre Website ist online.').waitFor()
  }
  const published = async (path: string) => (await fetch(`${site.preview_url.replace(/\/$/, '')}${path}`)).text()

  test('a page that a language does not have says so, still shows its sections, and begins there with a title', async () => {
    const translations = [{ locale: 'de', title: 'Anfahrt', slug: 'anfahrt' }]
    const { id } = await newPage(owner, site.id, '/anfahrt', { translations })
    await newBlock(owner, id, { content: { de: { headline: 'So finden Sie uns' } } })
    const { page, press, problems, context } = await openPhone(`/app/sites/${site.id}/pages/${id}?translate=en`)
    await page.getByText('Diese Seite gibt es auf Englisch noch nicht.').waitFor()
    await rows(page).locator('.picture iframe, .picture [class]').first().waitFor()
    await press(button(page, 'Auf Englisch anlegen'))
    const dialog = page.getByRole('dialog', { name: 'Auf Englisch anlegen' })
    await dialog.getByLabel('Titel der Seite').fill('How to find us')
    await press(button(dialog, 'Auf Englisch anlegen'))
    await saved(page)
    expect(await page.getByText('Diese Seite gibt es auf Englisch noch nicht.').count()).toBe(0)
    const { translations: after } = (await owner.get(`/pages/${id}`)).body.data
    expect(after.find(({ locale }: { locale: string }) => locale === 'en')).toMatchObject({
      title: 'How to find us',
      slug: 'how-to-find-us',
    })
    expect(problems).toEqual([])
    await context.close()
  })

  test('a message is answered with four presses from the list of sites', async () => {
    const { page, press, presses, problems, context } = await openPhone('/app/sites')
    await press(button(page, 'Mehr zu Backstube Lindenhof'))
    await press(page.getByRole('menuitem', { name: 'Posteingang' }))
    await press(page.getByRole('link', { name: /Jana Feld/ }))
    const answer = page.getByRole('link', { name: 'Antworten' })
    expect(await answer.getAttribute('href')).toStartWith('mailto:jana@example.com?')
    const box = await answer.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(664) // the fourth, without scrolling
    expect(presses()).toBe(3)
    expect(problems).toEqual([])
    await context.close()
  })

  test('hours are reached with two presses, changed once for all their places, and published', async () => {
    const { page, press, presses, problems, context } = await openPhone('/app/sites')
    await press(button(page, 'Mehr zu Backstube Lindenhof'))
    await press(page.getByRole('menuitem', { name: 'Angaben' }))
    await page.getByLabel('Dienstag', { exact: true }).waitFor()
    expect(presses()).toBe(2)
    await press(button(page, /^Übernehmen: Montag geschlossen; Dienstag, Mittwoch/))
    await page.getByText('Gespeichert. Auf den Seiten ändert sich dadurch nichts.').waitFor()
    expect(await page.getByText('Zu sehen auf:').first().textContent()).toBe('Zu sehen auf: Willkommen, besuch')

    await page.getByLabel('Dienstag bis').fill('12:30')
    await press(button(page, 'Zweite Zeit für Dienstag'))
    await page.getByLabel('Dienstag von (2. Zeit)').fill('14:00')
    await page.getByLabel('Dienstag bis').nth(1).fill('')
    await page.getByText('Hier fehlt noch eine Uhrzeit.').waitFor()
    await page.getByLabel('Dienstag bis').nth(1).fill('00:00')
    await page.getByLabel('Montag', { exact: true }).selectOption({ label: 'geöffnet' })
    await press(button(page, 'Donnerstag wie Montag'))
    await page.getByLabel('Mittwoch', { exact: true }).selectOption({ label: 'geschlossen' })
    await press(button(page, 'Abweichung hinzufügen'))
    await page.getByLabel('Am oder ab').fill('2030-12-24')
    await page.getByLabel('Anlass').fill('Heiligabend')
    await press(button(page, 'Speichern'))
    await page.getByText('Gespeichert und auf 2 Seiten geändert.').waitFor()
    for (const id of [home, visit]) {
      const { props, content } = (await blocksOf(id)).find(({ type }: { type: string }) => type === 'opening_hours')
      expect(props.hours).toEqual([
        { day: 'mo', from: '09:00', to: '12:30' },
        { day: 'tu', from: '09:00', to: '12:30' },
        { day: 'tu', from: '14:00', to: '24:00' },
        { day: 'th', from: '09:00', to: '12:30' },
      ])
      expect(content.de.headline).toBe('Geöffnet')
      expect(content.de.special).toEqual([{ id: expect.any(String), date: '2030-12-24', label: 'Heiligabend' }])
    }
    await publish(page, press)
    expect(presses()).toBe(9) // two to get here, one to take them over, three to change, one to save, two to publish
    expect(await published('/besuch')).toContain('Heiligabend')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a picture is pressed on the page, a photo takes its place with its text, and goes online', async () => {
    const { page, press, presses, problems, context } = await openPhone('/app/sites')
    await press(page.getByRole('link', { name: 'Backstube Lindenhof' }))
    await rows(page).nth(2).waitFor()
    await press(button(page, 'Ansehen'))
    await press(page.frameLocator('.sheet iframe.canvas').getByAltText('Ein Laib'))
    const picker = page.getByRole('dialog', { name: 'Bild auswählen' })
    await picker.locator('.media-tile').waitFor()
    expect(await button(picker, 'Foto aufnehmen').isVisible()).toBe(true)
    const chosen = page.waitForEvent('filechooser')
    await press(button(picker, 'Hochladen'))
    const sent = nextWrite(page, 'POST', /\/media$/)
    await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await png() })
    expect((await sent).status()).toBe(201)
    await picker.getByRole('heading', { name: 'foto.png' }).waitFor()
    const described = nextWrite(page, 'PATCH', /\/media\//)
    await picker.getByLabel('Alternativtext', { exact: true }).fill('Ein Korb Brötchen')
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await press(button(picker, 'Dieses Bild verwenden'))
    expect([(await described).status(), (await written).status()]).toEqual([200, 200])
    await page.frameLocator('.sheet iframe.canvas').getByAltText('Ein Korb Brötchen').waitFor()
    await press(button(page, 'Fertig'))
    await saved(page)
    await publish(page, press)
    expect(presses()).toBe(8) // four to the photo, one to take it, one back, two to publish
    expect(await published('/')).toContain('alt="Ein Korb Brötchen"')
    expect(problems).toEqual([])
    await context.close()
  })

  test('sections are moved, hidden, deleted and brought back, added and written in, each kept', async () => {
    const { page, press, problems, context } = await openPhone(`/app/sites/${site.id}/pages/${home}`)
    const types = async () => (await blocksOf(home)).map(({ type }: { type: string }) => type)
    const act = async (index: number, name: string) => {
      await press(button(rows(page).nth(index), /^Mehr zu/))
      await press(page.getByRole('menuitem', { name, exact: true }))
    }
    await rows(page).nth(2).waitFor()
    const moved = nextWrite(page, 'PUT', /reorder-blocks$/)
    await act(2, 'Nach oben')
    await page.getByText('Öffnungszeiten steht jetzt an Stelle 2 von 3.').waitFor()
    await moved
    expect(await types()).toEqual(['hero', 'opening_hours', 'cta'])
    const removed = nextWrite(page, 'DELETE', /^\/blocks\//)
    await act(1, 'Löschen')
    await removed
    const [gone] = [await types()]
    expect(gone).toEqual(['hero', 'cta'])
    const back = nextWrite(page, 'POST', /\/blocks$/)
    await press(page.locator('.phone-note').getByRole('button', { name: 'Rückgängig' }))
    expect((await back).status()).toBe(201)
    await rows(page).nth(2).waitFor()
    const hidden = nextWrite(page, 'PUT', /^\/blocks\//)
    await act(2, 'Ausblenden')
    await hidden
    expect((await blocksOf(home)).at(-1).is_visible).toBe(false)
    await rows(page).nth(2).getByText('ausgeblendet').waitFor()

    // The fields of a section, above the keyboard, in the language that is chosen.
    await press(page.getByRole('radio', { name: 'Englisch' }))
    await press(rows(page).nth(2).locator('.open'))
    const headline = page.getByRole('dialog').getByLabel('Überschrift', { exact: true })
    await press(headline)
    await page.setViewportSize({ width: 390, height: 360 }) // as a keyboard leaves it
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await headline.fill('Order your cake')
    await written
    const place = await headline.boundingBox()
    expect(place && place.y >= 0 && place.y + place.height <= 360).toBe(true)
    await page.setViewportSize(phone.viewport)
    await press(button(page, 'Fertig'))
    expect((await blocksOf(home)).at(-1).content).toMatchObject({
      de: { headline: 'Torte bestellen' },
      en: { headline: 'Order your cake' },
    })

    await press(page.getByRole('radio', { name: 'Deutsch' }))
    await press(button(page, 'Abschnitt hinzufügen'))
    const created = nextWrite(page, 'POST', /\/blocks$/)
    await press(page.getByRole('dialog').locator('[data-key="contact_form"]'))
    expect((await created).status()).toBe(201)
    await press(button(page.getByRole('dialog'), 'Fertig')) // its fields opened by themselves
    expect(await rows(page).count()).toBe(4)
    expect((await types()).at(-1)).toBe('contact_form')
    const length = await page.evaluate<number>('history.length')
    await press(rows(page).nth(0).locator('.open'))
    await page.getByRole('dialog').getByLabel('Überschrift', { exact: true }).waitFor()
    await page.goBack() // closes what lies over the page
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/app/sites/${site.id}/pages/${home}`)
    await press(button(page, 'Ansehen'))
    await press(button(page.getByRole('dialog'), 'Fertig'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate<number>('history.length')).toBeLessThanOrEqual(length + 1)
    await press(button(page, /^Seite: Willkommen/))
    await press(page.getByRole('dialog').getByRole('row', { name: /^besuch/ }))
    await button(page, /^Seite: besuch/).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('hours that differ from section to section are made the same everywhere, those of a location with its own stay', async () => {
    const company = { street: 'Am Markt 1', city: 'Freiburg' }
    const shop = await newSite(owner, { name: 'Laden', company })
    const start = (await newPage(owner, shop.id, '/', { is_home: true })).id
    const contact = (await newPage(owner, shop.id, '/kontakt')).id
    const [morning, evening, market] = ['08:00', '14:00', '07:30'].map((from) => [{ day: 'tu', from, to: '18:00' }])
    await newBlock(owner, start, {
      type: 'opening_hours',
      props: { hours: morning },
      content: { de: { headline: 'Zeiten' } },
    })
    await newBlock(owner, contact, {
      type: 'opening_hours',
      props: { hours: evening },
      content: { de: { headline: 'Wann' } },
    })
    const items = [
      { name: 'Laden', ...company, hours: evening },
      { name: 'Markt', street: 'Münsterplatz 1', city: 'Freiburg', hours: market },
    ]
    await newBlock(owner, contact, { type: 'locations', content: { de: { items } } })
    const { page, press, problems, context } = await openPhone(`/app/sites/${shop.id}/facts`)
    await page.getByText('Die Seiten sagen Verschiedenes.').waitFor()
    await press(button(page, /^Übernehmen: .*14:00/))
    await page.getByText('Gespeichert. Auf den Seiten ändert sich dadurch nichts.').waitFor()
    await press(button(page, /^Übernehmen: .*08:00/)) // now they are all one
    await page.getByText('auf einer Seite geändert').waitFor()
    await page.getByLabel('Dienstag von').fill('09:15')
    await press(button(page, 'Speichern'))
    await page.getByText('auf 2 Seiten geändert').waitFor()
    const blocks = async (id: string) => (await owner.get(`/pages/${id}`)).body.data.blocks
    const next = [{ day: 'tu', from: '09:15', to: '18:00' }]
    const [section, locations] = await blocks(contact)
    expect([(await blocks(start))[0].props.hours, section.props.hours]).toEqual([next, next])
    expect(locations.content.de.items).toMatchObject([{ hours: next }, { hours: market }])
    expect(problems).toEqual([])
    await context.close()
  })

  test('texts that tell what was so before are put right one by one, and taken back as one', async () => {
    const shop = await newSite(owner, { name: 'Café' })
    const start = (await newPage(owner, shop.id, '/', { is_home: true })).id
    const days = [{ days: ['tu', 'we'], spans: [{ opens: '09:00', closes: '18:00' }] }]
    const offers = [{ id: 'cake', name: 'Torte', priceText: '30 €' }]
    const place = { street: 'Hauptstraße 12', zip: '79098', city: 'Freiburg' }
    await owner.patch(`/sites/${shop.id}/facts`, { hours: days, offers, contact: { phone: '0761 555010' }, place })
    const told = {
      de: 'Offen Di–Mi 9–18 Uhr. Eine Torte kostet 30 €.',
      en: 'Open Tue–Wed 9am–6pm. Call 0761 555010.',
      other: 'Küche Di–Mi 12–14 Uhr. Adresse: Hauptstraße 12, 79098 Freiburg.',
    }
    await newBlock(owner, start, { type: 'rich_text', content: { de: { text: told.de }, en: { text: told.en } } })
    await newBlock(owner, start, { type: 'rich_text', content: { de: { text: told.other } } })
    const texts = async () => {
      const [one, two] = await blocksOf(start)
      return { de: one.content.de.text, en: one.content.en.text, other: two.content.de.text }
    }
    const { page, press, problems, context } = await openPhone(`/app/sites/${shop.id}/facts`)
    for (const day of ['Dienstag', 'Mittwoch']) await page.getByLabel(`${day} von`).first().fill('10:00')
    await page.getByLabel('Preis', { exact: true }).fill('32 €')
    await page.getByLabel('Telefon', { exact: true }).fill('0761 999')
    await page.getByLabel('Straße und Hausnummer').fill('Goethestraße 3')
    await press(button(page, 'Speichern'))
    const list = page.getByRole('region', { name: 'Diese Texte nennen noch das Frühere' })
    await list.getByText('Offen Di–Mi 10–18 Uhr.').waitFor()
    expect(await button(list, 'Im Text ändern').count()).toBe(5)
    expect(await texts()).toEqual(told)
    for (let left = 4; left >= 0; left--) {
      await press(button(list, 'Im Text ändern').first())
      await list.getByText(left === 4 ? 'Ein Text ist geändert.' : `${5 - left} Texte sind geändert.`).waitFor()
      expect(await button(list, 'Im Text ändern').count()).toBe(left)
    }
    expect(await texts()).toEqual({
      de: 'Offen Di–Mi 10–18 Uhr. Eine Torte kostet 32 €.',
      en: 'Open Tue–Wed 10am–6pm. Call 0761 999.',
      other: 'Küche Di–Mi 12–14 Uhr. Adresse: Goethestraße 3, 79098 Freiburg.',
    })
    const written = nextWrite(page, 'PATCH', /\/facts$/)
    await press(button(list, 'Texte zurücksetzen'))
    expect((await written).status()).toBe(200)
    await button(list, 'Im Text ändern').nth(4).waitFor()
    expect(await texts()).toEqual(told)
    expect(problems).toEqual([])
    await context.close()
  })

  test('the way back closes whatever lies over a page, one after the other, and then leads on', async () => {
    const { page, press, problems, context } = await openPhone('/app/sites')
    await press(page.getByRole('link', { name: 'Backstube Lindenhof' }))
    await rows(page).nth(1).waitFor()
    const here = () => new URL(page.url()).pathname
    const path = here()
    const isOpen = async (role: 'menu' | 'dialog', over: number) => {
      await page.getByRole(role).waitFor()
      await until(page, `history.state.over === ${over}`) // drawn first, and then a step of the history
    }
    const closed = async (role: 'menu' | 'dialog') => {
      await page.goBack()
      await page.getByRole(role).waitFor({ state: 'detached' })
      expect(here()).toBe(path)
    }

    await press(button(page, /^Mehr zu/).first())
    await isOpen('menu', 1)
    await closed('menu')

    await press(button(page, 'Abschnitt hinzufügen'))
    await isOpen('dialog', 1)
    await closed('dialog')

    await press(button(page, /^Seite: /))
    await isOpen('dialog', 1)
    await press(button(page.getByRole('dialog'), /: mehr$/).first())
    await isOpen('menu', 2)
    await closed('menu')
    await isOpen('dialog', 1)
    await closed('dialog')

    // Opened from a menu, and closed by its own button: the next way back is not spent on it.
    await press(button(page, /^Seite: /))
    await press(button(page.getByRole('dialog'), /: mehr$/).first())
    await page.getByRole('menu').getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press(button(page.getByRole('dialog'), 'Fertig'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(/\/app\/sites$/)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer looks at everything and finds nothing that changes it', async () => {
    const viewer = await world.member(owner, 'viewer')
    const { email } = (await viewer.get('/me')).body
    const as = await tokenOf(world, { email, password: 'correct horse battery' })
    const { page, press, problems, context } = await openPhone(`/app/sites/${site.id}/pages/${visit}`, as)
    await rows(page).nth(1).waitFor()
    for (const name of [/^Mehr zu/, 'Veröffentlichen', 'Abschnitt hinzufügen', 'Rückgängig'])
      expect([String(name), await button(page, name).count()]).toEqual([String(name), 0])
    await press(rows(page).nth(0).locator('.open'))
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0)
    await page.goto(`${world.url}/app/sites/${site.id}/facts`)
    await page.getByLabel('Dienstag von').first().waitFor()
    await page
      .getByText('nicht angegeben')
      .or(page.getByText('geschlossen', { exact: true }))
      .first()
      .waitFor()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await page.locator('main input:not([readonly])').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing, nothing scrolls sideways, and a thumb hits everything', async () => {
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context, press } = await openPhone(`/app/sites/${site.id}/pages/${home}`, token)
      const check = async (what: string) => {
        await expectAccessibleInLooks(page, what, [
          { width: 320, colorScheme: 'dark' },
          { width: 390, colorScheme: 'light' },
        ])
        const small = `[...document.querySelectorAll('button, .button, a.row')]
          .filter((one) => one.checkVisibility() && one.tabIndex >= 0 && one.offsetHeight < 44 && !one.closest('p')).map((one) => one.outerHTML)`
        expect([what, await page.evaluate<string[]>(small)]).toEqual([what, []])
      }
      await rows(page).nth(2).waitFor()
      await check('sections')
      await press(page.locator('.open', { hasText: language === 'de' ? 'Öffnungszeiten' : 'Opening hours' }))
      await page.getByRole('dialog').locator('.day').first().waitFor()
      await check('fields of hours')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press(button(page, language === 'de' ? 'Ansehen' : 'View'))
      await page.locator('.sheet iframe.canvas').waitFor()
      await check('the page')
      await page.goto(`${world.url}/app/sites/${site.id}/facts`)
      await page.locator('.day').first().waitFor()
      await check('facts')
      await context.close()
    }
    await owner.post('/account/locale', { language: 'de' })
  })
})
