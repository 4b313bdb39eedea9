import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { domains } from '../src/db/control/schema'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string; public_slug: string; slug: string }
let other: { id: string }
let viewer: string
beforeAll(async () => {
  screens = await openEditorScreens()
  site = await newSite(screens.owner, { name: 'Backstube' })
  other = await newSite(screens.owner, { name: 'Andere' })
  viewer = await screens.tokenOfMember('viewer')
})
afterAll(() => screens.end())

const open = (path: string, options = {}) => screens.openAt(`/app/sites/${site.id}/${path}`, options)
const siteNow = async (id = site.id) => (await screens.owner.get(`/sites/${id}`)).body.data

describe('the settings of a site', () => {
  test('are kept part by part, and no part writes over what another one has changed', async () => {
    const screen = await open('settings')
    await screen.fill('name', ' Krume ')
    await screens.owner.put(`/sites/${site.id}`, { company: { phone: '1', city: 'Ulm' } })
    await screen.send('Speichern', 'slug')
    expect((await siteNow()).name).toBe('Backstube') // somebody else was faster, with another part
    await screen.send('Speichern', 'slug')
    expect([(await siteNow()).name, screen.has('Gespeichert.')]).toEqual(['Krume', true])
    await screen.fill('company.email', 'brot@example.com')
    await screen.fill('company.managing_directors', 'Rosa, Jan')
    await screen.send('Speichern', 'company.email')
    expect((await siteNow()).company.email).toBeUndefined() // it was this part, too
    await screen.send('Speichern', 'company.email')
    const { company } = await siteNow()
    expect(company).toMatchObject({ city: 'Ulm', email: 'brot@example.com', managing_directors: ['Rosa', 'Jan'] })
    expect((await siteNow(other.id)).company).toEqual({})
    await screens.owner.put(`/sites/${site.id}`, { company: { ...company, phone: '2' } })
    await screen.fill('company.street', 'Gasse 1')
    await screen.fill('company.managing_directors', '')
    await screen.send('Speichern', 'company.email')
    await screen.send('Speichern', 'company.email')
    const now = (await siteNow()).company
    expect([now.phone, now.street, now.city, now.managing_directors]).toEqual(['2', 'Gasse 1', 'Ulm', undefined])
    await screen.fill('tagline.de', 'Gutes Brot')
    await screen.fill('company.price_range', '€€')
    await screen.send('Speichern', 'tagline.de')
    expect(await siteNow()).toMatchObject({
      branding: { tagline: 'Gutes Brot' },
      company: { price_range: '€€', city: 'Ulm' },
    })
    await screen.fill('tagline.en', 'Good bread')
    await screen.fill('company.price_range', '')
    await screen.send('Speichern', 'tagline.en')
    const after = await siteNow()
    expect([after.branding.tagline, 'price_range' in after.company]).toEqual([
      { de: 'Gutes Brot', en: 'Good bread' },
      false,
    ])
    await screen.fill('tagline.de', '')
    await screen.send('Speichern', 'tagline.en')
    expect((await siteNow()).branding.tagline).toEqual({ en: 'Good bread' })
    await screen.fill('tagline.de', 'Gutes Brot')
    await screen.send('Speichern', 'tagline.en')
    await screen.fill('Weglassen', true)
    await screen.choose('Zeitzone', 'Europe/Lisbon')
    await screen.send('Speichern', 'Weglassen')
    expect((await siteNow()).settings).toMatchObject({
      untranslated: 'hide',
      time_zone: 'Europe/Lisbon',
      challenge: 'off',
    })
    const again = await open('settings')
    await again.choose('Zeitzone', 'Wie das Land des Unternehmens')
    await again.send('Speichern', 'Weglassen')
    expect([again.valueOf('Weglassen'), (await siteNow()).settings.time_zone ?? null]).toEqual([true, null])
  })

  test('have languages: one more at the end, another main one, one less once that was asked', async () => {
    const screen = await open('settings')
    expect(screen.isOff('Hinzufügen')).toBe(true)
    const offered = screen.optionsOf('Weitere Sprache')
    expect([offered.includes('Deutsch'), offered.includes('Englisch')]).toEqual([false, false])
    await screen.choose('Weitere Sprache', 'Französisch')
    await screen.press('Hinzufügen')
    expect([(await siteNow()).locales, screen.isOff('Hinzufügen')]).toEqual([['de', 'en', 'fr'], true])
    await screen.press('Zur Hauptsprache machen: Englisch')
    expect((await siteNow()).default_locale).toBe('en')
    expect(screen.pressable().filter((name) => name.endsWith('entfernen'))).toEqual([
      'Deutsch entfernen',
      'Französisch entfernen',
    ])
    await screen.press('Französisch entfernen')
    await screen.press('Behalten')
    expect((await siteNow()).locales).toContain('fr')
    await screen.press('Französisch entfernen')
    await screen.send('Entfernen')
    expect((await siteNow()).locales.sort()).toEqual(['de', 'en'])
    await screen.press('Zur Hauptsprache machen: Deutsch')
  })

  test('lead old addresses on: what looks like one of another site is, and the form begins anew', async () => {
    const list = async () => (await screens.owner.get(`/sites/${site.id}/redirects`)).body.data
    const screen = await open('settings')
    const add = async (from: string, to?: string) => {
      await screen.fill('from', from)
      if (to) await screen.fill('to', to)
      await screen.send('Weiterleitung hinzufügen')
    }
    await add(' /alt ', ' www.example.com/neu ')
    expect([screen.valueOf('from') ?? '', screen.has('/alt')]).toEqual(['', true])
    await add('/zwei', '/drei')
    await screen.choose('Art', 'Gibt es nicht mehr (410)')
    expect(screen.has('Ein Pfad wie /leistungen')).toBe(false)
    await add('/weg')
    expect(await list()).toMatchObject([
      { from: '/alt', to: 'https://www.example.com/neu', status: 301 },
      { from: '/weg', to: null, status: 410 },
      { from: '/zwei', to: '/drei' },
    ])
    await screen.press('Weiterleitung von /alt entfernen')
    expect((await list()).map(({ from }: { from: string }) => from)).toEqual(['/weg', '/zwei'])
    await screen.press('CSV einlesen')
    await screen.fill('csv', '/a;/b;301\n/c;/d;999')
    const button = screen.all('[type=submit]').at(-1)
    await screen.send(screen.nameOf(button!))
    expect([(await list()).length, screen.has('Zeile 2')]).toEqual([2, true])
    await screen.fill('csv', '/a;/b;301')
    await screen.send(screen.nameOf(button!))
    expect((await list()).map(({ from }: { from: string }) => from)).toEqual(['/a', '/weg', '/zwei'])
  })

  test('take the site offline once it is online, for whoever administers it; a viewer reads', async () => {
    await newPage(screens.owner, site.id, '/', { is_home: true })
    expect((await open('settings')).has('Online und offline')).toBe(false)
    await screens.owner.post(`/sites/${site.id}/publish`, {})
    await screens.world.drain()
    const editor = await open('settings', { token: await screens.tokenOfMember('editor') })
    expect([editor.has('Ihre Website ist online.'), editor.pressable().includes('Website offline nehmen …')]).toEqual([
      true,
      false,
    ])
    const reader = await open('settings', { token: viewer })
    expect([
      reader.has('Krume'),
      reader.has('brot@example.com'),
      reader.has('Gutes Brot'),
      reader.has('/zwei'),
    ]).toEqual([true, true, true, true])
    expect(reader.all('[type=submit], .field input')).toEqual([])
    expect(reader.pressable().filter((name) => /entfern|machen|hinzufügen|offline|einlesen/i.test(name))).toEqual([])
    const screen = await open('settings')
    await screen.press('Website offline nehmen …')
    await screen.send('Offline nehmen')
    expect([(await siteNow()).status, screen.has('Ihre Website ist offline.')]).not.toContain('published')
    expect([screen.has('Ihre Website ist offline.'), screen.pressable().includes('Website offline nehmen …')]).toEqual([
      true,
      false,
    ])
  })
})

