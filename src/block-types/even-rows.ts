/**
 * How many items of a list stand in a row so that its last row is as full as can be, for the style of an `.even` list:
 * `--most` where there is room for so many, `--fewer` where there is not. Of equally full ones the wider row is taken.
 */
export function evenRows(count: number, limit = 5): string {
  const most = fullest(count, Math.min(count, limit))
  return `--most: ${most}; --fewer: ${fullest(count, most - 1)}`
}

function fullest(count: number, limit: number): number {
  let best = Math.max(1, limit)
  for (let columns = best - 1; columns >= 2; columns--) if (gaps(count, columns) < gaps(count, best)) best = columns
  return best
}

/** What is missing in the last row; the one that stands there alone is worst. */
const gaps = (count: number, columns: number): number =>
  count % columns === 1 ? columns * 2 : (columns - (count % columns)) % columns
