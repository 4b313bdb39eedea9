import { getRouteApi } from '@tanstack/react-router'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { signInWords } from './sign-in.words'

const route = getRouteApi('/auth/callback')

/** Shown when the way back from Google brought no token; with one, the address leads on by itself (router.tsx). */
export function OauthReturn() {
  const words = useWords(signInWords)
  const { failed = '' } = route.useSearch()
  return (
    <Entrance title={words.title} below={<RouterLink to="/app/sign-in">{words.tryAgain}</RouterLink>}>
      <Notice kind="problem">{words.oauthFailures[failed] ?? words.oauthFailed}</Notice>
    </Entrance>
  )
}
