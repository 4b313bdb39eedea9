import { posts } from './frames'
import { listOf, type Material, offerNames, phrase, upperFirst } from './material'
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
        body: m.say({
          de: `## Worum es geht\n\n- Für wen ist „${topic}“ wichtig?\n- Welche Frage hören Sie dazu am häufigsten?\n\n## Ein Fall aus der Praxis\n\n- Was war die Ausgangslage?\n- Was haben Sie geraten oder getan, und warum?\n\n## Was Leser mitnehmen\n\n- Was können sie selbst prüfen?\n- Wann sollten sie sich melden?`,
          en: `## What it is about\n\n- Who needs to know about ${topic}?\n- Which question do you hear most often?\n\n## A case from practice\n\n- What was the situation?\n- What did you advise or do, and why?\n\n## What readers take away\n\n- What can they check themselves?\n- When should they get in touch?`,
        }),
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
