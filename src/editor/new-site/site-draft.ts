import { useCallback, useState } from 'react'
import { tokenStorage } from '../api/token'
import type { Card } from './card'
import type { PlanDraft } from './plan-draft'

/** What has been entered for a site that is not built yet. */
export interface SiteDraft {
  name: string
  brief: string
  /** The first one is the main one. */
  languages: string[]
  /** Address of a site there is already. */
  website: string
  /** Taken along from that site. */
  colors?: { primary?: string; accent?: string }
  plan?: PlanDraft
  /** What was changed on the card of facts. */
  card?: Partial<Card>
  /** It is begun with the card, and there is no plan. */
  isWithoutBrief?: boolean
  /** Answers to the plan's questions, by `answerKey`. */
  answers: Record<string, string>
  /** The build that is under way. */
  generation?: string
  /** Why the last build failed: a key of the service. */
  failure?: string
}

export const emptyDraft = (language: string): SiteDraft => ({
  name: '',
  brief: '',
  languages: [language],
  website: '',
  answers: {},
})

/** Kept beside the token, so that on a shared computer it goes with the tab; nobody else's is found under the own id. */
const keyOf = (user: string, site: string | undefined) => `site draft ${user} ${site ?? 'new'}`

export function readDraft(user: string, site: string | undefined): SiteDraft | undefined {
  try {
    const kept = tokenStorage().getItem(keyOf(user, site))
    return kept ? { ...emptyDraft('de'), ...JSON.parse(kept) } : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(user: string, site: string | undefined, draft: SiteDraft) {
  try {
    tokenStorage().setItem(keyOf(user, site), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage: what is on the screen stays there.
  }
}

export const dropDraft = (user: string, site: string | undefined) => tokenStorage().removeItem(keyOf(user, site))

/** The draft of a site, kept with each change. */
export function useDraft(user: string, site: string | undefined, start: SiteDraft) {
  const [draft, setDraft] = useState(() => readDraft(user, site) ?? start)
  const change = useCallback(
    (changes: Partial<SiteDraft>) =>
      setDraft((before) => {
        const after = { ...before, ...changes }
        keepDraft(user, site, after)
        return after
      }),
    [user, site],
  )
  return [draft, change] as const
}

/** The draft with the name as it was changed on the card, for whoever goes back to where it was entered. */
export function withNameOfCard({ name, card = {} }: SiteDraft): Pick<SiteDraft, 'name' | 'card'> {
  const { name: changed = name, ...others } = card
  return { name: changed, card: others }
}
