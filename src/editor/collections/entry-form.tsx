import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { refusedAt } from '../api/refused'
import { fullSentenceOf } from '../api/sentence-of'
import type { Collection } from '../data/collections-query'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { Unsaved } from '../ui/unsaved'
import { useAct } from '../ui/use-act'
import { useLanguageNames, useWords } from '../words/language'
import { type Entry, entryTitle, readCollectionsAgain, withoutNull } from './collections-data'
import { DeleteEntries } from './delete-entries'
import { entriesWords } from './entries.words'
import { EntryInput } from './entry-input'
import { EntrySlugs, entrySlugsOf, slugChanges } from './entry-slugs'
import { changesOf, type EntryDraft, entryDraftOf, isSame, newEntryValues, pathsOf, type Spoken } from './entry-values'
import { StaleEntry } from './stale-entry'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/collections/$collection')

interface Props {
  site: string
  collection: Collection
  /** Without it a new one is made. */
  entry?: Entry
  spoken: Spoken
  mayEdit: boolean
  /** Whether its entries have pages of their own. */
  hasPages: boolean
}

/**
 * All values of an entry. Only what was changed here is sent, with the tag of the entry as it was seen: what somebody
 * else changed meanwhile is shown and nothing written over.
 */
export function EntryForm({ site, collection, entry: opened, spoken, mayEdit, hasPages }: Props) {
  const words = useWords(entriesWords)
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { fields } = collection
  // What is read again in the background does not touch what is being typed.
  const [base, setBase] = useState(opened)
  const before = entryDraftOf(fields, base?.data ?? {}, spoken)
  const [draft, setDraft] = useState<EntryDraft>(before)
  const slugsBefore = entrySlugsOf(base, spoken)
  const [slugs, setSlugs] = useState(slugsBefore)
  const [stale, setStale] = useState<Entry>()
  const [isSaved, setSaved] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { act, problem, isBusy } = useAct()
  const isLeaving = useRef(false)
  const isDirty =
    mayEdit && (Object.keys(draft).some((path) => !isSame(draft[path], before[path])) || !isSame(slugs, slugsBefore))
  const title = base ? entryTitle(fields, base, spoken.defaultLocale) : words.add
  const nameOf = useLanguageNames()

  async function leave() {
    isLeaving.current = true
    await navigate({ search: {} })
  }
  /** With the tag of `seen`. Throws `Refused`, with what is wrong at the paths of the controls. */
  async function save(seen = base) {
    setSaved(false)
    const { data, wrong } = seen ? changesOf(fields, before, draft, spoken) : newEntryValues(fields, draft, spoken)
    if (wrong.length > 0)
      throw refusedAt(
        wrong.map((path) => `data.${path}`),
        words.aNumber,
      )
    try {
      if (!seen) {
        await answered(api.collections({ collection: collection.id }).entries.post({ data }))
        await readCollectionsAgain(queries, site)
        return leave()
      }
      const headers = { 'if-match': seen.etag }
      const { data: written } = await answered(
        api.entries({ entry: seen.id }).put({ data, ...slugChanges(slugsBefore, slugs, spoken) }, { headers }),
      )
      setStale(undefined)
      take(written)
      setSaved(true)
      await readCollectionsAgain(queries, site)
    } catch (error) {
      const current = staleEntry(error)
      if (!current) throw atControls(error, fields, spoken)
      setStale(current)
    }
  }
  function take(written: Entry) {
    setBase(written)
    setDraft(entryDraftOf(fields, written.data, spoken))
    setSlugs(entrySlugsOf(written, spoken))
  }
  async function duplicate() {
    if (!base) return
    const data = withoutNull(base.data)
    const { data: copy } = await answered(api.collections({ collection: collection.id }).entries.post({ data }))
    await readCollectionsAgain(queries, site)
    await navigate({ search: { entry: copy.id } })
  }

  return (
    <div className="entry-form">
      <div className="page-head">
        <h1>{title}</h1>
        <div className="actions">
          <Button icon="arrow-left" onPress={() => void navigate({ search: {} })}>
            {words.common.backToList}
          </Button>
          {mayEdit && base && (
            <MoreMenu label={words.menuOf(title)}>
              <MenuItem icon="files" onAction={() => void act(duplicate)}>
                {words.common.duplicate}
              </MenuItem>
              <MenuItem icon="trash-2" isDangerous onAction={() => setDeleting(true)}>
                {words.common.askToDelete}
              </MenuItem>
            </MoreMenu>
          )}
        </div>
      </div>
      {problem && <Notice kind="problem">{fullSentenceOf(problem)}</Notice>}
      {stale && (
        <StaleEntry
          fields={fields}
          before={before}
          mine={draft}
          theirs={entryDraftOf(fields, stale.data, spoken)}
          spoken={spoken}
          isBusy={isBusy}
          onKeep={() => void act(() => save(stale))}
          onTake={() => {
            take(stale)
            setStale(undefined)
          }}
        />
      )}
      <Form onSend={() => save()}>
        {(isSending) => (
          <>
            {mayEdit && fields.some(({ required }) => required) && <p className="soft small">{words.requiredNote}</p>}
            {fields.map((field) => {
              const paths = pathsOf(field, spoken.locales)
              const inputs = paths.map((path) => {
                const locale = field.localized ? path.slice(field.key.length + 1) : undefined
                return (
                  <EntryInput
                    key={path}
                    site={site}
                    field={field}
                    path={path}
                    label={locale && paths.length > 1 ? `${field.label} (${nameOf(locale)})` : field.label}
                    isRequired={field.required && (locale === undefined || locale === spoken.defaultLocale)}
                    value={draft[path]}
                    onChange={(value) => {
                      setSaved(false)
                      setDraft((now) => ({ ...now, [path]: value }))
                    }}
                    isReadOnly={!mayEdit}
                    defaultLocale={spoken.defaultLocale}
                  />
                )
              })
              return paths.length > 1 ? (
                <div key={field.key} className="in-two">
                  {inputs}
                </div>
              ) : (
                inputs
              )
            })}
            {base && hasPages && (
              <EntrySlugs
                slugs={slugs}
                spoken={spoken}
                isReadOnly={!mayEdit}
                onChange={(locale, slug) => {
                  setSaved(false)
                  setSlugs((now) => ({ ...now, [locale]: slug }))
                }}
              />
            )}
            {isSaved && <Notice kind="done">{words.saved}</Notice>}
            {mayEdit && (
              <div className="actions">
                <Button kind="primary" type="submit" isPending={isSending} isDisabled={stale !== undefined}>
                  {words.common.save}
                </Button>
                <Button onPress={() => void navigate({ search: {} })}>{words.common.cancel}</Button>
              </div>
            )}
          </>
        )}
      </Form>
      {isDeleting && base && (
        <DeleteEntries
          site={site}
          entries={[base]}
          title={title}
          onClose={() => setDeleting(false)}
          onGone={(gone) => void (gone.length > 0 && leave())}
        />
      )}
      <Unsaved title={words.leaveTitle} lead={words.leaveLead} isHolding={() => isDirty && !isLeaving.current} />
    </div>
  )
}

/** The entry as it is now, where it was changed meanwhile. */
const staleEntry = (error: unknown): Entry | undefined =>
  error instanceof Refused && error.key === 'stale' ? (error.more.data as Entry) : undefined

/** What the service says of a field as a whole stands at its first control: the one in the main language. */
function atControls(error: unknown, fields: Collection['fields'], { locales }: Spoken): unknown {
  if (!(error instanceof Refused)) return error
  const placed = Object.entries(error.fields).map(([path, sentences]) => {
    const field = fields.find(({ key }) => path === `data.${key}`)
    return [field ? `data.${pathsOf(field, locales)[0]}` : path, sentences] as const
  })
  return new Refused(error.status, error.key, error.message, Object.fromEntries(placed), error.more, error.retryAfter)
}
