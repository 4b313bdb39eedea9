/** The part of opentype.js that outlines are read with; the package brings no types. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export interface Glyph {
    advanceWidth?: number
    getPath(x: number, y: number, fontSize: number): { commands: Command[] }
  }
  export interface Font {
    unitsPerEm: number
    /** 0 for a character that the font does not have. */
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): Glyph
    glyphs: { get(index: number): Glyph }
    /** Pairs of glyph indices that a feature (OpenType GSUB) exchanges. */
    substitution: { getSingle(feature: string): { sub: number; by: number }[] }
    /** In font units. */
    getKerningValue(left: Glyph, right: Glyph): number
    tables: { os2?: { sCapHeight?: number; sxHeight?: number } }
  }
  export class Path {
    commands: Command[]
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }
  export function parse(buffer: ArrayBuffer): Font
}
