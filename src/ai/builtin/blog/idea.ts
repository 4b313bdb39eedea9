import { plain, plainLine } from '../../../html/markdown'
import type { ContentPage, SiteContent, Topic } from '../../blog/blog'
import { type Say, type Source, sentence } from './words'

/** A topic that the site's own statements carry, and the post that can be written from them. */
export interface Idea extends Topic {
  /** Ideas of one kind have the same structure. */
  kind: string
  lead: string
  /** Written when it is asked for: a list of topics needs none. */
  body(): string
}

/** What ideas are made from. */
export interface Material {
  content: SiteContent
  say: Say
  sources: Source[]
}

/** The parts of a kind with so many items. */
export const ofKind = ({ sources }: Material, kind: Source['part']['kind'], atLeast: number) =>
  sources.filter(({ part }) => part.kind === kind && part.items.length >= atLeast)

/** The page as a tag; the home page is none. */
export const tagOf = ({ title, path }: ContentPage): string[] => {
  const tag = plainLine(title).trim()
  return path === '/' || tag.length > 40 ? [] : [tag]
}

/** For the lead: a post begins with what its source begins with. */
export const firstSentence = (text: string) => {
  const words = plain(text)
  const end = /^.{20,}?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
  return sentence(end.slice(0, 300))
}
