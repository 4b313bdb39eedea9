import { getRouteApi } from '@tanstack/react-router'
import { keepToken } from '../api/token'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { heldSession, type OtherSession } from './arrive'
import { Entrance } from './entrance'
import { oauthReturnWords } from './oauth-return.words'
import { otherSessionWords } from './other-session.words'
import { signInWords } from './sign-in.words'
import { signInAgainWords } from './sign-in-again.words'

const route = getRouteApi('/auth/callback')

/** Shown when the way back from Google does not lead on by itself (router.tsx): it failed, or there is something to ask. */
export function OauthReturn() {
  const words = useWords(oauthReturnWords)
  const { title } = useWords(signInWords)
  const again = useWords(signInAgainWords)
  const { failed, again: isAgain, asks } = route.useSearch()
  const held = heldSession()
  if (asks && held) return <WhoGoesOn held={held} />
  if (isAgain && failed === undefined)
    return (
      <Entrance title={again.backTitle} lead={again.backLead}>
        {null}
      </Entrance>
    )
  return (
    <Entrance title={title} below={<RouterLink to="/app/sign-in">{words.tryAgain}</RouterLink>}>
      <Notice kind="problem">{words.failures[failed ?? ''] ?? words.failed}</Notice>
    </Entrance>
  )
}

function WhoGoesOn({ held: { token, now, next } }: { held: OtherSession }) {
  const words = useWords(otherSessionWords)
  const navigate = route.useNavigate()
  const goOn = () => navigate({ to: '/app/sites', replace: true })
  async function stay() {
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${settings.apiUrl}/auth/logout`, { method: 'POST', headers }).catch(() => undefined)
    await goOn()
  }
  async function change() {
    keepToken(token, false)
    await goOn()
  }
  return (
    <Entrance title={words.otherTitle} lead={words.otherLead(now.name, next.name, next.email)}>
      <div className="other-ways">
        <Button kind="primary" isWide autoFocus onPress={stay}>
          {words.stayAs(now.name)}
        </Button>
        <Button isWide onPress={change}>
          {words.enterAs(next.name)}
        </Button>
      </div>
    </Entrance>
  )
}
