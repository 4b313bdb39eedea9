import { type Html, html, nothing } from '../html/html'
import { serviceIcon, serviceOf } from '../html/services'
import type { PageView } from './page-view'
import css from './profiles.css' with { type: 'text' }

interface Profile {
  label?: string
  href?: string
}

/**
 * Links to a business elsewhere, each once: a sign with a name for screen readers where the service is a known one, else
 * a general sign and the name beside it. Nothing without a web address.
 */
export function profileLinks(key: string, page: PageView, profiles: Profile[]): Html {
  const seen = new Set<string>()
  const links = profiles.flatMap(({ label, href }) => {
    const url = URL.parse(page.href(href) ?? '')
    if (!url || !/^https?:$/.test(url.protocol) || seen.has(url.href)) return []
    seen.add(url.href)
    const service = serviceOf(url)
    const name = label || service?.name || url.hostname.replace(/^www\./, '')
    return [
      html`<li><a href="${url.href}" rel="me noopener">${service ? serviceIcon(service) : page.icon('globe')}<span${service && html` class="visually-hidden"`}>${name}</span></a></li>`,
    ]
  })
  if (links.length === 0) return nothing
  return html`<ul class="b-${key}__profiles" aria-label="${page.words.frame.profiles}">${links}</ul>`
}

/** Those of the block, then those of the business where the block shows them. */
export const allProfiles = (page: PageView, own: Profile[] = [], showsCompany = false): Profile[] => [
  ...own,
  ...(showsCompany ? (page.site.company.same_as ?? []).map((href) => ({ href })) : []),
]

export const profilesCss = (key: string) => css.replaceAll('.b-key__', `.b-${key}__`)
