import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { newCollection, newEntry } from '../support/collections'
import { expectAccessibleInLooks, goTo, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite, publishSite } from '../support/sites'
import { join, type Owner } from '../support/team'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the collections of a site in a browser', () => {
  let owner: Owner
  let site: { id: string; preview_url: string }
  let home: { id: string }
  let path: string
  let token: string
  beforeAll(async () => {
    owner = await world.owner()
    token = await tokenOf(world, owner)
    site = await newSite(owner)
    path = `/app/sites/${site.id}/collections`
    const translations = [
      { locale: 'de', title: 'Start', slug: 'start' },
      { locale: 'en', title: 'Home', slug: 'home' },
    ]
    home = await newPage(owner, site.id, '/', { is_home: true, translations })
  })

  const open = (at = path, options = {}) => openEditorWindow(browser, world.url, token, at, options)
  const publish = () => publishSite(owner, site.id)
  const fields = [
    { key: 'name', label: 'Name', type: 'text', required: true, localized: true },
    { key: 'preis', label: 'Preis', type: 'number' },
    { key: 'art', label: 'Art', type: 'select', options: ['hell', 'dunkel'] },
  ]
  async function breads(name: string) {
    const collection = await newCollection(owner, site.id, name, fields)
    const rye = await newEntry(owner, collection.id, {
      name: { de: 'Roggenbrot', en: 'Rye' },
      preis: 4.2,
      art: 'dunkel',
    })
    const wheat = await newEntry(owner, collection.id, { name: { de: 'Weizenbrot' }, preis: 3.9, art: 'hell' })
    return { collection, rye, wheat, at: `${path}/${collection.id}` }
  }
  const entriesOf = async (id: string) => (await owner.get(`/collections/${id}/entries`)).body.data
  const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()

  test('a collection is made from an example, an entry typed in two languages, and a section of the published page shows it', async () => {
    const { page, context, problems } = await open()
    await page.getByRole('heading', { name: 'Noch keine Sammlung' }).waitFor()
    await page.getByRole('button', { name: 'Neue Sammlung' }).click()
    await page.getByRole('radio', { name: /^Termine/ }).check()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Termine')
    await page.getByLabel('Name', { exact: true }).fill('Backkurse')
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page.getByText('Noch auf keiner Seite zu sehen.').waitFor()
    await page.getByRole('button', { name: 'Neuer Eintrag' }).click()
    await page.getByLabel('Titel (Englisch)').fill('Sourdough for beginners')
    await save(page)
    await page.getByText('Bitte ausfüllen.').waitFor()
    await page.getByLabel('Titel (Deutsch)').fill('Sauerteig für Anfänger')
    await page.getByRole('group', { name: 'Beginn' }).getByLabel('Tag').fill('2026-06-13')
    await page
      .getByRole('group', { name: 'Beginn' })
      .getByLabel(/Uhrzeit/)
      .fill('10:00')
    await page.getByLabel('Link').fill('javascript:alert(1)')
    await save(page)
    await page.locator('[name="data.link"][aria-invalid="true"]').waitFor()
    expect(await page.getByLabel('Titel (Deutsch)').inputValue()).toBe('Sauerteig für Anfänger')
    await page.getByLabel('Link').fill('/anmeldung')
    await save(page)
    await page.getByRole('link', { name: 'Sauerteig für Anfänger' }).waitFor()

    const [{ id, slug }] = (await owner.get(`/sites/${site.id}/collections`)).body.data
    const [entry] = await entriesOf(id)
    expect(entry.data).toEqual({
      titel: { de: 'Sauerteig für Anfänger', en: 'Sourdough for beginners' },
      beginn: '2026-06-13T10:00',
      link: '/anmeldung',
    })
    await newBlock(owner, home.id, {
      type: 'collection_list',
      props: { collection: slug, title_field: 'titel' },
      content: { de: { headline: 'Kurse' }, en: { headline: 'Courses' } },
    })
    await publish()
    const visited = async (at: string) => (await fetch(new URL(at, site.preview_url))).text()
    expect(await visited('/')).toContain('Sauerteig für Anfänger')
    expect(await visited('/en/')).toContain('Sourdough for beginners')
    await page.reload()
    expect(await page.getByRole('link', { name: 'Start', exact: true }).getAttribute('href')).toContain(home.id)
    expect(problems).toEqual([])
    await context.close()
  })

  test('entries get pages of their own where a path is given, a wrong one is named at its field, and they go again', async () => {
    const { collection, rye, at } = await breads('Sortiment')
    const { page, context, problems } = await open(`${at}?view=fields`)
    const settings = async () => (await owner.get(`/sites/${site.id}`)).body.data.settings.entry_pages
    const saved = page.getByText('Gespeichert. Zu sehen ist es')
    await page.getByText('Jeder Eintrag hat eine eigene Seite').click()
    expect(await page.getByLabel('Pfad').inputValue()).toBe('/sortiment')
    await page.getByLabel('Pfad').fill('Unser Brot')
    await page.getByRole('button', { name: 'Seiten speichern' }).click()
    await page.locator('[name="settings.entry_pages.sortiment.path"][aria-invalid="true"]').waitFor()
    expect(await settings()).toBeUndefined()
    await page.getByLabel('Pfad').fill('/unser-brot')
    await page.getByText('etwa unter /unser-brot/roggenbrot').waitFor()
    await page.getByRole('button', { name: 'Seiten speichern' }).click()
    await saved.waitFor()
    expect(await settings()).toEqual({ [collection.slug]: { path: '/unser-brot' } })
    await page.reload()
    expect(await page.getByLabel('Pfad').inputValue()).toBe('/unser-brot')
    await goTo(page, `${at}?entry=${rye.id}`)
    expect(await page.getByLabel('Adresse (Deutsch)').inputValue()).toBe('roggenbrot')
    expect(await page.getByLabel('Adresse (Englisch)').inputValue()).toBe('rye')
    await page.getByLabel('Adresse (Englisch)').fill('Weizenbrot')
    await save(page)
    await page.locator('[name="slugs.en"][aria-invalid="true"]').waitFor()
    await page.getByLabel('Adresse (Englisch)').fill('Dark rye')
    await save(page)
    await page.getByText('Gespeichert. Besucher sehen es').waitFor()
    expect(await page.getByLabel('Adresse (Englisch)').inputValue()).toBe('dark-rye')
    const slugs = async () => (await owner.get(`/entries/${rye.id}`)).body.data.slugs
    expect(await slugs()).toEqual({ de: 'roggenbrot', en: 'dark-rye' })
    await page.getByLabel('Adresse (Englisch)').fill('')
    await page.getByText('Leer: wie in der Hauptsprache, roggenbrot.').waitFor()
    await save(page)
    await page.getByText('Gespeichert. Besucher sehen es').waitFor()
    expect(await slugs()).toEqual({ de: 'roggenbrot', en: 'roggenbrot' })
    await goTo(page, `${at}?view=fields`)
    await page.getByText('Jeder Eintrag hat eine eigene Seite').click()
    await page.getByRole('button', { name: 'Seiten speichern' }).click()
    await saved.waitFor()
    expect(await settings()).toEqual({})
    // the browser itself notes the refusal
    expect(problems.filter((problem) => !/422/.test(problem))).toEqual([])
    await context.close()
  })

  test('fields are added, moved by keyboard and removed after it was said what that does; entries keep their values', async () => {
    const { collection, rye, at } = await breads('Brote')
    const { page, context, problems } = await open(`${at}?view=fields`)
    await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
    await page.getByLabel('Name des Feldes').fill('Größe')
    await page.getByLabel('Typ', { exact: true }).selectOption({ label: 'Auswahl' })
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText('Bitte mindestens eine Möglichkeit.').waitFor()
    await page.getByLabel('Möglichkeiten').fill('klein\ngroß')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    const row = page.getByRole('row', { name: 'Größe' })
    await row.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Größe steht jetzt an Stelle 3 von 4.').waitFor()
    await page.getByRole('button', { name: 'Mehr zum Feld Preis' }).click()
    await page.getByRole('menuitem', { name: 'Entfernen' }).click()
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await page.getByText('„Preis“ entfällt: 2 Einträge haben dort einen Wert').waitFor()
    expect((await owner.get(`/collections/${collection.id}`)).body.data.fields).toHaveLength(3)
    await page.getByRole('button', { name: 'Trotzdem speichern' }).click()
    await page.getByText('Gespeichert.').waitFor()
    const now = (await owner.get(`/collections/${collection.id}`)).body.data.fields
    expect(now.map(({ key }: { key: string }) => key)).toEqual(['name', 'groesse', 'art'])
    expect(Object.keys((await entriesOf(collection.id))[0].data)).toEqual(['name', 'art'])

    await owner.put(`/collections/${collection.id}`, { fields })
    await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
    await page.getByLabel('Name des Feldes').fill('Mehl')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await page.getByText('Jemand hat diese Sammlung inzwischen geändert').waitFor()
    await page.getByRole('button', { name: 'Gespeicherte übernehmen' }).click()
    await page.getByRole('row', { name: 'Preis' }).waitFor()
    expect((await entriesOf(collection.id)).find(({ id }: { id: string }) => id === rye.id).data.preis).toBe(4.2)
    expect(problems).toEqual([])
    await context.close()
  })

  test('what has to be filled in carries a sign, whichever control it has, and nothing else does', async () => {
    const all = [
      { key: 'titel', label: 'Titel', type: 'text', required: true, localized: true },
      { key: 'text', label: 'Text', type: 'richtext', required: true },
      { key: 'tag', label: 'Beginn', type: 'date', required: true },
      { key: 'art', label: 'Art', type: 'select', options: ['hell', 'dunkel'], required: true },
      { key: 'bild', label: 'Bild', type: 'image', required: true },
      { key: 'preis', label: 'Preis', type: 'number' },
      { key: 'ende', label: 'Ende', type: 'date' },
      { key: 'foto', label: 'Foto', type: 'image' },
    ]
    const { id } = await newCollection(owner, site.id, 'Termine mit Pflicht', all)
    const { page, context, problems } = await open(`${path}/${id}`)
    await page.getByRole('button', { name: 'Neuer Eintrag' }).click()
    await page.getByText('Felder mit * müssen ausgefüllt werden.').waitFor()
    const signed = await page.evaluate<string[]>(`[...document.querySelectorAll('.entry-form :is(label, legend)')]
      .filter((one) => getComputedStyle(one, '::after').content.includes('*')).map((one) => one.textContent)`)
    expect(signed).toEqual(['Titel (Deutsch)', 'Text', 'Beginn', 'Art', 'Bild'])
    await page.getByLabel('Titel (Deutsch)', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('what somebody else has changed in an entry is shown beside what was entered, and nothing is written over', async () => {
    const { collection, rye, at } = await breads('Vollkorn')
    const { page, context, problems } = await open(`${at}?entry=${rye.id}`)
    await page.getByLabel('Preis').fill('viel')
    await save(page)
    await page.getByText('Bitte eine Zahl').waitFor()
    await page.getByLabel('Preis').fill('4,50')
    await owner.put(`/entries/${rye.id}`, { data: { preis: 4.4, name: { en: 'Rye bread' } } })
    await save(page)
    const stale = page.getByRole('alert').filter({ hasText: 'Inzwischen hat jemand diesen Eintrag geändert' })
    await stale.getByRole('row', { name: 'Preis 4,4 4,50' }).waitFor()
    await stale.getByRole('row', { name: 'Name (Englisch) Rye bread –' }).waitFor()
    expect((await entriesOf(collection.id))[0].data.preis).toBe(4.4)
    await page.getByRole('button', { name: 'Meine Eingaben speichern' }).click()
    await page.getByText('Gespeichert. Besucher sehen es').waitFor()
    expect((await entriesOf(collection.id))[0].data).toMatchObject({ preis: 4.5, name: { en: 'Rye bread' } })

    await page.getByLabel('Preis').fill('5')
    await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
    await page.getByText('Was Sie hier eingegeben haben, ist noch nicht gespeichert.').waitFor()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('table').waitFor()
    expect((await entriesOf(collection.id))[0].data.preis).toBe(4.5)
    expect(problems).toEqual([])
    await context.close()
  })

  test('entries are found, sorted, chosen, deleted and brought back under their ids', async () => {
    const { collection, rye, wheat, at } = await breads('Laibe')
    const { page, context, problems } = await open(at)
    const titles = () => page.locator('.entries-table tbody a').allTextContents()
    await page.getByRole('button', { name: 'Nach Preis sortieren' }).click()
    await page.locator('th[aria-sort="ascending"]').waitFor()
    expect(await titles()).toEqual(['Weizenbrot', 'Roggenbrot'])
    await page.getByText('Englisch fehlt').waitFor()
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('rogg')
    await page.getByRole('link', { name: 'Weizenbrot' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('')
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check({ force: true }) // its box is drawn
    await page.getByText('2 ausgewählt').waitFor()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await page.getByText('2 Einträge sind gelöscht.').waitFor()
    expect(await entriesOf(collection.id)).toEqual([])
    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await page.getByText('Zurückgeholt').waitFor()
    const back = (await entriesOf(collection.id)).map(({ id, data }: { id: string; data: object }) => [id, data])
    expect(new Map(back)).toEqual(new Map([rye, wheat].map(({ id, data }) => [id, data])))
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer reads entries and fields, and finds nothing that changes them', async () => {
    const { rye, at } = await breads('Schaufenster')
    const viewer = await join(world, owner, 'viewer')
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, viewer), at)
    await page.getByRole('link', { name: 'Roggenbrot' }).waitFor()
    const absent = [/Neuer Eintrag/, /Mehr zu/, /auswählen/, /Löschen/, /Speichern/, /hinzufügen/, /verschieben/]
    for (const view of ['', '?view=fields', `?entry=${rye.id}`]) {
      await page.goto(`${world.url}${at}${view}`)
      await page
        .getByText(view.includes('entry') ? 'Roggenbrot' : 'Schaufenster')
        .first()
        .waitFor()
      for (const name of absent)
        expect([view, String(name), await page.getByRole('button', { name }).count()]).toEqual([view, String(name), 0])
      expect(await page.getByRole('checkbox').count()).toBe(0)
    }
    expect(await page.getByLabel('Preis').getAttribute('readonly')).not.toBeNull()
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const { rye, at } = await breads('Sortiment')
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context } = await open(path, { viewport: { width: 1440, height: 844 } })
      const screens: [string, string][] = [
        [path, 'Sortiment'],
        [at, 'Roggenbrot'],
        [`${at}?view=fields`, 'Preis'],
        [`${at}?entry=${rye.id}`, 'Roggenbrot'],
      ]
      for (const [screen, text] of screens) {
        await goTo(page, screen)
        await page.getByText(text, { exact: true }).first().waitFor()
        await expectAccessibleInLooks(page, screen.slice(path.length))
      }
      await context.close()
    }
  }, 240_000)
})
