/** Numbers that look random and are the same in every run with one seed (mulberry32). */
export function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { next, below: (count: number) => Math.floor(next() * count), chance: (share: number) => next() < share }
}
export type Dice = ReturnType<typeof createDice>
