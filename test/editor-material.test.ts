import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { upload, uploadPdf } from './support/media'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
let viewer: string
beforeAll(async () => {
  screens = await openEditorScreens()
  viewer = await screens.tokenOfMember('viewer')
})
afterAll(() => screens.end())
const open = (path: string, options = {}) => screens.openAt(`/app/sites/${site.id}/${path}`, options)
type Screen = Awaited<ReturnType<typeof open>>

describe('the media of a site', () => {
  let page: { id: string }
  let [bread, cake]: { id: string }[] = []
  const images = async (): Promise<{ id: string; alt: string; title: string; focal: object | null }[]> =>
    (await screens.owner.get(`/sites/${site.id}/media`)).body.data
  const tiles = (screen: Screen) => screen.all('.media-tile').map((tile) => tile.getAttribute('aria-label') ?? '')
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Bilder' })
    page = await newPage(screens.owner, site.id, '/', { is_home: true })
    bread = await upload(screens.owner, site.id, 'brot.png')
    cake = await upload(screens.owner, site.id, 'kuchen.png', { alt: 'Ein Kuchen' })
    await uploadPdf(screens.owner, site.id, 'karte.pdf')
    for (const headline of ['Eins', 'Zwei'])
      await newBlock(screens.owner, page.id, {
        type: 'image_text',
        content: { de: { headline, image: { asset_id: bread?.id } } },
      })
  })

  test('are listed by kind and found, and texts are kept for the one that they were typed at', async () => {
    const screen = await open('media')
    expect(tiles(screen).sort()).toEqual(['Ein Kuchen', 'brot.png'])
    await screen.fill('Dokumente', true)
    expect(tiles(screen)).toEqual(['karte.pdf'])
    await screen.fill('Bilder', true)
    await screen.fill('Bilder durchsuchen', 'kuchen')
    expect(tiles(screen)).toEqual(['Ein Kuchen'])
    await screen.fill('Bilder durchsuchen', '')
    await screen.choose('Bilder', 'brot.png')
    expect([screen.has('Zu sehen auf'), /Willkommen\s*· .*2/.test(screen.text())]).toEqual([true, true])
    await screen.fill('Alternativtext', 'Ein Brot')
    await screen.choose('Bilder', 'Ein Kuchen') // what was typed is kept by going elsewhere
    expect([screen.valueOf('Alternativtext'), screen.has('Noch auf keiner Seite.')]).toEqual(['Ein Kuchen', true])
    await screen.fill('Titel', 'Torte')
    expect(screen.has('Gespeichert')).toBe(false)
    await screen.leave('Titel')
    expect(screen.has('Gespeichert')).toBe(true)
    await screen.fill('Titel', 'Torte ')
    expect(screen.has('Gespeichert')).toBe(false) // it is another one now
    expect((await images()).map(({ alt, title }) => [alt, title]).sort()).toEqual([
      ['Ein Brot', ''],
      ['Ein Kuchen', 'Torte'],
    ])
  })

  test('keep the point that was chosen, within the picture, once somebody rests', async () => {
    const screen = await open('media')
    await screen.choose('Bilder', 'Ein Kuchen')
    const slider = () => screen.all('[role=slider]')[0]
    const key = (key: string) => screen.fire(slider(), 'keyDown', { key })
    for (let n = 0; n < 30; n++) await key('ArrowRight')
    await key('ArrowUp')
    expect((await images()).find(({ id }) => id === cake?.id)?.focal ?? null).toBeNull()
    await screen.fire(slider(), 'focusOut')
    expect((await images()).find(({ id }) => id === cake?.id)?.focal).toEqual({ x: 1, y: 0.48 })
    expect((await images()).find(({ id }) => id === bread?.id)?.focal ?? null).toBeNull()
  })

  test('are deleted once that was asked, and the pages that still name one are told', async () => {
    const reader = await open('media', { token: viewer })
    await reader.choose('Bilder', 'Ein Kuchen')
    expect((await reader.offered()).filter((name) => /löschen|erzeugen|hochladen/i.test(name))).toEqual([])
    expect(reader.all('input[value="Ein Kuchen"], textarea').map((one) => one.hasAttribute('readonly'))).toContain(true)
    const screen = await open('media')
    await screen.choose('Bilder', 'Ein Kuchen')
    await screen.press('Löschen …')
    await screen.press('Behalten')
    expect((await images()).length).toBe(2)
    await screen.press('Löschen …')
    await screen.send('Endgültig löschen')
    expect([tiles(screen), screen.has('Das Bild ist gelöscht'), screen.has('Zum Bild')]).toEqual([
      ['Ein Brot'],
      false,
      false,
    ])
    await screen.choose('Bilder', 'Ein Brot')
    await screen.press('Löschen …')
    await screen.send('Endgültig löschen')
    expect([screen.has('Das Bild ist gelöscht'), screen.has('Willkommen')]).toEqual([true, true])
    await screen.press('Schließen')
    expect([tiles(screen), screen.has('Das Bild ist gelöscht'), screen.has('Noch keine Bilder')]).toEqual([
      [],
      false,
      true,
    ])
  })

  test('are made of words, as an ornament without a text for readers where no model draws', async () => {
    const screen = await open('media')
    const before = await images()
    await screen.press('Ornament erzeugen …')
    await screen.fill('prompt', 'Brot')
    await screen.choose('Format', 'Hoch')
    await screen.send('Erzeugen')
    const made = (await images()).filter(({ id }) => !before.some((one) => one.id === id))
    expect(made).toMatchObject([{ alt: '', width: 1080, height: 1440 }])
    expect([screen.has('Ein beliebiges Wort'), screen.valueOf('Alternativtext')]).toEqual([false, ''])
    await screens.owner.delete(`/sites/${site.id}/media/${made[0]?.id}`)
  })

  test('are chosen for a section in place of another, whose own words come back with it', async () => {
    const [one, two] = [
      await upload(screens.owner, site.id, 'eins.png', { alt: 'Eins' }),
      await upload(screens.owner, site.id, 'zwei.png', { alt: 'Zwei' }),
    ]
    const image = { asset_id: one.id, alt: 'Nur hier', focal: { x: 0.2, y: 0.2 } }
    const block = await newBlock(screens.owner, page.id, {
      type: 'image_text',
      content: { de: { headline: 'Bild', image, caption: 'Satz' } },
    })
    const form = await open(`pages/${page.id}?block=${block.id}`, { isPhone: true })
    const now = async () => {
      await form.leaveWindow()
      return (await screens.owner.get(`/pages/${page.id}`)).body.data.blocks.find(
        ({ id }: { id: string }) => id === block.id,
      ).content.de
    }
    const take = async (name: string) => {
      await form.press('Ersetzen')
      await form.choose('Bilder', name)
      await form.press('Dieses Bild verwenden')
    }
    await take('Zwei')
    expect(await now()).toMatchObject({ caption: 'Satz', image: { asset_id: two.id } })
    expect(Object.keys((await now()).image)).toEqual(['asset_id'])
    await take('Eins')
    expect((await now()).image).toEqual(image)
    await form.press('Rückgängig')
    expect((await now()).image).toEqual({ asset_id: two.id })
    const remove = form.pressable().find((name) => /^(Entfernen|Wegnehmen|Bild entfernen)$/.test(name)) ?? ''
    await form.press(remove)
    expect([(await now()).image, (await now()).caption]).toEqual([{}, 'Satz'])
  })
})

