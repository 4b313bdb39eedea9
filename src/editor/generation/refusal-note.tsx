import { useEffect, useState } from 'react'
import { Refused } from '../api/api'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { generationWords } from './generation.words'

/** Why paid or limited work was refused: what remains (402), when it goes on (429), whom it concerns (503). */
export function RefusalNote({ error }: { error: Refused }) {
  const words = useWords(generationWords)
  const { resource, plan, remaining, upgrade } = error.more
  return (
    <Notice kind="problem">
      <p>{error.message}</p>
      {error.status === 402 && typeof resource === 'string' && (
        <p>
          {words.remaining(words.resources[resource] ?? resource, String(plan ?? ''), Number(remaining ?? 0))}
          {upgrade === true && ` ${words.upgrade}`}
        </p>
      )}
      {error.status === 429 && error.retryAfter && <Wait key={error.retryAfter} seconds={error.retryAfter} />}
      {error.status === 503 && <p>{words.operator}</p>}
    </Notice>
  )
}

/** Says once when it goes on, and once when it does: a number that counts down would be read out each second. */
function Wait({ seconds }: { seconds: number }) {
  const words = useWords(generationWords)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return <p>{isOver ? words.goesOnNow : words.goesOnIn(seconds)}</p>
}

/** What was thrown, as a refusal with one sentence: fields of a request that the person does not see have theirs joined. */
export function asRefused(error: unknown): Refused {
  if (!(error instanceof Refused)) return new Refused(0, 'unknown', String(error))
  const sentences = [...new Set(Object.values(error.fields).flat())].join(' ')
  return sentences ? new Refused(error.status, error.key, sentences, {}, error.more, error.retryAfter) : error
}
