/** Where results of searches cut a title and a description, in px of their type. */
export const titlePixels = 580
export const descriptionPixels = 920

/** As publishing puts a title together (publishing/seo.ts), without the tagline of a home page. */
export function searchTitle(own: string, title: string, siteName: string): string {
  if (own.trim()) return own.trim()
  if (title.toLowerCase().includes(siteName.toLowerCase())) return title
  return title.length + siteName.length + 3 > 70 ? title : `${title} – ${siteName}`
}

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a text in px; about right where the browser cannot draw. `size` in px. */
export function widthOf(text: string, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return Math.round(text.length * size * 0.5)
  pen.font = `${size}px Arial, sans-serif`
  return Math.round(pen.measureText(text).width)
}

/** As much of a text as fits, with a mark where more was there. */
export function cutTo(text: string, pixels: number, size: number): string {
  if (widthOf(text, size) <= pixels) return text
  let end = text.length
  while (end > 0 && widthOf(`${text.slice(0, end)} …`, size) > pixels) end -= 1
  return `${text.slice(0, end).trimEnd()} …`
}
