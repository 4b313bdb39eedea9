import type { SitePlan } from './page-views'
import type { PublishedPage } from './published-page'
import { element, escapeXml } from './xml'

/** Absolute addresses of a page in every locale it is published in, then `x-default`; empty for a single locale. */
export function alternatesOf({ inventory, addresses, origin }: SitePlan, page: PublishedPage) {
  const found = inventory.locales.flatMap((locale) => {
    const address = addresses.of(page.id, locale)
    return address === undefined ? [] : [{ locale, href: origin + address }]
  })
  return found.length < 2 ? [] : [...found, { locale: 'x-default', href: found[0]!.href }]
}

/** Every page that search engines may show, with its translations (sitemaps.org 0.9). */
export function sitemap(plan: SitePlan): string {
  const { inventory, addresses, origin } = plan
  const urls = inventory.pages
    .filter((page) => !page.isNoindex)
    .flatMap((page) => {
      const links = alternatesOf(plan, page).map(
        ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(href)}"/>`,
      )
      return inventory.locales.flatMap((locale) => {
        const address = addresses.of(page.id, locale)
        if (address === undefined) return []
        return `<url>${element('loc', origin + address)}${element('lastmod', page.updatedAt)}${links.join('')}</url>`
      })
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
}

/** Nothing is shut out here: a page that must not be listed says so itself, which a robot can only read if it may come. */
export const robots = ({ origin }: SitePlan) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
