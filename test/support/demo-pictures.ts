/** Writes the pictures of example sites that README shows, as visitors see them: `bun run demo-pictures`, after a change of their looks. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { createDemo } from '../../src/demo/demo'
import type { DemoSlug } from '../../src/demo/slugs'
import { launchBrowser } from './browser'
import { createLiveWorld } from './live'

const folder = join(import.meta.dir, '../../docs')
const size = { width: 1440, height: 1200 }
const width = 1200
const mostBytes = 120_000

interface Shot {
  slug: DemoSlug
  path: string
  scheme: 'light' | 'dark'
}
const shots: Shot[] = [
  { slug: 'backstube-lindenhof', path: '/', scheme: 'light' },
  { slug: 'physiotherapie-am-hafen', path: '/', scheme: 'light' },
  { slug: 'hartwell-joinery', path: '/work', scheme: 'light' },
  { slug: 'sonnwerk-solartechnik', path: '/', scheme: 'dark' },
]

if (import.meta.main) {
  const world = await createLiveWorld()
  const browser = await launchBrowser()
  try {
    const { sites } = await createDemo(
      world.ctx,
      shots.map(({ slug }) => slug),
    )
    for (const [i, shot] of shots.entries()) {
      const picture = await photograph(browser, `${sites[i]!.url}${shot.path}`, shot.scheme)
      await Bun.write(join(folder, `${shot.slug}.webp`), await small(picture))
    }
  } finally {
    await browser.close()
    await world.end()
  }
}

/** The first screen, without the button of the assistant. */
async function photograph(browser: Browser, address: string, colorScheme: Shot['scheme']): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' })
  await page.route('**/public/assistant/**', (route) => route.abort())
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** In the best quality that fits. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58]) {
    const made = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
    if (made.byteLength < mostBytes) return made
  }
  throw new Error('the picture of an example site is too large')
}
