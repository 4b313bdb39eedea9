import { n } from '../../../motifs/pen'
import { mix } from '../../../theme/colour'
import { disc, rect, type Scene, shape } from './scene'

/** Tiles of circles, quarters and bars in the manner of a woven poster. */
export function geometric(scene: Scene): string {
  const { w, h, u, random, pick, colours, rich } = scene
  const size = u * (rich ? 20 : 25)
  const [columns, rows] = [Math.ceil(w / size), Math.ceil(h / size)]
  const [left, top] = [(w - columns * size) / 2, (h - rows * size) / 2]
  const tints: [string, ...string[]] = [
    colours.paper,
    colours.soft,
    colours.primary,
    colours.accent,
    mix(colours.primary, colours.paper, 0.6),
    mix(colours.accent, colours.paper, 0.5),
    colours.ink,
  ]
  const parts = [rect(0, 0, w, h, colours.paper)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column * size, top + row * size]
      const ground = pick(tints)
      let front = pick(tints)
      if (front === ground) front = ground === colours.paper ? colours.primary : colours.paper
      parts.push(
        rect(x, y, size + 0.5, size + 0.5, ground),
        tile(Math.floor(random() * 5), x, y, size, front, mix(front, ground, 0.5)),
      )
    }
  return parts.join('')
}

function tile(kind: number, x: number, y: number, s: number, front: string, second: string): string {
  const quarter = (cx: number, cy: number, r: number, turn: number, fill: string) =>
    shape(
      `M${n(cx)} ${n(cy)}h${n(r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}Z`,
      fill,
      `transform="rotate(${turn} ${n(cx)} ${n(cy)})"`,
    )
  switch (kind) {
    case 0:
      return disc(x + s / 2, y + s / 2, s * 0.5, front) + disc(x + s / 2, y + s / 2, s * 0.24, second)
    case 1:
      return quarter(x, y, s, 0, front) + quarter(x, y, s * 0.5, 0, second)
    case 2:
      return quarter(x + s, y + s, s, 180, front)
    case 3:
      return (
        quarter(x, y, s / 2, 0, front) +
        quarter(x + s, y, s / 2, 90, second) +
        quarter(x + s, y + s, s / 2, 180, front) +
        quarter(x, y + s, s / 2, 270, second)
      )
    default:
      return Array.from({ length: 9 }, (_, i) =>
        disc(x + s * (0.2 + 0.3 * (i % 3)), y + s * (0.2 + 0.3 * Math.floor(i / 3)), s * 0.075, front),
      ).join('')
  }
}
