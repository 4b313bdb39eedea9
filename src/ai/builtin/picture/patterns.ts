import { mix } from '../../../theme/colour'
import { disc, fade, n, rect, type Scene, shape, smooth } from './scene'

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
        tile(Math.floor(random() * 8), x, y, size, front, mix(front, ground, 0.5)),
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
        shape(`M${n(x)} ${n(y + s)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0Z`, front) +
        shape(`M${n(x)} ${n(y + s / 2)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0Z`, second)
      )
    case 4:
      return [0, 2, 4].map((i) => rect(x, y + (i * s) / 5, s + 0.5, s / 5, front)).join('')
    case 5:
      return (
        quarter(x, y, s / 2, 0, front) +
        quarter(x + s, y, s / 2, 90, second) +
        quarter(x + s, y + s, s / 2, 180, front) +
        quarter(x, y + s, s / 2, 270, second)
      )
    case 6:
      return shape(`M${n(x)} ${n(y)}L${n(x + s)} ${n(y + s)}H${n(x)}Z`, front)
    default:
      return Array.from({ length: 9 }, (_, i) =>
        disc(x + s * (0.2 + 0.3 * (i % 3)), y + s * (0.2 + 0.3 * Math.floor(i / 3)), s * 0.075, front),
      ).join('')
  }
}

/** Ribbons of colour that lie over one another like folded cloth. */
export function flow(scene: Scene): string {
  const { w, h, between, colours, rich } = scene
  const ground = fade(mix(colours.soft, colours.paper, 0.4), mix(colours.primary, colours.paper, 0.7), 60)
  const parts = [ground.defs, rect(0, 0, w, h, ground.fill)]
  const count = rich ? 11 : 8
  const tilt = between(-0.3, 0.3) * h
  const phase = between(0, 6)
  for (let i = 0; i < count; i++) {
    const at = i / (count - 1)
    const y = (x: number) =>
      h * (0.1 + at * 0.95) +
      tilt * (x / w - 0.5) +
      Math.sin((x / w) * 5.2 + phase + at * 2.1) * h * (0.13 - at * 0.04) +
      Math.sin((x / w) * 9 + phase * 2 + at) * h * 0.025
    const points = Array.from({ length: 13 }, (_, k): [number, number] => [
      (k / 12) * w * 1.1 - w * 0.05,
      y((k / 12) * w),
    ])
    const colour =
      at < 0.5 ? mix(colours.soft, colours.accent, at * 2) : mix(colours.accent, colours.primary, (at - 0.5) * 2)
    const cloth = fade(mix(colour, colours.light, 0.35), mix(colour, colours.shade, 0.28), 70 + i * 9)
    const d = `M${n(-w * 0.05)} ${n(h * 1.6)}L${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${smooth(points)}L${n(w * 1.05)} ${n(h * 1.6)}Z`
    parts.push(
      cloth.defs,
      shape(d, colours.shade, `opacity="0.14" transform="translate(0 ${n(-h * 0.012)})"`),
      shape(d, cloth.fill),
    )
  }
  return parts.join('')
}
