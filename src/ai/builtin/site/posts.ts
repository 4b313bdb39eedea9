import { upperFirst } from '../../brief/lists'
import { questionsToOwner } from '../blog/outlines'
import { posts } from './frames'
import { listOf, type Material, offerNames, phrase } from './material'
import type { Writer } from './writer'

/** What the first articles could be about: the fields of the business, as far as there are any. */
export const postTopics = (m: Material, count: number): string[] => offerNames(m).slice(0, count).map(upperFirst)

/** An outline to write from: questions, and no answer that nobody has given. */
export const outline =
  (index: number): Writer =>
  (m) => {
    const topic = postTopics(m, index + 1)[index]
    if (!topic) return undefined
    return {
      props: { variant: 'column' },
      content: {
        headline: m.say({ de: `${topic}: ein Überblick`, en: `${topic}: an overview` }),
        body: questionsToOwner(m, (de, en) => m.say({ de, en })),
      },
    }
  }

export const blogBlocks: Record<string, Writer> = {
  posts: (m) => ({
    props: { variant: 'lead' },
    content: {
      headline: phrase(m, posts),
      text: postTopics(m, 4).length > 1 ? listOf(postTopics(m, 4), m.lang) : undefined,
    },
  }),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`outline-${i + 1}`, outline(i)])),
}
