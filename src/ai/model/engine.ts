import type { Config } from '../../config/config'
import type { AiEngine } from '../engine'
import { suggestTopicsWith, writePostWith } from './blog'
import { openModel } from './model'
import { rewriteByModel } from './rewrite'

/** A model behind any server that speaks OpenAI's protocol. */
export function openModelEngine(server: NonNullable<Config['openai']>): AiEngine {
  const model = openModel(server)
  return {
    name: 'openai',
    suggestTopics: (request, signal) => suggestTopicsWith(model, request, signal),
    writePost: (request, signal) => writePostWith(model, request, signal),
    rewrite: (wanted, signal) => rewriteByModel(model, wanted, signal),
  }
}
