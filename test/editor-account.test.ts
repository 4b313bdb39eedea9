import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { tokenOf } from './support/fresh-world'
import { runTask } from './support/mail'
import { linkTo } from './support/people'
import { newPage, newSite } from './support/sites'
import { enrol } from './support/totp-authenticator'

let screens: EditorScreens
let viewer: string
let admin: string
beforeAll(async () => {
  screens = await openEditorScreens()
  viewer = await screens.tokenOfMember('viewer')
  admin = await screens.tokenOfMember('admin')
})
afterAll(() => screens.end())
const open = (path: string, options = {}) => screens.openAt(`/app/${path}`, options)
const me = async () => (await screens.owner.get('/me')).body

describe('the account of a person', () => {
  test('keeps a name, says that it did, and no longer once another one is typed', async () => {
    const screen = await open('account')
    await screen.fill('name', 'Rosa Holz')
    await screen.send('Speichern')
    expect([(await me()).name, screen.has('Gespeichert.'), screen.has('[Konto: Rosa Holz]')]).toEqual([
      'Rosa Holz',
      true,
      true,
    ])
    await screen.fill('name', 'Rosa')
    expect(screen.has('Gespeichert.')).toBe(false)
  })

  test('asks for a proof where it gets another address, and says where the link is', async () => {
    const screen = await open('account')
    expect([screen.has('Noch nicht bestätigt'), screen.has('Code aus der Authenticator-App')]).toEqual([true, false])
    await screen.press('Ändern …')
    await screen.fill('email', 'neu@example.com')
    await screen.fill('password', 'falsch')
    await screen.send('Link anfordern')
    expect([screen.has('Andere E-Mail-Adresse'), screen.has('Den Link für')]).toEqual([true, false])
    await screen.fill('password', 'correct horse battery')
    await screen.send('Link anfordern')
    expect([screen.has('Andere E-Mail-Adresse'), screen.has('Den Link für neu@example.com gibt Ihnen')]).toEqual([
      false,
      true,
    ])
    await screen.press('Neuen Link anfordern')
    expect([screen.has('Den Link für neu'), screen.has('Einen neuen Link gibt Ihnen')]).toEqual([false, true])
    expect((await me()).email).toBe(screens.owner.email)
  })

  test('knows where somebody is signed in, ends one session or all others, and never the own one', async () => {
    const rosa = await screens.world.owner('Rosa')
    const others = [await tokenOf(screens.world, rosa), await tokenOf(screens.world, rosa)]
    const own = await tokenOf(screens.world, rosa)
    const works = async (token = '') => (await screens.world.stranger().with(token).get('/me')).status
    const screen = await open('account/security', { token: own })
    const ends = () => screen.pressable().filter((name) => name.endsWith(' abmelden'))
    const before = ends().length
    expect(screen.text().match(/Dieses Gerät/g)?.length).toBe(1)
    await screen.press(ends()[0] ?? '')
    expect(ends().length).toBe(before - 1)
    const working = [await works(others[0]), await works(others[1]), (await rosa.get('/me')).status]
    expect(working.sort()).toEqual([200, 200, 401])
    await screen.press('Alle anderen abmelden')
    expect([ends(), screen.has('Alle anderen Geräte sind abgemeldet.')]).toEqual([[], true])
    expect([await works(others[0]), await works(others[1]), await works(own)]).toEqual([401, 401, 200])
  })

  test('changes a password that is repeated rightly, and ends the other sessions', async () => {
    const rosa = await screens.world.owner('Rosa')
    const screen = await open('account/security', { token: await tokenOf(screens.world, rosa) })
    await screen.press('Passwort ändern …')
    await screen.fill('current_password', 'correct horse battery')
    await screen.fill('new_password', 'correct horse battery 2')
    await screen.fill('new_password_confirmation', 'correct horse battery 3')
    await screen.send('Passwort ändern')
    expect(screen.has('Das neue Passwort gilt.')).toBe(false)
    await screen.fill('new_password_confirmation', 'correct horse battery 2')
    await screen.send('Passwort ändern')
    expect([screen.has('Das neue Passwort gilt.'), screen.pressable().includes('Alle anderen abmelden')]).toEqual([
      true,
      false,
    ])
    expect((await rosa.get('/me')).status).toBe(401)
  })

  test('is deleted by its owner alone, who types its name, and is kept after all', async () => {
    for (const token of [viewer, admin]) {
      const other = await open('account/data', { token })
      expect([other.has('Das Konto löschen kann nur'), other.pressable().includes('Konto löschen …')]).toEqual([
        ...[true, false],
      ])
    }
    const name = (await me()).tenant.name
    const screen = await open('account/data')
    await screen.press('Konto löschen …')
    await screen.fill('confirmation', 'falsch')
    await screen.fill('password', screens.owner.password)
    await screen.send('In 14 Tagen löschen')
    expect((await me()).deletion_due_at).toBeNull()
    await screen.fill('confirmation', name)
    await screen.send('In 14 Tagen löschen')
    expect([screen.has('Das Konto wird am'), screen.has(`${name} wird am`), screen.has(`${name} löschen?`)]).toEqual([
      true,
      true,
      false,
    ])
    const told = await open('sites', { token: viewer })
    expect([told.has(`${name} wird am`), told.has('Zurücknehmen')]).toEqual([true, false])
    const again = await open('account/data')
    await again.press('Konto behalten')
    expect([(await me()).deletion_due_at, again.has('wird am')]).toEqual([null, false])
  })
})

