import { fieldError } from '../../errors'
import { filled, type Text } from '../../words/text'
import { cleanSvg, type SvgLimits } from './clean-svg'
import { readDrawingTree } from './drawing-tree'
import { flattenDrawing, TooManyParts, type Unportable, UnportableDrawing } from './flatten-drawing'
import { readNumbers } from './path-data'

/** Drawings of people hold more than those that are designed here. */
export const drawingLimits: SvgLimits = { bytes: 512 * 1024, elements: 5000, depth: 32, words: 500 }

/** Longest side that counts; a view box may use any unit. */
const maxSide = 16_383

const unusable = (text: Text) => fieldError('file', text)
const tooLarge = () =>
  unusable(
    filled(
      {
        de: 'Die Zeichnung ist zu groß: höchstens {bytes} kB, {elements} Elemente und {depth} Ebenen.',
        en: 'The drawing is too large: at most {bytes} kB, {elements} elements and {depth} levels.',
      },
      { bytes: drawingLimits.bytes / 1024, elements: drawingLimits.elements, depth: drawingLimits.depth },
    ),
  )
const damaged = () =>
  unusable({
    de: 'Die Zeichnung ist kein gültiges SVG, oder sie hat zu viele Elemente oder Ebenen.',
    en: 'The drawing is not a valid SVG, or has too many elements or levels.',
  })
const noViewBox = () =>
  unusable({
    de: 'Der Zeichnung fehlt ein viewBox, aus dem ihre Größe hervorgeht. Bitte speichern Sie sie mit viewBox.',
    en: 'The drawing has no viewBox that tells its size. Please save it with one.',
  })
const empty = () =>
  unusable({
    de: 'In der Zeichnung gibt es nichts zu sehen, was übernommen werden kann.',
    en: 'The drawing shows nothing that can be taken over.',
  })
const parts: Record<Unportable, Text> = {
  text: { de: 'Text in einer Schrift', en: 'text in a font' },
  image: { de: 'ein eingebettetes Bild', en: 'an embedded picture' },
  mask: { de: 'eine Maske', en: 'a mask' },
  filter: { de: 'einen Filter', en: 'a filter' },
  pattern: { de: 'ein Füllmuster', en: 'a pattern' },
  marker: { de: 'Pfeilspitzen oder andere Marken an Linien', en: 'markers on lines' },
}
const unportable = (part: Unportable) =>
  unusable(
    filled(
      {
        de: 'Die Zeichnung enthält {parts}. Bitte wandeln Sie das in Pfade um, oder laden Sie sie als PNG hoch.',
        en: 'The drawing has {parts}. Please turn that into paths, or upload it as a PNG.',
      },
      { parts: parts[part] },
    ),
  )

/** Whether a file begins as SVG does; the last word has the parser. */
export const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*<(?:\?xml|!--|!doctype\s+svg|svg|[a-z]+:svg)[\s/>?-]/i.test(new TextDecoder().decode(bytes.subarray(0, 1024)))

/**
 * A drawing built anew from shapes, groups, gradients and clips; everything else is gone. Its size in pixels is that of
 * its view box. Throws FieldErrors at `file`.
 */
export function readDrawing(bytes: Uint8Array): { data: Buffer; width: number; height: number } {
  if (bytes.length > drawingLimits.bytes) throw tooLarge()
  const tree = readDrawingTree(decode(bytes), drawingLimits)
  if (!tree) throw damaged()
  const { attributes } = tree.root
  const [, , width, height] = readNumbers(attributes.get('viewBox') ?? '') ?? []
  if (!width || !height || width < 0 || height < 0) throw noViewBox()
  const size = { width: pixels(width), height: pixels(height) }
  for (const [name, value] of Object.entries(size)) attributes.set(name, String(value))
  const svg = cleanSvg(flatten(tree), drawingLimits)
  if (svg === undefined) throw empty()
  return { data: Buffer.from(svg), ...size }
}

const pixels = (units: number) => Math.min(maxSide, Math.max(1, Math.round(units)))

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged()
  }
}

function flatten(tree: Parameters<typeof flattenDrawing>[0]): string {
  try {
    return flattenDrawing(tree, drawingLimits.elements - 1)
  } catch (error) {
    if (error instanceof UnportableDrawing) throw unportable(error.part)
    throw error instanceof TooManyParts ? tooLarge() : error
  }
}
