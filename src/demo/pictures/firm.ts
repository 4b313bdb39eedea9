import { clamp, clouds, hash, mix, noise, step } from './noise'
import { type Colour, photograph } from './relief'

const size = { width: 1280, height: 854 }

/** Dark red clinker in the last light of a day. */
export const clinker = (): Promise<Buffer> =>
  photograph({
    ...size,
    seed: 71,
    light: [0.92, -0.3, 0.36],
    sun: [1.9, 1.25, 0.74],
    sky: [0.13, 0.17, 0.24],
    falloff: 0.85,
    surface(x, y, point) {
      const row = Math.floor(y * 8.5 + 0.3)
      const v = (y * 8.5 + 0.3) % 1
      const shifted = x * 3.1 + (row % 2) * 0.5 + 0.02 * hash(row, 1, 71)
      const brick = Math.floor(shifted)
      const ragged = 0.05 * (clouds(x * 26, y * 26, 3, 72) - 0.5)
      const inside = Math.min((0.5 - Math.abs((shifted % 1) - 0.5)) * 2.75, 0.5 - Math.abs(v - 0.5)) + ragged * 0.5
      const face = step(0.055, 0.115, inside)
      const rough = clouds(x * 60, y * 60, 4, 73)
      const own = hash(brick, row, 74)
      const tilt = 0.008 * ((shifted % 1) - 0.5) * (hash(brick, row, 75) - 0.5)
      point.z = face * (0.021 + 0.008 * own + tilt) + 0.007 * (rough - 0.5) + 0.004 * clouds(x * 9, y * 22, 3, 76)
      const burnt = clamp(0.2 + 0.75 * own + 0.5 * (clouds(x * 7, y * 12, 3, 77) - 0.5))
      const tone = 0.6 + 0.8 * rough
      point.red = mix(0.12, mix(0.075, 0.25, burnt) * tone, face)
      point.green = mix(0.105, mix(0.04, 0.08, burnt) * tone, face)
      point.blue = mix(0.09, mix(0.036, 0.054, burnt) * tone, face)
    },
  })

interface Sheet {
  x: number
  y: number
  turn: number
  tint: Colour
}
const sheets: Sheet[] = [
  { x: 0.2, y: 0.95, turn: -0.36, tint: [0.028, 0.07, 0.055] },
  { x: 0.42, y: 0.72, turn: -0.24, tint: [0.5, 0.47, 0.41] },
  { x: 0.5, y: 0.86, turn: -0.29, tint: [0.62, 0.6, 0.55] },
  { x: 0.66, y: 0.98, turn: -0.19, tint: [0.6, 0.58, 0.53] },
  { x: 0.83, y: 1.12, turn: -0.25, tint: [0.66, 0.64, 0.59] },
]

/** Sheets of paper that lie over one another, seen along their edges. */
export const paper = (): Promise<Buffer> =>
  photograph({
    ...size,
    seed: 83,
    light: [-0.72, -0.55, 0.5],
    sun: [1.32, 1.2, 1.02],
    sky: [0.16, 0.19, 0.23],
    falloff: 0.68,
    surface(x, y, point) {
      const felt = clouds(x * 90, y * 90, 3, 84)
      point.z = 0.0012 * felt
      const ground = 0.7 + 0.5 * felt
      point.red = 0.028 * ground
      point.green = 0.042 * ground
      point.blue = 0.04 * ground
      for (const [i, { x: cx, y: cy, turn, tint }] of sheets.entries()) {
        const u = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)
        const v = (y - cy) * Math.cos(turn) - (x - cx) * Math.sin(turn)
        if (u < 0 || v < -0.55) continue
        const curl = 0.05 * Math.exp(-((u + v + 0.55) * 5)) + 0.022 * clouds(u * 1.6, v * 1.6, 2, 85 + i)
        const fibre = clouds(x * 150, y * 150, 2, 90 + i)
        point.z = 0.012 * (i + 1) + curl + 0.00045 * fibre
        const edge = u < 0.0035 || v < -0.5465 ? 1.12 : 1
        const tone = (0.95 + 0.1 * fibre) * edge
        point.red = tint[0] * tone
        point.green = tint[1] * tone
        point.blue = tint[2] * tone
      }
    },
  })

