import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { answered, api, personFromUser, session } from './api/api'
import { onTokenChange, readToken } from './api/token'
import { showLanguage } from './words/language'

export type Me = Awaited<ReturnType<typeof fetchMe>>

async function fetchMe() {
  const me = await answered(api.me.get())
  session.remember(personFromUser(me))
  await showLanguage(me.interface_language) // what is read next is in the language of the account
  return me
}

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: fetchMe, staleTime: 60_000 })

/** Who is signed in. Screens below the frame are shown when that is known. */
export const useMe = () => useQuery(meQuery).data

/** Whether the session goes on, and if not, who is to sign in again. */
export const useSessionState = () => useSyncExternalStore(session.subscribe, session.read)

export const useIsSignedIn = () => useSyncExternalStore(onTokenChange, () => readToken() !== null)

export { isAtLeast } from '../auth/roles'
