import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { PageView } from '../../src/block-types/page-view'
import { trusted } from '../../src/html/html'
import { isObject } from '../../src/values/is-object'
import { inLongRun } from './long'
import { samplePage } from './page-view'
import { type Sample, samplePages } from './sample-page'
import { everythingInColumns } from './samples/columns'

/** The short run has the narrowest of each arrangement, and as many items as begin a second and a third row. */
const widths = inLongRun([320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1920], [320, 600, 768, 1024, 1920])
/** Of one of many pages: the narrowest, and in the short run one more. */
export const widthsOf = (nth: number) => inLongRun(widths, [widths[0]!, widths[1 + (nth % (widths.length - 1))]!])
export const counts = inLongRun([1, 2, 13, 40], [1, 2, 7, 7])
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

/** The same in columns. */
export const tortureColumns = (count: number, columns: number): Sample[] =>
  everythingInColumns(tortureSamples(count), columns)

/** Lists of lists stay as they are further down: forty groups of forty prices are no page. */
function stretched(value: unknown, count: number): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (isObject(inner)) return [key, holdsTexts.test(key) ? stretched(inner, count) : inner]
      if (!Array.isArray(inner) || inner.length === 0)
        return [key, key === 'headline' ? `${inner} ${longWords[1]}` : inner]
      return [key, Array.from({ length: count }, (_, i) => named(inner[i % inner.length], i))]
    }),
  )
}

/** Languages, and inner blocks with their texts. */
const holdsTexts = /^(de|en|blocks|part\d+)$/

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
    shape: () => width / height,
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
export const misplaced = (page: Page): Promise<string[]> => page.evaluate<string[]>(measure)

const measure = readFileSync(join(import.meta.dir, 'misplaced.js'), 'utf8')
