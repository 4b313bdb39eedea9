import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import type { TestClient } from '../support/client'
import { expectAccessibleInLooks, nextWrite, openEditorWindow, spoken, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite } from '../support/sites'

const faq = {
  de: {
    headline: 'Fragen',
    items: [
      { id: 'sunday', question: 'Backen Sie sonntags?', answer: 'Ja, ab acht Uhr.' },
      { id: 'order', question: 'Kann man vorbestellen?', answer: 'Gern, am Telefon.' },
    ],
  },
}

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('two languages side by side', () => {
  let owner: TestClient
  let token: string
  let site: { id: string }
  let home: string
  let about: string
  beforeAll(async () => {
    const account = await world.owner()
    owner = account
    token = await tokenOf(world, account)
    site = await newSite(owner)
    const translations = [
      { locale: 'de', title: 'Start', slug: 'start' },
      { locale: 'en', title: 'Home', slug: 'home' },
    ]
    home = (await newPage(owner, site.id, '/', { is_home: true, translations })).id
    await newBlock(owner, home, {
      type: 'hero',
      content: { de: { headline: 'Gutes Brot' }, en: { headline: 'Good bread' } },
    })
    await newBlock(owner, home, { type: 'faq', content: faq })
    about = (await newPage(owner, site.id, '/ueber-uns')).id
    await newBlock(owner, about, { type: 'hero', content: { de: { headline: 'Seit 1987' } } })
    await world.stranger().get('/app', { accept: 'text/html' }) // the editor is built for the first who asks
  })

  const open = (page: string, search = '', options: Parameters<typeof openEditorWindow>[4] = {}) =>
    openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/pages/${page}${search}`, options)
  const panel = (page: Page) => page.getByRole('region', { name: 'Texte in zwei Sprachen' })
  const drawn = (page: Page) => page.frameLocator('iframe.canvas')
  const rowOf = (page: Page, name: string) => panel(page).locator('.text-row').filter({ hasText: name }).first()
  const stateOf = (page: Page, name: string) => rowOf(page, name).locator('.text-state')
  const blocks = async (page: string) => (await owner.get(`/pages/${page}`)).body.data.blocks

  test('a missing text is found by keys, filled in, shown on the page of that language, saved and undone', async () => {
    const { page, problems, context } = await open(home)
    await page.getByRole('button', { name: 'Sprachen' }).click()
    await panel(page).getByText('2 von 7 Texten fertig').waitFor()
    await drawn(page).getByText('Good bread').waitFor()
    const headline = panel(page).getByRole('textbox', { name: 'Überschrift' }).nth(1)
    await panel(page).getByRole('textbox', { name: 'Überschrift' }).first().focus()
    await page.keyboard.press('Control+Enter')
    await until(page, `document.activeElement.closest('.text-row')?.dataset.open`)
    expect(await headline.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
    const written = nextWrite(page, 'PUT', /\/blocks\//)
    const noted = nextWrite(page, 'PUT', /\/pages\//)
    await page.keyboard.type('Questions')
    await drawn(page).getByText('Questions').waitFor()
    expect([(await written).status(), (await noted).status()]).toEqual([200, 200])
    await panel(page).getByText('3 von 7 Texten fertig').waitFor()
    // The other texts of the section stand there as in German until they are written.
    await drawn(page).getByText('Backen Sie sonntags?').waitFor()
    expect((await blocks(home))[1].content.en).toMatchObject({ headline: 'Questions' })
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await panel(page).getByText('2 von 7 Texten fertig').waitFor()
    await page.getByRole('button', { name: 'Wiederholen' }).click()
    await panel(page).getByText('3 von 7 Texten fertig').waitFor()
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('only open texts are shown on demand, and none vanishes while it is written', async () => {
    const { page, problems, context } = await open(home, '?translate=en')
    await panel(page)
      .getByRole('radio', { name: /^Offen/ })
      .click()
    await panel(page).getByRole('textbox').nth(3).waitFor()
    expect(await panel(page).getByRole('textbox').count()).toBe(4)
    const question = panel(page).getByRole('textbox').first()
    await question.fill('Do you bake on Sundays?')
    await drawn(page).getByText('Do you bake on Sundays?').waitFor()
    expect(await question.inputValue()).toBe('Do you bake on Sundays?')
    await panel(page).getByRole('radio', { name: 'Offen (3)' }).waitFor()
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a source that somebody changes later is told, and what still fits is settled for everybody', async () => {
    const [, section] = await blocks(home)
    const changed = { ...section.content.de, headline: 'Häufige Fragen' }
    expect((await owner.put(`/blocks/${section.id}`, { content: { de: changed } })).status).toBe(200)
    const { page, problems, context } = await open(home, '?translate=en')
    await stateOf(page, 'Häufige Fragen').getByText('Original geändert').waitFor()
    const noted = nextWrite(page, 'PUT', /\/pages\//)
    await rowOf(page, 'Häufige Fragen').getByRole('button', { name: 'Stimmt so' }).click()
    expect((await noted).status()).toBe(200)
    await stateOf(page, 'Häufige Fragen').getByText('Fertig').waitFor()
    await page.reload()
    await stateOf(page, 'Häufige Fragen').getByText('Fertig').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a text is older once its original is edited after it was done, also after a reload, until somebody says that it is right', async () => {
    const translations = [
      { locale: 'de', title: 'Brote', slug: 'brote' },
      { locale: 'en', title: 'Loaves', slug: 'loaves' },
    ]
    const story = (await newPage(owner, site.id, '/brote', { translations })).id
    const texts = { de: { headline: 'Frisch', text: 'Jeden Tag.' }, en: { headline: 'Fresh', text: 'Every day.' } }
    await newBlock(owner, story, { type: 'cta', content: texts })
    const { page, problems, context } = await open(story, '?translate=en')
    await panel(page).getByText('Auf Englisch ist diese Seite fertig.').waitFor()
    await panel(page).getByRole('button', { name: 'Sprachen schließen' }).click()
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await drawn(page).locator('[data-text=headline]').getByText('Frisch').click()
    await drawn(page).locator('[data-text=headline][contenteditable=true]').waitFor()
    const written = nextWrite(page, 'PUT', /\/blocks\//)
    await page.keyboard.type('Sehr ')
    expect((await written).status()).toBe(200)
    await page.getByRole('button', { name: 'Sprachen' }).click()
    await panel(page).getByText('2 von 3 Texten fertig · 1 Text älter').waitFor()
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    await page.goto(`${world.url}/app/sites/${site.id}/pages/${story}?translate=en`)
    await page.reload()
    await panel(page).getByText('2 von 3 Texten fertig · 1 Text älter').waitFor()
    const noted = nextWrite(page, 'PUT', /\/pages\//)
    await panel(page).getByRole('button', { name: 'Stimmt so' }).click()
    expect((await noted).status()).toBe(200)
    await page.reload()
    await panel(page).getByText('Auf Englisch ist diese Seite fertig.').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a page that a language does not have says so, and begins there with its title', async () => {
    const { page, problems, context } = await open(about)
    await page.getByRole('radio', { name: 'Englisch' }).click()
    await page.getByText('Diese Seite gibt es auf Englisch noch nicht.').waitFor()
    await page.getByRole('button', { name: 'Auf Englisch anlegen' }).click()
    const title = panel(page).getByRole('textbox', { name: 'Titel der Seite' })
    const written = nextWrite(page, 'PUT', /\/pages\//)
    await title.fill('About us')
    expect((await written).status()).toBe(200)
    await drawn(page).getByText('Seit 1987').waitFor()
    const { translations } = (await owner.get(`/pages/${about}`)).body.data
    expect(translations.find(({ locale }: { locale: string }) => locale === 'en')).toMatchObject({
      title: 'About us',
      slug: 'about-us',
    })
    await panel(page).getByRole('textbox', { name: 'Überschrift' }).fill('Since 1987')
    await drawn(page).getByText('Since 1987').waitFor()
    await panel(page).getByText('Auf Englisch ist diese Seite fertig.').waitFor()
    await page.getByText('Gespeichert', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a language that is added to the site leads there, and each language has its own count', async () => {
    const { page, problems, context } = await openEditorWindow(
      browser,
      world.url,
      token,
      `/app/sites/${site.id}/settings`,
    )
    await page.getByLabel('Weitere Sprache').selectOption({ label: 'Französisch' })
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('link', { name: 'Auf Französisch übersetzen' }).click()
    await panel(page).getByText('Diese Seite gibt es auf Französisch noch nicht.').waitFor()
    expect(await panel(page).getByRole('radio', { name: 'Französisch, 7 offen' }).isChecked()).toBe(true)
    await panel(page)
      .getByRole('radio', { name: /^Englisch, \d offen/ })
      .click()
    await drawn(page).getByText('Good bread').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing beside the page, at any width that has room for two, light and dark, in both languages', async () => {
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, problems, context } = await open(home, '?translate=en', { viewport: { width: 1440, height: 900 } })
      await page.locator('.text-row').nth(3).waitFor()
      await expectAccessibleInLooks(page, 'two languages', wideLooks)
      expect(problems).toEqual([])
      await context.close()
    }
  }, 240_000)
})
