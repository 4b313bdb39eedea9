import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { EmailField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useWords } from '../words/language'
import { teamWords } from './team.words'
import type { TeamView } from './team-query'

type Assignable = TeamView['roles'][number]

/** The roles that the person may give, most able first. */
export function Invite({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const words = useWords(teamWords)
  const queries = useQueryClient()
  const [role, setRole] = useState<Assignable>(team.roles.includes('editor') ? 'editor' : 'viewer')
  const [sent, setSent] = useState<{ email: string; url: string }>()
  const [limit, setLimit] = useState<number>()

  async function send({ email = '' }) {
    try {
      const { invitation, accept_url } = await answered(api.team.invitations.post({ email, role }))
      await queries.invalidateQueries({ queryKey: ['team'] })
      setSent({ email: invitation.email, url: accept_url })
    } catch (error) {
      if (!(error instanceof Refused) || !isFull(error)) throw error
      setLimit(Number(error.more.limit ?? error.more.remaining ?? 0))
    }
  }

  if (limit !== undefined) return <NoSeatLeft limit={limit} isOwner={team.your_role === 'owner'} onClose={onClose} />
  if (sent)
    return (
      <Dialog title={words.invited(sent.email)} isOpen onClose={onClose} isStaying>
        <p className="soft">{settings.hasMail ? words.invitedByMail : words.invitedByHand}</p>
        <div className="link-to-copy">
          <code>{sent.url}</code>
          <CopyButton text={sent.url}>{words.copyLink}</CopyButton>
        </div>
        <div className="actions">
          <Button kind="primary" onPress={onClose}>
            {words.common.close}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog title={words.inviteTitle} submit={words.invite} onSend={send} onClose={onClose}>
      <EmailField autoComplete="off" autoFocus />
      <Choices
        label={words.role}
        choices={team.roles.map((value) => ({
          value,
          label: words.common.roles[value],
          description: words.aboutRoles[value],
        }))}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  )
}

const isFull = ({ key, more }: Refused) =>
  key === 'seat_limit_reached' || (key === 'quota_exceeded' && more.resource === 'seats')

function NoSeatLeft({ limit, isOwner, onClose }: { limit: number; isOwner: boolean; onClose: () => void }) {
  const words = useWords(teamWords)
  return (
    <Dialog title={words.fullTitle} isOpen onClose={onClose} isAlert>
      <Notice kind="warning">{words.full(limit)}</Notice>
      <p className="soft">{isOwner ? words.fullForOwner : words.moreSeatsForOthers}</p>
      <div className="actions">
        <Button onPress={onClose}>{words.common.close}</Button>
        {isOwner && (
          <RouterLink to="/app/plan" className="button primary">
            {words.common.toPlan}
          </RouterLink>
        )}
      </div>
    </Dialog>
  )
}
