import { slugIn } from '../../values/slug-in'
import { answered, api } from '../api/api'
import { type Post, type PostBlock, type PostPage, readPost } from './blog-data'
import { dayOf } from './days'

type PageChange = Parameters<ReturnType<typeof api.pages>['put']>[0]

/** As the page was seen here: 412 where somebody was faster. Throws `Refused`. */
export async function changePage({ page, block }: Post, change: PageChange): Promise<Post> {
  const { data } = await answered(api.pages({ page: page.id }).put(change, { headers: { 'if-match': page.etag } }))
  return { page: { ...page, ...data }, block }
}

export async function changeBlock({ page, block }: Post, content: PostBlock['content']): Promise<Post> {
  if (!block) return { page, block }
  const { data } = await answered(
    api.blocks({ block: block.id }).put({ content }, { headers: { 'if-match': block.etag } }),
  )
  return { page, block: { ...block, ...data } }
}

/**
 * Puts a post on another moment, and the day that its section names with it: first the text, since a scheduled post
 * keeps that of this moment. Throws `Refused`.
 */
export async function setMoment(post: Post, moment: string, status: PostPage['status'] = post.page.status) {
  const day = dayOf(new Date(moment))
  const dated = Object.entries(post.block?.content ?? {}).flatMap(([locale, content]) =>
    isDated(content) && content.published_at !== day ? [[locale, { ...content, published_at: day }]] : [],
  )
  const redated = dated.length > 0 ? await changeBlock(post, Object.fromEntries(dated)) : post
  return changePage(redated, { status, published_at: moment })
}

const isDated = (content: unknown): content is Record<string, unknown> & { published_at: string } =>
  typeof content === 'object' && content !== null && 'published_at' in content && Boolean(content.published_at)

/** An empty post beside the others, with a place for its text. Gives the ids of both. Throws `Refused`. */
export async function createPost(
  site: string,
  { title, locale, moment }: { title: string; locale: string; moment?: string },
): Promise<{ page: string; block: string }> {
  const { data: pages } = await answered(api.sites({ site }).pages.get({ query: {} }))
  const folder = await folderOf(pages)
  const taken = new Set(pages.map(({ path }) => path))
  const words = slugIn(title, locale) || 'beitrag'
  let slug = words
  for (let n = 2; taken.has(`${folder}/${slug}`); n++) slug = `${words}-${n}`
  const { data: page } = await answered(
    api.sites({ site }).pages.post({
      slug,
      path: `${folder}/${slug}`,
      type: 'post',
      status: 'draft',
      parent_id: pages.find(({ path, is_home }) => path === folder && !is_home)?.id ?? null,
      translations: [{ locale, title, slug }],
    }),
  )
  const { data: block } = await answered(
    api.pages({ page: page.id }).blocks.post({ type: 'blog_post', content: { [locale]: {} } }),
  )
  if (moment) await answered(api.pages({ page: page.id }).put({ published_at: moment }))
  return { page: page.id, block: block.id }
}

const mostLooked = 60

/** Where most posts stand; for the first one below the page that lists them, else below `/blog`. */
async function folderOf(pages: PostPage[]): Promise<string> {
  const folders = pages.filter(({ type }) => type === 'post').map(({ path }) => path.slice(0, path.lastIndexOf('/')))
  const counts = Map.groupBy(folders, (folder) => folder)
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  if (most) return most[0]
  const others = pages.filter(({ type, is_home }) => !is_home && (type === 'page' || type === 'landing'))
  for (const { id, path } of others.slice(0, mostLooked)) {
    const { data } = await answered(api.pages({ page: id }).get())
    if (data.blocks.some(({ type }) => type === 'blog_list')) return path
  }
  return '/blog'
}

/** Deletes a post as it was seen. Throws `Refused`. */
export const deletePost = ({ page }: Post) =>
  answered(api.pages({ page: page.id }).delete(undefined, { headers: { 'if-match': page.etag } }))

/** Throws `Refused`: its path may be another page's by now. */
export async function restorePost(page: string): Promise<Post> {
  await answered(api.pages({ page }).restore.post({}))
  return readPost(page)
}
