import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { useIsSignedIn } from '../session'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { MailLink } from './mail-link'
import { recoveryWords } from './recovery.words'

const route = getRouteApi('/app/verify-email')

/** Proves an address, a first one or the new one of a change. */
export function VerifyEmail() {
  const words = useWords(recoveryWords)
  const { token } = route.useSearch()
  const isSignedIn = useIsSignedIn()
  const queries = useQueryClient()
  const onward = isSignedIn ? (
    <RouterLink to="/app/account">{words.toAccount}</RouterLink>
  ) : (
    <RouterLink to="/app/sign-in">{words.toSignIn}</RouterLink>
  )
  const use = async () => {
    const { email } = await answered(api.auth.email.verify.post({ token }))
    await queries.invalidateQueries({ queryKey: ['me'] })
    return words.verified(email)
  }
  return (
    <MailLink title={words.verifyTitle} lead={words.verifyLead} action={words.verify} onUse={use} onward={onward} />
  )
}
