import { mix } from '../../../theme/colour'
import { disc, fade, line, n, oval, polygon, rect, type Scene, shape } from './scene'

const arch = (x: number, bottom: number, width: number, height: number) =>
  `M${n(x)} ${n(bottom)}V${n(bottom - height + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${n(bottom)}Z`

/** Walls, arches and stairs in hard light. */
export function architecture(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const floor = h * between(0.74, 0.82)
  const air = fade(
    mix(colours.primary, colours.paper, colours.isDark ? 0.55 : 0.5),
    mix(colours.soft, colours.paper, 0.3),
  )
  const parts = [
    air.defs,
    rect(0, 0, w, h, air.fill),
    disc(
      w * between(0.62, 0.86),
      h * between(0.16, 0.28),
      u * between(7, 11),
      colours.isDark ? colours.light : colours.paper,
      'opacity="0.9"',
    ),
  ]
  const walls = rich ? 5 : 4
  const tints = [
    colours.soft,
    mix(colours.accent, colours.paper, 0.35),
    mix(colours.primary, colours.paper, 0.45),
    mix(colours.soft, colours.accent, 0.5),
    mix(colours.primary, colours.soft, 0.3),
  ]
  let x = -u * 4
  for (let i = 0; i < walls; i++) {
    const width = (w / walls) * between(0.85, 1.35)
    const top = floor - h * between(0.3, 0.62)
    const face = tints[Math.floor(random() * tints.length)] ?? colours.soft
    const side = mix(face, colours.shade, colours.isDark ? 0.45 : 0.34)
    const depth = width * between(0.1, 0.2)
    const lit = fade(mix(face, colours.light, 0.25), face, 30)
    parts.push(
      lit.defs,
      rect(x, top, width, h - top, lit.fill),
      shape(
        polygon([
          [x + width, top],
          [x + width + depth, top + depth * 0.8],
          [x + width + depth, h],
          [x + width, h],
        ]),
        side,
      ),
    )
    const openings = 1 + Math.floor(random() * (rich ? 3 : 2))
    for (let k = 0; k < openings; k++) {
      const size = (width / (openings + 0.6)) * between(0.5, 0.66)
      const left = x + (width * (k + 0.5)) / openings - size / 2
      const height = (floor - top) * between(0.5, 0.72)
      const dark = fade(mix(face, colours.shade, 0.72), mix(face, colours.shade, 0.4))
      parts.push(
        dark.defs,
        shape(arch(left, floor, size, height), dark.fill),
        shape(`${arch(left, floor, size * 0.24, height * 0.94)}`, mix(face, colours.shade, 0.25), 'opacity="0.55"'),
      )
    }
    x += width * between(0.82, 1.02)
  }
  const ground = fade(mix(colours.soft, colours.paper, 0.2), mix(colours.accent, colours.soft, 0.6))
  parts.push(ground.defs, rect(0, floor, w, h - floor, ground.fill))
  parts.push(
    shape(
      polygon([
        [w * 0.08, floor],
        [w * 0.62, floor],
        [w * 0.95, h],
        [w * 0.3, h],
      ]),
      colours.shade,
      'opacity="0.16"',
    ),
  )
  const steps = 6
  const middle = w * between(0.24, 0.7)
  for (let i = 0; i < steps; i++) {
    const half = u * (13 + i * 2.6)
    const top = floor - u * 9 + i * u * 3.4
    const tread = mix(mix(colours.accent, colours.paper, colours.isDark ? 0.12 : 0.5), colours.light, i * 0.05)
    const riser = fade(mix(tread, colours.shade, 0.2), mix(tread, colours.shade, 0.38), 90)
    parts.push(
      riser.defs,
      rect(middle - half, top, half * 2, i === steps - 1 ? h - top : u * 3.6, riser.fill),
      rect(middle - half, top, half * 2, u * 1.1, tread),
    )
  }
  return parts.join('')
}

