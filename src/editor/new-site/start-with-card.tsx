import { useState } from 'react'
import type { Refused } from '../api/api'
import { RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { BuildFailure } from './build-failure'
import { cardWords } from './card.words'
import { FactsCard } from './facts-card'
import { LanguageChoice } from './languages'
import { newSiteWords } from './new-site.words'
import type { SiteDraft } from './site-draft'
import { useCard } from './use-card'

const nothing = {}

/** Instead of a description: the card, with nothing read, and the site is built from what is entered. */
export function StartWithCard({
  draft,
  change,
  problem,
  onBuild,
  onDescribe,
}: {
  draft: SiteDraft
  change: (changes: Partial<SiteDraft>) => void
  problem: Refused | undefined
  /** Makes the site where there is none, and begins to build it. */
  onBuild: () => Promise<void>
  onDescribe: () => void
}) {
  const words = useWords(newSiteWords)
  const { describe } = useWords(cardWords)
  const [isStarting, setStarting] = useState(false)
  const shown = useCard(nothing, draft.name, draft.card)

  async function build() {
    if (!shown.check()) return
    setStarting(true)
    await onBuild().finally(() => setStarting(false))
  }
  return (
    <div className="describe">
      <BuildFailure failure={problem ? undefined : draft.failure} />
      <LanguageChoice value={draft.languages} onChange={(languages) => change({ languages })} />
      <FactsCard shown={shown} onChange={(changes) => change({ card: { ...draft.card, ...changes } })} />
      {problem && !isStarting && <RefusalNote error={problem} />}
      <div className="actions">
        <Button kind="primary" icon="sparkles" onPress={build} isPending={isStarting}>
          {draft.failure === undefined ? words.build : words.buildAgain}
        </Button>
        {!isStarting && <Button onPress={onDescribe}>{describe}</Button>}
      </div>
    </div>
  )
}
