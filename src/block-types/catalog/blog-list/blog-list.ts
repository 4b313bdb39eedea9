import { type Html, html, nothing } from '../../../html/html'
import { plainLine } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { longDate, readDate } from '../../dates'
import { intro } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import type { PageView, PostSummary } from '../../page-view'
import { pagerCss, pagerOf } from '../../pager'
import { about } from './blog-list.about'
import css from './blog-list.css' with { type: 'text' }
import * as fields from './blog-list.schema'

export const blogList = defineBlockType({
  key: 'blog_list',
  name: { de: 'Beitragsliste', en: 'List of posts' },
  category: 'list',
  version: 1,
  defaultProps: { variant: 'lead', limit: 12, show_images: true },
  css: css + pagerCss('blog_list'),
  fields,
  about,
  render(block, page) {
    const { variant = 'lead', limit = 12, category, show_images = true } = block.props
    const here = page.href(page.page.path)
    const posts = page.posts
      .filter((post) => post.href !== here && (!category || post.category === category))
      .slice(0, limit)
    const head = intro(block)
    const { empty, primary } = block.content
    if (posts.length === 0 && head.isEmpty && !empty) return nothing
    const [first, ...rest] = posts
    const card = (post: PostSummary) =>
      html`<li class="b-blog_list__post">${summary(post, page, show_images && variant === 'cards')}</li>`
    const list =
      first && variant === 'lead'
        ? html`<div class="b-blog_list__list"><article class="b-blog_list__post b-blog_list__first">${summary(first, page, show_images)}</article>${
            rest.length > 0 && html`<ul class="list-plain b-blog_list__rest">${rest.map(card)}</ul>`
          }</div>`
        : html`<ul class="list-plain b-blog_list__list${variant === 'cards' && ' grid'}">${posts.map(card)}</ul>`
    const actions = button(page, primary, 'quiet')
    return section(
      'blog_list',
      block,
      html`<div class="b-blog_list__flow">${head}${
        first ? list : html`<p class="meta">${empty || page.words.lists.noPosts}</p>`
      }${buttonRow(actions)}${pagerOf(page, 'blog_list', page.pager?.(block.id), pagesOf(page))}</div>`,
      variant,
    )
  },
})

const pagesOf = ({ words }: PageView) => ({
  all: words.lists.postPages,
  previous: words.lists.newerPosts,
  next: words.lists.olderPosts,
})

function summary(post: PostSummary, page: PageView, withImage: boolean): Html {
  const target = page.href(post.href)
  const date = readDate(post.publishedAt)
  const archive = post.category ? page.archive?.('category', post.category) : undefined
  const picture = withImage && page.picture(post.image, { sizes: '(min-width: 60rem) 42rem, 94vw', ratio: '3/2' })
  return html`${picture && html`<div class="media">${picture}</div>`}<p class="meta b-blog_list__meta">${
    date && html`<time datetime="${date.iso.slice(0, 10)}">${longDate(date, page.locale)}</time>`
  }${post.category && html`<span>${archive ? html`<a href="${archive}">${post.category}</a>` : post.category}</span>`}</p><h3 class="subtitle">${
    target ? html`<a href="${target}">${plainLine(post.title)}</a>` : plainLine(post.title)
  }</h3>${post.summary && html`<p class="b-blog_list__summary">${plainLine(post.summary)}</p>`}`
}
