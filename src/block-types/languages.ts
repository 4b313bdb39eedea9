import { type Html, html, nothing } from '../html/html'
import type { PageView } from './page-view'

/** Links to the page in its other languages. Nothing where there is only one. */
export function languageLinks(page: PageView, className: string, form: 'short' | 'full'): Html {
  if (page.languages.length < 2) return nothing
  const links = page.languages.map(
    ({ locale, label, href, current }) =>
      html`<li><a href="${href}" lang="${locale}" hreflang="${locale}"${form === 'short' && html` aria-label="${label}"`}${
        current && html` aria-current="true"`
      }>${form === 'short' ? locale.slice(0, 2).toUpperCase() : label}</a></li>`,
  )
  return html`<ul class="${className}" aria-label="${page.say({ de: 'Sprache', en: 'Language' })}">${links}</ul>`
}
