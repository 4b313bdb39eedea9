import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { answered, api } from '../api/api'
import { StillPage } from '../canvas/still-page'
import { type SiteInList, sitesQuery } from '../data/sites-query'
import { sectionWords, sitePath } from '../navigation/site-sections'
import { isAtLeast, useMe } from '../session'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Checklist } from './checklist'
import { SiteState, stageOf, useDraftOf } from './site-state'
import { sitesWords } from './sites.words'

/** All sites of the account, each with its home page as it is. */
export function Sites() {
  const words = useWords(sitesWords)
  const role = useMe()?.site_role
  const { data: sites, error } = useQuery(sitesQuery)
  const [leaving, setLeaving] = useState<SiteInList>()
  const mayCreate = isAtLeast(role, 'admin')

  return (
    <main className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        {mayCreate && sites && sites.length > 0 && (
          <RouterLink to="/app/sites/new" className="button primary">
            {words.common.newSite}
          </RouterLink>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {sites?.length === 0 && (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{mayCreate ? words.emptyLead : words.emptyForOthers}</p>
          {mayCreate && (
            <RouterLink to="/app/sites/new" className="button primary">
              {words.firstSite}
            </RouterLink>
          )}
        </div>
      )}
      <ul className="site-grid">
        {sites?.map((site) => (
          <SiteCard key={site.id} site={site} onDelete={mayCreate ? () => setLeaving(site) : undefined} />
        ))}
      </ul>
      {leaving && <DeleteSite site={leaving} onClose={() => setLeaving(undefined)} />}
    </main>
  )
}

function SiteCard({ site, onDelete }: { site: SiteInList; onDelete?: () => void }) {
  const words = useWords(sitesWords)
  const sections = useWords(sectionWords)
  const router = useRouter()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const draft = useDraftOf(site.id)
  const stage = stageOf(site, draft)
  const isBuilt = stage === 'draft' || stage === 'published'
  return (
    <li className="site-card">
      {isBuilt ? (
        <Thumbnail siteId={site.id} name={site.name} />
      ) : (
        <div className="picture unbuilt">
          <Icon name="sparkles" size={28} />
        </div>
      )}
      <div className="about">
        <div>
          {isBuilt || !mayEdit ? (
            <RouterLink to="/app/sites/$site" params={{ site: site.id }} className="name">
              {site.name}
            </RouterLink>
          ) : (
            <RouterLink to="/app/sites/new" search={{ site: site.id }} className="name">
              {site.name}
            </RouterLink>
          )}
          <SiteState site={site.id} stage={stage} generation={draft?.generation} />
        </div>
        <div className="menu-button">
          <MoreMenu label={words.menuOf(site.name)}>
            {(['inbox', 'facts', 'settings'] as const).map((key) => (
              <MenuItem
                key={key}
                icon={key === 'facts' ? 'list' : key}
                onAction={() => void router.navigate({ to: sitePath(site.id, key) })}
              >
                {sections[key]}
              </MenuItem>
            ))}
            {site.live_url ? (
              <MenuItem icon="external-link" href={site.live_url} target="_blank">
                {words.visit}
              </MenuItem>
            ) : null}
            {onDelete ? (
              <MenuItem icon="trash-2" isDangerous onAction={onDelete}>
                {words.common.askToDelete}
              </MenuItem>
            ) : null}
          </MoreMenu>
        </div>
      </div>
      {isBuilt && mayEdit && <Checklist site={site} />}
    </li>
  )
}

/** The home page, drawn small: as wide as its place turns out to be. */
function Thumbnail({ siteId, name }: { siteId: string; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { data: home } = useQuery({
    queryKey: ['home', siteId],
    queryFn: async () => {
      const { data: pages } = await answered(api.sites({ site: siteId }).pages.get({ query: { texts: 'short' } }))
      return (pages.find((page) => page.is_home) ?? pages[0])?.id ?? null
    },
    staleTime: 30_000,
  })
  return (
    <div className="picture" ref={place}>
      {home && width > 0 && <StillPage pageId={home} width={1280} shownWidth={width} title={name} />}
    </div>
  )
}

/** Deleting takes everything along, so its name has to be typed. */
function DeleteSite({ site, onClose }: { site: SiteInList; onClose: () => void }) {
  const words = useWords(sitesWords)
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  async function send() {
    await answered(api.sites({ site: site.id }).delete())
    await queries.invalidateQueries({ queryKey: sitesQuery.queryKey })
    onClose()
  }
  return (
    <FormDialog
      title={words.removeTitle(site.name)}
      lead={words.removeLead}
      submit={words.common.deleteForGood}
      cancel={words.common.keep}
      isDangerous
      isDisabled={typed.trim() !== site.name.trim()}
      onSend={send}
      onClose={onClose}
    >
      <TextField label={words.typeName(site.name)} value={typed} onChange={setTyped} autoComplete="off" autoFocus />
    </FormDialog>
  )
}
