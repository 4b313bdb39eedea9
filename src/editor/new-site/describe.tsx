import { useState } from 'react'
import type { Refused } from '../api/api'
import { RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { useWords } from '../words/language'
import { BrandReader } from './brand'
import { cardWords } from './card.words'
import { exampleBriefs } from './examples.words'
import { LanguageChoice } from './languages'
import { newSiteWords } from './new-site.words'
import type { SiteDraft } from './site-draft'

interface Props {
  draft: SiteDraft
  change: (changes: Partial<SiteDraft>) => void
  /** Why there is no plan. */
  problem: Refused | undefined
  /** Makes the site where there is none, and plans it. Throws `Refused` where there is no site to plan for. */
  onPlan: (signal: AbortSignal) => Promise<void>
  onBack?: () => void
  /** Instead of a description: the card of facts. */
  onCard?: () => void
  onEmpty?: () => void
}

/** What the business is and does, in its owner's words. */
export function Describe({ draft, change, problem, onPlan, onBack, onCard, onEmpty }: Props) {
  const words = useWords(newSiteWords)
  const { begin } = useWords(cardWords)
  const { examples } = useWords(exampleBriefs)
  const [stop, setStop] = useState<AbortController>()
  const isOwnText = draft.brief.trim() !== '' && !examples.some(({ brief }) => brief === draft.brief)

  async function send() {
    const controller = new AbortController()
    setStop(controller)
    await onPlan(controller.signal).finally(() => setStop(undefined))
  }

  return (
    <div className="describe">
      <Form onSend={send}>
        {(isSending) => (
          <>
            <TextField
              name="brief"
              label={words.brief}
              description={words.briefHint}
              rows={9}
              value={draft.brief}
              onChange={(brief) => change({ brief })}
              minLength={3}
              maxLength={8000}
              isRequired
              isReadOnly={isSending}
              autoFocus
            />
            {!isOwnText && (
              <div className="examples">
                <span className="soft small">{words.examples}</span>
                {examples.map(({ trade, name, brief }) => (
                  <Button key={trade} onPress={() => change({ name, brief })}>
                    {trade}
                  </Button>
                ))}
              </div>
            )}
            <TextField
              name="name"
              label={words.common.businessName}
              description={words.nameHint}
              value={draft.name}
              onChange={(name) => change({ name })}
              maxLength={255}
              isRequired
              isReadOnly={isSending}
            />
            <LanguageChoice value={draft.languages} onChange={(languages) => change({ languages })} />
            <BrandReader draft={draft} change={change} />
            {problem && !isSending && <RefusalNote error={problem} />}
            {isSending && (
              <p className="soft" role="status">
                {words.planning}
              </p>
            )}
            <div className="actions">
              <Button kind="primary" type="submit" isPending={isSending}>
                {draft.plan ? words.planAgain : words.plan}
              </Button>
              {isSending && <Button onPress={() => stop?.abort()}>{words.common.cancel}</Button>}
              {onBack && !isSending && <Button onPress={onBack}>{words.backToPlan}</Button>}
              {onCard && !isSending && <Button onPress={onCard}>{begin}</Button>}
              {onEmpty && !isSending && (
                <Button kind="quiet" onPress={onEmpty}>
                  {words.startEmpty}
                </Button>
              )}
            </div>
            {draft.plan && <p className="soft small">{words.planAgainHint}</p>}
          </>
        )}
      </Form>
    </div>
  )
}
