import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button, ButtonLink } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { AddDomain } from './add-domain'
import { DomainCard } from './domain-card'
import { domainsWords } from './domains.words'
import { domainsQuery } from './domains-data'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/domains')

/** The addresses of a site: those of its own with what they still need, and the one that always works. */
export function Domains() {
  const words = useWords(domainsWords)
  const { site } = route.useParams()
  const queries = useQueryClient()
  const mayManage = isAtLeast(useMe()?.site_role, 'admin')
  const { data: domains, error } = useQuery(domainsQuery(site))
  const { data: ofSite } = useQuery(siteQuery(site))
  const [adding, setAdding] = useState<{ host: string }>()
  const [told, setTold] = useState('')
  const own = domains?.filter(({ kind }) => kind === 'custom') ?? []

  /** The address of the site itself may have changed with it. */
  async function refresh() {
    await queries.invalidateQueries({ queryKey: domainsQuery(site).queryKey })
    await queries.invalidateQueries({ queryKey: siteQuery(site).queryKey })
  }

  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
        {mayManage && own.length > 0 && (
          <Button kind="primary" icon="plus" onPress={() => setAdding({ host: '' })}>
            {words.add}
          </Button>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {told && <Notice kind="done">{told}</Notice>}
      {domains && own.length === 0 && (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{mayManage ? words.emptyLead : words.emptyForOthers}</p>
          {mayManage && (
            <Button kind="primary" icon="plus" onPress={() => setAdding({ host: '' })}>
              {words.add}
            </Button>
          )}
        </div>
      )}
      {domains && domains.length > 0 && (
        <ul className="domains">
          {domains.map((domain) => (
            <DomainCard
              key={domain.id}
              domain={domain}
              mayManage={mayManage}
              isPairMissing={domain.paired_host !== null && !domains.some(({ host }) => host === domain.paired_host)}
              onAddPair={(host) => setAdding({ host })}
              onChange={refresh}
              onTell={setTold}
            />
          ))}
        </ul>
      )}
      {ofSite && (
        <section className="part" aria-labelledby="preview-address">
          <div>
            <h2 id="preview-address">{words.preview}</h2>
            <p className="soft">{words.previewLead}</p>
          </div>
          <p className="address">
            <code>{ofSite.preview_url}</code>
          </p>
          <div className="actions">
            <CopyButton text={ofSite.preview_url} />
            <ButtonLink icon="external-link" href={ofSite.preview_url} target="_blank">
              {words.visit}
            </ButtonLink>
          </div>
        </section>
      )}
      {adding && (
        <AddDomain
          site={site}
          host={adding.host}
          onClose={() => setAdding(undefined)}
          onAdded={async () => {
            setTold('')
            await refresh()
            setAdding(undefined)
          }}
        />
      )}
    </>
  )
}
