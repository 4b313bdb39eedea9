import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, image, items, line, link, whole } from '../fields'
import { filled, intro, introContent } from '../intro'
import { section } from '../markup'
import type { ImageRef, PageView } from '../page-view'

interface Testimonial {
  quote?: string
  name?: string
  role?: string
  rating?: number
  image?: ImageRef
  source?: { label?: string; href?: string }
}

export const testimonials = defineBlockType({
  key: 'testimonials',
  name: { de: 'Stimmen', en: 'Testimonials' },
  category: 'trust',
  version: 1,
  props: { variant: choice('quote', 'columns', 'rows') },
  content: {
    ...introContent,
    items: items({
      quote: line(1000),
      name: line(120),
      role: line(160),
      rating: whole(1, 5),
      image: image(),
      source: link(),
    }),
  },
  defaultProps: { variant: 'quote' },
  css: `
.b-testimonials__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-testimonials__item { margin: 0; display: grid; gap: var(--space-4); align-content: start; break-inside: avoid; min-inline-size: 0; overflow-wrap: break-word }
.b-testimonials__quote { margin: 0; padding: 0; border: 0; font-style: normal; quotes: auto; text-wrap: pretty }
.b-testimonials__quote p { margin: 0 }
.b-testimonials__quote p::before { content: open-quote }
.b-testimonials__quote p::after { content: close-quote }
.b-testimonials__by { display: flex; gap: var(--space-3); align-items: center; font-size: var(--size--1); line-height: var(--leading-tight) }
.b-testimonials__by strong { display: block; color: var(--ink); font-weight: var(--weight-strong) }
.b-testimonials__by .media { --ratio: 1; inline-size: 3rem; flex: none; border-radius: 50% }
.b-testimonials__stars { display: flex; gap: 2px; margin-block-end: var(--space-2); color: var(--accent) }
.b-testimonials__stars .icon { inline-size: 1rem; block-size: 1rem; fill: currentColor }
.b-testimonials__columns { columns: 19rem; column-gap: var(--space-6) }
.b-testimonials__columns > * { margin-block-end: var(--space-6); padding-block-start: var(--space-4); border-block-start: var(--rule) }
.b-testimonials--rows .b-testimonials__list { border-block-end: var(--rule) }
.b-testimonials--rows .b-testimonials__item { padding-block: var(--space-5); border-block-start: var(--rule) }
.b-testimonials--rows .b-testimonials__quote { font-size: var(--size-1) }
.b-testimonials__lead { max-inline-size: 60rem }
.b-testimonials__lead .b-testimonials__quote { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-4); line-height: 1.2; letter-spacing: var(--tracking-display); text-wrap: balance; hanging-punctuation: first }
.b-testimonials__lead--long .b-testimonials__quote { font-size: var(--size-3); text-wrap: pretty }
.b-testimonials__lead .b-testimonials__by { font-size: var(--size-0) }
.b-testimonials__lead + .b-testimonials__columns { margin-block-start: var(--space-8) }
.b-testimonials.align-center .b-testimonials__lead { margin-inline: auto; justify-items: center }
@container (min-width: 42rem) { .b-testimonials__columns:has(> :nth-child(2):last-child) { columns: 2 } }
@container (min-width: 52rem) {
  .b-testimonials--rows .b-testimonials__item { grid-template-columns: minmax(0, 1fr) minmax(0, 3fr); column-gap: var(--space-7) }
  .b-testimonials--rows .b-testimonials__item > .b-testimonials__by { order: -1; align-items: start }
  .b-testimonials--rows .b-testimonials__quote { max-inline-size: var(--measure) }
}
`,
  render(block, page) {
    const { variant = 'quote' } = block.props
    const list = filled(block.content.items, 'quote')
    const head = intro(block)
    if (!head.text && list.length === 0) return nothing
    const [first, ...others] = list
    const isColumns = variant === 'columns'
    return section(
      'testimonials',
      block,
      variant === 'quote'
        ? html`${head}${first && html`<div class="b-testimonials__list">${voice(first, page, leadClass(first))}</div>`}${
            others.length > 0 &&
            html`<div class="b-testimonials__list b-testimonials__columns">${others.map((item) => voice(item, page))}</div>`
          }`
        : html`${head}${
            list.length > 0 &&
            html`<div class="b-testimonials__list${isColumns && ' b-testimonials__columns'}">${list.map((item) => voice(item, page))}</div>`
          }`,
      variant,
    )
  },
})

/** A long quote is set smaller, so that it does not fill the screen. */
const leadClass = ({ quote = '' }: Testimonial) =>
  ` b-testimonials__lead${quote.length > 220 ? ' b-testimonials__lead--long' : ''}`

function voice(item: Testimonial, page: PageView, className = ''): Html {
  const portrait = page.picture(item.image, { sizes: '3rem', ratio: '1 / 1' })
  const source = page.href(item.source?.href)
  const from = item.source?.label && (source ? html`<a href="${source}">${item.source.label}</a>` : item.source.label)
  const by = item.name || item.role || from || portrait
  return html`<figure class="b-testimonials__item${className}"><blockquote class="b-testimonials__quote">${stars(item.rating, page)}<p>${inline(withoutQuotes(item.quote ?? ''))}</p></blockquote>${
    by &&
    html`<figcaption class="b-testimonials__by">${portrait && html`<span class="media">${portrait}</span>`}<span>${
      item.name && html`<strong>${inline(item.name)}</strong>`
    }${(item.role || from) && html`<span class="meta">${item.role && inline(item.role)}${item.role && from && ' · '}${from}</span>`}</span></figcaption>`
  }</figure>`
}

/** The marks come from the stylesheet in the page's language; a pair typed around the whole quote would double them. */
const withoutQuotes = (quote: string) => quote.trim().replace(/^[„“”»«"]([^„“”»«"]*)[“”»«"]$/u, '$1')

function stars(rating: number | undefined, page: PageView): Html {
  const star = page.icon('star')
  if (!Number.isInteger(rating) || !rating || rating < 1 || rating > 5) return nothing
  const words = page.say({ de: `${rating} von 5 Sternen`, en: `${rating} out of 5 stars` })
  if (!star) return html`<div class="meta">${words}</div>`
  return html`<div class="b-testimonials__stars"><span class="visually-hidden">${words}</span>${Array.from({ length: rating }, () => star)}</div>`
}
