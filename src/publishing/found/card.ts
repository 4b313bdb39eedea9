import { motifStyle } from '../../theme/motif-style'
import { ornamentDrawing } from '../../theme/ornaments'
import { palette, type Surface } from '../../theme/palette'
import type { ThemeTokens } from '../../theme/tokens'
import type { CardFace } from './outlines'

export const cardSize = { width: 1200, height: 630 }
/** Where the picture stands on a card. */
export const cardPicture = { left: 740, top: 40, width: 420, height: 550 }
const margin = 72
const room = cardPicture.left - 2 * margin
const mostLines = 4

/** What a card says: what is offered, a sentence to it, and who and where. */
export interface CardWords {
  title: string
  text?: string
  siteName: string
  place?: string
}

/**
 * The picture of a page that has none: its words on the brand's ground, and beside them a motif, as SVG without any font.
 * Without a motif the theme's own drawing stands there, or what is laid over it.
 */
export function drawCard(theme: ThemeTokens, face: CardFace | undefined, words: CardWords, motif?: string): string {
  const { width, height } = cardSize
  const look = theme.mode === 'dark' ? 'dark' : 'light'
  const { brand } = palette(theme, look)
  const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    motif && `<style>${motifStyle(theme, look)}</style>`,
    `<rect width="${width}" height="${height}" fill="${brand.ground}"/>`,
    face && wordsOn(theme, face, words, (d, isQuiet) => shape(d, isQuiet ? brand.inkSoft : brand.ink)),
    `<rect x="${margin}" y="${height - margin - 72}" width="64" height="8" fill="${brand.accent}"/>`,
    pictureOn(theme, motif, brand),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

function wordsOn(
  theme: ThemeTokens,
  face: CardFace,
  { title, text, siteName, place }: CardWords,
  shape: (d: string, isQuiet: boolean) => string,
): string {
  const { height } = cardSize
  const cased = theme.fonts.uppercase ? title.toLocaleUpperCase() : title
  const { lines, size } = fitted(face, cased)
  const leading = size * Math.max(theme.fonts.leadingTight, 1.06)
  const first = margin + size * 0.8
  const written = lines.map((line, i) => face.path(line, margin, first + i * leading, size)).join('')
  const below = first + (lines.length - 1) * leading
  const small = text && below < 330 ? broken(face, text, 29, room) : []
  const shown = small.length > 3 ? [...small.slice(0, 2), `${small[2]} …`] : small
  const sentence = shown
    .map((line, i) => face.path(shortened(face, line, 29, room), margin, below + 62 + i * 38, 29))
    .join('')
  const name = face.path(shortened(face, siteName, 34, room), margin, height - margin - 16, 34)
  const where = place ? face.path(shortened(face, place, 25, room), margin, height - margin + 20, 25) : ''
  return shape(written, false) + shape(sentence, true) + shape(name, false) + shape(where, true)
}

function pictureOn(theme: ThemeTokens, motif: string | undefined, brand: Surface): string {
  const { left, top, width, height } = cardPicture
  const round = Math.min(theme.shape.radius * 1.5, 32)
  const frame = `<clipPath id="frame"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}"/></clipPath>`
  const at = `x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`
  if (motif)
    return `${frame}<g clip-path="url(#frame)"><svg ${at} class="motif" viewBox="0 0 800 600">${motif}</svg></g>`
  const { a, b } = ornamentDrawing(theme.hero.ornament)
  const painted = (drawn: string, ink: string) => `<g fill="${ink}">${drawn.replaceAll('#000', ink)}</g>`
  return `${frame}<g clip-path="url(#frame)"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${brand.raised}"/><svg ${at} viewBox="0 0 600 600">${painted(a, brand.inkSoft)}${painted(b, brand.spot)}</svg></g>`
}

/** The largest size at which the title has its place; what is longer ends with an ellipsis. */
function fitted(face: CardFace, title: string): { lines: string[]; size: number } {
  for (const size of [92, 80, 70, 62, 54]) {
    const lines = broken(face, title, size, room)
    const isNarrow = lines.every((line) => face.widthOf(line, size) <= room)
    if (isNarrow && lines.length <= mostLines && lines.length * size * 1.1 <= 330) return { lines, size }
  }
  const size = 48
  const lines = broken(face, title, size, room).map((line) => shortened(face, line, size, room))
  const [kept, cut] = [lines.slice(0, 6), lines.length > 6]
  return { lines: cut ? [...kept.slice(0, 5), `${kept[5]?.replace(/\s*\S*$/, '')} …`] : kept, size }
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
