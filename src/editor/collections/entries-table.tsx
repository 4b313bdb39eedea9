import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Collection } from '../data/collections-query'
import { Button } from '../ui/button'
import { Checkbox, TextField } from '../ui/fields'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useLanguageNames, useWords } from '../words/language'
import { type Entry, entryTitle, type Field } from './collections-data'
import { ColumnsMenu } from './columns-menu'
import { DeletedEntries, DeleteEntries } from './delete-entries'
import { entriesWords } from './entries.words'
import { columnsOf, keepColumns, type Sorting, viewOf } from './entries-view'
import { Cell } from './entry-cell'
import { missingFields, missingLocales, type Spoken } from './entry-values'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/collections/$collection')
const perPage = 25

interface Props {
  site: string
  collection: Collection
  entries: Entry[]
  /** There are more than these. */
  hasMore: boolean
  /** Told how many are needed at least for what is asked. */
  onNeed(count: number): void
  spoken: Spoken
  mayEdit: boolean
}

/** The entries of a collection: searched, sorted, by pages; some of them chosen to be deleted. */
export function EntriesTable({ site, collection, entries, hasMore, onNeed, spoken, mayEdit }: Props) {
  const words = useWords(entriesWords)
  const navigate = route.useNavigate()
  const { fields } = collection
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [columns, setColumns] = useState(() => columnsOf(collection.id, fields))
  const [deleting, setDeleting] = useState<Entry[]>()
  const [staying, setStaying] = useState(0)
  const view = viewOf(entries, search, sorting, spoken)
  // Without a search the service knows how many there are, before they have been read.
  const isAll = search.trim() === '' && !sorting
  const count = isAll && hasMore ? Math.max(view.length, collection.entries_count) : view.length
  const pages = Math.max(1, Math.ceil(count / perPage))
  const current = Math.min(page, pages)
  const rows = view.slice((current - 1) * perPage, current * perPage)
  const needed = isAll ? current * perPage : Number.POSITIVE_INFINITY
  useEffect(() => onNeed(needed), [onNeed, needed])
  const shown = fields.filter(({ key }) => columns.includes(key))
  const hasState = rows.some(
    ({ data }) =>
      missingLocales(fields, data, spoken).length + missingFields(fields, data, spoken.defaultLocale).length > 0,
  )
  const picked = entries.filter(({ id }) => chosen.has(id))
  const titleOf = (entry: Entry) => entryTitle(fields, entry, spoken.defaultLocale)
  const toggle = (...ids: string[]) => setChosen(new Set(ids).symmetricDifference(chosen))
  const openNew = () => void navigate({ search: { entry: 'new' } })

  const undo = (
    <>
      {staying > 0 && <Notice kind="warning">{words.changedMeanwhile(staying)}</Notice>}
      <DeletedEntries site={site} collection={collection} />
    </>
  )
  if (fields.length === 0)
    return (
      <div className="empty">
        <h2>{words.noFieldsTitle}</h2>
        <p className="soft">{mayEdit ? words.noFieldsLead : words.emptyForOthers}</p>
        {mayEdit && (
          <Button kind="primary" onPress={() => void navigate({ search: { view: 'fields' } })}>
            {words.toFields}
          </Button>
        )}
      </div>
    )
  if (entries.length === 0)
    return (
      <>
        {undo}
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{mayEdit ? words.emptyLead : words.emptyForOthers}</p>
          {mayEdit && (
            <Button kind="primary" icon="plus" onPress={openNew}>
              {words.add}
            </Button>
          )}
        </div>
      </>
    )
  return (
    <>
      {undo}
      <div className="table-bar">
        <TextField
          aria-label={words.search}
          label={words.search}
          type="search"
          placeholder={words.search}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <ColumnsMenu
          fields={fields}
          columns={columns}
          onChange={(keys) => {
            setColumns(keys)
            keepColumns(collection.id, keys)
          }}
        />
        {mayEdit && (
          <Button kind="primary" icon="plus" onPress={openNew}>
            {words.add}
          </Button>
        )}
      </div>
      {picked.length > 0 && (
        <div className="chosen-bar" role="status">
          <span>{words.selected(picked.length)}</span>
          <Button kind="quiet" onPress={() => setChosen(new Set())}>
            {words.unselect}
          </Button>
          <Button icon="trash-2" onPress={() => setDeleting(picked)}>
            {words.common.delete}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        !hasMore && <p className="soft">{words.nothingFound(search)}</p>
      ) : (
        <section className="table-scroll" aria-label={words.table}>
          <table className="entries-table">
            <thead>
              <tr>
                {mayEdit && (
                  <th className="tick-cell">
                    <Checkbox
                      aria-label={words.selectAll}
                      isSelected={rows.every(({ id }) => chosen.has(id))}
                      onChange={(on) => toggle(...rows.map(({ id }) => id).filter((id) => chosen.has(id) !== on))}
                    >
                      {''}
                    </Checkbox>
                  </th>
                )}
                {shown.map((field) => (
                  <SortHeader key={field.key} field={field} sorting={sorting} onSort={setSorting} />
                ))}
                {hasState && <th>{words.common.state}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.id}>
                  {mayEdit && (
                    <td className="tick-cell">
                      <Checkbox
                        aria-label={words.select(titleOf(entry))}
                        isSelected={chosen.has(entry.id)}
                        onChange={() => toggle(entry.id)}
                      >
                        {''}
                      </Checkbox>
                    </td>
                  )}
                  {shown.map((field, i) => (
                    <td key={field.key} className={field.type === 'number' ? 'figure' : undefined}>
                      {i === firstText(shown) ? (
                        <RouterLink
                          to="/app/sites/$site/collections/$collection"
                          params={{ site, collection: collection.id }}
                          search={{ entry: entry.id }}
                        >
                          {titleOf(entry)}
                        </RouterLink>
                      ) : (
                        <Cell site={site} field={field} entry={entry} spoken={spoken} />
                      )}
                    </td>
                  ))}
                  {hasState && (
                    <td>
                      <EntryState fields={fields} entry={entry} spoken={spoken} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pages > 1 && (
        <nav className="pager" aria-label={words.page(current, pages)}>
          <Button
            kind="quiet"
            icon="chevron-left"
            aria-label={words.before}
            isDisabled={current === 1}
            onPress={() => setPage(current - 1)}
          />
          <span>{words.page(current, pages)}</span>
          <Button
            kind="quiet"
            icon="chevron-right"
            aria-label={words.next}
            isDisabled={current === pages}
            onPress={() => setPage(current + 1)}
          />
        </nav>
      )}
      {deleting && (
        <DeleteEntries
          site={site}
          entries={deleting}
          title={deleting[0] ? titleOf(deleting[0]) : ''}
          onClose={() => setDeleting(undefined)}
          onGone={(_gone, changed) => {
            setStaying(changed)
            setChosen(new Set())
          }}
        />
      )}
    </>
  )
}

/** The column whose cells lead to the entries: the first text, else the first column. */
const firstText = (shown: Field[]) =>
  Math.max(
    0,
    shown.findIndex(({ type }) => type === 'text'),
  )

function SortHeader({
  field: { key, label, type },
  sorting,
  onSort,
}: {
  field: Field
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}) {
  const words = useWords(entriesWords)
  const isThis = sorting?.key === key
  if (type === 'image' || type === 'reference') return <th>{label}</th>
  // Up, down, and back to the order that pages show.
  const next = isThis ? (sorting.isDown ? undefined : { key, isDown: true }) : { key, isDown: false }
  return (
    <th aria-sort={isThis ? (sorting.isDown ? 'descending' : 'ascending') : undefined}>
      <Button kind="quiet" aria-label={words.sortBy(label)} onPress={() => onSort(next)}>
        {label}
        {isThis && <Icon name={sorting.isDown ? 'arrow-down' : 'arrow-up'} size={13} />}
      </Button>
    </th>
  )
}

/** What is still to be done for an entry. */
function EntryState({ fields, entry, spoken }: { fields: Field[]; entry: Entry; spoken: Spoken }) {
  const words = useWords(entriesWords)
  const nameOf = useLanguageNames()
  const missing = missingFields(fields, entry.data, spoken.defaultLocale)
  const locales = missingLocales(fields, entry.data, spoken)
  return (
    <span className="entry-state">
      {missing.map(({ key, label }) => (
        <span key={key} className="state failed">
          {words.missingField(label)}
        </span>
      ))}
      {locales.map((locale) => (
        <span key={locale} className="state pending">
          {words.missingLocale(nameOf(locale))}
        </span>
      ))}
    </span>
  )
}
