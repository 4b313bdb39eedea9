import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { joinPages } from '../page/joint-pages'
import { useIsPhone } from '../phone/use-is-phone'
import { Notice } from '../ui/notice'
import { PageEditor } from './page-editor'
import { type LoadedSite, siteDataQuery } from './site-data'
import { usePage } from './use-page'

/** They come once the page stands: nothing is written before. */
const PageNotices = lazy(() => import('../live/page-notices').then(({ PageNotices }) => ({ default: PageNotices })))
const PhoneEditor = lazy(() => import('../phone/phone-editor').then(({ PhoneEditor }) => ({ default: PhoneEditor })))

const route = getRouteApi('/signed-in-editor/app/sites/$site')
const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

/** Leads on to the home page of the site. */
export function Site() {
  const { site } = route.useParams()
  const { translate } = route.useSearch()
  const { data, error } = useQuery(siteDataQuery(site))
  const home = data?.pages.find(({ is_home }) => is_home) ?? data?.pages[0]
  if (home)
    return (
      <Navigate to="/app/sites/$site/pages/$page" params={{ site, page: home.id }} search={{ translate }} replace />
    )
  return <main className="page">{error && <Notice kind="problem">{error.message}</Notice>}</main>
}

/** One page of a site, to write in. */
export function SitePage() {
  const { site, page } = pageRoute.useParams()
  const { data, error } = useQuery(siteDataQuery(site))
  const { store, opened, error: pageError } = usePage(site, page)
  // Header and footer are pages as well, and stand around every other one.
  const header = usePage(site, data?.headerPage)
  const footer = usePage(site, data?.footerPage)
  const pages = useMemo(
    () => store && header.store && footer.store && joinPages([store, header.store, footer.store]),
    [store, header.store, footer.store],
  )
  const isPhone = useIsPhone()
  const problem = error ?? pageError ?? header.error ?? footer.error
  if (data && (page === data.headerPage || page === data.footerPage)) return <RegionOnHome data={data} region={page} />
  if (problem)
    return (
      <main className="page">
        <Notice kind="problem">{problem.message}</Notice>
      </main>
    )
  if (!data || !store || !header.store || !footer.store || !pages) return null
  const shared = { data, store, header: header.store, footer: footer.store, pages }
  return (
    <>
      {isPhone ? (
        <Suspense>
          <PhoneEditor key={page} {...shared} />
        </Suspense>
      ) : (
        <PageEditor key={page} {...shared} />
      )}
      <Suspense>
        <PageNotices siteId={site} pages={[opened, header.opened, footer.opened]} />
      </Suspense>
    </>
  )
}

/** There is nothing to see of a header or footer alone: it is chosen on the home page. */
function RegionOnHome({ data, region }: { data: LoadedSite; region: string }) {
  const { site } = route.useParams()
  const home = data.pages.find(({ is_home }) => is_home) ?? data.pages[0]
  const block = (region === data.headerPage ? data.header : data.footer)?.[0]?.id
  return home ? (
    <Navigate to="/app/sites/$site/pages/$page" params={{ site, page: home.id }} search={{ block }} replace />
  ) : null
}
