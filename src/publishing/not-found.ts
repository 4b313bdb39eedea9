import type { BlockRecord } from '../block-types/block-type'
import type { PageView } from '../block-types/page-view'
import { type Html, html } from '../html/html'
import { dialHref, phoneText } from '../html/phone'

/**
 * What a site says at an address that leads nowhere, in its own design, with its main pages and how to reach it. `header`
 * are the blocks above it: where they offer a search it is offered here, too (browser/search opens at this address).
 */
export const notFoundText = (page: PageView, header: BlockRecord[]): Html => {
  const hasSearch = header.some(({ props }) => props.show_search === true)
  const { title, lead, home } = page.words.notFound
  const { phone, email } = page.site.company
  const ways = [
    ...page.navigation.slice(0, 8),
    ...(phone ? [{ href: dialHref(phone), label: phoneText(phone) }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
  ]
  return html`<section class="block bg-none space-l"><div class="wrap wrap-narrow"><div class="stack"><p class="kicker">404</p><h1 class="title">${title}</h1><p class="lead">${lead}</p><p class="buttons"><a class="button button-primary" href="${page.home}">${home}</a>${
    hasSearch && html`<a class="button button-quiet" href="#search=">${page.words.frame.search}</a>`
  }</p>${
    ways.length > 0 &&
    html`<div class="prose"><ul>${ways.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}</ul></div>`
  }</div></div></section>`
}
