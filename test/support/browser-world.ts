import { afterAll } from 'bun:test'
import { hasBrowser, openBrowser } from './browser'
import { createLiveWorld } from './live'
import type { WorldOptions } from './world'

/**
 * A browser and a world whose editor it can open, for all tests of a file, and gone after them. Nothing where there is no
 * browser: the tests that want one are skipped there.
 */
export async function openBrowserWorld(options?: WorldOptions) {
  if (!hasBrowser) return {} as never
  const browser = await openBrowser()
  const world = await createLiveWorld(options)
  afterAll(async () => {
    await browser.close()
    await world.end()
  })
  await world.ctx.editorBundle.get() // on a busy machine the first window would not wait so long
  return { browser, world }
}
