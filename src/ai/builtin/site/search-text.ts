import { blockTypeByKey } from '../../../block-types/catalog'
import { offerFieldsOf } from '../../../block-types/fact-types'
import { reachText } from '../../../facts/told-facts'
import { shorten } from '../../../publishing/texts'
import { type DraftBlock, isRemarks } from '../../planning/site-draft'
import { taglineOf } from './frame'
import { cityOf, listOf, type Material, offerNames } from './material'

/** What search engines show of a description; longer ones are cut by them. */
const longest = 155

/**
 * The description of a page for search results, from the facts that are on it; `undefined` where a text of the page
 * says it better.
 */
export function searchText(blocks: DraftBlock[], m: Material): string | undefined {
  const isSaid = blocks.some(({ content }) => {
    const { text, body } = content[m.lang] ?? {}
    return Boolean(text ?? (isRemarks(body) ? undefined : body))
  })
  if (isSaid) return undefined
  const place = cityOf(m)
  const who = place && !m.name.includes(place) ? `${m.name}, ${place}` : m.name
  const names = offerNames(m)
  if (blocks.some(({ type }) => offerFieldsOf(type)) && names.length > 0)
    return shorten(`${who}: ${listOf(names, m.lang)}.`, longest)
  const company = { ...m.company, ...m.facts.place }
  const phone = m.facts.contact.phone ?? m.company.phone
  const own = taglineOf(m)
  if (blocks.some(({ type }) => type === 'hero') && (own || place))
    return shorten(own ? `${who}: ${own}.` : `${who}.`, longest)
  if (blocks.some(({ type }) => blockTypeByKey(type)?.about.reaches) && (company.street || phone))
    return shorten(reachText(m.name, { ...company, phone }, m.lang), longest)
  return undefined
}
