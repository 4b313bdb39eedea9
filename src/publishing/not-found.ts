import type { PageView } from '../block-types/page-view'
import { type Html, html } from '../html/html'

/** What a site says at an address that leads nowhere, in its own design. */
export const notFoundText = (page: PageView): Html =>
  html`<section class="block bg-none space-l"><div class="wrap wrap-narrow"><div class="stack"><p class="kicker">404</p><h1 class="title">${page.say(
    { de: 'Diese Seite gibt es nicht.', en: 'This page does not exist.' },
  )}</h1><p class="lead">${page.say({
    de: 'Vielleicht ist sie umgezogen, vielleicht hat sich in der Adresse ein Buchstabe verirrt. Von der Startseite aus ist alles andere zu finden.',
    en: 'It may have moved, or a letter in the address may have gone astray. Everything can be found from the home page.',
  })}</p><p class="buttons"><a class="button button-primary" href="${page.home}">${page.say({
    de: 'Zur Startseite',
    en: 'Go to the home page',
  })}</a></p></div></div></section>`
