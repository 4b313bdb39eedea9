import type { ModelServer } from '../../edges/model'
import type { AiEngine } from '../engine'
import { answerByModel } from './answer'
import { suggestTopicsWith, writePostWith } from './blog'
import { brandByModel } from './brand'
import { chatByModel } from './chat'
import { describeByModel } from './describe'
import { drawByModel } from './draw'
import { designLogoByModel } from './logo'
import { openModel } from './model'
import { readBriefByModel } from './reading/read'
import { rewriteByModel, rewritesByModel } from './rewrite'
import { draftByModel } from './site/draft'

/** A model behind any server that speaks OpenAI's protocol. */
export function openModelEngine(server: ModelServer): AiEngine {
  const model = openModel(server)
  return {
    name: 'openai',
    capabilities: { rewrite: rewritesByModel, describe: true, images: 'pictures', posts: 'texts' },
    suggestTopics: (request, signal) => suggestTopicsWith(model, request, signal),
    writePost: (request, signal) => writePostWith(model, request, signal),
    chat: (turn, controls, signal) => chatByModel(model, turn, controls, signal),
    embedding: { name: server.embeddingModel, dimensions: server.embeddingDimensions },
    async embed(texts, signal) {
      const { vectors, tokens } = await model.embed(texts, { deadlineMs: 60_000, signal })
      return { value: vectors, tokens }
    },
    answer: (wanted, write, signal) => answerByModel(model, wanted, write, signal),
    rewrite: (wanted, signal) => rewriteByModel(model, wanted, signal),
    draw: (wanted, signal) => drawByModel(model, wanted, signal),
    designLogo: (wanted, signal) => designLogoByModel(model, wanted, signal),
    readBrand: (wanted, signal) => brandByModel(model, wanted, signal),
    describe: (wanted, signal) => describeByModel(model, wanted, signal),
    readBrief: (question, signal) => readBriefByModel(model, question, signal),
    draftSite: (question, controls) => draftByModel(model, question, controls),
  }
}