describe('messages of visitors', () => {
  const all = async () =>
    (await screens.owner.get(`/sites/${site.id}/submissions`)).body.data as {
      id: string
      name: string
      status: string
    }[]
  const statusOf = async (name: string) => (await all()).find((one) => one.name === name)?.status
  beforeAll(async () => {
    for (const name of ['Jana', 'Mika', 'Udo'])
      await screens.world.stranger().post(`/public/contact/${site.public_slug}`, {
        ...{
          name,
          email: `${name.toLowerCase()}@example.com`,
          phone: '+49 (30) 12',
          message: `Von ${name}`,
          form: 'kontakt',
        },
        fields: { anlass: ['Fest', 'Feier'] },
      })
  })
  const openMessage = async (name: string, more = '', options = {}) =>
    open(`inbox?message=${(await all()).find((one) => one.name === name)?.id}${more}`, options)

  test('are read by whoever may change them, once: marked as unread they stay so', async () => {
    const looked = await openMessage('Jana', '', { token: viewer })
    expect(looked.all('[role=alert]').length > 0).toBe(false) // nothing was asked for
    expect(await statusOf('Jana')).toBe('new')
    const screen = await openMessage('Jana')
    expect([await statusOf('Jana'), await statusOf('Mika')]).toEqual(['read', 'new'])
    expect([screen.has('Fest, Feier'), screen.has('kontakt')]).toEqual([true, true])
    expect(screen.all('[href="tel:+493012"]').length > 0).toBe(true)
    screens.asked.length = 0
    await screen.settle()
    await screen.press('Als ungelesen markieren')
    expect(screens.asked.filter((asked) => asked.startsWith('PATCH')).length).toBe(1)
    expect([await statusOf('Jana'), screen.address().includes('message')]).toEqual(['new', false])
  })

  test('go to the archive and come back, each box with its own', async () => {
    const screen = await openMessage('Mika')
    await screen.press('Archivieren')
    expect([await statusOf('Mika'), screen.has('Mika'), screen.has('Udo')]).toEqual(['archived', false, true])
    const archive = await open('inbox?box=archived')
    expect([archive.has('Mika'), archive.has('Udo')]).toEqual([true, false])
    const again = await openMessage('Mika', '&box=archived')
    await again.press('In den Eingang')
    expect([
      await statusOf('Mika'),
      again.address().includes('box=archived'),
      again.has('Das Archiv ist leer'),
    ]).toEqual(['read', true, true])
  })

  test('are put aside as spam and back, or deleted for good; one that is gone is said', async () => {
    const screen = await openMessage('Udo')
    const id = (await all()).find(({ name }) => name === 'Udo')?.id
    await screen.press('Als Spam kennzeichnen')
    expect([await statusOf('Udo'), screen.has('Udo')]).toEqual([undefined, false])
    const spam = await open(`inbox?box=spam&message=${id}`)
    expect(spam.pressable()).not.toContain('Archivieren')
    await spam.press('Kein Spam')
    expect(await statusOf('Udo')).toBeDefined()
    const last = await open(`inbox?message=${id}`)
    await last.press('Löschen …')
    await last.press('Behalten')
    await last.press('Löschen …')
    await last.send('Endgültig löschen')
    expect([(await all()).map(({ name }) => name).sort(), last.has('Udo')]).toEqual([['Jana', 'Mika'], false])
    expect((await open(`inbox?message=${id}`)).has('Diese Nachricht gibt es nicht mehr.')).toBe(true)
    const reader = await openMessage('Jana', '', { token: viewer })
    expect([
      reader.has('Von Jana'),
      (await reader.offered()).some((name) => /archivieren|als spam|lösch|weiterleitung/i.test(name)),
    ]).toEqual([true, false])
  })
})

