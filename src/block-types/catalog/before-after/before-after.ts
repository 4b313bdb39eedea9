import { html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { section } from '../../markup'
import { about } from './before-after.about'
import css from './before-after.css' with { type: 'text' }
import * as fields from './before-after.schema'

export const beforeAfter = defineBlockType({
  key: 'before_after',
  name: { de: 'Vorher und nachher', en: 'Before and after' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'slider', ratio: '3/2' },
  css,
  fields,
  about,
  script: 'before-after',
  render(block, page) {
    const { variant = 'slider', ratio = '3/2' } = block.props
    const words = {
      before: block.content.before_label || page.words.pictures.before,
      after: block.content.after_label || page.words.pictures.after,
    }
    const move = page.words.pictures.slide
    const options = { sizes: '(min-width: 60rem) 56rem, 94vw', ratio: ratio }
    const pairs = (block.content.items ?? []).flatMap((item) => {
      const before = page.picture(item.before, options)
      const after = page.picture(item.after, options)
      if (!before || !after) return []
      return html`<li><div class="b-before_after__pair is-${ratio.replace('/', '-')}"${
        variant === 'slider' && html` data-compare="${move}"`
      }><figure class="b-before_after__side"><div class="media">${before}</div><figcaption>${words.before}</figcaption></figure><figure class="b-before_after__side is-after"><div class="media">${after}</div><figcaption>${words.after}</figcaption></figure></div>${
        item.text && html`<p class="meta b-before_after__text">${inline(item.text)}</p>`
      }</li>`
    })
    if (pairs.length === 0) return nothing
    return section(
      'before_after',
      block,
      html`<div class="b-before_after__flow">${intro(block)}<ul class="list-plain b-before_after__list${
        pairs.length > 1 && variant === 'slider' ? ' is-many' : ''
      }">${pairs}</ul></div>`,
      variant,
    )
  },
})
