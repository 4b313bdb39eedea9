import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { until } from './browser'

/** Half as long as what the package exports, which every document has to read anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Half faded in, any text has too little contrast. What moves without end or with scrolling is not waited for.
const isStill =
  'document.getAnimations().every((each) => each.playState !== "running" || each.timeline !== document.timeline || each.effect.getComputedTiming().endTime === Infinity)'

// React Aria says there for some seconds that a button is busy, by the id of a button that may be gone.
const context = (within: string) => JSON.stringify({ include: [[within]], exclude: [['[data-live-announcer]']] })

interface Options {
  within?: string
  /** By far the slowest of its rules; `alone` looks at nothing else. */
  contrast?: boolean | 'alone'
}

/** What axe objects to once nothing moves, as "rule at selector: markup". */
export async function violations(page: Page, { within = 'html', contrast = true }: Options = {}): Promise<string[]> {
  await until(page, isStill)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options = JSON.stringify({
    resultTypes: ['violations'],
    iframes: false,
    preload: false, // of stylesheets for an experimental rule, and of media that nothing here plays
    ...(contrast === 'alone'
      ? { runOnly: ['color-contrast'] }
      : { rules: { 'color-contrast': { enabled: contrast } } }),
  })
  const found = await page.evaluate<Violation[]>(
    `axe.run(${context(within)}, ${options}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html}`))
}

interface Violation {
  id: string
  nodes: { target: string[]; html: string }[]
}
