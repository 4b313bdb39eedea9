import type { Frame, LogoDesign } from './design'
import { pick } from './design'
import { openFace } from './faces'
import type { Inks } from './inks'
import { type Motif, motifs } from './motifs'
import { initialsOf } from './name'
import { heightOf, pathData, widthOf } from './outline'
import { type Piece, place } from './pieces'
import { type LetterStyle, letterStyles } from './styles'
import { setLine } from './typeset'

/** Marks stand on a field of this size. */
const field = 120

const whole = { left: 0, top: 0, right: field, bottom: field }

/** The symbol of a lockup: the drawing of the trade, or a pattern or letters that the name decides. */
export async function drawMark(text: string, design: LogoDesign, inks: Inks): Promise<Piece> {
  const drawing = design.symbol ?? (design.motif && motifs[design.motif])
  if (drawing) return framed(drawOnField(drawing, colourIn(design.frame, inks)), design.frame, inks, 0.66)
  // Beside a very short name its letters would stand twice.
  const isShort = [...text].length < 4
  return design.seed % 3 === 0 && !isShort ? drawMonogram(text, design, inks) : drawPattern(design.seed, inks)
}

/** One to three initials in a frame. Throws `CharacterMissing`. */
export async function drawMonogram(text: string, design: LogoDesign, inks: Inks): Promise<Piece> {
  const initials = initialsOf(text)
  const style: LetterStyle = letterStyles[design.style]
  const face = await openFace(style.face, initials)
  // Close, but never as close as in words: single letters that touch look like a mistake.
  const spacing = face.key === style.face ? Math.max(Math.min(style.tracking, 0.02), 0) : 0.02
  const line = setLine(face, initials, 100, initials.length > 1 ? spacing : 0)
  const frame = design.frame === 'none' ? 'tile' : design.frame
  const colour = colourIn(frame, inks)
  const svg = `<path fill="${colour}" d="${line.letters.map(({ commands }) => pathData(commands)).join('')}"/>`
  const letters: Piece = { svg, box: line.box }
  return framed(letters, frame, inks, [0.46, 0.56, 0.64][initials.length - 1] ?? 0.64)
}

const isFilled = (frame: Frame) => frame !== 'ring' && frame !== 'none'
const colourIn = (frame: Frame, inks: Inks) => (isFilled(frame) ? inks.onArea : inks.text)

function drawOnField({ lines, solids = [] }: Pick<Motif, 'lines' | 'solids'>, colour: string): Piece {
  const strokes =
    lines.length > 0
      ? `<path fill="none" stroke="${colour}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" d="${lines.join('')}"/>`
      : ''
  const areas = solids.length > 0 ? `<path fill="${colour}" d="${solids.join('')}"/>` : ''
  return { svg: strokes + areas, box: { left: 4, top: 4, right: 60, bottom: 60 } }
}

/** `share` is how much of the field the content takes, measured along its longer side. */
function framed(content: Piece, frame: Frame, inks: Inks, share: number): Piece {
  const longer = Math.max(widthOf(content.box), heightOf(content.box))
  if (frame === 'none') return place(content, 0, 0, (field * 0.94) / longer)
  const scale = (field * (frame === 'shield' ? share * 0.92 : share)) / longer
  const width = widthOf(content.box) * scale
  const height = heightOf(content.box) * scale
  // In a shield the room is above, in an arch below the middle.
  const y = (field - height) / 2 + (frame === 'shield' ? -7 : frame === 'arch' ? 5 : 0)
  const inside = place(content, (field - width) / 2, y, scale)
  return { svg: drawFrame(frame, inks) + inside.svg, box: boxes[frame] ?? whole }
}

const boxes: Partial<Record<Frame, Piece['box']>> = {
  arch: { left: 8, top: 0, right: 112, bottom: 120 },
  shield: { left: 8, top: 0, right: 112, bottom: 120 },
}

function drawFrame(frame: Frame, { area, accent, text }: Inks): string {
  switch (frame) {
    case 'disc':
      return `<circle cx="60" cy="60" r="60" fill="${area}"/>`
    case 'tile':
      return `<rect width="120" height="120" rx="26" fill="${area}"/>`
    case 'arch':
      return `<path fill="${area}" d="M8 120V52A52 52 0 0 1 112 52V120Z"/>`
    case 'shield':
      return `<path fill="${area}" d="M8 8Q60 -8 112 8V58C112 88 92 108 60 120C28 108 8 88 8 58Z"/>`
    case 'ring':
      return `<circle cx="60" cy="60" r="57.5" fill="none" stroke="${text}" stroke-width="5"/><circle cx="60" cy="60" r="50.5" fill="none" stroke="${accent}" stroke-width="1.8"/>`
    default:
      return ''
  }
}

/** Quarters of a circle in a square of two by two: four turns each, hence 256 patterns. */
function drawPattern(seed: number, { area, accent }: Inks): Piece {
  const turned = [0, 1, 2, 3].map((cell) => (seed >>> (cell * 2 + 6)) & 3)
  // All four turned alike is a row of tiles and no sign: the last one answers the first.
  if (new Set(turned).size === 1) turned[3] = (turned[0]! + 2) % 4
  const cells = turned.map((turn, cell) => {
    const [x, y] = [(cell % 2) * 61, Math.floor(cell / 2) * 61]
    return quarter(x, y, turn, cell === (seed >>> 16) % 4 ? accent : area)
  })
  return { svg: cells.join(''), box: whole }
}

/** The quarter of a circle whose centre is one corner of the cell. */
function quarter(x: number, y: number, turn: number, colour: string): string {
  const r = 59
  const corner = pick(
    [
      `M${x} ${y}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + r}Z`,
      `M${x + r} ${y}V${y + r}A${r} ${r} 0 0 1 ${x} ${y}Z`,
      `M${x + r} ${y + r}H${x}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
      `M${x} ${y + r}V${y}A${r} ${r} 0 0 1 ${x + r} ${y + r}Z`,
    ],
    turn,
  )
  return `<path fill="${colour}" d="${corner}"/>`
}

/** A mark of the given height. */
export const scaleMark = (mark: Piece, height: number): Piece => place(mark, 0, 0, height / heightOf(mark.box))
