import { useRouter } from '@tanstack/react-router'
import isSame from 'fast-deep-equal'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RecordStore } from '../document/record-store'
import type { SampleStage } from '../editing/add-section/section-tile'
import type { Editing } from '../editing/editing'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { PageNote } from './page-note'
import { PageRows } from './page-rows'
import { type Group, pageGroups, pagesMatching } from './page-tree'
import { pagesWords } from './pages.words'
import type { Pages } from './pages-data'
import { usePageActs } from './use-page-acts'

const NewPage = latePart(async () => (await import('./new-page')).NewPage)
const PageSettings = latePart(async () => (await import('./page-settings')).PageSettings)
const DeletePage = latePart(async () => (await import('./delete-page')).DeletePage)
const DeletedPages = latePart(async () => (await import('./deleted-pages')).DeletedPages)

/** From so many pages on they can be searched. */
const searchedFrom = 10

type Dialog = { kind: 'new' | 'deleted' } | { kind: 'settings' | 'delete'; page: string }

/** All pages of the site by kind, in the order that menus follow. */
export function PagesPanel({ editing, stage }: { editing: Editing; stage: SampleStage | undefined }) {
  const { data, store, locale, mayEdit } = editing
  const words = useWords(pagesWords)
  const { act, loadActs, goTo, known } = usePageActs(editing)
  const { id: pageId } = store.read().draft
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<Dialog>()
  useWrittenPage(store, known)
  const close = () => setDialog(undefined)
  const isSearched = data.pages.length >= searchedFrom
  const groups = useMemo(
    () => pageGroups(isSearched ? pagesMatching(data.pages, query) : data.pages),
    [data.pages, isSearched, query],
  )
  const rows = { site: data.site, pages: data.pages, pageId, locale, mayEdit, act, onGo: goTo, onOpen: setDialog }
  const page = dialog && 'page' in dialog ? data.pages.find(({ id }) => id === dialog.page) : undefined

  return (
    <nav className="panel pages" aria-label={words.common.pages}>
      <div className="panel-head">
        <h2>{words.common.pages}</h2>
        {mayEdit && (
          <Button kind="quiet" icon="plus" aria-label={words.newPage} onPress={() => setDialog({ kind: 'new' })} />
        )}
      </div>
      {isSearched && (
        <TextField label={words.search} type="search" placeholder={words.search} value={query} onChange={setQuery} />
      )}
      {groups.length === 0 && <p className="soft small">{words.noMatch}</p>}
      {groups.map((group) =>
        group.key === 'post' ? (
          <Posts key="post" group={group} isOpen={query.trim() !== '' || hasPage(group, pageId)} editing={editing}>
            <PageRows {...rows} group={group} />
          </Posts>
        ) : (
          <PageRows key={group.key} {...rows} group={group} isStill={query.trim() !== ''} />
        ),
      )}
      {mayEdit && data.pages.length === 1 && <p className="soft small">{words.onlyHome}</p>}
      {mayEdit && (
        <Button kind="quiet" icon="trash-2" onPress={() => setDialog({ kind: 'deleted' })}>
          {words.deletedPages}
        </Button>
      )}
      <PageNote site={data.site.id} act={act} />
      {dialog?.kind === 'new' && <NewPage editing={editing} stage={stage} loadActs={loadActs} onClose={close} />}
      {dialog?.kind === 'deleted' && <DeletedPages editing={editing} loadActs={loadActs} onClose={close} />}
      {dialog?.kind === 'settings' && page && (
        <PageSettings key={page.id} editing={editing} page={page} loadActs={loadActs} onClose={close} />
      )}
      {dialog?.kind === 'delete' && page && (
        <DeletePage editing={editing} page={page} loadActs={loadActs} onClose={close} />
      )}
    </nav>
  )
}

const hasPage = ({ rows }: Group, id: string) => rows.some(({ page }) => page.id === id)

/** Posts have a screen of their own; here they are folded away. */
function Posts({
  group,
  isOpen,
  editing,
  children,
}: {
  group: Group
  isOpen: boolean
  editing: Editing
  children: ReactNode
}) {
  const words = useWords(pagesWords)
  const router = useRouter()
  return (
    <details className="posts" open={isOpen}>
      <summary>
        <span className="group-name">{words.groups.post}</span>{' '}
        <span className="soft small">{words.posts(group.rows.length)}</span>
      </summary>
      <Button
        kind="quiet"
        icon="newspaper"
        onPress={() => void router.navigate({ to: `/app/sites/${editing.data.site.id}/blog` })}
      >
        {words.toBlog}
      </Button>
      {children}
    </details>
  )
}

/** What has been written on the open page is news for the list of pages too; that it was read again is none. */
function useWrittenPage(store: RecordStore, known: Pages) {
  useEffect(() => {
    let before = store.read().saved
    return store.subscribe(() => {
      const { saved } = store.read()
      if (saved === before) return
      const isNews = !isSame(saved.draft, before.draft)
      before = saved
      if (isNews) known.wrote(saved.draft)
    })
  }, [store, known])
}
