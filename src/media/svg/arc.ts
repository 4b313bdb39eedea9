import type { Command } from 'opentype.js'

type Point = [number, number]

/** An elliptical arc as cubic curves of a quarter turn at most; SVG 2 §B.2.4. Angles are in degrees. */
export function arcToCurves(
  from: Point,
  to: Point,
  radii: Point,
  rotation: number,
  isLarge: boolean,
  isClockwise: boolean,
): Command[] {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (from[0] === to[0] && from[1] === to[1]) return []
  if (rx === 0 || ry === 0) return [{ type: 'L', x: to[0], y: to[1] }]
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)]
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [ux, uy] = [cos * hx + sin * hy, cos * hy - sin * hx]
  // Radii that do not reach are enlarged until they do.
  const reach = Math.sqrt((ux / rx) ** 2 + (uy / ry) ** 2)
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach]
  const over = rx ** 2 * uy ** 2 + ry ** 2 * ux ** 2
  const root = Math.sqrt(Math.max(0, (rx ** 2 * ry ** 2 - over) / over)) * (isLarge === isClockwise ? -1 : 1)
  const [cx, cy] = [(root * rx * uy) / ry, (-root * ry * ux) / rx]
  const start = Math.atan2((uy - cy) / ry, (ux - cx) / rx)
  let sweep = Math.atan2((-uy - cy) / ry, (-ux - cx) / rx) - start
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI

  /** A point of the unit circle on the ellipse. */
  const onEllipse = (px: number, py: number): Point => [
    cos * (px * rx + cx) - sin * (py * ry + cy) + (from[0] + to[0]) / 2,
    sin * (px * rx + cx) + cos * (py * ry + cy) + (from[1] + to[1]) / 2,
  ]
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6))
  const step = sweep / pieces
  const handle = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: pieces }, (_, n): Command => {
    const [a, b] = [start + n * step, start + (n + 1) * step]
    const [x1, y1] = onEllipse(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a))
    const [x2, y2] = onEllipse(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b))
    const [x, y] = n === pieces - 1 ? to : onEllipse(Math.cos(b), Math.sin(b))
    return { type: 'C', x1, y1, x2, y2, x, y }
  })
}
