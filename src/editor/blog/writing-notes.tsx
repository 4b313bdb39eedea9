import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answered, api } from '../api/api'
import { usageQuery } from '../data/plan-data'
import { generationQuery, isGone, isOver } from '../generation/generation'
import { generationWords } from '../generation/generation.words'
import { asRefused } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { readPostsAgain } from './blog-data'
import { ideasWords } from './ideas.words'
import { workQuery } from './ideas-data'

/** A post that is being written, as it was asked for here. */
interface Writing {
  /** Of the generation. */
  id: string
  topic: string
  category: string | null
  tags: string[]
}

/** Those that were begun in this window, until they are hidden. */
const followedQuery = (site: string) =>
  queryOptions({
    queryKey: ['writing', site],
    queryFn: (): Writing[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const followWriting = (queries: QueryClient, site: string, writing: Writing) =>
  queries.setQueryData(followedQuery(site).queryKey, (before: Writing[] = []) => [writing, ...before])

/** What is being written, by this window or somebody else, and what became of it. */
export function WritingNotes({ site }: { site: string }) {
  const words = useWords(ideasWords)
  const queries = useQueryClient()
  const { queryKey } = followedQuery(site)
  const { data: followed = [] } = useQuery(followedQuery(site))
  const { data: work = [] } = useQuery(workQuery(site))
  const others = work.filter(
    ({ id, kind, status }) =>
      kind === 'blog' && (status === 'queued' || status === 'running') && !followed.some((one) => one.id === id),
  )
  // Whatever somebody else had written is in the list as soon as it is done.
  useEffect(() => {
    if (others.length > 0) return () => void readPostsAgain(queries, site)
  }, [others.length, queries, site])
  const hide = (id: string) =>
    queries.setQueryData(queryKey, (now: Writing[] = []) => now.filter((one) => one.id !== id))
  return (
    <>
      {followed.map((writing) => (
        <WritingNote key={writing.id} site={site} writing={writing} onHide={() => hide(writing.id)} />
      ))}
      {others.map(({ id, status }) => (
        <Notice key={id}>{status === 'queued' ? words.queued(words.somePost) : words.running(words.somePost)}</Notice>
      ))}
    </>
  )
}

function WritingNote({ site, writing, onHide }: { site: string; writing: Writing; onHide: () => void }) {
  const words = useWords(ideasWords)
  const { causes, otherCause } = useWords(generationWords)
  const queries = useQueryClient()
  const { data: generation, error } = useQuery(generationQuery(writing.id))
  const [problem, setProblem] = useState('')
  const isDone = generation !== undefined && isOver(generation)
  useEffect(() => {
    if (!isDone) return
    void readPostsAgain(queries, site)
    void queries.invalidateQueries({ queryKey: usageQuery.queryKey })
  }, [isDone, queries, site])

  async function again() {
    setProblem('')
    const { topic, category, tags } = writing
    try {
      const { generation_id: id } = await answered(
        api.sites({ site }).blog.generate.post({ topic, category, tags, status: 'draft' }),
      )
      onHide()
      followWriting(queries, site, { ...writing, id })
    } catch (failure) {
      setProblem(asRefused(failure).message)
    }
  }

  const hide = <Button kind="quiet" icon="x" aria-label={words.common.hide} onPress={onHide} />
  if (isGone(error)) return null
  if (generation?.status === 'succeeded') {
    const { page_id: page, title } = generation.output ?? {}
    return (
      <Notice kind="done">
        <p className="with-undo">
          {words.done(typeof title === 'string' ? title : writing.topic)}
          {typeof page === 'string' && (
            <RouterLink to="/app/sites/$site/pages/$page" params={{ site, page }} className="button">
              {words.read}
            </RouterLink>
          )}
          {hide}
        </p>
      </Notice>
    )
  }
  if (generation?.status === 'failed') {
    const isSilent = generation.error === 'nothing_to_say'
    return (
      <Notice kind="problem">
        <p>{words.failed(writing.topic)}</p>
        <p>{isSilent ? words.nothingToSay : (causes[generation.error ?? ''] ?? otherCause)}</p>
        {problem && <p>{problem}</p>}
        <p className="with-undo">
          <Button onPress={again}>{words.again}</Button>
          {hide}
        </p>
      </Notice>
    )
  }
  return (
    <Notice>{generation?.status === 'running' ? words.running(writing.topic) : words.queued(writing.topic)}</Notice>
  )
}
