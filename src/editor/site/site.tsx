import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { titleIn } from '../document/title-in'
import { useWindowTitle } from '../navigation/window-title'
import { latePart } from '../ui/late-part'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import '../ui/screen-icons'
import { type LoadedSite, pagesQuery, useSiteBase } from '../data/site-data'
import { useShownSite } from '../data/use-shown'
import type { Leading } from '../editing/editing'
import { siteWords } from '../editing/site.words'
import { useLook, usePage } from '../editing/use-document'
import { useIsPhone } from '../ui/use-is-phone'
import { useWords } from '../words/language'
import { keepLateParts } from './keep-late-parts'
import { PageEditor } from './page-editor'

/** They come once the page stands: nothing is written before. */
const PageNotices = latePart(async () => (await import('../notices/page-notices')).PageNotices)
const PhoneEditor = latePart(async () => (await import('../phone/phone-editor')).PhoneEditor)

const route = getRouteApi('/signed-in-editor/app/sites/$site')
const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

/** Leads on to the home page of the site. */
export function SiteScreen() {
  const { site } = route.useParams()
  const { translate } = route.useSearch()
  const { data, error } = useQuery(pagesQuery(site))
  const home = data?.find(({ is_home }) => is_home) ?? data?.[0]
  if (home)
    return (
      <Navigate to="/app/sites/$site/pages/$page" params={{ site, page: home.id }} search={{ translate }} replace />
    )
  // A site that was begun and has no page yet is described and planned first; who may not says so there.
  if (data) return <Navigate to="/app/sites/new" search={{ site }} replace />
  return error && <CannotOpen problem={error} />
}

/** One page of a site, to write in. */
export function SitePage() {
  const { site, page } = pageRoute.useParams()
  const { data: base, error } = useSiteBase(site)
  const { opened, error: pageError } = usePage(site, page)
  // Header and footer are pages as well, and stand around every other one.
  const header = usePage(site, base?.headerPage)
  const footer = usePage(site, base?.footerPage)
  const look = useLook(site, base?.look)
  const stores = useMemo(
    () =>
      opened && header.opened && footer.opened ? [opened.store, header.opened.store, footer.opened.store] : undefined,
    [opened, header.opened, footer.opened],
  )
  const [locale, setLocale] = useState<string>()
  const data = useShownSite(base, stores, opened?.siteDocument, locale)
  const isPhone = useIsPhone()
  useEffect(keepLateParts, [])
  const open = base?.pages.find(({ id }) => id === page)
  useWindowTitle(base && open && titleIn(open, base.site.default_locale), base?.site.name)
  const problem = error ?? pageError ?? header.error ?? footer.error
  if (base && (page === base.headerPage || page === base.footerPage)) return <RegionOnHome data={base} region={page} />
  // A page that is open stays, whatever reading it again says: what could not be saved is on it.
  if (!data || !opened || !header.opened || !footer.opened) return problem && <CannotOpen problem={problem} />
  const pages = [opened, header.opened, footer.opened, ...(look ? [look] : [])]
  const { siteDocument, store } = opened
  const shared = {
    ...{ data, siteDocument, store, look: look?.store },
    header: header.opened.store,
    footer: footer.opened.store,
    onLocale: setLocale,
    notices: (onLead: Leading) => <PageNotices siteId={site} {...{ siteDocument, pages, onLead }} />,
  }
  return isPhone ? <PhoneEditor key={page} {...shared} /> : <PageEditor key={page} {...shared} />
}

function CannotOpen({ problem }: { problem: Error }) {
  const words = useWords(siteWords)
  return (
    <main className="page">
      <Notice kind="problem">{problem.message}</Notice>
      <RouterLink to="/app/sites">{words.backToSites}</RouterLink>
    </main>
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
