import { queryOptions } from '@tanstack/react-query'
import type { PostTopic } from '../../ai/blog/blog'
import { answered, api } from '../api/api'
import { isOver } from '../generation/generation'

/** Long work of a site; looked at again soon while a post is being written. For editors. */
export const workQuery = (site: string) =>
  queryOptions({
    queryKey: ['generations', site],
    queryFn: async () => (await answered(api.sites({ site }).generations.get({ query: {} }))).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ kind, status }) => kind === 'blog' && (status === 'queued' || status === 'running'))
        ? 2000
        : false,
  })

/** The topics that were suggested last, by whoever it was. */
export const topicsQuery = (site: string) =>
  queryOptions({
    queryKey: ['topics', site],
    staleTime: 60_000,
    queryFn: async (): Promise<PostTopic[]> => {
      const { data } = await answered(api.sites({ site }).generations.get({ query: {} }))
      const last = data.find(({ kind, status }) => kind === 'blog_topics' && status === 'succeeded')
      if (!last) return []
      const generation = await answered(api.ai.generations({ generation: last.id }).get())
      return isOver(generation) && Array.isArray(generation.output?.topics) ? generation.output.topics : []
    },
  })

/** What somebody thinks of suggested topics, kept in this browser: the service does not. */
export interface IdeaMarks {
  kept: PostTopic[]
  /** Titles. */
  dismissed: string[]
}
const key = (site: string) => `topics ${site}`
const none: IdeaMarks = { kept: [], dismissed: [] }

export function readMarks(site: string): IdeaMarks {
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(key(site)) ?? '{}') }
  } catch {
    return none
  }
}
export const keepMarks = (site: string, { kept, dismissed }: IdeaMarks) =>
  localStorage.setItem(key(site), JSON.stringify({ kept, dismissed: dismissed.slice(-200) }))
