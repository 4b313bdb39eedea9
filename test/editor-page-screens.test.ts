import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
let home: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
})
afterAll(() => screens.end())

async function begin() {
  site = await newSite(screens.owner, { name: 'Backstube' })
  home = await newPage(screens.owner, site.id, '/', { is_home: true })
}
const open = (page = home.id, options = {}, search = '') =>
  screens.openAt(`/app/sites/${site.id}/pages/${page}${search}`, options)
type Screen = Awaited<ReturnType<typeof open>>
const rowsOf = (screen: Screen) => screen.all('.page-row').map((row) => row.getAttribute('aria-label') ?? '')
const pagesOf = async (): Promise<{ id: string; path: string; type: string; status: string; is_home: boolean }[]> =>
  (await screens.owner.get(`/sites/${site.id}/pages`)).body.data
const pageOf = async (id: string) => (await screens.owner.get(`/pages/${id}`)).body.data
const menuOf = (title: string) => `Seite ${title}: mehr`

describe('the pages beside the page', () => {
  beforeAll(begin)

  test('are moved among their own kind, left out of the menu, put online, and taken back', async () => {
    for (const path of ['/eins', '/zwei', '/drei']) await newPage(screens.owner, site.id, path)
    await newPage(screens.owner, site.id, '/impressum', { type: 'legal' })
    const screen = await open()
    const names = () => rowsOf(screen).map((row) => row.split(',')[0])
    expect(names()).toEqual(['Willkommen', 'eins', 'zwei', 'drei', 'impressum'])
    await screen.press('Nach oben', menuOf('drei'))
    expect([names().slice(1, 4), screen.has('an Stelle 2 von 3')]).toEqual([['eins', 'drei', 'zwei'], true])
    await screen.press('Rückgängig', 'Hinweis schließen')
    expect(names().slice(1, 4)).toEqual(['eins', 'zwei', 'drei'])
    await screen.press('Aus dem Menü nehmen', menuOf('zwei'))
    expect((await pagesOf()).flatMap(({ path, type }) => (type === 'landing' ? [path] : []))).toEqual(['/zwei'])
    await screen.press('Ins Menü aufnehmen', menuOf('zwei'))
    await screen.press('Zurück zum Entwurf', menuOf('eins'))
    expect((await pagesOf()).flatMap(({ path, status }) => (status === 'draft' ? [path] : []))).toEqual(['/eins'])
    expect(
      rowsOf(screen)
        .filter((row) => row.includes('Entwurf'))
        .map((row) => row.split(',')[0]),
    ).toEqual(['eins'])
    await screen.press('Zum Veröffentlichen freigeben', menuOf('eins'))
    const acts = async (title: string) => (await screen.inMenu(menuOf(title))).join()
    expect(await acts('Willkommen')).not.toMatch(/Löschen|Startseite machen|Menü|Nach oben/)
    expect(await acts('impressum')).toMatch(/Löschen/)
    expect(await acts('impressum')).not.toMatch(/Startseite machen|Menü/)
    await screen.press('Zur Startseite machen', menuOf('eins'))
    expect((await pagesOf()).find(({ is_home }) => is_home)?.path).toBe('/eins')
    await screen.press('Rückgängig', 'Hinweis schließen')
    expect((await pagesOf()).find(({ is_home }) => is_home)?.path).toBe('/')
  })

  test('are made below another one, of its sections or with chosen ones in their order, and opened', async () => {
    const source = await newPage(screens.owner, site.id, '/vorlage')
    await newBlock(screens.owner, source.id, { content: { de: { headline: 'Kopiert' } } })
    const screen = await open()
    await screen.press('Neue Seite')
    await screen.send('Seite anlegen')
    expect(screen.has('Bitte ausfüllen.')).toBe(true)
    await screen.fill('title', 'Größe & Preis')
    expect(screen.valueOf('path')).toBe('/groesse-preis')
    await screen.choose('Unter welcher Seite', 'vorlage')
    expect(screen.valueOf('path')).toBe('/vorlage/groesse-preis')
    expect(screen.optionsOf('Unter welcher Seite')).not.toContain('Willkommen')
    await screen.fill('Kopie einer Seite', true)
    expect(screen.valueOf('Welche Seite')).toBe(home.id)
    await screen.choose('Welche Seite', 'vorlage')
    await screen.fill('path', '/ganz/eigen')
    await screen.fill('title', 'Anders')
    expect(screen.valueOf('path')).toBe('/ganz/eigen') // it was typed
    await screen.send('Seite anlegen')
    const made = (await pagesOf()).find(({ path }) => path === '/ganz/eigen')
    expect([screen.address().includes(made?.id ?? '-'), made?.status]).toEqual([true, 'draft'])
    const page = await pageOf(made?.id ?? '')
    expect([page.parent_id, page.blocks[0].content.de.headline, page.translations[0].title]).toEqual([
      source.id,
      'Kopiert',
      'Anders',
    ])
  })

  test('are deleted with what leads to them said, lead elsewhere, and come back at another address', async () => {
    const page = await newPage(screens.owner, site.id, '/weg')
    await newPage(screens.owner, site.id, '/weg/kind')
    await newPage(screens.owner, site.id, '/wegweiser')
    await newBlock(screens.owner, home.id, {
      content: { de: { headline: 'Link', primary: { label: 'Los', href: '/weg' } } },
    })
    await screens.owner.post(`/sites/${site.id}/publish`, {})
    await screens.world.drain()
    const screen = await open()
    await screen.press('Löschen …', menuOf('weg'))
    expect([screen.has('Ein Link führt dann ins Leere, auf:\nWillkommen'), screen.has('Eine Seite darunter')]).toEqual([
      true,
      true,
    ])
    expect(screen.optionsOf('Wer /weg aufruft, kommt zu')).not.toContain('weg')
    await screen.choose('Wer /weg aufruft, kommt zu', 'wegweiser')
    await screen.send('Seite löschen')
    const redirects = (await screens.owner.get(`/sites/${site.id}/redirects`)).body.data
    expect(redirects).toMatchObject([{ from: '/weg', to: '/wegweiser' }])
    await newPage(screens.owner, site.id, '/weg')
    const later = await open()
    await later.press('Gelöschte Seiten')
    await later.press('„weg“ zurückholen')
    expect(later.valueOf('path')).toBe('/weg-2')
    await later.fill('path', 'Wieder Da')
    await later.send('Zurückholen')
    expect((await pageOf(page.id)).path).toBe('/wieder-da')
    expect(later.has('„weg“ ist wieder da.')).toBe(true)
  })

  test('can be searched once there are ten, and what is searched is not moved', async () => {
    const few = await open()
    const isSearched = (screen: Screen) => screen.has('Seiten suchen')
    expect([isSearched(few), (await pagesOf()).length >= 10]).toEqual([true, true])
    expect(few.has('wegweiser verschieben')).toBe(true)
    await few.fill('Seiten suchen', 'wegw')
    expect(rowsOf(few).map((row) => row.split(',')[0])).toEqual(['wegweiser'])
    expect(few.has('wegweiser verschieben')).toBe(false)
    await few.fill('Seiten suchen', 'xyz')
    expect(few.has('Keine Seite heißt so.')).toBe(true)
    const all = rowsOf(await open()).length
    const viewer = await open(home.id, { token: await screens.tokenOfMember('viewer') })
    expect(rowsOf(viewer).length).toBe(all)
    expect(
      (await viewer.offered()).filter((name) => /neue seite|gelöschte|duplizieren|löschen|veröffentlichen/i.test(name)),
    ).toEqual([])
  })
})

