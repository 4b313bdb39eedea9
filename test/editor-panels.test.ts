import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
let page: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
})
afterAll(() => screens.end())

async function begin() {
  site = await newSite(screens.owner, { name: 'Backstube' })
  page = await newPage(screens.owner, site.id, '/', { is_home: true })
  for (const headline of ['Brot', 'Kuchen']) await newBlock(screens.owner, page.id, { content: { de: { headline } } })
}
const open = (search = '', options = {}) => screens.openAt(`/app/sites/${site.id}/pages/${page.id}${search}`, options)
type Screen = Awaited<ReturnType<typeof open>>
const blocks = async () => (await screens.owner.get(`/pages/${page.id}`)).body.data.blocks
const headlines = async () =>
  (await blocks()).map((one: { content: { de: { headline: string } } }) => one.content.de.headline)

describe('the look of a site', () => {
  beforeAll(begin)
  const tokens = async (screen: Screen) => {
    await screen.leaveWindow()
    return (await screens.owner.get(`/sites/${site.id}/theme`)).body.data.tokens
  }

  test('takes colours as people write them, each by itself, and gives one up again', async () => {
    const screen = await open()
    await screen.press('Aussehen')
    const before = await tokens(screen)
    await screen.fill('Hauptfarbe', '2f5d50')
    expect((await tokens(screen)).colors.primary).toBe('#2f5d50')
    await screen.fill('Hauptfarbe', '2f5d5')
    expect([screen.valueOf('Hauptfarbe'), screen.has('Diese Farbe gibt es nicht.')]).toEqual(['2f5d5', false])
    await screen.leave('Hauptfarbe')
    expect([screen.has('Diese Farbe gibt es nicht.'), (await tokens(screen)).colors.primary]).toEqual([true, '#2f5d50'])
    await screen.press('Rückgängig')
    expect([screen.has('Diese Farbe gibt es nicht.'), screen.valueOf('Hauptfarbe')]).toEqual([
      false,
      before.colors?.primary ?? '',
    ])
    await screen.fill('Akzent', '#aa0000')
    await screen.press('Akzent: automatisch wählen')
    expect((await tokens(screen)).colors?.accent).toBeUndefined()
    await screen.choose('Farben für', 'Dunkel')
    await screen.fill('Hauptfarbe', '#ffeecc')
    const after = await tokens(screen)
    expect([after.colorsDark.primary, after.colors?.primary]).toEqual(['#ffeecc', before.colors?.primary])
    await screen.choose('Knöpfe', 'Rund')
    await screen.choose('Überschriften', screen.optionsOf('Überschriften').at(-1) ?? '')
    expect(await tokens(screen)).toMatchObject({ shape: { buttons: 'pill' }, colorsDark: { primary: '#ffeecc' } })
  })

  test('is kept as a template of the account’s own, renamed and deleted', async () => {
    const screen = await open()
    await screen.press('Aussehen')
    for (const name of ['Erste', 'Zweite']) {
      await screen.press('Als Vorlage sichern …')
      await screen.fill('Name der Vorlage', name)
      await screen.send('Speichern')
    }
    const own = async () => {
      const { data } = (await screens.owner.get('/themes')).body
      return data
        .filter((one: { is_system: boolean; worn_by: object[] }) => !one.is_system && one.worn_by.length === 0)
        .map((one: { name: string }) => one.name)
    }
    expect((await own()).sort()).toEqual(['Erste', 'Zweite'])
    expect(screen.pressable().some((name) => name.includes('Aussehen von Backstube'))).toBe(false) // it is this one
    await screen.press('Umbenennen …', 'Vorlage „Zweite“ bearbeiten')
    expect(screen.valueOf('Name der Vorlage')).toBe('Zweite')
    await screen.fill('Name der Vorlage', 'Dritte')
    await screen.send('Speichern')
    expect((await own()).sort()).toEqual(['Dritte', 'Erste'])
    await screen.press('Löschen …', 'Vorlage „Erste“ bearbeiten')
    await screen.send('Löschen')
    expect(await own()).toEqual(['Dritte'])
  })
})

describe('help by a model', () => {
  beforeAll(begin)

  test('shows what it would change before it does, of the section that is chosen, and takes it back', async () => {
    const [first] = await blocks()
    const screen = await open(`?block=${first.id}`)
    await screen.press('KI-Hilfe')
    expect([screen.isOff('Absenden'), screen.has('Abschnitt „Brot“')]).toEqual([true, true])
    const wish = async (text: string) => {
      await screen.fill('Ihr Wunsch', text)
      await screen.press('Absenden')
    }
    await wish('Ändere die Überschrift zu „Sauerteig“')
    expect([screen.valueOf('Ihr Wunsch'), screen.has('Betrifft: Abschnitt „Brot“'), screen.has('Sauerteig')]).toEqual([
      '',
      true,
      true,
    ])
    expect(await headlines()).toEqual(['Brot', 'Kuchen'])
    await screen.press('Übernehmen')
    expect([await headlines(), screen.has('Übernommen')]).toEqual([['Sauerteig', 'Kuchen'], true])
    await screen.press('Rückgängig', 'Übernommen')
    await screen.leaveWindow()
    expect([await headlines(), screen.has('Zurückgenommen')]).toEqual([['Brot', 'Kuchen'], true])
    await wish('Ändere die Überschrift zu „Roggen“')
    await screen.press('Verwerfen')
    expect([screen.has('Verworfen'), screen.pressable().includes('Übernehmen'), await headlines()]).toEqual([
      true,
      false,
      ['Brot', 'Kuchen'],
    ])
    await wish('Ändere die Überschrift zu „Weizen“')
    await screens.owner.put(`/blocks/${first.id}`, { content: { de: { headline: 'Von anderen' } } })
    await screen.press('Übernehmen')
    expect([await headlines(), screen.has('Das wurde inzwischen anders geändert.')]).toEqual([
      ['Von anderen', 'Kuchen'],
      true,
    ])
    await screen.press('Neu beginnen')
    expect(screen.has('Roggen')).toBe(false)
    await screen.press('KI-Hilfe schließen')
    expect(screen.has('Ihr Wunsch')).toBe(false)
  })
})

