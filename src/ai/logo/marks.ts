import type { LogoDesign, LogoFrame } from './design'
import { openFace } from './faces'
import type { Inks } from './inks'
import { drawingOf } from './motifs'
import { initialsOf } from './name'
import { heightOf, pathData, widthOf } from './outline'
import { type LogoPiece, place } from './pieces'
import { type LetterStyle, letterStyles } from './styles'
import type { LogoSymbol } from './symbol'
import { setLine } from './typeset'

/** Marks stand on a field of this size. */
const field = 120

const whole = { left: 0, top: 0, right: field, bottom: field }

/** The symbol of a lockup: the drawing of the trade, or a pattern that the name decides. */
export function drawMark(design: LogoDesign, inks: Inks): LogoPiece {
  const drawing = design.symbol ?? (design.motif && drawingOf(design.motif))
  if (drawing) return framed(drawOnField(drawing, colourIn(design.frame, inks)), design.frame, inks, 0.66)
  return drawPattern(design.seed, inks)
}

/** One to three initials in a frame. Throws `CharacterMissing`. */
export async function drawMonogram(text: string, design: LogoDesign, inks: Inks): Promise<LogoPiece> {
  const initials = initialsOf(text)
  const style: LetterStyle = letterStyles[design.style]
  const face = await openFace(style.face, initials)
  // Close, but never as close as in words: single letters that touch look like a mistake.
  const spacing = face.key === style.face ? Math.max(Math.min(style.tracking, 0.02), 0) : 0.02
  const line = setLine(face, initials, 100, initials.length > 1 ? spacing : 0)
  const frame = design.frame === 'none' ? 'tile' : design.frame
  const colour = colourIn(frame, inks)
  const svg = `<path fill="${colour}" d="${line.letters.map(({ commands }) => pathData(commands)).join('')}"/>`
  const letters: LogoPiece = { svg, box: line.box }
  return framed(letters, frame, inks, [0.46, 0.56, 0.64][initials.length - 1] ?? 0.64)
}

const isFilled = (frame: LogoFrame) => frame !== 'ring' && frame !== 'none'
const colourIn = (frame: LogoFrame, inks: Inks) => (isFilled(frame) ? inks.onArea : inks.text)

function drawOnField({ lines, solids }: LogoSymbol, colour: string): LogoPiece {
  const strokes =
    lines.length > 0
      ? `<path fill="none" stroke="${colour}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" d="${lines.join('')}"/>`
      : ''
  const areas = solids.length > 0 ? `<path fill="${colour}" d="${solids.join('')}"/>` : ''
  return { svg: strokes + areas, box: { left: 4, top: 4, right: 60, bottom: 60 } }
}

/** `share` is how much of the field the content takes, measured along its longer side. */
function framed(content: LogoPiece, frame: LogoFrame, inks: Inks, share: number): LogoPiece {
  const longer = Math.max(widthOf(content.box), heightOf(content.box))
  if (frame === 'none') return place(content, 0, 0, (field * 0.94) / longer)
  const scale = (field * share) / longer
  const width = widthOf(content.box) * scale
  const height = heightOf(content.box) * scale
  const inside = place(content, (field - width) / 2, (field - height) / 2, scale)
  return { svg: drawFrame[frame](inks) + inside.svg, box: whole }
}

const drawFrame: Record<LogoFrame, (inks: Inks) => string> = {
  disc: ({ area }) => `<circle cx="60" cy="60" r="60" fill="${area}"/>`,
  tile: ({ area }) => `<rect width="120" height="120" rx="26" fill="${area}"/>`,
  ring: ({ text, accent }) =>
    `<circle cx="60" cy="60" r="57.5" fill="none" stroke="${text}" stroke-width="5"/><circle cx="60" cy="60" r="50.5" fill="none" stroke="${accent}" stroke-width="1.8"/>`,
  none: () => '',
}

/** Quarters of a circle in a square of two by two: four turns each, hence 256 patterns. */
function drawPattern(seed: number, { area, accent }: Inks): LogoPiece {
  const turned = [0, 1, 2, 3].map((cell) => (seed >>> (cell * 2 + 6)) & 3)
  // All four turned alike is a row of tiles and no sign: the last one answers the first.
  if (new Set(turned).size === 1) turned[3] = (turned[0]! + 2) % 4
  const cells = turned.map((turn, cell) => {
    const place = `translate(${(cell % 2) * 61} ${Math.floor(cell / 2) * 61}) rotate(${turn * 90} 29.5 29.5)`
    const colour = cell === (seed >>> 16) % 4 ? accent : area
    return `<path fill="${colour}" transform="${place}" d="M0 0H59A59 59 0 0 1 0 59Z"/>`
  })
  return { svg: cells.join(''), box: whole }
}

/** A mark of the given height. */
export const scaleMark = (mark: LogoPiece, height: number): LogoPiece => place(mark, 0, 0, height / heightOf(mark.box))
