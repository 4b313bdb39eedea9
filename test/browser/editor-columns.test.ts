import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import type { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite } from '../support/sites'

/** Blocks in columns, in the editor. */

type Live = Awaited<ReturnType<typeof createLiveWorld>>
interface Part {
  id: string
  type: string
}

const columns = {
  type: 'columns',
  props: {
    columns: [
      {
        blocks: [
          { id: 'visitaaaaaaa', type: 'rich_text' },
          { id: 'callaaaaaaaa', type: 'cta' },
        ],
      },
      { blocks: [] },
    ],
  },
  content: {
    de: {
      headline: 'So finden Sie uns',
      blocks: { visitaaaaaaa: { headline: 'Vorbeikommen' }, callaaaaaaaa: { headline: 'Anrufen' } },
    },
    en: { blocks: { visitaaaaaaa: { headline: 'Come by' } } },
  },
}

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('blocks in columns', () => {
  let owner: Awaited<ReturnType<Live['owner']>>
  let token: string
  let site: { id: string }
  let pages = 0
  beforeAll(async () => {
    owner = await world.owner()
    token = await tokenOf(world, owner)
    site = await newSite(owner, { name: 'Backstube' })
    await newPage(owner, site.id, '/', { is_home: true })
  }, 180_000)

  async function openPage(blocks: object[] = [columns], options: { width?: number } = {}) {
    const path = `/seite-${++pages}`
    const { id } = await newPage(owner, site.id, path)
    for (const block of blocks) await newBlock(owner, id, block)
    const look = { viewport: { width: options.width ?? 1440, height: 900 } }
    const opened = await openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/pages/${id}`, look)
    const canvas = opened.page.frameLocator('iframe.canvas')
    await canvas.locator('main > [data-block]').first().waitFor()
    return { ...opened, id, canvas }
  }

  const blocksOf = async (page: string) => (await owner.get(`/pages/${page}`)).body.data.blocks
  const idsOf = ({ props }: { props: { columns: { blocks: Part[] }[] } }) =>
    props.columns.map(({ blocks }) => blocks.map(({ id }) => id))
  const input = (page: Page, path: string) =>
    page.locator(`.inspector [data-path="${path}"]`).locator('input, textarea').first()
  const chooseColumns = async (page: Page) => {
    await page.locator('.outline [role="row"]').first().click()
    await page.locator('.columns-field').waitFor()
  }
  const saved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor()
  const opener = (page: Page, name: string) => page.locator('.columns-field .opener', { hasText: name })

  test('one is written in place and in its form, which is that of a block of its own', async () => {
    const { page, canvas, id, problems, context } = await openPage()
    const title = canvas.locator('[data-text="blocks.visitaaaaaaa.headline"]')
    await title.click()
    await canvas.locator('[contenteditable=true]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' mit Rad')
    await page.getByRole('heading', { name: 'Text', exact: true, level: 2 }).waitFor()
    await until(
      page,
      `document.querySelector('.inspector [data-path="content.headline"] :is(input, textarea)')?.value === 'Vorbeikommen mit Rad'`,
    )
    expect(await canvas.locator('[data-part="visitaaaaaaa"]').getAttribute('data-picked')).toBe('')
    await saved(page)
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await input(page, 'content.headline').fill('Mit dem Rad')
    await canvas.locator('[data-part="visitaaaaaaa"]', { hasText: 'Mit dem Rad' }).waitFor()
    await page.locator('.inspector .levels').getByRole('radio', { name: 'Aussehen' }).click()
    await page
      .locator('.inspector [data-path="props.background"] button, .inspector [data-path="props.background"] select')
      .first()
      .waitFor()
    expect((await written).status()).toBe(200)
    const [block] = await blocksOf(id)
    expect(block.content.de.blocks.visitaaaaaaa).toEqual({ headline: 'Mit dem Rad' })
    expect(block.content.en.blocks.visitaaaaaaa).toEqual({ headline: 'Come by' })
    expect(block.content.de.blocks.callaaaaaaaa).toEqual({ headline: 'Anrufen' })
    await page.getByRole('button', { name: 'Zurück zu den Spalten' }).click()
    await opener(page, 'Anrufen').click() // another one of the same section
    await canvas.locator('[data-part="callaaaaaaaa"][data-picked]').waitFor({ state: 'attached' })
    expect(await canvas.locator('[data-part="visitaaaaaaa"][data-picked]').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('they are moved to the end of a column, into the next one and back, by keys', async () => {
    const { page, canvas, id, problems, context } = await openPage()
    await chooseColumns(page)
    await opener(page, 'Vorbeikommen').focus()
    const saysPlace = (place: number, column: number) =>
      page.getByText(`steht jetzt an Stelle ${place} in Spalte ${column}.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Alt+ArrowDown')
    await saysPlace(2, 1)
    await until(page, `document.activeElement?.textContent === 'Vorbeikommen'`)
    await saved(page)
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Alt+ArrowDown')
    await saysPlace(1, 2)
    await canvas.locator('.b-columns__column:nth-child(2) [data-part="visitaaaaaaa"]').waitFor()
    await written
    const [block] = await blocksOf(id)
    expect(idsOf(block)).toEqual([['callaaaaaaaa'], ['visitaaaaaaa']])
    expect(block.content.de.blocks.visitaaaaaaa).toEqual({ headline: 'Vorbeikommen' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('one is deleted with its texts by key, the section stays, and undo brings back both', async () => {
    const { page, canvas, id, problems, context } = await openPage()
    await page.locator('.inspector, .panel').first().waitFor()
    await canvas.locator('[data-part="callaaaaaaaa"]').click({ position: { x: 3, y: 3 } })
    await canvas.locator('[data-part="callaaaaaaaa"][data-picked]').waitFor()
    const deleted = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('Delete')
    await canvas.locator('[data-part="callaaaaaaaa"]').waitFor({ state: 'detached' })
    await deleted
    const [left] = await blocksOf(id)
    expect([idsOf(left), Object.keys(left.content.de.blocks)]).toEqual([[['visitaaaaaaa'], []], ['visitaaaaaaa']])
    await saved(page)
    const restored = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.press('ControlOrMeta+z')
    await canvas.locator('[data-part="callaaaaaaaa"]', { hasText: 'Anrufen' }).waitFor()
    await restored
    const [block] = await blocksOf(id)
    expect(idsOf(block)).toEqual([['visitaaaaaaa', 'callaaaaaaaa'], []])
    expect(block.content).toEqual(columns.content)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a new one is chosen among those that fit, and stands in its column with sample texts', async () => {
    const { page, canvas, id, problems, context } = await openPage()
    await chooseColumns(page)
    await page.locator('.columns-field').getByRole('button', { name: 'Inhalt hinzufügen' }).nth(1).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('Aufmacher')
    await dialog.locator('.no-tiles').waitFor()
    await dialog.getByRole('searchbox').fill('Fragen')
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await dialog.locator('.tile[data-key="faq"]').click()
    await canvas.locator('.b-columns__column:nth-child(2) .b-faq').waitFor()
    await input(page, 'content.headline').waitFor()
    await written
    const [block] = await blocksOf(id)
    const added = idsOf(block)[1]?.[0] ?? ''
    expect(block.content.de.blocks[added].items.length).toBeGreaterThan(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a second section of them has ids of its own, and so has what stands in it', async () => {
    const { page, id, problems, context } = await openPage()
    await page.locator('.outline [role="row"]').first().click()
    const written = nextWrite(page, 'POST', /\/blocks$/)
    await page.keyboard.press('ControlOrMeta+d')
    await written
    const [first, second] = (await blocksOf(id)).map(idsOf)
    expect(second.map((column: string[]) => column.length)).toEqual([2, 0])
    expect(first.flat().filter((one: string) => second.flat().includes(one))).toEqual([])
    const texts = (await blocksOf(id))[1].content.de.blocks
    expect(Object.values(texts)).toEqual([{ headline: 'Vorbeikommen' }, { headline: 'Anrufen' }])
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing in their list and in the form of one', async () => {
    const { page, context } = await openPage([columns])
    await chooseColumns(page)
    expect(await violations(page)).toEqual([])
    await opener(page, 'Anrufen').click()
    await input(page, 'content.headline').waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
