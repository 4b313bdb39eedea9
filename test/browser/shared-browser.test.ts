import { describe, expect, test } from 'bun:test'
import { hasBrowser, openBrowser } from '../support/browser'

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
})