describe('the settings of a page', () => {
  let page: { id: string }
  beforeAll(async () => {
    await begin()
    const translations = ['de', 'en'].map((locale) => ({ locale, title: `Brot ${locale}`, slug: `brot-${locale}` }))
    page = await newPage(screens.owner, site.id, '/brot-de', { translations, status: 'draft' })
    await newPage(screens.owner, site.id, '/brot-de/sorten')
  })
  const openSettings = async (title = 'Brot de') => {
    const screen = await open()
    await screen.press('Einstellungen …', menuOf(title))
    return screen
  }

  test('change one language alone, say what a new address causes, and are taken back', async () => {
    const screen = await openSettings()
    expect(screen.optionsOf).toBeDefined()
    await screen.fill('path', ' Neues Brot ')
    expect([
      screen.has('es braucht keine Weiterleitung'),
      screen.has('Die Seite darunter behält ihre Adresse.'),
    ]).toEqual([true, true])
    await screen.fill('title', '')
    await screen.send('Speichern')
    expect((await pageOf(page.id)).path).toBe('/brot-de')
    await screen.fill('title', 'Neues Brot')
    await screen.fill('seo_title', 'Gutes Brot')
    await screen.choose('Sprache der Angaben', 'Englisch')
    expect([screen.valueOf('title'), screen.valueOf('slug'), screen.valueOf('seo_title')]).toEqual([
      'Brot en',
      'brot-en',
      '',
    ])
    await screen.fill('description', 'Good bread')
    expect(screen.has('Bread')).toBe(false)
    await screen.send('Speichern')
    const after = await pageOf(page.id)
    expect(after.path).toBe('/neues-brot')
    expect(after.translations).toMatchObject([
      { locale: 'de', title: 'Neues Brot', slug: 'neues-brot', seo_title: 'Gutes Brot' },
      { locale: 'en', title: 'Brot en', slug: 'brot-en', description: 'Good bread' },
    ])
    expect(after.translations[1].seo_title).toBeUndefined()
    expect(screen.has('Einstellungen von „Neues Brot“ gespeichert.')).toBe(true)
    await screen.press('Rückgängig', 'Hinweis schließen')
    const back = await pageOf(page.id)
    expect([back.path, back.translations[0].title, back.translations[1].description || undefined]).toEqual([
      '/brot-de',
      'Brot de',
      undefined,
    ])
  })

  test('plan a moment that is still to come, in the time of the site', async () => {
    const screen = await openSettings()
    await screen.fill('Geplant', true)
    await screen.send('Speichern')
    expect(screen.has('Bitte Tag und Uhrzeit angeben.')).toBe(true)
    const [day, time] = ['Tag', 'Uhrzeit']
    await screen.fill(day, '2020-05-01')
    await screen.fill(time, '10:00')
    await screen.send('Speichern')
    expect(screen.has('Dieser Zeitpunkt ist vorbei.')).toBe(true)
    await screen.fill(day, '2031-07-01')
    await screen.send('Speichern')
    expect(await pageOf(page.id)).toMatchObject({ status: 'scheduled', published_at: '2031-07-01T08:00:00.000Z' })
    const again = await openSettings()
    expect([again.valueOf(day), again.valueOf(time), again.has('Stattdessen den Stand von jetzt nehmen')]).toEqual([
      '2031-07-01',
      '10:00',
      true,
    ])
    await again.fill('Entwurf', true)
    await again.send('Speichern')
    expect((await pageOf(page.id)).status).toBe('draft')
  })

  test('that somebody else has changed meanwhile are shown beside one’s own before one is chosen', async () => {
    const screen = await openSettings()
    await screen.fill('title', 'Meins')
    await screens.owner.put(`/pages/${page.id}`, {
      is_noindex: true,
      translations: [{ locale: 'de', title: 'Ihres', slug: 'brot-de' }],
    })
    await screen.send('Speichern')
    expect([screen.has('dort „Ihres“, hier „Meins“'), screen.isOff('Speichern')]).toEqual([true, true])
    expect((await pageOf(page.id)).translations[0].title).toBe('Ihres')
    await screen.press('Meine Angaben speichern')
    expect([screen.valueOf('title'), screen.valueOf('Nicht in Suchmaschinen zeigen')]).toEqual(['Meins', true])
    await screen.send('Speichern')
    expect(await pageOf(page.id)).toMatchObject({
      is_noindex: true,
      translations: [{ title: 'Meins' }, { title: 'Brot en' }],
    })
    const other = await openSettings('Meins')
    await other.fill('title', 'Nicht')
    await screens.owner.put(`/pages/${page.id}`, { is_noindex: false })
    await other.send('Speichern')
    await other.press('Die anderen übernehmen')
    expect([other.valueOf('title'), other.valueOf('Nicht in Suchmaschinen zeigen'), other.isOff('Speichern')]).toEqual([
      'Meins',
      false,
      false,
    ])
  })

  test('of the home page have no address, and an address that is taken is said at its field', async () => {
    const screen = await openSettings('Willkommen')
    expect([screen.has('immer unter der Adresse der Website'), screen.has('Name im Menü')]).toEqual([true, false])
    await screen.press('Abbrechen')
    await screen.press('Einstellungen …', menuOf('brot-de/sorten'))
    await screen.fill('path', '/brot-de')
    await screen.send('Speichern')
    expect(screen.all('[name=path][aria-invalid=true]').length).toBe(1)
  })
})

