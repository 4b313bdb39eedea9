import type { FactsView } from '../../facts/facts.schema'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { factsWords } from './site-facts.words'

interface Spot {
  page_id: string
  page: string
  block_id: string | null
}

/** The pages that something stands on, each with its section; `leftOff` says in how many more places it does. */
export function FactLinks({ site, spots, leftOff = 0 }: { site: string; spots: Spot[]; leftOff?: number }) {
  const words = useWords(factsWords)
  const pages = [...new Map(spots.map((spot) => [spot.page_id, spot])).values()]
  return (
    <>
      {pages.map(({ page_id, page, block_id }, index) => (
        <span key={page_id}>
          {index > 0 && ', '}
          <RouterLink
            to="/app/sites/$site/pages/$page"
            params={{ site, page: page_id }}
            search={block_id ? { block: block_id } : {}}
          >
            {page}
          </RouterLink>
        </span>
      ))}
      {leftOff > 0 && ` ${words.andMore(leftOff)}`}
    </>
  )
}

/** Where a fact is shown, and where something else stands. */
export function Uses({
  site,
  uses,
  leftOff,
}: {
  site: string
  uses: FactsView['uses']
  leftOff: Record<string, number>
}) {
  const words = useWords(factsWords)
  const more = [...new Set(uses.map(({ fact }) => fact))].reduce((sum, fact) => sum + (leftOff[fact] ?? 0), 0)
  const [bound, loose] = [uses.filter(({ is_loose }) => !is_loose), uses.filter(({ is_loose }) => is_loose)]
  return (
    <>
      <p className="soft small">
        {bound.length === 0 ? (
          words.nowhere
        ) : (
          <>
            {words.shownOn} <FactLinks site={site} spots={bound} leftOff={more} />
          </>
        )}
      </p>
      {loose.length > 0 && (
        <p className="soft small">
          {words.loose} <FactLinks site={site} spots={loose} />
        </p>
      )}
    </>
  )
}
