import type { PageView } from '../block-types/page-view'
import { type Html, html } from '../html/html'

/** What a site says at an address that leads nowhere, in its own design. */
export const notFoundText = (page: PageView): Html =>
  html`<section class="block bg-none space-l"><div class="wrap wrap-narrow"><div class="stack"><p class="kicker">404</p><h1 class="title">${page.words.notFound.title}</h1><p class="lead">${page.words.notFound.lead}</p><p class="buttons"><a class="button button-primary" href="${page.home}">${page.words.notFound.home}</a></p></div></div></section>`
