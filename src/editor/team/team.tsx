import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { isAtLeast } from '../session'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { Invite } from './invite'
import { Seats } from './seats'
import { teamWords } from './team.words'
import { type TeamView, teamQuery } from './team-query'

type Member = TeamView['members'][number]
type Role = Member['role']

/** Who works in the account, who is invited, and how many places there are. Everybody sees it, few change it. */
export function Team() {
  const words = useWords(teamWords)
  const { data: team, error } = useQuery(teamQuery)
  const [isInviting, setInviting] = useState(false)
  const mayInvite = isAtLeast(team?.your_role, 'admin') && settings.registration !== 'closed'
  return (
    <main className="page narrow">
      <div className="page-head">
        <h1>{words.title}</h1>
        {team && mayInvite && (
          <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
            {words.invite}
          </Button>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {team && (
        <div className="parts">
          <Members team={team} />
          <Invitations team={team} />
          <Seats seats={team.seats} isOwner={team.your_role === 'owner'} />
        </div>
      )}
      {team && isInviting && <Invite team={team} onClose={() => setInviting(false)} />}
    </main>
  )
}

/** What the service allows: both roles below one's own, nobody's own role, never the owner's. */
const mayManage = (team: TeamView, { is_you, is_owner, role }: Member) =>
  isAtLeast(team.your_role, 'admin') && !is_you && !is_owner && !isAtLeast(role, team.your_role)

function Members({ team }: { team: TeamView }) {
  const words = useWords(teamWords)
  const { day } = useDates()
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  const [leaving, setLeaving] = useState<Member>()
  const readAgain = () => queries.invalidateQueries({ queryKey: teamQuery.queryKey })

  const changeRole = (member: Member, role: Role) =>
    act(async () => {
      if (role !== 'owner') await answered(api.team.members({ member: member.id }).role.post({ role }))
      await readAgain()
    })
  async function remove({ id }: Member) {
    await answered(api.team.members({ member: id }).delete())
    await readAgain()
    setLeaving(undefined)
  }

  return (
    <Part title={words.common.people}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <ul className="lines">
        {team.members.map((member) => (
          <li key={member.id}>
            <div>
              <p className="strong">
                {member.name} {member.is_you && <span className="soft">{words.you}</span>}
              </p>
              <p className="soft small">
                {member.email}, {words.since(day(member.joined_at))}
              </p>
            </div>
            {mayManage(team, member) ? (
              <div className="actions">
                <Select
                  label={words.roleOf(member.name)}
                  isLabelHidden
                  choices={team.roles.map((value) => ({ value, label: words.common.roles[value] }))}
                  value={member.role as (typeof team.roles)[number]}
                  onChange={(role) => void changeRole(member, role)}
                  isDisabled={isBusy}
                />
                <Button
                  kind="quiet"
                  icon="trash-2"
                  aria-label={words.removeOf(member.name)}
                  onPress={() => setLeaving(member)}
                />
              </div>
            ) : (
              <p className="soft">{words.common.roles[member.role]}</p>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <FormDialog
          title={words.removeTitle(leaving.name)}
          lead={words.removeLead}
          submit={words.common.remove}
          isDangerous
          onSend={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Part>
  )
}

function Invitations({ team }: { team: TeamView }) {
  const words = useWords(teamWords)
  const { day } = useDates()
  const queries = useQueryClient()
  const { act, problem } = useAct()
  if (team.invitations.length === 0) return null
  const withdraw = (invitation: string) =>
    act(async () => {
      await answered(api.team.invitations({ invitation }).delete())
      await queries.invalidateQueries({ queryKey: teamQuery.queryKey })
    })
  return (
    <Part title={words.invitations}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <ul className="lines">
        {team.invitations.map(({ id, email, role, expires_at, expired }) => (
          <li key={id}>
            <div>
              <p className="strong">{email}</p>
              <p className="soft small">
                {words.common.roles[role]}, {expired ? words.expired : words.until(day(expires_at))}
              </p>
            </div>
            {isAtLeast(team.your_role, 'admin') && (
              <Button onPress={() => void withdraw(id)} aria-label={words.withdrawOf(email)}>
                {words.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
