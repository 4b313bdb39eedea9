import { describe, expect, test } from 'bun:test'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import type { TestClient } from '../support/client'
import { expectAccessibleInLooks, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newSite } from '../support/sites'
import { join } from '../support/team'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the inbox in a browser', () => {
  const question = 'Guten Tag,\nhaben Sie samstags geöffnet?'
  /** A site whose form two visitors have sent. */
  async function siteWithMessages() {
    const owner = await world.owner()
    const site = await newSite(owner)
    const form = { email: 'jana@example.com', phone: '+49 30 1234567', form: 'kontakt' }
    for (const more of [
      { name: 'Jana Feld', message: question, fields: { anlass: 'Hochzeit' } },
      { name: 'Mika <b>Sommer</b>', message: 'Torte?', url: 'javascript:alert(1)' },
    ])
      await world.stranger().post(`/public/contact/${site.public_slug}`, { ...form, ...more })
    return { owner, site, path: `/app/sites/${site.id}/inbox` }
  }
  const statuses = async (owner: TestClient, id: string) => {
    const { body } = await owner.get(`/sites/${id}/submissions`)
    return Object.fromEntries(body.data.map((one: { name: string; status: string }) => [one.name, one.status]))
  }

  test('a message is read, answered by mail with what was asked, and archived, by touch on a phone', async () => {
    const { owner, site, path } = await siteWithMessages()
    const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
    const { page, context, problems } = await openEditorWindow(
      browser,
      world.url,
      await tokenOf(world, owner),
      path,
      phone,
    )
    await page.getByText('Neue Nachrichten: 2').waitFor()
    await page.getByRole('link', { name: /Jana Feld/ }).tap()
    const answer = page.getByRole('link', { name: 'Antworten' })
    await answer.waitFor()
    const box = await answer.boundingBox()
    expect(box && box.height >= 44 && box.y + box.height <= 664).toBe(true) // in reach without scrolling
    const address = new URL((await answer.getAttribute('href')) ?? '')
    expect(address.pathname).toBe('jana@example.com')
    expect(address.searchParams.get('subject')).toBe('Ihre Nachricht an Backstube Lindenhof')
    expect(address.searchParams.get('body')).toContain('Guten Tag Jana Feld,')
    expect(address.searchParams.get('body')).toContain('> Guten Tag,\r\n> haben Sie samstags geöffnet?')
    await page.getByText('Neue Nachrichten: 1', { exact: true }).waitFor()
    expect(await statuses(owner, site.id)).toMatchObject({ 'Jana Feld': 'read' })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: 'Archivieren' }).tap()
    await page.getByRole('link', { name: /Mika/ }).waitFor()
    expect(await page.getByRole('link', { name: /Jana Feld/ }).count()).toBe(0)
    expect(await statuses(owner, site.id)).toMatchObject({ 'Jana Feld': 'archived' })
    await page.getByRole('radio', { name: 'Archiv' }).tap()
    await page.getByRole('link', { name: /Jana Feld/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('what a visitor wrote is text and no script, and spam is put aside, comes back, and is deleted for good', async () => {
    const { owner, site, path } = await siteWithMessages()
    const { page, context, problems } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByRole('link', { name: /Mika/ }).click()
    await page.getByRole('heading', { name: 'Mika <b>Sommer</b>' }).waitFor()
    await page.getByText('javascript:alert(1)').waitFor()
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Als Spam kennzeichnen' }).click()
    await page.getByText('Wählen Sie links eine Nachricht aus.').waitFor()
    expect(Object.keys(await statuses(owner, site.id))).toEqual(['Jana Feld'])
    await page.getByRole('radio', { name: 'Spam' }).click()
    await page.getByRole('link', { name: /Mika/ }).click()
    await page.getByRole('button', { name: 'Kein Spam' }).click()
    await page.getByRole('heading', { name: 'Kein Spam' }).waitFor()
    await page.getByRole('radio', { name: 'Eingang' }).click()
    await page.getByRole('link', { name: /Mika/ }).click()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Löschen …' }).click()
    await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await page.getByText('Wählen Sie links eine Nachricht aus.').waitFor()
    expect(Object.keys(await statuses(owner, site.id))).toEqual(['Jana Feld'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('all messages are saved as CSV with the byte order mark that Excel needs', async () => {
    const { owner, path } = await siteWithMessages()
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Als CSV speichern' }).click()
    const text = await Bun.file(await (await saving).path()).bytes()
    expect([...text.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(text)).toContain('Jana Feld')
    await context.close()
  })

  test('mails go to the address that is named; one of a program that is not https is refused at its field, a good one can be tried', async () => {
    const { owner, site, path } = await siteWithMessages()
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await page.getByRole('button', { name: 'Weiterleitung' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-Mail-Adresse').fill('rezeption@example.net')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await dialog.getByText('Diese Adresse muss noch zustimmen.').waitFor()
    expect((await owner.get(`/sites/${site.id}`)).body.data.contact_recipient).toBe('rezeption@example.net')
    const address = dialog.getByLabel('Adresse', { exact: true })
    await address.fill('http://hooks.example.com/form')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Muss mit https:// beginnen.').waitFor()
    expect(await address.inputValue()).toBe('http://hooks.example.com/form')
    await address.fill('https://127.0.0.1:1/form')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Gespeichert.').waitFor()
    expect((await owner.get(`/sites/${site.id}`)).body.data.settings.webhook_url).toBe('https://127.0.0.1:1/form')
    await dialog.getByRole('button', { name: 'Probe senden' }).click()
    await dialog.getByText('Die Adresse liegt in keinem öffentlichen Netz.').waitFor()
    await context.close()
  })

  test('a viewer reads everything and changes nothing, not even by reading', async () => {
    const { owner, site, path } = await siteWithMessages()
    const viewer = await join(world, owner, 'viewer')
    const { page, context } = await openEditorWindow(browser, world.url, await tokenOf(world, viewer), path)
    await page.getByRole('link', { name: /Jana Feld/ }).click()
    await page.getByRole('link', { name: 'Antworten' }).waitFor()
    for (const name of ['Archivieren', 'Mehr', 'Weiterleitung'])
      expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])
    expect(await statuses(owner, site.id)).toMatchObject({ 'Jana Feld': 'new' })
    await context.close()
  })

  test('an empty inbox says how messages come, and one of nobody’s is told', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const token = await tokenOf(world, owner)
    const { page, context } = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/inbox`)
    await page.getByRole('heading', { name: 'Noch keine Nachricht' }).waitFor()
    await page.getByRole('link', { name: 'Zu den Seiten' }).waitFor()
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const { owner, path } = await siteWithMessages()
    const token = await tokenOf(world, owner)
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const viewport = { width: 1440, height: 844 }
      const { page, context } = await openEditorWindow(browser, world.url, token, path, { viewport })
      await page.getByRole('link', { name: /Jana Feld/ }).waitFor()
      await expectAccessibleInLooks(page, 'list')
      await page.getByRole('link', { name: /Jana Feld/ }).click()
      await page.locator('article.message').waitFor()
      await expectAccessibleInLooks(page, 'message')
      await context.close()
    }
  }, 180_000)
})
