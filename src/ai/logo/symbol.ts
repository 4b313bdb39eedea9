import type { Command } from 'opentype.js'
import { readPath, toCommands } from '../../media/svg/path-data'
import { type Box, boxOf, emptyBox, heightOf, joinBoxes, mapped, pathData, widthOf } from './outline'

/** Path data as somebody else drew it: as a line, or filled. */
interface SymbolPath {
  kind: 'line' | 'area'
  path: string
}

/** Path data on a field of 64 × 64 with 8 free on each side, like the motifs. */
export interface LogoSymbol {
  lines: string[]
  solids: string[]
}

export const symbolLimits = { paths: 12, pathLength: 4000, commands: 600 }
/** Of the field; and how flat or narrow a symbol may be. */
const [size, free] = [64, 8]
const narrowest = 0.2

/**
 * Fits a symbol from outside into the field. `undefined` for one that cannot be drawn or would not be seen: broken path
 * data, too much of it, a point, a thin line.
 */
export function fitSymbol(paths: SymbolPath[]): LogoSymbol | undefined {
  if (paths.length === 0 || paths.length > symbolLimits.paths) return undefined
  const outlines: { kind: SymbolPath['kind']; commands: Command[] }[] = []
  let count = 0
  for (const { kind, path } of paths) {
    const segments = path.length <= symbolLimits.pathLength ? readPath(path) : undefined
    if (!segments || segments.length < 2) return undefined
    const commands = toCommands(segments)
    count += commands.length
    outlines.push({ kind, commands })
  }
  if (count > symbolLimits.commands) return undefined
  const box = outlines.reduce((all, { commands }) => joinBoxes(all, boxOf(commands)), emptyBox)
  const [width, height] = [widthOf(box), heightOf(box)]
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (!Number.isFinite(longer) || longer === 0 || shorter < longer * narrowest) return undefined
  const fitted = (kind: SymbolPath['kind']) =>
    outlines.filter((outline) => outline.kind === kind).map(({ commands }) => pathData(fit(commands, box)))
  return { lines: fitted('line'), solids: fitted('area') }
}

/** The box's middle in the middle of the field, its longer side as long as there is room. */
function fit(commands: Command[], box: Box): Command[] {
  const scale = (size - 2 * free) / Math.max(widthOf(box), heightOf(box))
  const x = (value: number) => size / 2 + (value - (box.left + box.right) / 2) * scale
  const y = (value: number) => size / 2 + (value - (box.top + box.bottom) / 2) * scale
  return mapped(commands, x, y)
}
