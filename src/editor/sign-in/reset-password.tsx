import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { NewPasswordField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { ForgottenPassword } from './forgotten-password'
import { isLinkOver, LinkOver } from './link-over'
import { recoveryWords } from './recovery.words'

const route = getRouteApi('/app/reset-password')

/** Where the link of the mail leads. Without a token, as some mails name the page, a new link can be asked for. */
export function ResetPassword() {
  const words = useWords(recoveryWords)
  const { token } = route.useSearch()
  const [state, setState] = useState<'open' | 'done' | 'over'>('open')
  if (!token) return <ForgottenPassword />
  if (state === 'over') return <LinkOver below={<RouterLink to="/app/forgot-password">{words.newLink}</RouterLink>} />
  if (state === 'done')
    return (
      <Entrance title={words.resetDone} below={<RouterLink to="/app/sign-in">{words.toSignIn}</RouterLink>}>
        <Notice kind="done">{words.resetDoneLead}</Notice>
      </Entrance>
    )
  const send = async ({ password = '', password_confirmation = '' }) => {
    try {
      await answered(api.auth.password.reset.post({ token, password, password_confirmation }))
      setState('done')
    } catch (error) {
      if (!isLinkOver(error)) throw error
      setState('over')
    }
  }
  return (
    <Entrance title={words.resetTitle} lead={words.resetLead}>
      <EntranceForm submit={words.resetSubmit} onSend={send}>
        <NewPasswordField label={words.common.newPassword} autoFocus />
        <NewPasswordField name="password_confirmation" label={words.common.repeatPassword} description="" />
      </EntranceForm>
    </Entrance>
  )
}
