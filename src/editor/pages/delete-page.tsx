import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cleanPath } from '../../pages/urls'
import type { PageData } from '../../renderer/renderer'
import { titleIn } from '../document/title-in'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { pagesLinkingTo } from './incoming-links'
import { addressesOf } from './page-addresses'
import { pageDialogWords } from './page-dialogs.words'
import { isOnline } from './page-state'
import type { PageDialog } from './use-page-acts'

/** What deleting a page causes, and where its visitors go then. */
export function DeletePage({ editing, page, loadActs, onClose }: PageDialog & { page: PageData }) {
  const { data, locale } = editing
  const words = useWords(pageDialogWords)
  const [leadTo, setLeadTo] = useState('')
  const others = data.pages.filter(({ id }) => id !== page.id)
  const below = others.filter(({ path }) => cleanPath(path).startsWith(`${cleanPath(page.path)}/`))
  const { data: links, error } = useQuery({
    queryKey: ['incoming-links', page.id],
    queryFn: () =>
      pagesLinkingTo([page.path, ...addressesOf(page, data.pages, data.site).values()], others, [
        data.headerPage,
        data.footerPage,
      ]),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const linking = links && [
    ...(links.isInRegions ? [words.common.regions] : []),
    ...links.pages.map((one) => titleIn(one, locale)),
  ]
  const targets = others.filter(({ status, type }) => status === 'published' && type !== 'post')
  async function remove() {
    await (await loadActs()).remove(page, leadTo || undefined)
    onClose()
  }

  return (
    <FormDialog
      title={words.removeTitle(titleIn(page, locale))}
      lead={words.removeLead}
      submit={words.removeNow}
      isDangerous
      onSend={remove}
      onClose={onClose}
    >
      {error && <Notice kind="problem">{error.message}</Notice>}
      {below.length > 0 && <p>{words.childrenStay(below.length)}</p>}
      <div role="status">
        {!links && !error && <p className="soft">{words.lookingForLinks}</p>}
        {linking?.length === 0 && <p className="soft">{words.noLinks}</p>}
        {linking && linking.length > 0 && (
          <Notice kind="warning">
            <p>{words.links(linking.length)}</p>
            <ul className="linking">
              {linking.slice(0, 8).map((name) => (
                <li key={name}>{name}</li>
              ))}
              {linking.length > 8 && <li>…</li>}
            </ul>
          </Notice>
        )}
      </div>
      {isOnline(page) && page.type !== 'post' && (
        <Select
          label={words.leadTo(page.path)}
          value={leadTo}
          onChange={setLeadTo}
          choices={[
            { value: '', label: words.nowhere },
            ...targets.map((one) => ({ value: one.is_home ? '/' : one.path, label: titleIn(one, locale) })),
          ]}
        />
      )}
    </FormDialog>
  )
}
