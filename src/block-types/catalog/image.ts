import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image as imageField, line } from '../fields'
import { intro, introContent } from '../intro'
import { section } from '../markup'
import { figure } from '../parts'

const ratios = { '16/9': '16 / 9', '3/2': '3 / 2', '4/3': '4 / 3', '1/1': '1 / 1', '4/5': '4 / 5', '21/9': '21 / 9' }
const className = (ratio: keyof typeof ratios) => `b-image__frame--${ratio.replace('/', '-')}`

export const image = defineBlockType({
  key: 'image',
  name: { de: 'Bild', en: 'Picture' },
  category: 'media',
  version: 1,
  props: {
    variant: choice('framed', 'bleed', 'margin'),
    ratio: choice('16/9', '3/2', '4/3', '1/1', '4/5', '21/9'),
  },
  content: { ...introContent, image: imageField(), credit: line(160) },
  defaultProps: { variant: 'framed', ratio: '16/9' },
  css: `
.b-image__flow { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-image__frame { margin: 0 }
${Object.entries(ratios)
  .map(([name, ratio]) => `.${className(name as keyof typeof ratios)} { --ratio: ${ratio} }`)
  .join('\n')}
.b-image__frame figcaption, .b-image__credit { margin-block-start: var(--space-2) }
.b-image--bleed { padding-inline: 0 }
.b-image--bleed > .wrap { max-inline-size: none; padding-inline: 0 }
.b-image--bleed .media { border-radius: 0; border-inline: 0; max-block-size: 85vh }
.b-image--bleed :is(.stack, figcaption, .b-image__credit) { margin-inline: var(--gutter) }
@container (min-width: 52rem) {
  .b-image--margin .b-image__frame { display: grid; grid-template-columns: minmax(0, 1fr) minmax(10rem, 16rem); column-gap: var(--space-5) }
  .b-image--margin .b-image__frame figcaption { align-self: end; margin: 0; padding-block-start: var(--space-3); border-block-start: var(--rule) }
}
`,
  render(block, page) {
    const { variant = 'framed', ratio = '16/9' } = block.props
    const { headline, text, credit, image: source } = block.content
    const frame = figure(page, source, {
      sizes: variant === 'bleed' ? '100vw' : '(min-width: 80rem) 75rem, 94vw',
      ratio: ratios[ratio],
      eager: block.position === 0,
      class: `b-image__frame ${className(ratio)}`,
    })
    if (!frame && !headline && !text) return nothing
    return section(
      'image',
      block,
      html`<div class="b-image__flow">${intro(block)}${frame && html`<div>${frame}${credit && html`<p class="meta b-image__credit">${inline(credit)}</p>`}</div>`}</div>`,
      frame ? variant : 'framed',
    )
  },
})
