import { useQuery } from '@tanstack/react-query'
import { meQuery, useIsSignedIn } from '../session'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { otherSessionWords } from './other-session.words'

/** On links that sign in: who is signed in so far hears that the press ends it here. */
export function ReplacesSession() {
  const words = useWords(otherSessionWords)
  const { data: me } = useQuery({ ...meQuery, enabled: useIsSignedIn() })
  return me ? <Notice>{words.replacesSession(me.name)}</Notice> : null
}
