import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SiteInList } from '../data/sites-query'
import { ProgressLine } from '../generation/build-progress'
import { generationQuery, isGone, progressOf } from '../generation/generation'
import { keepDraft, readDraft, type SiteDraft } from '../new-site/site-draft'
import { useMe } from '../session'
import { useWords } from '../words/language'
import { sitesWords } from './sites.words'

/** How far a site is: begun, being built, a draft, published. */
type SiteStage = 'unplanned' | 'planned' | 'building' | 'failed' | 'draft' | 'published'

/** A site without pages is gone on with where it was begun; what was entered is known in the browser it was entered in. */
export function stageOf(site: SiteInList, draft: SiteDraft | undefined): SiteStage {
  if (draft?.generation) return 'building'
  if (site.pages_count > 0) return site.status
  if (!draft?.plan) return 'unplanned'
  return draft.failure === undefined ? 'planned' : 'failed'
}

export function useDraftOf(site: string): SiteDraft | undefined {
  const me = useMe()
  return me && readDraft(me.id, site)
}

/** The state in words, with a bar while the site is built. */
export function SiteState({ site, stage, generation }: { site: string; stage: SiteStage; generation?: string }) {
  const words = useWords(sitesWords)
  return (
    <>
      <p className={`state ${stage}`}>{words.stages[stage]}</p>
      {stage === 'building' && generation && <BuildLine site={site} generation={generation} />}
    </>
  )
}

function BuildLine({ site, generation: id }: { site: string; generation: string }) {
  const words = useWords(sitesWords)
  const me = useMe()
  const queries = useQueryClient()
  const { data: generation, error } = useQuery(generationQuery(id))
  const isOver = isGone(error) || generation?.status === 'succeeded' || generation?.status === 'failed'
  const failure = generation?.status === 'failed' ? (generation.error ?? '') : isGone(error) ? 'not_found' : undefined

  useEffect(() => {
    if (!isOver || !me) return
    const draft = readDraft(me.id, site)
    if (draft) keepDraft(me.id, site, { ...draft, generation: undefined, failure })
    for (const queryKey of [['sites'], ['home', site]]) void queries.invalidateQueries({ queryKey })
  }, [isOver, failure, me, site, queries])

  return <ProgressLine progress={generation && progressOf(generation)} label={words.stages.building} />
}
