import type { Page } from 'playwright-core'
import type { PageView } from '../../src/block-types/page-view'
import { trusted } from '../../src/html/html'
import { isObject } from '../../src/values/is-object'
import { samplePage } from './page-view'
import { type Sample, samplePages } from './sample-page'

export const widths = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1920]
export const counts = [1, 2, 13, 40]
export const pictures = ['portrait', 'landscape', 'none'] as const

const longWords = [
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  'Rindfleischetikettierungsüberwachungsaufgaben',
  'Donaudampfschifffahrtsgesellschaftskapitän',
]

/** Every block type once, with `count` items in each list, every third of them named by one of the longest words there are. */
export const tortureSamples = (count: number): Sample[] =>
  (samplePages[0] ?? []).map((sample) => ({
    ...sample,
    content: stretched(sample.content, count) as Sample['content'],
  }))

/** Lists of lists stay as they are further down: forty groups of forty prices are no page. */
function stretched(value: unknown, count: number): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (isObject(inner)) return [key, key === 'de' || key === 'en' ? stretched(inner, count) : inner]
      if (!Array.isArray(inner) || inner.length === 0)
        return [key, key === 'headline' ? `${inner} ${longWords[1]}` : inner]
      return [key, Array.from({ length: count }, (_, i) => named(inner[i % inner.length], i))]
    }),
  )
}

function named(item: unknown, index: number): unknown {
  if (!isObject(item)) return item
  const word = longWords[index % longWords.length]
  const names = ['headline', 'name', 'label'].filter((key) => typeof item[key] === 'string')
  return {
    ...item,
    id: `item-${index}`,
    ...(index % 3 === 0 && Object.fromEntries(names.slice(0, 1).map((key) => [key, `${word}`]))),
  }
}

export const svgOf = (shape: (typeof pictures)[number]) =>
  shape === 'portrait'
    ? '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#9ab"/></svg>'
    : '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#ba9"/></svg>'

/** The view's pictures in one shape, and a menu of twelve entries with names that no bar has room for. */
export function tortureView(shape: (typeof pictures)[number]): Partial<PageView> {
  const [width, height] = shape === 'portrait' ? [800, 1200] : [1600, 900]
  return {
    navigation: Array.from({ length: 12 }, (_, i) => ({
      label: i % 5 === 4 ? longWords[2]! : `Menüpunkt ${i}`,
      href: `/${i}`,
      current: i === 0,
      children: [],
    })),
    picture: (image, options) =>
      shape === 'none' || !samplePage('de').picture(image, options)
        ? undefined
        : trusted(`<img src="/p.svg" alt="" width="${width}" height="${height}">`),
  }
}

/**
 * What is wrong with where words stand, as sentences: beyond the screen, cut off by a box that does not scroll, or on top
 * of each other. Measures the lines of every text that is shown.
 */
export const misplaced = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(${measure.toString()})()`)

/** Runs in the page. */
function measure(): string[] {
  const found = new Set<string>()
  const screen = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > screen)
    found.add(`the page is ${document.documentElement.scrollWidth} wide`)
  const nameOf = (element: Element) => element.closest('[class]')?.className.toString().slice(0, 60) ?? element.tagName
  const boxes: { element: Element; block: Element; left: number; right: number; top: number; bottom: number }[] = []
  type Around = { clips: DOMRect[]; scrolls: boolean }
  const known = new Map<Element, Around>()
  const around = (element: Element): Around => {
    const before = known.get(element)
    if (before) return before
    const outer = element.parentElement ? around(element.parentElement) : { clips: [], scrolls: false }
    const { overflowX, display } = getComputedStyle(element)
    const isRoot = element === document.documentElement || element === document.body
    const clips = /hidden|clip/.test(overflowX) && display !== 'inline' && !isRoot
    const here = {
      clips: clips ? [...outer.clips, element.getBoundingClientRect()] : outer.clips,
      scrolls: outer.scrolls || (/auto|scroll/.test(overflowX) && !isRoot),
    }
    known.set(element, here)
    return here
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      !element ||
      !node.textContent?.trim() ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (
      element.closest(
        '.visually-hidden, .skip, .b-contact_form__trap, option, script, style, details:not([open]) > :not(summary)',
      )
    )
      continue
    const { clips, scrolls } = around(element)
    if (scrolls) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue
      const text = (node.textContent ?? '').trim().slice(0, 24)
      if (left < -1 || right > screen + 1) found.add(`${nameOf(element)}: „${text}“ leaves the screen`)
      for (const clip of clips)
        if (left < clip.left - 2 || right > clip.right + 2 || bottom > clip.bottom + 6 || top < clip.top - 6)
          found.add(`${nameOf(element)}: „${text}“ is cut off`)
      const inset = height * 0.28
      const block = element.closest('.block, .b-header, .b-footer, .b-announcement_bar') ?? document.body
      boxes.push({ element, block, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset })
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  for (const [i, one] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j++) {
      const other = boxes[j]
      if (!other || other.top >= one.bottom) break
      if (other.left >= one.right || other.right <= one.left) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      found.add(
        `${nameOf(one.element)} and ${nameOf(other.element)} stand on each other: „${one.element.textContent?.trim().slice(0, 20)}“`,
      )
    }
  return [...found]
}
