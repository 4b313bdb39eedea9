import { type Holder, partsOfAll } from '../../block-types/inner-blocks'
import { imageNames } from '../../media/image-names'
import { isId } from '../../values/is-id'

/** What blocks show that does not stand in them. */
export interface Shown {
  /** Names of pictures and documents: ids, or names of files. */
  names: string[]
  /** Blocks that list entries or posts, those in columns among them, and posts themselves. */
  lists: Pick<Holder, 'type' | 'props'>[]
  /** Names of motifs. */
  motifs: string[]
  /** Paths that the blocks may lead to. */
  paths: string[]
}

const known = new WeakMap<Holder, Shown>()

/** What these blocks show; a block that stays the same object is looked at once. */
export function shownBy(blocks: Holder[]): Shown {
  const each = blocks.map((block) => {
    const shown = known.get(block) ?? lookAt(block)
    known.set(block, shown)
    return shown
  })
  const all = <K extends keyof Shown>(key: K) => [...new Set(each.flatMap((one) => one[key] as unknown[]))] as Shown[K]
  return { names: all('names'), motifs: all('motifs'), lists: all('lists'), paths: all('paths') }
}

function lookAt(block: Holder): Shown {
  const text = JSON.stringify([block.props, block.content])
  const lists = partsOfAll([block]).filter(({ type }) => /^(collection_list|blog_(list|post))$/.test(type))
  return {
    names: imageNamesIn(text),
    motifs: (text.match(/"motif:[a-z-]+/g) ?? []).map((found) => found.slice('"motif:'.length)),
    lists: lists.map(({ type, props }) => ({ type, props })),
    paths: text.match(/[("]\/[a-z0-9/-]+/g) ?? [],
  }
}

/** What in the text of a value may name pictures. */
export const imageNamesIn = (text: string): string[] =>
  [...new Set(imageNames(text))].filter((word) => isId(word) || /-[0-9a-f]{16}$/.test(word))
