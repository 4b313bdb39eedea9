import { type Box, heightOf, joinBoxes, short, widthOf } from './outline'

/** Something drawn, and where its ink is. */
export interface LogoPiece {
  svg: string
  box: Box
  /** The height that the eye takes for its middle; that of the box by default. */
  middle?: number
}

const middleOf = ({ box, middle }: LogoPiece) => middle ?? (box.top + box.bottom) / 2

/** The piece with its box's upper left corner at `x`, `y`, enlarged by `scale`. */
export function place(piece: LogoPiece, x: number, y: number, scale = 1): LogoPiece {
  const { box } = piece
  const dx = x - box.left * scale
  const dy = y - box.top * scale
  const by = scale === 1 ? '' : ` scale(${Math.round(scale * 1e4) / 1e4})`
  return {
    svg: `<g transform="translate(${short(dx)} ${short(dy)})${by}">${piece.svg}</g>`,
    box: { left: x, top: y, right: x + widthOf(box) * scale, bottom: y + heightOf(box) * scale },
    middle: middleOf(piece) * scale + dy,
  }
}

const join = (a: LogoPiece, b: LogoPiece, middle: number): LogoPiece => ({
  svg: a.svg + b.svg,
  box: joinBoxes(a.box, b.box),
  middle,
})

/** Side by side, their middles on one line. */
export function beside(left: LogoPiece, right: LogoPiece, gap: number): LogoPiece {
  const y = middleOf(left) - middleOf(right) + right.box.top
  return join(left, place(right, left.box.right + gap, y), middleOf(left))
}

/** One above the other, on one axis. */
export function above(top: LogoPiece, bottom: LogoPiece, gap: number): LogoPiece {
  const x = (top.box.left + top.box.right) / 2 - widthOf(bottom.box) / 2
  return join(top, place(bottom, x, top.box.bottom + gap), middleOf(top))
}
