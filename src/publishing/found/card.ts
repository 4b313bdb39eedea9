import { palette } from '../../theme/palette'
import type { ThemeTokens } from '../../theme/tokens'
import type { CardFace } from './outlines'

export const cardSize = { width: 1200, height: 630 }
const margin = 80
const mostLines = 3

/** The picture of a page that has none: its title and the site's name on the brand's ground, as SVG without any font. */
export function drawCard(theme: ThemeTokens, face: CardFace | undefined, title: string, siteName: string): string {
  const { width, height } = cardSize
  const { brand } = palette(theme, theme.mode === 'dark' ? 'dark' : 'light')
  const cased = (text: string) => (theme.fonts.uppercase ? text.toLocaleUpperCase() : text)
  const { lines, size } = face ? fitted(face, cased(title)) : { lines: [], size: 0 }
  const leading = size * Math.max(theme.fonts.leadingTight, 1.08)
  const first = margin + size * 0.86
  const words = lines.map((line, i) => face?.path(line, margin, first + i * leading, size) ?? '').join('')
  const name = face ? shortened(face, siteName, 34, width - 2 * margin - 120) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${brand.ground}"/><path d="${words}" fill="${brand.ink}"/><rect x="${margin}" y="${height - margin - 22}" width="88" height="10" fill="${brand.accent}"/><path d="${face?.path(name, margin + 120, height - margin - 6, 34) ?? ''}" fill="${brand.ink}"/></svg>`
}

/** The largest size at which the title has its place; what is longer ends with an ellipsis. */
function fitted(face: CardFace, title: string): { lines: string[]; size: number } {
  const room = cardSize.width - 2 * margin
  for (const size of [112, 96, 84, 72, 62]) {
    const lines = broken(face, title, size, room)
    const isNarrow = lines.every((line) => face.widthOf(line, size) <= room)
    if (isNarrow && lines.length <= mostLines && lines.length * size * 1.1 <= 360) return { lines, size }
  }
  const size = 54
  const lines = broken(face, title, size, room).map((line) => shortened(face, line, size, room))
  const [kept, cut] = [lines.slice(0, 5), lines.length > 5]
  return { lines: cut ? [...kept.slice(0, 4), `${kept[4]?.replace(/\s*\S*$/, '')} …`] : kept, size }
}

function broken(face: CardFace, text: string, size: number, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && face.widthOf(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shortened(face: CardFace, text: string, size: number, room: number): string {
  let kept = [...text].slice(0, 200)
  while (kept.length > 1 && face.widthOf(kept.join(''), size) > room) kept = [...kept.slice(0, -2), '…']
  return kept.join('')
}

/** The site's first letter on its brand colour, as the icon of its pages has it. */
export function drawLetter(theme: ThemeTokens, face: CardFace | undefined, siteName: string, isRound: boolean): string {
  const { brand } = palette(theme, theme.mode === 'dark' ? 'dark' : 'light')
  const letter = /[\p{L}\p{N}]/u.exec(siteName)?.[0].toUpperCase() ?? ''
  const size = 340
  const x = 256 - (face?.widthOf(letter, size) ?? 0) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${isRound ? 112 : 0}" fill="${brand.ground}"/><path d="${face?.path(letter, x, 374, size) ?? ''}" fill="${brand.ink}"/></svg>`
}
