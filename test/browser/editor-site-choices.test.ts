import { describe, expect, test } from 'bun:test'
import { businessTypeNames } from '../../src/block-types/business-types'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessible, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newPage, newSite } from '../support/sites'
import { join } from '../support/team'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('what search engines are told and how visitors are treated, in a browser', () => {
  async function settingsOf(fields: object, options: Parameters<typeof openEditorWindow>[4] = {}) {
    const owner = await world.owner()
    const site = await newSite(owner)
    await newPage(owner, site.id, '/', { is_home: true })
    await owner.put(`/sites/${site.id}`, fields)
    const path = `/app/sites/${site.id}/settings`
    const opened = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path, options)
    const kept = async () => (await owner.get(`/sites/${site.id}`)).body.data
    return { ...opened, owner, site, path, kept }
  }

  test('tagline, kind of business and price level are kept beside what else is stored, and taken away again', async () => {
    const before = { company: { city: 'Freiburg' }, branding: { primary: '#884422' }, locales: ['de', 'en'] }
    const { page, kept, problems, context } = await settingsOf(before)
    const part = page.getByRole('region', { name: 'Für Suchmaschinen' })
    await part.getByLabel('Leitsatz (Deutsch)').fill('Handwerksbäckerei in der Wiehre')
    await part.getByLabel('Leitsatz (Englisch)').fill('A craft bakery')
    const options = await part.getByLabel('Branche').locator('option').all()
    const values = await Promise.all(options.map((option) => option.getAttribute('value')))
    expect(values.toSorted()).toEqual(['', ...businessTypeNames].toSorted())
    await part.getByLabel('Branche').selectOption({ label: 'Bäckerei, Konditorei' })
    await part.getByLabel('Preisniveau').fill('€€')
    await part.getByRole('button', { name: 'Speichern' }).click()
    await part.getByText('Gespeichert.').waitFor()
    let site = await kept()
    expect(site.company).toEqual({ city: 'Freiburg', business_type: 'Bakery', price_range: '€€' })
    expect(site.branding).toEqual({
      primary: '#884422',
      tagline: { de: 'Handwerksbäckerei in der Wiehre', en: 'A craft bakery' },
    })

    await part.getByLabel('Leitsatz (Englisch)').fill('')
    await part.getByLabel('Branche').selectOption({ label: 'Automatisch' })
    await part.getByLabel('Preisniveau').fill('')
    await part.getByRole('button', { name: 'Speichern' }).click()
    await part.getByText('Gespeichert.').waitFor()
    site = await kept()
    expect([site.company, site.branding.tagline]).toEqual([{ city: 'Freiburg' }, 'Handwerksbäckerei in der Wiehre'])
    expect(problems).toEqual([])
    await context.close()
  })

  test('the country is found by its name as it is typed and kept by its code; what is none stays', async () => {
    const { page, kept, problems, context } = await settingsOf({ company: { city: 'Graz', country: 'Kakanien' } })
    const part = page.getByRole('region', { name: 'Unternehmen' })
    const country = part.getByLabel('Land')
    const save = async () => {
      await part.getByRole('button', { name: 'Speichern' }).click()
      await part.getByText('Gespeichert.').waitFor()
      return (await kept()).company
    }
    await part.getByLabel('Ort').fill('Wien')
    expect(await save()).toEqual({ city: 'Wien', country: 'Kakanien' })
    await country.focus()
    await page.keyboard.type('Belg')
    expect(await save()).toEqual({ city: 'Wien', country: 'BE' })
    await country.selectOption({ label: 'Nicht angegeben' })
    expect(await save()).toEqual({ city: 'Wien' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('the puzzle, what is not translated and the time zone are chosen by keys, and other settings stay', async () => {
    const { page, kept, problems, context } = await settingsOf({
      locales: ['de', 'en'],
      settings: { webhook_url: 'https://hooks.example.com/form' },
    })
    const part = page.getByRole('region', { name: 'Für Besucher' })
    expect(await part.getByRole('radio', { name: /^Aus/ }).isChecked()).toBe(true)
    await part.getByRole('radio', { name: /^Aus/ }).press('ArrowDown')
    await part.getByRole('radio', { name: /^In der Hauptsprache/ }).press('ArrowDown')
    await part.getByLabel('Zeitzone').selectOption('Europe/Lisbon')
    await part.getByRole('button', { name: 'Speichern' }).press('Enter')
    await part.getByText('Gespeichert.').waitFor()
    const { settings } = await kept()
    expect(settings).toMatchObject({
      challenge: 'forms',
      untranslated: 'hide',
      time_zone: 'Europe/Lisbon',
      webhook_url: 'https://hooks.example.com/form',
    })
    await part.getByLabel('Zeitzone').selectOption({ label: 'Wie das Land des Unternehmens' })
    await part.getByRole('button', { name: 'Speichern' }).press('Enter')
    await part.getByText('Gespeichert.').waitFor()
    expect((await kept()).settings.time_zone ?? null).toBe(null)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer reads all of it and can change none of it; axe finds nothing at 320 px', async () => {
    const fields = { company: { business_type: 'Bakery' }, settings: { challenge: 'all' } }
    const { owner, path, context: first } = await settingsOf(fields)
    await first.close()
    const token = await tokenOf(world, await join(world, owner, 'viewer'))
    const options = { viewport: { width: 320, height: 700 } }
    const { page, context } = await openEditorWindow(browser, world.url, token, path, options)
    await page.getByText('Bäckerei, Konditorei').waitFor()
    await page.getByText('Bei Formularen und Fragen an den Assistenten').waitFor()
    for (const name of ['Für Suchmaschinen', 'Für Besucher'])
      expect(await page.getByRole('region', { name }).locator('button, input, select').count()).toBe(0)
    await expectAccessible(page, 'settings of a viewer', 320)
    await context.close()
    const opened = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path, options)
    await opened.page.getByRole('region', { name: 'Für Besucher' }).getByRole('radio').first().waitFor()
    await expectAccessible(opened.page, 'settings', 320)
    await opened.context.close()
  })
})
