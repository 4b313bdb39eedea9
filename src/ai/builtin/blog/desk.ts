import { plain, plainLine } from '../../../html/markdown'
import type { SiteContent, Topic } from '../../blog/blog'
import { type Say, type Source, sentence } from './words'

/** A topic that the site's own statements carry, and the post that can be written from them. */
export interface Idea extends Topic {
  /** Ideas of one kind have the same structure. */
  kind: string
  lead: string
  body: string
}

/** What ideas are made from. */
export interface Desk {
  content: SiteContent
  say: Say
  sources: Source[]
}

/** The parts of a kind with so many items. */
export const ofKind = ({ sources }: Desk, kind: Source['part']['kind'], atLeast: number) =>
  sources.filter(({ part }) => part.kind === kind && part.items.length >= atLeast)

/** A tag from a title or a name. */
export const tagOf = (text: string) => plainLine(text).slice(0, 40).trim()

/** For the lead: a post begins with what its source begins with. */
export const firstSentence = (text: string) => {
  const words = plain(text)
  const end = /^.{20,}?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
  return sentence(end.slice(0, 300))
}
