import { html, nothing } from '../../html/html'
import { defineBlockType } from '../block-type'
import { choice, href, image, items, line } from '../fields'
import { filled, intro, introContent } from '../intro'
import { section } from '../markup'

export const logos = defineBlockType({
  key: 'logos',
  name: { de: 'Logos und Partner', en: 'Logos and partners' },
  category: 'trust',
  version: 1,
  props: { variant: choice('row', 'wall', 'names') },
  content: { ...introContent, items: items({ name: line(120), text: line(200), image: image(), href: href() }) },
  defaultProps: { variant: 'row', spacing: 's' },
  css: `
.b-logos__flow { display: grid; gap: var(--space-6) }
.b-logos__list { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-5) var(--space-7); margin: 0 }
.b-logos.align-center .b-logos__list { justify-content: center }
.b-logos__item { min-inline-size: 0; overflow-wrap: break-word }
.b-logos__item a { display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; text-decoration-color: var(--line); text-underline-offset: .25em }
.b-logos__item img { inline-size: auto; block-size: auto; max-inline-size: 10rem; max-block-size: 3rem; object-fit: contain }
.b-logos__name { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-1); line-height: var(--leading-tight); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display) }
.b-logos__text { display: block }
.b-logos--wall .b-logos__list { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(50%, 11rem), 1fr)); gap: 0; align-items: stretch; border-block-start: var(--rule); border-inline-start: var(--rule) }
.b-logos--wall .b-logos__item { display: grid; place-content: center; place-items: center; text-align: center; min-block-size: 8rem; padding: var(--space-4); border-block-end: var(--rule); border-inline-end: var(--rule) }
.b-logos--names .b-logos__list { display: grid; gap: 0 var(--space-7); grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
.b-logos--names .b-logos__item { border-block-start: var(--rule); padding-block: var(--space-3); align-self: stretch }
@container (min-width: 60rem) {
  .b-logos--row .b-logos__flow:has(> .stack) { grid-template-columns: minmax(0, 3fr) minmax(0, 9fr); column-gap: var(--space-7); align-items: center }
  .b-logos--row .b-logos__flow > .stack > .title { font-size: var(--size-2) }
  .b-logos--row.align-center .b-logos__flow:has(> .stack) { grid-template-columns: minmax(0, 1fr) }
}
`,
  render(block, page) {
    const { variant = 'row' } = block.props
    const shown = filled(block.content.items, 'name', 'image').flatMap((item) => {
      const picture = variant !== 'names' && page.picture(named(item), { sizes: '10rem' })
      if (!picture && !item.name) return []
      const target = page.href(item.href)
      const face = picture || html`<span class="b-logos__name">${item.name}</span>`
      return html`<li class="b-logos__item">${target ? html`<a href="${target}" rel="noopener">${face}</a>` : face}${
        variant !== 'row' && item.text && html`<span class="meta b-logos__text">${item.text}</span>`
      }</li>`
    })
    const head = intro(block)
    if (shown.length === 0) return nothing
    return section(
      'logos',
      block,
      html`<div class="b-logos__flow">${head}<ul class="list-plain b-logos__list">${shown}</ul></div>`,
      variant,
    )
  },
})

/** A logo without a description of its own is described by the name it stands for. */
const named = <T extends { name?: string; image?: { alt?: string } }>({ name, image }: T) =>
  image && { ...image, alt: image.alt || name }
