import type { LogoDesign } from './design'
import { type LoadedFace, openFace } from './faces'
import type { Inks } from './inks'
import { breakName, capitals, partName } from './name'
import { type Box, joinBoxes, moved, pathData, short, widthOf } from './outline'
import type { Piece } from './pieces'
import { type LetterStyle, letterStyles } from './styles'
import { type Line, setLine } from './typeset'

const size = 100

interface TextOptions {
  align: 'left' | 'centre'
}

/** The name in outlines, on up to three lines. Throws `CharacterMissing`. */
export async function drawName(text: string, design: LogoDesign, inks: Inks, { align }: TextOptions): Promise<Piece> {
  const style: LetterStyle = letterStyles[design.style]
  const cased = (part: string) => (style.capitals ? capitals(part) : part)
  const face = await openFace(style.face, inBothCases(text))
  const set = (part: string) => setLine(face, cased(part), size, trackingOf(style, face, part))
  const { main, descriptor, side } = partName(text)
  if (descriptor !== undefined && main.length <= 22) {
    const large = set(main)
    const little = fitLine(face, capitals(descriptor), widthOf(large.box))
    if (little) return stack(side === 'before' ? [little, large] : [large, little], face, align, inks, large)
  }
  const lines = breakName(text).map(set)
  if (lines.length > 1) return stack(lines, face, align, inks)
  return oneLine(lines[0]!, text, face, design, inks, align)
}

/** Small lines are set in capitals whatever the style. */
export const inBothCases = (text: string) => `${text} ${capitals(text)}`

/** Long names are set a little closer, short ones a little wider. */
const trackingOf = (style: LetterStyle, face: LoadedFace, text: string) =>
  (face.key === style.face ? style.tracking : 0) + (text.length <= 4 ? 0.012 : text.length > 14 ? -0.004 : 0)

/** The small line as wide as the large one where its letters then stand well, else shorter, and never longer. */
function fitLine(face: LoadedFace, text: string, width: number): Line | undefined {
  const letters = Math.max([...text].length - 1, 1)
  const plain = widthOf(setLine(face, text, size, 0).box) / size
  const choices = [42, 38, 34, 30, 27, 24].map((smaller) => ({
    smaller,
    tracking: (width / smaller - plain) / letters,
  }))
  const filling = choices.find(({ tracking }) => tracking >= 0.08 && tracking <= 0.42)
  if (filling) return setLine(face, text, filling.smaller, filling.tracking)
  const loose = choices.find(({ tracking }) => tracking > 0.42)
  if (loose) return setLine(face, text, loose.smaller, 0.16)
  const tight = choices.find(({ tracking }) => tracking >= 0.04)
  return tight && setLine(face, text, tight.smaller, tight.tracking)
}

/** Lines below each other, the first one's baseline at 0. A single large line keeps its colour, the small one differs. */
function stack(lines: Line[], face: LoadedFace, align: TextOptions['align'], inks: Inks, large?: Line): Piece {
  const widest = Math.max(...lines.map(({ box }) => widthOf(box)))
  let y = 0
  let before: Line | undefined
  let box: Box | undefined
  let svg = ''
  for (const line of lines) {
    // Between the foot of a line's letters and the head of the next one's capitals.
    if (before) y += large ? Math.max(before.box.bottom, 0) + 24 - line.box.top : baselineStep(before, line, face)
    const inset = align === 'left' ? 0 : (widest - widthOf(line.box)) / 2
    const dx = inset - line.box.left
    const colour = large && line !== large ? inks.accent : inks.text
    svg += `<g transform="translate(0 ${short(y)})">${draw(line, dx, () => colour, inks)}</g>`
    const at = { left: inset, right: inset + widthOf(line.box), top: line.box.top + y, bottom: line.box.bottom + y }
    box = box ? joinBoxes(box, at) : at
    before = line
  }
  const first = lines[0]!.box.top
  return { svg, box: box!, middle: (first + y) / 2 }
}

const baselineStep = (before: Line, line: Line, face: LoadedFace) =>
  Math.max(before.box.bottom + 0.16 * size - line.box.top, (face.capHeight + 0.34) * size)

function oneLine(
  line: Line,
  text: string,
  face: LoadedFace,
  design: LogoDesign,
  inks: Inks,
  align: TextOptions['align'],
): Piece {
  const words = text.split(' ')
  const second = design.detail === 'second' && words.length === 2 && !/[&+]/.test(text)
  const start = [...(words[0] ?? '')].length
  const colourOf = (at: number) => (second && at >= start ? inks.accent : inks.text)
  const dx = -line.box.left
  const letters = draw(line, dx, colourOf, inks)
  const box = { ...line.box, left: 0, right: widthOf(line.box) }
  const middle = (-face.capHeight * size) / 2
  // Below several words it would look like the underline of the first.
  if (design.detail !== 'rule' || text.length < 3 || words.length > 1) return { svg: letters, box, middle }
  const width = Math.min(46, box.right)
  const y = Math.max(box.bottom, 4) + 15
  const x = align === 'left' ? 0 : (box.right - width) / 2
  return {
    svg: `${letters}<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="7" rx="3.5" fill="${inks.accent}"/>`,
    box: { ...box, bottom: y + 7 },
    middle,
  }
}

/** Neighbours of one colour become one path. An ampersand takes the second colour, as printers did. */
function draw({ letters }: Line, dx: number, colourOf: (at: number) => string, inks: Inks): string {
  const runs: { colour: string; data: string }[] = []
  letters.forEach(({ character, commands }, at) => {
    const colour = character === '&' || character === '+' ? inks.accent : colourOf(at)
    const data = pathData(moved(commands, dx))
    const last = runs.at(-1)
    if (last?.colour === colour) last.data += data
    else runs.push({ colour, data })
  })
  return runs.map(({ colour, data }) => `<path fill="${colour}" d="${data}"/>`).join('')
}
