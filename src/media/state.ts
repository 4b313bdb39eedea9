import { openImageSlots } from './image-slots'
import { openServedFiles } from './served-files'
import { openVariantQueue } from './variant-queue'

/** Turns at drawing pictures, and files that were served lately. */
export const openMedia = () => ({
  imageSlots: openImageSlots(),
  servedFiles: openServedFiles(),
  variantQueue: openVariantQueue(),
})

declare module '../context' {
  interface Context {
    media: ReturnType<typeof openMedia>
  }
}
