import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import type { Collection } from '../data/collections-query'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { type Entry, readCollectionsAgain, withoutNull } from './collections-data'
import { entriesWords } from './entries.words'

/** What was deleted last in this window, to be brought back. */
const deletedQuery = (collection: string) =>
  queryOptions({
    queryKey: ['deleted-entries', collection],
    queryFn: (): Entry[] => [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Deletes entries as they are seen here. `onGone` is told which ones went, and how many stay since somebody changed them. */
export function DeleteEntries({
  site,
  entries,
  title,
  onGone,
  onClose,
}: {
  site: string
  entries: Entry[]
  title: string
  onGone: (gone: Entry[], changed: number) => void
  onClose: () => void
}) {
  const words = useWords(entriesWords)
  const queries = useQueryClient()

  async function remove() {
    const gone: Entry[] = []
    let changed = 0
    try {
      for (const entry of entries) {
        const headers = { 'if-match': entry.etag }
        const failure = await answered(api.entries({ entry: entry.id }).delete(undefined, { headers })).then(
          () => undefined,
          (error) => error,
        )
        if (!failure) gone.push(entry)
        else if (failure instanceof Refused && failure.status === 412) changed++
        else if (!(failure instanceof Refused && failure.status === 404)) throw failure
      }
    } finally {
      if (gone[0]) queries.setQueryData(deletedQuery(gone[0].collection_id).queryKey, gone)
      onGone(gone, changed)
      await readCollectionsAgain(queries, site)
    }
    onClose()
  }

  return (
    <FormDialog
      title={words.removeTitle(entries.length, title)}
      lead={words.removeLead}
      submit={words.common.delete}
      isDangerous
      onSend={remove}
      onClose={onClose}
    />
  )
}

/** Entries come back under their ids, so that what refers to them is right again. */
export function DeletedEntries({ site, collection }: { site: string; collection: Collection }) {
  const words = useWords(entriesWords)
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  const { queryKey } = deletedQuery(collection.id)
  const { data: entries = [] } = useQuery(deletedQuery(collection.id))
  const [isBack, setBack] = useState(false)
  async function bringBack() {
    const at = api.collections({ collection: collection.id }).entries
    for (const { id, data, slugs } of entries) await answered(at.post({ id, data: withoutNull(data), slugs }))
    queries.setQueryData(queryKey, [])
    setBack(true)
    await readCollectionsAgain(queries, site)
  }
  if (problem) return <Notice kind="problem">{problem.message}</Notice>
  if (entries.length === 0) return isBack ? <Notice kind="done">{words.restored}</Notice> : null
  return (
    <Notice kind="done">
      <p className="with-undo">
        {words.removed(entries.length)}
        <Button icon="undo-2" isPending={isBusy} onPress={() => void act(bringBack)}>
          {words.common.bringBack}
        </Button>
      </p>
    </Notice>
  )
}
