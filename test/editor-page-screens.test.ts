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
const rowsOf = (screen: Screen) =>
  screen
    .nodes()
    .flatMap(({ name, props }) =>
      name === 'GridListItem' && String(props.className).includes('page-row') ? [String(props.textValue)] : [],
    )
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
    const acts = (title: string) => {
      const items = screen.nodes().find(({ name, props }) => name === 'Menu' && props['aria-label'] === menuOf(title))
      return JSON.stringify(items?.props.children ?? '').length > 0 && screen.textOf(items)
    }
    expect(acts('Willkommen')).not.toMatch(/Löschen|Startseite machen|Menü|Nach oben/)
    expect(acts('impressum')).toMatch(/Löschen/)
    expect(acts('impressum')).not.toMatch(/Startseite machen|Menü/)
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
    await few.fill('Seiten suchen', 'wegw')
    expect(rowsOf(few).map((row) => row.split(',')[0])).toEqual(['wegweiser'])
    expect(few.pressable()).not.toContain('Nach oben ')
    await few.fill('Seiten suchen', 'xyz')
    expect(few.has('Keine Seite heißt so.')).toBe(true)
    const viewer = await open(home.id, { token: await screens.tokenOfMember('viewer') })
    expect(rowsOf(viewer).length).toBe(rowsOf(await open()).length)
    expect(
      viewer.pressable().filter((name) => /neue seite|gelöschte|duplizieren|löschen|veröffentlichen/i.test(name)),
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
    expect(
      screen.nodes().some(({ name, props }) => name === 'TextField' && props.name === 'path' && props.isInvalid),
    ).toBe(true)
  })
})
