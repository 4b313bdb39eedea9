import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { fill } from '../../words/fill'
import { siteQuery } from '../data/site-data'
import { usePlace, useSiteLive } from '../data/use-site-live'
import { submissionsQuery } from '../inbox/submissions'
import { sectionsFor, sectionWords, sitePath } from '../navigation/site-sections'
import { useMe } from '../session'
import { ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'

/** What stands around the screens of one site: its name and the way to each of them. */
export function SiteFrame() {
  const words = useWords(sectionWords)
  const { site = '' } = useParams({ strict: false })
  const { data, error } = useQuery(siteQuery(site))
  const role = useMe()?.site_role
  useSiteLive(site)
  usePlace(site, null, null)
  const { pathname } = useLocation()
  const nav = useRef<HTMLDivElement>(null)
  // On phones the navigation is a row that scrolls: where one is must be seen.
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])]
    // The last one that fits: all screens stand below the address of the pages.
    const current = links.findLast((link) => `${pathname}/`.startsWith(`${link.getAttribute('href')}/`))
    if (current && nav.current && role) nav.current.scrollLeft = current.offsetLeft - 24
  }, [pathname, role])
  // What was read before stays: a form on the screen may hold what nobody has sent yet.
  if (error && !data)
    return (
      <main className="page">
        <Notice kind="problem">{error.message}</Notice>
      </main>
    )
  return (
    <div className="site-frame">
      <nav className="site-side" aria-label={words.site}>
        <div className="site-name">
          <p>{data?.name ?? '\u00a0'}</p>
          {data && (
            <ButtonLink
              kind="quiet"
              icon="external-link"
              aria-label={words.open}
              href={data.live_url ?? data.preview_url}
              target="_blank"
            />
          )}
        </div>
        <div className="site-links" ref={nav}>
          <RouterLink to="/app/sites/$site" params={{ site }} activeOptions={{ exact: true }}>
            <Icon name="files" />
            {words.pages}
          </RouterLink>
          {sectionsFor(role).map(({ key, icon }) => (
            <RouterLink key={key} to={sitePath(site, key)}>
              <Icon name={icon} />
              {words[key]}
              {key === 'inbox' && <Unread site={site} />}
            </RouterLink>
          ))}
        </div>
      </nav>
      <main className="site-screen">{data && <Outlet />}</main>
    </div>
  )
}

function Unread({ site }: { site: string }) {
  const words = useWords(sectionWords)
  const { data } = useQuery(submissionsQuery(site))
  const count = data?.filter(({ status }) => status === 'new').length ?? 0
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{fill(words.unread, { count })}</span>
    </span>
  )
}
