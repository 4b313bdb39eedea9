import { type Html, html, nothing } from '../../html/html'
import { fill } from '../../words/fill'
import { galleryWords } from '../../words/script-words'
import { defineBlockType } from '../block-type'
import { intro } from '../intro'
import { section } from '../markup'
import type { ImageRef, PageView } from '../page-view'
import { figure } from '../parts'
import css from './gallery.css' with { type: 'text' }
import type * as fields from './gallery.schema'

export const gallery = defineBlockType<typeof fields>({
  key: 'gallery',
  name: { de: 'Galerie', en: 'Gallery' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'mosaic', ratio: '4/3', lightbox: true },
  css,
  script: 'gallery',
  render(block, page) {
    const { variant = 'mosaic', ratio = '4/3', lightbox = true } = block.props
    const shown = (block.content.items ?? []).map((i) => i.image).filter((i) => page.picture(i, { sizes: '1px' }))
    if (shown.length === 0) return nothing
    const tiles = shown.map((source, i) => {
      const tile = variant === 'mosaic' ? tileOf(i, shown.length) : ''
      const isPair = variant === 'grid' && shown.length < 3
      const wide = isPair || variant === 'carousel' || /lead|full|panorama/.test(tile)
      return figure(page, source as ImageRef, {
        sizes: wide ? `(min-width: 48rem) ${isPair ? 38 : 50}rem, 94vw` : '(min-width: 48rem) 25rem, 48vw',
        ratio: variant === 'mosaic' ? '4 / 3' : ratio,
        eager: block.position === 0 && i === 0,
        class: `b-gallery__tile ${tile}`.trim(),
        around: lightbox ? (picture) => opening(page, picture, source, i + 1) : undefined,
      })
    })
    const classes = `b-gallery__tiles is-${ratio.replace('/', '-')}`
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
 * Where a picture sits in the mosaic: six to a round, the first large, on alternating sides. An unfinished last round
 * is laid out so that it closes the rectangle.
 */
function tileOf(index: number, count: number): string {
  const place = index % 6
  const round = Math.floor(index / 6)
  const left = Math.min(6, count - round * 6)
  if (place === 0) return left === 1 ? 'is-full' : round % 2 === 1 ? 'is-lead is-right' : 'is-lead'
  if (left === 2) return 'is-tall is-end'
  if (left === 4 && place === 3) return 'is-panorama'
  if (left === 5 && place > 2) return 'is-half'
  return left === 6 && place === 5 ? 'is-end' : ''
}