describe('the team', () => {
  test('is changed by whoever stands above somebody, never for oneself or the owner', async () => {
    await screens.tokenOfMember('editor')
    await screens.tokenOfMember('admin') // another one, whom only the owner may change
    const screen = await open('team', { token: admin })
    expect(
      screen
        .pressable()
        .filter((name) => name.endsWith(' entfernen'))
        .sort(),
    ).toEqual(['editor entfernen', 'viewer entfernen'])
    expect(screen.optionsOf('Rolle von viewer')).toEqual(['Redaktion', 'Nur ansehen'])
    await screen.choose('Rolle von viewer', 'Redaktion')
    expect(screen.valueOf('Rolle von viewer')).toBe('editor')
    await screen.choose('Rolle von viewer', 'Nur ansehen')
    await screen.press('editor entfernen')
    await screen.send('Entfernen')
    const { members } = (await screens.owner.get('/team')).body
    expect(members.map(({ role }: { role: string }) => role).sort()).toEqual(['admin', 'admin', 'owner', 'viewer'])
    const reader = await open('team', { token: viewer })
    expect((await reader.offered()).filter((name) => /entfernen|einladen|zurückziehen/i.test(name))).toEqual([])
    expect(reader.all('select')).toEqual([])
  })

  test('is asked in with a role, whose link is shown once, and an invitation is taken back', async () => {
    const screen = await open('team')
    for (const email of ['eins@example.com', 'zwei@example.com']) {
      await screen.press('Einladen')
      expect(screen.valueOf('Redaktion')).toBe(true)
      await screen.fill('email', email)
      await screen.fill('Nur ansehen', true)
      await screen.send('Einladen')
      expect([screen.has(`${email} ist eingeladen`), screen.has('/invitation?token=')]).toEqual([true, true])
      await screen.press('Schließen')
      expect(screen.has('/invitation?token=')).toBe(false)
    }
    await screen.press('Einladung an eins@example.com zurückziehen')
    const { invitations } = (await screens.owner.get('/team')).body
    expect(invitations).toMatchObject([{ email: 'zwei@example.com', role: 'viewer' }])
    expect([screen.has('eins@example.com'), screen.has('zwei@example.com')]).toEqual([false, true])
    const reader = await open('team', { token: viewer })
    const withdraws = reader.pressable().some((name) => name.endsWith('zurückziehen'))
    expect([reader.has('zwei@example.com'), withdraws]).toEqual([true, false])
  })
})

