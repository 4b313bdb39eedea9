import type { LogoDesign } from './design'
import { type LoadedFace, openFace } from './faces'
import type { Inks } from './inks'
import { breakName, capitals, partName } from './name'
import { type Box, joinBoxes, pathData, shifted, short, widthOf } from './outline'
import type { LogoPiece } from './pieces'
import { type LetterStyle, letterStyles } from './styles'
import { type Line, setLine } from './typeset'

const size = 100

type Align = 'left' | 'centre'

/** The name in outlines, on up to two lines. Throws `CharacterMissing`. */
export async function drawName(text: string, design: LogoDesign, inks: Inks, align: Align): Promise<LogoPiece> {
  const style: LetterStyle = letterStyles[design.style]
  const cased = (part: string) => (style.capitals ? capitals(part) : part)
  const face = await openFace(style.face, inBothCases(text))
  const set = (part: string) => setLine(face, cased(part), size, face.key === style.face ? style.tracking : 0)
  const { main, descriptor, side } = partName(text)
  if (descriptor !== undefined && main.length <= 22) {
    const large = set(main)
    const little = fitLine(face, capitals(descriptor), widthOf(large.box))
    if (little) return stack(side === 'before' ? [little, large] : [large, little], face, align, inks, large)
  }
  const lines = breakName(text).map(set)
  if (lines.length > 1) return stack(lines, face, align, inks)
  return oneLine(lines[0]!, face, inks)
}

/** Small lines are set in capitals whatever the style. */
export const inBothCases = (text: string) => `${text} ${capitals(text)}`

/** The small line as wide as the large one where its letters then stand well, else shorter, and never longer. */
function fitLine(face: LoadedFace, text: string, width: number): Line | undefined {
  const gaps = Math.max([...text].length - 1, 1)
  const plain = widthOf(setLine(face, text, size, 0).box) / size
  const smaller = Math.min(42, width / (plain + 0.08 * gaps))
  const tracking = (width / smaller - plain) / gaps
  return smaller < 26 ? undefined : setLine(face, text, smaller, tracking > 0.42 ? 0.16 : tracking)
}

/** Lines below each other, the first one's baseline at 0. A single large line keeps its colour, the small one differs. */
function stack(lines: Line[], face: LoadedFace, align: Align, inks: Inks, large?: Line): LogoPiece {
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
    const own = large && line !== large ? inks.accent : inks.text
    svg += `<g transform="translate(0 ${short(y)})">${draw(line, dx, own, inks)}</g>`
    const at = { left: inset, right: inset + widthOf(line.box), top: line.box.top + y, bottom: line.box.bottom + y }
    box = box ? joinBoxes(box, at) : at
    before = line
  }
  const first = lines[0]!.box.top
  return { svg, box: box!, middle: (first + y) / 2 }
}

const baselineStep = (before: Line, line: Line, face: LoadedFace) =>
  Math.max(before.box.bottom + 0.16 * size - line.box.top, (face.capHeight + 0.34) * size)

function oneLine(line: Line, face: LoadedFace, inks: Inks): LogoPiece {
  const box = { ...line.box, left: 0, right: widthOf(line.box) }
  return { svg: draw(line, -line.box.left, inks.text, inks), box, middle: (-face.capHeight * size) / 2 }
}

/** Neighbours of one colour become one path. An ampersand takes the second colour, as printers did. */
function draw({ letters }: Line, dx: number, own: string, inks: Inks): string {
  const runs: { colour: string; data: string }[] = []
  for (const { character, commands } of letters) {
    const colour = character === '&' || character === '+' ? inks.accent : own
    const data = pathData(shifted(commands, dx))
    const last = runs.at(-1)
    if (last?.colour === colour) last.data += data
    else runs.push({ colour, data })
  }
  return runs.map(({ colour, data }) => `<path fill="${colour}" d="${data}"/>`).join('')
}
