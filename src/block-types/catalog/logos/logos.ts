import { html, nothing } from '../../../html/html'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { section } from '../../markup'
import { about } from './logos.about'
import css from './logos.css' with { type: 'text' }
import * as fields from './logos.schema'

export const logos = defineBlockType({
  key: 'logos',
  name: { de: 'Logos und Partner', en: 'Logos and partners' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'row', spacing: 's' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'row' } = block.props
    const shown = nonEmpty(block.content.items, 'name', 'image').flatMap((item) => {
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
