import { type Html, trusted } from './html'

const tag = /<(\/?)h([1-6])\b/g

/**
 * The same markup with headings that follow each other without a gap, below the page's h1 (WCAG 1.3.1): where a block
 * has no title of its own, its items' titles take the place. Siblings stay siblings.
 */
export function withoutHeadingGaps(markup: Html): Html {
  const above: number[] = [1]
  return trusted(
    markup.text.replace(tag, (_, slash: string, digit: string) => {
      const level = Number(digit)
      if (!slash && level > 1) {
        while (above.length > 1 && above.at(-1)! >= level) above.pop()
        above.push(level)
      }
      return level === 1 ? `<${slash}h1` : `<${slash}h${above.length}`
    }),
  )
}

/** The level of the first heading, `undefined` where there is none. */
export function firstHeadingLevel(markup: Html): number | undefined {
  const found = /<h([1-6])\b/.exec(markup.text)
  return found ? Number(found[1]) : undefined
}

/** The same markup with each heading one level further down, h6 at most. The page's h1 stays. */
export const deeperHeadings = (markup: Html): Html =>
  trusted(
    markup.text.replace(
      tag,
      (_, slash: string, digit: string) => `<${slash}h${digit === '1' ? 1 : Math.min(6, Number(digit) + 1)}`,
    ),
  )
