import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'

/** A passkey made and used by a real browser, with nothing between `navigator.credentials` and the API but JSON. */
describe.skipIf(!hasBrowser)('a passkey in a browser', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
  })
  /** A page of the editor, and a phone or laptop that holds no passkey yet. */
  beforeEach(async () => {
    page = await browser.newPage()
    await page.route(`${world.url}/editor`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(`${world.url}/editor`)
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
  })
  afterEach(() => page.close())
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** A user who is signed in with the password on this page. */
  async function signedIn() {
    const owner = await world.owner()
    const { email, password } = owner
    const { body } = await world.stranger().post('/auth/login', { email, password })
    return { owner, email, token: body.token as string }
  }
  const register = (token: string) => page.evaluate<Answer>(`(${registerInPage})(${JSON.stringify(token)})`)
  const login = (fields: object = {}) => page.evaluate<Answer>(`(${loginInPage})(${JSON.stringify(fields)})`)

  test('is registered, and signs in without an address and with one', async () => {
    const { owner, email, token } = await signedIn()
    const added = await register(token)
    expect([added.status, added.body?.ok]).toEqual([200, true])
    const { passkeys } = (await owner.get('/auth/passkeys')).body
    expect(passkeys[0]).toMatchObject({ id: added.body?.id, credential_name: 'Chrome, Linux' })
    for (const fields of [{}, { email }, {}]) {
      const { status, body } = await login(fields)
      expect([status, body?.user?.id]).toEqual([200, owner.user.id])
      expect((await world.stranger().with(body!.token!).get('/me')).body.email).toBe(email)
    }
  })

  test('is made once on each device', async () => {
    const { token } = await signedIn()
    expect((await register(token)).status).toBe(200)
    expect((await register(token)).refused).toBe('InvalidStateError')
  })

  test('is not found for an address that has none', async () => {
    const { token } = await signedIn()
    expect((await register(token)).status).toBe(200)
    expect((await login({ email: 'nobody@example.com' })).refused).toBe('NotAllowedError')
  })

  test('no longer signs in once it was deleted', async () => {
    const { owner, token } = await signedIn()
    const { body } = await register(token)
    await owner.delete(`/auth/passkeys/${body?.id}`)
    const { status, body: answer } = await login()
    expect([status, answer?.error]).toEqual([401, 'passkey_invalid'])
  })
})

/** What the API answered, or the name of the error with which the browser refused. */
interface Answer {
  status?: number
  body?: { ok?: true; id?: string; token?: string; user?: { id: string }; error?: string }
  refused?: string
}

// As text: the project's types know no DOM.
const inPage = `
  const send = async (path, body, token) => {
    const authorization = token ? { authorization: 'Bearer ' + token } : {}
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }`
const registerInPage = `async (token) => {${inPage}
  const { body } = await send('/auth/passkey/register/options', {}, token)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(body)
  try {
    const credential = await navigator.credentials.create({ publicKey })
    return await send('/auth/passkey/register/verify', credential.toJSON(), token)
  } catch (error) {
    return { refused: error.name }
  }
}`
const loginInPage = `async (fields) => {${inPage}
  const { body } = await send('/auth/passkey/login/options', fields)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(body)
  try {
    const credential = await navigator.credentials.get({ publicKey })
    return await send('/auth/passkey/login/verify', credential.toJSON())
  } catch (error) {
    return { refused: error.name }
  }
}`
