import type { Command } from 'opentype.js'
import type { FoundGlyph, LoadedFace } from './faces'
import { type Box, boxOf, emptyBox, joinBoxes, shifted } from './outline'

interface Letter {
  character: string
  commands: Command[]
}

/** Letters on a baseline at y = 0. */
export interface Line {
  letters: Letter[]
  /** Of the ink. */
  box: Box
}

/** Sets one line with the kerning of the face. `tracking` is in em. */
export function setLine(face: LoadedFace, text: string, size: number, tracking: number): Line {
  const letters: Letter[] = []
  let x = 0
  let before: FoundGlyph | undefined
  for (const character of text) {
    const found = face.glyph(character)
    const { font, glyph } = found
    if (before) x += (kerning(before, found) + tracking) * size
    const commands = shifted(glyph.getPath(0, 0, size).commands, x)
    if (commands.length > 0) letters.push({ character, commands })
    x += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size
    before = found
  }
  const box = letters.reduce((all, { commands }) => joinBoxes(all, boxOf(commands)), emptyBox)
  return { letters, box }
}

/** Correction of the distance of two letters, in em. */
const kerning = (left: FoundGlyph, right: FoundGlyph): number =>
  left.font === right.font ? left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm : 0
