/** Where results of searches cut a title and a description, in px of their type. */
export const titlePixels = 580
export const descriptionPixels = 920

/** As publishing puts a title together (publishing/seo.ts), without the tagline of a home page. */
export function searchTitle(own: string, title: string, siteName: string): string {
  if (own.trim()) return own.trim()
  if (title.toLowerCase().includes(siteName.toLowerCase())) return title
  return title.length + siteName.length + 3 > 70 ? title : `${title} – ${siteName}`
}

/** Letters of Arial by their width, in thousandths of the size of the type; capitals and what is not listed below. */
const widths: [letters: string, width: number][] = [
  ["'ijl|", 222],
  [' !,./:;I[\\]ft·', 278],
  ['()-r„“”', 333],
  ['ckszvxyJ', 500],
  ['abdeghnopquL0123456789?_$–äöü', 556],
  ['+<=>~', 584],
  ['FTZß', 611],
  ['ABEKPSVXY&ÄÜ', 667],
  ['CDHNRUw', 722],
  ['GOQÖ', 778],
  ['Mm', 833],
  ['W%@—…', 944],
]
const known = new Map(widths.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)))

/** Width of a text in px, as results are set. `size` in px. */
export const textWidth = (text: string, size: number): number =>
  Math.round(([...text].reduce((sum, letter) => sum + (known.get(letter) ?? 600), 0) * size) / 1000)

/** As much of a text as fits, with a mark where more was there. */
export function cutTo(text: string, pixels: number, size: number): string {
  if (textWidth(text, size) <= pixels) return text
  let end = text.length
  while (end > 0 && textWidth(`${text.slice(0, end)} …`, size) > pixels) end -= 1
  return `${text.slice(0, end).trimEnd()} …`
}
