import type { AiEngine } from '../engine'
import { chooseDesign } from '../logo/design'
import { describeByFacts } from './describe'
import { drawPicture } from './picture/draw'
import { rewriteByRules } from './rewrite/rewrite'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({
  name: 'builtin',
  rewrite: async (wanted) => ({ value: rewriteByRules(wanted) }),
  draw: async (wanted) => ({ value: { svg: drawPicture(wanted) } }),
  designLogo: async (wanted) => ({ value: chooseDesign(wanted) }),
  describe: async (wanted) => ({ value: describeByFacts(wanted) }),
})
