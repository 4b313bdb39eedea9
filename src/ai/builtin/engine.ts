import type { AiEngine } from '../engine'
import { draftFromFacts } from './site/draft'
import { planFromFacts } from './site/plan'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({
  name: 'builtin',
  planSite: async (question) => ({ value: planFromFacts(question) }),
  draftSite: async (question, controls) => ({ value: await draftFromFacts(question, controls) }),
})
