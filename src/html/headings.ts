import { type Around, type Html, read, wrapped } from './html'

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
  wrapped(markup, { levels: () => (level) => (level === 1 ? 1 : Math.min(6, level + 1)) })

/** The level of the first heading, `undefined` where there is none. */
export function firstHeadingLevel(markup: Html): number | undefined {
  let level: number | undefined
  read(markup, {
    text() {},
    open(name) {
      if (/^h[1-6]$/.test(name)) level ??= Number(name[1])
    },
    close() {},
  })
  return level
}

/** Whether the title of the page is here and has marked words. */
export function hasMarkedTitle(markup: Html): boolean {
  let [isOpen, isMarked] = [false, false]
  read(markup, {
    text() {},
    open(name, tag) {
      if (name === 'h1') isOpen = true
      else if (isOpen && tag === '<mark>') isMarked = true
    },
    close(name) {
      if (name === 'h1') isOpen = false
    },
  })
  return isMarked
}
