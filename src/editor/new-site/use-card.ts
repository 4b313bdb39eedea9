import { useEffect, useRef, useState } from 'react'
import { type Card, cardOf, type KnownFacts } from './card'
import { type CardProblem, problemsOfCard } from './card-problems'

/** The card as it is shown: what was read, with what was changed. `check` says whether it can be sent, and shows why not. */
export function useCard(read: KnownFacts, name: string, changes: Partial<Card> | undefined) {
  const place = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(0)
  const before = cardOf(read, name)
  const card = { ...before, ...changes }
  const problems = problemsOfCard(card, before)
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return {
    card,
    read,
    place,
    problems: tries > 0 ? problems : ({} as Record<string, CardProblem>),
    check() {
      const isFit = Object.keys(problems).length === 0
      setTries(isFit ? 0 : tries + 1)
      return isFit
    },
  }
}
