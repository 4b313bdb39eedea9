import { plainLine } from '../html/markdown'
import type { SitePlan } from './page-views'
import { descriptionOf, textFor } from './texts'

/** The site's pages as a list for language models (llmstxt.org): title, address, one sentence each. */
export function llms({ inventory, addresses, origin }: SitePlan): string {
  const { site, locales, pages } = inventory
  const parts = [`# ${plainLine(site.name)}`]
  const tagline = textFor(site.branding.tagline, locales[0]!, locales[0]!)
  if (tagline) parts.push(`> ${plainLine(tagline)}`)
  for (const locale of locales) {
    const lines = pages.flatMap((page) => {
      const address = addresses.of(page.id, locale)
      if (page.isNoindex || page.archive || address === undefined) return []
      const description = descriptionOf(page, locale, locales[0]!)
      const title = plainLine(page.translations.get(locale)!.title).replace(/[[\]]/g, '')
      return `- [${title}](${origin}${address})${description ? `: ${plainLine(description)}` : ''}`
    })
    if (lines.length > 0) parts.push(`## ${locale}\n\n${lines.join('\n')}`)
  }
  return `${parts.join('\n\n')}\n`
}
