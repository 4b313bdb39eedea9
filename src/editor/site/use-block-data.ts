import { useMemo } from 'react'
import type { BlockData } from '../../renderer/renderer'
import type { DraftBlock } from '../page/draft'

/** The renderer knows a block it has drawn by the object it was given. */
export function useBlockData() {
  return useMemo(() => {
    const known = new WeakMap<DraftBlock, BlockData>()
    return (block: DraftBlock): BlockData => {
      const data = known.get(block) ?? {
        id: block.id,
        type: block.type,
        props: block.props,
        content: block.content,
        is_visible: block.isVisible,
      }
      known.set(block, data)
      return data
    }
  }, [])
}
