import { weekOfBlock } from '../../../block-types/fact-places'
import { legalGap } from '../../../facts/told-facts'
import type { Offer } from '../../../grammar/business'
import { moneyText } from '../../../grammar/money'
import { dialHref } from '../../../html/phone'
import { slugify } from '../../../values/slug'
import { slugIn } from '../../../values/slug-in'
import { fill } from '../../../words/fill'
import type { FrameWords } from '../../../words/frame-words'
import { baseOf } from '../../../words/languages'
import { frameWords } from '../../../words/site-words-of'
import { pageWords } from '../../../words/words-of'
import { ask } from '../../brief/facts'
import { upperFirst } from '../../brief/lists'
import { textsQuestion } from '../../brief/open-questions'
import type { Blueprint, PlannedPage } from '../../planning/blueprint'
import type { DraftQuestion, KnownSite, PageWords, PlanQuestion } from '../../planning/site-draft'
import { inAll, linkTo, type Written } from './material'

type Known = Pick<PlanQuestion, 'facts' | 'site'>

/** Of a site in languages that no sentences are written in here: its facts under names and labels. */
interface WriterContext extends Known {
  locale: string
  /** `undefined` in a language that pages do not speak: nothing but the facts is shown. */
  words: FrameWords | undefined
  pages: Map<string, PlannedPage>
}

/** More of them have a page of their own. */
const mostAtHome = 6
const fewestPictures = 3

/** The plan of such a site: the pages that the facts fill, and a question for its texts. */
export function planFactsOnly({ facts, questions, site }: PlanQuestion): Blueprint {
  const texts = ask('texts', textsQuestion)
  const pages = pagesOf({ facts, site })
  return {
    sitemap: pages.map(({ key }) => plannedPage(key, { facts, site })),
    skeletons: pages.map(({ key, blocks }) => ({
      page: key,
      blocks: blocks.map((block) => {
        const [type = '', intent] = block.split(' ')
        return { type, ...(intent && { intent }) }
      }),
    })),
    facts,
    questions: [...questions, texts],
  }
}

/** The pages with their blocks, each with what it is there for where that is not its type. */
function pagesOf({ facts, site }: Known): { key: string; blocks: string[] }[] {
  const { company, locale, pictures } = site
  const { offers, hours, place } = facts
  const hasPrices = offers.some(({ price }) => price)
  const hasHours = hours.some(({ spans }) => spans.length > 0)
  const hasStreet = (company.street ?? place.street) !== undefined
  const page = (key: string, ...blocks: (string | false)[]) => ({ key, blocks: blocks.filter((one) => one !== false) })
  const offered = offers.length > 0 && 'services teaser'
  const home = page('home', 'hero', offered, hasHours && 'opening_hours', 'contact_details')
  if (!frameWords(locale)) return [home]
  const hasOthers = offers.some(({ price }) => !price)
  const pages = [
    home,
    hasPrices && page('prices', 'page_header prices', 'price_list', hasOthers && 'services'),
    !hasPrices && offers.length > mostAtHome && page('offers', 'page_header offers', 'services'),
    hasHours && page('hours', 'page_header hours', 'opening_hours page', hasStreet && 'map'),
    pictures.length >= fewestPictures && page('gallery', 'page_header gallery', 'gallery'),
    page('contact', 'page_header contact', 'contact_form', hasStreet && !hasHours && 'map'),
    page('imprint', 'legal imprint'),
    page('privacy', 'legal privacy'),
  ]
  return pages.filter((one) => one !== false)
}

const isLegal = (key: string) => key === 'imprint' || key === 'privacy'

/** Named in the languages of the site, and in German and English for those who look at the plan. */
function plannedPage(key: string, known: Known): PlannedPage {
  const title = Object.fromEntries(
    ['de', 'en', ...known.site.locales].map((tag) => [baseOf(tag), titleIn(tag, key, known)]),
  )
  const path = slugIn(titleIn(known.site.locale, key, known), known.site.locale) || slugify(titleIn('en', key, known))
  if (key === 'home') return { key, path: '/', title, is_home: true }
  return { key, path: `/${path}`, title, ...(isLegal(key) && { type: 'legal' as const }) }
}

function titleIn(locale: string, key: string, { facts, site }: Known): string {
  const words = frameWords(locale)
  if (key === 'imprint') return pageWords(locale).imprint.title
  return (words && isNamed(key, words) && words[key]) || (facts.name ?? site.name)
}
const isNamed = (key: string, words: FrameWords): key is keyof FrameWords => Object.hasOwn(words, key)

/** What a page is called in each language of the site that pages speak, the main one first. */
export function wordsOfPage(page: PlannedPage, known: Known): PageWords[] {
  const others = known.site.locales.filter((tag) => tag !== known.site.locale && frameWords(tag))
  return [known.site.locale, ...others].map((locale, i) => {
    const titles = page.title as Record<string, string | undefined>
    const title = titles[baseOf(locale)] ?? titleIn(locale, page.key, known)
    const own = page.path.split('/').filter(Boolean).at(-1) ?? 'start'
    return { locale, title, slug: (i > 0 && !page.is_home && slugIn(title, locale)) || own }
  })
}

/** The sections of such a site, in each of its languages that pages speak. */
export function factBlock({ facts, site, blueprint }: DraftQuestion) {
  const pages = new Map(blueprint.sitemap.map((page) => [page.key, page]))
  const others = site.locales.filter((tag) => tag !== site.locale && frameWords(tag))
  const frames = [site.locale, ...others].map(
    (locale): WriterContext => ({ facts, site, locale, words: frameWords(locale), pages }),
  )
  return (type: string, intent = type) => {
    const write = Object.hasOwn(writers, type) ? writers[type] : undefined
    return inAll(frames.map((frame) => [frame.locale, write?.(frame, intent)]))
  }
}