/** Fronts of a street. */
export function street(scene: Scene): string {
  const { w, h, u, between, random, pick, colours, rich } = scene
  const floor = h * 0.86
  const air = fade(mix(colours.paper, colours.primary, 0.22), mix(colours.soft, colours.paper, 0.4))
  const parts = [
    air.defs,
    rect(0, 0, w, h, air.fill),
    disc(w * between(0.15, 0.85), h * 0.2, u * 9, colours.accent, 'opacity="0.75"'),
  ]
  for (const [row, depth] of (rich ? [0, 0.5, 1] : [0.2, 1]).entries()) {
    let x = -u * between(2, 10)
    while (x < w) {
      const width = u * between(14, 24)
      const top = floor - h * (depth === 1 ? between(0.3, 0.56) : between(0.5, 0.68))
      const base = pick([colours.primary, colours.accent, colours.soft, mix(colours.primary, colours.soft, 0.5)])
      const face = mix(base, colours.paper, depth === 1 ? between(0.05, 0.3) : 0.62 - row * 0.1)
      if (random() < 0.45)
        parts.push(
          shape(
            polygon([
              [x, top + 1],
              [x + width / 2, top - width * 0.34],
              [x + width, top + 1],
            ]),
            mix(face, colours.shade, 0.4),
          ),
        )
      else parts.push(rect(x - u * 0.4, top - u, width + u * 0.8, u * 1.4, mix(face, colours.shade, 0.3)))
      parts.push(rect(x, top, width, h - top, face))
      if (depth === 1) parts.push(windows(scene, x, top, width, floor - top, face))
      x += width
    }
  }
  parts.push(
    rect(0, floor, w, h - floor, mix(colours.shade, colours.paper, colours.isDark ? 0.06 : 0.35)),
    rect(0, floor, w, u * 1.2, mix(colours.soft, colours.paper, 0.3)),
  )
  for (let x = u * 8; x < w; x += u * between(22, 34)) {
    parts.push(
      line(`M${n(x)} ${n(floor + u)}v${n(-u * 8)}`, colours.shade, u * 0.8),
      oval(x, floor - u * 11, u * 5, u * 6, mix(colours.primary, colours.shade, 0.3)),
      oval(x - u * 1.4, floor - u * 12.4, u * 2.6, u * 3.2, mix(colours.primary, colours.light, 0.25), 'opacity="0.5"'),
    )
  }
  return parts.join('')
}

function windows({ u, random, colours }: Scene, x: number, top: number, width: number, height: number, face: string) {
  const columns = Math.max(2, Math.round(width / (u * 6)))
  const rows = Math.max(2, Math.floor(height / (u * 9)))
  const [stepX, stepY] = [width / columns, height / rows]
  const parts: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, above] = [x + stepX * (column + 0.26), top + stepY * (row + 0.22)]
      const isShop = row === rows - 1
      const glass = random() < 0.28 ? mix(colours.accent, colours.light, 0.5) : mix(face, colours.shade, 0.62)
      parts.push(rect(left, above, stepX * 0.48, stepY * (isShop ? 0.78 : 0.5), glass, `rx="${n(u * 0.3)}"`))
      if (!isShop)
        parts.push(
          rect(left - u * 0.3, above + stepY * 0.5, stepX * 0.48 + u * 0.6, u * 0.5, mix(face, colours.light, 0.4)),
        )
    }
  return parts.join('')
}

