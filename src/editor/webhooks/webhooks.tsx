import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { DeliveryLog } from './delivery-log'
import { Secret, WebhookForm } from './webhook-form'
import { webhooksWords } from './webhooks.words'
import { hostOf, type Webhook, webhooksQuery } from './webhooks-data'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/webhooks')

/** Programs that hear of what happens on a site, and how their calls went. */
export function Webhooks() {
  const words = useWords(webhooksWords)
  const { site } = route.useParams()
  const { webhook: looked } = route.useSearch()
  const me = useMe()
  const mayManage = isAtLeast(me?.site_role, 'admin')
  const queries = useQueryClient()
  const { data: webhooks, error } = useQuery({ ...webhooksQuery(site), enabled: mayManage })
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const readAgain = () => queries.invalidateQueries({ queryKey: webhooksQuery(site).queryKey })
  const current = webhooks?.find(({ id }) => id === looked)

  if (me && !mayManage)
    return (
      <>
        <h1>{words.title}</h1>
        <Notice>{words.notForYou}</Notice>
      </>
    )
  return (
    <>
      {current ? (
        <DeliveryLog site={site} webhook={current} />
      ) : (
        <>
          <div className="page-head">
            <h1>{words.title}</h1>
            {webhooks && webhooks.length > 0 && (
              <Button kind="primary" icon="plus" onPress={() => setEditing('new')}>
                {words.add}
              </Button>
            )}
          </div>
          {error && <Notice kind="problem">{error.message}</Notice>}
          {webhooks?.length === 0 ? (
            <div className="empty">
              <h2>{words.emptyTitle}</h2>
              <p className="soft">{words.emptyLead}</p>
              <Button kind="primary" icon="plus" onPress={() => setEditing('new')}>
                {words.add}
              </Button>
            </div>
          ) : (
            <>
              <p className="soft">{words.lead}</p>
              <ul className="rows">
                {webhooks?.map((webhook) => (
                  <Row
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setEditing(webhook)}
                    onChange={readAgain}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {editing && (
        <WebhookForm
          site={site}
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={async (made) => {
            await readAgain()
            setEditing(undefined)
            setSecret(made)
          }}
        />
      )}
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

function Row({
  webhook,
  onEdit,
  onChange,
  onSecret,
}: {
  webhook: Webhook
  onEdit: () => void
  onChange: () => Promise<void>
  onSecret: (secret: string | undefined) => void
}) {
  const words = useWords(webhooksWords)
  const { moment } = useDates()
  const { act, problem, isBusy } = useAct()
  const [asking, setAsking] = useState<'rotate' | 'remove'>()
  const { id, site_id, url, description, events, is_active, disabled_reason, failing_since } = webhook
  const host = hostOf(url)
  const at = api.webhooks({ webhook: id })

  async function change(body: { is_active?: boolean; rotate_secret?: boolean }) {
    const { data } = await answered(at.put(body))
    onSecret(data.secret)
    await onChange()
    setAsking(undefined)
  }
  async function remove() {
    await answered(at.delete())
    await onChange()
  }

  return (
    <li className="webhook">
      <div className="grow">
        <p className="strong">{description || host}</p>
        <p className="soft small">
          {description ? `${host} · ` : ''}
          {events.map((event) => words.events[event] ?? event).join(' · ')}
        </p>
        <p className={`state ${is_active ? (failing_since ? 'failed' : 'published') : 'off'}`}>
          {is_active ? (failing_since ? words.failingSince(moment(failing_since)) : words.on) : words.off}
        </p>
        {disabled_reason && <p className="problem-text small">{words[disabled_reason]}</p>}
        {problem && <Notice kind="problem">{problem.message}</Notice>}
      </div>
      <div className="actions">
        {!is_active && (
          <Button isPending={isBusy} onPress={() => void act(() => change({ is_active: true }))}>
            {words.common.switchOn}
          </Button>
        )}
        <RouterLink
          to="/app/sites/$site/webhooks"
          params={{ site: site_id }}
          search={{ webhook: id }}
          className="button"
          aria-label={words.logOf(host)}
        >
          {words.log}
        </RouterLink>
        <MoreMenu label={words.menuOf(host)}>
          <MenuItem icon="pencil" onAction={onEdit}>
            {words.common.edit}
          </MenuItem>
          <MenuItem icon="key-round" onAction={() => setAsking('rotate')}>
            {words.rotate}
          </MenuItem>
          {is_active ? (
            <MenuItem icon="eye-off" onAction={() => void act(() => change({ is_active: false }))}>
              {words.common.switchOff}
            </MenuItem>
          ) : null}
          <MenuItem icon="trash-2" isDangerous onAction={() => setAsking('remove')}>
            {words.common.askToDelete}
          </MenuItem>
        </MoreMenu>
      </div>
      {asking && (
        <FormDialog
          title={asking === 'rotate' ? words.rotateTitle(host) : words.removeTitle(host)}
          lead={asking === 'rotate' ? words.rotateLead : words.removeLead}
          submit={asking === 'rotate' ? words.rotateNow : words.common.delete}
          isAlert
          isDangerous={asking === 'remove'}
          onSend={() => (asking === 'rotate' ? change({ rotate_secret: true }) : remove())}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  )
}
