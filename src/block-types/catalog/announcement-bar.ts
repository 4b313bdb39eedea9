import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, iconName, line, link } from '../fields'

export const announcementBar = defineBlockType({
  key: 'announcement_bar',
  name: { de: 'Hinweiszeile', en: 'Announcement bar' },
  category: 'frame',
  version: 1,
  props: { variant: choice('solid', 'quiet') },
  content: { icon: iconName(), text: line(240), primary: link() },
  defaultProps: { variant: 'solid', width: 'normal', align: 'left' },
  css: `
.b-announcement_bar { background: var(--ground); color: var(--ink); border-bottom: 1px solid var(--line); font-size: var(--size--1); line-height: 1.4 }
.b-announcement_bar__row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-5); min-height: 2.75rem; padding-block: var(--space-1) }
.b-announcement_bar__text { display: flex; align-items: center; gap: var(--space-3); padding-block: var(--space-2) }
.b-announcement_bar .icon { width: 1.25em; height: 1.25em; color: inherit }
.b-announcement_bar__link { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; font-weight: var(--weight-strong) }
.b-announcement_bar.align-center .b-announcement_bar__row { justify-content: center; text-align: center }
`,
  render({ content, props }, page) {
    if (!content.text) return nothing
    const {
      variant = 'solid',
      background = variant === 'quiet' ? 'muted' : 'brand',
      width = 'normal',
      align = 'left',
      anchor,
    } = props
    const target = page.href(content.primary?.href)
    return html`<div class="b-announcement_bar b-announcement_bar--${variant} bg-${background} align-${align}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}"><div class="b-announcement_bar__row"><p class="b-announcement_bar__text">${page.icon(content.icon)}<span>${inline(content.text)}</span></p>${
      content.primary?.label &&
      target &&
      html`<a class="b-announcement_bar__link" href="${target}">${content.primary.label}</a>`
    }</div></div></div>`
  },
})