describe('the ways in', () => {
  test('lead where somebody wanted to go, and keep the session in this tab alone where others use the computer', async () => {
    const screen = await open('team', { token: '' })
    expect(screen.address()).toBe('/app/sign-in?to=%2Fapp%2Fteam')
    await screen.fill('email', screens.owner.email)
    await screen.fill('password', 'falsch')
    await screen.send('Anmelden')
    expect(screens.storage.getItem('token')).toBeNull()
    await screen.fill('password', screens.owner.password)
    await screen.send('Anmelden')
    expect([screen.address(), screens.storage.getItem('token') === null]).toEqual(['/app/team', false])
    const shared = await open('sign-in', { token: '' })
    await shared.fill('email', screens.owner.email)
    await shared.fill('password', screens.owner.password)
    const box = shared.all('[type=checkbox]')[0]
    await shared.fill(shared.nameOf(box!), true)
    await shared.send('Anmelden')
    expect([shared.address(), screens.storage.getItem('token')]).toEqual(['/app/sites', null])
    expect((await open('sign-in?to=https://example.com', { token: '' })).address()).not.toContain('example.com')
  })

  test('make an account, and bring an invitation into the account that it is of', async () => {
    const screen = await open('register?to=/app/plan', { token: '' })
    await screen.fill('name', 'Neu')
    await screen.fill('email', 'register@example.com')
    await screen.fill('password', 'correct horse battery')
    const submit = screen.all('[type=submit]').at(-1)
    await screen.send(screen.nameOf(submit!))
    expect(screen.address()).toBe('/app/plan')
    const invited = await screens.owner.post('/team/invitations', { email: 'gast@example.com', role: 'viewer' })
    const token = new URL(invited.body.accept_url).searchParams.get('token')
    expect((await screens.openAt('/invitation?token=falsch', { token: '' })).all('[type=submit]').length > 0).toBe(
      false,
    )
    const guest = await screens.openAt(`/invitation?token=${token}`, { token: '' })
    expect(guest.valueOf('E-Mail-Adresse')).toBe('gast@example.com')
    await guest.fill('name', 'Gast')
    await guest.fill('password', 'correct horse battery')
    const accept = guest.all('[type=submit]').at(-1)
    await guest.send(guest.nameOf(accept!))
    expect(guest.address()).toBe('/app/sites')
    const { members } = (await screens.owner.get('/team')).body
    expect(members).toContainEqual(expect.objectContaining({ name: 'Gast', role: 'viewer' }))
  })
})

describe('links of mails', () => {
  const link = (email: string, page: string) => linkTo(screens.world, email, page)
  async function register(name: string) {
    const email = `${name}@example.com`
    await screens.world.stranger().post('/auth/register', { email, name, password: 'correct horse battery' })
    return email
  }
  const over = 'Dieser Link gilt nicht mehr'
  const onward = (screen: Awaited<ReturnType<typeof open>>) => screen.all('a').map((link) => screen.nameOf(link))

  test('set another password once, and say the same whoever asks', async () => {
    const email = await register('forgot')
    const screen = await open('forgot-password', { token: '' })
    for (const one of ['niemand@example.com', email]) {
      await screen.fill('email', one)
      await screen.send('Link anfordern')
      expect([screen.has('Sehen Sie in Ihr Postfach'), screen.has(one)]).toEqual([true, true])
      await screen.press('Andere Adresse angeben')
    }
    await runTask(screens.world, 'send-reset-links')
    const path = `reset-password?token=${await link(email, 'reset-password')}`
    const reset = await open(path, { token: '' })
    await reset.fill('password', 'another horse battery')
    await reset.fill('password_confirmation', 'another horse')
    await reset.send('Passwort festlegen')
    expect([reset.has('Das neue Passwort gilt'), reset.has(over)]).toEqual([false, false])
    await reset.fill('password_confirmation', 'another horse battery')
    await reset.send('Passwort festlegen')
    expect([reset.has('Das neue Passwort gilt'), onward(reset)]).toEqual([true, ['Zur Anmeldung']])
    const again = await open(path, { token: '' })
    for (const name of ['password', 'password_confirmation']) await again.fill(name, 'another horse battery')
    await again.send('Passwort festlegen')
    expect([again.has(over), onward(again)]).toEqual([true, ['Neuen Link anfordern']])
    expect((await open('reset-password', { token: '' })).has('Link anfordern')).toBe(true)
  })

  test('prove an address by a press, once, and lead on to where somebody is signed in', async () => {
    const email = await register('prove')
    const path = `verify-email?token=${await link(email, 'verify-email')}`
    const screen = await open(path)
    expect([screen.has('ist bestätigt'), onward(screen)]).toEqual([false, []])
    await screen.send('Adresse bestätigen')
    expect([screen.has(`${email} ist bestätigt.`), onward(screen)]).toEqual([true, ['Zu Ihrem Konto']])
    const again = await open(path, { token: '' })
    await again.send('Adresse bestätigen')
    expect([again.has(over), onward(again)]).toEqual([true, ['Zur Anmeldung']])
  })
})

