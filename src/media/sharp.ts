import { once } from '../values/once'

/** The library that decodes and draws pictures, loaded with the first one: a start is a twentieth faster without its 30 MB. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // images come once, and a cache would hold them
  sharp.concurrency(1) // the slots say how much runs at once (image-slots.ts)
  return sharp
})
