import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import type { Me } from '../session'
import { settings } from '../settings'
import { goToGoogle } from '../sign-in/google-attempt'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { securityWords } from './security.words'

const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async () => (await answered(api.auth.oauth.identities.get())).providers,
})

/** A linked Google account stays visible where the server has lost its settings: it can still be taken off. */
export function Google({ me }: { me: Me }) {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  const { data: identities } = useQuery(identitiesQuery)
  const { act, problem, isBusy } = useAct()
  const google = identities?.find(({ provider }) => provider === 'google')
  if (!identities || (!google && !settings.hasGoogle)) return null
  const unlink = () =>
    act(async () => {
      await answered(api.auth.oauth({ provider: 'google' }).delete())
      await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey })
    })
  return (
    <Part title={words.google} lead={words.googleLead}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {google ? (
        <div className="setting">
          <p className="state published">{words.googleLinked(google.email)}</p>
          <Button onPress={unlink} isPending={isBusy}>
            {words.unlink}
          </Button>
        </div>
      ) : me.email_verified_at ? (
        <>
          <p>{words.googleHow(me.email)}</p>
          <div className="actions">
            <Button onPress={goToGoogle}>{words.link}</Button>
          </div>
        </>
      ) : (
        <p>{words.googleProveFirst}</p>
      )}
    </Part>
  )
}
