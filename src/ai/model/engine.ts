import type { Config } from '../../config/config'
import { draftFromFacts } from '../builtin/site/draft'
import { planFromFacts } from '../builtin/site/plan'
import type { AiEngine } from '../engine'

/** A model behind any server that speaks OpenAI's protocol. */
export const openModelEngine = (_: NonNullable<Config['openai']>): AiEngine => ({
  name: 'openai',
  planSite: async (question) => ({ value: planFromFacts(question) }),
  draftSite: async (question, controls) => ({ value: await draftFromFacts(question, controls) }),
})