/** A room: light from a window on the wall, a table or a chair, a lamp, a plant. */
export function interior(scene: Scene): string {
  const { w, h, u, between, random, colours, rich } = scene
  const floor = h * between(0.74, 0.8)
  const wall = fade(
    mix(colours.soft, colours.paper, 0.35),
    mix(colours.soft, colours.primary, colours.isDark ? 0.3 : 0.14),
    40,
  )
  const wood = mix(colours.accent, colours.shade, colours.isDark ? 0.55 : 0.2)
  const parts = [wall.defs, rect(0, 0, w, h, wall.fill)]
  const lx = w * between(0.38, 0.55)
  const sun = colours.isDark ? mix(colours.accent, colours.light, 0.4) : colours.light
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 3; column++) {
      const [x, y] = [lx + column * u * 13 + row * u * 4, h * 0.16 + row * u * 22 + column * u * 2.4]
      parts.push(
        shape(
          polygon([
            [x, y],
            [x + u * 11, y + u * 2],
            [x + u * 15, y + u * 22],
            [x + u * 4, y + u * 20],
          ]),
          sun,
          `opacity="${colours.isDark ? 0.16 : 0.6}"`,
        ),
      )
    }
  const boards = fade(mix(wood, colours.paper, 0.35), wood)
  parts.push(boards.defs, rect(0, floor, w, h - floor, boards.fill))
  for (let i = -8; i < 24; i++)
    parts.push(
      line(
        `M${n(w / 2 + (i - 8) * u * 9)} ${n(floor)}L${n(w / 2 + (i - 8) * u * 17)} ${n(h)}`,
        mix(wood, colours.shade, 0.35),
        u * 0.16,
        'opacity="0.5"',
      ),
    )
  parts.push(rect(0, floor - u * 2.2, w, u * 2.2, mix(colours.light, colours.soft, 0.4), 'opacity="0.8"'))
  const niche = { x: w * between(0.06, 0.14), width: u * 30 }
  parts.push(
    shape(
      arch(niche.x, floor - u * 2.2, niche.width, h * 0.56),
      mix(colours.primary, colours.paper, colours.isDark ? 0.25 : 0.3),
    ),
  )
  parts.push(
    shape(
      arch(niche.x + u * 2, floor - u * 2.2, niche.width - u * 2, h * 0.56 - u * 2),
      mix(colours.primary, colours.shade, 0.35),
    ),
  )
  for (const [i, at] of [0.3, 0.52, 0.74].entries()) {
    const y = floor - h * 0.56 * (1 - at)
    parts.push(rect(niche.x + u * 2, y, niche.width - u * 2, u, mix(wood, colours.light, 0.3)))
    for (let k = 0; k < 3 + (rich ? 1 : 0); k++) {
      const x = niche.x + u * (5 + k * 6.6)
      const height = u * between(3.5, 7.5)
      const tint = [colours.accent, colours.soft, colours.light, colours.primary][(i + k) % 4] ?? colours.soft
      parts.push(
        random() < 0.5
          ? oval(x, y - height * 0.5, u * 2, height * 0.5, tint)
          : rect(x - u * 1.6, y - height, u * 3.2, height, tint, `rx="${n(u * 0.5)}"`),
      )
    }
  }
  const lamp = { x: w * between(0.58, 0.7), y: h * between(0.26, 0.34) }
  parts.push(
    line(`M${n(lamp.x)} 0V${n(lamp.y)}`, colours.ink, u * 0.35),
    shape(`M${n(lamp.x - u * 9)} ${n(lamp.y + u * 6)}a${n(u * 9)} ${n(u * 8)} 0 0 1 ${n(u * 18)} 0Z`, colours.accent),
    oval(lamp.x, lamp.y + u * 6, u * 9, u * 1.1, mix(colours.accent, colours.light, 0.6)),
  )
  const table = { x: w * between(0.44, 0.5), width: Math.min(u * 56, w * 0.46), y: floor + u * 0.5 }
  const ty = floor - u * 14
  const shadow = oval(
    table.x + table.width / 2,
    h - (h - floor) * 0.45,
    table.width * 0.56,
    u * 3,
    colours.shade,
    'opacity="0.22"',
  )
  const legs = [0.08, 0.92]
    .map((at) =>
      line(
        `M${n(table.x + table.width * at)} ${n(ty)}L${n(table.x + table.width * (at < 0.5 ? at - 0.03 : at + 0.03))} ${n(h - (h - floor) * 0.45)}`,
        mix(wood, colours.shade, 0.35),
        u * 1.3,
      ),
    )
    .join('')
  parts.push(shadow, legs, rect(table.x, ty, table.width, u * 2.2, mix(wood, colours.light, 0.18), `rx="${n(u)}"`))
  const pot = table.x + table.width * between(0.62, 0.8)
  for (let i = 0; i < 9; i++) {
    const turn = (i - 4) * 0.24
    const [ex, ey] = [pot + Math.sin(turn) * u * 13, ty - u * 7 - Math.cos(turn) * u * between(9, 14)]
    parts.push(
      shape(
        `M${n(pot)} ${n(ty - u * 6)}Q${n((pot + ex) / 2 - u * 2)} ${n(ey + u * 4)} ${n(ex)} ${n(ey)}Q${n((pot + ex) / 2 + u * 3)} ${n(ey + u * 6)} ${n(pot)} ${n(ty - u * 6)}Z`,
        mix(colours.primary, i % 2 ? colours.shade : colours.soft, 0.2),
      ),
    )
  }
  parts.push(
    shape(
      polygon([
        [pot - u * 4, ty - u * 7],
        [pot + u * 4, ty - u * 7],
        [pot + u * 3, ty],
        [pot - u * 3, ty],
      ]),
      colours.light,
    ),
  )
  const cup = table.x + table.width * 0.28
  parts.push(
    rect(cup, ty - u * 4, u * 5, u * 4, colours.accent, `rx="${n(u)}"`),
    line(
      `M${n(cup + u * 5)} ${n(ty - u * 3.2)}q${n(u * 2.2)} 0 ${n(u * 2)} ${n(u * 1.4)}t${n(-u * 2)} ${n(u * 0.8)}`,
      colours.accent,
      u * 0.6,
    ),
    oval(cup - u * 5, ty - u * 0.8, u * 4.4, u * 0.9, colours.light),
  )
  return parts.join('')
}
