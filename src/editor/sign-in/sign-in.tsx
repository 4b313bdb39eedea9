import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { Checkbox, EmailField, PasswordField } from '../ui/fields'
import { latePart } from '../ui/late-part'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { canUsePasskeys, useEnter } from './enter'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { goToGoogle } from './google-attempt'
import { PasskeyEntry } from './passkey-entry'
import { signInWords } from './sign-in.words'

const route = getRouteApi('/app/sign-in')
const SecondFactorScreen = latePart(async () => (await import('./second-factor')).SecondFactorScreen)

export function SignIn() {
  const words = useWords(signInWords)
  const { to } = route.useSearch()
  const enter = useEnter(to)
  const [challenge, setChallenge] = useState<string>()
  const [isShared, setShared] = useState(false)

  if (challenge)
    return (
      <SecondFactorScreen
        challenge={challenge}
        onEnter={(token) => enter(token, isShared)}
        onBack={() => setChallenge(undefined)}
      />
    )

  async function send({ email = '', password = '' }) {
    const answer = await answered(api.auth.login.post({ email, password }))
    if ('token' in answer) await enter(answer.token, isShared)
    else setChallenge(answer.challenge_token)
  }

  const below = settings.registration === 'open' && (
    <>
      {words.noAccount}{' '}
      <RouterLink to="/app/register" search={{ to }}>
        {words.toRegister}
      </RouterLink>
    </>
  )
  return (
    <Entrance title={words.title} below={below}>
      <EntranceForm submit={words.submit} onSend={send}>
        <EmailField autoComplete="username webauthn" autoFocus />
        <PasswordField name="password" label={words.common.password} autoComplete="current-password" isRequired />
        <RouterLink to="/app/forgot-password" className="small lone-link">
          {words.forgotten}
        </RouterLink>
        <Checkbox isSelected={isShared} onChange={setShared}>
          {words.shared}
          {isShared && <span className="soft small"> {words.sharedHint}</span>}
        </Checkbox>
      </EntranceForm>
      <OtherWays to={to} isShared={isShared} />
    </Entrance>
  )
}

function OtherWays({ to, isShared }: { to?: string; isShared: boolean }) {
  const words = useWords(signInWords)
  const enter = useEnter(to)
  if (!canUsePasskeys() && !settings.hasGoogle) return null

  return (
    <>
      <p className="or">{words.or}</p>
      <div className="other-ways">
        <PasskeyEntry onEnter={(token) => enter(token, isShared)} />
        {settings.hasGoogle && (
          <Button isWide onPress={goToGoogle}>
            {words.withGoogle}
          </Button>
        )}
      </div>
    </>
  )
}
