import { plainLine } from '../html/markdown'
import { onceFor } from '../values/once'
import type { SitePlan } from './page-views'
import type { PublishedPage } from './published-page'
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
      const { title, description } = saidOf(page)(locale, locales[0]!)
      return `- [${title}](${origin}${address})${description}`
    })
    if (lines.length > 0) parts.push(`## ${locale}\n\n${lines.join('\n')}`)
  }
  return `${parts.join('\n\n')}\n`
}

/** What is said of a page, kept with it: a publish asks for all of them, and few have changed. */
const saidOf = onceFor((page: PublishedPage) => {
  const known = new Map<string, { title: string; description: string }>()
  return (locale: string, defaultLocale: string) => {
    const key = `${locale} ${defaultLocale}`
    const said = known.get(key) ?? read(locale, defaultLocale)
    known.set(key, said)
    return said
  }

  function read(locale: string, defaultLocale: string) {
    const description = descriptionOf(page, locale, defaultLocale)
    return {
      title: plainLine(page.translations.get(locale)!.title).replace(/[[\]]/g, ''),
      description: description ? `: ${plainLine(description)}` : '',
    }
  }
})
