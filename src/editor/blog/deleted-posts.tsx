import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../api/sentence-of'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { deletedPostsQuery, readPostsAgain } from './blog-data'
import type { Told } from './post-menu'
import { restorePost } from './post-writes'

/** What was deleted in the last thirty days. */
export function DeletedPosts({
  site,
  onTell,
  onClose,
}: {
  site: string
  onTell: (told: Told) => void
  onClose: () => void
}) {
  const words = useWords(blogWords)
  const { moment } = useDates()
  const queries = useQueryClient()
  const { data: deleted, error } = useQuery(deletedPostsQuery(site))
  const { act, problem } = useAct()
  async function restore(page: string, title: string) {
    await restorePost(page)
    await readPostsAgain(queries, site)
    onTell({ title, sentence: words.restored(title) })
    onClose()
  }
  const refusal = problem ?? error
  return (
    <Dialog title={words.deleted} isOpen onClose={onClose}>
      <p className="soft">{words.deletedLead}</p>
      {refusal && <Notice kind="problem">{sentenceOf(refusal)}</Notice>}
      {deleted?.length === 0 && <p>{words.noDeleted}</p>}
      <ul className="lines">
        {deleted?.map(({ id, title, deleted_by, deleted_at }) => (
          <li key={id}>
            <div>
              <p className="strong">{title}</p>
              <p className="soft small">{words.deletedBy(deleted_by.name, moment(deleted_at))}</p>
            </div>
            <Button aria-label={words.restore(title)} onPress={() => void act(() => restore(id, title))}>
              {words.common.bringBack}
            </Button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onPress={onClose}>{words.common.close}</Button>
      </div>
    </Dialog>
  )
}