describe('the sections of a page', () => {
  beforeAll(begin)
  const titles = (screen: Screen) =>
    screen.all('[role=row].row:not(.page-row) .name').map(({ textContent }) => textContent)

  test('are moved, copied, hidden and taken away, each told and taken back by itself', async () => {
    const page = await newPage(screens.owner, site.id, '/abschnitte')
    for (const headline of ['Eins', 'Zwei', 'Drei'])
      await newBlock(screens.owner, page.id, { content: { de: { headline } } })
    const screen = await open(page.id)
    expect(titles(screen)).toEqual(['Eins', 'Zwei', 'Drei'])
    await screen.press('Nach oben', 'Drei')
    expect([titles(screen), screen.has('steht jetzt an Stelle 2 von 3.')]).toEqual([['Eins', 'Drei', 'Zwei'], true])
    await screen.press('Duplizieren', 'Eins')
    expect(titles(screen)).toEqual(['Eins', 'Eins', 'Drei', 'Zwei'])
    await screen.press('Ausblenden', 'Zwei')
    expect(screen.all('.row.off').length).toBe(1)
    await screen.press('Löschen', 'Drei')
    expect([titles(screen), screen.has('wurde gelöscht.')]).toEqual([['Eins', 'Eins', 'Zwei'], true])
    await screen.press('Verschieben nach …', 'Zwei')
    await screen.press('An den Anfang der Seite').catch(async () => {
      await screen.fill('An den Anfang der Seite', true)
      await screen.send('Verschieben')
    })
    expect(titles(screen)).toEqual(['Zwei', 'Eins', 'Eins'])
    await screen.leaveWindow()
    const kept = (await pageOf(page.id)).blocks
    expect(kept.map((one: { is_visible: boolean }) => one.is_visible)).toEqual([false, true, true])
    for (let n = 0; n < 5; n++) await screen.press('Rückgängig')
    expect([titles(screen), screen.isOff('Rückgängig'), screen.isOff('Wiederholen')]).toEqual([
      ['Eins', 'Zwei', 'Drei'],
      true,
      false,
    ])
    await screen.press('Wiederholen')
    expect(titles(screen)).toEqual(['Eins', 'Drei', 'Zwei'])
    const viewer = await open(page.id, { token: await screens.tokenOfMember('viewer') })
    expect(titles(viewer).length).toBe(3)
    expect(
      viewer
        .pressable()
        .filter((name) => /nach oben|löschen|ausblenden|rückgängig|aussehen|ki-hilfe|veröff/i.test(name)),
    ).toEqual([])
  })

  test('are named in the language that is shown', async () => {
    const page = await newPage(screens.owner, site.id, '/sprachen')
    await newBlock(screens.owner, page.id, { content: { de: { headline: 'Brot' }, en: { headline: 'Bread' } } })
    const screen = await open(page.id)
    await screen.choose('Sprache der Seite', 'Englisch')
    expect(titles(screen)).toEqual(['Bread'])
    await screen.press('Dunkel').catch(() => screen.press('Hell'))
    expect(screen.pressable()).toContain('Dunkel')
  })
})