describe('a second factor', () => {
  test('is asked for once the password was right, with whatever stands around the code', async () => {
    const email = 'zwei-faktor@example.com'
    const password = 'correct horse battery'
    const { body } = await screens.world.stranger().post('/auth/register', { email, password, name: 'Zwei' })
    const person = await enrol(screens.world, screens.world.stranger().with(body.token))
    const screen = await open('sign-in?to=/app/team', { token: '' })
    async function prove() {
      await screen.fill('email', email)
      await screen.fill('password', password)
      await screen.send('Anmelden')
    }
    await prove()
    await screen.press('Zurück zur Anmeldung')
    expect([screen.has('Bestätigungscode'), screens.storage.getItem('token')]).toEqual([false, null])
    await prove()
    await screen.fill('code', person.wrongCode())
    await screen.send('Bestätigen')
    expect([screen.has('Bestätigungscode'), screens.storage.getItem('token')]).toEqual([true, null])
    await screen.fill('code', ` ${person.code()} `)
    await screen.send('Bestätigen')
    expect([screen.address(), screens.storage.getItem('token') === null]).toEqual(['/app/team', false])
  })
})

describe('the sites of an account', () => {
  test('are gone on with where nothing is built yet, and deleted once their name is typed', async () => {
    const built = await newSite(screens.owner, { name: ' Gebaut ' })
    await newPage(screens.owner, built.id, '/', { is_home: true })
    const empty = await newSite(screens.owner, { name: 'Leer' })
    const screen = await open('sites')
    const addressOf = (name: string, on = screen) =>
      on.all('a').flatMap((link) => (on.nameOf(link) === name ? [link.getAttribute('href')] : []))
    expect([addressOf('Gebaut'), addressOf('Leer')]).toEqual([
      [`/app/sites/${built.id}`],
      [`/app/sites/new?site=${empty.id}`],
    ])
    expect(screen.text().match(/Noch leer: beschreiben und planen/g)?.length).toBe(1)
    await screen.press('Löschen …', 'Mehr zu Gebaut')
    const label = screen.all('input').at(-1)
    expect(screen.has('Gebaut')).toBe(true)
    await screen.fill(screen.nameOf(label!), 'Leer')
    const remove = () => screen.isOff(screen.all('[type=submit]').at(-1))
    expect(remove()).toBe(true)
    await screen.fill(screen.nameOf(label!), 'Gebaut')
    expect(remove()).toBe(false)
    const submit = screen.all('[type=submit]').at(-1)
    await screen.send(screen.nameOf(submit!))
    expect((await screens.owner.get('/sites')).body.data.map(({ id }: { id: string }) => id)).toEqual([empty.id])
    const reader = await open('sites', { token: viewer })
    expect([
      reader.has('Leer'),
      (await reader.offered()).some((name) => /löschen/i.test(name)),
      reader.has('Neue Website'),
      addressOf('Leer', reader),
    ]).toEqual([true, false, false, [`/app/sites/${empty.id}`]])
  })

  test('say what is still missing from their data, and never again once that was put away', async () => {
    const site = await newSite(screens.owner, { name: 'Liste' })
    const home = await newPage(screens.owner, site.id, '/', { is_home: true })
    await screens.owner.post(`/pages/${home.id}/blocks`, {
      type: 'opening_hours',
      content: { de: { headline: 'Zeiten' } },
    })
    const screen = await open('sites')
    const panel = () => screen.all('.checklist')[0]
    await screen.press(screen.nameOf(screen.all('.checklist button')[0]))
    expect(screen.all('.checklist li').map(({ className }) => className)).toEqual([
      'missing',
      'done',
      'missing',
      'missing',
      'missing',
    ])
    await screen.press('Nicht mehr anzeigen')
    expect(panel()).toBeUndefined()
    expect((await open('sites')).all('.checklist').length > 0).toBe(false)
  })
})

