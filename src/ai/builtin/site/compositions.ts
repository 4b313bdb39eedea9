import type { Bilingual } from '../../../values/bilingual'
import type { PlannedPage } from '../../planning/blueprint'
import type { KindKey } from './kinds'
import { hasWish, type Material, pricedOffers } from './material'
import { ownSentences } from './own-words'
import { postTopics } from './posts'

/** A page as it could be; what the brief gives nothing for is taken out of it. */
export interface PageIdea extends Omit<PlannedPage, 'path' | 'title'> {
  /** Else as its title says. */
  slug?: Bilingual
  title: Bilingual
  purpose: string
  blocks: string[]
  /** Stays without anything on it that could be shown, as a draft: it was asked for by name. */
  isWished?: boolean
}

/** What the home page shows, in which order. No two kinds are put together alike. */
const homes: Record<KindKey, string[]> = {
  bakery: ['opening', 'offers-teaser', 'hours-line', 'about-teaser', 'cta'],
  gastronomy: ['opening', 'about-teaser', 'offers-cards', 'hours-line', 'cta'],
  workshop: ['opening', 'offers-cards', 'about-teaser', 'cta'],
  trades: ['opening', 'offers-icons', 'about-teaser', 'cta'],
  health: ['opening', 'offers-icons', 'questions', 'hours-line', 'about-teaser', 'cta'],
  care: ['opening', 'about-teaser', 'offers-icons', 'cta'],
  beauty: ['opening', 'hours-line', 'offers-cards', 'about-teaser', 'cta'],
  advice: ['opening', 'offers-teaser', 'one-price', 'about-teaser', 'cta'],
  creative: ['opening', 'about-teaser', 'offers-teaser', 'one-price', 'cta'],
  courses: ['opening', 'plans', 'offers-cards', 'about-teaser', 'cta'],
  lodging: ['opening', 'about-teaser', 'offers-teaser', 'hours-line', 'cta'],
  shop: ['opening', 'offers-icons', 'hours-line', 'about-teaser', 'cta'],
  farm: ['opening', 'hours-line', 'offers-cards', 'about-teaser', 'cta'],
  technology: ['opening', 'offers-icons', 'about-teaser', 'cta'],
  community: ['opening', 'about-teaser', 'offers-teaser', 'hours-line', 'cta'],
  general: ['opening', 'offers-teaser', 'about-teaser', 'hours-line', 'cta'],
}

/** What the page of offers shows below its head. */
const offerPages: Partial<Record<KindKey, string[]>> = {
  bakery: ['prices', 'offers'],
  gastronomy: ['prices', 'offers'],
  workshop: ['offers', 'prices'],
  beauty: ['prices', 'offers-accordion', 'questions'],
  health: ['offers-accordion', 'prices', 'one-price'],
  advice: ['offers-accordion', 'prices', 'questions'],
  lodging: ['offers', 'prices'],
  courses: ['offers', 'questions'],
  technology: ['offers', 'plans', 'questions'],
}
const usualOfferPage = ['offers', 'prices', 'questions']

