import type { Command } from 'opentype.js'
import type { LoadedFace } from './faces'
import { type Box, boxOf, emptyBox, joinBoxes, moved, pointsOn } from './outline'

export interface Letter {
  character: string
  commands: Command[]
}

/** Letters on a baseline at y = 0. */
export interface Line {
  letters: Letter[]
  /** Of the ink. */
  box: Box
}

/**
 * Sets one line with the kerning of the face; pairs that it says nothing about are spaced by the white between their
 * outlines. `tracking` is in em.
 */
export function setLine(face: LoadedFace, text: string, size: number, tracking: number): Line {
  const letters: Letter[] = []
  let x = 0
  let before: Placed | undefined
  for (const character of text) {
    const { font, glyph } = face.glyph(character)
    const placed = { font, glyph, outline: glyph.getPath(0, 0, 1000).commands, character }
    if (before) x += (spaceBetween(before, placed) + tracking) * size
    const commands = moved(glyph.getPath(0, 0, size).commands, x)
    if (commands.length > 0) letters.push({ character, commands })
    x += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size
    before = placed
  }
  const box = letters.reduce((all, { commands }) => joinBoxes(all, boxOf(commands)), emptyBox)
  return { letters, box }
}

interface Placed extends ReturnType<LoadedFace['glyph']> {
  outline: Command[]
  character: string
}

/** Correction of the distance of two letters, in em. */
function spaceBetween(left: Placed, right: Placed): number {
  if (left.outline.length === 0 || right.outline.length === 0) return 0
  const kerning = left.font === right.font ? left.font.getKerningValue(left.glyph, right.glyph) : 0
  if (kerning !== 0) return kerning / left.font.unitsPerEm
  const { font } = left
  const hasKerning = font === right.font && font.getKerningValue(font.charToGlyph('A'), font.charToGlyph('V')) !== 0
  return hasKerning ? 0 : opticalCorrection(left, right)
}

const bands = 24

/**
 * The white between two letters against that of `HH`, which sets the rhythm of a line. Distances count up to a limit
 * only, so that the open side of an L is not taken for a hole as wide as the letter.
 */
function opticalCorrection(left: Placed, right: Placed): number {
  const advance = ((left.glyph.advanceWidth ?? 0) / left.font.unitsPerEm) * 1000
  const from = edge(left.outline, 'right').map((x) => (x === undefined ? undefined : advance - x))
  const to = edge(right.outline, 'left')
  const gaps = from.flatMap((a, band) => {
    const b = to[band]
    return a === undefined && b === undefined ? [] : [Math.min((a ?? 140) + (b ?? 140), 220)]
  })
  if (gaps.length === 0) return 0
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const touching = Math.min(...gaps)
  const wanted = Math.max(-90, Math.min(0, (120 - mean) * 0.6))
  return Math.min(0, Math.max(wanted, 30 - touching)) / 1000
}

/** How far an outline reaches at each height, of 1000 units an em from above the capitals to the baseline. */
function edge(outline: Command[], side: 'left' | 'right'): (number | undefined)[] {
  const reach: (number | undefined)[] = Array(bands).fill(undefined)
  for (const [x, y] of pointsOn(outline)) {
    const band = Math.floor(((y + 750) / 750) * bands)
    if (band < 0 || band >= bands) continue
    const known = reach[band]
    reach[band] = known === undefined ? x : side === 'left' ? Math.min(known, x) : Math.max(known, x)
  }
  return reach
}
