import type { PageView } from './page-view'

/** The widest that a row of columns gets. */
const rowRem = 76

/** The page as blocks in one of several columns see it: their pictures are no wider than a column. */
export function narrowView(page: PageView, columns: number): PageView {
  const widest = Math.ceil((rowRem / Math.max(2, columns)) * 1.5) // one may be wider than the others
  return {
    ...page,
    picture: (image, options) => page.picture(image, { ...options, sizes: narrowSizes(options.sizes, widest) }),
  }
}

/** Small pictures keep their size; columns stand below each other on narrow screens. */
function narrowSizes(sizes: string, widest: number): string {
  if (!/vw$/.test(sizes)) return sizes
  const [, wide = sizes, narrow = sizes] = /^\([^)]*\) ([^,]+), (.+)$/.exec(sizes) ?? []
  return `(min-width: 48rem) min(${wide}, ${widest}rem), ${narrow}`
}