describe('messages that go elsewhere as well', () => {
  const settings = async () => (await screens.owner.get(`/sites/${site.id}`)).body.data.settings
  const kept = async (): Promise<string | null> =>
    (await screens.owner.get(`/sites/${site.id}/contact-recipient`)).body.data.email
  async function forwarding(options = {}) {
    const screen = await open('inbox', options)
    await screen.press('Weiterleitung')
    return screen
  }

  test('go to an address that agrees, or to nobody; an editor only reads which', async () => {
    const screen = await forwarding()
    await screen.fill('email', ' theke@example.com ')
    await screen.send('Übernehmen')
    expect([await kept(), screen.has('Die Adresse ist übernommen.'), screen.has('muss noch zustimmen')]).toEqual([
      ...['theke@example.com', true, true],
    ])
    const editor = await forwarding({ token: await screens.tokenOfMember('editor') })
    expect([editor.has('An theke@example.com.'), editor.pressable().includes('Übernehmen')]).toEqual([true, false])
    const again = await forwarding()
    expect([again.valueOf('email'), again.has('Die Adresse ist übernommen.')]).toEqual(['theke@example.com', false])
    await again.fill('email', ' ')
    await again.send('Übernehmen')
    expect([await kept(), again.has('muss noch zustimmen')]).toEqual([null, false])
  })

  test('go to a program, whose secret stays until it is taken away', async () => {
    const screen = await forwarding()
    expect(screen.pressable()).not.toContain('Probe senden')
    await screen.fill('settings.webhook_url', ' https://10.0.0.1/ ')
    await screen.fill('settings.webhook_secret', 'geheim geheim geheim')
    await screen.send('Speichern')
    expect([await settings(), screen.has('Gespeichert.')]).toMatchObject([
      { webhook_url: 'https://10.0.0.1/', webhook_secret_set: true },
      true,
    ])
    await screen.press('Probe senden')
    expect([screen.has('Gespeichert.'), screen.has('Die Adresse liegt in keinem')]).toEqual([false, true])
    await screen.fill('settings.webhook_secret', '')
    await screen.send('Speichern')
    expect([(await settings()).webhook_secret_set, screen.has('Die Adresse liegt')]).toEqual([true, false])
    await screen.press('Geheimnis entfernen')
    expect(await settings()).toMatchObject({ webhook_url: 'https://10.0.0.1/', webhook_secret_set: false })
    expect(screen.pressable()).not.toContain('Geheimnis entfernen')
  })
})

