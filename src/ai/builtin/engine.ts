import type { AiEngine } from '../engine'
import { rewriteByRules } from './rewrite/rewrite'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({
  name: 'builtin',
  rewrite: async (wanted) => ({ value: rewriteByRules(wanted) }),
})
