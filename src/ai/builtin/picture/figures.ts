import { mix } from '../../../theme/colour'
import { disc, fade, line, n, oval, rect, type Scene, shape } from './scene'

/** Points that are joined: technology, advice, numbers. */
export function network(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const ground = fade(
    mix(colours.primary, colours.shade, colours.isDark ? 0.65 : 0.1),
    mix(colours.primary, colours.shade, 0.6),
    40,
  )
  const parts = [ground.defs, rect(0, 0, w, h, ground.fill)]
  const centre = [w * between(0.55, 0.75), h * between(0.35, 0.6)] as const
  for (let ring = 9; ring > 0; ring--)
    parts.push(
      disc(
        centre[0],
        centre[1],
        u * ring * 9,
        'none',
        `stroke="${colours.light}" stroke-width="${n(u * 0.18)}" opacity="${n(0.08 + 0.02 * (9 - ring))}"${ring % 3 ? '' : ` stroke-dasharray="${n(u)} ${n(u * 1.6)}"`}`,
      ),
    )
  const nodes: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 3000 && nodes.length < (rich ? 64 : 40); tries++) {
    const [x, y] = [w * random(), h * random()]
    const r = u * (nodes.length < 5 ? between(2.6, 4.4) : between(0.6, 1.5))
    if (nodes.every((other) => Math.hypot(other.x - x, other.y - y) > u * 7 + r)) nodes.push({ x, y, r })
  }
  for (const [i, from] of nodes.entries()) {
    const near = nodes
      .filter((_, k) => k !== i)
      .sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))
      .slice(0, 2)
    for (const to of near)
      parts.push(
        line(
          `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`,
          mix(colours.accent, colours.light, 0.5),
          u * 0.22,
          'opacity="0.5"',
        ),
      )
  }
  for (const [i, { x, y, r }] of nodes.entries()) {
    if (i < 5)
      parts.push(
        disc(x, y, r * 2.1, colours.accent, 'opacity="0.18"'),
        disc(x, y, r * 1.5, colours.accent, 'opacity="0.25"'),
      )
    parts.push(disc(x, y, r, i % 3 ? colours.light : colours.accent))
  }
  return parts.join('')
}

/** People as shapes: heads and shoulders in rows. */
export function people(scene: Scene): string {
  const { w, h, u, between, pick, colours, rich } = scene
  const ground = fade(mix(colours.soft, colours.paper, 0.4), mix(colours.soft, colours.accent, 0.25), 30)
  const parts = [
    ground.defs,
    rect(0, 0, w, h, ground.fill),
    disc(
      w * between(0.3, 0.7),
      h * 0.42,
      Math.min(w, h) * 0.4,
      mix(colours.accent, colours.paper, colours.isDark ? 0.55 : 0.5),
    ),
  ]
  const skins: [string, ...string[]] = ['#f0c9a8', '#d9a07a', '#b47a55', '#8a5a3c', '#e8b48e']
  const rows = rich ? 3 : 2
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1)
    const size = u * (12.5 + depth * 5)
    const step = size * 2.25
    const count = Math.ceil(w / step) + 1
    const base = h * 0.5 + size * (1.2 + depth * 2.2)
    for (let i = 0; i < count; i++) {
      const x = (i + (row % 2 ? 0.5 : 0)) * step - (count * step - w) / 2 + u * between(-1.5, 1.5)
      const top = base - size * 2.7 + u * between(-3, 3)
      const coat = mix(
        pick([colours.primary, colours.accent, colours.ink, colours.light, mix(colours.primary, colours.soft, 0.5)]),
        colours.paper,
        (1 - depth) * 0.35,
      )
      parts.push(person(scene, x, top, size, h, coat, mix(pick(skins), colours.shade, colours.isDark ? 0.28 : 0)))
    }
  }
  return parts.join('')
}

function person(
  { colours, between, random, pick, h: floor }: Scene,
  x: number,
  y: number,
  s: number,
  h: number,
  coat: string,
  skin: string,
): string {
  const hair = mix(
    pick([colours.ink, colours.shade, mix(colours.accent, colours.shade, 0.55), mix(colours.soft, colours.shade, 0.3)]),
    skin,
    0.05,
  )
  const cloth = fade(mix(coat, colours.light, 0.12), mix(coat, colours.shade, 0.25), 60)
  const [neck, shoulder] = [y + s * 1.12, y + s * 1.42]
  const isLong = random() < 0.45
  const back = isLong
    ? shape(
        `M${n(x - s * 0.56)} ${n(y + s * 0.4)}a${n(s * 0.56)} ${n(s * 0.6)} 0 0 1 ${n(s * 1.12)} 0l${n(s * 0.1)} ${n(s * 1.05)}h${n(-s * 1.32)}Z`,
        hair,
      )
    : ''
  const body = shape(
    `M${n(x - s * 0.98)} ${n(Math.max(h, floor) + s)}V${n(shoulder + s * 0.55)}Q${n(x - s * 0.98)} ${n(shoulder)} ${n(x - s * 0.3)} ${n(shoulder - s * 0.06)}L${n(x + s * 0.3)} ${n(shoulder - s * 0.06)}Q${n(x + s * 0.98)} ${n(shoulder)} ${n(x + s * 0.98)} ${n(shoulder + s * 0.55)}V${n(Math.max(h, floor) + s)}Z`,
    cloth.fill,
  )
  const throat = shape(
    `M${n(x - s * 0.2)} ${n(neck - s * 0.3)}V${n(shoulder)}a${n(s * 0.2)} ${n(s * 0.2)} 0 0 0 ${n(s * 0.4)} 0V${n(neck - s * 0.3)}Z`,
    mix(skin, colours.shade, 0.2),
  )
  const face = oval(x, y + s * 0.56, s * 0.44, s * 0.54, skin)
  const fringe = shape(
    `M${n(x - s * 0.5)} ${n(y + s * 0.56)}C${n(x - s * 0.56)} ${n(y - s * 0.22)} ${n(x + s * 0.56)} ${n(y - s * 0.22)} ${n(x + s * 0.5)} ${n(y + s * 0.56)}C${n(x + s * 0.4)} ${n(y + s * between(0.2, 0.34))} ${n(x + s * 0.1)} ${n(y + s * 0.2)} ${n(x - s * 0.14)} ${n(y + s * 0.24)}C${n(x - s * 0.36)} ${n(y + s * 0.28)} ${n(x - s * 0.44)} ${n(y + s * 0.4)} ${n(x - s * 0.5)} ${n(y + s * 0.56)}Z`,
    hair,
  )
  return back + cloth.defs + body + throat + face + fringe
}
