import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BuildProgress } from '../generation/build-progress'
import { generationQuery, isGone, progressOf } from '../generation/generation'
import { generationWords } from '../generation/generation.words'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { newSiteWords } from './new-site.words'

/** A site that is being built. It goes on without anybody watching. */
export function Building({
  site,
  generation: id,
  onFailed,
  onBuilt,
}: {
  site: string
  generation: string
  onFailed: (key: string) => void
  onBuilt: () => void
}) {
  const words = useWords(newSiteWords)
  const { unreachable } = useWords(generationWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: generation, error } = useQuery(generationQuery(id))
  const ends = useRef({ onFailed, onBuilt })
  useEffect(() => {
    ends.current = { onFailed, onBuilt }
  })
  const end = isGone(error) ? 'not_found' : generation?.status === 'failed' ? (generation.error ?? '') : undefined
  const isBuilt = generation?.status === 'succeeded'

  useEffect(() => {
    if (end !== undefined) ends.current.onFailed(end)
  }, [end])
  useEffect(() => {
    if (!isBuilt) return
    ends.current.onBuilt()
    // Sites, their home pages and whatever else was drawn before.
    void queries.invalidateQueries()
    void navigate({ to: '/app/sites/$site', params: { site }, replace: true })
  }, [isBuilt, site, navigate, queries])

  return (
    <div className="building">
      <p className="soft">{words.buildingLead}</p>
      <BuildProgress progress={generation && progressOf(generation)} label={words.titles.build} />
      {error && !isGone(error) && <Notice kind="warning">{unreachable}</Notice>}
    </div>
  )
}
