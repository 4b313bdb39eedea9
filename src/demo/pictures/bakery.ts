import { clamp, clouds, hash, mix, noise, step } from './noise'
import { type Colour, type Point, photograph } from './relief'

interface Loaf {
  x: number
  y: number
  /** Half its length and half its breadth, in picture heights. */
  length: number
  breadth: number
  /** Radians. */
  turn?: number
  high: number
  /** Where the knife went: across the loaf at these places of its length, -1 to 1, slanting by `slant`. */
  cuts?: number[]
  slant?: number
  /** Rings that the proving basket left in the flour. */
  rings?: number
  /** 0 to 1. */
  flour: number
}

interface Table {
  width: number
  height: number
  seed: number
  cloth: 'linen' | 'wood'
  loaves?: Loaf[]
  /** Grains in a heap around a point, thinning outwards. */
  grains?: { x: number; y: number; spread: number }
  /** Flour on the table, 0 to 1. */
  dust: number
}

const rind: Colour = [0.1, 0.032, 0.01]
const gold: Colour = [0.4, 0.165, 0.045]
const crumb: Colour = [0.58, 0.36, 0.17]
const flour: Colour = [0.7, 0.65, 0.56]

/** Bread, grain and flour on linen or wood, in morning light from the left. */
export const bakeryTable = (table: Table): Promise<Buffer> =>
  photograph({
    width: table.width,
    height: table.height,
    seed: table.seed,
    light: [-0.8, -0.45, 0.62],
    sun: [1.7, 1.42, 1.07],
    sky: [0.14, 0.16, 0.2],
    falloff: 0.64,
    surface(x, y, point) {
      if (table.loaves?.some((loaf, i) => bake(x, y, loaf, table.seed + 50 * i, point))) return
      if (table.cloth === 'linen') linen(x, y, table.seed, point)
      else wood(x, y, table.seed, point)
      if (table.dust > 0) dust(x, y, table.dust, table.seed, point)
      if (table.grains) grains(x, y, table.grains, table.seed, point)
    },
  })

function paint(point: Point, [red, green, blue]: Colour, share = 1) {
  point.red = mix(point.red, red, share)
  point.green = mix(point.green, green, share)
  point.blue = mix(point.blue, blue, share)
}

/** Plain weave over soft folds. */
function linen(x: number, y: number, seed: number, point: Point) {
  const u = x * 150 + 3 * clouds(x * 5, y * 3, 2, seed + 8)
  const v = y * 150 + 3 * clouds(x * 3, y * 5, 2, seed + 9)
  const over = (Math.floor(u) + Math.floor(v)) % 2 === 0
  const thread = over ? Math.sin(Math.PI * (u % 1)) : Math.sin(Math.PI * (v % 1))
  const slub = noise(over ? u / 9 : Math.floor(u), over ? Math.floor(v) : v / 9, seed + 3)
  point.z = drape(x, y, seed) + 0.0009 * thread * (0.5 + slub)
  const tone = 0.82 + 0.2 * slub + 0.1 * thread - 0.1
  point.red = 0.5 * tone
  point.green = 0.44 * tone
  point.blue = 0.35 * tone
}

/** How high the cloth lies. */
const drape = (x: number, y: number, seed: number) => 0.024 * clouds(x * 1.1 + 0.5 * y, y * 2.1 - 0.7 * x, 2, seed)

/** A board with its grain along the picture, worn and dark. */
function wood(x: number, y: number, seed: number, point: Point) {
  const plank = Math.floor(y * 2.6 + 0.35)
  const seam = Math.abs(((y * 2.6 + 0.35) % 1) - 0.5) * 2
  const warp = clouds(x * 1.2, y * 3 + plank * 9, 3, seed)
  const ring = 0.5 + 0.5 * Math.sin((y * 9 + warp * 4 + plank * 3) * 9)
  const fibre = clouds(x * 7, y * 190, 3, seed + 2)
  point.z = 0.0022 * fibre + 0.0012 * ring - 0.012 * step(0.985, 1, seam)
  const tone = 0.62 + 0.3 * fibre + 0.16 * ring + 0.3 * (noise(plank, 3, seed) - 0.5)
  point.red = 0.11 * tone
  point.green = 0.062 * tone
  point.blue = 0.036 * tone
}

function dust(x: number, y: number, amount: number, seed: number, point: Point) {
  const drift = clouds(x * 2.1, y * 2.1, 4, seed + 20)
  const speck = clouds(x * 130, y * 130, 2, seed + 24)
  const lies = step(0.42, 0.78, drift * (0.55 + 0.45 * amount) + 0.34 * (speck - 0.45)) * amount
  point.z += 0.002 * lies * speck
  paint(point, flour, 0.92 * lies)
}

