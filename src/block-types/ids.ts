import { nameId } from '../values/ids'
import type { BlockType } from './block-type'
import { blockTypes } from './catalog'

/** Apart from the catalog, which browsers load too: names are hashed with what only the server has. */

/** The same on every installation. */
export const blockTypeId = (key: string): string => nameId(`block-type/${key}`)

const byId = new Map(blockTypes.map((type) => [blockTypeId(type.key), type]))

export const blockTypeById = (id: string): BlockType | undefined => byId.get(id)
