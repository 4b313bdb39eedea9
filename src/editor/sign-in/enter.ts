import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { keepToken } from '../api/token'

/** Keeps the token and goes where the person wanted to go, the sites without a wish. */
export function useEnter(to?: string) {
  const navigate = useNavigate()
  return async (token: string, isShared: boolean) => {
    keepToken(token, isShared)
    await navigate({ to: to ?? '/app/sites', replace: true })
  }
}

export const canUsePasskeys = () => 'PublicKeyCredential' in window

/** Asks the browser for a passkey; gives the token. Throws `Refused`, and what the browser throws when it is cancelled. */
export async function signInWithPasskey(): Promise<string> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    answered(api.auth.passkey.login.options.post({})),
  ])
  const { id, response } = await startAuthentication({ optionsJSON })
  const { token } = await answered(api.auth.passkey.login.verify.post({ id, response }))
  return token
}