function grains(x: number, y: number, heap: { x: number; y: number; spread: number }, seed: number, point: Point) {
  const cloth = drape(x, y, seed)
  for (let layer = 0; layer < 3; layer++) {
    const size = 0.037
    const u = x / size + layer * 0.37
    const v = y / size + layer * 0.61
    for (let j = Math.floor(v) - 1; j <= Math.floor(v) + 1; j++) {
      for (let i = Math.floor(u) - 1; i <= Math.floor(u) + 1; i++) grain(i, j, u, v, layer)
    }
  }

  function grain(i: number, j: number, u: number, v: number, layer: number) {
    const own = seed + 60 + layer * 9
    const cx = i + 0.15 + 0.7 * hash(i, j, own)
    const cy = j + 0.15 + 0.7 * hash(i, j, own + 1)
    const away =
      Math.hypot(((cx - layer * 0.37) * 0.037 - heap.x) * 0.72, (cy - layer * 0.61) * 0.037 - heap.y) / heap.spread
    const isThere = hash(i, j, own + 2) > 0.12 + 0.8 * away ** 1.5 + 0.08 * layer
    if (!isThere) return
    const turn = hash(i, j, own + 3) * 6.3
    const along = ((u - cx) * Math.cos(turn) + (v - cy) * Math.sin(turn)) / 0.78
    const across = ((v - cy) * Math.cos(turn) - (u - cx) * Math.sin(turn)) / (0.3 * (1 - 0.25 * along))
    const r = along * along + across * across
    if (r >= 1) return
    const bulge = Math.sqrt(1 - r)
    const furrow = Math.exp(-((across / 0.16) ** 2)) * 0.35
    const z = cloth + layer * 0.006 + 0.013 * (bulge - furrow * bulge)
    if (z < point.z) return
    point.z = z
    const tone = 0.75 + 0.5 * hash(i, j, own + 4) - 0.25 * furrow
    const pale = hash(i, j, own + 5)
    point.red = mix(0.3, 0.44, pale) * tone
    point.green = mix(0.145, 0.25, pale) * tone
    point.blue = mix(0.045, 0.095, pale) * tone
  }
}

/** False where the loaf does not lie. */
function bake(x: number, y: number, loaf: Loaf, seed: number, point: Point): boolean {
  const turn = loaf.turn ?? 0
  if (Math.hypot(x - loaf.x, y - loaf.y) > 1.15 * Math.max(loaf.length, loaf.breadth)) return false
  const wobble = 0.05 * (clouds(x * 3, y * 3, 2, seed) - 0.5)
  const along = ((x - loaf.x) * Math.cos(turn) + (y - loaf.y) * Math.sin(turn)) / loaf.length
  const across = ((y - loaf.y) * Math.cos(turn) - (x - loaf.x) * Math.sin(turn)) / loaf.breadth
  const r = Math.max(0, (Math.abs(along) ** 2.3 + Math.abs(across) ** 2.1) ** (1 / 2.2) + wobble)
  if (r >= 1) return false
  const dome = (1 - r ** 2.6) ** 0.62
  const pits = clouds(x * 46, y * 46, 4, seed + 3)
  const { open, lip } = knife(along, across, loaf, seed)
  point.z = 0.02 + loaf.high * dome + 0.012 * (pits - 0.5) * dome + 0.02 * lip - 0.011 * open

  const heat = clamp(0.18 + 0.9 * dome - 0.75 * clouds(x * 6, y * 6, 3, seed + 9) + 0.5 * lip)
  paint(point, gold)
  paint(point, rind, clamp(0.25 + heat + 0.35 * (pits - 0.5)))
  const rings = loaf.rings
    ? 0.5 + 0.5 * Math.cos(r * loaf.rings * 6.283 + 1.2 * clouds(x * 4, y * 4, 2, seed + 12))
    : 0.62
  const speck = clouds(x * 95, y * 95, 3, seed + 14)
  const patch = clouds(x * 5, y * 5, 3, seed + 17)
  const lies = loaf.flour * step(0.34, 0.8, 0.5 * rings + 0.55 * patch + 0.5 * (speck - 0.5)) * step(1, 0.86, r)
  paint(point, flour, 0.93 * lies * (1 - 0.9 * lip))
  paint(point, crumb, 0.85 * open)
  paint(point, rind, 0.7 * open * step(0.45, 0.8, clouds(along * 30, across * 30, 3, seed + 21)))
  return true
}

/** The opened cut, and the ear that rises on one side of it. */
function knife(along: number, across: number, { cuts = [], slant = 0, length, breadth }: Loaf, seed: number) {
  let open = 0
  let lip = 0
  for (const [i, cut] of cuts.entries()) {
    const ragged = 0.05 * (clouds(across * 4 + i * 5, along * 4, 3, seed + 30) - 0.5)
    const from = ((along - cut - slant * across + ragged) * length) / breadth
    const wide = 0.13 * Math.sqrt(Math.max(0, 1 - (across / 0.82) ** 2))
    if (wide === 0) continue
    open = Math.max(open, step(wide, wide * 0.55, Math.abs(from)))
    lip = Math.max(lip, step(wide * 2.1, wide * 1.15, from) * step(wide * 0.8, wide * 1.1, from))
  }
  return { open, lip }
}
