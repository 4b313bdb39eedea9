import type { ContentKind } from '../../block-types/about'

export interface PartItem {
  /** A question, a step, an offer, a person, days of the week. Plain text. */
  name: string
  /** Markdown of the site, as its owner wrote it. */
  text?: string
  price?: string
  /** Small print: length, place, role. */
  meta?: string
}

/** What one block of a page says. */
export interface ContentPart {
  kind: ContentKind
  headline?: string
  /** Markdown. */
  text?: string
  items: PartItem[]
}

export interface ContentPage {
  title: string
  /** As links in the content of a site name it. */
  path: string
  /** Only then visitors can follow a link to it. */
  isPublished: boolean
  parts: ContentPart[]
}

/** What a site says in its main language, drafts included; neither posts nor legal pages. */
export interface BlogSite {
  name: string
  locale: string
  contact: { phone?: string; email?: string; address?: string }
  pages: ContentPage[]
  /** Titles of all its posts. */
  posts: string[]
  /** Categories that its posts have. */
  categories: string[]
  /** YYYY-MM-DD. */
  today: string
}

export interface PostTopic {
  title: string
  /** What the post would say and from what. */
  angle: string
  category: string
  tags: string[]
}

export interface TopicsRequest {
  content: BlogSite
  count: number
}

export interface PostRequest {
  content: BlogSite
  topic: string
  category?: string
  tags?: string[]
  /** Somebody reads it before it appears: only then it may hold questions to the owner. */
  isDraft: boolean
  /** Other locales of the site, which an engine may write in as well. */
  otherLocales: string[]
}

export interface PostText {
  title: string
  /** One or two sentences above the text, without Markdown. */
  lead: string
  category?: string
  tags: string[]
  /** Markdown without HTML; its headings start at `##`. */
  body: string
}

export interface WrittenPost {
  /** By locale; the site's main one is there. */
  texts: Record<string, PostText>
  /** The site says nothing about the topic: this is a list of questions to its owner and must not be published. */
  isOutline: boolean
}

/**
 * Bounds of the block that holds a post (block-types/catalog/blog-post/blog-post.ts) and of the operations; the body so that the
 * content of the block stays below 100 kB in any script.
 */
export const postBounds = { title: 200, lead: 600, category: 60, tags: 6, tag: 40, body: 28_000 }
