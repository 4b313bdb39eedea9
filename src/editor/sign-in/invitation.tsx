import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { NewPasswordField, TextField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { useEnter } from './enter'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { invitationWords } from './invitation.words'
import { ReplacesSession } from './replaces-session'
import { signInWords } from './sign-in.words'

const route = getRouteApi('/invitation')

export function Invitation() {
  const words = useWords(invitationWords)
  const fields = useWords(signInWords)
  const { token } = route.useSearch()
  const enter = useEnter()
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answered(api.public.team.invitation({ token: token || 'none' }).get()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const send = async ({ name = '', password = '' }) => {
    const accepted = await answered(api.public.team.accept.post({ token, name, password }))
    await enter(accepted.token, false)
  }
  if (!invitation)
    return (
      <Entrance title={words.title} below={error && <RouterLink to="/app/sign-in">{fields.back}</RouterLink>}>
        {error ? <Notice kind="problem">{error.message}</Notice> : <p className="soft">{words.common.oneMoment}</p>}
      </Entrance>
    )
  return (
    <Entrance title={words.title} lead={words.invitedTo(invitation.team, words.common.roles[invitation.role])}>
      <ReplacesSession />
      <EntranceForm submit={words.accept} onSend={send}>
        <TextField label={fields.common.email} defaultValue={invitation.email} autoComplete="username" isReadOnly />
        <TextField name="name" label={fields.name} autoComplete="name" maxLength={255} isRequired autoFocus />
        <NewPasswordField minLength={10} />
      </EntranceForm>
    </Entrance>
  )
}