describe('the assistant of a site', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Fragen' })
  })
  const assistant = async () => (await screens.owner.get(`/sites/${site.id}/assistant`)).body

  test('is switched on, paused and off, and only what was changed of it is kept', async () => {
    const screen = await open('assistant')
    expect(screen.pressable()).not.toContain('Pausieren')
    await screen.press('Einschalten')
    expect([(await assistant()).enabled, screen.has('Sobald er eingeschaltet ist')]).toEqual([true, false])
    await screen.press('Pausieren')
    expect([(await assistant()).settings.paused, screen.has('Pausiert: Besucher sehen ihn')]).toEqual([true, true])
    await screen.press('Fortsetzen')
    await screen.press('Ausschalten')
    expect(await assistant()).toMatchObject({ enabled: false, settings: { paused: false } })
    const save = () => screen.isOff(screen.all('[type=submit]')[0])
    expect(save()).toBe(true)
    await screen.fill('settings.name', 'Krümel')
    await screens.owner.put(`/sites/${site.id}/assistant`, { settings: { greeting: 'Von anderen' } })
    await screen.send('Speichern', 'settings.name')
    expect((await assistant()).settings).toMatchObject({ name: 'Krümel', greeting: 'Von anderen' })
    expect([screen.has('Gespeichert. Besucher sehen es sofort.'), screen.valueOf('settings.greeting'), save()]).toEqual(
      [true, 'Von anderen', true],
    )
    await screen.fill('settings.persona', 'Knapp')
    expect(screen.has('Gespeichert. Besucher')).toBe(false)
  })

  test('has bounds for a day and for other websites', async () => {
    const screen = await open('assistant')
    await screen.fill('settings.daily_tokens', 'viele')
    await screen.send('Speichern', 'settings.daily_tokens')
    expect([screen.has('Bitte eine ganze Zahl'), (await assistant()).settings.daily_tokens]).toEqual([true, null])
    await screen.fill('settings.daily_tokens', ' 500 ')
    await screen.send('Speichern', 'settings.daily_tokens')
    expect((await assistant()).settings.daily_tokens).toBe(500)
    await screen.fill('settings.daily_tokens', '')
    await screen.send('Speichern', 'settings.daily_tokens')
    expect((await assistant()).settings.daily_tokens).toBeNull()
    await screen.fill('settings.allowed_origins', 'www.laden.example/start\n https://zwei.example')
    await screen.send('Speichern', 'settings.allowed_origins')
    expect((await assistant()).settings.allowed_origins).toEqual(['https://www.laden.example', 'https://zwei.example'])
    const reader = await open('assistant', { token: viewer })
    expect([reader.has('Krümel'), reader.has('https://zwei.example')]).toEqual([true, true])
    expect(reader.all('[type=submit]')).toEqual([])
    expect(reader.pressable().filter((name) => /schalten|einlesen|pausieren/i.test(name))).toEqual([])
  })
})

