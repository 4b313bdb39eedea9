import { useQuery } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'

/** Where a picture stands now, drafts included, each place with the way to it. */
export function AssetUses({ siteId, assetId }: { siteId: string; assetId: string }) {
  const words = useWords(mediaWords)
  const { data: uses } = useQuery({
    queryKey: ['asset uses', assetId],
    queryFn: async () => (await answered(api.sites({ site: siteId }).media({ asset: assetId }).get())).data.used_on,
    gcTime: 0,
  })
  if (!uses) return null
  const { pages, entries, theme, site_fields: fields, more } = uses
  const isUsed = pages.length + entries.length + fields.length > 0 || theme
  return (
    <section className="asset-uses" aria-label={words.usedTitle}>
      <h3>{words.usedTitle}</h3>
      {!isUsed && <p className="soft">{words.usedNowhere}</p>}
      <ul>
        {pages.map(({ page_id: page, title, blocks }) => (
          <li key={page}>
            <RouterLink
              to="/app/sites/$site/pages/$page"
              params={{ site: siteId, page }}
              search={{ block: blocks[0]?.id }}
              className="lone-link"
            >
              {title}
            </RouterLink>
            {blocks.length > 1 && <span className="soft"> · {words.usedTimes(blocks.length)}</span>}
          </li>
        ))}
        {fields.length > 0 && (
          <li>
            <RouterLink to="/app/sites/$site/settings" params={{ site: siteId }}>
              {words.usedInSettings}
            </RouterLink>
          </li>
        )}
        {theme && <li>{words.usedInLook}</li>}
        {entries.length > 0 && <li>{words.usedInEntries(entries.length)}</li>}
        {more && <li className="soft">{words.usedMore}</li>}
      </ul>
    </section>
  )
}
