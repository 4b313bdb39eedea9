import { RouterLink } from '../ui/link'

interface Spot {
  page_id: string
  page: string
  block_id: string | null
}

/** The pages that something stands on, each with its section. */
export function FactLinks({ site, spots }: { site: string; spots: Spot[] }) {
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
    </>
  )
}
