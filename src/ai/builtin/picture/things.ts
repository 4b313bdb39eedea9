import { mix } from '../../../theme/colour'
import { sprig } from './plants'
import { disc, fade, line, n, oval, rect, type Scene, shape, smooth } from './scene'

/** Half a vessel's outline as width at a height, both from 0 to 1. */
const vessels: [number, number][][] = [
  [
    [0.3, 0],
    [0.5, 0.25],
    [0.46, 0.55],
    [0.2, 0.78],
    [0.18, 0.9],
    [0.26, 1],
  ], // vase
  [
    [0.26, 0],
    [0.3, 0.06],
    [0.32, 0.5],
    [0.26, 0.62],
    [0.1, 0.74],
    [0.1, 0.98],
    [0.13, 1],
  ], // bottle
  [
    [0.22, 0],
    [0.46, 0.3],
    [0.56, 0.7],
    [0.58, 1],
  ], // bowl
  [
    [0.34, 0],
    [0.4, 0.1],
    [0.42, 0.7],
    [0.36, 0.86],
    [0.38, 1],
  ], // jar
  [
    [0.16, 0],
    [0.5, 0.4],
    [0.5, 0.62],
    [0.14, 0.92],
    [0.22, 1],
  ], // round vase
]

function vessel(
  { colours }: Scene,
  x: number,
  floor: number,
  width: number,
  height: number,
  colour: string,
  kind: number,
) {
  const outline = vessels[kind % vessels.length] ?? []
  const right = outline.map(([half, at]): [number, number] => [x + half * width, floor - at * height])
  const left = outline.map(([half, at]): [number, number] => [x - half * width, floor - at * height]).reverse()
  const first: [number, number] = right[0] ?? [x, floor]
  const top: [number, number] = right.at(-1) ?? first
  const d = `M${n(first[0])} ${n(first[1])}${smooth(right)}L${n(2 * x - top[0])} ${n(top[1])}${smooth(left)}Z`
  const body = fade(mix(colour, colours.light, 0.38), mix(colour, colours.shade, 0.42), 90)
  const mouth = (top[0] - x) * 0.98
  return {
    top: [x, top[1]] as const,
    svg: `${body.defs}${oval(x + width * 0.34, floor, width * 0.72, width * 0.09, colours.shade, 'opacity="0.26"')}${shape(d, body.fill)}${oval(x, top[1], mouth, mouth * 0.2, mix(colour, colours.shade, 0.6))}`,
  }
}