describe('a section that is added', () => {
  beforeAll(begin)
  /** The kinds that are offered, after the one at which it is to stand. */
  async function gallery() {
    const screen = await open()
    await screen.press('Hier einen Abschnitt hinzufügen', 'Brot')
    return {
      ...screen,
      kinds: () => screen.all('.tiles [role=row][data-key]').map((row) => row.getAttribute('data-key')),
      async take(key: string) {
        await screen.press(screen.nameOf(screen.all(`.tiles [data-key=${key}]`)[0]))
        await screen.leaveWindow()
      },
    }
  }

  test('is one of those that are offered first, of a kind, or found by each of some words', async () => {
    const screen = await gallery()
    const first = screen.kinds()
    expect(first[0]).toBe('hero')
    await screen.choose('Arten', 'Auskunft')
    expect([screen.kinds().includes('opening_hours'), screen.kinds().includes('hero')]).toEqual([true, false])
    await screen.fill('Abschnitte durchsuchen', 'offnungs AUSKUNFT')
    expect(screen.kinds()).toEqual(['opening_hours'])
    await screen.fill('Abschnitte durchsuchen', 'Öffnungszeiten Angebot')
    expect(screen.kinds()).toEqual([])
    await screen.choose('Arten', 'Vorschläge')
    expect([screen.kinds(), screen.valueOf('Abschnitte durchsuchen')]).toEqual([first, ''])
    await screen.fill('Abschnitte durchsuchen', 'kopfzeile')
    expect(screen.kinds()).toEqual([])
  })

  test('stands where it was asked for, with the hours that the business has', async () => {
    const spans = [{ opens: '08:00', closes: '12:30' }]
    const facts = { hours: [{ days: ['mo', 'tu'], spans }] }
    expect((await screens.owner.patch(`/sites/${site.id}/facts`, facts)).status).toBe(200)
    const screen = await gallery()
    await screen.choose('Arten', 'Auskunft')
    await screen.take('opening_hours')
    const day = { from: '08:00', to: '12:30' }
    expect(await blocks()).toMatchObject([
      { content: { de: { headline: 'Brot' } } },
      {
        type: 'opening_hours',
        props: {
          hours: [
            { day: 'mo', ...day },
            { day: 'tu', ...day },
          ],
        },
        content: { de: { headline: 'Öffnungszeiten' }, en: { headline: 'Opening hours' } },
      },
      { content: { de: { headline: 'Kuchen' } } },
    ])
    expect([screen.has('Abschnitte durchsuchen'), screen.has('Nicht gesichert')]).toEqual([false, false])
  })
})

describe('a page on a phone', () => {
  beforeAll(begin)
  const rows = (screen: Screen) => screen.all('.text').map(({ textContent }) => textContent)

  test('has its sections in a list, each of which is moved within it, copied, hidden and deleted, and taken back', async () => {
    const screen = await open('', { isPhone: true })
    expect(rows(screen)).toEqual(['Brot', 'Kuchen'])
    const ways = async (beside: string) =>
      (await screen.inMenu('Mehr zu Aufruf mit Knopf', beside)).filter((name) => name.startsWith('Nach '))
    expect([await ways('Brot'), await ways('Kuchen')]).toEqual([['Nach unten'], ['Nach oben']])
    await screen.press('Nach oben')
    expect([rows(screen), screen.has('steht jetzt an Stelle 1 von 2.')]).toEqual([['Kuchen', 'Brot'], true])
    await screen.press('Rückgängig', 'Hinweis schließen')
    expect([rows(screen), screen.has('steht jetzt')]).toEqual([['Brot', 'Kuchen'], false])
    await screen.press('Duplizieren', 'Kuchen')
    expect(rows(screen)).toEqual(['Brot', 'Kuchen', 'Kuchen'])
    await screen.press('Ausblenden', 'Brot')
    expect([screen.has('· ausgeblendet'), screen.has('ist ausgeblendet.')]).toEqual([true, true])
    await screen.press('Löschen', 'Brot')
    expect([rows(screen), screen.has('ist gelöscht.')]).toEqual([['Kuchen', 'Kuchen'], true])
    await screen.press('Rückgängig', 'Wiederholen') // whatever else is done, the note is a thing of the past
    expect([rows(screen), screen.has('ist gelöscht.')]).toEqual([['Brot', 'Kuchen', 'Kuchen'], false])
    const reader = await open('', { isPhone: true, token: await screens.tokenOfMember('viewer') })
    expect([
      rows(reader).length > 0,
      (await reader.offered()).filter((name) => /löschen|hinzufügen|veröff|rückgängig/i.test(name)),
    ]).toEqual([true, []])
  })

  test('begins in another language with a title', async () => {
    const screen = await open('?translate=en', { isPhone: true })
    const begins = screen.pressable().find((name) => /Englisch/.test(name) && name !== 'Englisch') ?? ''
    await screen.press(begins)
    await screen.fill('title', ' Home ')
    await screen.send(screen.nameOf(screen.all('[type=submit]').at(-1)!))
    await screen.leaveWindow()
    const { translations } = (await screens.owner.get(`/pages/${page.id}`)).body.data
    expect(translations).toMatchObject([
      { locale: 'de', title: 'Willkommen' },
      { locale: 'en', title: 'Home' },
    ])
    expect(screen.pressable()).not.toContain(begins)
  })
})
