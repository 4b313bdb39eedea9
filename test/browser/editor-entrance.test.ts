import { describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { issueDemoLink } from '../../src/auth/demo-link'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, goTo, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { googleEnv, startStub } from '../support/oidc'
import { newSite } from '../support/sites'

/** Loaded as values: their types are those of browsers. */
const { registerWords: frenchRegister } = require('../../src/editor/interface/fr/sign-in')
const { registerWords: polishRegister, signInWords: polishSignIn } = require('../../src/editor/interface/pl/sign-in')
const { commonWords: polish } = require('../../src/editor/interface/pl/words')
const { sitesWords: polishSites } = require('../../src/editor/interface/pl/sites')

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('entering the editor in a browser', () => {
  const openEditor = (path = '/', options: Parameters<Browser['newContext']>[0] = {}) =>
    openEditorWindow(browser, world.url, undefined, path, options)

  async function signIn(page: Page, { email, password }: { email: string; password: string }) {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }

  const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
  async function openGoogle() {
    const stub = await startStub()
    const google = await createLiveWorld({ env: googleEnv(stub.issuer) })
    return { google, end: () => Promise.all([google.end(), stub.stop()]) }
  }

  test('a new account leads from the first address to its sites', async () => {
    const { page, problems, context } = await openEditor()
    await page.getByRole('link', { name: 'Erstes Konto anlegen' }).click()
    await page.getByLabel('Ihr Name').fill('Rosa Lindenhof')
    await page.getByLabel('E-Mail-Adresse').fill('rosa@example.com')
    await page.getByLabel('Passwort', { exact: true }).fill('zu kurz')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    expect(new URL(page.url()).pathname).toBe('/app/register')
    await page.getByLabel('Passwort', { exact: true }).fill('korrektes Pferd Batterie')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/sites')
    await until(page, `document.activeElement.matches('h1')`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('the link of the demo signs in with one press, and says so when it was used', async () => {
    const owner = await world.owner()
    await newSite(owner)
    const { id, email, tenant_id: tenantId } = owner.user
    const link = await world.ctx.control.write((tx) => issueDemoLink(tx, world.ctx, { id, email, tenantId }))
    const path = link.slice(new URL(link).origin.length)
    const { page, problems, context } = await openEditor(path)
    await page.getByRole('button', { name: 'Umsehen' }).click()
    await page.getByRole('link', { name: 'Backstube Lindenhof' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/sites')
    expect(problems).toEqual([])
    await context.close()
    const second = await openEditor(path)
    await second.page.getByRole('button', { name: 'Umsehen' }).click()
    await second.page.getByRole('alert').waitFor()
    await second.context.close()
  })

  test('it speaks the language of the browser, another one that is chosen, and then that of the account', async () => {
    const { page, problems, context } = await openEditor('/app/register', { locale: 'fr-FR' })
    await page.getByRole('heading', { name: frenchRegister.title }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')
    await page.getByRole('combobox', { name: 'Français' }).selectOption('pl')
    await page.getByRole('heading', { name: polishRegister.title }).waitFor()
    await page.getByLabel(polishSignIn.name, { exact: true }).fill('Zofia')
    await page.getByLabel(polish.email, { exact: true }).fill('zofia@example.com')
    await page.getByLabel(polish.password, { exact: true }).fill('korrektes Pferd Batterie')
    await page.getByRole('button', { name: polishRegister.submit }).click()
    await page.getByRole('heading', { name: polishSites.emptyTitle }).waitFor()
    const { interface_language } = (
      await world
        .stranger()
        .with((await tokenIn(page)) ?? '')
        .get('/me')
    ).body
    expect(interface_language).toBe('pl')
    expect(problems).toEqual([])
    await context.close()
  })

  test('is there in English where the words of a language cannot be had', async () => {
    const { page, context } = await openEditor('/app/register', { locale: 'de-DE' })
    await page.route(/\/app\/assets\/[^/]+\.js$/, async (route) => {
      const response = await route.fetch()
      const isFrench = (await response.text()).includes(frenchRegister.title)
      await (isFrench ? route.abort() : route.fulfill({ response }))
    })
    await page.getByRole('combobox', { name: 'Deutsch' }).selectOption('fr')
    await page.getByRole('heading', { name: 'Konto anlegen' }).waitFor()
    await page.evaluate(`localStorage.setItem('language', 'fr')`)
    await page.reload()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en')
    await context.close()
  })

  test('whoever looks around by the link of the demo goes on in the language they were reading', async () => {
    const owner = await world.owner()
    await newSite(owner)
    await owner.post('/account/locale', { language: 'de' })
    const { id, email, tenant_id: tenantId } = owner.user
    const link = await world.ctx.control.write((tx) => issueDemoLink(tx, world.ctx, { id, email, tenantId }))
    const { page, context } = await openEditor(link.slice(new URL(link).origin.length))
    await page.getByRole('combobox', { name: 'Deutsch' }).selectOption('en')
    await page.getByRole('button', { name: 'Look around' }).click()
    await page.getByRole('link', { name: 'Backstube Lindenhof' }).waitFor()
    await page.getByRole('heading', { name: 'Sites' }).waitFor()
    expect((await owner.get('/me')).body.language).toBe('en')
    await context.close()
  })

  test('a wrong password is told beside the form, and what was entered stays', async () => {
    const owner = await world.owner()
    const { page, context } = await openEditor('/app/sign-in')
    await signIn(page, { email: owner.email, password: 'not this one at all' })
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(owner.email)
    await signIn(page, owner)
    await page.getByRole('heading', { name: 'Websites' }).waitFor()
    await context.close()
  })

  test('whoever had to sign in comes to where they wanted to go, and to no other host', async () => {
    const owner = await world.owner()
    const { page, context } = await openEditor('/app/sites/new')
    await page.getByLabel('E-Mail-Adresse').waitFor()
    await signIn(page, owner)
    await page.waitForURL('**/app/sites/new')
    await context.close()

    const tricked = await openEditor('/app/sign-in?to=//evil.example/app/')
    await signIn(tricked.page, owner)
    await tricked.page.getByRole('heading', { name: 'Websites' }).waitFor()
    expect(tricked.problems).toEqual([])
    await tricked.context.close()
  })

  test('signing out ends the session and reaches every tab', async () => {
    const owner = await world.owner()
    const { page, context } = await openEditor('/app/sign-in')
    await signIn(page, owner)
    await page.getByRole('heading', { name: 'Websites' }).waitFor()
    const other = await context.newPage()
    await other.goto(`${world.url}/app/sites`)
    await other.getByRole('heading', { name: 'Websites' }).waitFor()
    const session = world.stranger().with((await tokenIn(page))!)
    expect((await session.get('/me')).status).toBe(200)
    await page.getByRole('button', { name: 'Konto:' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await other.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
    expect([await tokenIn(other), (await session.get('/me')).status]).toEqual([null, 401])
    await context.close()
  })

  test('on a shared computer the session ends with the tab', async () => {
    const owner = await world.owner()
    const { page, context } = await openEditor('/app/sign-in')
    await page.getByText('Diesen Computer nutzen auch andere').click()
    await signIn(page, owner)
    await page.getByRole('heading', { name: 'Websites' }).waitFor()
    const other = await context.newPage()
    await other.goto(`${world.url}/app/sites`)
    await other.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
    await context.close()
  })

  test('a sign-in with Google that began here leads to the sites, with the token in no address', async () => {
    const { google, end } = await openGoogle()
    const { page, context } = await openEditorWindow(browser, google.url, undefined, '/app/sign-in')
    await page.getByText('Weiter mit Google').click()
    await page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()
    const token = await tokenIn(page)
    expect(token).toBeString()
    await page.goBack().catch(() => undefined)
    expect(page.url()).not.toContain(token!)
    await context.close()
    await end()
  })

  test('a sign-in with Google asks before it replaces the session of somebody else', async () => {
    const { google, end } = await openGoogle()
    const owner = await google.owner()
    const own = await tokenOf(google, owner)
    const { page, context } = await openEditorWindow(browser, google.url, own, '/app/sign-in')
    await page.getByText('Weiter mit Google').click()
    await page.getByRole('button', { name: `Bei ${owner.user.name} bleiben` }).click()
    await page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()
    expect(await tokenIn(page)).toBe(own)

    await page.goto(`${google.url}/app/sign-in`)
    await page.getByText('Weiter mit Google').click()
    await page.getByRole('button', { name: 'Als Stub anmelden' }).click()
    await page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()
    const { body } = await google.stranger().get('/me', { authorization: `Bearer ${await tokenIn(page)}` })
    expect(body.email).toBe('stub@example.com')
    await context.close()
    await end()
  })

  test.each(['garbage', 'of another account'])(
    'a link with a token (%s) signs nobody in and nobody out',
    async (kind) => {
      const [owner, other] = [await world.owner(), await world.owner()]
      const own = await tokenOf(world, owner)
      const token = kind === 'garbage' ? kind : await tokenOf(world, other)
      for (const [session, query] of [
        [own, ''],
        [own, '?attempt=one&again=1'],
        [undefined, '?attempt='],
      ] as const) {
        const path = `/auth/callback${query}#token=${token}&provider=google`
        const { page, context } = await openEditorWindow(browser, world.url, session, path)
        await page.getByText('wurde in einem anderen Browser begonnen').waitFor()
        expect([await tokenIn(page), page.url().includes(token)]).toEqual([session ?? null, false])
        await context.close()
      }
    },
  )

  test('what failed at Google is a sentence', async () => {
    const { page, context } = await openEditor('/auth/callback#error=email_unverified')
    await page.getByText('Google hat Ihre E-Mail-Adresse nicht bestätigt.').waitFor()
    await context.close()
  })

  test('links of the demo and of an invitation say whose session they would replace', async () => {
    const owner = await world.owner()
    const { body } = await owner.post('/team/invitations', { email: 'replaced@example.com', role: 'editor' })
    const invitation = new URL(body.accept_url)
    for (const path of ['/app/demo#some-link', `${invitation.pathname}${invitation.search}`]) {
      const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
      await page.getByText(`Sie sind hier als ${owner.user.name} angemeldet.`).waitFor()
      await context.close()
    }
  })

  test('an invitation leads into the account, and one that is over says so', async () => {
    const owner = await world.owner('Backstube Lindenhof')
    const { body } = await owner.post('/team/invitations', { email: 'mika@example.com', role: 'editor' })
    const token = new URL(body.accept_url).searchParams.get('token')
    const { page, context, problems } = await openEditor(`/invitation?token=${token}`)
    await page.getByText('Backstube Lindenhof').waitFor()
    await page.getByLabel('Ihr Name').fill('Mika Lindenhof')
    await page.getByLabel('Passwort', { exact: true }).fill('korrektes Pferd Batterie')
    await page.getByRole('button', { name: 'Annehmen und anmelden' }).click()
    await page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()
    expect(await page.getByRole('link', { name: 'Erste Website anlegen' }).count()).toBe(0) // an editor makes none
    expect(problems).toEqual([])
    await context.close()

    const late = await openEditor(`/invitation?token=${token}`)
    await late.page.getByRole('alert').waitFor()
    await late.context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const owner = await world.owner()
    await owner.post('/sites', { name: 'Backstube', slug: `backstube-${owner.user.id.slice(-6)}` })
    for (const locale of inLongRun(['de-DE', 'en-GB'], ['en-GB'])) {
      const { page, context } = await openEditor('/app/sign-in', { viewport: { width: 1440, height: 844 }, locale })
      for (const path of ['/app/sign-in', '/app/register', '/app/nowhere']) {
        await goTo(page, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessibleInLooks(page, path)
      }
      await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(world, owner))
      await page.goto(`${world.url}/app/sites`)
      await page.getByText('Backstube').first().waitFor()
      await expectAccessibleInLooks(page, 'sites')
      await context.close()
    }
  })
})
