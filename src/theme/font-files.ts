import { createRequire } from 'node:module'
import { allFontFiles, fontModules } from './fonts'
import type { ThemeTokens } from './tokens'

/** The font files a release of this theme needs: `file` as the stylesheet names it, `path` where it lies on disk. */
export function themeFonts(tokens: ThemeTokens): { file: string; path: string }[] {
  const { resolve } = createRequire(import.meta.url)
  return fontModules(tokens).map(({ file, module }) => ({ file, path: resolve(module) }))
}

const modules = new Map(allFontFiles().map(({ file, module }) => [file, module]))

/** Where a font of any family lies on disk; `undefined` for other names. */
export function fontFile(file: string): string | undefined {
  const module = modules.get(file)
  return module && createRequire(import.meta.url).resolve(module)
}
