import { describe, expect, test } from 'bun:test'
import { hasBrowser, openBrowser } from '../support/browser'
import { keptWindow } from '../support/kept-windows'

/** What the other files here rely on. */
describe.skipIf(!hasBrowser)('the Chromium that all files share', () => {
  test('closes the pages of whoever has done with it, and those alone', async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    const [gone, kept] = [await one.newPage(), await (await other.newContext()).newPage()]
    expect(gone.context().browser()).toBe(kept.context().browser())
    await one.close()
    expect([gone.isClosed(), kept.isClosed(), await kept.evaluate<number>('1 + 1')]).toEqual([true, false, 2])
    await other.close()
    expect(kept.isClosed()).toBe(true)
  })

  test('is started anew for the next who asks where it has crashed', async () => {
    const crashed = await openBrowser()
    const context = await crashed.newContext()
    const isOver = new Promise((done) => context.once('close', done))
    const session = await crashed.newBrowserCDPSession()
    await Promise.all([isOver, session.send('Browser.crash').catch(() => {})])
    await crashed.close()
    const next = await openBrowser()
    const page = await next.newPage()
    expect(await page.evaluate<number>('1 + 1')).toBe(2)
    await next.close()
  })

  test('a window that is closed is handed on empty, and not at all where something in it lasts', async () => {
    const server = Bun.serve({ port: 0, fetch: () => new Response('', { headers: { 'content-type': 'text/html' } }) })
    const blank = `http://localhost:${server.port}/`
    const browser = await openBrowser()
    const first = await keptWindow(browser, blank, { colorScheme: 'dark' })
    await first.page.evaluate(`(async () => {
      localStorage.setItem('a', '1')
      sessionStorage.setItem('a', '1')
      document.cookie = 'a=1'
      await new Promise((done) => { indexedDB.open('a').onsuccess = () => done() })
    })()`)
    await first.context.newPage()
    await first.context.route('**/*', (route) => route.abort())
    await first.context.setOffline(true)
    await first.context.close()

    const second = await keptWindow(browser, blank, {})
    expect(second.page === first.page).toBe(true)
    expect(second.context.pages()).toHaveLength(1)
    await second.page.reload()
    const left = `indexedDB.databases().then(({ length }) =>
      [localStorage.length, sessionStorage.length, document.cookie, length, matchMedia('(prefers-color-scheme: dark)').matches])`
    expect(await second.page.evaluate<unknown>(left)).toEqual([0, 0, '', 0, false])

    await second.context.addInitScript('window.lasts = true')
    await second.context.close()
    const third = await keptWindow(browser, blank, {})
    expect(third.page === second.page).toBe(false)

    // The next file has what was closed; what was not is gone with whoever left it.
    const next = await openBrowser()
    const unclosed = await keptWindow(browser, blank, {})
    await third.context.close()
    await browser.close()
    expect([third.page.isClosed(), unclosed.page.isClosed()]).toEqual([false, true])
    expect((await keptWindow(next, blank, {})).page === third.page).toBe(true)
    await next.close()
    await server.stop(true)
  })
})
