import { useState } from 'react'
import { answered, api } from '../api/api'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { EmailField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { recoveryWords } from './recovery.words'

/** Asks for the mail with the link. What it says afterwards is the same whether the address has an account or not. */
export function ForgottenPassword() {
  const words = useWords(recoveryWords)
  const [sentTo, setSentTo] = useState<string>()
  const send = async ({ email = '' }) => {
    await answered(api.auth.password.forgot.post({ email }))
    setSentTo(email)
  }
  const below = <RouterLink to="/app/sign-in">{words.toSignIn}</RouterLink>
  if (sentTo)
    return (
      <Entrance title={words.lookIntoMail} below={below}>
        <Notice kind="done">{words.sent(sentTo)}</Notice>
        {!settings.hasMail && <Notice kind="warning">{words.noMail}</Notice>}
        <p className="soft">{words.noneCame}</p>
        <Button onPress={() => setSentTo(undefined)}>{words.otherAddress}</Button>
      </Entrance>
    )
  return (
    <Entrance title={words.forgottenTitle} lead={words.forgottenLead} below={below}>
      <EntranceForm submit={words.sendLink} onSend={send}>
        <EmailField autoComplete="username" autoFocus />
      </EntranceForm>
    </Entrance>
  )
}
