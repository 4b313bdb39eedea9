import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { button, buttonRow, heading, section } from '../../markup'
import type { PageView } from '../../page-view'
import { figure } from '../../parts'
import { about } from './page-header.about'
import css from './page-header.css' with { type: 'text' }
import * as fields from './page-header.schema'

export const pageHeader = defineBlockType({
  key: 'page_header',
  name: { de: 'Seitenkopf', en: 'Page header' },
  category: 'opening',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'plain', show_path: true, spacing: 's' },
  css,
  fields,
  about,
  render(block, page) {
    const { content, props } = block
    const { kicker, headline, text, image: source } = content
    const { variant = 'plain' } = props
    const title = heading(block, headline || page.page.title, 'title b-page_header__title')
    const buttons = html`${button(page, content.primary, 'primary')}${button(page, content.secondary, 'quiet')}`
    const aside = html`${text && html`<p class="lead">${inline(text)}</p>`}${buttonRow(buttons)}`
    const picture =
      variant === 'picture' &&
      figure(page, source, { sizes: '94vw', ratio: '21 / 9', eager: true, class: 'b-page_header__picture' })
    return section(
      'page_header',
      { ...block, props: { spacing: 's', ...props } },
      html`${props.show_path === false ? nothing : path(page)}<div class="b-page_header__row"><div class="stack">${
        kicker && html`<p class="kicker">${inline(kicker)}</p>`
      }${title}</div>${!aside.isEmpty && html`<div class="b-page_header__aside">${aside}</div>`}</div>${picture}`,
      variant,
    )
  },
})

/** Where the visitor is: home, then this page. Left out on the home page itself. */
function path(page: PageView): Html {
  if (page.page.isHome) return nothing
  const label = page.words.frame.path
  const parent = page.navigation.find((item) => item.children.some(({ href }) => href === page.page.path))
  const above = page.page.above ?? (parent?.href ? [parent] : [])
  return html`<nav class="b-page_header__path" aria-label="${label}"><ol><li><a href="${page.home}">${page.words.frame.home}</a></li>${above.map(
    ({ href, label: name }) => html`<li><a href="${href}">${name}</a></li>`,
  )}<li aria-current="page">${page.page.title}</li></ol></nav>`
}
