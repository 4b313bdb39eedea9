import { defineError } from '../../../errors'
import { type BlogSite, type PostRequest, type PostText, postBounds, type TopicsRequest } from '../../blog/blog'
import { foldTitle, ideasOf } from './ideas'
import { openTopics, outlineOf, questionsToOwner } from './outlines'
import { escaped, headlineOf, paragraphs, partBody, readMore, type Say, sayIn } from './words'

/** Parts of the site that a post on a free topic is put together from, at most. */
const maxParts = 6

/** A site in another language would get sentences that its readers do not understand. */
export const languageUnknown = defineError(422, 'language_unknown', {
  de: 'Die eingebaute KI schreibt Deutsch und Englisch. Die Hauptsprache der Website ist eine andere.',
  en: 'The built-in AI writes German and English. The main language of the site is another one.',
})

/**
 * Topics that stand on the site, in its own words; where they do not suffice, those for which its owner has to tell
 * something. Throws `languageUnknown`.
 */
export function suggestTopics({ content, count }: TopicsRequest) {
  demandLanguage(content)
  const written = new Set(content.posts.map(foldTitle))
  const open = openTopics(content).filter(({ title }) => !written.has(foldTitle(title)))
  return [...ideasOf(content), ...open]
    .slice(0, count)
    .map(({ title, angle, category, tags }) => ({ title, angle, category, tags: [...new Set(tags)].filter(Boolean) }))
}

/**
 * What the site says on a topic, sentence for sentence; in a draft followed by questions to its owner. A topic that the
 * site says nothing about becomes questions alone. Throws `languageUnknown`.
 */
export function writePost({ content, topic, category, tags, isDraft }: PostRequest) {
  demandLanguage(content)
  const say = sayIn(content.locale)
  const found = postOf(content, topic, say)
  const text = found ?? outlineOf(content, topic)
  const body = paragraphs(text.body.slice(0, postBounds.body), found && isDraft && questionsToOwner(content, say))
  return {
    isOutline: !found,
    texts: {
      [content.locale]: {
        title: topic,
        lead: text.lead,
        category: category || text.category,
        tags: tags?.length ? tags : [...new Set(text.tags)].filter(Boolean).slice(0, postBounds.tags),
        body,
      },
    },
  }
}

/** A topic that was suggested, or one whose words hold a heading or a name of the site. */
function postOf(content: BlogSite, topic: string, say: Say): PostText | undefined {
  // A post of that name may be there already: asked for again, it is written again.
  const idea = ideasOf({ ...content, posts: [] }).find(({ title }) => foldTitle(title) === foldTitle(topic))
  if (idea) return { ...idea, body: paragraphs(idea.body(), readMore([idea.page], say)) }
  const parts = partsNamedIn(content, topic).slice(0, maxParts)
  if (parts.length === 0) return undefined
  const pages = parts.map(({ page }) => page)
  return {
    title: topic,
    lead: '',
    category: content.categories[0],
    tags: [],
    body: paragraphs(
      ...parts.map(({ page, part }) => paragraphs(`## ${escaped(headlineOf(page, part))}`, partBody(part))),
      readMore(pages, say),
    ),
  }
}

/** Where the topic holds a headline as a whole, the part; where it holds names of items, the part with these alone. */
function partsNamedIn({ pages, name }: BlogSite, topic: string) {
  const said = ` ${foldTitle(topic)} `
  const isNamed = (phrase: string) => {
    const key = foldTitle(phrase)
    return key.length > 3 && key !== foldTitle(name) && said.includes(` ${key} `)
  }
  return pages.flatMap((page) =>
    page.parts.flatMap((part) => {
      if (isNamed(headlineOf(page, part))) return [{ page, part }]
      const items = part.items.filter((item) => isNamed(item.name))
      return items.length > 0 ? [{ page, part: { ...part, text: undefined, items } }] : []
    }),
  )
}

function demandLanguage({ locale }: BlogSite) {
  if (!/^(de|en)(-|$)/.test(locale)) throw languageUnknown()
}
