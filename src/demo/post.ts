import type { JsonObject } from '../db/tenant/sites'
import type { DemoBlock, DemoPage } from './demo-site'
import type { ShowPicture } from './gallery'

interface PostWords {
  title: string
  slug: string
  /** For search results. */
  description: string
  category: string
  /** One or two sentences above the text and in lists. */
  lead: string
  tags: string[]
  /** Markdown. */
  body: string
}

interface Post {
  path: string
  /** `2026-05-12` */
  date: string
  picture: ShowPicture
  de: PostWords
  en: PostWords
  /** What stands below every post of the site. */
  end: DemoBlock[]
}

/** A post in one column, with its picture above the text. */
export function post({ path, date, picture, de, en, end }: Post): DemoPage {
  const content = ({ category, lead, tags, body }: PostWords, language: 'de' | 'en'): JsonObject => ({
    category,
    text: lead,
    published_at: date,
    tags,
    image: picture(language),
    body,
  })
  const words = ({ title, slug, description }: PostWords) => ({ title, slug, description })
  return {
    path,
    type: 'post',
    publishedAt: `${date}T07:00:00.000Z`,
    de: words(de),
    en: words(en),
    blocks: [
      {
        type: 'blog_post',
        props: { variant: 'column', toc: false, show_reading_time: true },
        de: content(de, 'de'),
        en: content(en, 'en'),
      },
      ...end,
    ],
  }
}
