import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { type Bakery, createBakery } from '../support/published'

const contact = {
  type: 'contact_form',
  props: { phone: 'required' },
  content: {
    de: {
      headline: 'Torte bestellen',
      success: 'Danke, wir backen schon.',
      fields: [
        { id: 'a', name: 'kind', label: 'Sorte', type: 'select', options: ['Nuss', 'Mohn'], required: true },
        { id: 'b', name: 'guests', label: 'Gäste', type: 'number', min: 4, max: 1200 },
      ],
    },
  },
}

describe.skipIf(!hasBrowser)('a contact form in a browser', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery: Bakery
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    await bakery.page({ path: '/torten', de: 'Torten', blocks: [contact] })
    await bakery.publish()
    address = `http://${bakery.site.public_slug}.localhost:${new URL(world.url).port}/torten`
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  const inbox = async () => (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body.data

  async function open(javaScriptEnabled: boolean) {
    // a page that is still scrolling takes the button away between the press and the release, and then there is no click
    const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' })
    page.setDefaultTimeout(30_000)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(address, { waitUntil: 'networkidle' })
    return { page, problems }
  }

  test('marks what is missing, keeps what was written, goes on at the first mark, and thanks in its place', async () => {
    const before = (await inbox()).length
    const { page, problems } = await open(true)
    await page.locator('input[name=name]').fill('Jana Feld')
    await page.locator('textarea[name=message]').fill('Für Samstag, bitte.')
    await page.locator('form [type=submit]').click()
    await until(page, 'document.activeElement.name === "email"')
    expect(await page.evaluate('[...document.querySelectorAll("[aria-invalid]")].map(({ name }) => name)')).toEqual([
      ...['email', 'phone', 'fields[kind]'],
    ])
    expect(await page.locator('[role=alert]').textContent()).toContain('noch nicht abgeschickt')
    expect(await page.locator('input[name=email]').getAttribute('aria-describedby')).toEndWith('-problem')
    await page.locator('input[name=email]').fill('jana')
    expect(await page.locator('input[name=email][aria-invalid]').count()).toBe(0)
    await page.locator('input[name=email]').fill('jana@example.com')
    await page.locator('input[name=phone]').fill('0761 555010')
    await page.locator('select').selectOption('Mohn')
    // what only the server knows is marked just the same
    await page.evaluate('document.querySelector("option:checked").textContent = "Kirsch"')
    await page.locator('form [type=submit]').click()
    await until(page, 'document.activeElement.localName === "select"')
    expect(await page.locator('.b-contact_form__problem').textContent()).toBe('Bitte eine der Möglichkeiten wählen.')
    expect(await page.locator('textarea[name=message]').inputValue()).toBe('Für Samstag, bitte.')
    await page.locator('select').selectOption('Nuss')
    await page.locator('form [type=submit]').click()
    await page.locator('.b-contact_form__sent').waitFor({ state: 'visible' })
    await until(page, 'document.activeElement.className === "b-contact_form__sent"')
    expect(await page.locator('.b-contact_form__sent').textContent()).toBe('Danke, wir backen schon.')
    expect(await page.locator('form').isVisible()).toBe(false)
    expect(await inbox()).toHaveLength(before + 1)
    expect(problems.filter((one) => !one.includes('422'))).toEqual([]) // Chromium reports the status of the first try
    await page.close()
  })

  test('takes a question along that comes with the address, and never over what was written', async () => {
    const { page, problems } = await open(true)
    const message = page.locator('textarea[name=message]')
    const anchor = await page.evaluate<string>(`document.querySelector('.b-contact_form').id`)
    await page.evaluate(`location.hash = '${anchor}&message=Habt%20ihr%20Mohn%3F'`)
    await until(page, `document.querySelector('textarea[name=message]').value === 'Habt ihr Mohn?'`)
    await message.fill('Für Samstag, bitte.')
    await page.evaluate(`location.hash = '${anchor}&message=Und%20Nuss%3F'`)
    await until(page, `location.hash === '#${anchor}'`)
    expect(await message.inputValue()).toBe('Für Samstag, bitte.')
    expect(problems).toEqual([])
    await page.close()
  })

  test('tells between which bounds a number has to be, before anything is sent', async () => {
    const { page, problems } = await open(true)
    const guests = page.getByLabel('Gäste')
    const said: string[] = []
    for (const number of ['3', '1201']) {
      await guests.fill(number)
      await page.locator('form [type=submit]').click()
      said.push(
        (await page.locator('.field:has([name="fields[guests]"]) .b-contact_form__problem').textContent()) ?? '',
      )
    }
    expect(said).toEqual(['Mindestens 4.', 'Höchstens 1.200.'])
    expect(problems).toEqual([])
    await page.close()
  })

  test('says so when nothing can be sent, and loses nothing', async () => {
    const { page } = await open(true)
    await page.route('**/public/contact/**', (route) => route.abort())
    for (const [name, value] of [
      ['name', 'Ida'],
      ['email', 'ida@example.org'],
      ['phone', '0761'],
      ['message', 'Hallo'],
    ])
      await page.locator(`[name=${name}]`).fill(value!)
    await page.locator('select').selectOption('Nuss')
    await page.locator('form [type=submit]').click()
    await page.getByText('ließ sich nicht senden').waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('Hallo')
    expect(await page.locator('form').getAttribute('aria-busy')).toBeNull()
    await page.close()
  })

  test('comes back in the design of the page without JavaScript, with what was written, and thanks there', async () => {
    const before = (await inbox()).length
    const { page, problems } = await open(false)
    const family = 'getComputedStyle(document.querySelector("h2, h1")).fontFamily'
    const background = 'getComputedStyle(document.body).backgroundColor'
    const look = [await page.evaluate(family), await page.evaluate(background)]
    await page.locator('input[name=name]').fill('Ohne "Script"')
    await page.locator('input[name=email]').fill('ida@example.org')
    await page.locator('textarea[name=message]').fill('Zeile 1\n<b>Zeile 2</b>')
    await page.locator('select').selectOption('Mohn')
    await page.evaluate('document.querySelector("main form").noValidate = true') // the server decides
    await page.locator('form [type=submit]').click()
    await page.waitForURL('**/public/contact/**')
    await until(page, 'document.activeElement.name === "phone"')
    expect([await page.evaluate(family), await page.evaluate(background)]).toEqual(look)
    await until(
      page,
      '[...document.fonts].some(({ status, family }) => status === "loaded" && !family.includes("Fallback"))',
    )
    expect(await page.locator('.b-contact_form__problem').textContent()).toBe('Bitte eine Telefonnummer angeben.')
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ohne "Script"')
    expect(await page.locator('textarea[name=message]').inputValue()).toBe('Zeile 1\n<b>Zeile 2</b>')
    expect(await page.locator('select').inputValue()).toBe('Mohn')
    await page.locator('input[name=phone]').fill('0761 555010')
    await page.locator('form [type=submit]').click()
    await page.waitForURL((url) => url.hash.endsWith('-sent'))
    expect(await page.locator('.b-contact_form__sent').isVisible()).toBe(true)
    expect(await page.locator('form').isVisible()).toBe(false)
    expect((await inbox()).length).toBe(before + 1)
    expect(problems).toEqual([])
    await page.close()
  })
})