describe('the plan of an account', () => {
  const day = '2031-01-15T00:00:00.000Z'
  const account = (status: string, role = 'owner') => ({ site_role: role, tenant: { status, trial_ends_at: day } })
  const running = {
    active: true,
    plan: 'pro',
    interval: 'month',
    current_period_end: day,
    cancel_at_period_end: false,
    next_charge_amount: 1900,
    currency: 'eur',
  }
  async function shown(part: string, name: string, props: object) {
    const parts = await screens.load(`plan/${part}`)
    await open('team')
    return screens.openDrawn(screens.createElement(parts[name], props))
  }
  const current = (me: object, subscription: object, hasAddons = false) =>
    shown('subscription', 'CurrentPlan', { me, subscription, hasAddons })

  test('says what it costs next, or when it ends, and lets its owner alone change that', async () => {
    const paid = await current(account('active'), running)
    expect([/Nächste Abbuchung am 15. Januar 2031: 19\D/.test(paid.text()), paid.pressable()]).toEqual([
      true,
      ['Zahlungsmittel und Rechnungsadresse', 'Kündigen …'],
    ])
    const ending = await current(account('past_due'), { ...running, cancel_at_period_end: true })
    expect([
      ending.has('Gekündigt zum 15. Januar 2031.'),
      ending.has('Nächste Abbuchung'),
      ending.has('Eine Rechnung ist noch offen'),
    ]).toEqual([true, false, true])
    expect(ending.pressable()).toEqual(['Kündigung zurücknehmen', 'Zahlungsmittel und Rechnungsadresse'])
    expect((await current(account('active', 'admin'), running)).pressable()).toEqual([])
    expect((await current(account('active'), { ...running, next_charge_amount: null })).has('Verlängert sich am')).toBe(
      true,
    )
    const none = { ...running, active: false, plan: 'free', current_period_end: null }
    const trial = await current(account('trialing'), none)
    expect([trial.has('Sie testen bis zum 15. Januar 2031'), trial.has('Es läuft kein'), trial.pressable()]).toEqual([
      true,
      false,
      [],
    ])
    const free = await current(account('active'), none, true)
    expect([free.has('Es läuft kein bezahlter Tarif.'), free.pressable()]).toEqual([
      true,
      ['Zahlungsmittel und Rechnungsadresse'],
    ])
  })

  test('is one of those that are offered, for a month or a year, and what a press costs is said before', async () => {
    const offer = (key: string, price: number) => ({
      ...{
        key,
        name: key,
        features: ['ai_chat', 'unbekannt'],
        month: { price_net_cents: price },
        year: { price_net_cents: price * 10 },
      },
      quotas: { sites: 1, seats: -1, custom_domains: 2, ai_text: 100, ai_image: 10, chat_tokens: 5 },
    })
    const offers = { plans: [offer('starter', 900), offer('pro', 1900)], currency: 'eur' }
    const screen = await shown('offers', 'OffersPart', { offers, subscription: running, isOwner: true })
    expect([screen.text().match(/Ihr Tarif/g)?.length, screen.pressable()]).toEqual([1, ['Zu starter wechseln']])
    expect([
      /\n1 Website\n/.test(screen.text()),
      screen.has('Unbegrenzt viele Plätze'),
      screen.has('2 eigene Domains'),
      screen.has('unbekannt'),
    ]).toEqual([true, true, true, false])
    await screen.fill('Jährlich', true)
    expect([screen.has('Ihr Tarif'), screen.pressable()]).toEqual([false, ['Zu starter wechseln', 'Zu pro wechseln']])
    const prices = () => screen.text().match(/\b190\b/g)?.length
    expect(prices()).toBe(1)
    await screen.press('Zu pro wechseln')
    expect([prices(), screen.has('Der Wechsel gilt sofort.')]).toEqual([2, true])
    const first = await shown('offers', 'OffersPart', {
      offers,
      subscription: { ...running, active: false, interval: null },
      isOwner: true,
    })
    expect(first.pressable()).toEqual(['starter wählen', 'pro wählen'])
    expect(
      (await shown('offers', 'OffersPart', { offers, subscription: running, isOwner: false })).pressable(),
    ).toEqual([])
  })

  test('counts what is used, and names no limit where there is none', async () => {
    const numbers = (n: number) => ({ sites: n, seats: n, custom_domains: n, ai_text: n, ai_image: n })
    const usage = {
      used: { ...numbers(1), seats: 2 },
      quotas: { ...numbers(5), sites: -1, ai_image: 0 },
      chat_tokens: { used: 7, limit: 9, extra: 3 },
      ai_credits: 4,
    }
    const meters = await shown('usage-meters', 'UsageMeters', { usage })
    const text = meters.text()
    expect(
      [
        /Websites\s*1 · unbegrenzt/,
        /Team\s*2 von 5/,
        /1 von 0/,
        /Chat-Guthaben\s*7 von 9, dazu 3 gekauft/,
        /KI-Guthaben\s*4/,
      ].filter((one) => !one.test(text)),
    ).toEqual([])
  })
})

