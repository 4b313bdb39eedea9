import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { type Entries, Form, FormActions } from '../ui/form'
import { Notice } from '../ui/notice'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { shareDraftWords } from './share-draft.words'

const linksQuery = (site: string) =>
  queryOptions({
    queryKey: ['preview-links', site],
    queryFn: async () => (await answered(api.sites({ site })['preview-links'].get())).data,
  })
type PreviewLink = Awaited<ReturnType<NonNullable<ReturnType<typeof linksQuery>['queryFn']>>>[number]

const periods = ['24', '168', '720'] as const

/** Links that show the draft to somebody without an account: a new one, and those that still lead there. */
export function ShareDraft({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const words = useWords(shareDraftWords)
  const queries = useQueryClient()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: links, error } = useQuery(linksQuery(siteId))
  const [hours, setHours] = useState<(typeof periods)[number]>('168')
  const [made, setMade] = useState<string>()
  const { act, problem, isBusy } = useAct()
  const at = api.sites({ site: siteId })['preview-links']
  const refresh = () => queries.invalidateQueries({ queryKey: linksQuery(siteId).queryKey })

  async function make({ name = '' }: Entries) {
    const { data } = await answered(
      at.post({ expires_in_hours: Number(hours), ...(name.trim() && { name: name.trim() }) }),
    )
    setMade(data.url)
    await refresh()
  }
  async function revoke(id: string) {
    await answered(at({ link: id }).delete())
    await refresh()
  }

  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p className="soft">{words.lead}</p>
      {(error ?? problem) && <Notice kind="problem">{(error ?? problem)?.message}</Notice>}
      {made !== undefined && (
        <>
          <TextField label={words.address} description={words.once} value={made} isReadOnly />
          <div className="actions">
            <CopyButton text={made}>{words.copy}</CopyButton>
          </div>
        </>
      )}
      {links && links.length > 0 && (
        <ul className="lines" aria-label={words.links}>
          {links.map((link) => (
            <Line
              key={link.id}
              link={link}
              onRevoke={mayEdit && !isBusy ? () => void act(() => revoke(link.id)) : undefined}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <Form key={made} onSend={make}>
          {(isSending) => (
            <>
              <TextField
                name="name"
                label={words.name}
                description={words.nameHelp}
                maxLength={120}
                autoComplete="off"
              />
              <Select
                label={words.period}
                value={hours}
                onChange={setHours}
                choices={periods.map((value) => ({ value, label: words.periods[value] }))}
              />
              <FormActions isSending={isSending} onCancel={onClose}>
                {words.make}
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

function Line({ link, onRevoke }: { link: PreviewLink; onRevoke?: () => void }) {
  const words = useWords(shareDraftWords)
  const { moment } = useDates()
  const name = link.name || words.unnamed
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="soft small">{words.until(moment(link.expires_at))}</p>
      </div>
      {onRevoke && <Button kind="quiet" icon="trash-2" aria-label={words.revoke(name)} onPress={onRevoke} />}
    </li>
  )
}
