import type { JsonObject } from '../../../db/tenant/sites'
import type { Material } from './material'

/** What a writer makes of a block in one language. */
export interface Written {
  props?: JsonObject
  content: JsonObject
}

/** `undefined` where the brief gives nothing to say: then the block is left out. */
export type Writer = (m: Material) => Written | undefined
