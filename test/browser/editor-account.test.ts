import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { newId } from '../../src/db/columns'
import { identities, users } from '../../src/db/control/schema'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { editorWindows, expectAccessibleInLooks, goTo, spoken } from '../support/editor-window'
import { createLiveWorld } from '../support/live'
import { runTask } from '../support/mail'
import { googleEnv } from '../support/oidc'
import { linkTo, otherPassword } from '../support/people'
import { totpCode } from '../support/totp-authenticator'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the account in the editor', () => {
  const windows = editorWindows(world, browser)

  async function openAccount(part = '', name?: string) {
    const owner = await world.owner(name)
    return { owner, ...(await windows.openAs(await windows.login(owner), `/app/account${part}`)) }
  }
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test('a forgotten password is replaced by the link of the mail, once', async () => {
    const owner = await world.owner()
    const { page, context, problems } = await windows.open('/app/sign-in')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await page.getByRole('button', { name: 'Link anfordern' }).waitFor() // the screen before has a field of the same name
    await field(page, 'E-Mail-Adresse').fill(owner.email)
    await press(page, 'Link anfordern')
    await page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' }).waitFor()
    await page.getByText('Dieser Server verschickt noch keine Mails.').waitFor()

    await runTask(world, 'send-reset-links')
    const link = `${world.url}/app/reset-password?token=${await linkTo(world, owner.email, 'reset-password')}`
    await page.goto(link)
    await field(page, 'Neues Passwort').fill(otherPassword)
    await field(page, 'Neues Passwort wiederholen').fill('something else entirely')
    await press(page, 'Passwort festlegen')
    await page.locator('[name=password_confirmation][aria-invalid=true]').waitFor()
    await field(page, 'Neues Passwort wiederholen').fill(otherPassword)
    await press(page, 'Passwort festlegen')
    await page.getByRole('heading', { name: 'Das neue Passwort gilt' }).waitFor()

    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await field(page, 'E-Mail-Adresse').fill(owner.email)
    await field(page, 'Passwort').fill(otherPassword)
    await press(page, 'Anmelden')
    await page.getByRole('heading', { name: 'Websites' }).waitFor()

    await page.goto(link)
    await field(page, 'Neues Passwort').fill(otherPassword)
    await field(page, 'Neues Passwort wiederholen').fill(otherPassword)
    await press(page, 'Passwort festlegen')
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
    await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('the address is proved, changed and given back by the links of mails', async () => {
    const { owner, page, context, problems } = await openAccount()
    await page.getByText('Noch nicht bestätigt').waitFor()
    await page.getByText('Dieser Server verschickt noch keine Mails.').waitFor() // they wait in the outbox
    await press(page, 'Neuen Link anfordern')
    await page.getByText('Einen neuen Link gibt Ihnen, wer diesen Server betreibt.').waitFor()
    await page.goto(`${world.url}/app/verify-email?token=${await linkTo(world, owner.email, 'verify-email')}`)
    await press(page, 'Adresse bestätigen')
    await page.getByText(`${owner.email} ist bestätigt.`).waitFor()
    await page.getByRole('link', { name: 'Zu Ihrem Konto' }).click()
    await page.getByText('Bestätigt', { exact: true }).waitFor()

    await press(page, 'Ändern …')
    await field(page, 'Neue E-Mail-Adresse').fill(`neu-${owner.email}`)
    await field(page, 'Ihr Passwort').fill('not this one at all')
    await press(page, 'Link anfordern')
    await page.locator('[name=password][aria-invalid=true]').waitFor()
    expect(await field(page, 'Neue E-Mail-Adresse').inputValue()).toBe(`neu-${owner.email}`)
    await field(page, 'Ihr Passwort').fill(owner.password)
    await press(page, 'Link anfordern')
    await page.getByText(`Den Link für neu-${owner.email} gibt Ihnen, wer diesen Server betreibt.`).waitFor()
    expect((await owner.get('/me')).body.email).toBe(owner.email)

    await page.goto(`${world.url}/app/verify-email?token=${await linkTo(world, `neu-${owner.email}`, 'verify-email')}`)
    await press(page, 'Adresse bestätigen')
    await page.getByText(`neu-${owner.email} ist bestätigt.`).waitFor()

    await page.goto(`${world.url}/app/undo-email-change?token=${await linkTo(world, owner.email, 'undo-email-change')}`)
    await page.getByText('Ihr Konto bekommt die bisherige Adresse zurück.').waitFor()
    await press(page, 'Änderung zurücknehmen')
    await page.getByText(`Zu Ihrem Konto gehört ${owner.email}.`).waitFor()
    await page.goto(`${world.url}/app/account`)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor() // every session has ended
    expect(problems).toEqual([])
    await context.close()
  })

  test('a second factor is set up from the drawn or the written secret, asked for, and turned off', async () => {
    const { owner, page, context, problems } = await openAccount('/security')
    await press(page, 'Einrichten …')
    const secret = (await page.locator('.secret code').textContent())?.replaceAll(' ', '') ?? ''
    const drawn = await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).screenshot()
    const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const uri = new URL(decodeQr({ width: info.width, height: info.height, data }))
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', secret])

    await field(page, 'Code, den die App jetzt anzeigt').fill('000000')
    await press(page, 'Einschalten')
    await page.locator('[name=code][aria-invalid=true]').waitFor()
    await field(page, 'Code, den die App jetzt anzeigt').fill(totpCode(secret, world.ctx.now()))
    await press(page, 'Einschalten')
    await page.getByRole('heading', { name: 'Ihre Ersatzcodes' }).waitFor()
    const codes = await page.locator('.codes li').allInnerTexts()
    expect(codes.length).toBeGreaterThan(5)
    await page.keyboard.press('Escape') // shown this once: only its own button leads away
    const saved = page.waitForEvent('download')
    await press(page, 'Als Datei sichern')
    const file = await saved
    expect(file.suggestedFilename()).toBe('ersatzcodes.txt')
    expect(await Bun.file(await file.path()).text()).toContain(codes.join('\n'))
    await press(page, 'Ich habe sie gesichert')
    await page.getByText(`Noch ${codes.length} Ersatzcodes`).waitFor()

    const other = await windows.open('/app/sign-in')
    await field(other.page, 'E-Mail-Adresse').fill(owner.email)
    await field(other.page, 'Passwort').fill(owner.password)
    await press(other.page, 'Anmelden')
    await field(other.page, 'Code').fill(codes[0] ?? '')
    await press(other.page, 'Bestätigen')
    await other.page.getByRole('heading', { name: 'Websites' }).waitFor()
    await other.context.close()

    await press(page, 'Neue Ersatzcodes …')
    await page.locator('[name=password]').fill(owner.password)
    await field(page, 'Code aus der App oder Ersatzcode').fill(codes[1] ?? '')
    await press(page, 'Neue Codes anlegen')
    await page.getByRole('heading', { name: 'Ihre Ersatzcodes' }).waitFor()
    const renewed = await page.locator('.codes li').allInnerTexts()
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await press(page, 'Ich habe sie gesichert')

    await press(page, 'Ausschalten …')
    await page.locator('[name=password]').fill(owner.password)
    await field(page, 'Code aus der App oder Ersatzcode').fill(codes[2] ?? '') // of the ones that no longer work
    await press(page, 'Ausschalten')
    await page.locator('[name=code][aria-invalid=true]').waitFor()
    await field(page, 'Code aus der App oder Ersatzcode').fill(renewed[0] ?? '')
    await press(page, 'Ausschalten')
    await page.getByText('Aus', { exact: true }).waitFor()
    expect((await owner.get('/me')).body.two_factor_enabled).toBe(false)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a passkey is added, renamed, signs in, and is deleted', async () => {
    const { page, context, problems } = await openAccount('/security')
    await addAuthenticator(page)
    await press(page, 'Passkey anlegen')
    await page.getByRole('button', { name: 'Mehr zu Chrome, Linux' }).click()
    await page.getByRole('menuitem', { name: 'Umbenennen …' }).click()
    await field(page, 'Name').fill('Laptop im Büro')
    await press(page, 'Speichern')
    await page.getByText('Laptop im Büro').waitFor()
    await press(page, 'Passkey anlegen') // the device knows that it has one
    await page.getByText('Dieses Gerät hat für Ihr Konto schon einen Passkey.').waitFor()

    await page.getByRole('button', { name: 'Konto:' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await press(page, 'Mit Passkey anmelden')
    await page.getByRole('heading', { name: 'Websites' }).waitFor()
    await page.goto(`${world.url}/app/account/security`)
    await page.getByText('zuletzt benutzt').first().waitFor()
    await page.getByRole('button', { name: 'Mehr zu Laptop im Büro' }).click()
    await page.getByRole('menuitem', { name: 'Löschen …' }).click()
    await press(page, 'Löschen')
    await page.getByText('Noch keine.').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a Google account is unlinked, but not where it is the only way in', async () => {
    const google = await createLiveWorld({ env: googleEnv('http://127.0.0.1:9') })
    const own = editorWindows(google, browser)
    const owner = await google.owner()
    const { page, context, problems } = await own.openAs(await own.login(owner), '/app/account/security')
    await page.getByText('Bestätigen Sie zuerst Ihre E-Mail-Adresse').waitFor()
    const at = google.ctx.now().toISOString()
    await google.ctx.control.write(async (tx) => {
      await tx.update(users).set({ emailVerifiedAt: at })
    })
    await page.reload()
    const link = page.getByRole('button', { name: 'Mit Google anmelden' })
    await link.waitFor()

    const identity = { provider: 'google' as const, issuer: 'http://127.0.0.1:9', subject: 'rosa' }
    const row = { id: newId(), userId: owner.user.id, ...identity, email: 'rosa@example.com', createdAt: at }
    await google.ctx.control.write(async (tx) => {
      await tx.insert(identities).values(row)
      await tx.update(users).set({ passwordHash: null })
    })
    await page.reload()
    await page.getByText('Verbunden mit rosa@example.com').waitFor()
    await press(page, 'Trennen')
    await page.getByText('Das ist Ihr einziger Zugang.').waitFor()
    await google.ctx.control.write((tx) => tx.update(users).set({ passwordHash: 'some hash' }))
    await press(page, 'Trennen')
    await link.waitFor()
    expect((await owner.get('/auth/oauth/identities')).body.providers).toEqual([])
    expect(problems).toEqual([])
    await context.close()
    await google.end()
  })

  test('other sessions are ended one by one and all at once, never the own', async () => {
    const owner = await world.owner()
    const agents = ['Mozilla/5.0 (X11; Linux x64) Firefox/140.0', 'Mozilla/5.0 (iPhone) Safari/604.1']
    for (const agent of agents)
      await world
        .stranger()
        .post('/auth/login', { email: owner.email, password: owner.password }, { 'user-agent': agent })
    const { page, context } = await windows.openAs(await windows.login(owner), '/app/account/security')
    await press(page, 'Firefox, Linux abmelden')
    await page.getByText('Firefox, Linux').waitFor({ state: 'detached' })
    await page.getByText('Safari, iOS').waitFor()
    await press(page, 'Alle anderen abmelden')
    await page.getByText('Alle anderen Geräte sind abgemeldet.').waitFor()
    await page.getByText('Safari, iOS').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Dieses Gerät', { exact: false }).waitFor()
    expect((await owner.get('/me')).status).toBe(401)
    await context.close()
  })

  test('the password is changed with the present one, and other devices are signed out', async () => {
    const { owner, page, context } = await openAccount('/security')
    await press(page, 'Passwort ändern …')
    await field(page, 'Bisheriges Passwort').fill('not this one at all')
    await field(page, 'Neues Passwort').fill(otherPassword)
    await field(page, 'Neues Passwort wiederholen').fill(otherPassword)
    await press(page, 'Passwort ändern')
    await page.locator('[name=current_password][aria-invalid=true]').waitFor()
    await field(page, 'Bisheriges Passwort').fill(owner.password)
    await press(page, 'Passwort ändern')
    await page.getByText('Das neue Passwort gilt.').waitFor()
    expect((await owner.get('/me')).status).toBe(401)
    expect(await windows.login({ email: owner.email, password: otherPassword })).toStartWith('bk_')
    await context.close()
  })

  test('everything stored is a file, and an account that is to be deleted says so and can be kept', async () => {
    const { owner, page, context, problems } = await openAccount('/data', 'Backstube Abendrot')
    const download = page.waitForEvent('download')
    await press(page, 'Daten herunterladen')
    const file = await download
    expect(file.suggestedFilename()).toEndWith('.json')
    expect((await Bun.file(await file.path()).json()).users[0].email).toBe(owner.email)

    await press(page, 'Konto löschen …')
    await page.locator('[name=confirmation]').fill('Backstube Morgenrot')
    await field(page, 'Ihr Passwort').fill(owner.password)
    await press(page, 'In 14 Tagen löschen')
    await page.locator('[name=confirmation][aria-invalid=true]').waitFor()
    expect((await owner.get('/me')).body.deletion_due_at).toBeNull()
    await page.locator('[name=confirmation]').fill('Backstube Abendrot')
    await press(page, 'In 14 Tagen löschen')
    await page.getByText('Backstube Abendrot wird am 18. Mai 2026 gelöscht.').waitFor()
    await page.goto(`${world.url}/app/sites`)
    await page.getByRole('link', { name: 'Zurücknehmen' }).click()
    await press(page, 'Konto behalten')
    await page.getByRole('button', { name: 'Konto löschen …' }).waitFor()
    expect((await owner.get('/me')).body.deletion_due_at).toBeNull()
    expect(problems).toEqual([])
    await context.close()

    const viewer = await windows.openAs(await tokenOfMember(owner), '/app/account/data')
    await viewer.page.getByText('Das Konto löschen kann nur, wem es gehört.').waitFor()
    expect(await viewer.page.getByRole('button', { name: 'Konto löschen …' }).count()).toBe(0)
    await viewer.context.close()
  })

  /** A session of a viewer in the owner's account. */
  async function tokenOfMember(owner: Awaited<ReturnType<Live['owner']>>) {
    const viewer = await world.member(owner, 'viewer')
    const { email } = (await viewer.get('/me')).body
    return windows.login({ email, password: 'correct horse battery' })
  }

  test('name, language and look are kept, also for another browser', async () => {
    const { owner, page, context } = await openAccount()
    await field(page, 'Name').fill('Rosa Abendrot')
    await press(page, 'Speichern')
    await page.getByRole('button', { name: 'Konto: Rosa Abendrot' }).click()
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/account/preferences') && answer.request().method() === 'PUT',
    )
    await page.getByRole('menuitemradio', { name: 'Dunkel' }).click()
    const theme = (at: Page) => at.evaluate<string | undefined>('document.documentElement.dataset.theme')
    expect(await theme(page)).toBe('dark')
    await kept
    expect((await owner.get('/account/preferences')).body.theme).toBe('dark')
    await page.keyboard.press('Escape')
    await field(page, 'Sprache').selectOption('en')
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.reload()
    expect(await theme(page)).toBe('dark')
    await context.close()

    const other = await windows.openAs(await windows.login(owner), '/app/account')
    await other.page.locator('html[data-theme=dark]').waitFor()
    await other.page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await other.page.getByLabel('Light or dark').selectOption('system')
    await other.page.locator('html:not([data-theme])').waitFor()
    await other.context.close()
  })

  test('axe finds nothing, and nothing is wider than the window, in both languages, light and dark, at three widths', async () => {
    const owner = await world.owner()
    const token = await windows.login(owner)
    const path = '/app/forgot-password'
    const { page, context } = await windows.open(path, { viewport: { width: 1440, height: 844 } })
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      for (const path of [
        '/app/forgot-password',
        '/app/reset-password?token=x',
        '/app/verify-email?token=x',
        '/app/undo-email-change?token=x',
      ]) {
        await goTo(page, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessibleInLooks(page, path)
      }
      await page.evaluate((kept) => localStorage.setItem('token', kept), token)
      await page.goto(`${world.url}/app/account`)
      for (const path of ['/app/account', '/app/account/data', '/app/account/security']) {
        await goTo(page, path)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await expectAccessibleInLooks(page, path)
      }
      await page.getByRole('button', { name: /Einrichten|Set up/ }).click()
      await page.locator('.qr-code').waitFor()
      await expectAccessibleInLooks(page, 'the set-up of the second factor')
    }
    await context.close()
  }, 180_000)
})

/** A phone or laptop that holds no passkey yet. */
async function addAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
