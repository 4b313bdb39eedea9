import { type Command, type Font, type Glyph, parse } from 'opentype.js'
import type { Log } from '../../log'
import type { FontFile } from '../../theme/font-files'
import { themeFonts } from '../../theme/font-files'
import type { ThemeTokens } from '../../theme/tokens'
import { usualCodes } from '../fonts/characters'
import { cutFonts } from '../fonts/cut-fonts'
import { axesOf } from '../fonts/released-fonts'

/** The display face of a theme in one weight, for texts in pictures: what draws those has no fonts. */
export interface CardFace {
  /** In px. */
  widthOf(text: string, size: number): number
  /** Path data of a line whose baseline is at `y`. Characters that the face does not have are left out. */
  path(text: string, x: number, y: number, size: number): string
}

/** `undefined` when the font cannot be read; it is logged. */
export async function openCardFace(theme: ThemeTokens, log: Log): Promise<CardFace | undefined> {
  const isUpright = ({ family, style, range }: FontFile) =>
    family === theme.fonts.display && style === 'normal' && range.includes('U+0000')
  const file = themeFonts(theme).find(isUpright)
  if (!file) return undefined
  const { displayWeight, displayWidth } = theme.fonts
  const axes = { ...axesOf(theme, file.family, 'normal'), wght: displayWeight, wdth: displayWidth, opsz: 48 }
  const characters = String.fromCodePoint(...usualCodes)
  const [bytes] = await cutFonts([{ path: file.path, characters, axes, format: 'sfnt' }], log)
  if (!bytes) return undefined
  const font = parse(new Uint8Array(bytes).buffer)
  return {
    widthOf: (text, size) => setLine(font, text, size),
    path(text, x, y, size) {
      const parts: string[] = []
      setLine(font, text, size, (glyph, at) => parts.push(...glyph.getPath(x + at, y, size).commands.map(written)))
      return parts.join('')
    },
  }
}

/** Gives the width; `draw` is called with each glyph and where it begins. */
function setLine(font: Font, text: string, size: number, draw?: (glyph: Glyph, at: number) => void): number {
  let at = 0
  let before: Glyph | undefined
  for (const character of text) {
    if (font.charToGlyphIndex(character) === 0) continue
    const glyph = font.charToGlyph(character)
    if (before) at += (font.getKerningValue(before, glyph) / font.unitsPerEm) * size
    draw?.(glyph, at)
    at += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size
    before = glyph
  }
  return at
}

const n = (value: number) => String(Math.round(value * 10) / 10)

function written(command: Command): string {
  if (command.type === 'Z') return 'Z'
  const { x, y } = command
  if (command.type === 'Q') return `Q${n(command.x1)} ${n(command.y1)} ${n(x)} ${n(y)}`
  if (command.type === 'C')
    return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(x)} ${n(y)}`
  return `${command.type}${n(x)} ${n(y)}`
}
