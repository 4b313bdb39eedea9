import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readPage } from '../api/read-page'
import { keyOf } from '../data/answer-key'
import { readPostSections } from '../data/post-sections'
import type { Site } from '../data/site-data'
import { titleIn } from '../document/title-in'
import { dayOf } from './days'

const listPages = async (site: string) => (await answered(api.sites({ site }).pages.get({ query: {} }))).data
export type PostPage = Awaited<ReturnType<typeof listPages>>[number]
export type PostBlock = Awaited<ReturnType<typeof readPage>>['blocks'][number]

/** A post is a page of type `post`, and what lists show of it stands in its section `blog_post`. */
export interface Post {
  page: PostPage
  block?: PostBlock
}

/** What every dialog about a post is given. `onDone` is told what has been done. */
export interface PostDialog {
  site: Site
  post: Post
  onDone(sentence: string): void
  onClose(): void
}

/** All posts, the newest first. */
export const postsQuery = (site: string) =>
  queryOptions({
    queryKey: ['posts', site],
    staleTime: 30_000,
    queryFn: async (): Promise<Post[]> => {
      const [pages, sections] = await Promise.all([listPages(site), readPostSections(site, 'whole')])
      const blocks = new Map(sections.map(({ id, block }) => [id, block ?? undefined]))
      return pages
        .filter(({ type }) => type === 'post')
        .sort(newestFirst)
        .map((page) => ({ page, block: blocks.get(page.id) }))
    },
  })

const postOf = (page: Awaited<ReturnType<typeof readPage>>): Post => ({
  page,
  block: page.blocks.find(({ type }) => type === 'blog_post'),
})
export const readPost = async (page: string) => postOf(await readPage(page))

/** Those without a date are being worked on: they come first. */
const newestFirst = (a: PostPage, b: PostPage) =>
  (b.published_at ?? '9').localeCompare(a.published_at ?? '9') || b.created_at.localeCompare(a.created_at)

/** What a section says in a language. */
export function contentIn(block: PostBlock | undefined, locale: string): Record<string, unknown> {
  const content = block?.content[locale]
  return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
}
export const postText = (block: PostBlock | undefined, locale: string, key: string): string => {
  const text = contentIn(block, locale)[key]
  return typeof text === 'string' ? text : ''
}

export const postTitle = ({ page }: Post, locale: string): string => titleIn(page, locale)

/**
 * The day that visitors read: the one in its section in the main language, else that of the page. A post that is
 * scheduled goes live at the page's.
 */
export function postDate({ page, block }: Post, defaultLocale: string): { day: string; moment?: string } | undefined {
  const written = postText(block, defaultLocale, 'published_at')
  if (page.status !== 'scheduled' && /^\d{4}-\d\d-\d\d$/.test(written)) return { day: written }
  return page.published_at ? { day: dayOf(new Date(page.published_at)), moment: page.published_at } : undefined
}

export type PostState = 'draft' | 'scheduled' | 'waiting' | 'changed' | 'published' | 'archived'

/** `waiting`: to be seen with the next publish; `changed`: visitors still see an earlier text. */
export function postState({ page: { status, changed_since_publish: changed } }: Post): PostState {
  if (status !== 'published') return status
  return changed === null ? 'waiting' : changed ? 'changed' : 'published'
}

/** Whether the post can still be put on another day: visitors do not see it yet. */
export const isMovable = ({ page: { status } }: Post) => status === 'scheduled' || status === 'draft'

export function rememberPost(queries: QueryClient, site: string, post: Post) {
  queries.setQueryData(postsQuery(site).queryKey, (posts) =>
    posts?.map((one) => (one.page.id === post.page.id ? post : one)),
  )
  for (const name of ['pages', 'post sections'] as const)
    void queries.invalidateQueries({ queryKey: keyOf(name, site) })
  void queries.invalidateQueries({ queryKey: ['page', post.page.id] })
}

export const readPostsAgain = (queries: QueryClient, site: string) =>
  Promise.all(
    [
      postsQuery(site).queryKey,
      keyOf('pages', site),
      keyOf('post sections', site),
      keyOf('site', site),
      ['deleted-posts', site],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** Deleted posts that can still be brought back, newest first. */
export const deletedPostsQuery = (site: string) =>
  queryOptions({
    queryKey: ['deleted-posts', site],
    queryFn: async () => {
      const { data } = await answered(api.sites({ site }).pages.deleted.get({ query: {} }))
      return data.filter(({ type }) => type === 'post')
    },
  })
