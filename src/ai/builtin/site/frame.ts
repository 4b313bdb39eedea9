import { hoursLines } from '../../../facts/told-facts'
import { upperFirst } from '../../brief/lists'
import { actButton } from './contact'
import { cityOf, listOf, type Material, offerNames, tradeOf, type Written } from './material'

export const header = (m: Material): Written => ({
  props: { variant: 'inline', sticky: true, show_languages: true },
  content: { name: m.name, primary: actButton(m) },
})

export function footer(m: Material): Written {
  const hours = hoursLines(m.facts.hours, m.lang)
  const links = ['offers', 'prices', 'visit', 'about', 'contact'].flatMap((key) => {
    const page = m.pages.get(key)
    const label = page && (page.menu?.[m.lang] ?? page.title[m.lang] ?? page.title.de ?? page.title.en)
    return page && page.status !== 'draft' && label ? [{ label, href: page.path }] : []
  })
  const columns = [
    hours && { headline: m.say({ de: 'Öffnungszeiten', en: 'Opening hours' }), text: hours },
    links.length > 0 && { headline: m.say({ de: 'Auf dieser Website', en: 'On this site' }), items: links },
  ].filter(Boolean)
  return { props: { variant: 'columns', show_company: true }, content: { text: taglineOf(m), items: columns } }
}

/** „Handwerksbäckerei in Freiburg-Wiehre“: what it is or offers, and where. */
export function taglineOf(m: Material): string | undefined {
  const trade = tradeOf(m) ?? listOf(offerNames(m).slice(0, 3), m.lang)
  const city = cityOf(m)
  if (!trade) return undefined
  return city ? `${upperFirst(trade)} in ${city}` : upperFirst(trade)
}
