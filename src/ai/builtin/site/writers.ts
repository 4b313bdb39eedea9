import type { BlockType } from '../../../block-types/block-type'
import { blockTypeByKey, blockTypes } from '../../../block-types/catalog'
import { aboutBlocks } from './about'
import { contactBlocks } from './contact'
import { legalBlocks } from './legal'
import type { Writer } from './material'
import { offerBlocks } from './offers'
import { opening, pageHeads } from './opening'
import { visitBlocks } from './visit'

/** Who writes what, by the intent of a block. */
const writers: Record<string, Writer> = {
  opening,
  ...pageHeads,
  ...offerBlocks,
  ...aboutBlocks,
  ...visitBlocks,
  ...contactBlocks,
  ...legalBlocks,
}

/** Of those that a type can have, the ones that are written here, the usual one first. */
const intentsOf = (type: BlockType): string[] =>
  Object.keys(type.about.intents ?? {}).filter((intent) => Object.hasOwn(writers, intent))

/** The type that a block of this intent has. */
export const typeOfIntent = (intent: string): string | undefined =>
  blockTypes.find((type) => intentsOf(type).includes(intent))?.key

/**
 * The writer for a block as a blueprint names it. An intent in other words, as a model or a client writes them, falls
 * back to what a block of that type usually says.
 */
export function writerFor(key: string, intent: string | undefined): Writer | undefined {
  const type = blockTypeByKey(key)
  const intents = type ? intentsOf(type) : []
  return writers[intents.find((one) => one === intent) ?? intents[0] ?? '']
}