describe('tokens for programs', () => {
  test('reach what was chosen for them and no further, are told once, renamed and revoked', async () => {
    const [one, two] = [await newSite(screens.owner, { name: 'Eins' }), await newSite(screens.owner, { name: 'Zwei' })]
    const list = async () =>
      (await screens.owner.get('/account/tokens')).body.data as {
        name: string
        role: string
        site_ids: string[] | null
        expires_at: string | null
      }[]
    const screen = await open('account/security')
    await screen.press('Token anlegen …')
    await screen.fill('name', 'Kasse')
    await screen.fill('Redaktion', true, 'Was darf er?')
    await screen.fill('Einzelne Websites', true)
    await screen.send('Anlegen', 'name')
    expect([screen.has('Bitte wählen Sie mindestens eine Website.'), await list()]).toEqual([true, []])
    await screen.fill('Eins', true)
    await screen.fill('Zwei', true)
    await screen.fill('Eins', false)
    await screen.choose('Gültig', 'bis Sie ihn widerrufen')
    await screen.send('Anlegen', 'name')
    expect(await list()).toMatchObject([{ name: 'Kasse', role: 'editor', site_ids: [two.id], expires_at: null }])
    const token = String(screen.valueOf('Token'))
    await screen.press('Ich habe ihn gesichert')
    expect([screen.has('Ihr neuer Token'), screen.has('nur Zwei'), screen.has('läuft nicht ab')]).toEqual([
      false,
      true,
      true,
    ])
    const program = screens.world.stranger().with(token)
    expect([(await program.get(`/sites/${two.id}`)).status, (await program.get(`/sites/${one.id}`)).status]).toEqual([
      200, 404,
    ])
    await screen.press('Token anlegen …')
    await screen.fill('name', 'Zweiter')
    await screen.send('Anlegen', 'name')
    await screen.press('Ich habe ihn gesichert')
    expect((await list()).find(({ name }) => name === 'Zweiter')).toMatchObject({ role: 'viewer', site_ids: null })
    await screen.press('Umbenennen …', 'Mehr zum Token Zweiter')
    await screen.fill('name', 'Dritter')
    await screen.send('Speichern', 'name')
    await screen.press('Widerrufen …', 'Mehr zum Token Kasse')
    await screen.send('Widerrufen')
    expect((await list()).map(({ name }) => name)).toEqual(['Dritter'])
    const editor = await open('account/security', { token: await screens.tokenOfMember('editor') })
    await editor.press('Token anlegen …')
    const roles = editor.all('[type=radio]').map((one) => editor.nameOf(one))
    expect([roles.some((name) => /^Redaktion/.test(name)), roles.some((name) => /^Verwaltung/.test(name))]).toEqual([
      true,
      false,
    ])
  })
})

describe('a session that ends', () => {
  test('is gone on with by the same person, and what was asked meanwhile is done then', async () => {
    const rosa = await screens.world.owner('Rosa')
    const screen = await open('account', { token: await tokenOf(screens.world, rosa) })
    const { SessionWatch } = await screens.load('sign-in/session-watch')
    const watch = await screens.openDrawn(screens.createElement(SessionWatch))
    expect(watch.text().trim()).toBe('')
    await rosa.delete('/auth/sessions')
    await screen.fill('name', 'Rosa Holz')
    await screen.send('Speichern')
    await watch.settle()
    expect([watch.has('Ihre Sitzung ist abgelaufen, Rosa.'), watch.valueOf('email')]).toEqual([true, rosa.email])
    await watch.fill('password', 'falsch')
    await watch.send('Anmelden')
    expect((await rosa.get('/me')).body.name).toBe('Rosa')
    await watch.fill('password', rosa.password)
    await watch.send('Anmelden')
    await screen.settle()
    expect([(await rosa.get('/me')).body.name, watch.text().trim(), screen.has('Gespeichert.')]).toEqual([
      'Rosa Holz',
      '',
      true,
    ])
  })
})