/** The pages of a site, in the order of its menu. */
export function pageIdeas(m: Material): PageIdea[] {
  const { kind, facts } = m
  const ideas: (PageIdea | false)[] = [
    {
      key: 'home',
      title: { de: 'Start', en: 'Home' },
      is_home: true,
      purpose: m.say({
        de: 'Sagt auf den ersten Blick, was es gibt und wo.',
        en: 'Says at first sight what there is, and where.',
      }),
      blocks: homes[kind.key],
    },
    {
      key: 'offers',
      title: kind.offers.title,
      menu: kind.offers.menu,
      purpose: m.say({ de: 'Alles, was Sie anbieten.', en: 'Everything you offer.' }),
      blocks: ['head-offers', ...offersOf(m)],
    },
    hasWish(facts, 'gallery', 'references') && {
      key: 'gallery',
      title: { de: 'Arbeiten', en: 'Recent work' },
      purpose: m.say({ de: 'Wartet auf Ihre Bilder.', en: 'Waits for your pictures.' }),
      blocks: ['head-gallery', 'gallery'],
      isWished: true,
    },
    hasWish(facts, 'team') && {
      key: 'team',
      title: kind.key === 'courses' ? { de: 'Lehrende', en: 'Teachers' } : { de: 'Team', en: 'Team' },
      purpose: m.say({ de: 'Wartet auf Namen und Bilder.', en: 'Waits for names and pictures.' }),
      blocks: ['head-team', 'team'],
      isWished: true,
    },
    ownSentences(m).length > 3 && {
      key: 'about',
      title: { de: 'Über uns', en: 'About us' },
      purpose: m.say({ de: 'Wer dahintersteht, in Ihren Worten.', en: 'Who is behind it, in your words.' }),
      blocks: ['head-about', 'about'],
    },
    ...blogIdeas(m),
    hasVisitPage(m) && {
      key: 'visit',
      title: { de: 'Öffnungszeiten und Anfahrt', en: 'Hours and directions' },
      menu: { de: 'Besuch', en: 'Visit' },
      purpose: m.say({ de: 'Wann offen ist und wie man hinkommt.', en: 'When you are open and how to get there.' }),
      blocks: ['head-visit', 'hours', 'find-us', 'reach'],
    },
    {
      key: 'contact',
      title: { de: 'Kontakt', en: 'Contact' },
      purpose: m.say({ de: 'Ein Formular, das bei Ihnen ankommt.', en: 'A form that reaches you.' }),
      blocks: hasVisitPage(m) ? ['head-contact', 'form'] : ['head-contact', 'form', 'hours', 'reach'],
    },
    {
      key: 'imprint',
      type: 'legal',
      title: { de: 'Impressum', en: 'Legal notice' },
      purpose: m.say({ de: 'Wer die Website anbietet.', en: 'Who provides the site.' }),
      blocks: ['imprint'],
    },
    {
      key: 'privacy',
      type: 'legal',
      title: { de: 'Datenschutz', en: 'Privacy' },
      purpose: m.say({ de: 'Welche Daten die Website verarbeitet.', en: 'Which data the site processes.' }),
      blocks: ['privacy'],
    },
  ]
  return ideas.filter((idea) => idea !== false)
}

const hasVisitPage = ({ company, facts }: Material) => company.street !== undefined && facts.hours.length > 0

/** Two to four prices stand side by side, more are a list. */
function offersOf(m: Material): string[] {
  const count = pricedOffers(m).length
  const others = m.facts.offers.length - count
  return (offerPages[m.kind.key] ?? usualOfferPage).flatMap((intent) => {
    if (intent === 'plans') return count >= 2 && count <= 4 ? ['plans'] : ['prices']
    // What stands in the list of prices with all that is known of it is not listed twice.
    if (intent.startsWith('offers') && count >= 2 && others === 0) return []
    if (intent === 'prices' && others > 0) return [] // they stand beside the offers
    return [intent]
  })
}

/** A blog that was asked for begins with outlines in the draft; the list goes online with the first article. */
function blogIdeas(m: Material): PageIdea[] {
  const wish = m.facts.wishes.find(({ topic }) => topic === 'blog')
  if (!wish) return []
  const topics = postTopics(m, Math.min(wish.count ?? 1, 8))
  return [
    {
      key: 'blog',
      title: { de: 'Blog', en: 'Blog' },
      purpose: m.say({
        de: 'Wartet auf den ersten Beitrag. Gliederungen dazu liegen als Entwürfe bereit.',
        en: 'Waits for the first post. Outlines are there as drafts.',
      }),
      blocks: ['head-blog', 'posts'],
      status: 'draft',
    },
    ...topics.map((_, i) => ({
      key: `post-${i + 1}`,
      type: 'post' as const,
      status: 'draft' as const,
      slug: { de: `blog/beitrag-${i + 1}`, en: `blog/post-${i + 1}` },
      title: { de: `Beitrag ${i + 1}`, en: `Post ${i + 1}` },
      purpose: m.say({ de: 'Gliederung für einen Beitrag.', en: 'Outline of a post.' }),
      blocks: [`outline-${i + 1}`],
    })),
  ]
}
