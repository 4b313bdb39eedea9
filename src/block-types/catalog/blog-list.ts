import { type Html, html, nothing } from '../../html/html'
import { plainLine } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { longDate, readDate } from '../dates'
import { choice, flag, line, link, whole } from '../fields'
import { intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { PageView, PostSummary } from '../page-view'

export const blogList = defineBlockType({
  key: 'blog_list',
  name: { de: 'Beitragsliste', en: 'List of posts' },
  category: 'list',
  version: 1,
  props: {
    variant: choice('lead', 'rows', 'cards'),
    limit: whole(1, 40),
    category: line(60),
    show_images: flag(),
  },
  content: { ...introContent, empty: line(200), primary: link() },
  defaultProps: { variant: 'lead', limit: 12, show_images: true },
  css: `
.b-blog_list__flow { display: grid; gap: var(--space-6) }
.b-blog_list__list { display: grid; margin: 0 }
.b-blog_list__post { position: relative; display: grid; gap: var(--space-2); align-content: start; min-inline-size: 0; overflow-wrap: break-word; break-inside: avoid }
.b-blog_list__post > * { margin: 0 }
.b-blog_list__post > .media { --ratio: 3 / 2; inline-size: 100%; margin-block-end: var(--space-2) }
.b-blog_list__post .subtitle a { color: inherit; text-decoration-color: transparent; text-underline-offset: .15em }
.b-blog_list__post .subtitle a:hover { text-decoration-color: currentColor }
.b-blog_list__post .subtitle a::after { content: ""; position: absolute; inset: 0 }
.b-blog_list__summary { color: var(--ink-soft); max-inline-size: var(--measure) }
.b-blog_list--cards .b-blog_list__list { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: var(--space-6) var(--space-5) }
.b-blog_list--cards .b-blog_list__post { border-block-start: var(--rule); padding-block-start: var(--space-4) }
.b-blog_list--cards .b-blog_list__post:has(> .media) { border: 0; padding: 0 }
.b-blog_list__rest .b-blog_list__post, .b-blog_list--rows .b-blog_list__post { border-block-start: var(--rule); padding-block: var(--space-4) }
.b-blog_list--rows .b-blog_list__post:last-child { border-block-end: var(--rule) }
.b-blog_list--lead .b-blog_list__list { gap: var(--space-6) }
.b-blog_list__first:not(:has(> .media)) { border-block-start: var(--rule); padding-block-start: var(--space-4); gap: var(--space-3) }
.b-blog_list__first .subtitle { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-4); line-height: var(--leading-tight); letter-spacing: var(--tracking-display) }
.b-blog_list__meta { display: flex; flex-wrap: wrap; gap: 0 .4em }
.b-blog_list__meta > * + *::before { content: "· " }
.b-blog_list__first .b-blog_list__summary { font-size: var(--size-1) }
@container (min-width: 46rem) {
  .b-blog_list--rows .b-blog_list__post { grid-template-columns: 11rem minmax(0, 1fr); column-gap: var(--space-6) }
  .b-blog_list--rows .b-blog_list__post > :not(.meta) { grid-column: 2 }
  .b-blog_list--rows .b-blog_list__meta { grid-row: 1 / span 2; flex-direction: column }
  .b-blog_list--rows .b-blog_list__meta > * + *::before { content: none }
}
@container (min-width: 60rem) {
  .b-blog_list--lead .b-blog_list__list:has(.b-blog_list__rest) { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); column-gap: var(--space-8) }
}
`,
  render(block, page) {
    const { variant = 'lead', limit = 12, category, show_images = true } = block.props
    const here = page.href(page.page.path)
    const posts = page.posts
      .filter((post) => post.href !== here && (!category || post.category === category))
      .slice(0, limit)
    const head = intro(block)
    const { empty, primary } = block.content
    if (posts.length === 0 && !head.text && !empty) return nothing
    const [first, ...rest] = posts
    const card = (post: PostSummary) =>
      html`<li class="b-blog_list__post">${summary(post, page, show_images && variant === 'cards')}</li>`
    const list =
      first && variant === 'lead'
        ? html`<div class="b-blog_list__list"><article class="b-blog_list__post b-blog_list__first">${summary(first, page, show_images)}</article>${
            rest.length > 0 && html`<ul class="list-plain b-blog_list__rest">${rest.map(card)}</ul>`
          }</div>`
        : html`<ul class="list-plain b-blog_list__list">${posts.map(card)}</ul>`
    const actions = button(page, primary, 'quiet')
    return section(
      'blog_list',
      block,
      html`<div class="b-blog_list__flow">${head}${
        first
          ? list
          : html`<p class="meta">${empty || page.say({ de: 'Noch keine Beiträge.', en: 'No posts yet.' })}</p>`
      }${actions.text && html`<p class="buttons">${actions}</p>`}</div>`,
      variant,
    )
  },
})

function summary(post: PostSummary, page: PageView, withImage: boolean): Html {
  const target = page.href(post.href)
  const date = readDate(post.publishedAt)
  const picture = withImage && page.picture(post.image, { sizes: '(min-width: 60rem) 42rem, 94vw', ratio: '3/2' })
  return html`${picture && html`<div class="media">${picture}</div>`}<p class="meta b-blog_list__meta">${
    date && html`<time datetime="${date.iso.slice(0, 10)}">${longDate(date, page.locale)}</time>`
  }${post.category && html`<span>${post.category}</span>`}</p><h3 class="subtitle">${
    target ? html`<a href="${target}">${plainLine(post.title)}</a>` : plainLine(post.title)
  }</h3>${post.summary && html`<p class="b-blog_list__summary">${plainLine(post.summary)}</p>`}`
}
