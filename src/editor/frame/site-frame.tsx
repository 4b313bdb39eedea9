import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { siteQuery } from '../site/site-data'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { inBoth, useWords } from '../words/language'

/** Screens of one site, with the way between them. */
export function SiteFrame() {
  const words = useWords(siteFrameWords)
  const { site = '' } = useParams({ strict: false })
  const { data } = useQuery(siteQuery(site))
  return (
    <div className="site-frame">
      <nav aria-label={words.screens}>
        <p className="site-name">{data?.name}</p>
        <RouterLink to="/app/sites/$site" params={{ site }} className="row" activeOptions={{ exact: true }}>
          <Icon name="file-text" />
          <span className="name">{words.pages}</span>
        </RouterLink>
        <RouterLink
          to="/app/sites/$site/media"
          params={{ site }}
          className="row"
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="image" />
          <span className="name">{words.media}</span>
        </RouterLink>
      </nav>
      <Outlet />
    </div>
  )
}

const siteFrameWords = inBoth({
  de: { screens: 'Bereiche der Website', pages: 'Seiten', media: 'Medien' },
  en: { screens: 'Areas of the site', pages: 'Pages', media: 'Media' },
})
