import { type Html, html, nothing } from '../../../html/html'
import { markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { button, section } from '../../markup'
import { hasSome } from '../../parts'
import { about } from './rich-text.about'
import css from './rich-text.css' with { type: 'text' }
import * as fields from './rich-text.schema'

export const richText = defineBlockType({
  key: 'rich_text',
  name: { de: 'Text', en: 'Text' },
  category: 'text',
  version: 1,
  defaultProps: { variant: 'plain' },
  css,
  fields,
  about,
  render(block, page) {
    const { headline, text, body, primary, secondary } = block.content
    if (!hasSome(headline, text, body)) return nothing
    const variant = block.props.variant ?? 'plain'
    const actions = [button(page, primary, 'primary'), button(page, secondary, 'quiet')].filter((b: Html) => !b.isEmpty)
    return section(
      'rich_text',
      block,
      html`<div class="b-rich_text__flow">${intro(block)}${body && html`<div class="prose">${markdown(body)}</div>`}${
        actions.length > 0 && html`<p class="buttons b-rich_text__actions">${actions}</p>`
      }</div>`,
      variant,
    )
  },
})
