import sharp from 'sharp'
import { clamp, hash } from './noise'

export type Colour = readonly [red: number, green: number, blue: number]

/** What is seen at one point: how high it lies, in picture heights, and its colour in even light, each part 0 to 1. */
export interface Point {
  z: number
  red: number
  green: number
  blue: number
}

export interface Relief {
  width: number
  height: number
  seed: number
  /** Where the light comes from; x to the right, y downwards, z towards the viewer. */
  light: Colour
  sun: Colour
  sky: Colour
  /** How much less light arrives at the far side, 0 to 1. */
  falloff: number
  /** Told for every point; x and y in picture heights from the top left corner. Writes its answer to `point`. */
  surface(x: number, y: number, point: Point): void
}

/** Drawn smaller and enlarged: the softness of a lens, and half of the time. */
const scale = 0.64
const grain = 0.028
const shadowSteps = 28

/** A photograph of things that lie on a table, from above, in light from one side. JPEG, the same at every call. */
export async function photograph(relief: Relief): Promise<Buffer> {
  const width = Math.round(relief.width * scale)
  const height = Math.round(relief.height * scale)
  const { heights, colours } = survey(relief, width, height)
  const lit = expose(relief, heights, colours, width, height)
  const { data } = await sharp(lit, { raw: { width, height, channels: 3 } })
    .resize(relief.width, relief.height, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(withGrain(data, relief), { raw: { width: relief.width, height: relief.height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function survey({ surface }: Relief, width: number, height: number) {
  const heights = new Float32Array(width * height)
  const colours = new Float32Array(width * height * 3)
  const point: Point = { z: 0, red: 0, green: 0, blue: 0 }
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      surface(column / height, row / height, point)
      heights[i] = point.z
      colours[i * 3] = point.red
      colours[i * 3 + 1] = point.green
      colours[i * 3 + 2] = point.blue
    }
  }
  return { heights, colours }
}

function expose(relief: Relief, heights: Float32Array, colours: Float32Array, width: number, height: number) {
  const [lx, ly, lz] = unit(relief.light)
  const near = blurred(heights, width, height, Math.round(height / 90))
  const far = blurred(heights, width, height, Math.round(height / 18))
  const out = Buffer.alloc(width * height * 3)
  const at = (column: number, row: number) =>
    heights[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const dx = ((at(column - 1, row) - at(column + 1, row)) * height) / 2
      const dy = ((at(column, row - 1) - at(column, row + 1)) * height) / 2
      const facing = Math.max(0, (dx * lx + dy * ly + lz) / Math.sqrt(dx * dx + dy * dy + 1))
      const sunlit = facing > 0 ? facing * lightAt(column, row) : 0
      const z = heights[i]!
      const hollow = clamp(1 + 14 * Math.min(0, z - near[i]!) * 2 + 5 * Math.min(0, z - far[i]!))
      const u = column / width - 0.5
      const v = row / height - 0.5
      const reach = 1 - relief.falloff * clamp(0.5 - (u * lx + v * ly) / Math.hypot(lx, ly))
      const edge = 1 - 0.5 * (u * u + v * v)
      for (let part = 0; part < 3; part++) {
        const light = relief.sun[part]! * sunlit * reach + relief.sky[part]! * hollow * (0.55 + 0.45 * reach)
        out[i * 3 + part] = 255 * developed(colours[i * 3 + part]! * light * edge)
      }
    }
  }
  return out

  /** 0 in full shadow, 1 in full light; the edge of a shadow is softer the farther it falls. */
  function lightAt(column: number, row: number): number {
    const run = Math.hypot(lx, ly)
    const rise = lz / run / height
    const start = at(column, row) + 0.0015
    let light = 1
    for (let k = 1, far = 1.5; k <= shadowSteps; k++, far *= 1.17) {
      const gap = start + far * rise - at(Math.round(column + (lx / run) * far), Math.round(row + (ly / run) * far))
      light = Math.min(light, 0.5 + (gap * height * 3.2) / far)
      if (light <= 0) return 0
    }
    return light
  }
}

/** The curve of a film: shadows keep their colour, highlights roll off. From linear light to sRGB's scale. */
function developed(light: number): number {
  const x = Math.max(0, light)
  const curve = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
  return clamp(curve) ** (1 / 2.2)
}

function withGrain(data: Buffer, { width, seed }: Relief): Buffer {
  for (let i = 0; i < data.length; i += 3) {
    const column = (i / 3) % width
    const row = Math.floor(i / 3 / width)
    const speck =
      (hash(column, row, seed) + hash(column, row, seed + 1) + hash(column >> 1, row >> 1, seed + 2) - 1.5) *
      255 *
      grain
    for (let part = i; part < i + 3; part++) data[part] = Math.min(255, Math.max(0, data[part]! + speck))
  }
  return data
}

/** The mean of a square around each point, in two passes with running sums. */
function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = slide(source, width, height, radius, 1, width)
  return slide(across, height, width, radius, width, 1)
}

function slide(
  source: Float32Array,
  length: number,
  lines: number,
  radius: number,
  stride: number,
  lineStride: number,
) {
  const out = new Float32Array(source.length)
  const clampIndex = (k: number) => Math.min(length - 1, Math.max(0, k)) * stride
  for (let line = 0; line < lines; line++) {
    const base = line * lineStride
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += source[base + clampIndex(k)]!
    for (let k = 0; k < length; k++) {
      out[base + k * stride] = sum / (2 * radius + 1)
      sum += source[base + clampIndex(k + radius + 1)]! - source[base + clampIndex(k - radius)]!
    }
  }
  return out
}

function unit([x, y, z]: Colour): Colour {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
