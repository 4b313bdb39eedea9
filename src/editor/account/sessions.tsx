import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { securityWords } from './security.words'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await answered(api.auth.sessions.get())).sessions,
})

/** Where this person is signed in; each can be ended from here but the one that looks. */
export function Sessions() {
  const words = useWords(securityWords)
  const { day, moment } = useDates()
  const queries = useQueryClient()
  const { data: sessions, error } = useQuery(sessionsQuery)
  const { act, problem, isBusy } = useAct()
  const [isAlone, setAlone] = useState(false)
  const readAgain = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })

  const end = (id: string) =>
    act(async () => {
      await answered(api.auth.sessions({ id }).delete())
      await readAgain()
    })
  const endOthers = () =>
    act(async () => {
      await answered(api.auth.sessions.delete())
      await readAgain()
      setAlone(true)
    })

  const refusal = problem ?? error
  return (
    <Part title={words.sessions} lead={words.sessionsLead}>
      {refusal && <Notice kind="problem">{refusal.message}</Notice>}
      {isAlone && <Notice kind="done">{words.othersDone}</Notice>}
      <ul className="lines">
        {sessions?.map((session) => (
          <li key={session.id}>
            <div>
              <p className="strong">{session.device}</p>
              <p className="soft small">
                {session.current ? words.thisSession : words.sessionUsed(moment(session.last_used_at))},{' '}
                {words.sessionSince(day(session.created_at))}
              </p>
            </div>
            {!session.current && (
              <Button onPress={() => void end(session.id)} aria-label={words.signOutOf(session.device)}>
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <div className="actions">
          <Button icon="log-out" onPress={endOthers} isPending={isBusy}>
            {words.signOutOthers}
          </Button>
        </div>
      )}
    </Part>
  )
}
