import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { PageNotices } from '../live/page-notices'
import { Notice } from '../ui/notice'
import { PageEditor } from './page-editor'
import { siteDataQuery } from './site-data'
import { usePage } from './use-page'

const route = getRouteApi('/signed-in-editor/app/sites/$site')
const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

/** Leads on to the home page of the site. */
export function Site() {
  const { site } = route.useParams()
  const { data, error } = useQuery(siteDataQuery(site))
  const home = data?.pages.find(({ is_home }) => is_home) ?? data?.pages[0]
  if (home) return <Navigate to="/app/sites/$site/pages/$page" params={{ site, page: home.id }} replace />
  return <main className="page">{error && <Notice kind="problem">{error.message}</Notice>}</main>
}

/** One page of a site, to write in. */
export function SitePage() {
  const { site, page } = pageRoute.useParams()
  const { data, error } = useQuery(siteDataQuery(site))
  const { store, opened, error: pageError } = usePage(site, page)
  const problem = error ?? pageError
  if (problem)
    return (
      <main className="page">
        <Notice kind="problem">{problem.message}</Notice>
      </main>
    )
  return data && store ? (
    <>
      <PageEditor key={page} data={data} store={store} />
      <PageNotices key={`notices ${page}`} siteId={site} opened={opened} />
    </>
  ) : null
}
