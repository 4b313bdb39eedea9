import type { ReactNode } from 'react'
import { Refused } from '../api/api'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { recoveryWords } from './recovery.words'

/** The link of a mail was used already, replaced by a newer one, is too old, or was cut off. `below` is the way on. */
export function LinkOver({ below }: { below: ReactNode }) {
  const words = useWords(recoveryWords)
  return (
    <Entrance title={words.linkOver} below={below}>
      <Notice kind="problem">{words.linkOverLead}</Notice>
    </Entrance>
  )
}

export const isLinkOver = (error: unknown) => error instanceof Refused && error.key === 'invalid_link'
