import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FactsView } from '../../facts/facts.schema'
import { factNames } from '../data/fact-names.words'
import { blockFactsQuery, writeFacts } from '../data/facts-query'
import { findBlock } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import { useLatePart } from '../document/use-part'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { boundWords } from './bound-notes.words'

interface Props {
  site: string
  store: RecordStore
  block: string
  /** In the columns of the block. */
  part?: string | undefined
  mayEdit: boolean
  /** What is typed has reached the service. */
  isSaved: boolean
}
type Use = FactsView['uses'][number]

/** Above the fields of a section: what of it comes from the details of the site, and how that is changed. */
export function BoundNotes({ site, store, block, part, mayEdit, isSaved }: Props) {
  const words = useWords(boundWords)
  const names = useWords(factNames)
  const queries = useQueryClient()
  // Of a section that was just made the service knows nothing before it is written.
  const enabled = useLatePart(store, ({ saved }) => findBlock(saved.draft, block) !== undefined)
  const { data: all = [] } = useQuery({ ...blockFactsQuery(site, block), enabled })
  const { act, problem, isBusy } = useAct()
  // What is written into a bound field cuts it loose: the service knows.
  useEffect(() => {
    if (isSaved) void queries.invalidateQueries({ queryKey: ['site facts', site] })
  }, [isSaved, queries, site])
  const uses = all.filter((use) => isIn(use, part))
  const groups = [...Map.groupBy(uses, (use) => `${kindOf(use)} ${use.is_loose}`).values()]

  /** What is typed is saved first; then the page is read as it is now. */
  async function write(change: Parameters<typeof writeFacts>[1]) {
    await store.flush()
    await writeFacts(site, change)
    await queries.invalidateQueries({ queryKey: ['site facts', site] })
    await store.refresh()
  }
  const placesOf = (group: Use[]) => group.map(({ place, fact }) => ({ block_id: block, place, fact }))

  return groups.map((group) => {
    const [first] = group
    if (!first) return null
    const name = names[kindOf(first)]
    return (
      <div key={`${kindOf(first)} ${first.is_loose}`} className="bound-note">
        <p className="soft small">
          <b>{name}:</b> {first.is_loose ? words.isLoose : words.bound}
        </p>
        {problem && <Notice kind="problem">{problem.message}</Notice>}
        <div className="actions">
          <RouterLink to="/app/sites/$site/facts" params={{ site }} className="lone-link">
            {words.everywhere}
          </RouterLink>
          {mayEdit && (
            <Button
              kind="quiet"
              isDisabled={isBusy}
              onPress={() =>
                void act(() => write(first.is_loose ? { bind: placesOf(group) } : { cut: placesOf(group) }))
              }
            >
              {first.is_loose ? words.bindAgain : words.differHere}
            </Button>
          )}
        </div>
      </div>
    )
  })
}

const kindOf = ({ fact }: Use) => (fact.startsWith('offers') ? 'offers' : fact)
const isIn = ({ place }: Use, part: string | undefined) =>
  place.startsWith(part ? `${part}/` : '') && (part !== undefined || !place.includes('/'))
