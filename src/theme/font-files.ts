import { createRequire } from 'node:module'
import { allFontFiles, fontModules } from './fonts'
import type { FontFamily, ThemeTokens } from './tokens'

export interface FontFile {
  /** As the stylesheet names it. */
  file: string
  family: FontFamily
  style: 'normal' | 'italic'
  /** Its characters, as `unicode-range` has them. */
  range: string
  /** Where it lies on disk. */
  path: string
}

/** The font files a release of this theme needs. */
export function themeFonts(tokens: ThemeTokens): FontFile[] {
  const { resolve } = createRequire(import.meta.url)
  return fontModules(tokens).map(({ module, ...font }) => ({ ...font, path: resolve(module) }))
}

const modules = new Map(allFontFiles().map(({ file, module }) => [file, module]))

/** Where a font of any family lies on disk; `undefined` for other names. */
export function fontFile(file: string): string | undefined {
  const module = modules.get(file)
  return module && createRequire(import.meta.url).resolve(module)
}
