import type { AiEngine } from '../engine'

/** No key, no network, no model; the same answer for the same question. */
export const openBuiltinEngine = (): AiEngine => ({ name: 'builtin' })
