import { getRouteApi } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { settings } from '../settings'
import { EmailField, NewPasswordField, TextField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { useEnter } from './enter'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { registerWords } from './register.words'
import { signInWords } from './sign-in.words'

const route = getRouteApi('/app/register')

export function Register() {
  const words = useWords(registerWords)
  const fields = useWords(signInWords)
  const { to } = route.useSearch()
  const enter = useEnter(to)
  const send = async ({ name = '', email = '', password = '' }) => {
    const { token } = await answered(api.auth.register.post({ name, email, password }))
    await enter(token, false)
  }
  const below = (
    <>
      {words.hasAccount}{' '}
      <RouterLink to="/app/sign-in" search={{ to }}>
        {fields.submit}
      </RouterLink>
    </>
  )
  if (settings.registration !== 'open')
    return (
      <Entrance title={words.title} below={below}>
        <Notice>{words.closed}</Notice>
      </Entrance>
    )
  return (
    <Entrance title={words.title} lead={words.lead} below={below}>
      <EntranceForm submit={words.submit} onSend={send}>
        <TextField name="name" label={fields.name} autoComplete="name" maxLength={255} isRequired autoFocus />
        <EmailField autoComplete="username" />
        <NewPasswordField minLength={10} />
      </EntranceForm>
    </Entrance>
  )
}
