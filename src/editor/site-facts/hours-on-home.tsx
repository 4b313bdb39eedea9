import { useQueryClient } from '@tanstack/react-query'
import type { FactsChange } from '../../facts/facts.schema'
import { answered, api } from '../api/api'
import { blockTypesQuery } from '../data/block-types-query'
import type { Site } from '../data/site-data'
import { newSection } from '../editing/add-section/new-section'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { factsWords } from './site-facts.words'

/** For hours that no page shows: a section at the end of the home page that does. */
export function HoursOnHome({
  site,
  isBusy,
  onAct,
}: {
  site: Site
  isBusy: boolean
  /** Carries out what gives the change of the facts that follows, if any does. */
  onAct(work: () => Promise<FactsChange | undefined>): void
}) {
  const words = useWords(factsWords)
  const queries = useQueryClient()
  async function add(): Promise<FactsChange | undefined> {
    const [types, { data: pages }] = await Promise.all([
      queries.ensureQueryData(blockTypesQuery),
      answered(api.sites({ site: site.id }).pages.get({ query: { texts: 'short' } })),
    ])
    const page = (pages.find(({ is_home }) => is_home) ?? pages[0])?.id
    const type = types.find(({ key }) => key === 'opening_hours')
    if (!page || !type) return undefined
    const { props, content } = await newSection(type, site, site.default_locale)
    const { data } = await answered(api.pages({ page }).blocks.post({ type: type.key, props, content }))
    return { bind: [{ block_id: data.id, place: 'hours', fact: 'hours' }] }
  }
  return (
    <div>
      <Button icon="plus" isDisabled={isBusy} onPress={() => onAct(add)}>
        {words.hoursOnHome}
      </Button>
    </div>
  )
}
