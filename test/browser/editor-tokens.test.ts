import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { expectAccessibleInLooks, goTo, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { newSite } from '../support/sites'
import { join, type Owner } from '../support/team'
import { startReceiver } from '../support/webhook-receiver'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('API tokens and webhooks in a browser', () => {
  let browser: Browser
  let world: Live
  let owner: Owner
  let site: { id: string }
  let path: string
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    receiver = await startReceiver('hooks.example')
    browser = await openBrowser()
    world = await createLiveWorld({
      env: { EGRESS_ALLOW: receiver.allow },
      egress: { resolve: async () => ['127.0.0.1'], ca: receiver.cert },
    })
    owner = await world.owner()
    site = await newSite(owner)
    path = `/app/sites/${site.id}/webhooks`
    await world.ctx.editorBundle.get() // takes its time on a busy machine
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
    receiver?.stop()
  })

  test('a token for one site is shown once, works there and nowhere else, and is refused once it is revoked', async () => {
    const other = await newSite(owner, { name: 'Radwerk' })
    const { page, context, problems } = await openEditorWindow(
      browser,
      world.url,
      await tokenOf(world, owner),
      '/app/account/security',
    )
    const part = page.getByRole('region', { name: 'API-Token' })
    await part.getByText('Noch kein Token.').waitFor()
    await part.getByRole('button', { name: 'Token anlegen …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Kasse')
    await dialog.getByRole('radio', { name: /^Redaktion/ }).check()
    await dialog.getByRole('radio', { name: 'Einzelne Websites' }).check()
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await dialog.getByText('Bitte wählen Sie mindestens eine Website.').waitFor()
    await dialog.getByText('Backstube Lindenhof').click()
    await dialog.getByLabel('Gültig').selectOption({ label: '30 Tage' })
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Token kopieren' }).click()
    await dialog.getByRole('button', { name: 'Kopiert' }).waitFor()
    await dialog.getByRole('button', { name: 'Ich habe ihn gesichert' }).click()
    await part.getByText('Redaktion · nur Backstube Lindenhof · noch nie benutzt · gilt bis 3. Juni 2026').waitFor()
    expect(await page.content()).not.toContain(token)

    const script = world.stranger().with(token)
    expect((await script.get(`/sites/${site.id}`)).status).toBe(200)
    expect((await script.get(`/sites/${other.id}`)).status).toBe(404)
    await page.reload()
    await part.getByText(/zuletzt benutzt/).waitFor()
    await part.getByRole('button', { name: 'Mehr zum Token Kasse' }).click()
    await page.getByRole('menuitem', { name: 'Umbenennen …' }).click()
    await dialog.getByLabel('Name').fill('Kasse im Laden')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await part.getByText('Kasse im Laden').waitFor()
    await part.getByRole('button', { name: 'Mehr zum Token Kasse im Laden' }).click()
    await page.getByRole('menuitem', { name: 'Widerrufen …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
    await part.getByText('Noch kein Token.').waitFor()
    expect((await script.get(`/sites/${site.id}`)).status).toBe(401)
    expect(problems).toEqual([])
    await context.close()
  })

  test('nobody is offered a token that may do more than they', async () => {
    const viewer = await join(world, owner, 'viewer')
    const token = await tokenOf(world, viewer)
    const { page, context } = await openEditorWindow(browser, world.url, token, '/app/account/security')
    await page.getByRole('button', { name: 'Token anlegen …' }).click()
    await page.getByRole('radio', { name: /^Nur ansehen/ }).waitFor()
    for (const name of [/^Redaktion/, /^Verwaltung/])
      expect([String(name), await page.getByRole('radio', { name }).count()]).toEqual([String(name), 0])
    await context.close()
  })

  test('a webhook is added, tried out, its log read and sent once more, switched off and deleted', async () => {
    await receiver.tell('/kasse', 'fail')
    const { page, context, problems } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByRole('heading', { name: 'Noch kein Webhook' }).waitFor()
    await page.getByRole('button', { name: 'Webhook anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Adresse').fill('http://hooks.example')
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await dialog.locator('[name="url"][aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Adresse').fill(receiver.url('/kasse'))
    await dialog.getByLabel('Wofür?').fill('Kasse im Laden')
    await dialog.getByText('Ein Eintrag einer Sammlung ändert sich').click()
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    const secret = await dialog.getByLabel('Geheimnis', { exact: true }).inputValue()
    expect(secret).toStartWith('whsec_')
    await dialog.getByRole('button', { name: 'Ich habe es gesichert' }).click()
    await page.getByText('Eine Nachricht kommt an · Ein Eintrag einer Sammlung ändert sich').waitFor()

    await page.getByRole('link', { name: /^Protokoll von/ }).click()
    await page.getByText('Noch nichts gesendet.').waitFor()
    await page.getByRole('button', { name: 'Probe senden' }).click()
    await page.getByRole('button', { name: 'Einzelheiten' }).click()
    await page.getByText('Antwort 500 nach').waitFor()
    await page.locator('pre').getByText('"event": "ping"').waitFor()
    await receiver.tell('/kasse', 'ok')
    const [{ id: webhook }] = (await owner.get(`/sites/${site.id}/webhooks`)).body.data
    // What failed once is tried again by itself: a person can send it again when it has ended.
    await owner.put(`/webhooks/${webhook}`, { is_active: false })
    await owner.put(`/webhooks/${webhook}`, { is_active: true })
    await page.getByText('Fehlgeschlagen').waitFor()
    await page.getByRole('button', { name: 'Noch einmal senden' }).click()
    await page.getByText('Angekommen').waitFor()

    await page.getByRole('link', { name: 'Alle Webhooks' }).click()
    await page.getByRole('button', { name: /^Mehr zu/ }).click()
    await page.getByRole('menuitem', { name: 'Ausschalten' }).click()
    await page.getByRole('button', { name: 'Einschalten' }).waitFor()
    await page.getByRole('button', { name: /^Mehr zu/ }).click()
    await page.getByRole('menuitem', { name: 'Löschen …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('heading', { name: 'Noch kein Webhook' }).waitFor()
    expect((await owner.get(`/sites/${site.id}/webhooks`)).body.data).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('webhooks are in the navigation of those who manage them, and nobody else’s', async () => {
    const editor = await join(world, owner, 'editor')
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, editor), path)
    await page.getByText('Webhooks verwaltet, wer Verwaltungsrechte hat.').waitFor()
    await page.getByRole('link', { name: 'Sammlungen' }).waitFor()
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    await owner.post('/account/tokens', { name: 'Preisliste', role: 'viewer' })
    const made = await owner.post(`/sites/${site.id}/webhooks`, {
      url: 'https://hooks.example/a',
      events: ['entry.changed'],
    })
    await owner.post(`/webhooks/${made.body.data.id}/test`)
    const token = await tokenOf(world, owner)
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const viewport = { width: 1440, height: 844 }
      const { page, context } = await openEditorWindow(browser, world.url, token, '/app/account/security', { viewport })
      const screens = [
        ['/app/account/security', 'Preisliste'],
        [path, 'hooks.example'],
        [`${path}?webhook=${made.body.data.id}`, language === 'de' ? 'Probe' : 'Test'],
      ] as const
      for (const [screen, text] of screens) {
        await goTo(page, screen)
        await page.getByText(text, { exact: true }).first().waitFor()
        await expectAccessibleInLooks(page, screen.replace(path, ''))
      }
      await context.close()
    }
  }, 240_000)
})
