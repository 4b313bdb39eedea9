import { type InterfaceLanguage, interfaceLanguages } from '../../words/interface-languages'
import type { Text } from '../../words/text'
import type { PublishedPage } from '../published-page'
import type { RedirectRules } from '../redirect-rules'
import type { ReleasePlan } from '../release-plan'
import type { Report } from './findings'

/** A page that is not published, or a region, as far as links and places need it. */
export interface OtherPage {
  id: string
  path: string
  type: string
  status: string
  publishedAt: string | null
  title: string
}

/** A site as the rules see it: what a publish would show, and what it would leave out. */
export interface CheckedSite {
  plan: ReleasePlan
  /** Published ones that people have made; the plan's also has those of categories and tags. */
  pages: PublishedPage[]
  others: OtherPage[]
  /** Ids of pages with so much in their blocks that some of them may have no room. */
  large: ReadonlySet<string>
  rules: RedirectRules
  /** Pictures of the library that show nothing: the built-in engine drew them. */
  ornaments: ReadonlySet<string>
  now: Date
  report: Report
}

/** How a finding names a page: by its title in the site's first language. */
export function pagePlace({ plan }: CheckedSite, page: PublishedPage): { id: string; title: string } {
  const first = page.translations.get(plan.inventory.locales[0] ?? '') ?? page.translations.values().next().value
  return { id: page.id, title: first?.title ?? page.path }
}

/** „Englisch“, “English”, in every language of the interface. */
export function languageOf(locale: string): Text {
  const known = languages.get(locale) ?? inEach((language) => nameOf(locale, language))
  if (languages.size < 1000) languages.set(locale, known)
  return known
}
const languages = new Map<string, Text>()

const inEach = (say: (language: InterfaceLanguage) => string) =>
  Object.fromEntries(interfaceLanguages.map((language) => [language, say(language)])) as Record<
    InterfaceLanguage,
    string
  >

const nameOf = (locale: string, language: InterfaceLanguage) => {
  const names = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  displayNames.set(language, names)
  return names.of(/^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) ? locale : 'und') ?? locale
}
const displayNames = new Map<InterfaceLanguage, Intl.DisplayNames>()
