import { useEffect, useState } from 'react'
import { answered, api, session } from '../api/api'
import type { Person } from '../api/session-gate'
import { keepToken, tokenStorage } from '../api/token'
import { countChanges } from '../document/unsent-storage'
import { useSessionState } from '../session'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EmailField, PasswordField } from '../ui/fields'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { EntranceForm } from './entrance-form'
import { beginGoogle } from './google-attempt'
import { PasskeyEntry } from './passkey-entry'
import { CodeForm } from './second-factor'
import { signInWords } from './sign-in.words'
import { signInAgainWords } from './sign-in-again.words'

/** Over the page: why nothing is saved, and how it goes on. */
export function SessionDialog() {
  const state = useSessionState()
  if (state.kind === 'open') return null
  return state.kind === 'other' ? (
    <OtherPerson person={state.person} name={state.name} />
  ) : (
    <SignInAgain person={state.person} isChecking={state.kind === 'checking'} />
  )
}

/** Over whatever stands on the screen: the session has ended, and who was signed in is asked to sign in again. */
function SignInAgain({ person, isChecking }: { person: Person; isChecking: boolean }) {
  const words = useWords(signInAgainWords)
  const [challenge, setChallenge] = useState<string>()
  const waiting = useWaiting(person)
  const isShared = tokenStorage() === sessionStorage
  const enter = (token: string) => keepToken(token, isShared)
  return (
    <Dialog title={words.title} isOpen isStaying onClose={() => undefined}>
      <p>{words.lead(person.name)}</p>
      {waiting > 0 && <Notice>{words.waiting(waiting)}</Notice>}
      {isChecking ? (
        <p role="status">{words.common.oneMoment}</p>
      ) : challenge ? (
        <CodeForm
          challenge={challenge}
          description={words.codeLead}
          onEnter={enter}
          onBack={() => setChallenge(undefined)}
        />
      ) : (
        <Password person={person} isShared={isShared} onEnter={enter} onChallenge={setChallenge} />
      )}
    </Dialog>
  )
}

/** How many changes wait for the session, on all pages that are open here. */
function useWaiting(person: Person): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let isLeft = false
    void countChanges(person).then((count) => !isLeft && setWaiting(count))
    return () => {
      isLeft = true
    }
  }, [person])
  return waiting
}

interface Entering {
  onEnter(token: string): void
}

function Password({
  person,
  isShared,
  onEnter,
  onChallenge,
}: Entering & { person: Person; isShared: boolean; onChallenge(challenge: string): void }) {
  const words = useWords(signInAgainWords)
  const common = useWords(signInWords)
  async function send({ email = '', password = '' }) {
    const answer = await answered(api.auth.login.post({ email, password }))
    if ('token' in answer) onEnter(answer.token)
    else onChallenge(answer.challenge_token)
  }
  return (
    <>
      <EntranceForm submit={common.submit} onSend={send}>
        <EmailField defaultValue={person.email} autoComplete="username" />
        <PasswordField
          name="password"
          label={common.common.password}
          autoComplete="current-password"
          isRequired
          autoFocus
        />
      </EntranceForm>
      <div className="other-ways">
        <PasskeyEntry onEnter={onEnter} />
        {/* It comes back to a page that says where to go on (oauth-return.tsx); this window hears of the token itself. */}
        {/* The new tab could not hand a session over that is to stay in this one. */}
        {settings.hasGoogle && !isShared && (
          <Button isWide icon="external-link" onPress={() => window.open(beginGoogle(true), '_blank', 'noopener')}>
            {words.google}
          </Button>
        )}
        <Button kind="quiet" isWide onPress={session.giveUp}>
          {words.later}
        </Button>
      </div>
    </>
  )
}

/** Somebody else has signed in: nothing of the one before is shown or written any more. */
function OtherPerson({ person, name }: { person: Person; name: string }) {
  const words = useWords(signInAgainWords)
  const waiting = useWaiting(person)
  return (
    <Dialog title={words.otherTitle(name)} isOpen isStaying isAlert onClose={() => undefined}>
      <p>{words.otherLead(person.name)}</p>
      {waiting > 0 && <Notice>{words.otherKept(person.name)}</Notice>}
      <div className="actions">
        <Button kind="primary" autoFocus onPress={() => window.location.assign('/app/sites')}>
          {words.goOn}
        </Button>
      </div>
    </Dialog>
  )
}
