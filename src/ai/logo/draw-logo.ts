import { yieldToEventLoop } from '../../event-loop'
import { escapeHtml } from '../../html/html'
import { cleanSvg } from '../../media/svg/clean-svg'
import type { LogoDesign, LogoRequest } from './design'
import { openFace } from './faces'
import { mixInks } from './inks'
import { drawMark, drawMonogram, scaleMark } from './marks'
import { initialsOf, withoutLegalForm } from './name'
import { heightOf, short, widthOf } from './outline'
import { above, beside, type LogoPiece, place } from './pieces'
import { drawName, inBothCases } from './wordmark'

/** Throws `CharacterMissing` for a name that no face can write, whatever the design. */
export const checkCharacters = ({ text, variant }: LogoRequest) =>
  openFace('noto-sans', variant === 'monogram' ? initialsOf(text) : inBothCases(text))

/**
 * Draws a logo and rebuilds it from what may be in one; `undefined` where it is too large, which the letters of a plain
 * face are not. Throws `CharacterMissing`.
 */
export async function drawCleanLogo(request: LogoRequest, design: LogoDesign): Promise<string | undefined> {
  for (const style of [design.style, 'friendly'] as const) {
    const drawn = await drawLogo(request, { ...design, style })
    await yieldToEventLoop()
    const svg = cleanSvg(drawn)
    if (svg !== undefined) return svg
  }
  return undefined
}

/** Draws a logo as SVG text. Throws `CharacterMissing`. */
export async function drawLogo(request: LogoRequest, design: LogoDesign): Promise<string> {
  const { variant, primary, accent, hint } = request
  const text = /rechtsform|legal form|\bgmbh\b|\bltd\b/i.test(hint) ? request.text : withoutLegalForm(request.text)
  const inks = mixInks(primary, accent)
  if (variant === 'monogram') return wrap(await drawMonogram(text, design, inks), request.text, 0.06)
  if (variant === 'wordmark') return wrap(await drawName(text, design, inks, 'left'), request.text, 0.1)
  // A letter or two below a mark look like its caption.
  const isShort = [...text].length < 4
  const isBeside = design.layout === 'beside' || isShort
  const name = await drawName(text, design, inks, isBeside ? 'left' : 'centre')
  await yieldToEventLoop()
  const mark = drawMark(design, inks)
  const [width, height] = [widthOf(name.box), heightOf(name.box)]
  if (isBeside) {
    const least = isShort ? height * 1.3 : width > 560 ? 148 : 126
    const scaled = scaleMark(mark, Math.max(height * 1.16, least))
    return wrap(beside(scaled, name, heightOf(scaled.box) * 0.24), request.text, 0.06)
  }
  const most = Math.min(Math.max(width * 0.6, 150), Math.max(230, height * 0.95))
  const scaled = scaleMark(mark, Math.min(Math.max(height * 1.5, 150), most))
  return wrap(above(scaled, name, heightOf(scaled.box) * 0.22), request.text, 0.06)
}

/** The finished document: the piece with some air around it. */
function wrap(piece: LogoPiece, title: string, share: number): string {
  const air = Math.round(Math.max(heightOf(piece.box) * share, 6))
  const placed = place(piece, air, air)
  const width = short(widthOf(piece.box) + 2 * air)
  const height = short(heightOf(piece.box) + 2 * air)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeHtml(title)}</title>${placed.svg}</svg>`
}
