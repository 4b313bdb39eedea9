import { type Around, type Html, read, within } from './html'

/**
 * Headings that follow each other without a gap, below the page's h1 (WCAG 1.3.1): where a block has no title of its own,
 * its items' titles take the place. Siblings stay siblings.
 */
export const withoutGaps: Around['levels'] = () => {
  const above: number[] = [1]
  return (level, isEnd) => {
    if (level === 1) return 1
    if (!isEnd) {
      while (above.length > 1 && above.at(-1)! >= level) above.pop()
      above.push(level)
    }
    return above.length
  }
}

/** The same markup with each heading one level further down, h6 at most. The page's h1 stays. */
export const deeperHeadings = (markup: Html): Html =>
  within(markup, { levels: () => (level) => (level === 1 ? 1 : Math.min(6, level + 1)) })

/** The first heading: its level, and whether it has marked words. `undefined` where there is none. */
export function firstHeading(markup: Html): { level: number; isMarked: boolean } | undefined {
  let found: { level: number; isMarked: boolean } | undefined
  let isOpen = false
  read(markup, {
    text() {},
    open(name, tag) {
      if (!found && /^h[1-6]$/.test(name)) found = { level: Number(name[1]), isMarked: false }
      else if (isOpen && found && tag === '<mark>') found.isMarked = true
      else return
      isOpen = true
    },
    close(name) {
      if (name === `h${found?.level}`) isOpen = false
    },
  })
  return found
}
