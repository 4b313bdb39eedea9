import { weekOfBlock } from '../../../block-types/fact-places'
import type { Price } from '../../../grammar/money'
import { ask } from '../../brief/facts'
import type { Blueprint } from '../../planning/blueprint'
import type { DraftQuestion, PlanQuestion } from '../../planning/site-draft'
import type { Written } from './material'

/** What is shown without a word beside it, on one page. */
const types = ['hero', 'services', 'opening_hours', 'contact_details']

/** The plan of a site in a language that is not written here: one page, and a question for its texts. */
export function planFactsOnly({ facts, questions, site }: PlanQuestion): Blueprint {
  const name = facts.name ?? site.name
  const texts = ask(
    'texts',
    'Ihre Website ist in einer Sprache, in der hier keine Texte entstehen. Schreiben Sie ihre Texte bitte selbst.',
    'Your website is in a language that no texts are written in here. Please write its texts yourself.',
  )
  return {
    sitemap: [{ key: 'home', path: '/', title: { de: name, en: name }, is_home: true }],
    skeletons: [{ page: 'home', blocks: types.map((type) => ({ type })) }],
    facts,
    questions: [...questions, texts],
  }
}

/** The sections of such a site by their types: the owner's facts, and nothing else. */
export function factsAsBlocks({ facts, site }: DraftQuestion): Partial<Record<string, Written>> {
  const { company, locale } = site
  const name = facts.name ?? site.name
  const items = facts.offers.map(({ name, price }) => ({ headline: name, price: price && amount(price, locale) }))
  const { spans: hours } = weekOfBlock(facts.hours, locale)
  return {
    header: { props: { variant: 'inline', sticky: true, show_languages: true }, content: { name } },
    footer: { props: { variant: 'columns', show_company: true }, content: {} },
    hero: { props: { variant: 'statement' }, content: { headline: name } },
    ...(items.length > 0 && { services: { props: { variant: 'list' }, content: { items } } }),
    ...(hours.length > 0 && {
      opening_hours: { props: { variant: 'week', hours, anchor: 'hours', hide_closed: true }, content: {} },
    }),
    ...((company.phone || company.email || company.street) && {
      contact_details: { props: { variant: 'columns' }, content: {} },
    }),
  }
}

/** `undefined` for a price that takes words: from, per hour. */
function amount({ amount, upTo, currency, isFrom, per, note }: Price, locale: string): string | undefined {
  if (isFrom || per || note || upTo !== undefined || !/^[A-Z]{3}$/.test(currency)) return undefined
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
