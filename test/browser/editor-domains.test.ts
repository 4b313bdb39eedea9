import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { boxAddress } from '../support/domains'
import { expectAccessibleInLooks, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { startNameServer } from '../support/name-server'
import { newSite } from '../support/sites'
import { join } from '../support/team'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

describe.skipIf(!hasBrowser)('domains of a site in a browser', () => {
  let browser: Browser
  let world: Live
  let dns: Awaited<ReturnType<typeof startNameServer>>
  beforeAll(async () => {
    browser = await openBrowser()
    dns = await startNameServer()
    world = await createLiveWorld({
      domains: { dns: { deadlineMs: 10_000, tryMs: 700 } },
      env: { DNS_SERVERS: dns.address, DOMAIN_IPS: boxAddress, DOMAIN_TARGET: 'box.example' },
    })
    await world.ctx.editorBundle.get()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
    await dns?.stop()
  })

  async function newScreen() {
    const owner = await world.owner()
    const site = await newSite(owner)
    return { owner, site, path: `/app/sites/${site.id}/domains` }
  }

  test('a domain is added, told what is missing, proved, connected and removed', async () => {
    const { owner, site, path } = await newScreen()
    const { page, context, problems } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByRole('heading', { name: 'Noch keine eigene Domain' }).waitFor()
    await page.getByText(site.preview_url).waitFor()
    await page.getByRole('button', { name: 'Domain hinzufügen' }).click()
    await page.getByLabel('Adresse', { exact: true }).fill('kein host')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await page.getByLabel('Adresse', { exact: true }).fill('https://www.brot.example/karte')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('heading', { name: 'www.brot.example' }).waitFor()
    await page.getByText('Wartet auf den Nachweis').waitFor()

    const { body } = await owner.get(`/sites/${site.id}/domains`)
    const { name, value } = body.data[0].dns_instructions.find((one: { type: string }) => one.type === 'TXT')
    await page.getByText(value).waitFor()
    await page.getByRole('button', { name: 'Wert kopieren' }).first().click()
    await page.getByRole('button', { name: 'Wert: Kopiert' }).waitFor()

    dns.set(name, { TXT: ['something else'] })
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
    await page.getByText('Der TXT-Eintrag hat einen anderen Wert als erwartet.').waitFor()
    await page.getByText('something else').waitFor()

    dns.set(name, { TXT: [value] })
    dns.set('www.brot.example', { A: ['203.0.113.99'] })
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
    await page.getByText('Ein Eintrag stimmt nicht').waitFor()
    await page.getByText('Die Domain zeigt auf einen anderen Server.').first().waitFor()

    dns.set('www.brot.example', { A: [boxAddress] })
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
    await page.getByText('Verbunden', { exact: true }).waitFor()
    await page.getByText('Hauptdomain', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Mehr zu www.brot.example' }).click()
    await page.getByRole('menuitem', { name: 'Entfernen …' }).click()
    await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
    await page.getByRole('heading', { name: 'Noch keine eigene Domain' }).waitFor()
    expect((await owner.get(`/sites/${site.id}/domains`)).body.data).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('another domain becomes the primary one, and one that redirects says where to', async () => {
    const { owner, site, path } = await newScreen()
    for (const host of ['www.eins.example', 'www.zwei.example']) {
      const { body } = await owner.post(`/sites/${site.id}/domains`, { host })
      const proof = body.data.dns_instructions.find((one: { type: string }) => one.type === 'TXT')
      dns.set(proof.name, { TXT: [proof.value] })
      dns.set(host, { A: [boxAddress] })
      await owner.post(`/domains/${body.data.id}/verify`)
      await owner.post(`/domains/${body.data.id}/bind`)
    }
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByRole('button', { name: 'Zur Hauptdomain machen' }).click()
    await page.getByText('www.zwei.example ist jetzt die Hauptdomain.').waitFor()
    const { body } = await owner.get(`/sites/${site.id}/domains`)
    expect(body.data.find((one: { is_primary: boolean }) => one.is_primary).host).toBe('www.zwei.example')

    await page.getByRole('button', { name: 'Domain hinzufügen' }).click()
    await page.getByLabel('Adresse', { exact: true }).fill('www.drei.example')
    await page.getByText('Eine Weiterleitung an eine andere Adresse').click()
    await page.getByLabel('Weiterleiten an').fill('https://www.zwei.example')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByText('Leitet weiter an https://www.zwei.example').waitFor()
    await page.getByRole('button', { name: 'Mehr zu www.drei.example' }).click()
    await page.getByRole('menuitem', { name: 'Weiterleiten …' }).click()
    await page.getByLabel('Weiterleiten an').fill('https://www.drei.example/kreis')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Diese Weiterleitung würde im Kreis führen.').waitFor()
    await page.getByLabel('Weiterleiten an').fill('')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Leitet weiter an').waitFor({ state: 'detached' })
    await context.close()
  })

  test('a viewer sees what is there and no button that changes it', async () => {
    const { owner, site, path } = await newScreen()
    await owner.post(`/sites/${site.id}/domains`, { host: 'www.vier.example' })
    const viewer = await join(world, owner, 'viewer')
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, viewer), path)
    await page.getByRole('heading', { name: 'www.vier.example' }).waitFor()
    for (const name of [/hinzufügen/, /Jetzt/, /Mehr zu/, /Hauptdomain/])
      expect([String(name), await page.getByRole('button', { name }).count()]).toEqual([String(name), 0])
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const { owner, site, path } = await newScreen()
    await owner.post(`/sites/${site.id}/domains`, { host: 'www.fuenf.example' })
    const token = await tokenOf(world, owner)
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const viewport = { width: 1440, height: 844 }
      const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
      await page.getByRole('heading', { name: 'www.fuenf.example' }).waitFor()
      await expectAccessibleInLooks(page, 'domains')
      await context.close()
    }
  }, 180_000)
})
