import type { ValuePath } from '../../values/at-path'

/** What of a section somebody has pressed on the page; `turn` tells two presses of the same thing apart. */
export interface Spot {
  block: string
  /** Without any step: the section as a whole. */
  path: ValuePath
  /** Whether the keyboard goes there as well. */
  isFocused: boolean
  turn: number
}

/** The block in a column of the section that the spot is in. */
export const partIn = ({ path }: Pick<Spot, 'path'>): string | undefined =>
  path[0] === 'content' && path[1] === 'blocks' && path[2] !== undefined ? String(path[2]) : undefined

/** The way from there on; without any step where the fields of that block as a whole are led to. */
export function pathInPart({ path, isFocused }: Spot): ValuePath {
  const own = path.toSpliced(1, 2)
  return own.length === 1 && isFocused ? [] : own
}
