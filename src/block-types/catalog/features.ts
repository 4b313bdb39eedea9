import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, iconName, image, items, line, link } from '../fields'
import { filled, intro, introContent, itemTitle } from '../intro'
import { button, section } from '../markup'

export const features = defineBlockType({
  key: 'features',
  name: { de: 'Vorteile', en: 'Features' },
  category: 'offer',
  version: 1,
  props: { variant: choice('beside', 'rows', 'icons') },
  content: {
    ...introContent,
    items: items({ headline: line(120), text: line(500), icon: iconName(), link: link() }),
    image: image(),
    primary: link(),
  },
  defaultProps: { variant: 'beside' },
  css: `
.b-features__split { display: grid; gap: var(--space-7); align-items: start }
.b-features__side { display: grid; gap: var(--space-6) }
.b-features__side > * { margin: 0 }
.b-features__list { display: grid; margin: 0; padding: 0 }
.b-features__item { display: grid; gap: var(--space-2) var(--space-4); padding-block: var(--space-4); border-block-start: var(--rule); overflow-wrap: break-word; min-inline-size: 0 }
.b-features__item:has(> .icon) { grid-template-columns: auto minmax(0, 1fr) }
.b-features__item > .icon { color: var(--accent); margin-block-start: .15em }
.b-features__item .subtitle, .b-features__item p { margin: 0 }
.b-features__words { display: grid; gap: var(--space-1); align-content: start }
.b-features__words p { color: var(--ink-soft); max-inline-size: var(--measure) }
.b-features__list:not(:first-child) { margin-block-start: var(--space-6) }
.b-features__split > .b-features__list { margin: 0 }
.b-features__words a { color: inherit }
.b-features--rows .b-features__item { padding-block: var(--space-5) }
.b-features--rows .subtitle { font-size: var(--size-3) }
.b-features--icons .b-features__list { --min: 15rem; gap: var(--space-6) var(--space-6) }
.b-features--icons .b-features__item { border: 0; padding: 0; grid-template-columns: minmax(0, 1fr); align-content: start }
.b-features--icons .b-features__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-features--icons.align-center .b-features__item { text-align: center; justify-items: center }
.b-features--icons .icon { inline-size: 2rem; block-size: 2rem }
@container (min-width: 34rem) {
  .b-features--beside .b-features__list { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-6) }
  .b-features--beside .b-features__item:only-child { grid-column: 1 / -1 }
}
@container (min-width: 52rem) {
  .b-features__split { grid-template-columns: minmax(0, 4fr) minmax(0, 7fr); gap: var(--space-8) }
  .b-features__side { position: sticky; inset-block-start: var(--space-8) }
  .b-features--rows .b-features__words { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--space-6) }
}
`,
  render(block, page) {
    const { variant = 'beside' } = block.props
    const { content } = block
    const primary = button(page, content.primary, 'primary')
    const head = html`${intro(block)}${primary.text && html`<p class="buttons">${primary}</p>`}`
    const list = filled(content.items, 'headline', 'text').map(
      (item): Html =>
        html`<li class="b-features__item">${variant !== 'rows' && page.icon(item.icon)}<div class="b-features__words">${itemTitle(page, item.headline, item.link?.href)}${
          item.text && html`<p>${inline(item.text)}</p>`
        }</div></li>`,
    )
    const picture = page.picture(content.image, { sizes: '(min-width: 60rem) 35vw, 100vw' })
    if (!head.text && list.length === 0 && !picture) return nothing
    const media = picture && html`<div class="media">${picture}</div>`
    const points =
      list.length > 0 && html`<ul class="list-plain b-features__list${variant === 'icons' && ' grid'}">${list}</ul>`
    const beside = variant === 'beside' && (head.text || media)
    return section(
      'features',
      block,
      beside
        ? html`<div class="b-features__split"><div class="b-features__side">${head}${media}</div>${points}</div>`
        : html`${head}${media}${points}`,
      variant,
    )
  },
})
