import { type Static, Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { readPrice } from '../../grammar/money'
import {
  type BlogSite,
  type PostRequest,
  type PostTopic,
  postBounds,
  type TopicsRequest,
  type WrittenPost,
} from '../blog/blog'
import { complaintOf, type Grounds, groundsOf, soundPart, unfounded } from '../checks/checks'
import type { Answer } from '../engine'
import { askForValue } from './ask-model'

/** For one question; with a repair there are two. */
const topicsDeadlineMs = 25_000
const postDeadlineMs = 120_000
/** Of what the site says, for a model. Characters. */
const maxDigest = 24_000

const shortestBody = 100

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const closed = { additionalProperties: false }
const Tags = Type.Array(line(postBounds.tag), { maxItems: postBounds.tags })

const TopicsAnswer = Type.Object(
  {
    topics: Type.Array(
      Type.Object(
        {
          title: Type.String({ minLength: 3, maxLength: 200 }),
          angle: line(400),
          category: line(postBounds.category),
          tags: Tags,
        },
        closed,
      ),
      { minItems: 1, maxItems: 8 },
    ),
  },
  closed,
)

const PostAnswer = Type.Object(
  {
    texts: Type.Array(
      Type.Object(
        {
          locale: line(20),
          title: Type.String({ minLength: 3, maxLength: postBounds.title }),
          lead: line(postBounds.lead),
          category: line(postBounds.category),
          tags: Tags,
          body: Type.String({ minLength: shortestBody, maxLength: postBounds.body }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    is_outline: Type.Boolean({ description: 'True where the site says nothing about the topic' }),
  },
  closed,
)

const rules = `Use only what the site itself says. State no fact, name, figure, price, time, address or telephone number that is not there, and no experience of customers. Address readers as the site does (in German with "Sie" unless the site says "du").`

/** Topics that the site's own content carries. */
export async function suggestTopicsWith(
  model: Model,
  { content, count }: TopicsRequest,
  signal: AbortSignal,
): Promise<Answer<PostTopic[]>> {
  const task = `You plan the blog of a small business. Suggest ${count} topics for posts in the language with the code ${content.locale}, each from another side: answered questions, how something goes, what to bring, a choice explained, a season, the people. ${rules} For each: a title that could stand as it is, the angle in one sentence (what the post says and from which page), a category and up to four tags. Repeat none of the posts there are.`
  const grounds = groundsOfSite(content)
  const textOf = ({ title, angle, category, tags }: PostTopic) => [title, angle, category, ...tags].join('\n')
  const isSound = (topic: PostTopic) => unfounded(textOf(topic), grounds).length === 0
  const { value, tokens } = await askForValue(
    model,
    { task, data: { site: digestOf(content) } },
    { name: 'topics', schema: TopicsAnswer },
    { signal, deadlineMs: topicsDeadlineMs },
    ({ topics }, isLast) => {
      const sound = topics.filter((topic) => isSound(topic))
      return isLast && sound.length > 0
        ? undefined
        : complaintOf(topics.flatMap((topic) => unfounded(textOf(topic), grounds)))
    },
  )
  return { value: value.topics.filter(isSound).slice(0, count), tokens }
}

/** A post on a topic, in every locale of the site. What it states has to stand in the site's content. */
export async function writePostWith(
  model: Model,
  { content, topic, category, tags, otherLocales }: PostRequest,
  signal: AbortSignal,
): Promise<Answer<WrittenPost>> {
  const locales = [content.locale, ...otherLocales]
  const task = `You write a post for the blog of a small business, once for each of these language codes: ${locales.join(', ')}. ${rules} Markdown without HTML, headings from ## on, no heading for the title. Link only to pages of the site, by their paths, or to http(s) addresses that the site names. The lead is one or two plain sentences. If the site says nothing about the topic, set is_outline and write an outline with questions to the owner, not a post; say so in its lead.`
  const grounds = groundsOfSite(content, [topic, category ?? '', ...(tags ?? [])])
  const { value, tokens } = await askForValue(
    model,
    {
      task,
      data: {
        site: digestOf(content),
        topic,
        ...(category && { category }),
        ...(tags?.length && { tags: tags.join(', ') }),
      },
    },
    { name: 'post', schema: PostAnswer },
    { signal, deadlineMs: postDeadlineMs },
    ({ texts }, isLast) => {
      if (!texts.some(({ locale }) => locale === content.locale)) return `There is no text for ${content.locale}.`
      const told = texts.map((text) => wholeOf(text)).join('\n')
      if (/<\/?[a-z][^<>]*>/i.test(told)) return 'There is HTML in the text: write Markdown.'
      const main = texts.find(({ locale }) => locale === content.locale)!
      return isLast && isWhole(soundText(main, grounds))
        ? undefined
        : complaintOf(texts.flatMap((text) => unfounded(wholeOf(text), inLocale(grounds, text.locale))))
    },
  )
  const texts = value.texts
    .map((text) => soundText(text, grounds))
    .filter(isWhole)
    .map(({ locale, ...text }) => [
      locale,
      // What the owner chose holds for the language they wrote it in.
      locale === content.locale
        ? { ...text, category: category ?? text.category, tags: tags?.length ? tags : text.tags }
        : text,
    ])
  return { value: { texts: Object.fromEntries(texts), isOutline: value.is_outline }, tokens }
}

type WrittenText = Static<typeof PostAnswer>['texts'][number]

const wholeOf = ({ title, lead, body, category, tags }: WrittenText) =>
  [title, lead, body, category, ...tags].join('\n')

/** Without the sentences that state what the site does not say. */
const soundText = (text: WrittenText, known: Grounds): WrittenText => {
  const grounds = inLocale(known, text.locale)
  return {
    ...text,
    title: soundPart(text.title, grounds),
    lead: soundPart(text.lead, grounds),
    body: soundPart(text.body, grounds),
    category: soundPart(text.category, grounds),
    tags: text.tags.filter((tag) => unfounded(tag, grounds).length === 0),
  }
}

const inLocale = (grounds: Grounds, locale: string): Grounds => ({ ...grounds, language: languageOf(locale) })
const languageOf = (locale: string) => (locale.startsWith('de') ? 'de' : 'en')

/** What is left of a text is still a post. */
const isWhole = ({ title, lead, body, category }: WrittenText) =>
  title !== '' && lead !== '' && category !== '' && body.length >= shortestBody

/** What the site says, and what the owner wants the post to be about. */
export const groundsOfSite = (content: BlogSite, wanted: string[] = []): Grounds =>
  groundsOf({
    texts: [digestOf(content), ...wanted],
    items: content.pages.flatMap(({ parts }) =>
      parts.flatMap(({ items }) =>
        items.flatMap(({ name, price }) => {
          const read = price ? readPrice(price) : undefined
          return read ? [{ names: [name], prices: [read] }] : []
        }),
      ),
    ),
    counts: content.pages.flatMap(({ parts }) => parts.map(({ items }) => items.length)),
    language: languageOf(content.locale),
    today: content.today,
  })

/** What a site says, as text for a model. */
function digestOf({ name, contact, pages, posts, categories, today }: BlogSite): string {
  const parts = [
    `Business: ${name}. Today is ${today}.`,
    `Contact: ${[contact.phone, contact.email, contact.address].filter(Boolean).join('; ') || 'none given'}`,
    posts.length > 0 && `Posts there are: ${posts.slice(0, 60).join('; ')}`,
    categories.length > 0 && `Categories there are: ${categories.slice(0, 30).join('; ')}`,
    ...pages.map(({ title, path, isPublished, parts }) =>
      [
        `# ${title} (${isPublished ? path : 'not published, do not link'})`,
        ...parts.map(({ kind, headline, text, items }) =>
          [
            `## ${headline ?? kind}`,
            text,
            ...items.map((item) => `- ${[item.name, item.price, item.meta, item.text].filter(Boolean).join(' | ')}`),
          ]
            .filter(Boolean)
            .join('\n'),
        ),
      ].join('\n'),
    ),
  ]
  return parts.filter(Boolean).join('\n\n').slice(0, maxDigest)
}
