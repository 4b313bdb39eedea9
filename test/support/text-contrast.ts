import type { Page } from 'playwright-core'
import sharp from 'sharp'

export interface PoorText {
  text: string
  /** Class of the block it stands in. */
  block: string
  ratio: number
  demanded: number
}

/** A line of text on the page: where it stands in px, and its colour as the browser worked it out, 0 to 255 and 0 to 1. */
interface Line {
  text: string
  block: string
  x: number
  y: number
  width: number
  height: number
  colour: [number, number, number]
  alpha: number
  isLarge: boolean
}

/** Enough to see what is behind a line, and far less to draw. */
const scale = 0.25
/** Chromium draws no picture that is longer, and lays the whole page out anew after each. */
const sliceHeight = 12_000 / scale

type Scheme = 'light' | 'dark'

/**
 * Compares every line of visible text with the pixels that are really behind it: the page is drawn without its glyphs, in
 * each of the colour schemes. Gives the lines below WCAG 2.2 AA (1.4.3), and how many there were.
 */
export async function textOnGround<S extends Scheme>(
  page: Page,
  schemes: readonly S[],
): Promise<{ colorScheme: S; lines: number; poor: PoorText[] }[]> {
  const found: { colorScheme: S; lines: number; poor: PoorText[] }[] = []
  await page.evaluate(hideGlyphs)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const lines = await page.evaluate<Line[]>(readLines)
    const ground = await draw(page)
    const poor = lines.flatMap((line) => {
      const ratio = worstContrast(line, ground)
      const demanded = line.isLarge ? 3 : 4.5
      return ratio < demanded - 0.1 ? [{ text: line.text, block: line.block, ratio: round(ratio), demanded }] : []
    })
    found.push({ colorScheme, lines: lines.length, poor })
  }
  return found
}

interface Picture {
  width: number
  height: number
  /** Three bytes a pixel. */
  data: Uint8Array
}

async function draw(page: Page): Promise<Picture> {
  const [width, height] = await page.evaluate<[number, number]>(
    '[document.documentElement.clientWidth, document.documentElement.scrollHeight]',
  )
  const slices: Buffer[] = []
  const session = await page.context().newCDPSession(page)
  for (let y = 0; y < height; y += sliceHeight) {
    const clip = { x: 0, y, width, height: Math.min(sliceHeight, height - y), scale }
    const { data } = await session.send('Page.captureScreenshot', {
      clip,
      format: 'png',
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    })
    slices.push(Buffer.from(data, 'base64'))
  }
  await session.detach()
  const read = await Promise.all(
    slices.map((slice) => sharp(slice).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  return {
    width: read[0]!.info.width,
    height: read.reduce((sum, { info }) => sum + info.height, 0),
    data: Buffer.concat(read.map(({ data }) => data)),
  }
}

/** The lowest contrast within the line, the edges aside: one bad letter is a word that cannot be read. */
function worstContrast({ x, y, width, height, colour, alpha }: Line, { data, ...picture }: Picture): number {
  const inside = (from: number, length: number, max: number) => {
    const first = Math.ceil((from + length * 0.2) * scale)
    const last = Math.max(first, Math.floor((from + length * 0.8) * scale))
    return [Math.max(0, first), Math.min(max - 1, last)] as const
  }
  const [left, right] = inside(x, width, picture.width)
  const [top, bottom] = inside(y, height, picture.height)
  let worst = 21
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const at = (row * picture.width + column) * 3
      const ground = [data[at]!, data[at + 1]!, data[at + 2]!] as const
      const seen = colour.map((part, i) => part * alpha + ground[i]! * (1 - alpha)) as [number, number, number]
      worst = Math.min(worst, contrast(luminance(seen), luminance(ground)))
    }
  }
  return worst
}

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(colour: readonly [number, number, number]): number {
  const [r, g, b] = colour.map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
const round = (n: number) => Math.round(n * 100) / 100

// As text: the project's types know no DOM.
const hideGlyphs = `(() => {
  const style = document.createElement('style')
  style.textContent = '*,*::before,*::after{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important;text-shadow:none!important;transition:none!important}'
  document.head.append(style)
})()`

const readLines = `(() => {
  for (const part of document.querySelectorAll('details')) { part.removeAttribute('name'); part.open = true }
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const rgba = (colour) => {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      known.set(colour, [...brush.getImageData(0, 0, 1, 1).data])
    }
    return known.get(colour)
  }
  const opacityOf = (element) => {
    let opacity = 1
    for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity)
    return opacity
  }
  const lines = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest('.visually-hidden, .skip, script, style, svg, option')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    if (element.closest('.b-contact_form__trap')) continue
    const [r, g, b, a] = rgba(style.color)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      lines.push({
        text: node.data.trim().slice(0, 60),
        block: (element.closest('[class*="b-"][class*="bg-"], .b-header, .b-footer') ?? element).className,
        x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height,
        colour: [r, g, b], alpha: (a / 255) * opacityOf(element), isLarge,
      })
    }
  }
  return lines
})()`
