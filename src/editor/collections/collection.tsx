import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { entryPagesOf } from '../../cms/entry-page-settings'
import { answered, api } from '../api/api'
import type { Collection } from '../data/collections-query'
import { type Site, siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useLanguage, useWords } from '../words/language'
import { collectionsWords } from './collections.words'
import {
  collectionQuery,
  entryQuery,
  forgetEntries,
  readCollectionsAgain,
  useEntries,
  usesQuery,
} from './collections-data'
import { EntriesTable } from './entries-table'
import { EntryForm } from './entry-form'
import { EntryPages } from './entry-pages'
import type { Spoken } from './entry-values'
import { FieldsEditor } from './fields-editor'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/collections/$collection')

/** One list of a site: its entries, one of them, or what its entries consist of. */
export function CollectionScreen() {
  const words = useWords(collectionsWords)
  const { site, collection: id } = route.useParams()
  const { data: ofSite } = useQuery(siteQuery(site))
  const { data: collection, error } = useQuery(collectionQuery(id))
  return (
    <>
      <div>
        <RouterLink to="/app/sites/$site/collections" params={{ site }} className="lone-link">
          {words.all}
        </RouterLink>
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {collection && ofSite && <Loaded key={collection.id} site={ofSite} collection={collection} />}
    </>
  )
}

function Loaded({ site, collection }: { site: Site; collection: Collection }) {
  const words = useWords(collectionsWords)
  const language = useLanguage()
  const { view = 'entries', entry } = route.useSearch()
  const navigate = route.useNavigate()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const [needed, setNeeded] = useState(0)
  const { entries, error, hasMore } = useEntries(collection.id, view === 'fields' ? Number.POSITIVE_INFINITY : needed)
  const [isDeleting, setDeleting] = useState(false)
  const { default_locale: defaultLocale } = site
  const locales = [defaultLocale, ...site.locales.filter((locale) => locale !== defaultLocale)]
  const spoken: Spoken = { locales, defaultLocale, hasComma: language !== 'en' }
  const isEntry = entry !== undefined && entry !== 'new'
  const found = entries?.find(({ id }) => id === entry)
  const { data: single } = useQuery({
    ...entryQuery(site.id, collection.id, entry ?? ''),
    enabled: isEntry && entries !== undefined && !found,
  })
  const current = found ?? (isEntry ? single : undefined) ?? undefined
  const shared = { site: site.id, collection, spoken, mayEdit }
  const hasPages = entryPagesOf(site.settings).has(collection.slug)

  if (entry !== undefined && entries && (entry === 'new' ? mayEdit : current))
    return <EntryForm key={entry} {...shared} entry={current} hasPages={hasPages} />
  return (
    <>
      <div className="page-head">
        <h1>{collection.name}</h1>
        {mayEdit && (
          <MoreMenu label={words.menuOf(collection.name)}>
            <MenuItem icon="trash-2" isDangerous onAction={() => setDeleting(true)}>
              {words.remove}
            </MenuItem>
          </MoreMenu>
        )}
      </div>
      <Uses site={site} slug={collection.slug} />
      <div>
        <Choices
          label={words.common.views}
          isInRow
          value={view}
          onChange={(value) => void navigate({ search: { view: value === 'fields' ? value : undefined } })}
          choices={[
            { value: 'entries', label: words.entries },
            { value: 'fields', label: words.fields },
          ]}
        />
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {entries && view === 'entries' && (
        <EntriesTable {...shared} entries={entries} hasMore={hasMore} onNeed={setNeeded} />
      )}
      {entries && view === 'fields' && !hasMore && <FieldsEditor {...shared} entries={entries} />}
      {entries && view === 'fields' && mayEdit && <EntryPages {...{ site, collection, entries }} />}
      {isDeleting && <DeleteCollection site={site} collection={collection} onClose={() => setDeleting(false)} />}
    </>
  )
}

function Uses({ site, slug }: { site: Site; slug: string }) {
  const words = useWords(collectionsWords)
  const { data: uses } = useQuery(usesQuery(site, slug))
  if (!uses) return null
  if (uses.length === 0) return <p className="soft small">{words.usedNowhere}</p>
  return (
    <p className="small uses">
      <span className="soft">{words.usedOn}</span>
      {uses.map(({ page, block, title }) => (
        <RouterLink
          key={page}
          to="/app/sites/$site/pages/$page"
          params={{ site: site.id, page }}
          search={{ block }}
          className="lone-link"
        >
          {title}
        </RouterLink>
      ))}
    </p>
  )
}

function DeleteCollection({ site, collection, onClose }: { site: Site; collection: Collection; onClose: () => void }) {
  const words = useWords(collectionsWords)
  const queries = useQueryClient()
  const navigate = route.useNavigate()
  const { data: uses = [] } = useQuery(usesQuery(site, collection.slug))
  async function remove() {
    await answered(api.collections({ collection: collection.id }).delete())
    await navigate({ to: '/app/sites/$site/collections', params: { site: site.id } })
    queries.removeQueries({ queryKey: collectionQuery(collection.id).queryKey })
    forgetEntries(queries, collection.id)
    await readCollectionsAgain(queries, site.id)
  }
  return (
    <FormDialog
      title={words.removeTitle(collection.name)}
      lead={
        <>
          <p>{words.removeLead(collection.entries_count)}</p>
          {uses.length > 0 && <p>{words.removeUsed(uses.map(({ title }) => title).join(', '))}</p>}
        </>
      }
      submit={words.common.delete}
      isDangerous
      onSend={remove}
      onClose={onClose}
    />
  )
}
