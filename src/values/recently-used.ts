import { LRUCache } from 'lru-cache'

/**
 * A cache of at most `most` entries; what was used longest ago goes first. It grows with what is in it: one with a `max`
 * sets aside all its places at once, a millisecond for 100 000.
 */
export const openRecentlyUsed = <T extends object | number | string | true>(most: number) =>
  new LRUCache<string, T>({ maxSize: most, sizeCalculation: () => 1 })
