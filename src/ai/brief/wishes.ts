import type { Wish } from './facts'
import { isDenied, numberFrom } from './lists'

type WishTopic = Wish['topic']

const topics: [RegExp, WishTopic][] = [
  [
    /beispielrechnung|rechner\b|kalkulator|calculator|example calculation|sample calculation|worked example|rechenbeispiel/i,
    'calculation',
  ],
  [
    /\p{L}*galerie|(?:foto|bilder)strecke|vorher\s?[-/]\s?nachher|gallery|photos of|pictures of|photo page|before[- ](?:and|&)[- ]after|fotos (?:von|der|unserer)|bilder (?:von|vom|der|unserer|aus)|\bfotos\b|\bphotos\b|lookbook/iu,
    'gallery',
  ],
  [
    /referenz\p{L}*|portfolio|case stud\p{L}+|past projects|projektbeispiele|recent projects|unsere projekte|arbeitsproben/iu,
    'references',
  ],
  [
    /bewertungen|kundenstimmen|rezensionen|\breviews?\b|testimonials?|stimmen (?:von|unserer|der)|what (?:people|customers|clients) say|gästestimmen|patientenstimmen|elternstimmen/i,
    'reviews',
  ],
  [
    /(?:\bteam|teachers?|trainer|staff|lehrer\p{L}*|therapeut\p{L}*|coaches|stylists?)[- ]?(?:seite|page|vorstellung|section)|\bmeet the (?:team|\p{L}+)|team vorstellen|wer wir sind|who we are|das team\b|unser team|our team|vorstellung (?:des|vom|der|unseres) \p{L}+|\bteam\b|(?:teachers|trainers|doctors|people)['’]? page|about the (?:team|people)/iu,
    'team',
  ],
  [
    /häufige[nr]? fragen|\bfaqs?\b|questions (?:people|customers|clients|parents|guests|members|patients)|frequently asked|common questions|q ?& ?a/i,
    'faq',
  ],
  [/öffnungszeiten|oeffnungszeiten|offnungszeiten|opening (?:hours|times)|sprechzeiten|our hours|die zeiten/i, 'hours'],
  [
    /kursplan|stundenplan|time-?table|trainingszeiten|trainingsplan|spielplan|wochenplan|class schedule|weekly schedule|\bschedule\b|gottesdienstzeiten|service times|class times/i,
    'timetable',
  ],
  [
    /\p{L}*preise\b|\p{L}*preisliste|price list|\bprices\b|\bpricing\b|tarife|\brates\b|\p{L}*kosten\b(?!los)|honorare|\bfees\b|brotliste/iu,
    'prices',
  ],
  [
    /\bblogs?\b|fachartikel|blogartikel|\bartikel\b|\barticles?\b|\bjournal\b|ratgeber|magazin\b|\bnews\b|aktuelles|neuigkeiten|blog posts?|rezepte|recipes/i,
    'blog',
  ],
  [
    /veranstaltungs\p{L}*|\bevents?\b|what['’]s on|\btermine\b(?! (?:nach|unter|per|online|telefonisch|nur|bitte|frei))|terminkalender|veranstaltungen|calendar|kalender|konzerttermine|upcoming (?:concerts|shows|dates)|gigs/iu,
    'events',
  ],
  [
    /stellenangebote?|karriere|\bjobs\b|careers|vacanc\p{L}+|ausbildungsplätze|\bstellen\b|we(?:'re| are) hiring|wir suchen (?:eine?n?|noch|ab sofort|dringend|verstärkung)\b|ausbildungsplatz|offene stelle[n]?|azubis? gesucht|recruit\p{L}*/iu,
    'jobs',
  ],
  [/downloads?\b|\bpdfs?\b|zum herunterladen|anmeldebogen|formulare zum/i, 'downloads'],
  [/sponsor\p{L}*|\bpartner(?:seite|betriebe|n|logos)?\b|lieferanten|our suppliers|partner logos/iu, 'partners'],
  [/spenden\p{L}*|\bdonat\p{L}+|support us|fördermitglied/iu, 'donations'],
]

export interface FoundWishes {
  wishes: Wish[]
  unwanted: WishTopic[]
}

const isRefused =
  /^[^,.;:]{0,30}\b(?:nicht (?:nennen|zeigen|veröffentlichen|nötig|gewünscht)|brauchen wir nicht|not (?:needed|shown|wanted))\b/i

/** The parts of a site that a sentence asks for, and those that it refuses. */
export function findWishes(text: string): FoundWishes {
  const found: FoundWishes = { wishes: [], unwanted: [] }
  for (const [pattern, topic] of topics) {
    const match = pattern.exec(text)
    if (!match) continue
    if (isDenied(text, match.index) || isRefused.test(text.slice(match.index + match[0].length))) {
      found.unwanted.push(topic)
      continue
    }
    const count = numberFrom(/(?<![\p{L}\d])(\p{L}+|\d{1,2})\s$/u.exec(text.slice(0, match.index))?.[1] ?? '') ?? 0
    found.wishes.push({ topic, text: match[0], ...(count > 1 && { count }) })
  }
  return found
}

/** A topic named once is one wish; one with a number wins. */
export function mergeWishes(wishes: readonly Wish[], unwanted: readonly WishTopic[]): Wish[] {
  const byTopic = new Map<string, Wish>()
  for (const wish of wishes) {
    const known = byTopic.get(wish.topic)
    if (!unwanted.includes(wish.topic) && (!known || (!known.count && wish.count))) byTopic.set(wish.topic, wish)
  }
  return [...byTopic.values()]
}
