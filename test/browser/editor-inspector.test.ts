import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import type { TestClient } from '../support/client'
import { expectAccessibleInLooks, openEditorWindow, spoken, wideLooks } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import type { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { upload } from '../support/media'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
interface OfferedType {
  key: string
  example: { props: object; content: { de: Record<string, unknown>; en: Record<string, unknown> } }
}

/** The examples name no picture that is there, and without one these show nothing. */
const drawnWithPicturesAlone = new Set(['before_after', 'gallery', 'image'])

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the inspector', () => {
  let owner: Awaited<ReturnType<Live['owner']>>
  let token: string
  let site: { id: string }
  let types: OfferedType[]
  let pages = 0
  beforeAll(async () => {
    owner = await world.owner()
    token = await tokenOf(world, owner)
    site = await newSite(owner, { name: 'Backstube' })
    await newPage(owner, site.id, '/', { is_home: true })
    await newPage(owner, site.id, '/kontakt')
    types = (await owner.get('/block-types')).body.data
  }, 180_000)

  const exampleOf = (key: string) => {
    const type = types.find((one) => one.key === key)
    if (!type) throw new Error(`no type ${key}`)
    return { type: key, props: type.example.props, content: type.example.content }
  }

  /** A page with these blocks, opened in the editor. */
  async function openPage(blocks: object[], options: { width?: number; as?: string } = {}) {
    const path = `/seite-${++pages}`
    const titles = ['de', 'en'].map((locale) => ({ locale, title: `Seite ${pages}`, slug: path.slice(1) }))
    const { id } = await newPage(owner, site.id, path, { translations: titles })
    for (const block of blocks) await newBlock(owner, id, block)
    return { id, path, ...(await openWindow(id, options)) }
  }
  async function openWindow(id: string, { width = 1440, as = token }: { width?: number; as?: string } = {}) {
    const path = `/app/sites/${site.id}/pages/${id}`
    const look = { viewport: { width, height: 900 } }
    const editor = await openEditorWindow(browser, world.url, as, path, look)
    await editor.page.locator('iframe.canvas').waitFor()
    return editor
  }

  const canvasOf = (page: Page) => page.frameLocator('iframe.canvas')
  const saved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor()
  const blocksOf = async (client: TestClient, page: string) => (await client.get(`/pages/${page}`)).body.data.blocks
  /** The field at a path, as the service names it. */
  const at = (page: Page, path: string) => page.locator(`.inspector [data-path="${path}"]`)
  const input = (page: Page, path: string) => at(page, path).locator('input, textarea').first()
  async function choose(page: Page, nth: number) {
    await page.locator('.outline [role="row"]').nth(nth).click()
    await page.locator('.inspector .part').first().waitFor()
  }
  const level = (page: Page, name: 'Inhalt' | 'Aussehen') =>
    page.locator('.inspector .levels').getByRole('radio', { name }).click()

  test('letters and the look change a section within its element: all others stay as they are styled', async () => {
    const hero = { type: 'hero', props: { variant: 'split' }, content: { de: { headline: 'Brot' } } }
    const { page, problems, context } = await openPage([hero, exampleOf('cta')])
    const section = canvasOf(page).locator('main > [data-block]').first()
    await choose(page, 0)
    await section.evaluate((element) => Object.assign(element, { isFirst: true }))
    await input(page, 'content.headline').fill('Ganz neu')
    await section.locator('[data-text=headline]', { hasText: 'Ganz neu' }).waitFor()
    await page.locator('.outline [role=row]').first().getByText('Ganz neu').waitFor()
    await level(page, 'Aussehen')
    await page.getByRole('radio', { name: 'Bild als Hintergrund' }).click()
    await canvasOf(page).locator('.b-hero--cover:not(.b-hero--split)').waitFor()
    expect(await section.evaluate((element) => 'isFirst' in element)).toBe(true)
    expect(await section.getAttribute('data-picked')).toBe('')
    expect(problems).toEqual([])
    await context.close()
  })

  // In parts, since each type takes a few round trips; test/editor-inspector.test.ts draws what is typed into the others.
  test.each(inLongRun([0, 1, 2], [0]))(
    'changes a text of every type, on the page at once and at the service (%i)',
    async (part) => {
      const keys = types
        .map(({ key }) => key)
        .filter((key, nth) => nth % inLongRun(3, 6) === part && !['header', 'footer', 'spacer'].includes(key))
      const { page, id, problems, context } = await openPage(keys.map(exampleOf))
      for (const [nth, key] of keys.entries()) {
        await choose(page, nth)
        const field = page.locator('.inspector .part .place :is(textarea, input[type=text])').first()
        await field.fill(`Neu${nth}`)
        if (!drawnWithPicturesAlone.has(key))
          await canvasOf(page).getByText(`Neu${nth}`).first().waitFor({ state: 'attached' })
      }
      await saved(page)
      const blocks = await blocksOf(owner, id)
      const kept = blocks.map((block: object, nth: number) => JSON.stringify(block).includes(`Neu${nth}`))
      expect(keys.filter((_, nth) => !kept[nth])).toEqual([])
      expect(problems).toEqual([])
      await context.close()
    },
    180_000,
  )

  test('has a field for each kind of value, and the page and the service get it', async () => {
    const keys = [
      'hero',
      'opening_hours',
      'features',
      'events',
      'rich_text',
      'map',
      'collection_list',
      'comparison_table',
    ]
    const asset = await upload(owner, site.id, 'laib.png')
    const hours = [{ day: 'tu', from: '6:30', to: '18:00' }]
    const rows = [{ label: 'Wartezeit', values: ['keine', 'eine Woche'] }]
    const written = new Map<string, object>([
      ['opening_hours', { props: { hours } }],
      ['comparison_table', { content: { de: { columns: [{ label: 'Hier' }, { label: 'Dort' }], rows } } }],
    ])
    const blocks = keys.map((key) => ({ ...exampleOf(key), ...written.get(key) }))
    const { page, id, path, problems, context } = await openPage(blocks)
    const canvas = canvasOf(page)
    const open = (nth: number) => choose(page, nth)

    await open(0) // link to a section of this page, which gets an anchor in the same step; a picture
    const link = at(page, 'content.primary.href')
    await link.locator('select').first().selectOption('page')
    await link.getByLabel('Seite', { exact: true }).selectOption(path)
    await link.getByLabel('Abschnitt').selectOption({ label: 'Öffnungszeiten' })
    await page.getByRole('button', { name: 'Bild wählen' }).click()
    await page.getByRole('dialog').getByRole('row').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dieses Bild verwenden' }).click()
    await canvas.locator('main img').first().waitFor({ state: 'attached' })
    await page.getByText('Wichtigster Punkt').click()
    await page.locator('.focal button').first().focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Wichtigster Punkt: 45 % von links, 50 % von oben' }).waitFor()

    await open(1) // a week, a list with a date, a switch
    await page.getByLabel('Dienstag von').first().fill('07:15')
    expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0)
    await canvas.getByText('7:15').first().waitFor({ state: 'attached' })
    await at(page, 'content.special').getByRole('button', { name: 'Ausnahme hinzufügen' }).click()
    const days = await at(page, 'content.special').locator('.opener').count()
    await input(page, `content.special.${days - 1}.date`).fill('2027-12-24')
    await level(page, 'Aussehen')
    await at(page, 'props.hide_closed').locator('label').click()

    await open(2) // an icon by its German word
    await at(page, 'content.items').locator('.opener').first().click()
    await at(page, 'content.items.0.icon')
      .getByRole('button', { name: /Symbol wählen/ })
      .click()
    await page.getByLabel('Symbole durchsuchen').fill('schlüssel')
    await page.getByRole('dialog').getByRole('row', { name: 'Schlüssel', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await open(3) // a moment
    await at(page, 'content.items').locator('.opener').first().click()
    await input(page, 'content.items.0.starts').fill('2031-05-06T18:30')
    await canvas.getByText('18:30').first().waitFor({ state: 'attached' })

    await open(4) // paragraphs with a sign of the bar
    const body = input(page, 'content.body')
    await body.fill('Ganz neu')
    await body.selectText()
    await at(page, 'content.body').getByRole('button', { name: 'Fett' }).click()
    await canvas.locator('main strong', { hasText: 'Ganz neu' }).waitFor({ state: 'attached' })

    await open(5) // a number: what is none is said and not taken over
    await input(page, 'props.latitude').fill('viel')
    await at(page, 'props.latitude').getByText('Bitte eine Zahl eingeben.').waitFor()
    await input(page, 'props.latitude').fill('48,25')

    await open(6) // a collection that does not exist
    await at(page, 'props.collection').getByText('Diese Website hat noch keine Sammlungen.').waitFor()

    await open(7) // plain values in a list
    await at(page, 'content.rows').locator('.opener').first().click()
    await input(page, 'content.rows.0.values.0').fill('Unerhört')
    await canvas.getByText('Unerhört').waitFor({ state: 'attached' })
    await saved(page)

    const [hero, opening, features, events, text, map, , table] = await blocksOf(owner, id)
    expect(opening.props.anchor).toMatch(/^oeffnungszeiten/)
    expect(hero.content.de.primary.href).toEndWith(`#${opening.props.anchor}`)
    expect(hero.content.de.image).toMatchObject({ asset_id: asset.id, focal: { x: 0.45, y: 0.5 } })
    expect(opening.props.hours).toContainEqual(expect.objectContaining({ day: 'tu', from: '07:15' }))
    expect(opening.content.de.special.at(-1).date).toBe('2027-12-24')
    expect(opening.props.hide_closed).toBeBoolean()
    expect(features.content.de.items[0].icon).toBe('key')
    expect(events.content.de.items[0].starts).toBe('2031-05-06T18:30')
    expect(text.content.de.body).toBe('**Ganz neu**')
    expect(map.props.latitude).toBe(48.25)
    expect(table.content.de.rows[0].values[0]).toBe('Unerhört')
    expect(problems).toEqual([])
    await context.close()
  }, 240_000)

  test('edits lists by keys alone, keeps the focus where the item is, and undoes act by act', async () => {
    const items = ['Roggen', 'Weizen', 'Dinkel'].map((headline) => ({ headline }))
    const { page, id, problems, context } = await openPage([
      { type: 'features', content: { de: { headline: 'Brote', items } } },
    ])
    await choose(page, 0)
    const openers = page.locator('.inspector .opener')
    const names = () => openers.locator('.name').allTextContents()
    const focused = (selector: string) => until(page, `document.activeElement?.matches(${JSON.stringify(selector)})`)

    await openers.nth(0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await focused('li:nth-child(2) .opener')
    expect(await names()).toEqual(['Weizen', 'Roggen', 'Dinkel'])
    await canvasOf(page).locator('main [data-text="items.1.headline"]', { hasText: 'Roggen' }).waitFor()

    await page.keyboard.press('Delete')
    await focused('li:nth-child(2) .opener')
    expect(await names()).toEqual(['Weizen', 'Dinkel'])

    await page.getByRole('button', { name: 'Mehr zu Weizen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await until(page, `document.querySelectorAll('.inspector .opener').length === 3`)
    expect(await names()).toEqual(['Weizen', 'Weizen', 'Dinkel'])

    await focused('li:nth-child(2) .opener')
    await page.keyboard.press('Enter') // closed, so that the whole list is in view
    await page.locator('.inspector .item-fields').waitFor({ state: 'detached' })
    const grip = page.locator('.inspector .grip').nth(2)
    await grip.scrollIntoViewIfNeeded()
    const [from, to] = [await grip.boundingBox(), await openers.nth(0).boundingBox()]
    if (!from || !to) throw new Error('the list is not shown')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, to.y - 4, { steps: 4 })
    await page.mouse.up()
    await page.locator('.inspector li:nth-child(1) .opener', { hasText: 'Dinkel' }).waitFor()
    expect(await names()).toEqual(['Dinkel', 'Weizen', 'Weizen'])

    await page.locator('.inspector .add').first().focus()
    await page.keyboard.press('Enter')
    await until(page, `document.activeElement?.closest('.item-fields')`)
    await at(page, 'content.items.3.headline').locator('textarea').fill('Emmer')
    expect(await names()).toEqual(['Dinkel', 'Weizen', 'Weizen', 'Emmer'])
    expect(await page.locator('.inspector .opener[aria-expanded=true]').count()).toBe(1)
    await saved(page)
    const [block] = await blocksOf(owner, id)
    const kept: { id: string; headline: string }[] = block.content.de.items
    expect(kept.map(({ headline }) => headline)).toEqual(['Dinkel', 'Weizen', 'Weizen', 'Emmer'])
    expect(new Set(kept.map((one) => one.id)).size).toBe(4)

    const undo = page.getByRole('button', { name: 'Rückgängig' })
    const expected = [4, 3, 3, 2, 3, 3] // the text, the new one, the drag, the copy, the deleted one, the move
    for (const count of expected) {
      await undo.click()
      await until(page, `document.querySelectorAll('.inspector .opener').length === ${count}`)
    }
    expect(await names()).toEqual(['Roggen', 'Weizen', 'Dinkel'])
    expect(await undo.isDisabled()).toBe(true)
    for (const next of ['li:nth-child(2) .opener', 'li:nth-child(1) .opener', '.add']) {
      await openers.last().focus()
      await page.keyboard.press('Delete')
      await focused(next)
    }
    await saved(page)
    expect((await blocksOf(owner, id))[0].content.de).toEqual({ headline: 'Brote' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('shows what has an effect, keeps what has none now, and says at the field what the service refuses', async () => {
    const { page, id, problems, context } = await openPage([
      {
        type: 'hero',
        props: { variant: 'split', image_side: 'left' },
        content: {
          de: { headline: 'Brot', items: Array.from({ length: 8 }, (_, n) => ({ headline: `Angabe ${n}` })) },
        },
      },
      exampleOf('cta'),
    ])
    await choose(page, 0)
    await level(page, 'Aussehen')
    const side = at(page, 'props.image_side')
    await side.waitFor()
    await page.getByRole('radio', { name: 'Bild als Hintergrund' }).click()
    await side.waitFor({ state: 'detached' })
    await canvasOf(page).locator('.b-hero--cover').waitFor()
    await page.getByRole('radio', { name: 'Bild neben dem Text' }).click()
    expect(await side.getByRole('radio', { name: 'Links' }).getAttribute('aria-checked')).toBe('true')

    await page.getByText('Weiteres', { exact: true }).click()
    await input(page, 'props.anchor').fill('Groß & falsch')
    await at(page, 'props.anchor').locator('.field-error').waitFor()
    await choose(page, 1)
    await input(page, 'content.headline').fill('x'.repeat(150))
    await at(page, 'content.headline').getByText('150 von 160 Zeichen').waitFor()
    await input(page, 'content.headline').fill('x'.repeat(161))
    await at(page, 'content.headline').getByText('Ein Zeichen zu viel.').waitFor()
    await input(page, 'content.headline').fill('Passt')
    await page.keyboard.press('Home')
    await page.keyboard.type('Ja, ')
    expect(await input(page, 'content.headline').inputValue()).toBe('Ja, Passt')
    await choose(page, 0)
    const facts = at(page, 'content.items')
    await facts.getByRole('button', { name: 'Angabe hinzufügen' }).click()
    await facts.getByText('Mehr als 8 sind hier nicht möglich.').waitFor()
    expect(await facts.locator('.opener').count()).toBe(8)
    await level(page, 'Aussehen')
    await page.getByText('Weiteres', { exact: true }).click()
    expect(await input(page, 'props.anchor').inputValue()).toBe('Groß & falsch')
    await input(page, 'props.anchor').fill('gross')
    await at(page, 'props.anchor').locator('.field-error').waitFor({ state: 'detached' })
    await saved(page)
    const [hero, cta] = await blocksOf(owner, id)
    expect(hero.props).toMatchObject({ variant: 'split', image_side: 'left', anchor: 'gross' })
    expect(cta.content.de.headline).toBe('Ja, Passt')
    expect(problems).toEqual([])
    await context.close()
  })

  test('opens what is pressed on the page: an item, a picture, a tab’s label, a text of the whole site', async () => {
    const asset = await upload(owner, site.id, 'kruste.png')
    await owner.put(`/sites/${site.id}`, { company: { phone: '+49 731 1234' } })
    const { page, problems, context } = await openPage([
      {
        type: 'tabs',
        content: {
          de: {
            headline: 'Brote',
            items: [
              { label: 'Roggen', text: 'Dunkel.' },
              { label: 'Weizen', text: 'Hell.' },
            ],
          },
        },
      },
      { type: 'image_text', content: { de: { headline: 'Kruste', image: { asset_id: asset.id } } } },
      { type: 'contact_details', content: { de: { headline: 'Kontakt' } } },
      { type: 'assistant_teaser', content: { de: { headline: 'Fragen', items: [{ text: 'Wann backen Sie?' }] } } },
      { type: 'video', content: { de: { headline: 'Film', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } } },
      {
        type: 'team',
        content: {
          de: {
            items: [
              { name: 'Rosa', image: { asset_id: asset.id } },
              { name: 'Jan Holz' },
              { name: 'Udo', image: { asset_id: asset.id } },
            ],
          },
        },
      },
    ])
    const canvas = canvasOf(page)
    // What is drawn in place of a picture leads to it as well.
    await canvas.locator('.b-video__drawing').click({ position: { x: 5, y: 5 } })
    await page.locator('.inspector [data-path="content.image"][data-spotted]').waitFor()
    await canvas.locator('.monogram').click()
    await page.locator('.inspector [data-path="content.items.1.image"][data-spotted]').waitFor()

    await canvas.getByText('Weizen').click()
    await page.locator('.inspector .opener[aria-expanded=true]', { hasText: 'Weizen' }).waitFor()
    // on the page, or where there is no room for that, in the form
    await until(
      page,
      `document.querySelector('iframe.canvas').contentDocument.querySelector('[data-text="items.1.label"][contenteditable=true]') ||
        document.activeElement?.closest('[data-path]')?.dataset.path === 'content.items.1.label'`,
    )

    await canvas.locator('main img').first().click()
    await page.locator('.inspector [data-path="content.image"][data-spotted]').waitFor()
    await canvas.locator('.b-team img').last().click() // the same picture as that of the first person
    await page.locator('.inspector [data-path="content.items.2.image"][data-spotted]').waitFor()

    await canvas.getByText('Wann backen Sie?').click()
    await page.locator('.inspector .opener[aria-expanded=true]', { hasText: 'Wann backen Sie?' }).waitFor()

    await canvas.locator('main').getByText('1234').first().click()
    const field = page.locator('.site-text input:focus')
    await field.waitFor()
    await page.locator('.site-text input').fill('+49 731 5678')
    await page.getByRole('button', { name: 'Überall ändern' }).click()
    await canvas.locator('main').getByText('5678').first().waitFor()
    expect((await owner.get(`/sites/${site.id}`)).body.data.company.phone).toBe('+49 731 5678')
    expect(problems).toEqual([])
    await context.close()
  })

  test('edits header and footer in both languages, in the form and on the page, saved and undone like the rest', async () => {
    const { page, problems, context } = await openPage([exampleOf('cta')])
    const canvas = canvasOf(page)
    const { header, footer } = (await owner.get(`/sites/${site.id}/regions`)).body.data

    await page.getByRole('button', { name: 'Kopfzeile', exact: true }).click()
    await page.getByText('Steht auf allen Seiten.').waitFor()
    await input(page, 'content.name').fill('Backstube am Markt')
    await canvas.locator('header').getByText('Backstube am Markt').first().waitFor()
    await at(page, 'content.items').getByRole('button', { name: 'Menüpunkt hinzufügen' }).click()
    await input(page, 'content.items.0.label').fill('Anfahrt')
    const target = at(page, 'content.items.0.href')
    await target.locator('select').first().selectOption('page')
    await target.getByLabel('Seite', { exact: true }).selectOption('/kontakt')

    await page.getByRole('radio', { name: 'Englisch' }).click()
    await page.getByText('Auf Englisch hat dieser Abschnitt noch keinen Text.').waitFor()
    await input(page, 'content.name').fill('Market bakery')
    await canvas.locator('header').getByText('Market bakery').first().waitFor()
    await page.getByRole('radio', { name: 'Deutsch' }).click()

    await canvas.locator('footer [data-block]').click({ position: { x: 8, y: 8 } })
    await page.locator('#inspector-title', { hasText: 'Fußzeile' }).waitFor()
    await input(page, 'content.note').fill('Seit 1987')
    const note = canvas.locator('footer [data-text="note"]')
    await note.click()
    await canvas.locator('footer [data-text="note"][contenteditable=true]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' in Ulm')
    await page.keyboard.press('Escape')
    await saved(page)

    const headerBlock = (await blocksOf(owner, header))[0]
    expect(headerBlock.content.de).toMatchObject({ name: 'Backstube am Markt', items: [{ label: 'Anfahrt' }] })
    expect(headerBlock.content.de.items[0].href).toBe('/kontakt')
    expect(headerBlock.content.en.name).toBe('Market bakery')
    expect((await blocksOf(owner, footer))[0].content.de.note).toBe('Seit 1987 in Ulm')

    const undo = page.getByRole('button', { name: 'Rückgängig' })
    await undo.click()
    await note.getByText('Seit 1987', { exact: true }).waitFor()
    await saved(page)
    expect((await blocksOf(owner, footer))[0].content.de.note).toBe('Seit 1987')
    expect(problems).toEqual([])
    await context.close()
  })

  test('says of a line what the signs in it do, where a word is highlighted and nowhere else', async () => {
    const { page, problems, context } = await openPage([
      { type: 'hero', content: { de: { headline: 'Brot hatte Zeit' } } },
    ])
    await page.locator('.outline [role="row"]').filter({ hasText: 'Brot hatte Zeit' }).click()
    const headline = page.getByLabel('Überschrift', { exact: true })
    await headline.waitFor()
    const sentence = page.getByText('Was zwischen == und == steht, ist auf der Seite hervorgehoben.')
    expect(await sentence.count()).toBe(0)
    await headline.fill('Brot hatte ==Zeit==')
    await sentence.waitFor()
    await canvasOf(page).locator('h1 mark').getByText('Zeit', { exact: true }).waitFor()
    await headline.fill('Brot == Zeit')
    await sentence.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('tells a viewer the values alone', async () => {
    const { id, context } = await openPage([exampleOf('hero'), exampleOf('features')])
    const viewer = await world.member(owner, 'viewer')
    const { email } = (await viewer.get('/me')).body
    const { page, problems, ...other } = await openWindow(id, {
      as: await tokenOf(world, { email, password: owner.password }),
    })
    await choose(page, 1)
    await page.locator('.inspector .plain-values').first().waitFor()
    await page.locator('.inspector summary', { hasText: 'Ihr erster Vorteil' }).click()
    await page.locator('.inspector dd', { hasText: 'Hier steht, was Ihre Kundschaft davon hat.' }).first().waitFor()
    const controls = page.locator('.inspector :is(input, textarea, select, .button, .add)')
    expect(await controls.count()).toBe(0)
    await level(page, 'Aussehen')
    await page.locator('.inspector dt', { hasText: 'Darstellung' }).waitFor()
    expect(await controls.count()).toBe(0)
    expect(problems).toEqual([])
    await other.context.close()
    await context.close()
  })

  test('axe finds nothing in it, light and dark, in both languages, nor does it leave the window', async () => {
    const { id, context } = await openPage([exampleOf('hero'), exampleOf('features')])
    await context.close()
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context } = await openWindow(id)
      await choose(page, 1)
      await page.keyboard.press('Enter') // beside the page, however narrow the window
      await page.locator('.inspector .opener').first().click()
      await page.locator('.icon-field button').first().waitFor()
      await expectAccessibleInLooks(page, 'content', wideLooks)
      await page.locator('.inspector .levels [role=radio]').nth(1).click()
      await page.locator('.inspector .variants').waitFor()
      await expectAccessibleInLooks(page, 'look', wideLooks)
      await context.close()
    }
    await owner.post('/account/locale', { language: 'de' })
  })
})
