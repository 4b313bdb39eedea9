import { mix } from '../../../theme/colour'
import { disc, fade, line, n, oval, rect, type Scene, shape, smooth } from './scene'

function sky({ w, h, colours }: Scene): string {
  const { defs, fill } = fade(
    mix(colours.paper, colours.primary, colours.isDark ? 0.12 : 0.2),
    mix(colours.soft, colours.paper, 0.35),
  )
  return defs + rect(0, 0, w, h, fill)
}

function sun(scene: Scene, x: number, y: number, r: number): string {
  const { colours } = scene
  const colour = colours.isDark ? colours.light : colours.accent
  const glow = [2.6, 1.9, 1.4].map((size) => disc(x, y, r * size, colour, 'opacity="0.07"')).join('')
  return glow + disc(x, y, r, colour, colours.isDark ? '' : 'opacity="0.92"')
}

/** Heights along the width: sines of several lengths, so that hills look alike and none is the same. */
function ridge({ w, between, random }: Scene, base: number, height: number, rough: number) {
  const waves = Array.from({ length: 4 }, (_, i) => ({
    length: (between(0.5, 1.1) * w) / (i * rough + 1),
    shift: random() * 9,
    size: height / (i + 1) ** 1.3,
  }))
  return (x: number) =>
    base -
    waves.reduce((sum, { length, shift, size }) => sum + Math.sin((x / length) * Math.PI * 2 + shift) * size, 0) / 1.6
}

const along = (w: number, steps: number, y: (x: number) => number) =>
  Array.from({ length: steps + 1 }, (_, i): [number, number] => [(i / steps) * w * 1.04 - w * 0.02, y((i / steps) * w)])

const below = (points: readonly [number, number][], h: number) =>
  `M${n(points[0]?.[0] ?? 0)} ${n(h)}L${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${smooth(points)}L${n(points.at(-1)?.[0] ?? 0)} ${n(h)}Z`

/** A conifer of a few strokes, or a round tree. */
function tree({ colours, between, random }: Scene, x: number, y: number, size: number, colour: string): string {
  const trunk = line(`M${n(x)} ${n(y)}V${n(y - size * 0.5)}`, mix(colour, colours.shade, 0.4), size * 0.06)
  if (random() < 0.5)
    return trunk + oval(x, y - size * 0.75, size * between(0.26, 0.36), size * between(0.4, 0.5), colour)
  const half = size * between(0.16, 0.22)
  return (
    trunk +
    shape(
      `M${n(x)} ${n(y - size * 1.3)}L${n(x + half)} ${n(y - size * 0.2)}L${n(x - half)} ${n(y - size * 0.2)}Z`,
      colour,
    )
  )
}

/** Hills in layers with mist between them. */
export function landscape(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const layers = rich ? 7 : 5
  const shades = colours.ramp(layers + 1).slice(1)
  const parts = [sky(scene), sun(scene, w * between(0.22, 0.78), h * between(0.2, 0.36), u * between(7, 12))]
  for (const [i, colour] of shades.entries()) {
    const depth = i / (layers - 1)
    const y = ridge(scene, h * (0.46 + depth * 0.42), h * (0.075 - depth * 0.02), 1.1)
    const points = along(w, 14, y)
    const { defs, fill } = fade(colour, mix(colour, colours.paper, 0.35 * (1 - depth)))
    parts.push(defs, shape(below(points, h), fill))
    if (i < layers - 3) continue
    const count = Math.round((rich ? 16 : 8) * depth)
    const middle = between(0.1, 0.9)
    for (let t = 0; t < count; t++) {
      const x = w * Math.min(1, Math.max(0, middle + (random() - 0.5) * 0.5))
      parts.push(
        tree(scene, x, y(x) + u, u * between(3, 5) * (0.5 + depth), mix(colour, colours.shade, 0.25 + random() * 0.3)),
      )
    }
  }
  return parts.join('')
}
