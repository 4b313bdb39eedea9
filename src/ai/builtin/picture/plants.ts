import { mix } from '../../../theme/colour'
import { blob, disc, fade, line, n, rect, type Scene, shape } from './scene'

/** A stem with pairs of leaves, from its foot upwards. */
export function sprig(
  { between, u }: Scene,
  x: number,
  y: number,
  length: number,
  lean: number,
  colour: string,
  pairs: number,
  wide = 1,
) {
  const tip = [x + lean * length, y - length * Math.sqrt(Math.max(0.1, 1 - lean * lean))] as const
  const bend = [x + lean * length * 0.2, (y + tip[1]) / 2] as const
  const at = (t: number) => {
    const [from, over, to] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [from * x + over * bend[0] + to * tip[0], from * y + over * bend[1] + to * tip[1]] as const
  }
  const parts = [line(`M${n(x)} ${n(y)}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}`, colour, u * 0.45)]
  for (let i = 0; i < pairs; i++) {
    const t = 0.22 + (0.76 * i) / pairs
    const [lx, ly] = at(t)
    const size = length * 0.24 * (1 - t * 0.45) * between(0.85, 1.15)
    for (const side of [-1, 1]) {
      const angle = ((lean * 50 + side * between(48, 64)) * Math.PI) / 180
      parts.push(leaf(lx, ly, size, angle, colour, wide))
    }
  }
  parts.push(leaf(tip[0], tip[1], length * 0.18, lean, colour, wide))
  return parts.join('')
}

/** `angle` 0 points up. */
function leaf(x: number, y: number, size: number, angle: number, colour: string, wide = 1, more = ''): string {
  const [dx, dy] = [Math.sin(angle) * size, -Math.cos(angle) * size]
  const [px, py] = [-dy * 0.34 * wide, dx * 0.34 * wide]
  return shape(
    `M${n(x)} ${n(y)}Q${n(x + dx * 0.45 + px)} ${n(y + dy * 0.45 + py)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx * 0.45 - px)} ${n(y + dy * 0.45 - py)} ${n(x)} ${n(y)}Z`,
    colour,
    more,
  )
}

/** Leaves and stems, filled and as line work, in layers. */
export function botanical(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const ground = fade(colours.paper, mix(colours.soft, colours.paper, 0.3), 35)
  const parts = [ground.defs, rect(0, 0, w, h, ground.fill)]
  const spot: [number, number][] = Array.from({ length: 8 }, (_, i) => {
    const r = u * between(28, 40)
    return [
      w * 0.55 + Math.cos((i / 8) * Math.PI * 2) * r * (w / h > 1 ? 1.2 : 0.9),
      h * 0.48 + Math.sin((i / 8) * Math.PI * 2) * r,
    ]
  })
  parts.push(shape(blob(spot), mix(colours.accent, colours.paper, colours.isDark ? 0.6 : 0.55)))
  const greens = [
    mix(colours.primary, colours.paper, 0.55),
    mix(colours.primary, colours.soft, 0.35),
    colours.primary,
    mix(colours.primary, colours.shade, 0.45),
  ]
  const stems = rich ? 22 : 15
  for (let i = 0; i < stems; i++) {
    const depth = i / (stems - 1)
    const x = w * (0.04 + 0.92 * ((i * 0.618) % 1))
    const length = h * between(0.42, 0.82) * (1 - depth * 0.28)
    const lean = (0.5 - x / w) * 0.5 + between(-0.22, 0.22)
    const colour = greens[Math.min(3, Math.floor(depth * 4))] ?? colours.primary
    if (i % 4 === 3) parts.push(grass(scene, x, h * 1.04, length, lean, mix(colours.accent, colours.shade, 0.15)))
    else if (i % 4 === 1) parts.push(flower(scene, x, h * 1.04, length, lean, colour))
    else parts.push(sprig(scene, x, h * 1.05, length, lean, colour, 5 + Math.floor(random() * 4), i % 3 ? 0.8 : 1.25))
  }
  for (let i = 0; i < 4; i++) {
    const [x, y, size] = [w * between(0.06, 0.94), h * between(0.84, 1.05), u * between(20, 30)]
    const angle = between(-0.9, 0.9)
    parts.push(
      leaf(x, y, size, angle, colours.ink, 0.95, 'opacity="0.88"'),
      line(
        `M${n(x)} ${n(y)}l${n(Math.sin(angle) * size * 0.9)} ${n(-Math.cos(angle) * size * 0.9)}`,
        mix(colours.ink, colours.paper, 0.35),
        u * 0.25,
      ),
    )
  }
  return parts.join('')
}

function flower(scene: Scene, x: number, y: number, length: number, lean: number, colour: string): string {
  const { u, between, colours } = scene
  const [tx, ty] = [x + lean * length, y - length]
  const petals = 7
  const size = u * between(6, 9)
  const tint = mix(colours.accent, colours.light, between(0, 0.45))
  return [
    line(`M${n(x)} ${n(y)}Q${n(x + lean * length * 0.1)} ${n(y - length * 0.6)} ${n(tx)} ${n(ty)}`, colour, u * 0.5),
    leaf(x + lean * length * 0.22, y - length * 0.42, u * 13, lean + 0.8, colour),
    leaf(x + lean * length * 0.3, y - length * 0.52, u * 11, lean - 0.8, colour),
    ...Array.from({ length: petals }, (_, i) => leaf(tx, ty, size, (i / petals) * Math.PI * 2 + lean, tint, 1.2)),
    disc(tx, ty, size * 0.26, mix(colours.accent, colours.shade, 0.5)),
  ].join('')
}

/** Line work: a stalk with fine ears. */
function grass({ u, random }: Scene, x: number, y: number, length: number, lean: number, colour: string): string {
  const [tx, ty] = [x + lean * length * 1.2, y - length]
  const ears = Array.from({ length: 12 }, (_, i) => {
    const t = 0.55 + i * 0.037
    const [ex, ey] = [x + (tx - x) * t * t, y + (ty - y) * t]
    const side = i % 2 ? 1 : -1
    return (
      line(
        `M${n(ex)} ${n(ey)}q${n(side * u * 1.4)} ${n(-u * 1.2)} ${n(side * u * 2.2)} ${n(-u * (3.4 + random()))}`,
        colour,
        u * 0.28,
      ) + disc(ex + side * u * 2.2, ey - u * 3.9, u * 0.55, colour)
    )
  })
  return line(`M${n(x)} ${n(y)}Q${n(x)} ${n((y + ty) / 2)} ${n(tx)} ${n(ty)}`, colour, u * 0.35) + ears.join('')
}
