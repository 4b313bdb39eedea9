import { type FontSource, markingFont, preloadFonts } from '../../theme/fonts'
import type { ThemeTokens } from '../../theme/tokens'

/** Addresses of the files that pages name ahead of the stylesheet. */
export interface EarlyFonts {
  preload: string[]
  /** Of marked words in a heading, where they have letters of their own. */
  marking?: string
}

export function earlyFonts(theme: ThemeTokens, sources: Map<string, FontSource[]>): EarlyFonts {
  const addressOf = (file: string) => sources.get(file)?.[0]?.address
  const marking = markingFont(theme)
  return {
    preload: preloadFonts(theme).flatMap((file) => addressOf(file) ?? []),
    marking: marking && addressOf(marking),
  }
}
