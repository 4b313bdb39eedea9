import { type Html, html, nothing } from '../../html/html'
import { inline, markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, iconName, image, items, line, link, prose } from '../fields'
import { intro, introContent } from '../intro'
import { button, section } from '../markup'
import { figure, hasSome } from '../parts'

export const imageText = defineBlockType({
  key: 'image_text',
  name: { de: 'Bild und Text', en: 'Picture and text' },
  category: 'text',
  version: 1,
  props: { variant: choice('beside', 'overlap', 'above'), image_side: choice('left', 'right') },
  content: {
    ...introContent,
    body: prose(),
    items: items({ icon: iconName(), text: line(300) }, 40),
    image: image(),
    primary: link(),
    secondary: link(),
  },
  defaultProps: { variant: 'beside', image_side: 'left' },
  css: `
.b-image_text__row { display: grid; gap: var(--space-6) }
.b-image_text__frame { --ratio: 4 / 3; margin: 0; min-inline-size: 0 }
.b-image_text__frame figcaption { margin-block-start: var(--space-2) }
.b-image_text__words { display: grid; gap: var(--space-5); align-content: center; min-inline-size: 0 }
.b-image_text__words > * { margin: 0 }
.b-image_text__points { display: grid; gap: var(--space-3) }
.b-image_text__points li { display: grid; grid-template-columns: auto 1fr; gap: var(--space-3); border-block-start: var(--rule); padding-block-start: var(--space-3) }
.b-image_text__points li > :only-child { grid-column: 1 / -1 }
.b-image_text__points .icon { color: var(--accent) }
.b-image_text--above .b-image_text__frame { --ratio: 21 / 9 }
.b-image_text--above .b-image_text__row { row-gap: var(--space-7) }
@container (min-width: 42rem) {
  :is(.b-image_text--beside, .b-image_text--overlap) .title { font-size: min(var(--size-4), calc(38cqi / (14 * var(--letter)))) }
  .b-image_text--beside .b-image_text__row { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); column-gap: clamp(var(--space-6), 6cqi, var(--space-8)) }
  .b-image_text--beside .is-right { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) }
  .b-image_text--beside .is-right .b-image_text__frame { order: 1 }
  .b-image_text--beside .b-image_text__frame { --ratio: 5 / 4 }
  .b-image_text--overlap .b-image_text__row { grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 0; align-items: center }
  .b-image_text--overlap .b-image_text__frame { --ratio: 4 / 3; grid-area: 1 / 1 / auto / span 8 }
  .b-image_text--overlap .b-image_text__words { grid-area: 1 / 7 / auto / -1; background: var(--raised); color: var(--ink); padding: var(--space-7); border: var(--border); border-radius: var(--radius); box-shadow: var(--shadow); z-index: 1 }
  .b-image_text--overlap .is-right .b-image_text__frame { grid-area: 1 / 5 / auto / -1 }
  .b-image_text--overlap .is-right .b-image_text__words { grid-area: 1 / 1 / auto / span 6 }
  .b-image_text--above .b-image_text__words:has(> .stack + *), .b-image_text--plain .b-image_text__words:has(> .stack + *) { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); column-gap: var(--space-8); align-content: start }
  .b-image_text--above .b-image_text__words > .stack, .b-image_text--plain .b-image_text__words > .stack { grid-row: span 3 }
  .b-image_text--above .b-image_text__words > .stack ~ *, .b-image_text--plain .b-image_text__words > .stack ~ * { grid-column: 2 }
}
`,
  render(block, page) {
    const { headline, text, body, items: points = [], image: source, primary, secondary } = block.content
    const { variant = 'beside', image_side = 'left' } = block.props
    const frame = figure(page, source, {
      sizes: variant === 'above' ? '94vw' : '(min-width: 56rem) 46rem, 94vw',
      ratio: variant === 'above' ? '21 / 9' : '4 / 3',
      eager: block.position === 0,
      class: 'b-image_text__frame',
    })
    if (!frame && !hasSome(headline, text, body, points)) return nothing
    const shown = points.filter((p) => p.text)
    const actions = [button(page, primary, 'primary'), button(page, secondary, 'quiet')].filter((b: Html) => b.text)
    return section(
      'image_text',
      block,
      html`<div class="b-image_text__row is-${image_side}">${frame}<div class="b-image_text__words">${intro(block)}${
        body && html`<div class="prose">${markdown(body)}</div>`
      }${
        shown.length > 0 &&
        html`<ul class="list-plain b-image_text__points">${shown.map(
          (p) => html`<li>${page.icon(p.icon)}<span>${inline(p.text!)}</span></li>`,
        )}</ul>`
      }${actions.length > 0 && html`<p class="buttons">${actions}</p>`}</div></div>`,
      frame ? variant : 'plain',
    )
  },
})