/** Vessels, fruit and twigs in front of a disc or an arch. */
export function stillLife(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const floor = h * between(0.74, 0.8)
  const wall = fade(mix(colours.soft, colours.paper, 0.45), mix(colours.soft, colours.accent, 0.22), 50)
  const table = fade(
    mix(colours.accent, colours.paper, colours.isDark ? 0.25 : 0.35),
    mix(colours.accent, colours.shade, 0.25),
  )
  const parts = [wall.defs, rect(0, 0, w, h, wall.fill)]
  const centre = w * between(0.44, 0.56)
  const backdrop = mix(colours.primary, colours.paper, colours.isDark ? 0.15 : 0.25)
  if (random() < 0.5) parts.push(disc(centre + u * between(-10, 10), floor - u * 30, u * 30, backdrop))
  else
    parts.push(
      shape(
        `M${n(centre - u * 27)} ${n(floor)}V${n(floor - u * 34)}a${n(u * 27)} ${n(u * 27)} 0 0 1 ${n(u * 54)} 0V${n(floor)}Z`,
        backdrop,
      ),
    )
  parts.push(
    table.defs,
    rect(0, floor, w, h - floor, table.fill),
    rect(0, floor, w, u * 0.6, colours.light, 'opacity="0.4"'),
  )
  const tints = [
    colours.accent,
    colours.light,
    colours.primary,
    mix(colours.accent, colours.soft, 0.6),
    mix(colours.primary, colours.soft, 0.45),
    colours.soft,
  ]
  const count = Math.min(rich ? 7 : 5, Math.max(3, Math.round(w / (u * 24))))
  const room = Math.min(w * 0.84, u * 26 * count)
  const order = Math.floor(random() * 5)
  for (let i = 0; i < count; i++) {
    const x = centre - room / 2 + (room * (i + 0.5)) / count + u * between(-2, 2)
    const height = u * (i % 2 ? between(16, 26) : between(30, 46))
    const base = floor + u * (i % 2 ? between(8, 11) : between(2, 5))
    const { svg, top } = vessel(
      scene,
      x,
      base,
      height * (i % 2 ? 0.95 : 0.62),
      height,
      tints[(i + order) % tints.length] ?? '',
      i + order,
    )
    if (i % 2 === 0 && i < 4)
      for (const lean of [-0.4, 0.06, 0.42])
        parts.push(
          sprig(
            scene,
            top[0],
            top[1] + u,
            u * between(17, 25),
            lean + between(-0.1, 0.1),
            mix(colours.primary, i ? colours.soft : colours.shade, 0.3),
            rich ? 6 : 4,
          ),
        )
    parts.push(svg)
  }
  for (let i = 0; i < (rich ? 7 : 4); i++) {
    const [x, y, r] = [
      centre - room * 0.42 + room * random() * 0.84,
      floor + u * between(12, 16),
      u * between(2.4, 3.8),
    ]
    const skin = fade(mix(colours.accent, colours.light, 0.45), mix(colours.accent, colours.shade, 0.3), 60)
    parts.push(
      oval(x + r * 0.7, y + r * 0.9, r * 1.2, r * 0.28, colours.shade, 'opacity="0.25"'),
      skin.defs,
      disc(x, y, r, skin.fill),
    )
  }
  return parts.join('')
}

/** A laid table from above: plates, bread or fruit, cups, linen, twigs. */
export function tableTop(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const wood = fade(
    mix(colours.soft, colours.accent, colours.isDark ? 0.25 : 0.3),
    mix(colours.soft, colours.accent, 0.55),
    70,
  )
  const grain = mix(colours.accent, colours.shade, 0.4)
  const parts = [wood.defs, rect(0, 0, w, h, wood.fill)]
  for (let y = 0; y < h; y += u * 17) {
    parts.push(rect(0, y, w, u * 0.35, grain, 'opacity="0.35"'))
    for (let k = 0; k < 5; k++)
      parts.push(
        line(
          `M${n(w * random() * 0.8)} ${n(y + u * between(3, 14))}q${n(u * 20)} ${n(u * between(-2, 2))} ${n(u * between(30, 60))} 0`,
          grain,
          u * 0.18,
          'opacity="0.22"',
        ),
      )
  }
  const cloth = w * between(0.08, 0.4)
  parts.push(
    `<g transform="rotate(${n(between(-16, 16))} ${n(cloth)} ${n(h / 2)})">${rect(cloth, -h * 0.3, u * 34, h * 1.6, mix(colours.primary, colours.paper, colours.isDark ? 0.2 : 0.3))}${[3, 5, 27, 29].map((at) => rect(cloth + u * at, -h * 0.3, u * 0.8, h * 1.6, colours.light, 'opacity="0.6"')).join('')}</g>`,
  )
  const spots: [number, number, number][] = []
  const wanted = rich ? 9 : 7
  for (let tries = 0; tries < 400 && spots.length < wanted; tries++) {
    const r = u * (spots.length < 2 ? between(20, 25) : spots.length < 4 ? between(12, 15) : between(7, 10))
    const [x, y] = [w * random(), h * random()]
    if (spots.every(([a, b, other]) => Math.hypot(a - x, b - y) > r + other + u * 2)) spots.push([x, y, r])
  }
  for (const [i, [x, y, r]] of spots.entries()) {
    parts.push(disc(x + u * 1.2, y + u * 1.8, r * 1.01, colours.shade, 'opacity="0.25"'))
    if (i >= 4) parts.push(cup(scene, x, y, r, i))
    else parts.push(plate(scene, x, y, r), i % 2 ? slices(scene, x, y, r * 0.58) : loaf(scene, x, y, r * 0.62))
  }
  for (let i = 0; i < (rich ? 7 : 4); i++)
    parts.push(
      `<g transform="rotate(${n(between(0, 360))} ${n(w * random())} ${n(h * random())})">${sprig(scene, w * random(), h * random(), u * between(14, 20), 0.2, mix(colours.primary, colours.shade, 0.35), 5)}</g>`,
    )
  return parts.join('')
}

