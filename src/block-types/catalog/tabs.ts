import { html, nothing } from '../../html/html'
import { inline, markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image, items, line, link, prose } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { ImageRef, PageView } from '../page-view'

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
  props: { variant: choice('top', 'side') },
  content: {
    ...introContent,
    items: items({ label: line(60), headline: line(160), text: prose(5000), image: image(), link: link() }, 40),
  },
  defaultProps: { variant: 'top' },
  css: `
.b-tabs__set:not(:first-child) { margin-block-start: var(--space-6) }
.b-tabs__set { border-block-end: var(--rule) }
.b-tabs__tab { border-block-start: var(--rule) }
.b-tabs__label { display: flex; align-items: center; min-block-size: 2.75rem; padding-block: var(--space-3); cursor: pointer; list-style: none; font-weight: var(--weight-strong); line-height: var(--leading-tight); overflow-wrap: anywhere }
.b-tabs__label::-webkit-details-marker { display: none }
.b-tabs__tab[open] > .b-tabs__label { color: var(--accent) }
.b-tabs__panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); padding-block: var(--space-2) var(--space-6) }
.b-tabs__words { display: grid; gap: var(--space-4); align-content: start; min-inline-size: 0; overflow-wrap: break-word }
.b-tabs__words > * { margin: 0 }
.b-tabs__words .prose > :first-child { margin-block-start: 0 }
.b-tabs__panel .media { --ratio: 4 / 3 }
@supports selector(::details-content) {
  @container (min-width: 44rem) {
    .b-tabs__tab { display: contents }
    .b-tabs__tab[open] > .b-tabs__label { pointer-events: none }
    .b-tabs--top .b-tabs__set { display: flex; flex-wrap: wrap; border: 0 }
    .b-tabs--top .b-tabs__label { padding-inline: 0; margin-inline-end: var(--space-6); border-block-end: 3px solid transparent }
    .b-tabs--top .b-tabs__tab[open] > .b-tabs__label { border-color: var(--accent) }
    .b-tabs--top .b-tabs__label:hover { border-color: var(--line) }
    .b-tabs--top .b-tabs__tab::details-content { order: 1; flex: 0 0 100% }
    .b-tabs--top .b-tabs__tab[open]::details-content { border-block-start: var(--rule); padding-block-start: var(--space-6); margin-block-start: -1px }
    .b-tabs--side .b-tabs__set { display: grid; grid-template-columns: minmax(10rem, 1fr) minmax(0, 3fr); grid-template-rows: repeat(var(--tabs), auto) 1fr; column-gap: var(--space-8); border: 0 }
    .b-tabs--side .b-tabs__label { grid-column: 1; border-block-end: var(--rule); padding-inline-start: 0 }
    .b-tabs--side .b-tabs__tab[open] > .b-tabs__label { box-shadow: inset 0 -2px var(--accent) }
    .b-tabs--side .b-tabs__tab::details-content { grid-column: 2; grid-row: 1 / -1 }
  }
}
@container (min-width: 60rem) { .b-tabs--top .b-tabs__panel:has(> .media) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); column-gap: var(--space-8) } }
@media print {
  .b-tabs .b-tabs__set { display: block }
  .b-tabs .b-tabs__tab { display: block }
  .b-tabs__tab::details-content { content-visibility: visible; display: block; block-size: auto }
}
`,
  render(block, page) {
    const { variant = 'top' } = block.props
    const list = filled(block.content.items, 'label', 'headline')
    const head = intro(block)
    if (!head.text && list.length === 0) return nothing
    return section(
      'tabs',
      block,
      html`${head}${
        list.length > 0 &&
        html`<div class="b-tabs__set" style="--tabs: ${list.length}">${list.map(
          (item, i) =>
            html`<details class="b-tabs__tab" name="tabs-${block.id}"${i === 0 && html` open`}><summary class="b-tabs__label">${inline(item.label || item.headline || '')}</summary>${panel(item, page)}</details>`,
        )}</div>`
      }`,
      variant,
    )
  },
})

/** On narrow screens, and where `::details-content` is unknown, the tabs are an accordion of the same markup. */
function panel(item: Tab, page: PageView) {
  const picture = page.picture(item.image, { sizes: '(min-width: 60rem) 30rem, 90vw', ratio: '4 / 3' })
  const more = button(page, item.link, 'text')
  return html`<div class="b-tabs__panel"><div class="b-tabs__words">${
    item.headline && item.label && html`<h3 class="subtitle">${inline(item.headline)}</h3>`
  }${item.text && html`<div class="prose">${markdown(item.text)}</div>`}${more.text && html`<p class="buttons">${more}</p>`}</div>${
    picture && html`<div class="media">${picture}</div>`
  }</div>`
}
