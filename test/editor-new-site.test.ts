import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newSite } from './support/sites'

let screens: EditorScreens
beforeAll(async () => {
  screens = await openEditorScreens()
})
afterAll(() => screens.end())

const brief =
  'Wir sind die Bäckerei Krume in Ulm, Lange Gasse 3, 89073 Ulm. Telefon 0731 123456. Brot 4,80 €, Torte ab 30 €. Geöffnet Montag bis Freitag von 7 bis 18 Uhr.'
const open = (search = '', token?: string) => screens.openAt(`/app/sites/new${search}`, { token })
type Screen = Awaited<ReturnType<typeof open>>
const siteOf = async (screen: Screen) => {
  const id = /site=([^&]+)/.exec(screen.address())?.[1]
  return id ? (await screens.owner.get(`/sites/${id}`)).body.data : undefined
}
const named = (screen: Screen, className: string) =>
  screen.all(`.${className}`).map((one) => one.getAttribute('aria-label') ?? one.textContent)

describe('a new site', () => {
  test('is described, or begun with an example as long as nothing of one’s own is written', async () => {
    const screen = await open()
    await screen.press('Bäckerei')
    expect(screen.valueOf('name')).toBe('Backstube Lindenhof')
    await screen.press('Kanzlei') // one example takes the place of another
    expect(screen.valueOf('name')).not.toBe('Backstube Lindenhof')
    await screen.fill('brief', 'Wir backen Brot.')
    expect(screen.pressable()).not.toContain('Bäckerei')
    await screen.fill('brief', ' ')
    expect(screen.pressable()).toContain('Bäckerei')
    const name = screen.valueOf('name')
    const again = await open()
    expect([again.valueOf('brief'), again.valueOf('name')]).toEqual([' ', name]) // it is kept
  })

  test('speaks at least one language, the first that was chosen before all', async () => {
    screens.storage.setItem(`site draft ${screens.owner.user.id} new`, '{}')
    const screen = await open()
    expect(named(screen, 'chip')).toEqual(['Deutsch', 'Englisch'])
    expect(screen.isOff('Deutsch', 'Englisch')).toBe(true) // the only one
    await screen.choose('Sprachen', 'Englisch')
    expect(named(screen, 'chip')).toEqual(['Deutsch · Hauptsprache', 'Englisch'])
    expect(screen.isOff('Deutsch · Hauptsprache')).toBe(false)
    await screen.press('Französisch')
    expect(named(screen, 'chip')).toEqual(['Deutsch · Hauptsprache', 'Englisch', 'Französisch'])
    expect(screen.pressable().filter((name) => name === 'Französisch').length).toBe(1) // the chip alone
    await screen.press('Englisch als Hauptsprache')
    expect(named(screen, 'chip')).toEqual(['Deutsch', 'Englisch · Hauptsprache', 'Französisch'])
    await screen.choose('Sprachen', 'Französisch')
    expect(named(screen, 'chip')).toEqual(['Deutsch', 'Englisch · Hauptsprache'])
    expect(screen.has('Geschrieben wird auf Deutsch und Englisch')).toBe(false)
  })

  test('is made with its plan, which is changed, taken back step by step, and built as it then is', async () => {
    screens.storage.setItem(`site draft ${screens.owner.user.id} new`, '{}')
    const screen = await open()
    await screen.fill('brief', brief)
    await screen.send('Plan erstellen')
    expect([screen.has('Bitte ausfüllen.'), screen.address()]).toEqual([true, '/app/sites/new'])
    await screen.fill('name', 'Krume')
    await screen.send('Plan erstellen')
    const site = await siteOf(screen)
    expect(site).toMatchObject({ name: 'Krume', slug: 'krume', locales: ['de'] })
    expect((await open()).valueOf('brief')).toBe('') // the next one begins with nothing
    const plan = await open(`?site=${site.id}`)
    expect([plan.has('Das haben wir verstanden'), plan.valueOf('city')]).toEqual([true, 'Ulm'])
    const pages = () => named(plan, 'page-row')
    const before = pages()
    expect(plan.pressable()).not.toContain('Rückgängig')

    expect(await plan.inMenu(`Mehr zu ${before[0]}`)).not.toContain('Herausnehmen') // the home page stays
    await plan.press('Nach unten', before[1]) // the second page
    expect(pages().slice(1, 3)).toEqual([before[2], before[1]] as string[])
    await plan.press('Seite hinzufügen')
    const offered = () => named(plan, 'new-kinds').join()
    expect(offered()).toContain('Team')
    await plan.press('Team')
    expect(pages()).toContain('Team')
    await plan.press('Seite hinzufügen')
    expect(offered()).not.toContain('Team')
    await plan.fill('title-de', ' Partys ')
    await plan.send('Hinzufügen')
    expect(pages()).toContain('Partys')
    await plan.press('Umbenennen …', 'Mehr zu Partys')
    expect(plan.valueOf('title-de')).toBe('Partys')
    await plan.fill('title-de', 'Feste')
    await plan.send('Übernehmen')
    await plan.press('Herausnehmen', 'Mehr zu Feste')
    expect([pages().includes('Team'), pages().includes('Feste')]).toEqual([true, false])
    await plan.press('Rückgängig')
    expect(pages()).toContain('Feste')
    await plan.press('Rückgängig')
    expect([pages().includes('Team'), pages().includes('Partys')]).toEqual([true, true])
    const section = plan.nameOf(plan.all('.section-row [aria-haspopup]').at(-1))
    for (const menu of ['Mehr zu Partys', section]) expect(await plan.inMenu(menu)).toContain('Herausnehmen')

    const asked = plan.all('.questions input, .questions textarea').map((field) => plan.nameOf(field))
    for (const question of asked) await plan.fill(question, `Antwort: ${question}`)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.map((question) => plan.valueOf(question))).toEqual(asked.map((question) => `Antwort: ${question}`))
    await plan.fill('phone', '+49 731 99')
    await plan.fill('email', 'keine')
    await plan.press('Website bauen')
    expect(plan.has('Das ist keine gültige E-Mail-Adresse.')).toBe(true)
    expect(screens.asked.filter((asked) => asked === 'POST /ai/build')).toEqual([])
    await screens.owner.put(`/sites/${site.id}`, { company: { managing_directors: ['Rosa'] } })
    await plan.fill('email', 'krume@example.com')
    await plan.press('1. Angebot entfernen').catch(() => plan.press('Brot entfernen'))
    await plan.fill('name', 'Krume & Söhne')
    await plan.press('Website bauen')
    expect(plan.has('Ihre Website wird gebaut')).toBe(true)
    await screens.world.drain()
    const built = (await screens.owner.get(`/sites/${site.id}`)).body.data
    expect(built.name).toBe('Krume & Söhne')
    expect(built.company).toMatchObject({
      phone: '+49 731 99',
      email: 'krume@example.com',
      managing_directors: ['Rosa'],
    })
    const titles = (await screens.owner.get(`/sites/${site.id}/pages`)).body.data.map(
      (page: { translations: { title: string }[] }) => page.translations[0]?.title,
    )
    expect(titles).toEqual(expect.arrayContaining(['Team', 'Partys']))
  })

  test('is changed in its description without losing what was changed on the card', async () => {
    screens.storage.setItem(`site draft ${screens.owner.user.id} new`, '{}')
    const screen = await open()
    await screen.fill('brief', brief)
    await screen.fill('name', 'Krume')
    await screen.send('Plan erstellen')
    const site = await siteOf(screen)
    expect(site.slug).toBe('krume-2') // the name is taken
    const plan = await open(`?site=${site.id}`)
    await plan.fill('phone', '+49 731 55')
    await plan.fill('name', 'Krumen')
    await plan.press('Beschreibung ändern')
    expect(plan.valueOf('name')).toBe('Krumen')
    await plan.press('Zurück zum Plan')
    await plan.press('Beschreibung ändern')
    await plan.fill('brief', `${brief} Wir haben eine Terrasse.`)
    await plan.send('Neu planen')
    expect([plan.valueOf('phone'), plan.valueOf('name')]).toEqual(['+49 731 55', 'Krumen'])
    expect((await screens.owner.get(`/sites/${site.id}`)).body.data.name).toBe('Krumen')
    await plan.press('Website bauen') // under the name that it has
    expect((await screens.owner.get(`/sites/${site.id}`)).body.data.company.phone).toBe('+49 731 55')
  })

  test('is built of the card alone where nothing is described', async () => {
    screens.storage.setItem(`site draft ${screens.owner.user.id} new`, '{}')
    const screen = await open()
    await screen.fill('name', 'Vorher')
    await screen.press('Ohne Beschreibung beginnen')
    expect(screen.valueOf('name')).toBe('Vorher')
    await screen.fill('name', ' ')
    expect(screen.has('Bitte geben Sie den Namen an.')).toBe(false) // nothing was sent yet
    await screen.press('Website bauen')
    expect(screen.has('Bitte geben Sie den Namen an.')).toBe(true)
    await screen.fill('name', 'Kartenhaus')
    await screen.press('Angebot hinzufügen')
    await screen.press('Angebot hinzufügen')
    await screen.fill('offer 0', 'Brot')
    await screen.fill('offer 1', 'Kuchen')
    await screen.fill('price 1', '3 €')
    await screen.press('Brot entfernen')
    expect([screen.valueOf('offer 0'), screen.valueOf('price 0')]).toEqual(['Kuchen', '3 €'])
    await screen.choose('Was sollen Besucher tun?', 'Vorbeikommen')
    await screen.choose('Was sollen Besucher tun?', 'Nachricht schreiben')
    const chosen = screen.all('.chips [aria-pressed=true]').map(({ textContent }) => textContent)
    expect(chosen.sort()).toEqual(['Deutsch', 'Nachricht schreiben', 'Vorbeikommen'])
    await screen.press('Doch beschreiben')
    expect(screen.valueOf('name')).toBe('Kartenhaus')
    await screen.press('Ohne Beschreibung beginnen')
    await screen.press('Website bauen')
    const site = await siteOf(screen)
    expect(site.name).toBe('Kartenhaus')
    expect(screens.storage.getItem(`site draft ${screens.owner.user.id} new`)).toBeNull()
    const waiting = await open(`?site=${site.id}`)
    expect([waiting.has('Ihre Website wird gebaut'), waiting.address()]).toEqual([
      true,
      `/app/sites/new?site=${site.id}`,
    ])
    await screens.world.drain()
    const building = await open(`?site=${site.id}`)
    expect(building.address()).toContain(`/app/sites/${site.id}`)
    expect(screens.storage.getItem(`site draft ${screens.owner.user.id} ${site.id}`)).toBeNull()
  })

  test('can be begun empty, in languages of its own', async () => {
    screens.storage.setItem(`site draft ${screens.owner.user.id} new`, JSON.stringify({ name: 'Leer' }))
    const screen = await open()
    await screen.press('Lieber leer anfangen')
    expect(screen.valueOf('name')).toBe('Leer')
    await screen.press('Italienisch')
    await screen.send('Anlegen')
    const site = (await screens.owner.get('/sites')).body.data.find((one: { slug: string }) => one.slug === 'leer')
    expect(site).toMatchObject({ locales: ['de', 'it'], default_locale: 'de' })
    const [home] = (await screens.owner.get(`/sites/${site.id}/pages`)).body.data
    expect(home.translations.map((one: { title: string }) => one.title)).toEqual(['Startseite', 'Leer'])
  })

  test('is begun by whoever administers the account, and gone on with by whoever may edit', async () => {
    const begun = await newSite(screens.owner, { name: 'Begonnen' })
    for (const [role, mayBegin, mayGoOn] of [
      ['viewer', false, false],
      ['editor', false, true],
      ['admin', true, true],
    ] as const) {
      const token = await screens.tokenOfMember(role)
      const may = async (search: string) => (await open(search, token)).has('Was machen Sie?')
      expect([role, await may(''), await may(`?site=${begun.id}`)]).toEqual([role, mayBegin, mayGoOn])
    }
    const gone = await open('?site=00000000-0000-7000-8000-000000000000')
    expect(gone.has('Diese Website gibt es nicht mehr.')).toBe(true)
  })
})