const writers: Record<string, (context: WriterContext, intent: string) => Written | undefined> = {
  header: (frame) => ({
    props: { variant: 'inline', sticky: true, show_languages: true },
    content: { name: nameOf(frame), primary: writeLink(frame) },
  }),
  footer: ({ words, pages, locale }) => {
    const items = [...pages.values()].filter(({ key, is_home }) => !is_home && !isLegal(key))
    const titles = items.flatMap(({ path, title }) => {
      const label = (title as Record<string, string | undefined>)[baseOf(locale)]
      return label ? [{ label, href: path }] : []
    })
    return {
      props: { variant: 'columns', show_company: true },
      content: words && titles.length > 0 ? { items: [{ items: titles }] } : {},
    }
  },
  hero: (frame) => {
    const { facts, site, locale, words } = frame
    const phone = facts.contact.phone ?? site.company.phone
    const call = phone && words && { label: pageWords(locale).contactWays.call, href: dialHref(phone) }
    const [primary, secondary] = [call, writeLink(frame)].filter(Boolean)
    return {
      props: { variant: 'statement' },
      content: { headline: nameOf(frame), ...(primary && { primary }), ...(secondary && { secondary }) },
    }
  },
  page_header: ({ words }, intent) =>
    words && isNamed(intent, words) ? { props: { variant: 'plain' }, content: { headline: words[intent] } } : undefined,
  services: (frame, intent) => {
    const { facts, words, pages } = frame
    if (facts.offers.length === 0) return undefined
    const more = linkTo(frame, ['prices', 'offers'])
    const shown =
      intent === 'teaser'
        ? facts.offers.slice(0, more ? mostAtHome : undefined)
        : facts.offers.filter(({ price }) => !price || !pages.has('prices'))
    const items = shown.map((offer) => ({ headline: upperFirst(offer.name), price: priceIn(offer, frame) }))
    const [headline, label] = pages.has('prices')
      ? [words?.prices, words?.seePrices]
      : [words?.offers, words?.seeOffers]
    return {
      props: { variant: 'list' },
      content: {
        ...(headline && intent === 'teaser' && { headline }),
        items,
        ...(intent === 'teaser' && more && label && { primary: { label, href: more } }),
      },
    }
  },
  price_list: (frame) => {
    const items = frame.facts.offers.filter(({ price }) => price)
    const rows = items.map((offer) => ({
      name: upperFirst(offer.name),
      price: priceIn(offer, frame),
      unit: offer.price?.per && `/ ${offer.price.per}`,
    }))
    return rows.length > 0 ? { props: { variant: 'table' }, content: { groups: [{ items: rows }] } } : undefined
  },
  opening_hours: ({ facts, site, locale, words }, intent) => {
    const { spans, isWhole } = weekOfBlock(facts.hours, locale)
    if (spans.length === 0) return undefined
    const closed = pageWords(locale).hours.closed
    // the notes are in the words of the owner
    const days = facts.hours.flatMap(({ days, spans: open, note }) => {
      const text = note ?? (open.length === 0 && !isWhole && words ? closed : undefined)
      return text && (!note || locale === site.locale) ? days.map((day) => ({ day, note: text })) : []
    })
    return {
      props: { variant: 'week', hours: spans, anchor: 'hours', ...(!isWhole && { hide_closed: true }) },
      content: { ...(words && intent !== 'page' && { headline: words.hours }), ...(days.length > 0 && { days }) },
    }
  },
  contact_details: ({ facts, site: { company }, words }) => {
    const { contact, place } = facts
    if (!(company.phone ?? company.email ?? company.street ?? contact.phone ?? contact.email ?? place.street))
      return undefined
    return { props: { variant: 'columns' }, content: words ? { headline: words.contact } : {} }
  },
  map: (frame) => {
    const street = frame.site.company.street ?? frame.facts.place.street
    if (!frame.words || !street) return undefined
    const content = { headline: frame.words.directions, name: nameOf(frame) }
    return { props: { variant: 'beside', anchor: 'way' }, content }
  },
  contact_form: ({ words }) =>
    words
      ? { props: { variant: 'split', anchor: 'form', form: 'contact' }, content: { headline: words.write } }
      : undefined,
  gallery: ({ site }) => ({ props: {}, content: { items: site.pictures.map((id) => ({ image: { asset_id: id } })) } }),
  /** Without a person who signs it there is no legal text: the gap keeps it from being published. */
  legal: ({ words, locale }, intent) => {
    const isImprint = intent !== 'privacy'
    const headline = isImprint ? pageWords(locale).imprint.title : words?.privacy
    return headline
      ? { props: { variant: isImprint ? 'imprint' : 'document', toc: false }, content: { headline, body: legalGap } }
      : undefined
  },
}

const nameOf = ({ facts, site }: { facts: { name?: string }; site: KnownSite }) => facts.name ?? site.name

function writeLink(frame: WriterContext): { label: string; href: string } | undefined {
  const href = linkTo(frame, ['contact'], 'form')
  return href && frame.words ? { label: frame.words.write, href } : undefined
}

/** `undefined` for a price that takes words in a language without them: from. */
function priceIn({ price }: Offer, { locale, words }: WriterContext): string | undefined {
  if (!price || !/^[A-Z]{3}$/.test(price.currency) || (price.isFrom && !words)) return undefined
  const [low, high] = [price.amount, price.upTo].map(
    (one) => one !== undefined && moneyText(one, price.currency, locale),
  )
  const shown = high ? `${low}–${high}` : `${low}`
  return price.isFrom && words ? fill(words.from, { price: shown }) : shown
}
