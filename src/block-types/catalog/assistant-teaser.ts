import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import css from './assistant-teaser.css' with { type: 'text' }

export const assistantTeaser = defineBlockType({
  key: 'assistant_teaser',
  name: { de: 'Hinweis auf den Assistenten', en: 'Assistant teaser' },
  category: 'action',
  version: 1,
  props: { variant: choice('split', 'quiet') },
  content: {
    ...introContent,
    /** Questions that the assistant can answer from this site. */
    items: items({ text: line(200) }, 40),
    note: line(300),
    primary: link(),
  },
  defaultProps: { variant: 'split' },
  css,
  render(block, page) {
    const { variant = 'split' } = block.props
    const { content } = block
    const questions = filled(content.items, 'text')
    const head = intro(block)
    if (!head.text && questions.length === 0) return nothing
    const primary = button(page, content.primary, 'primary')
    const act = primary.text && html`<p class="buttons">${primary}</p>`
    return section(
      'assistant_teaser',
      block,
      html`<div class="b-assistant_teaser__row"><div class="b-assistant_teaser__words">${head}${(variant === 'split' || questions.length === 0) && act}${content.note && html`<p class="meta">${inline(content.note)}</p>`}</div>${
        questions.length > 0 &&
        html`<div class="b-assistant_teaser__ask"><p class="meta">${page.say({ de: 'Zum Beispiel', en: 'For example' })}</p><ul class="list-plain b-assistant_teaser__questions">${questions.map(
          ({ text = '' }) => html`<li class="b-assistant_teaser__question"><q>${inline(text)}</q></li>`,
        )}</ul>${variant === 'quiet' && act}</div>`
      }</div>`,
      variant,
    )
  },
})
