import { lazy, Suspense } from 'react'
import { useSessionState } from '../session'

const SignInAgain = lazy(() => import('./sign-in-again').then(({ SignInAgain }) => ({ default: SignInAgain })))
const OtherPerson = lazy(() => import('./sign-in-again').then(({ OtherPerson }) => ({ default: OtherPerson })))

/** Stands over every screen, and shows nothing while the session goes on. */
export function SessionWatch() {
  const state = useSessionState()
  if (state.kind === 'open') return null
  return (
    <Suspense>
      {state.kind === 'other' ? (
        <OtherPerson person={state.person} name={state.name} />
      ) : (
        <SignInAgain person={state.person} isChecking={state.kind === 'checking'} />
      )}
    </Suspense>
  )
}
