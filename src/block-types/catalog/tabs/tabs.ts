import { html, nothing } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import { anchorOf, tabAnchor } from '../../markup-names'
import type { ImageRef, PageView } from '../../page-view'
import { about } from './tabs.about'
import css from './tabs.css' with { type: 'text' }
import * as fields from './tabs.schema'

interface Tab {
  label?: string
  headline?: string
  text?: string
  image?: ImageRef
  link?: { label?: string; href?: string }
}

export const tabs = defineBlockType({
  key: 'tabs',
  name: { de: 'Reiter', en: 'Tabs' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'top' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'top' } = block.props
    const list = nonEmpty(block.content.items, 'label', 'headline')
    const head = intro(block)
    if (head.isEmpty && list.length === 0) return nothing
    return section(
      'tabs',
      block,
      html`${head}${
        list.length > 0 &&
        html`<div class="b-tabs__set" style="--tabs: ${list.length}">${list.map(
          (item, i) =>
            html`<details class="b-tabs__tab" name="tabs-${block.id}"${i === 0 && html` open`}><summary class="b-tabs__label">${inline(item.label || item.headline || '')}</summary>${panel(item, page, tabAnchor(anchorOf(block), i))}</details>`,
        )}</div>`
      }`,
      variant,
    )
  },
})

/**
 * On narrow screens, and where `::details-content` is unknown, the tabs are an accordion of the same markup.
 * A link to `#anchor_2` opens the second tab without a script: browsers open `details` around their target.
 */
function panel(item: Tab, page: PageView, id: string) {
  const picture = page.picture(item.image, { sizes: '(min-width: 60rem) 30rem, 90vw', ratio: '4 / 3' })
  const more = button(page, item.link, 'text')
  return html`<div class="b-tabs__panel" id="${id}"><div class="b-tabs__words">${
    item.headline && item.label && html`<h3 class="subtitle">${inline(item.headline)}</h3>`
  }${item.text && html`<div class="prose">${markdown(item.text)}</div>`}${buttonRow(more)}</div>${
    picture && html`<div class="media">${picture}</div>`
  }</div>`
}
