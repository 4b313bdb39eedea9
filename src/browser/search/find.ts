import type { IndexedPage, IndexedSection } from '../../publishing/search/index-format'
import { closeness, cutStem, distantCloseness, formsOf, type SearchTerm, tokensIn } from './words'

/** Where the words stand counts more than how often they do. */
const weights = { title: 12, heading: 5, text: 1 }
/** What the same word is worth when it comes again in a text, and how often that counts. */
const again = { worth: 0.15, atMost: 4 }

/** A title or a section: what a word is found in. */
interface Place {
  page: number
  /** `undefined` for the title. */
  section?: number
}

export interface Hit {
  page: IndexedPage
  /** The section that answers best, the first where only the title does; a page may have none. */
  section?: IndexedSection
  isFirstSection: boolean
}

export interface SearchAnswer {
  hits: Hit[]
  /** Whether a word of a text, as it stands there, is one that was asked for. */
  isFound(word: string): boolean
}

export interface Finder {
  find(question: string): SearchAnswer
}

const lettersAtOnce = 60_000

/** Reads the pages once, in pieces: `pause` lets the browser do what else there is. */
export async function openFinder(
  pages: IndexedPage[],
  isGerman: boolean,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Finder> {
  const places: Place[] = []
  const words = new Map<string, Map<number, number>>()
  const known = new Map<string, string[]>()
  let letters = 0

  function formsOfKnown(word: string): string[] {
    const before = known.get(word)
    if (before) return before
    const forms = formsOf(word, isGerman)
    known.set(word, forms)
    return forms
  }
  function note(text: string, place: number, weight: number) {
    letters += text.length
    for (const [word] of tokensIn(text))
      for (const form of formsOfKnown(word)) {
        const seen = words.get(form) ?? new Map<number, number>()
        words.set(form, seen)
        const before = seen.get(place)
        if (before === undefined) seen.set(place, weight)
        else if (weight === weights.text && before < weight + again.worth * again.atMost)
          seen.set(place, before + again.worth)
      }
  }
  for (const [page, [, title, sections]] of pages.entries()) {
    note(title, places.push({ page }) - 1, weights.title)
    for (const [section, [, headings, text]] of sections.entries()) {
      const place = places.push({ page, section }) - 1
      note(headings, place, weights.heading)
      note(text, place, weights.text)
    }
    if (letters < lettersAtOnce) continue
    letters = 0
    await pause()
  }

  /** What answers a term, by place; words that do are noted in `found`. */
  function placesOf(term: SearchTerm, found: Set<string>): Map<number, number> {
    const scores = new Map<number, number>()
    for (const measure of [closeness, distantCloseness]) {
      for (const [word, seen] of words) {
        const close = measure(word, term, isGerman)
        if (close === 0) continue
        found.add(word)
        for (const [place, weight] of seen) scores.set(place, Math.max(scores.get(place) ?? 0, weight * close))
      }
      if (scores.size > 0) break
    }
    return scores
  }

  return {
    find(question) {
      const found = new Set<string>()
      const terms = termsOf(question, isGerman)
      const byTerm = terms.map((term) => placesOf(term, found))
      return {
        hits: ranked(byTerm, places).map(({ page, section = 0 }) => {
          const shown = pages[page]!
          return { page: shown, section: shown[2][section], isFirstSection: section === 0 }
        }),
        isFound: (word) => formsOfKnown(word).some((form) => found.has(form)),
      }
    },
  }
}

const mostTerms = 8

function termsOf(question: string, isGerman: boolean): SearchTerm[] {
  const parts = [...tokensIn(question)].flatMap(([word]) => word.split(/[-‐‑'’]/))
  const words = [...new Set(parts.flatMap((part) => formsOf(part, isGerman)))].slice(0, mostTerms)
  return words.map((word) => ({ word, stem: cutStem(word, isGerman) }))
}

interface Score {
  terms: number
  score: number
  section?: number
}

/** The pages with all of the terms, else those with most of them; the best first. */
function ranked(byTerm: Map<number, number>[], places: Place[]): { page: number; section?: number }[] {
  const pages = new Map<number, { best: number[]; sections: Map<number, number> }>()
  for (const [i, scores] of byTerm.entries())
    for (const [place, score] of scores) {
      const { page, section } = places[place]!
      const noted = pages.get(page) ?? { best: byTerm.map(() => 0), sections: new Map<number, number>() }
      pages.set(page, noted)
      noted.best[i] = Math.max(noted.best[i]!, score)
      if (section !== undefined) noted.sections.set(section, (noted.sections.get(section) ?? 0) + score)
    }
  const scored = [...pages].map(([page, { best, sections }]): Score & { page: number } => {
    const [section] = [...sections].sort(([a, one], [b, other]) => other - one || a - b)[0] ?? []
    return { page, section, terms: best.filter(Boolean).length, score: best.reduce((sum, one) => sum + one, 0) }
  })
  const most = Math.max(0, ...scored.map(({ terms }) => terms))
  return scored.filter(({ terms }) => terms === most).sort((a, b) => b.score - a.score || a.page - b.page)
}
