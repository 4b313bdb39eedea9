import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { pathOf, proposedPath, slugOf } from './page-addresses'
import { pageDialogWords } from './page-dialogs.words'
import { pagesWords } from './pages.words'
import type { PageDialog } from './use-page-acts'

/** Pages that can still be brought back. */
export function DeletedPages({ editing, loadActs, onClose }: PageDialog) {
  const { site, pages } = editing.data
  const words = useWords(pageDialogWords)
  const { deletedPages } = useWords(pagesWords)
  const { moment, day } = useDates()
  const { act, problem, isBusy } = useAct()
  /** One whose path another page has by now. */
  const [blocked, setBlocked] = useState<string>()
  const { data: deleted, error } = useQuery({
    queryKey: ['deleted-pages', site.id],
    queryFn: async () => (await answered(api.sites({ site: site.id }).pages.deleted.get({ query: {} }))).data,
    gcTime: 0,
  })

  async function bringBack(id: string, path?: string) {
    try {
      await (await loadActs()).bringBack(id, path)
    } catch (error) {
      if (error instanceof Refused && error.fields.path) setBlocked(id)
      throw error
    }
    onClose()
  }

  return (
    <Dialog title={deletedPages} isOpen onClose={onClose}>
      {(error ?? problem) && (
        <Notice kind="problem">
          {[error?.message ?? problem?.message, ...Object.values(problem?.fields ?? {}).flat()].join(' ')}
        </Notice>
      )}
      {deleted?.length === 0 && <p className="soft">{words.noDeleted}</p>}
      {deleted && deleted.length > 0 && (
        <ul className="rows deleted-pages">
          {deleted.map((page) => (
            <li key={page.id}>
              <div className="grow">
                <p>
                  {page.title} <span className="soft">{page.path}</span>
                </p>
                <p className="soft small">
                  {words.deletedBy(page.deleted_by.name, moment(page.deleted_at))},{' '}
                  {words.keptUntil(day(page.kept_until))}
                </p>
              </div>
              {blocked === page.id ? (
                <Form onSend={({ path = '' }) => bringBack(page.id, pathOf(path))}>
                  {(isSending) => (
                    <>
                      <TextField
                        name="path"
                        label={words.otherAddress}
                        defaultValue={proposedPath(slugOf(page.path), undefined, pages, site)}
                        isRequired
                        autoFocus
                        autoComplete="off"
                      />
                      <Button type="submit" isPending={isSending}>
                        {words.common.bringBack}
                      </Button>
                    </>
                  )}
                </Form>
              ) : (
                <Button
                  aria-label={words.bringBackOf(page.title)}
                  isDisabled={isBusy}
                  onPress={() => void act(() => bringBack(page.id))}
                >
                  {words.common.bringBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Button onPress={onClose}>{words.common.close}</Button>
      </div>
    </Dialog>
  )
}
