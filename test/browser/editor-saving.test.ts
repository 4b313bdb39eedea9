import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type BadLine, type Fate, openBadLine } from '../support/bad-line'
import { hasBrowser, openBrowser, until } from '../support/browser'
import type { TestClient } from '../support/client'
import {
  caretRests,
  editorWindows,
  expectAccessibleInLooks,
  openEditorWindow,
  wideLooks,
} from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Owner = Awaited<ReturnType<Live['owner']>>
const password = 'correct horse battery'

describe.skipIf(!hasBrowser)('a page that is written on a bad line, by others, and over the end of a session', () => {
  let browser: Browser
  let world: Live
  let line: BadLine
  let owner: Owner
  let site: { id: string }
  const windows: BrowserContext[] = []
  beforeAll(async () => {
    browser = await openBrowser()
    line = await openBadLine()
    world = await createLiveWorld({ env: { BASE_URL: line.url } })
    line.to(world.url)
    owner = await world.owner()
    site = await newSite(owner)
    await world.stranger().get('/app', { accept: 'text/html' }) // the editor is built for the first who asks
  })
  afterEach(async () => {
    line.be({})
    for (const context of windows.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await line?.end()
    await world?.end()
  })

  let pages = 0
  /** A page with a section for each headline. */
  async function newPageWith(...headlines: string[]) {
    const page = await newPage(owner, site.id, `/seite-${++pages}`)
    for (const headline of headlines)
      await newBlock(owner, page.id, { type: 'cta', content: { de: { headline, text: 'Ein Text.' } } })
    return {
      id: page.id,
      path: `/app/sites/${site.id}/pages/${page.id}`,
      headlines: async (): Promise<string[]> =>
        (await owner.get(`/pages/${page.id}`)).body.data.blocks.map(
          (block: { content: { de: { headline: string } } }) => block.content.de.headline,
        ),
    }
  }

  async function open(path: string, token: string, options = {}) {
    const opened = await editorWindows({ ...world, url: line.url }, browser).openAs(token, path, options)
    windows.push(opened.context)
    await ready(opened.page)
    async function openTab(at: string) {
      const page = await opened.context.newPage()
      await page.goto(`${line.url}${at}`)
      return page
    }
    return { ...opened, openTab }
  }
  const ready = (page: Page) =>
    page.frameLocator('iframe.canvas').locator('main [data-text=headline]').first().waitFor({ state: 'attached' })
  const headline = (page: Page, nth = 0) => page.frameLocator('iframe.canvas').locator('[data-text=headline]').nth(nth)
  const note = (page: Page, text: string | RegExp) => page.locator('.saving-note').filter({ hasText: text }).waitFor()

  /** Into the nth heading, with the caret at its start. */
  async function begin(page: Page, nth = 0) {
    await headline(page, nth).click()
    await until(page, hasFocus(nth))
    do {
      await page.keyboard.press('Home')
      await caretRests(page)
    } while (!(await page.evaluate(caretAtStart)))
  }
  async function write(page: Page, text: string, nth = 0, delay = 0) {
    await begin(page, nth)
    await page.keyboard.type(text, { delay })
  }
  /** Until the browser keeps so many changes. */
  const kept = (page: Page, count: number) => until(page, `(${keptChanges})().then((kept) => kept === ${count})`)

  test('a window that is reloaded or dies without a line loses nothing, and says what it saves', async () => {
    const edited = await newPageWith('Brot', 'Salz')
    const token = await tokenOf(world, owner)
    const { page, context } = await open(edited.path, token)
    await begin(page) // what writing needs is loaded with the first press
    line.cut()
    await page.keyboard.type('Frisches ')
    await write(page, 'Feines ', 1)
    await note(page, 'Nicht verbunden, 2 Änderungen warten')
    await kept(page, 2)
    expect(await edited.headlines()).toEqual(['Brot', 'Salz'])

    line.be({ fateOf: ({ method }) => (method === 'PUT' ? 'dropped' : 'through') })
    await page.reload()
    await ready(page)
    await page.getByText(/^2 Änderungen von \d\d:\d\d werden gesichert\.$/).waitFor()
    expect(await headline(page).textContent()).toBe('Frisches Brot')
    await kept(page, 2)
    expect(await edited.headlines()).toEqual(['Brot', 'Salz'])

    await page.close() // as dead as a tab can be: nothing in it runs any more
    await fetch(`${line.url}/healthz`) // what it had sent before has met the bad line by now
    line.be({})
    const next = await context.newPage()
    await next.goto(`${line.url}${edited.path}`)
    await next.getByText(/^2 Änderungen von \d\d:\d\d sind jetzt gesichert\.$/).waitFor()
    await note(next, 'Gespeichert')
    expect(await edited.headlines()).toEqual(['Frisches Brot', 'Feines Salz'])
    await kept(next, 0)
  })

  test('a text that is too long is named with its section, and one press leads to it', async () => {
    const edited = await newPageWith('Brot', 'Salz')
    const { page, problems } = await open(edited.path, await tokenOf(world, owner))
    await begin(page, 1)
    await page.keyboard.insertText('x'.repeat(400))
    await page
      .locator('.floating')
      .filter({ hasText: /^Aufruf mit Knopf: Höchstens \d+ Zeichen/ })
      .waitFor()
    await begin(page, 0) // elsewhere meanwhile
    await page.getByRole('button', { name: 'Zum Feld' }).click()
    await until(page, `document.activeElement?.value?.startsWith('xxx')`)
    expect(await edited.headlines()).toEqual(['Brot', 'Salz'])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Pfeffer')
    await note(page, 'Gespeichert')
    expect(await edited.headlines()).toEqual(['Brot', 'Pfeffer'])
    expect(problems).toEqual([])
  })

  test('a letter is kept though the window goes before there was time for anything', async () => {
    const edited = await newPageWith('Brot')
    const { page } = await open(edited.path, await tokenOf(world, owner))
    await begin(page)
    await page.keyboard.type('Feines ')
    await note(page, 'Gespeichert')
    await kept(page, 0)
    await page.evaluate(noTimeLeft)
    line.cut()
    await page.keyboard.type('x')
    await until(page, `document.querySelector('iframe.canvas').contentDocument.body.textContent.includes('Feines x')`)
    await kept(page, 0)
    line.be({ fateOf: ({ method }) => (method === 'PUT' ? 'dropped' : 'through') })
    await page.reload()
    await ready(page)
    expect(await headline(page).textContent()).toBe('Feines xBrot')
    await kept(page, 1)
    line.be({})
    await page.evaluate(`window.dispatchEvent(new Event('online'))`)
    await note(page, 'Gespeichert')
    expect(await edited.headlines()).toEqual(['Feines xBrot'])
  })

  test('a second tab of the same page leaves alone what the first one still holds', async () => {
    const edited = await newPageWith('Brot')
    const { page, openTab } = await open(edited.path, await tokenOf(world, owner))
    line.be({ fateOf: ({ method }) => (method === 'PUT' ? 'dropped' : 'through') })
    await write(page, 'Frisches ')
    await kept(page, 1)
    const second = await openTab(edited.path)
    await ready(second)
    expect(await headline(second).textContent()).toBe('Brot')
    await kept(second, 1)
    line.be({})
    for (const window of [page, second]) await window.evaluate(`window.dispatchEvent(new Event('online'))`)
    await note(page, 'Gespeichert')
    await second.frameLocator('iframe.canvas').getByText('Frisches Brot').waitFor()
    await kept(second, 0)
  })

  test('ten keys a second over two seconds of delay, drops and 503 lose no letter', async () => {
    const edited = await newPageWith('Ende')
    const { page, problems } = await open(edited.path, await tokenOf(world, owner))
    let writes = 0
    const course: Fate[] = ['through', 'unanswered', 'unavailable', 'through', 'dropped']
    line.be({
      latencyMs: 2_000,
      fateOf: ({ method }) => (method === 'PUT' ? (course[writes++ % course.length] ?? 'through') : 'through'),
    })
    // longer than an editor waits at the most before it saves, so that what is typed meanwhile is saved by another write
    const text = 'abcdefghij '.repeat(inLongRun(10, 6)).trim()
    await write(page, `${text} `, 0, 100)
    expect(await headline(page).textContent()).toBe(`${text} Ende`)
    await note(page, 'Gespeichert')
    expect(await edited.headlines()).toEqual([`${text} Ende`])
    expect(new Set(line.fates())).toContain('unanswered')
    expect(writes).toBeGreaterThan(1)
    expect(await headline(page).getAttribute('contenteditable')).toBe('true')
    expect(problems).toEqual([])
  }, 180_000)

  test('a session that ends asks to sign in over the page: caret and panels stay, and what was typed is written', async () => {
    const edited = await newPageWith('Brot')
    const token = await tokenOf(world, owner)
    const { page, openTab } = await open(edited.path, token)
    const lists = await openTab('/app/sites')
    await lists.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Aussehen' }).click()
    await page.getByRole('heading', { name: 'Aussehen' }).waitFor()
    await begin(page)
    await signOutElsewhere(owner, token)
    await page.keyboard.insertText('Frisches ') // at once: the dialog takes the keys that follow
    const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
    await dialog.getByText('Eine Änderung ist noch nicht gesichert.').waitFor()
    expect(await edited.headlines()).toEqual(['Brot'])
    await dialog.getByLabel('Passwort', { exact: true }).fill('not the right one')
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Passwort', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await note(page, 'Gespeichert')
    expect(await edited.headlines()).toEqual(['Frisches Brot'])
    expect(await page.getByRole('heading', { name: 'Aussehen' }).count()).toBe(1)
    expect(await headline(page).getAttribute('contenteditable')).toBe('true')
    await until(page, `document.activeElement.contentDocument?.activeElement.matches('[data-text=headline]')`)
    await page.keyboard.type('und gutes ')
    expect(await headline(page).textContent()).toBe('Frisches und gutes Brot')
    // The other tab goes on with the new session without a word.
    await lists.reload()
    await lists.getByRole('heading', { level: 1 }).waitFor()
    expect(await lists.getByRole('dialog').count()).toBe(0)
  })

  test('somebody else who signs in then gets a window of their own, and the first one finds the changes again', async () => {
    const edited = await newPageWith('Brot')
    const token = await tokenOf(world, owner)
    const { page } = await open(edited.path, token)
    await begin(page)
    await signOutElsewhere(owner, token)
    await page.keyboard.insertText('Frisches ') // at once: the dialog takes the keys that follow
    const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
    const other = (await (await world.member(owner, 'editor')).get('/me')).body
    await dialog.getByLabel('E-Mail-Adresse').fill(other.email)
    await dialog.getByLabel('Passwort', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    const told = page.getByRole('alertdialog', { name: `Sie sind jetzt als ${other.name} angemeldet` })
    await told.getByText(/bleibt auf diesem Gerät/).waitFor()
    await told.getByRole('button', { name: 'Weiter zu den Websites' }).click()
    await page.waitForURL('**/app/sites')
    await page.goto(`${line.url}${edited.path}`)
    await ready(page)
    await note(page, 'Gespeichert')
    expect([await headline(page).textContent(), await edited.headlines()]).toEqual(['Brot', ['Brot']])

    await page.evaluate((value) => localStorage.setItem('token', value), await tokenOf(world, owner))
    await page.goto(`${line.url}${edited.path}`)
    await page.getByText(/jetzt gesichert/).waitFor()
    expect(await edited.headlines()).toEqual(['Frisches Brot'])
  })

  test('a session that is over when the page is opened comes back to the same place', async () => {
    const edited = await newPageWith('Brot')
    const token = await tokenOf(world, owner)
    await signOutElsewhere(owner, token)
    const { page, context } = await openEditorWindow(browser, line.url, token, edited.path)
    windows.push(context)
    await page.getByLabel('E-Mail-Adresse').fill(owner.email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await ready(page)
    expect(new URL(page.url()).pathname).toBe(edited.path)
  })

  test('signing out asks about unsent changes, takes them along, and reaches every tab', async () => {
    const edited = await newPageWith('Brot')
    const { page, openTab } = await open(edited.path, await tokenOf(world, owner))
    line.be({ fateOf: ({ method }) => (method === 'PUT' ? 'dropped' : 'through') })
    await write(page, 'Frisches ')
    await kept(page, 1)
    const lists = await openTab('/app/sites')
    await lists.getByRole('button', { name: /^Konto/ }).click()
    await lists.getByRole('menuitem', { name: 'Abmelden' }).click()
    const asked = lists.getByRole('alertdialog', { name: 'Ungesicherte Änderungen verwerfen?' })
    await asked.getByText('Noch nicht gesicherte Änderungen an Ihren Seiten: 1').waitFor()
    await asked.getByRole('button', { name: 'Verwerfen und abmelden' }).click()
    await lists.waitForURL('**/app/sign-in**')
    await page.waitForURL('**/app/sign-in**')
    await kept(lists, 0)
    expect(await edited.headlines()).toEqual(['Brot'])
  })

  test('two people on one page see each other come, write and go', async () => {
    const edited = await newPageWith('Brot', 'Salz')
    const rosa = await open(edited.path, await tokenOf(world, owner))
    const { email, name } = (await (await world.member(owner, 'editor')).get('/me')).body
    const jan = await open(edited.path, await tokenOf(world, { email, password }))
    const janSeen = rosa.page.getByRole('list', { name: 'Auch hier' }).getByText(`${name}, auf dieser Seite`)
    await janSeen.waitFor({ state: 'attached' })
    await jan.page.getByRole('list', { name: 'Auch hier' }).waitFor()
    await write(rosa.page, 'Frisches ')
    await jan.page.locator('.outline [role=row]').nth(0).locator('.avatar').waitFor()
    await write(jan.page, 'Feines ', 1)
    for (const { page } of [rosa, jan]) {
      await page.frameLocator('iframe.canvas').getByText('Frisches Brot').waitFor()
      await page.frameLocator('iframe.canvas').getByText('Feines Salz').waitFor()
      await note(page, 'Gespeichert')
    }
    expect(await headline(rosa.page).getAttribute('contenteditable')).toBe('true')
    expect(await edited.headlines()).toEqual(['Frisches Brot', 'Feines Salz'])
    await jan.page.close() // and not kept for another test: somebody goes
    await jan.context.close()
    await janSeen.waitFor({ state: 'detached' })
    expect(rosa.problems).toEqual([])

    await owner.delete(`/pages/${edited.id}`)
    await rosa.page.getByText('Diese Seite wurde inzwischen gelöscht.').waitFor()
  })

  test('one’s own second tab is oneself, where it is and where it has changed the same text', async () => {
    const edited = await newPageWith('Brot')
    const token = await tokenOf(world, owner)
    const { page, problems } = await open(edited.path, token)
    const { page: other } = await open(edited.path, await tokenOf(world, owner))
    await page
      .getByRole('list', { name: 'Auch hier' })
      .getByText('Sie, in einem anderen Tab, auf dieser Seite')
      .waitFor({ state: 'attached' })
    line.be({ fateOf: (asked) => (asked.method === 'PUT' && asked.token === token ? 'unavailable' : 'through') })
    await write(page, 'Mein ')
    await note(page, 'Eine Änderung wartet')
    await write(other, 'Dein ')
    await page.getByText('Sie haben denselben Text auch in einem anderen Tab geändert. Bis').waitFor()
    await page.locator('.page-notices').getByRole('button', { name: 'Vergleichen' }).click()
    const theirs = page.getByRole('dialog').getByRole('region', { name: 'Ihr Text im anderen Tab' })
    await theirs.getByText('Dein Brot').waitFor()
    expect(problems).toEqual([])
  })

  test('the same text changed by both is shown twice, to be copied and chosen, and nothing is published meanwhile', async () => {
    const edited = await newPageWith('Brot')
    const token = await tokenOf(world, owner)
    const rosa = await open(edited.path, token)
    const { email, name } = (await (await world.member(owner, 'editor')).get('/me')).body
    const jan = await open(edited.path, await tokenOf(world, { email, password }))
    const isRosas = (asked: { method: string; token?: string }) => asked.method === 'PUT' && asked.token === token
    line.be({ fateOf: (asked) => (isRosas(asked) ? 'unavailable' : 'through') })
    await write(rosa.page, 'Rosas ')
    await note(rosa.page, 'Eine Änderung wartet')
    await write(jan.page, 'Jans ')
    await note(jan.page, 'Gespeichert')
    const { page } = rosa
    await page.getByText(`${name} hat denselben Text geändert wie Sie. Bis`).waitFor()
    expect(await page.getByRole('button', { name: 'Veröffentlichen' }).isDisabled()).toBe(true)
    expect(await edited.headlines()).toEqual(['Jans Brot'])
    await page.locator('.page-notices').getByRole('button', { name: 'Vergleichen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcher Text soll gelten?' })
    await dialog.getByRole('region', { name: 'Ihr Text' }).getByText('Rosas Brot').waitFor()
    await dialog
      .getByRole('region', { name: `Der Text von ${name}` })
      .getByText('Jans Brot')
      .waitFor()
    expect(await dialog.getByRole('button', { name: 'Kopieren' }).count()).toBe(2)
    await expectAccessibleInLooks(page, 'two texts', wideLooks)
    line.be({})
    await dialog.getByRole('button', { name: 'Meinen behalten' }).click()
    await note(page, 'Gespeichert')
    expect(await edited.headlines()).toEqual(['Rosas Brot'])
    await jan.page.frameLocator('iframe.canvas').getByText('Rosas Brot').waitFor()
  })
})

const keptChanges = `() => new Promise((resolve) => {
  const opening = indexedDB.open('unsent changes', 1)
  opening.onsuccess = () => {
    const asked = opening.result.transaction('changes').objectStore('changes').getAll()
    asked.onsuccess = () => {
      opening.result.close()
      resolve(asked.result.reduce((sum, { unsent }) => sum + unsent.changes, 0))
    }
  }
})`
/** Whatever waits for a frame or a time waits for ever. */
const noTimeLeft = `window.setTimeout = window.requestAnimationFrame = window.requestIdleCallback = () => 0`
const inner = `document.querySelector('iframe.canvas').contentDocument`
const hasFocus = (nth: number) =>
  `(${inner}.hasFocus() && ${inner}.activeElement === ${inner}.querySelectorAll('[data-text=headline]')[${nth}] && ${inner}.activeElement.isContentEditable)`
const caretAtStart = `(() => {
  const { anchorNode, anchorOffset, isCollapsed } = ${inner}.getSelection()
  const before = ${inner}.createRange()
  before.setStart(${inner}.activeElement, 0)
  before.setEnd(anchorNode, anchorOffset)
  return isCollapsed && before.toString() === ''
})()`

/** As the person would on another device. */
async function signOutElsewhere(owner: TestClient, token: string) {
  await owner.with(token).post('/auth/logout')
}
