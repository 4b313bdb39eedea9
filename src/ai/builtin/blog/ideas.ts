import type { SiteContent } from '../../blog/blog'
import type { Idea } from './idea'
import { occasions, offers, prices, visit } from './ideas-from-offers'
import { answers, people, points, questions, steps } from './ideas-from-pages'
import { sections } from './ideas-from-text'
import { sayIn, sourcesOf } from './words'

/** Every idea, those of different kinds by turns, without what a post is about already. */
export function ideasOf(content: SiteContent): Idea[] {
  const material = { content, say: sayIn(content.locale), sources: sourcesOf(content) }
  const kinds = [questions, steps, prices, sections, offers, occasions, visit, points, people, answers].map((kind) =>
    kind(material),
  )
  const byTurns = Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }, (_, i) =>
    kinds.flatMap((ideas) => ideas[i] ?? []),
  ).flat()
  const seen = new Set(content.posts.map(titleKey))
  return byTurns.filter(({ title }) => {
    const key = titleKey(title)
    if (seen.has(key) || title.length < 3 || title.length > 200) return false
    seen.add(key)
    return true
  })
}

/** Titles that differ in case, spaces and punctuation alone are one. */
export const titleKey = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
