import { useQuery } from '@tanstack/react-query'
import type { Refused } from '../api/api'
import { usageQuery } from '../data/plan-data'
import { RefusalNote } from '../generation/refusal-note'
import { isAtLeast, useMe } from '../session'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { ideasWords } from './ideas.words'

/** What one more text costs, and how many the month still has. */
export function Cost() {
  const words = useWords(ideasWords)
  const { data: usage } = useQuery(usageQuery)
  if (!usage) return null
  const left = usage.quotas.ai_text === -1 ? undefined : usage.remaining.ai_text + usage.ai_credits
  return <p className="soft small">{words.cost(left)}</p>
}

/** Why there is no text now: what remains of the plan, when it goes on, whom it concerns; and the way on. */
export function WhyNoText({ error }: { error: Refused }) {
  const words = useWords(ideasWords)
  const mayBuy = isAtLeast(useMe()?.site_role, 'admin')
  return (
    <>
      <RefusalNote error={error} />
      {error.status === 402 && mayBuy && (
        <p>
          <RouterLink to="/app/plan">{words.common.toPlan}</RouterLink>
        </p>
      )}
    </>
  )
}
