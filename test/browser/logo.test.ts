import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { chooseDesign, type LogoDesign, type LogoRequest, logoVariants } from '../../src/ai/logo/design'
import { drawLogo } from '../../src/ai/logo/draw-logo'
import { styleKeys } from '../../src/ai/logo/styles'
import { cleanSvg } from '../../src/media/svg/clean-svg'
import { hasBrowser, openBrowser } from '../support/browser'
import { canaryHost, hostileSvgs } from '../support/hostile-svgs'

/** Pixels on each side of a drawing on the page. */
const cell = 72

describe.skipIf(!hasBrowser)('logos in a browser', () => {
  let browser: Browser
  let server: ReturnType<typeof Bun.serve>
  let drawings: string[] = []
  let asked: string[] = []
  let isInline = false

  beforeAll(async () => {
    browser = await openBrowser()
    server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        const { pathname } = new URL(request.url)
        const [, at] = /^\/(\d+)\.svg$/.exec(pathname) ?? []
        if (at !== undefined)
          return new Response(drawings[Number(at)], { headers: { 'content-type': 'image/svg+xml' } })
        if (pathname === '/') return new Response(page(), { headers: { 'content-type': 'text/html; charset=utf-8' } })
        asked.push(pathname)
        return new Response('', { status: 404 })
      },
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop(true)
  })

  const page = () => {
    const show = (svg: string, at: number) => `<div>${isInline ? svg : `<img src="/${at}.svg" alt="">`}</div>`
    return `<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Logos</title><style>body{margin:0;width:${10 * cell}px;display:flex;flex-wrap:wrap}div{width:${cell}px;height:${cell}px;overflow:hidden;contain:strict}svg,img{width:100%;height:100%;object-fit:contain}</style><body>${drawings.map(show).join('')}`
  }

  /** Shows them, moves over each of them, and says what came of it. */
  async function show(svgs: string[], inline: boolean) {
    drawings = svgs
    isInline = inline
    asked = []
    const problems: string[] = []
    const tab = await browser.newPage({ viewport: { width: 10 * cell, height: 400 } })
    const own = `http://127.0.0.1:${server.port}/`
    tab.on('console', (message) => problems.push(message.text()))
    tab.on('pageerror', (error) => problems.push(error.message))
    tab.on('dialog', (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    tab.on('request', (request) => {
      const url = request.url()
      if (url.startsWith('data:')) return
      if (!url.startsWith(own) || !/^(?:\d+\.svg)?$/.test(url.slice(own.length))) asked.push(url)
    })
    await tab.goto(own, { waitUntil: 'load' })
    const height = Math.ceil(svgs.length / 10) * cell
    await tab.setViewportSize({ width: 10 * cell, height })
    for (let at = 0; at < svgs.length; at++) {
      await tab.mouse.click((at % 10) * cell + cell / 2, Math.floor(at / 10) * cell + cell / 2)
    }
    const stayed = tab.url() === own
    const picture = sharp(await tab.screenshot())
      .removeAlpha()
      .raw()
    const { data, info: raw } = await picture.toBuffer({ resolveWithObject: true })
    await tab.close()
    const empty: number[] = []
    for (let at = 0; at < svgs.length; at++) {
      const part = { left: (at % 10) * cell, top: Math.floor(at / 10) * cell, width: cell, height: cell }
      const { channels } = await sharp(data, { raw }).extract(part).stats()
      if (channels.every(({ min }) => min > 200)) empty.push(at)
    }
    return { asked, problems, stayed, empty }
  }

  const harmless = { asked: [], problems: [], stayed: true, empty: [] }

  describe.each([
    ['as <img>', false],
    ['inline', true],
  ])('%s', (_, inline) => {
    test('hostile ones, cleaned, ask nobody, run nothing, leave no complaint and are drawn', async () => {
      const here = `127.0.0.1:${server.port}`
      const svgs = Object.values(hostileSvgs).flatMap((hostile) => cleanSvg(hostile.replaceAll(canaryHost, here)) ?? [])
      expect(svgs.length).toBeGreaterThan(85)
      expect(await show(svgs, inline)).toEqual(harmless)
    })

    test('our own are drawn in every style, variant and frame', async () => {
      expect(await show(await ourOwn(), inline)).toEqual(harmless)
    })
  })

  test('without cleaning, the same page would see scripts and requests', async () => {
    const here = `127.0.0.1:${server.port}`
    const names = ['script', 'image', 'style element', 'handlers on a shape', 'use of elsewhere'] as const
    const svgs = names.map((name) => (hostileSvgs[name] ?? '').replaceAll(canaryHost, here))
    const seen = await show(svgs, true)
    expect(seen.asked).toContain(`http://${here}/x`)
    expect(seen.problems).toContain('a dialog: 1')
  })
})

async function ourOwn(): Promise<string[]> {
  const names = ['Backstube Lindenhof', 'Ö', 'Straße & Söhne', 'Ταβέρνα', 'Бюро Мир', '<b>"Ä"</b>']
  const svgs: string[] = []
  for (const [at, style] of styleKeys.entries()) {
    for (const variant of logoVariants) {
      const text = names[(at + logoVariants.indexOf(variant)) % names.length] ?? ''
      const colours = { primary: '#8a3b12', accent: '#2f6f4e' }
      const request: LogoRequest = { text, variant, ...colours, hint: '', trade: undefined, headings: undefined }
      const design: LogoDesign = { ...chooseDesign(request), style }
      svgs.push(cleanSvg(await drawLogo(request, design)) ?? '')
    }
  }
  return svgs
}
