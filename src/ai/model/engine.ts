import type { Config } from '../../config/config'
import type { AiEngine } from '../engine'
import { openModel } from './model'
import { rewriteByModel } from './rewrite'

/** A model behind any server that speaks OpenAI's protocol. */
export function openModelEngine(server: NonNullable<Config['openai']>): AiEngine {
  const model = openModel(server)
  return {
    name: 'openai',
    rewrite: (wanted, signal) => rewriteByModel(model, wanted, signal),
  }
}
