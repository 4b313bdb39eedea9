import type { Text } from '../words/text'
import { children } from './families/children'
import { clubs } from './families/clubs'
import { craft } from './families/craft'
import { food } from './families/food'
import { health } from './families/health'
import { law } from './families/law'
import { music } from './families/music'
import { nature } from './families/nature'
import { shops } from './families/shops'
import { technology } from './families/technology'
import type { Motif, MotifFamily } from './pen'

/**
 * Drawings for pages without photographs: ornaments that say what trade this is, and show nothing of this business. They
 * have no alternative text. A motif is named by its family and its own name: `food-loaf`.
 */
export const families = {
  children: { name: { de: 'Kinder', en: 'Children' }, motifs: children },
  craft: { name: { de: 'Handwerk', en: 'Craft' }, motifs: craft },
  health: { name: { de: 'Gesundheit', en: 'Health' }, motifs: health },
  food: { name: { de: 'Essen und Trinken', en: 'Food and drink' }, motifs: food },
  law: { name: { de: 'Recht und Rat', en: 'Law and advice' }, motifs: law },
  music: { name: { de: 'Musik und Bühne', en: 'Music and stage' }, motifs: music },
  clubs: { name: { de: 'Vereine und Sport', en: 'Clubs and sport' }, motifs: clubs },
  technology: { name: { de: 'Technik', en: 'Technology' }, motifs: technology },
  nature: { name: { de: 'Natur', en: 'Nature' }, motifs: nature },
  shops: { name: { de: 'Läden', en: 'Shops' }, motifs: shops },
} satisfies Record<string, { name: Text; motifs: MotifFamily }>
const byName = new Map<string, Motif>(
  Object.entries(families).flatMap(([family, { motifs }]) =>
    Object.entries(motifs).map(([key, drawn]) => [`${family}-${key}`, drawn] as const),
  ),
)
export const motifNames: readonly string[] = [...byName.keys()]

/** Drawn once a process, when it is first wanted: a page shows two or three of a hundred. */
const drawn = new Map<string, string>()

/** The markup of a motif as it stands in a page, cut to the place it is in; `undefined` where there is none of that name. */
export function motifMarkup(name: string): string | undefined {
  const known = drawn.get(name)
  if (known !== undefined) return known
  const motif = byName.get(name)
  if (!motif) return undefined
  const markup = `<svg class="motif" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${motif.draw()}</svg>`
  drawn.set(name, markup)
  return markup
}