describe('the addresses of a site', () => {
  const list = async () =>
    (await screens.owner.get(`/sites/${site.id}/domains`)).body.data as {
      id: string
      host: string
      is_primary: boolean
      redirect_to: string | null
      kind: string
    }[]
  const own = async () => (await list()).filter(({ kind }) => kind === 'custom')

  test('are added as they are copied from a browser, with the one beside them, and lead elsewhere where that is wanted', async () => {
    const screen = await open('domains')
    await screen.press('Domain hinzufügen')
    await screen.fill('host', ' https://krume.example/start ')
    await screen.send('Hinzufügen')
    expect((await own()).map(({ host }) => host)).toEqual(['krume.example'])
    await screen.press('www.krume.example auch hinzufügen')
    expect(screen.valueOf('host')).toBe('www.krume.example')
    await screen.fill('Eine Weiterleitung an eine andere Adresse', true)
    await screen.fill('redirect_to', ' brot.example ')
    await screen.send('Hinzufügen')
    expect((await own()).map(({ redirect_to }) => redirect_to).filter(Boolean)).toEqual(['https://brot.example'])
    expect(screen.pressable()).not.toContain('www.krume.example auch hinzufügen')
    await screen.press('Weiterleiten …', 'www.krume.example')
    await screen.fill('redirect_to', ' ')
    await screen.send('Speichern')
    expect((await own()).map(({ redirect_to }) => redirect_to)).toEqual([null, null])
  })

  test('that are connected can be the main one, unless they lead elsewhere; that one stays', async () => {
    await screens.world.ctx.control.write((tx) =>
      tx.update(domains).set({ state: 'live' }).where(eq(domains.host, 'krume.example')),
    )
    const screen = await open('domains')
    expect(screen.pressable().filter((name) => name === 'Zur Hauptdomain machen').length).toBe(1)
    expect(screen.pressable().filter((name) => name === 'Jetzt prüfen').length).toBe(1)
    await screen.press('Zur Hauptdomain machen', 'krume.example')
    expect((await own()).find(({ is_primary }) => is_primary)?.host).toBe('krume.example')
    expect([
      screen.has('krume.example ist jetzt die Hauptdomain.'),
      screen.pressable().includes('Zur Hauptdomain machen'),
    ]).toEqual([true, false])
    expect((await screen.offered()).filter((name) => name === 'Weiterleiten …').length).toBe(1) // of the other one
    await screen.press('Entfernen …', 'www.krume.example')
    await screen.send('Entfernen')
    expect((await own()).map(({ host }) => host)).toEqual(['krume.example'])
    const reader = await open('domains', { token: viewer })
    expect([
      reader.has('krume.example'),
      (await reader.offered()).some((name) => /entfernen|weiterleiten|hinzufügen|prüfen/i.test(name)),
    ]).toEqual([true, false])
  })
})

