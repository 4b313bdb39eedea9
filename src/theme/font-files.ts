import { createRequire } from 'node:module'
import { fontModules } from './fonts'
import type { ThemeTokens } from './tokens'

/** The font files a release of this theme needs: `file` as the stylesheet names it, `path` where it lies on disk. */
export function themeFonts(tokens: ThemeTokens): { file: string; path: string }[] {
  const { resolve } = createRequire(import.meta.url)
  return fontModules(tokens).map(({ file, module }) => ({ file, path: resolve(module) }))
}
