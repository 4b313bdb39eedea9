import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { editorWindows, expectAccessibleInLooks, spoken } from '../support/editor-window'
import { createLiveWorld } from '../support/live'
import { startStripe } from '../support/stripe-server'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('the plan in the editor', () => {
  let browser: Browser
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let world: Live
  let windows: ReturnType<typeof editorWindows>
  beforeAll(async () => {
    browser = await openBrowser()
    stripe = await startStripe()
    world = await createLiveWorld({ env: stripe.env })
    stripe.useClock(world.ctx.now)
    windows = editorWindows(world, browser)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
    await stripe?.stop()
  })

  const openPlan = async (owner: { email: string; password: string }) => {
    const opened = await windows.openAs(await windows.login(owner), '/app/plan')
    await playProvider(opened.page)
    return opened
  }

  /** Where the browser is sent to pay: whoever pays there comes back, as the provider does it. */
  async function playProvider(page: Page) {
    await page.route('https://checkout.example.com/**', async (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      const session = stripe.complete(id)
      const back = session.success_url.replace('{CHECKOUT_SESSION_ID}', id)
      await route.fulfill({ status: 302, headers: { location: back } })
    })
    await page.route('https://billing.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Kundenportal</h1>' }),
    )
  }

  const told = new Set<string>()
  async function deliverAll() {
    for (const event of stripe.events.filter(({ id }) => !told.has(id))) {
      told.add(event.id)
      const { body, signature } = stripe.message(event)
      const { status } = await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
      expect(status).toBe(200)
    }
  }

  test('a plan is bought at the provider, and is there when the provider has said so', async () => {
    const owner = await world.owner()
    const { page, context } = await openPlan(owner)
    await page.getByText('Sie testen bis zum 18. Mai 2026, kostenlos.').waitFor()
    await page.getByRole('radio', { name: 'Jährlich' }).check({ force: true })
    await press(page, 'Pro wählen')
    await page.getByText('390 € im Jahr, ohne Umsatzsteuer.').waitFor()
    await press(page, 'Weiter zur Zahlung')
    await page.waitForURL('**/app/plan?checkout=success**')
    await page.getByText('sobald der Zahlungsdienst es bestätigt hat').waitFor()
    await deliverAll()
    await page.getByRole('heading', { name: 'Tarif Pro' }).waitFor() // without a reload
    await page.getByText('Jährlich bezahlt.').waitFor()
    await page.getByText('1 von 5').waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Rechnung .* als PDF$/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toEndWith('.pdf')
    expect(await Bun.file(await file.path()).text()).toStartWith('%PDF')

    await press(page, 'Kündigen …')
    await press(page, 'Behalten')
    expect((await owner.get('/billing/subscription')).body.cancel_at_period_end).toBe(false)
    await press(page, 'Kündigen …')
    await page.getByText('bis dahin ändert sich nichts').waitFor()
    await press(page, 'Zum Ende des Zeitraums kündigen')
    await page.getByText('Gekündigt zum').waitFor()
    expect((await owner.get('/billing/subscription')).body.cancel_at_period_end).toBe(true)
    await press(page, 'Kündigung zurücknehmen')
    await page.getByRole('button', { name: 'Kündigen …' }).waitFor()

    await page.getByRole('radio', { name: 'Monatlich' }).check({ force: true })
    await press(page, 'Zu Premium wechseln')
    await page.getByText('Der Wechsel gilt sofort.').waitFor()
    await press(page, 'Jetzt wechseln')
    await page.getByRole('heading', { name: 'Tarif Premium' }).waitFor()

    await press(page, 'Zahlungsmittel und Rechnungsadresse')
    await page.getByRole('heading', { name: 'Kundenportal' }).waitFor()
    await context.close()
  })

  test('credits and add-ons are bought the same way', async () => {
    const owner = await world.owner()
    const { page, context } = await openPlan(owner)
    const pay = async (name: string) => {
      const paid = page.waitForResponse((answer) => answer.url().startsWith('https://checkout.example.com/'))
      await press(page, name)
      await paid
      await page.waitForURL('**/app/plan?checkout=success**')
    }
    await pay('500 Einheiten KI-Guthaben kaufen')
    await deliverAll()
    await page.getByText('KI-Guthaben 500').waitFor()
    await pay('Zusätzlicher Platz im Team dazubuchen')
    await deliverAll()
    await page.getByText('1 × Zusätzlicher Platz im Team').waitFor()
    await page.getByText('1 von 3').waitFor() // seats of the trial, and one
    await context.close()
  })

  test('while the provider is away nothing is lost and a sentence says so', async () => {
    const owner = await world.owner()
    const { page, context } = await openPlan(owner)
    await page.getByRole('button', { name: 'Pro wählen' }).waitFor()
    stripe.misbehave(() => new Response('', { status: 503 }))
    await press(page, 'Pro wählen')
    await press(page, 'Weiter zur Zahlung')
    await page.getByText('Der Zahlungsdienst antwortet gerade nicht.').waitFor()
    stripe.misbehave()
    await press(page, 'Weiter zur Zahlung')
    await page.waitForURL('**/app/plan?checkout=success**')
    await context.close()
  })

  test('only the owner can buy; an administrator sees what there is', async () => {
    const owner = await world.owner()
    const admin = await world.member(owner, 'admin')
    const { email } = (await admin.get('/me')).body
    const { page, context } = await openPlan({ email, password: 'correct horse battery' })
    await page.getByText('Buchen und kündigen kann, wem das Konto gehört.').waitFor()
    await page.getByText('Agency').waitFor()
    expect(await page.locator('main button').count()).toBe(0)
    await context.close()
  })

  test('without a payment provider there is one sentence and the usage', async () => {
    const plain = await createLiveWorld()
    const owner = await plain.owner()
    const own = editorWindows(plain, browser)
    const { page, context, problems } = await own.openAs(await own.login(owner), '/app/plan')
    await page.getByText('Auf diesem Server wird nichts verkauft.').waitFor()
    await page.getByText('1 · unbegrenzt').waitFor()
    expect(await page.locator('main button').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
    await plain.end()
  })

  test('axe finds nothing, and nothing is wider than the window, in both languages, light and dark, at three widths', async () => {
    const owner = await world.owner()
    const token = await windows.login(owner)
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context } = await windows.openAs(token, '/app/plan', { viewport: { width: 1440, height: 844 } })
      await page.getByText('Agency').waitFor()
      await page.getByText(/^(Noch keine|None yet)\.$/).waitFor()
      await expectAccessibleInLooks(page, 'plan')
      await context.close()
    }
  })
})

const press = (at: Pick<Page, 'getByRole'>, name: string) => at.getByRole('button', { name, exact: true }).click()
