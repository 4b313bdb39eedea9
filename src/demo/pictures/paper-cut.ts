import sharp from 'sharp'

/** Pictures are drawn on this field; taller or wider ones say so. */
export const landscape = { width: 1500, height: 1000 }
export const portrait = { width: 1150, height: 1380 }

interface Sheet {
  width: number
  height: number
  ground: string
  /** Colour of the shadows that sheets cast on one another. */
  shade: string
}

/** Drawn a little smaller than told, which saves a quarter of the time. */
const scale = 0.86

/** A picture of coloured paper, cut and laid in layers; `shapes` are SVG, the lowest layer first. JPEG. */
export function paperCut({ width, height, ground, shade }: Sheet, ...shapes: string[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><defs><filter id="lift" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="-3" dy="9" stdDeviation="9" flood-color="${shade}" flood-opacity="0.3"/></filter></defs><rect width="${width}" height="${height}" fill="${ground}"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

/** One layer of paper: what is in it casts one shadow together. */
export const layer = (...shapes: string[]) => `<g filter="url(#lift)">${shapes.join('')}</g>`

/** The same shapes elsewhere, larger or mirrored. */
export const placed = (x: number, y: number, scale: number, ...shapes: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`

export const cut = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

/** A strip along a path, round at its ends. */
export const strip = (path: string, width: number, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * Arm, leg or back: a strip that bends softly at each of its points, told as SVG's `points`. Unseen discs keep its
 * shadow from being cut off.
 */
export function limb(points: string, width: number, colour: string): string {
  const spots = points.split(' ').map((spot) => spot.split(',').map(Number))
  const bends = spots.slice(1, -1).map(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = spots[i + 2]!
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  const reach = spots.map(([x = 0, y = 0]) => disc(x, y, width * 0.7, 'none')).join('')
  return reach + strip(`M${spots[0]}${bends.join('')}L${spots.at(-1)}`, width, colour)
}

/** A stem with a pair of leaves at each step. */
export function plant(x: number, y: number, height: number, colour: string, pairs = 4): string {
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const at = y - (height * (i + 1)) / pairs
    const size = (height / pairs) * (0.95 - 0.1 * i)
    return `${oval(x - size * 0.62, at, size * 0.72, size * 0.27, colour, 28)}${oval(x + size * 0.62, at, size * 0.72, size * 0.27, colour, -28)}`
  })
  return `${strip(`M${x} ${y}L${x} ${y - height}`, height / 40 + 3, colour)}${leaves.join('')}${oval(x, y - height * 1.08, height * 0.05, height * 0.13, colour)}`
}

/** Long low waves from edge to edge, each lower one nearer. */
export const waves = (from: number, to: number, width: number, colours: string[]) =>
  colours
    .map((colour, i) => {
      const y = from + ((to - from) * i) / colours.length
      const high = 8 + 7 * i
      const step = width / 4
      const crests = Array.from({ length: 4 }, (_, k) => `q${step / 2} ${k % 2 ? high : -high} ${step} 0`).join('')
      return layer(cut(`M0 ${y}${crests}V${to + 40}H0Z`, colour))
    })
    .join('')