describe('webhooks of a site', () => {
  const list = async () =>
    (await screens.owner.get(`/sites/${site.id}/webhooks`)).body.data as {
      id: string
      events: string[]
      is_active: boolean
      url: string
    }[]

  test('are made with what they hear of, tell their secret once, and are switched off and on', async () => {
    const screen = await open('webhooks')
    await screen.press('Webhook anlegen')
    await screen.fill('url', ' https://kasse.example/hook ')
    await screen.fill('Eine Nachricht kommt an', false)
    await screen.send('Anlegen')
    expect([screen.has('Bitte wählen Sie mindestens ein Ereignis.'), await list()]).toEqual([true, []])
    await screen.fill('Die Website wird veröffentlicht', true)
    await screen.send('Anlegen')
    const [made] = await list()
    expect(made).toMatchObject({ url: 'https://kasse.example/hook', events: ['site.published'], is_active: true })
    const secret = screen.valueOf('Geheimnis')
    await screen.press('Ich habe es gesichert')
    expect(screen.has('Geheimnis des Webhooks')).toBe(false)
    await screen.press('Ausschalten')
    expect([(await list())[0]?.is_active, screen.has('Geheimnis des Webhooks')]).toEqual([false, false])
    await screen.press('Einschalten')
    expect((await list())[0]?.is_active).toBe(true)
    await screen.press('Neues Geheimnis …')
    await screen.send('Neues Geheimnis anlegen')
    expect(screen.valueOf('Geheimnis')).not.toBe(secret)
    await screen.press('Ich habe es gesichert')
    await screen.press('Bearbeiten …')
    await screen.fill('description', 'Kasse')
    await screen.send('Speichern')
    expect([screen.has('Kasse'), (await list())[0]?.events]).toEqual([true, ['site.published']])
  })

  test('have a log of their own, where one is tried, and go with it', async () => {
    await screens.owner.post(`/sites/${site.id}/webhooks`, { url: 'https://zwei.example/', events: ['entry.changed'] })
    const [first, second] = await list()
    const log = await open(`webhooks?webhook=${first?.id}`)
    const host = new URL(first?.url ?? '').host
    expect([log.has(`Protokoll von ${host}`), log.has('Noch')]).toContain(true)
    await log.press('Probe senden')
    expect(log.has('Probe')).toBe(true)
    expect((await open(`webhooks?webhook=${second?.id}`)).all('.delivery').length > 0).toBe(false)
    const screen = await open('webhooks')
    await screen.press('Löschen …', `Mehr zu ${host}`)
    await screen.send('Löschen')
    expect((await list()).map(({ id }) => id)).toEqual([second?.id ?? ''])
    const token = await screens.tokenOfMember('editor')
    screens.asked.length = 0
    const editor = await open('webhooks', { token })
    expect(screens.asked.some((one) => one.includes('webhooks'))).toBe(false)
    expect([editor.has('Webhooks verwaltet, wer Verwaltungsrechte hat.'), editor.has('zwei.example')]).toEqual([
      true,
      false,
    ])
  })
})

describe('versions of a site', () => {
  test('are kept by name, looked at page by page, and gone back to', async () => {
    const screen = await open('versions')
    await screen.press('Fassung sichern')
    await screen.fill('label', ' Vor dem Umbau ')
    await screen.send('Sichern')
    expect(screen.has('„Vor dem Umbau“ ist gesichert.')).toBe(true)
    const page = await newPage(screens.owner, site.id, '/neu')
    await screen.press('Vor dem Umbau ansehen')
    expect([screen.optionsOf('Seite').includes('neu'), screen.address().includes('version=')]).toEqual([false, true])
    await screen.press('Zurücksetzen …')
    await screen.send('Zurücksetzen')
    expect((await screens.owner.get(`/pages/${page.id}`)).status).toBe(404)
    expect([screen.has('Zurückgesetzt auf „Vor dem Umbau“'), screen.address().includes('version=')]).toEqual([
      true,
      false,
    ])
    expect(screen.has('Vor dem Zurücksetzen auf „Vor dem Umbau“')).toBe(true)
    const reader = await open('versions', { token: viewer })
    expect([
      reader.has('Vor dem Umbau'),
      (await reader.offered()).some((name) => /zurücksetzen …|fassung sichern|wieder zeigen/i.test(name)),
    ]).toEqual([true, false])
  })

  test('that were online are shown again, but the one that is', async () => {
    const publish = async () => {
      await screens.owner.post(`/sites/${site.id}/publish`, {})
      await screens.world.drain()
      screens.world.advance(3_600_000)
    }
    screens.world.advance(3_600_000)
    await publish()
    await publish()
    const screen = await open('versions')
    const again = screen.pressable().filter((name) => name.endsWith('wieder zeigen'))
    const releases = async () =>
      (await screens.owner.get(`/sites/${site.id}/releases`)).body.data as { is_live: boolean }[]
    expect(again.length).toBe((await releases()).length - 1)
    await screen.press(again[0] ?? '')
    await screen.press('Abbrechen')
    await screen.press(again[0] ?? '')
    const submit = screen.all('[type=submit]').at(-1)
    await screen.send(screen.nameOf(submit!))
    expect((await releases()).map(({ is_live }) => is_live).slice(0, 2)).toEqual([false, true])
  })
})