/** A far shore with its lights, and water that draws them out. Told as colour alone: nothing here casts a shadow. */
export const harbour = (): Promise<Buffer> =>
  photograph({
    width: 1680,
    height: 880,
    seed: 97,
    light: [0.3, -0.5, 1],
    sun: [0.85, 0.85, 0.85],
    sky: [0.2, 0.2, 0.2],
    falloff: 0.1,
    surface(x, y, point) {
      const shore = 0.46
      const swell =
        0.5 +
        0.5 * Math.sin(((y - shore) * 210) / (0.35 + 2.4 * Math.max(0, y - shore)) + 7 * clouds(x * 3, y * 9, 2, 98))
      const ripple = clouds(
        (x * 9) / (0.25 + 2 * Math.max(0, y - shore)),
        ((y - shore) * 46) / (0.2 + Math.max(0, y - shore) * 1.8),
        4,
        99,
      )
      const depth = y > shore ? y - shore : 0
      const wave = (0.6 * ripple + 0.4 * swell - 0.5) * Math.min(1, depth * 6)
      const mirrored = y > shore ? shore - depth * 0.9 - wave * 0.1 : y
      const sway = y > shore ? x + wave * 0.05 : x
      sky(sway, mirrored, point)
      const land = step(0.004, -0.004, skyline(sway, mirrored))
      const lamp = lamps(sway, y, shore, wave)
      point.red = mix(point.red, 0.018, land) + lamp * 1.1
      point.green = mix(point.green, 0.026, land) + lamp * 0.62
      point.blue = mix(point.blue, 0.036, land) + lamp * 0.25
      if (y > shore) {
        const dim = 0.72 - 0.28 * clamp(depth * 1.6) + 0.35 * wave
        point.red *= dim
        point.green *= dim * 1.02
        point.blue *= dim * 1.06
      }
      point.z = 0

      /** Above 0 in the open sky. */
      function skyline(at: number, level: number): number {
        const block = Math.floor(at * 9)
        const roof =
          0.035 + 0.045 * hash(block, 2, 101) * step(0.2, 0.9, noise(at * 1.7, 4, 102)) + 0.012 * noise(at * 14, 1, 103)
        return shore - level - roof
      }
    },
  })

function sky(x: number, y: number, point: { red: number; green: number; blue: number }) {
  const up = clamp((0.46 - y) / 0.46)
  const bank = clouds(x * 1.3, y * 7, 5, 104)
  const glow = Math.exp(-up * 3.4) * (0.55 + 0.45 * Math.exp(-((x - 1.32) ** 2) * 1.6))
  const cloud = step(0.46, 0.72, bank) * (0.25 + 0.75 * up)
  point.red = mix(0.045 + 0.85 * glow, 0.1 + 0.32 * glow, cloud * 0.7)
  point.green = mix(0.085 + 0.42 * glow, 0.105 + 0.17 * glow, cloud * 0.7)
  point.blue = mix(0.125 + 0.17 * glow, 0.125 + 0.11 * glow, cloud * 0.7)
}

/** Lights on the shore and the long streaks below them. */
function lamps(x: number, y: number, shore: number, wave: number): number {
  let light = 0
  const near = Math.floor(x * 17)
  for (let i = near - 1; i <= near + 1; i++) {
    if (hash(i, 5, 105) < 0.4) continue
    const away = x - (i + 0.2 + 0.6 * hash(i, 6, 105)) / 17
    const strength = 0.35 + hash(i, 7, 105)
    const dy = y - (shore - 0.012 - 0.02 * hash(i, 8, 105))
    light += strength * Math.exp(-(away * away + dy * dy) / 0.000035)
    if (y > shore)
      light +=
        strength * 0.75 * clamp(0.5 + 2.2 * wave) * Math.exp(-((away / 0.006) ** 2)) * Math.exp(-(y - shore) * 4.5)
  }
  return light
}
