import type { Usage } from '../data/plan-data'
import { Meter } from '../ui/meter'
import { Part } from '../ui/part'
import { useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { planWords } from './plan.words'

const resources = ['sites', 'seats', 'custom_domains', 'ai_text', 'ai_image'] as const

/** What counts against the plan. Where nothing is limited the figure alone is shown. */
export function UsageMeters({ usage }: { usage: Usage }) {
  const words = useWords(planWords)
  const { number } = useNumbers()
  const { chat_tokens: tokens } = usage
  const textOf = (used: number, limit: number) =>
    limit < 0 ? words.usedUnlimited(number(used)) : words.usedOf(number(used), number(limit))
  return (
    <Part title={words.usage} lead={words.usageLead}>
      <div className="meters">
        {resources.map((key) => (
          <Meter
            key={key}
            label={words.resources[key]}
            value={usage.used[key]}
            limit={limitOf(usage.quotas[key])}
            text={textOf(usage.used[key], usage.quotas[key])}
          />
        ))}
        <Meter
          label={words.resources.chat_tokens}
          value={tokens.used}
          limit={limitOf(tokens.limit)}
          text={textOf(tokens.used, tokens.limit) + (tokens.extra > 0 ? words.extraTokens(number(tokens.extra)) : '')}
        />
        <Meter label={words.credits} value={usage.ai_credits} text={number(usage.ai_credits)} />
      </div>
      <p className="soft small">{words.creditsAre}</p>
    </Part>
  )
}

const limitOf = (quota: number) => (quota < 0 ? undefined : quota)
