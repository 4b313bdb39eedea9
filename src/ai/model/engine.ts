import type { Config } from '../../config/config'
import type { AiEngine } from '../engine'
import { answerByModel } from './answer'
import { describeByModel } from './describe'
import { drawByModel } from './draw'
import { openModel } from './model'
import { rewriteByModel } from './rewrite'

/** A model behind any server that speaks OpenAI's protocol. */
export function openModelEngine(server: NonNullable<Config['openai']>): AiEngine {
  const model = openModel(server)
  return {
    name: 'openai',
    embedding: { name: server.embeddingModel, dimensions: server.embeddingDimensions },
    async embed(texts, signal) {
      const { vectors, tokens } = await model.embed(texts, { deadlineMs: 60_000, signal })
      return { value: vectors, tokens }
    },
    answer: (wanted, write, signal) => answerByModel(model, wanted, write, signal),
    rewrite: (wanted, signal) => rewriteByModel(model, wanted, signal),
    draw: (wanted, signal) => drawByModel(model, wanted, signal),
    describe: (wanted, signal) => describeByModel(model, wanted, signal),
  }
}