function plate({ colours, u }: Scene, x: number, y: number, r: number): string {
  const rim = mix(colours.light, colours.soft, 0.25)
  const well = fade(mix(rim, colours.shade, 0.08), colours.light, 40)
  return (
    disc(x, y, r, rim) +
    disc(x, y, r * 0.94, 'none', `stroke="${colours.primary}" stroke-width="${n(u * 0.35)}" opacity="0.6"`) +
    well.defs +
    disc(x, y, r * 0.74, well.fill)
  )
}

function loaf({ colours, between, random }: Scene, x: number, y: number, r: number): string {
  const crust = fade(mix(colours.accent, colours.light, 0.15), mix(colours.accent, colours.shade, 0.45), 50)
  const cuts = [-0.4, -0.13, 0.14, 0.41]
    .map((at) =>
      line(
        `M${n(x + at * r * 1.3 - r * 0.14)} ${n(y + r * 0.34)}q${n(r * 0.02)} ${n(-r * 0.4)} ${n(r * 0.26)} ${n(-r * 0.66)}`,
        mix(colours.accent, colours.light, 0.7),
        r * 0.1,
      ),
    )
    .join('')
  return `${crust.defs}<g transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})">${oval(x, y, r * 1.02, r * between(0.58, 0.68), crust.fill)}${cuts}</g>`
}

function slices({ colours, between, random }: Scene, x: number, y: number, r: number): string {
  const tints = [colours.accent, mix(colours.accent, colours.soft, 0.5), mix(colours.primary, colours.soft, 0.35)]
  return Array.from({ length: 7 }, (_, i) => {
    const turn = (i / 7) * Math.PI * 2 + random() * 0.4
    const [cx, cy] = i === 0 ? [x, y] : [x + Math.cos(turn) * r * 0.64, y + Math.sin(turn) * r * 0.64]
    const size = r * between(0.26, 0.36)
    const tint = tints[i % 3] ?? ''
    return (
      disc(cx, cy, size, mix(tint, colours.shade, 0.2)) +
      disc(cx, cy, size * 0.86, mix(tint, colours.light, 0.3)) +
      disc(cx, cy, size * 0.3, mix(tint, colours.light, 0.7))
    )
  }).join('')
}

function cup({ colours }: Scene, x: number, y: number, r: number, i: number): string {
  const side = i % 2 ? 1 : -1
  const drink = fade(mix(colours.shade, colours.accent, 0.45), mix(colours.shade, colours.accent, 0.15), 45)
  const body = i % 3 ? colours.light : mix(colours.primary, colours.light, 0.2)
  return `${disc(x, y, r, mix(body, colours.soft, 0.35))}${rect(side > 0 ? x + r * 0.5 : x - r * 1.05, y - r * 0.12, r * 0.55, r * 0.24, body, `rx="${n(r * 0.12)}"`)}${disc(x, y, r * 0.68, body)}${drink.defs}${disc(x, y, r * 0.55, drink.fill)}${oval(x - r * 0.14, y - r * 0.18, r * 0.2, r * 0.1, colours.light, 'opacity="0.35"')}`
}
