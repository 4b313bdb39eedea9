import type { AiEngine } from '../engine'
import { answerFromSources } from './answer/answer'
import { describeByFacts } from './describe'
import { builtinEmbedding, embedByPieces } from './embed'
import { drawPicture } from './picture/draw'
import { rewriteByRules } from './rewrite/rewrite'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({
  name: 'builtin',
  rewrite: async (wanted) => ({ value: rewriteByRules(wanted) }),
  draw: async (wanted) => ({ value: { svg: drawPicture(wanted) } }),
  describe: async (wanted) => ({ value: describeByFacts(wanted) }),
  embedding: builtinEmbedding,
  embed: async (texts) => ({ value: texts.map(embedByPieces) }),
  answer: async (wanted, write) => {
    const answer = answerFromSources(wanted)
    write(answer.text)
    return { value: answer }
  },
})
