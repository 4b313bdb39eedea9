import { partsOfAll } from '../../block-types/inner-blocks'
import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import type { PublishedPage } from '../published-page'
import { descriptionOf, localText } from '../texts'
import { type CheckedSite, languageOf, pagePlace } from './checked-site'

/** Titles, descriptions and languages of pages. Made once; call it for each page in each of its languages. */
export function pageRules(checked: CheckedSite) {
  const { plan, report } = checked
  const { locales } = plan.inventory
  const [first = ''] = locales
  const titles = new Map<string, PublishedPage>()
  const descriptions = new Map<string, PublishedPage>()

  function judgeText(page: PublishedPage, locale: string): void {
    const translation = page.translations.get(locale)
    if (!translation) return
    const place = { page: pagePlace(checked, page), locale }
    const shown = trimmedText(translation.extra.seo_title) ?? localText(page.seo.title, locale, first)
    const title = plainLine(shown ?? translation.title).trim()
    if (title === '') report('title_missing', undefined, { ...place, field: `translations.${locale}.title` })
    if (page.isNoindex) return // nobody searches for it
    const sameTitle = title !== '' && earlier(titles, `${locale} ${title.toLowerCase()}`, page)
    if (sameTitle)
      report(
        'title_duplicate',
        { name: title, other: sameTitle.path },
        { ...place, field: `translations.${locale}.title` },
      )
    const field = `translations.${locale}.description`
    const own = trimmedText(translation.extra.description) ?? localText(page.seo.description, locale, first)
    const same = own && earlier(descriptions, `${locale} ${own.toLowerCase()}`, page)
    if (same) report('description_duplicate', { other: same.path }, { ...place, field })
    if (!own && page.type !== 'legal' && !introduces(page, locale) && !descriptionOf(page, locale, first))
      report('description_missing', undefined, { ...place, field })
  }

  function judgePage(page: PublishedPage): void {
    const place = { page: pagePlace(checked, page) }
    if (page.blocks.length === 0) report('page_empty', undefined, place)
    // Posts are written in one language or another; a page is expected in all of them.
    if (page.type === 'post') return
    for (const locale of locales)
      if (!page.translations.has(locale))
        report(
          'page_untranslated',
          { language: languageOf(locale) },
          { ...place, locale, field: `translations.${locale}` },
        )
  }

  return { judgeText, judgePage }
}

/** Whether a text of the page begins with plain words, which is where most descriptions come from. */
const introduces = (page: PublishedPage, locale: string): boolean =>
  partsOfAll(page.blocks).some(({ content }) => {
    const { text } = content[locale] ?? {}
    return typeof text === 'string' && /^\s*\p{L}{2}/u.test(text)
  })

/** The page that was there before under the same words; else this one is noted. */
function earlier(known: Map<string, PublishedPage>, key: string, page: PublishedPage): PublishedPage | undefined {
  const other = known.get(key)
  if (!other) known.set(key, page)
  return other
}
