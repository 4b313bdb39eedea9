/** A number from 0 to 1 that belongs to a lattice point, always the same. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1 with one swing per unit. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = ease(x - column)
  const v = ease(y - row)
  const above = mix(hash(column, row, seed), hash(column + 1, row, seed), u)
  const below = mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), u)
  return mix(above, below, v)
}

/** Noise with finer noise on top, `octaves` times; 0 to 1. */
export function clouds(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let share = 0.5
  let u = x
  let v = y
  for (let i = 0; i < octaves; i++) {
    sum += share * noise(u, v, seed + i)
    const turned = 1.62 * u + 1.2 * v // so that the lattice does not show
    v = 1.62 * v - 1.2 * u
    u = turned
    share /= 2
  }
  return sum / (1 - 2 * share)
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share
export const clamp = (value: number) => Math.max(0, Math.min(1, value))
/** 0 below `from`, 1 above `to`, smooth between; the other way round when `from` is the larger. */
export const step = (from: number, to: number, value: number) => ease(clamp((value - from) / (to - from)))
const ease = (t: number) => t * t * (3 - 2 * t)
