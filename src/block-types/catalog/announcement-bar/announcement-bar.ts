import { html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { openNow, openNowCss, openNowScript } from '../../open-now'
import { about } from './announcement-bar.about'
import css from './announcement-bar.css' with { type: 'text' }
import * as fields from './announcement-bar.schema'

export const announcementBar = defineBlockType({
  key: 'announcement_bar',
  name: { de: 'Hinweiszeile', en: 'Announcement bar' },
  category: 'frame',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'solid', width: 'normal', align: 'left' },
  css: css + openNowCss('announcement_bar'),
  fields,
  about,
  ...openNowScript,
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
    return html`<div class="b-announcement_bar b-announcement_bar--${variant} bg-${background} align-${align}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}"><div class="b-announcement_bar__row"><p class="b-announcement_bar__text">${page.icon(content.icon)}<span>${inline(content.text)}</span></p>${props.show_state && openNow('announcement_bar', page, page.site.hours)}${
      content.primary?.label &&
      target &&
      html`<a class="b-announcement_bar__link" href="${target}">${content.primary.label}</a>`
    }</div></div></div>`
  },
})
