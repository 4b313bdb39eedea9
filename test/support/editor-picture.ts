/** Writes the picture of the editor that README shows, from the demo: `bun run picture`, after a change of its looks. */
import { join } from 'node:path'
import sharp from 'sharp'
import { createDemo } from '../../src/demo/demo'
import { launchBrowser } from './browser'
import { openEditorWindow } from './editor-window'
import { createLiveWorld } from './live'

const target = join(import.meta.dir, '../../docs/editor.png')
const size = { width: 1280, height: 800 }
const mostBytes = 250_000

if (import.meta.main) {
  const world = await createLiveWorld()
  const browser = await launchBrowser()
  try {
    const { link } = await createDemo(world.ctx, ['backstube-lindenhof'])
    const { body } = await world.stranger().post('/auth/demo', { token: new URL(link).hash.slice(1) })
    const { page } = await openEditorWindow(browser, world.url, body.token, '/app/sites', {
      viewport: size,
      deviceScaleFactor: 1,
    })
    await page.getByRole('link', { name: 'Backstube Lindenhof' }).click()
    const canvas = page.frameLocator('iframe.canvas')
    await page.locator('.outline [role="row"]').nth(1).click()
    await canvas.locator('h1').waitFor()
    for (const image of [canvas.locator('main img').first(), page.locator('.inspector img').first()])
      await image.evaluate('(image) => image.decode()') // the network is never idle: the site's events stay open
    await Bun.write(target, await small(await page.screenshot()))
  } finally {
    await browser.close()
    await world.end()
  }
}

/** With as many colours as fit. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 96, 64, 32]) {
    const made = await sharp(picture).png({ palette: true, colours, effort: 10, dither: 0.5 }).toBuffer()
    if (made.byteLength <= mostBytes) return made
  }
  throw new Error('the picture of the editor is too large')
}
