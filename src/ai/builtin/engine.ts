import { readBriefInTurns } from '../brief/read-brief'
import { type AiEngine, needsModel } from '../engine'
import { chooseDesign } from '../logo/design'
import { answerFromSources } from './answer/answer'
import { suggestTopics, writePost } from './blog/write'
import { brandByFacts } from './brand'
import { answerChat } from './chat/answer'
import { drawPicture } from './picture/draw'
import { rewriteByRules, rewritesByRules } from './rewrite/rewrite'
import { draftFromFacts } from './site/draft'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({
  name: 'builtin',
  capabilities: { rewrite: rewritesByRules, describe: false, images: 'ornaments', posts: 'outlines' },
  suggestTopics: async (request) => ({ value: suggestTopics(request) }),
  writePost: async (request) => ({ value: writePost(request) }),
  chat: answerChat,
  readBrief: async ({ brief, known }) => ({ value: await readBriefInTurns(brief, known) }),
  draftSite: async (question, controls) => ({ value: await draftFromFacts(question, controls) }),
  rewrite: async (wanted) => ({ value: rewriteByRules(wanted) }),
  draw: async (wanted) => ({ value: { svg: drawPicture(wanted) } }),
  designLogo: async (wanted) => ({ value: chooseDesign(wanted) }),
  readBrand: async (wanted) => ({ value: brandByFacts(wanted) }),
  describe: async () => {
    throw needsModel() // nothing but a look at it tells what a picture shows
  },
  // words are found by themselves: vectors without a model added nothing to that
  embedding: { name: 'builtin-words', dimensions: 0 },
  embed: async () => ({ value: [] }),
  answer: async (wanted, write) => {
    const answer = answerFromSources(wanted)
    if (answer) write(answer.text)
    return { value: answer }
  },
})
