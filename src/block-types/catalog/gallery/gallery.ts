import { type Html, html, nothing } from '../../../html/html'
import { fill } from '../../../words/fill'
import { galleryWords } from '../../../words/script-words'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { figure } from '../../parts'
import { about } from './gallery.about'
import css from './gallery.css' with { type: 'text' }
import * as fields from './gallery.schema'

export const gallery = defineBlockType({
  key: 'gallery',
  name: { de: 'Galerie', en: 'Gallery' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'mosaic', ratio: '4/3', lightbox: true },
  css,
  fields,
  about,
  script: 'gallery',
  render(block, page) {
    const { variant = 'mosaic', ratio = '4/3', lightbox = true } = block.props
    const shown = (block.content.items ?? []).map((i) => i.image).filter((i) => page.picture(i, { sizes: '1px' }))
    if (shown.length === 0) return nothing
    const places = variant === 'mosaic' ? mosaic(shown.map((image) => page.shape?.(image) ?? 1.5)) : []
    const isPair = variant === 'grid' && shown.length < 3
    const tiles = shown.map((source, i) => {
      const { share = isPair || variant === 'carousel' ? 0.6 : 0.33, style } = places[i] ?? {}
      return figure(page, source as ImageRef, {
        sizes: `(min-width: 48rem) ${Math.round(share * 76)}rem, ${share < 0.5 ? '48vw' : '94vw'}`,
        ratio: variant === 'mosaic' ? undefined : ratio,
        eager: block.position === 0 && i === 0,
        class: 'b-gallery__tile',
        style,
        around: lightbox ? (picture) => opening(page, picture, source, i + 1) : undefined,
      })
    })
    const classes = `list-plain b-gallery__tiles is-${ratio.replace('/', '-')}`
    const label = page.words.pictures.scroll
    const said =
      ((lightbox && page.pictureFile) || variant === 'carousel') &&
      html` data-words="${JSON.stringify(galleryWords(page.words))}"`
    return section(
      'gallery',
      block,
      html`<div class="b-gallery__flow">${intro(block)}${
        variant === 'strip' || variant === 'carousel'
          ? html`<section class="${classes}" tabindex="0" aria-label="${label}"${said}>${tiles}</section>`
          : html`<div class="${classes}"${said}>${tiles}</div>`
      }</div>`,
      variant,
    )
  },
})

/** The picture as a link to its largest form, which a script shows on the page itself (browser/gallery.ts). */
function opening(page: PageView, picture: Html, image: ImageRef | undefined, number: number): Html {
  const file = page.pictureFile?.(image)
  if (!file) return picture
  const words = fill(page.words.pictures.viewLarge, { number })
  return html`<a class="b-gallery__open" href="${file}">${picture}<span class="visually-hidden">${words}</span></a>`
}

/**
 * Pictures in full rows, each in its own shape, high rows and low ones in turns. What is left at the end joins the row
 * before it, or takes a picture of it where that is full; a row that would be higher than half its width is cut to that.
 */
function mosaic(shapes: number[]): { share: number; style: string }[] {
  const rows: number[][] = [[]]
  for (const shape of shapes) {
    if (sumOf(rows.at(-1)!) > (rows.length % 2 ? 1.8 : 2.8)) rows.push([])
    rows.at(-1)!.push(Math.min(2.4, Math.max(0.66, shape)))
  }
  const [before = [], last = []] = rows.slice(-2)
  if (sumOf(last) < 1.8)
    if (sumOf(before) < 4) rows.splice(-2, 2, [...before, ...last])
    else last.unshift(before.pop()!)
  return rows.flatMap((row) => {
    const sum = sumOf(row)
    const cut = Math.min(1.4, Math.max(1, 1.9 / sum))
    return row.map((shape) => ({
      share: shape / sum,
      style: `--shape: ${(shape * cut).toFixed(2)}; --share: ${(shape / sum).toFixed(4)}; --gaps: ${row.length - 1}`,
    }))
  })
}

const sumOf = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
