import type { Config } from '../../config/config'
import { type AiEngine, aiUnavailable } from '../engine'

/** A model behind any server that speaks OpenAI's protocol. */
export const openModelEngine = (_: NonNullable<Config['openai']>): AiEngine => ({
  name: 'openai',
  chat: () => Promise.reject(aiUnavailable()),
})
