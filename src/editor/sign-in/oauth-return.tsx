import { getRouteApi } from '@tanstack/react-router'
import { signInAgainWords } from '../live/sign-in-again.words'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { signInWords } from './sign-in.words'

const route = getRouteApi('/auth/callback')

/** Shown when the way back from Google brought no token; with one, the address leads on by itself (router.tsx). */
export function OauthReturn() {
  const words = useWords(signInWords)
  const again = useWords(signInAgainWords)
  const { failed = '', again: isAgain } = route.useSearch()
  if (isAgain && !failed)
    return (
      <Entrance title={again.backTitle} lead={again.backLead}>
        {null}
      </Entrance>
    )
  return (
    <Entrance title={words.title} below={<RouterLink to="/app/sign-in">{words.tryAgain}</RouterLink>}>
      <Notice kind="problem">{words.oauthFailures[failed] ?? words.oauthFailed}</Notice>
    </Entrance>
  )
}