describe('publishing', () => {
  beforeAll(async () => {
    await begin()
    await newPage(screens.owner, site.id, '/eins')
    await screens.owner.post(`/sites/${site.id}/publish`, {})
    await screens.world.drain()
  })
  const published = async () => {
    const pages: { path: string; changed_since_publish: boolean | null }[] = (
      await screens.owner.get(`/sites/${site.id}/pages`)
    ).body.data
    return pages.filter((one) => one.changed_since_publish === false).map(({ path }) => path)
  }
  /** What somebody begins is done by a worker, and looked for again soon. */
  async function publish(screen: Screen) {
    await screen.press(screen.pressable().find((name) => /^(Jetzt|Trotzdem) veröffentlichen$/.test(name)) ?? '')
    await screens.world.drain()
    while (screen.has('Ihre Website wird veröffentlicht')) await screen.settle()
  }

  test('says that nothing has changed, else what has, and takes along what is chosen', async () => {
    const nothing = await open()
    await nothing.press('Veröffentlichen')
    expect(nothing.has('hat sich nichts geändert')).toBe(true)
    for (const path of ['/zwei', '/drei']) await newPage(screens.owner, site.id, path)
    const draft = await newPage(screens.owner, site.id, '/vier', { status: 'draft' })
    await newPage(screens.owner, site.id, '/fuenf', { status: 'draft' })
    await screens.owner.put(`/sites/${site.id}`, { company: { phone: '1' } })
    const screen = await open()
    await screen.press('Veröffentlichen')
    expect([screen.valueOf('zwei · neu'), screen.valueOf('vier'), screen.has('eins ·')]).toEqual([true, false, false])
    await screen.fill('drei · neu', false)
    await screen.fill('vier', true)
    await publish(screen)
    expect(screen.has('Ihre Website ist online.')).toBe(true)
    expect((await published()).sort()).toEqual(['/', '/eins', '/vier', '/zwei'])
    expect((await pageOf(draft.id)).status).toBe('published')
    await screen.press('Weiterarbeiten')
    expect(screen.has('Ihre Website ist online.')).toBe(false)
    const rest = await open()
    await rest.press('Veröffentlichen')
    expect([rest.has('drei · neu'), rest.has('zwei · neu')]).toEqual([true, false])
    await rest.fill('drei · neu', false)
    expect(rest.pressable().some((name) => /^(Jetzt|Trotzdem) veröffentlichen$/.test(name))).toBe(false)
  })

  test('can be preceded by a look at the draft, by a link that is shown once and revoked', async () => {
    const links = async () =>
      (await screens.owner.get(`/sites/${site.id}/preview-links`)).body.data as {
        name: string | null
        expires_at: string
      }[]
    const screen = await open()
    await screen.press('Veröffentlichen')
    await screen.press('Entwurf zeigen …')
    await screen.fill('name', ' Kundin ')
    await screen.choose('Gültig', 'einen Tag')
    await screen.send('Link anlegen')
    expect([screen.valueOf('Der neue Link'), screen.valueOf('name')]).toEqual([expect.stringContaining('http'), ''])
    await screen.choose('Gültig', '30 Tage')
    await screen.send('Link anlegen')
    const made = await links()
    expect(made.map(({ name }) => name).sort()).toEqual(['', 'Kundin'])
    const days = made.map(({ expires_at }) => (Date.parse(expires_at) - screens.world.ctx.now().getTime()) / 86_400_000)
    expect(days.sort((a, b) => a - b)).toEqual([1, 30])
    await screen.press('Link „Kundin“ widerrufen')
    expect((await links()).map(({ name }) => name)).toEqual([''])
    const again = await open()
    await again.press('Veröffentlichen')
    await again.press('Entwurf zeigen …')
    expect([again.has('Der neue Link'), again.has('Ohne Namen')]).toEqual([false, true])
  })
})

