import pLimit from 'p-limit'
import sharp from 'sharp'

const imagesAtOnce = 2

/** For everything that decodes or encodes: an image can take 200 MB while it is worked on. Others wait in turn. */
export function openImageSlots() {
  sharp.cache(false) // images come once, and a cache would hold them
  sharp.concurrency(1) // the slots say how much runs at once
  return pLimit(imagesAtOnce)
}
export type ImageSlots = ReturnType<typeof openImageSlots>
declare module '../context' {
  interface Context {
    imageSlots: ImageSlots
  }
}
