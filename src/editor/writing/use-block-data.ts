import { useMemo } from 'react'
import type { BlockData } from '../../renderer/renderer'
import type { DraftBlock } from '../document/draft'
import { withPlaces } from './empty-texts'

/**
 * The renderer knows a block it has drawn by the object it was given. `isToWrite`: texts that are still to be written have
 * a place on the page.
 */
export function useBlockData(isToWrite = false) {
  return useMemo(() => {
    const known = new WeakMap<DraftBlock, BlockData>()
    return (block: DraftBlock): BlockData => {
      const data = known.get(block) ?? {
        id: block.id,
        type: block.type,
        props: block.props,
        content: isToWrite ? withPlaces(block) : block.content,
        is_visible: block.isVisible,
      }
      known.set(block, data)
      return data
    }
  }, [isToWrite])
}
