import type { ImageRef } from '../../src/block-types/page-view'

/** A drawn stand-in for a photograph, so that samples show pictures without any file: the name picks its colours. */
export function drawnPicture(name: string, alt: string, more: Partial<ImageRef> = {}): ImageRef {
  const seed = [...name].reduce((sum, c) => (sum * 31 + c.codePointAt(0)!) % 9973, 7)
  const hue = (seed * 47) % 360
  const tone = (lightness: number, turn = 0) => `hsl(${(hue + turn) % 360} 28% ${lightness}%)`
  const hill = (y: number, i: number) =>
    `<path d="M0 ${y}c${200 + (seed % 90)} ${-90 - i * 20} ${380 + i * 40} ${60 + (seed % 50)} ${700 - i * 60} ${-10}s500-60 900 30v900H0z" fill="${tone(58 - i * 13, i * 9)}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" width="1600" height="1067"><rect width="1600" height="1067" fill="${tone(82, 20)}"/><circle cx="${400 + (seed % 800)}" cy="300" r="130" fill="${tone(93, 30)}"/>${[520, 650, 790, 930].map(hill).join('')}</svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt, ...more }
}
