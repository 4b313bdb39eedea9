import { systemThemes } from '../../src/theme/system/system-themes'
import { inLongRun } from './long'

/** Every second theme, in turns with a test beside it that has the others; the long run draws all of them for each. */
export const everyOther = (nth: 0 | 1) =>
  inLongRun(
    systemThemes,
    systemThemes.filter((_, i) => i % 2 === nth),
  )
