import { html, nothing } from '../../html/html'
import { defineBlockType } from '../block-type'
import { choice, image, items } from '../fields'
import { intro, introContent } from '../intro'
import { section } from '../markup'
import type { ImageRef } from '../page-view'
import { figure } from '../parts'

export const gallery = defineBlockType({
  key: 'gallery',
  name: { de: 'Galerie', en: 'Gallery' },
  category: 'media',
  version: 1,
  props: { variant: choice('mosaic', 'grid', 'strip'), ratio: choice('4/3', '1/1', '4/5') },
  content: { ...introContent, items: items({ image: image() }) },
  defaultProps: { variant: 'mosaic', ratio: '4/3' },
  css: `
.b-gallery__flow { display: grid; gap: var(--space-6) }
.b-gallery__tiles { display: grid; gap: var(--space-4) var(--space-3); margin: 0 }
.b-gallery__tile { margin: 0; min-inline-size: 0; --ratio: 4 / 3 }
.b-gallery__tiles.is-1-1 .b-gallery__tile { --ratio: 1 / 1 }
.b-gallery__tiles.is-4-5 .b-gallery__tile { --ratio: 4 / 5 }
.b-gallery__tile figcaption { margin-block-start: var(--space-1); font-size: var(--size--2) }
.b-gallery--mosaic .b-gallery__tiles { grid-template-columns: repeat(2, minmax(0, 1fr)) }
.b-gallery--mosaic .b-gallery__tile:is(.is-lead, .is-full, .is-panorama, .is-end) { grid-column: 1 / -1 }
.b-gallery--mosaic .b-gallery__tile:is(.is-full, .is-panorama) { --ratio: 16 / 9 }
.b-gallery--grid .b-gallery__tiles { grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)) }
.b-gallery--strip .b-gallery__tiles { grid-auto-flow: column; grid-auto-columns: min(82%, 26rem); overflow-x: auto; scroll-snap-type: x proximity; overscroll-behavior-x: contain; padding-block-end: var(--space-3) }
.b-gallery--strip .b-gallery__tile { scroll-snap-align: start }
@container (min-width: 44rem) {
  .b-gallery--mosaic .b-gallery__tiles { grid-template-columns: repeat(6, minmax(0, 1fr)); grid-auto-rows: 21cqi }
  .b-gallery--mosaic .b-gallery__tile { grid-column: span 2; display: grid; grid-template-rows: minmax(0, 1fr) auto; --ratio: auto }
  .b-gallery--mosaic .b-gallery__tile .media { inline-size: 100%; block-size: 100%; min-block-size: 0 }
  .b-gallery--mosaic .b-gallery__tile.is-lead { grid-column: span 4; grid-row: span 2 }
  .b-gallery--mosaic .b-gallery__tile.is-lead.is-right { grid-column: 3 / span 4 }
  .b-gallery--mosaic .b-gallery__tile.is-full { grid-column: 1 / -1; grid-row: span 2; --ratio: auto }
  .b-gallery--mosaic .b-gallery__tile.is-tall { grid-row: span 2 }
  .b-gallery--mosaic .b-gallery__tile.is-half { grid-column: span 3 }
  .b-gallery--mosaic .b-gallery__tile.is-panorama { grid-column: 1 / -1; --ratio: auto }
  .b-gallery--mosaic .b-gallery__tile.is-end { grid-column: span 2 }
  .b-gallery--mosaic .b-gallery__tiles { grid-auto-flow: dense }
}
@media print {
  .b-gallery--strip .b-gallery__tiles { grid-auto-flow: row; grid-template-columns: repeat(3, 1fr); overflow: visible }
  .b-gallery__tile { break-inside: avoid }
}
`,
  render(block, page) {
    const { variant = 'mosaic', ratio = '4/3' } = block.props
    const shown = (block.content.items ?? []).map((i) => i.image).filter((i) => page.picture(i, { sizes: '1px' }))
    if (shown.length === 0) return nothing
    const tiles = shown.map((source, i) => {
      const tile = variant === 'mosaic' ? tileOf(i, shown.length) : ''
      const wide = /lead|full|panorama/.test(tile)
      return figure(page, source as ImageRef, {
        sizes: wide ? '(min-width: 48rem) 50rem, 94vw' : '(min-width: 48rem) 25rem, 48vw',
        ratio: variant === 'mosaic' ? '4 / 3' : ratio,
        eager: block.position === 0 && i === 0,
        class: `b-gallery__tile ${tile}`.trim(),
      })
    })
    const classes = `b-gallery__tiles is-${ratio.replace('/', '-')}`
    const label = page.say({ de: 'Bilder, seitlich zu blättern', en: 'Pictures, scroll sideways' })
    return section(
      'gallery',
      block,
      html`<div class="b-gallery__flow">${intro(block)}${
        variant === 'strip'
          ? html`<section class="${classes}" tabindex="0" aria-label="${label}">${tiles}</section>`
          : html`<div class="${classes}">${tiles}</div>`
      }</div>`,
      variant,
    )
  },
})

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
