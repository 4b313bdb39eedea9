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

/** Peaks with a lit and a shaded side. */
export function mountains(scene: Scene): string {
  const { w, h, u, between, colours, rich } = scene
  const parts = [sky(scene), sun(scene, w * between(0.15, 0.85), h * 0.24, u * between(6, 9))]
  const ranges = rich ? 4 : 3
  const shades = colours.ramp(ranges + 2).slice(1, -1)
  for (const [i, colour] of shades.entries()) {
    const base = h * (0.72 + i * 0.1)
    let x = -w * between(0.1, 0.25)
    while (x < w * 1.1) {
      const half = w * between(0.12, 0.22) * (1 - i * 0.12)
      const top = base - h * between(0.26, 0.46) * (1 - i * 0.2)
      const peak = x + half * between(0.85, 1.15)
      const fold = Array.from({ length: 4 }, (_, k): [number, number] => [
        peak + half * 0.16 * (k % 2 ? -1 : 1) * between(0.4, 1),
        top + ((base - top) * (k + 1)) / 4,
      ])
      const edge = fold.map(([a, b]) => `L${n(a)} ${n(b)}`).join('')
      parts.push(
        shape(`M${n(x)} ${n(base + h * 0.1)}L${n(peak)} ${n(top)}L${n(x + half * 2)} ${n(base + h * 0.1)}Z`, colour),
        shape(
          `M${n(peak)} ${n(top)}${edge}L${n(x)} ${n(base + h * 0.1)}Z`,
          mix(colour, colours.light, 0.3),
          'opacity="0.85"',
        ),
      )
      if (i === 0) {
        const snow = (base - top) * 0.24
        parts.push(
          shape(
            `M${n(peak)} ${n(top)}l${n((half / (base - top)) * snow)} ${n(snow)}l${n(-half * 0.12)} ${n(-snow * 0.3)}l${n(-half * 0.14)} ${n(snow * 0.35)}l${n(-half * 0.12)} ${n(-snow * 0.4)}Z`,
            colours.light,
            'opacity="0.8"',
          ),
        )
      }
      x += half * between(1.1, 1.5)
    }
    const mist = fade(colours.paper, colours.paper, 0, [0, 0.75])
    parts.push(mist.defs, rect(0, base - h * 0.14, w, h * 0.24 + 1, mist.fill))
  }
  const ground = colours.ramp(4)
  for (const [i, at] of [0.8, 0.88].entries()) {
    const y = ridge(scene, h * at, h * 0.025, 0.8)
    parts.push(shape(below(along(w, 10, y), h), ground[i + 2] ?? colours.shade))
    for (let t = 0; t < (rich ? 26 : 14); t++) {
      const x = w * scene.random()
      parts.push(
        tree(
          scene,
          x,
          y(x) + u * 0.6,
          u * between(2.4, 4.6) * (1 + i * 0.5),
          mix(ground[i + 2] ?? '', colours.shade, 0.5),
        ),
      )
    }
  }
  return parts.join('')
}

/** Sea, horizon, the way of the light on the water. */
export function water(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const horizon = h * between(0.42, 0.54)
  const x = w * between(0.3, 0.7)
  const r = u * between(9, 14)
  const deep = mix(colours.primary, colours.shade, colours.isDark ? 0.5 : 0.15)
  const sea = fade(mix(colours.soft, deep, 0.35), deep)
  const parts = [
    sky(scene),
    sun(scene, x, horizon - r * between(0.5, 1.6), r),
    sea.defs,
    rect(0, horizon, w, h - horizon, sea.fill),
  ]
  const coast = ridge(scene, horizon - u * 2, u * 3.5, 1.2)
  const side = random() < 0.5
  const land = along(w, 12, (at) => Math.min(horizon, coast(at) + (side ? at / w : 1 - at / w) * u * 14))
  parts.push(shape(`${below(land, horizon)}`, mix(colours.primary, colours.paper, colours.isDark ? 0.2 : 0.35)))
  const rows = rich ? 34 : 22
  for (let row = 0; row < rows; row++) {
    const depth = (row + 1) / rows
    const y = horizon + (h - horizon) * depth ** 1.6
    const spread = r * (1 + depth * 2.2)
    for (let k = 0; k < 4; k++) {
      const inLight = k < 2
      const at = inLight ? x + (random() - 0.5) * 2 * spread : w * random()
      const length = u * between(2, 8) * (0.4 + depth)
      parts.push(
        line(
          `M${n(at - length)} ${n(y)}q${n(length)} ${n(-u * 0.35 * depth)} ${n(length * 2)} 0`,
          inLight ? colours.light : mix(deep, colours.light, 0.35),
          u * (0.15 + depth * 0.45),
          `opacity="${n(inLight ? 0.75 : 0.4)}"`,
        ),
      )
    }
  }
  const boat = {
    x: w * (x > w / 2 ? between(0.18, 0.34) : between(0.66, 0.82)),
    y: horizon + (h - horizon) * 0.16,
    s: u * between(5, 8),
  }
  parts.push(
    shape(
      `M${n(boat.x - boat.s * 0.5)} ${n(boat.y)}h${n(boat.s)}l${n(-boat.s * 0.2)} ${n(boat.s * 0.2)}h${n(-boat.s * 0.6)}Z`,
      colours.shade,
    ),
    shape(
      `M${n(boat.x)} ${n(boat.y - boat.s * 0.06)}v${n(-boat.s * 1.2)}q${n(boat.s * 0.55)} ${n(boat.s * 0.6)} ${n(boat.s * 0.46)} ${n(boat.s * 1.2)}Z`,
      colours.light,
    ),
    shape(
      `M${n(boat.x - boat.s * 0.06)} ${n(boat.y - boat.s * 0.06)}v${n(-boat.s * 0.95)}q${n(-boat.s * 0.36)} ${n(boat.s * 0.5)} ${n(-boat.s * 0.36)} ${n(boat.s * 0.95)}Z`,
      colours.soft,
    ),
  )
  return parts.join('')
}

/** Rows that run to the horizon: fields, a vineyard, a garden. */
export function fields(scene: Scene): string {
  const { w, h, u, between, colours, rich } = scene
  const horizon = h * between(0.36, 0.46)
  const vanish = w * between(0.3, 0.7)
  const shades = colours.ramp(6)
  const far = ridge(scene, horizon, h * 0.05, 1)
  const parts = [
    sky(scene),
    sun(scene, w - vanish, h * 0.2, u * 8),
    shape(below(along(w, 12, far), h), shades[2] ?? ''),
  ]
  parts.push(rect(0, horizon + u * 3, w, h, shades[3] ?? ''))
  const rows = rich ? 22 : 14
  for (let i = 0; i < rows; i++) {
    const from = vanish + ((i - rows / 2) / rows) * w * 0.34
    const to = vanish + ((i - rows / 2) / rows) * w * 3.4
    const step = (w * 3.4) / rows
    const colour = i % 2 ? mix(shades[3] ?? '', colours.accent, 0.35) : mix(shades[4] ?? '', colours.primary, 0.3)
    parts.push(
      shape(`M${n(from)} ${n(horizon + u * 3)}h${n((w * 0.34) / rows)}L${n(to + step)} ${n(h)}h${n(-step)}Z`, colour),
    )
  }
  for (let t = 0; t < (rich ? 12 : 7); t++) {
    const x = (w * (t + scene.random())) / (rich ? 12 : 7)
    parts.push(
      tree(scene, x, horizon + u * 3.4, u * between(4, 8), mix(shades[4] ?? '', colours.shade, between(0.1, 0.5))),
    )
  }
  return parts.join('')
}
