import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { PasswordField, TextField } from '../ui/fields'
import { type Entries, Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { forwardingWords } from './inbox.words'

type Tested = { ok: boolean; status: number | null; ms: number; error: string | null }

const recipientQuery = (site: string) =>
  queryOptions({
    queryKey: ['contact recipient', site],
    queryFn: async () => (await answered(api.sites({ site })['contact-recipient'].get())).data,
  })

/** Who gets a mail about each message. */
function Recipient({ site }: { site: string }) {
  const words = useWords(forwardingWords)
  const queries = useQueryClient()
  const mayManage = isAtLeast(useMe()?.site_role, 'admin')
  const { data } = useQuery(recipientQuery(site))
  const [isSaved, setSaved] = useState(false)
  if (!data) return null
  async function save({ email = '' }: Entries) {
    setSaved(false)
    const answer = await answered(api.sites({ site })['contact-recipient'].put({ email: email.trim() || null }))
    queries.setQueryData(recipientQuery(site).queryKey, answer.data)
    setSaved(true)
  }
  return (
    <div className="form">
      <h3>{words.mail}</h3>
      {mayManage ? (
        <Form onSend={save}>
          {(isSending) => (
            <>
              <TextField
                name="email"
                type="email"
                label={words.common.email}
                description={words.recipientHint}
                defaultValue={data.email ?? ''}
                autoComplete="email"
              />
              <div className="actions">
                <Button type="submit" isPending={isSending}>
                  {words.takeRecipient}
                </Button>
              </div>
            </>
          )}
        </Form>
      ) : (
        <p>{data.email ? words.toAddress(data.email) : words.toNobody}</p>
      )}
      {data.mails_to === 'owner' && <Notice kind="warning">{words.untilAgreed}</Notice>}
      {isSaved && <Notice kind="done">{words.recipientTaken}</Notice>}
    </div>
  )
}

/** Where messages go beside the inbox: who gets a mail, and the program that is called. */
export function Forwarding({ site, onClose }: { site: string; onClose: () => void }) {
  const words = useWords(forwardingWords)
  const queries = useQueryClient()
  const { data } = useQuery(siteQuery(site))
  const { act, problem, isBusy } = useAct()
  const [tested, setTested] = useState<Tested>()
  const [isSaved, setSaved] = useState(false)
  if (!data) return null
  const address = typeof data.settings.webhook_url === 'string' ? data.settings.webhook_url : ''
  const hasSecret = data.settings.webhook_secret_set === true

  async function change(settings: Record<string, unknown>) {
    setTested(undefined)
    setSaved(false)
    await answered(api.sites({ site }).put({ settings }))
    await queries.invalidateQueries({ queryKey: siteQuery(site).queryKey })
    setSaved(true)
  }
  const save = ({ 'settings.webhook_url': url = '', 'settings.webhook_secret': secret = '' }: Entries) =>
    change({ webhook_url: url.trim(), ...(secret && { webhook_secret: secret }) })
  async function test() {
    setSaved(false)
    setTested(await answered(api.sites({ site }).webhook.test.post()))
  }

  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p className="soft">{words.lead}</p>
      <Recipient site={site} />
      <div>
        <h3>{words.hook}</h3>
        <p className="soft">{words.hookLead}</p>
      </div>
      <Form onSend={save}>
        {(isSending) => (
          <>
            <TextField
              name="settings.webhook_url"
              label={words.common.address}
              description={words.urlHint}
              defaultValue={address}
              type="url"
              autoComplete="off"
            />
            <PasswordField
              name="settings.webhook_secret"
              label={words.secret}
              description={hasSecret ? words.secretSet : words.secretHint}
              autoComplete="off"
            />
            <div className="actions">
              {hasSecret && (
                <Button kind="quiet" onPress={() => void act(() => change({ webhook_secret: null }))}>
                  {words.dropSecret}
                </Button>
              )}
              {address && (
                <Button isPending={isBusy} onPress={() => void act(test)}>
                  {words.test}
                </Button>
              )}
              <Button kind="primary" type="submit" isPending={isSending}>
                {words.common.save}
              </Button>
            </div>
          </>
        )}
      </Form>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {isSaved && <Notice kind="done">{words.common.saved}</Notice>}
      {isBusy && <p role="status">{words.testing}</p>}
      {tested && <Notice kind={tested.ok ? 'done' : 'problem'}>{sentence(tested)}</Notice>}
    </Dialog>
  )

  function sentence({ ok, status, ms, error }: Tested): string {
    if (status !== null) return ok ? words.worked(status, ms) : words.refused(status)
    return words.unreached[error ?? ''] ?? words.failed
  }
}
