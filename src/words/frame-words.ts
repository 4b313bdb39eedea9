import type en from './en/frames'
import type { Words } from './fill'

/** Names of pages, headings and buttons of a site that is built from facts alone, in one language; they address nobody. */
export type FrameWords = Words<typeof en>
