import { type Html, html, nothing } from '../html/html'
import { baseOf } from '../words/languages'
import type { PageView } from './page-view'

/** Links to the page in its other languages. Nothing where there is only one. */
export function languageLinks(page: PageView, className: string, form: 'short' | 'full'): Html {
  if (page.languages.length < 2) return nothing
  const links = page.languages.map(({ locale, label, href, current }) => {
    const base = baseOf(locale)
    const alike = page.languages.filter((other) => baseOf(other.locale) === base)
    const code = (alike.length > 1 ? locale : base).toUpperCase()
    // What is seen comes first in what is heard, so that „click DE“ works by voice (WCAG 2.5.3).
    const text = form === 'short' ? html`${code}<span class="visually-hidden"> – ${label}</span>` : label
    return html`<li><a href="${href}" lang="${locale}" hreflang="${locale}"${current && html` aria-current="true"`}>${text}</a></li>`
  })
  return html`<ul class="${className}" aria-label="${page.words.frame.language}">${links}</ul>`
}