describe('the texts of a page in two languages', () => {
  beforeAll(begin)

  test('stand beside each other with what is missing, the same or older, and are counted', async () => {
    const translations = ['de', 'en'].map((locale) => ({ locale, title: `Seite ${locale}`, slug: `seite-${locale}` }))
    const page = await newPage(screens.owner, site.id, '/zwei-sprachen', { translations })
    const content = { de: { headline: 'Brot backen', kicker: 'Neu' }, en: { headline: 'Brot backen' } }
    const block = await newBlock(screens.owner, page.id, { content })
    const screen = await open(page.id, {}, '?translate=en')
    const states = () => screen.all('[class^=text-state]').map(({ textContent }) => textContent)
    const progress = () => screen.all('[role=progressbar]')[0]?.getAttribute('aria-valuetext')
    expect(states().sort()).toEqual(['Fehlt', 'Fertig', 'Wie das Original'])
    expect(progress()).toBe('1 von 3 Texten fertig')
    await screen.press('Original übernehmen')
    expect(states().filter((one) => one === 'Wie das Original').length).toBe(2)
    await screen.choose('Welche Texte', 'Offen (2)')
    await screen.fill('Überschrift', 'Bake bread', 'Brot backen')
    expect([progress(), screen.valueOf('Überschrift')]).toEqual(['2 von 3 Texten fertig', 'Bake bread']) // it stays
    const settle = screen.pressable().filter((name) => name === 'Stimmt so').length
    expect(settle).toBe(1)
    await screen.press('Stimmt so')
    expect([progress(), screen.has('Auf Englisch ist diese Seite fertig.')]).toEqual(['3 von 3 Texten fertig', true])
    await screen.leaveWindow()
    const { blocks } = await pageOf(page.id)
    expect(blocks[0].content).toMatchObject({
      de: { headline: 'Brot backen', kicker: 'Neu' },
      en: { headline: 'Bake bread', kicker: 'Neu' },
    })
    await screens.owner.put(`/blocks/${block.id}`, {
      content: { ...blocks[0].content, de: { headline: 'Brot und mehr', kicker: 'Neu' } },
    })
    const later = await open(page.id, {}, '?translate=en')
    expect(later.has('Original geändert') || later.has('Nicht geprüft')).toBe(true)
    await later.press('Sprachen schließen')
    expect(later.has('Original geändert')).toBe(false)
  })

  test('begin with the title of the page where there is none, and with no other text of it', async () => {
    const page = await newPage(screens.owner, site.id, '/neu')
    await newBlock(screens.owner, page.id, { content: { de: { headline: 'Brot' } } })
    await screens.owner.put(`/pages/${page.id}`, {
      translations: [{ locale: 'de', title: 'Neu', slug: 'neu', description: 'Text' }],
    })
    const screen = await open(page.id, {}, '?translate=en')
    expect([screen.has('Mit dem Titel beginnt die Seite'), screen.has('Beschreibung für Suchmaschinen')]).toEqual([
      true,
      false,
    ])
    await screen.fill('Titel der Seite', 'New')
    expect([screen.has('Mit dem Titel beginnt die Seite'), screen.has('Beschreibung für Suchmaschinen')]).toEqual([
      false,
      true,
    ])
  })
})