describe('the translations of a site', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Sprachen', locales: ['de', 'en', 'fr'] })
    const both = ['de', 'en'].map((locale) => ({ locale, title: `Titel ${locale}`, slug: `titel-${locale}` }))
    const page = await newPage(screens.owner, site.id, '/', { is_home: true, translations: both })
    await newBlock(screens.owner, page.id, {
      content: { de: { headline: 'Gutes Brot', kicker: 'Neu' }, en: { headline: 'Good bread' } },
    })
    await newPage(screens.owner, site.id, '/nur-deutsch')
  })

  test('are told for each language, and lead to its pages', async () => {
    const screen = await open('translations')
    expect(screen.has('1 fehlt')).toBe(true)
    expect(screen.all('a[href*="translate=en"]').length > 0).toBe(true)
    await screen.choose('Sprache', 'Französisch')
    expect([screen.address().includes('to=fr'), screen.has('0 von ')]).toEqual([true, true])
    expect(screen.all('a[href*="translate=en"]').length > 0).toBe(false)
    expect((await open('translations?to=pl')).has('1 fehlt')).toBe(true) // none of the site's: the first other one
  })

  test('go out as a file, whose changes are shown before they are taken over', async () => {
    const [file] = [(await screens.owner.get(`/sites/${site.id}/translations?format=csv&to=en`)).body as string]
    const lines = String(file)
      .split('\r\n')
      .map((line) => line.replace(/("?Neu"?)([;,])("?)\3(?=[;,]|$)/, '$1$2Fresh'))
    const screen = await open('translations')
    await screen.give('Übersetzte Datei einlesen', new File(['unsinn'], 'falsch.csv'))
    expect([
      screen.has('falsch.csv kann so nicht eingelesen werden'),
      screen.pressable().includes('Übernehmen'),
    ]).toEqual([true, false])
    await screen.press('Schließen')
    await screen.give('Übersetzte Datei einlesen', new File([lines.join('\r\n')], 'neu.csv'))
    expect([screen.has('Das ändert neu.csv'), screen.has('→ Fresh')]).toEqual([true, true])
    const kicker = async () => {
      const [{ id }] = (await screens.owner.get(`/sites/${site.id}/pages`)).body.data
      return (await screens.owner.get(`/pages/${id}`)).body.data.blocks[0].content.en.kicker
    }
    expect(await kicker()).toBeUndefined()
    await screen.press('Übernehmen')
    expect([await kicker(), screen.has('neu.csv ist eingelesen'), screen.pressable().includes('Übernehmen')]).toEqual([
      'Fresh',
      true,
      false,
    ])
    const reader = await open('translations', { token: viewer })
    expect([reader.has('Texte herunterladen'), reader.has('Übersetzte Datei einlesen')]).toEqual([true, false])
  })
})

describe('the details of a business', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Angaben' })
    await newPage(screens.owner, site.id, '/', { is_home: true })
  })
  const facts = async () => (await screens.owner.get(`/sites/${site.id}/facts`)).body.data.facts

  test('are kept together, taken back, and never written over what somebody else has kept', async () => {
    const screen = await open('facts')
    const save = () => screen.isOff('Speichern')
    expect(save()).toBe(true)
    await screen.fill('phone', '+49 731 1')
    await screen.press('Angebot hinzufügen')
    await screen.fill('offer 0', 'Brot')
    await screen.fill('price 0', '4 €')
    await screen.fill('people', 'Rosa Lindner, Inhaberin; Jan Weber')
    await screen.press('Speichern')
    expect(await facts()).toMatchObject({
      contact: { phone: '+49 731 1' },
      people: ['Rosa Lindner, Inhaberin', 'Jan Weber'],
    })
    expect((await facts()).offers).toMatchObject([{ name: 'Brot' }])
    expect([screen.has('Gespeichert. Auf den Seiten'), screen.has('Noch auf keiner Seite: Brot.'), save()]).toEqual([
      true,
      true,
      true,
    ])
    await screen.fill('phone', '+49 731 2')
    expect(screen.has('Gespeichert.')).toBe(false)
    await screen.press('Speichern')
    await screen.press('Rückgängig')
    expect((await facts()).contact.phone).toBe('+49 731 1')
    expect([screen.valueOf('phone'), screen.valueOf('offer 0')]).toEqual(['+49 731 1', 'Brot'])

    await screen.fill('email', 'brot@example.com')
    const { etag } = (await screens.owner.get(`/sites/${site.id}/facts`)).body.data
    await screens.owner.patch(`/sites/${site.id}/facts`, { contact: { phone: '+49 731 9' } }, { 'if-match': etag })
    await screen.press('Speichern')
    expect([screen.has('Jemand anderes hat die Angaben gerade geändert.'), (await facts()).contact.email]).toEqual([
      true,
      undefined,
    ])
    expect([screen.valueOf('email'), screen.valueOf('phone')]).toEqual(['brot@example.com', '+49 731 9'])
    await screen.press('Speichern')
    expect((await facts()).contact).toMatchObject({ phone: '+49 731 9', email: 'brot@example.com' })
    await screen.fill('since', '87')
    await screen.press('Speichern')
    expect([
      screen.has('Jahr mit vier Ziffern'),
      screen.has('Bitte sehen Sie nach den markierten Feldern.'),
      (await facts()).since,
    ]).toEqual([true, true, undefined])
    const reader = await open('facts', { token: viewer })
    expect([
      reader.valueOf('phone'),
      reader.pressable().filter((name) => /speichern|hinzufügen|entfernen/i.test(name)),
    ]).toEqual(['+49 731 9', []])
  })
})
