import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, image, line, link } from '../fields'
import { button, heading, section } from '../markup'
import type { PageView } from '../page-view'
import { figure } from '../parts'

export const pageHeader = defineBlockType({
  key: 'page_header',
  name: { de: 'Seitenkopf', en: 'Page header' },
  category: 'opening',
  version: 1,
  props: { variant: choice('plain', 'split', 'picture'), show_path: flag() },
  content: {
    kicker: line(80),
    headline: line(160),
    text: line(600),
    image: image(),
    primary: link(),
    secondary: link(),
  },
  defaultProps: { variant: 'plain', show_path: true, spacing: 's' },
  css: `
.b-page_header { padding-block: calc(var(--section-m) * .6) var(--section) }
.b-page_header__path { font-size: var(--size--1); color: var(--ink-soft); margin-bottom: var(--space-5) }
.b-page_header__path ol { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); list-style-type: "" }
.b-page_header__path li + li::before { content: "/"; margin-inline-end: var(--space-2); color: var(--line-strong) }
.b-page_header__path a { color: inherit; padding-block: .75em; text-decoration-color: transparent }
.b-page_header__path a:hover { text-decoration-color: currentColor }
.b-page_header__title { font-size: min(var(--size-5), calc(100cqi / (16 * var(--letter)))) }
.b-page_header__row { display: grid; gap: var(--space-5); min-width: 0 }
.b-page_header__row > * { min-width: 0 }
.b-page_header__aside { display: grid; gap: var(--space-5); align-content: end; justify-items: start }
.b-page_header__picture { --ratio: 3 / 2; margin: var(--space-7) 0 0 }
.b-page_header.align-center .b-page_header__path ol { justify-content: center }
.b-page_header.align-center .b-page_header__aside { justify-items: center; text-align: center }
@container (min-width: 52rem) {
  .b-page_header--split .b-page_header__row { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); column-gap: clamp(2.5rem, 6cqi, 6rem); align-items: end }
  .b-page_header__picture { --ratio: 21 / 9 }
}
`,
  render(block, page) {
    const { content, props } = block
    const { kicker, headline, text, image: source } = content
    const { variant = 'plain' } = props
    const title = heading(block, headline || page.page.title, 'title b-page_header__title')
    const buttons = html`${button(page, content.primary, 'primary')}${button(page, content.secondary, 'quiet')}`
    const aside = html`${text && html`<p class="lead">${inline(text)}</p>`}${String(buttons) && html`<p class="buttons">${buttons}</p>`}`
    const picture =
      variant === 'picture' &&
      figure(page, source, { sizes: '94vw', ratio: '21 / 9', eager: true, class: 'b-page_header__picture' })
    return section(
      'page_header',
      { ...block, props: { spacing: 's', ...props } },
      html`${props.show_path === false ? nothing : path(page)}<div class="b-page_header__row"><div class="stack">${
        kicker && html`<p class="kicker">${inline(kicker)}</p>`
      }${title}</div>${String(aside) && html`<div class="b-page_header__aside">${aside}</div>`}</div>${picture}`,
      variant,
    )
  },
})

/** Where the visitor is: home, then this page. Left out on the home page itself. */
function path(page: PageView): Html {
  if (page.page.isHome) return nothing
  const label = page.say({ de: 'Sie sind hier', en: 'You are here' })
  const parent = page.navigation.find((item) => item.children.some((child) => child.current))
  return html`<nav class="b-page_header__path" aria-label="${label}"><ol><li><a href="${page.home}">${page.say({ de: 'Start', en: 'Home' })}</a></li>${
    parent?.href && html`<li><a href="${parent.href}">${parent.label}</a></li>`
  }<li aria-current="page">${page.page.title}</li></ol></nav>`
}
