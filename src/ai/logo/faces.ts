import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, type Glyph, parse } from 'opentype.js'
import { yieldToEventLoop } from '../../event-loop'

/** Static cuts of open fonts (SIL Open Font License, which allows outlines in logos). */
const files = {
  'instrument-serif': { weight: 400, subsets: ['latin', 'latin-ext'] },
  fraunces: { weight: 600, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  cormorant: { weight: 700, subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] },
  figtree: { weight: 700, subsets: ['latin', 'latin-ext'] },
  archivo: { weight: 800, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  jost: { weight: 500, subsets: ['latin', 'latin-ext', 'cyrillic'] },
  /** For names that the others cannot write. */
  'noto-sans': {
    weight: 600,
    subsets: ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
  },
} as const
export type FaceKey = keyof typeof files
const mostCharacters: FaceKey = 'noto-sans'

export interface FoundGlyph {
  font: Font
  glyph: Glyph
}

/** A face that has every character it was opened for. */
export interface LoadedFace {
  key: FaceKey
  /** Height of capitals and of small letters, in em. */
  capHeight: number
  xHeight: number
  glyph(character: string): FoundGlyph
}

/** A character that no face on board has. */
export class CharacterMissing extends Error {
  override name = 'CharacterMissing'
  constructor(readonly character: string) {
    super('No font has this character.')
  }
}

/**
 * Opens the face that was wanted, or where that lacks a character another one that has them all: a word in two faces
 * looks like a mistake. Throws `CharacterMissing`.
 */
export async function openFace(wanted: FaceKey, text: string): Promise<LoadedFace> {
  const characters = [...new Set(text)]
  return loadFace(wanted, characters).catch(() => loadFace(mostCharacters, characters))
}

async function loadFace(key: FaceKey, characters: string[]): Promise<LoadedFace> {
  const found = new Map<string, FoundGlyph>()
  const main = await openFont(key, 'latin')
  for (const subset of files[key].subsets) {
    const wanted = characters.filter((character) => !found.has(character))
    if (wanted.length === 0) break
    const font = await openFont(key, subset)
    for (const character of wanted) {
      if (font.charToGlyphIndex(character) > 0) found.set(character, { font, glyph: glyphOf(font, character) })
    }
  }
  const missing = characters.find((character) => !found.has(character))
  if (missing !== undefined) throw new CharacterMissing(missing)
  const { os2 } = main.tables
  return {
    key,
    capHeight: (os2?.sCapHeight || 0.7 * main.unitsPerEm) / main.unitsPerEm,
    xHeight: (os2?.sxHeight || 0.5 * main.unitsPerEm) / main.unitsPerEm,
    glyph: (character) => found.get(character) ?? { font: main, glyph: main.charToGlyph(' ') },
  }
}

/** Figures as tall as capitals, where a face has them: others look lost beside capitals. */
function glyphOf(font: Font, character: string): Glyph {
  if (!/\d/.test(character)) return font.charToGlyph(character)
  const index = font.charToGlyphIndex(character)
  const lining = font.substitution.getSingle('lnum').find(({ sub }) => sub === index)
  return font.glyphs.get(lining?.by ?? index)
}

const opened = new Map<string, Promise<Font>>()
const { resolve } = createRequire(import.meta.url)

/** Read once, when first needed; parsing takes some milliseconds, so others have their turn before it. */
function openFont(key: FaceKey, subset: string): Promise<Font> {
  const path = `@fontsource/${key}/files/${key}-${subset}-${files[key].weight}-normal.woff`
  const known = opened.get(path)
  if (known) return known
  const font = readFile(resolve(path)).then(async (bytes) => {
    await yieldToEventLoop()
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  })
  opened.set(path, font)
  font.catch(() => opened.delete(path))
  return font
}
