import { defineError } from '../../../errors'
import { plainLine } from '../../../html/markdown'
import {
  type Post,
  type PostRequest,
  type PostText,
  postBounds,
  type SiteContent,
  type Topic,
  type TopicsRequest,
} from '../../blog/blog'
import { ideasOf, titleKey } from './ideas'
import { openTopics, outlineOf } from './outlines'
import { findAbout, type Hit } from './search'
import { contactLine, escaped, headlineOf, paragraphs, partBody, readMore, sayIn } from './words'

/** Parts of the site that a post on a free topic is put together from, at most. */
const maxParts = 6

/** A site in another language would get sentences that its readers do not understand. */
export const languageUnknown = defineError(422, 'language_unknown', {
  de: 'Die eingebaute KI schreibt Deutsch und Englisch. Die Hauptsprache der Website ist eine andere.',
  en: 'The built-in AI writes German and English. The main language of the site is another one.',
})

/** Topics that the site's own statements carry; where they do not suffice, those for which its owner has to tell something. Throws `languageUnknown`. */
export function suggestTopics({ content, count }: TopicsRequest): Topic[] {
  demandLanguage(content)
  const written = new Set(content.posts.map(titleKey))
  const open = openTopics(content).filter(({ title }) => !written.has(titleKey(title)))
  return [...ideasOf(content), ...open]
    .slice(0, count)
    .map(({ title, angle, category, tags }) => ({ title, angle, category, tags: [...new Set(tags)].filter(Boolean) }))
}

/**
 * A post from what the site says, in its owner's words and with links to where they stand. A topic that was suggested
 * gets the structure of its kind; one that the site says nothing about becomes questions to the owner. Throws
 * `languageUnknown`.
 */
export function writePost({ content, topic, category, tags }: PostRequest): Post {
  demandLanguage(content)
  // A post of that name may be there already: asked for again, it is written again.
  const idea = ideasOf({ ...content, posts: [] }).find(({ title }) => titleKey(title) === titleKey(topic))
  const hits = idea ? [] : findAbout(content, topic).slice(0, maxParts)
  const isOutline = !idea && hits.length === 0
  const text: PostText = idea
    ? { ...idea, body: idea.body() }
    : isOutline
      ? outlineOf(content, topic)
      : fromHits(content, topic, hits)
  return {
    isOutline,
    texts: {
      [content.locale]: {
        title: topic,
        lead: text.lead.slice(0, postBounds.lead),
        category: category || text.category,
        tags: tags?.length ? tags : [...new Set(text.tags)].filter(Boolean).slice(0, postBounds.tags),
        body: text.body.slice(0, postBounds.body),
      },
    },
  }
}

function fromHits(content: SiteContent, topic: string, hits: Hit[]): PostText {
  const say = sayIn(content.locale)
  const pages = hits.map(({ source }) => source.page)
  return {
    title: topic,
    lead: say(
      `Was wir Ihnen zum Thema „${topic}“ sagen können, an einem Ort zusammengestellt.`,
      `What we can tell you about “${topic}”, put together in one place.`,
    ),
    category: content.categories[0],
    tags: [...new Set(pages.map(({ title }) => plainLine(title).slice(0, postBounds.tag).trim()))],
    body: paragraphs(
      ...hits.map(({ source, items }) =>
        paragraphs(`## ${escaped(headlineOf(source))}`, partBody({ ...source.part, items })),
      ),
      contactLine(content, say) && `## ${say('Noch Fragen?', 'Any questions?')}`,
      contactLine(content, say),
      readMore(pages, say),
    ),
  }
}

function demandLanguage({ locale }: SiteContent) {
  if (!/^(de|en)(-|$)/.test(locale)) throw languageUnknown()
}
