import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { blockTypesQuery } from '../data/block-types-query'
import type { DraftBlock } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import { useWords } from '../words/language'
import { copiedText } from './copied-text'
import {
  duplicateBlock,
  insertBlock,
  moveBlock,
  moveBlockTo,
  type NewSection,
  placeAfter,
  removeBlock,
  withFreeAnchor,
} from './section-acts'
import { sectionActsWords } from './section-acts.words'
import { useTypeName } from './section-names'

interface On {
  store: RecordStore
  site: { id: string; locales: string[] }
  locale: string
  picked: string | undefined
  pick(block: string | undefined): void
}

/**
 * What a person does to whole sections, by menu, key or press; each act says what it has done. `said` is for those who
 * hear the screen, `note` for everybody.
 */
export function useSectionActs({ store, site, locale, picked, pick }: On) {
  const words = useWords(sectionActsWords)
  const nameOf = useTypeName()
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const [note, setNote] = useState<string>()
  /** Where the gallery puts what is chosen; closed without. */
  const [addingAt, setAddingAt] = useState<number>()
  const [movingTo, setMovingTo] = useState<string>()
  const [fresh, setFresh] = useState<string>()

  // The focus follows what is new, once its row is there and the gallery has given the focus back.
  useEffect(() => {
    if (!fresh) return
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => focusRow(fresh)))
    return () => cancelAnimationFrame(frame)
  }, [fresh])

  const acts = useMemo(() => {
    const find = (id: string | undefined) => store.read().draft.blocks.find((block) => block.id === id)
    const show = (id: string, block: Pick<DraftBlock, 'type'>) => {
      pick(id)
      setFresh(id)
      setSaid(words.added(nameOf(block)))
    }
    const sayPlace = (id: string) => {
      const { blocks } = store.read().draft
      const index = blocks.findIndex((block) => block.id === id)
      const block = blocks[index]
      if (block) setSaid(words.moved(nameOf(block), index + 1, blocks.length))
    }
    return {
      openGallery: (index?: number) => setAddingAt(index ?? placeAfter(store, picked)),
      add(section: NewSection, index: number) {
        setAddingAt(undefined)
        show(insertBlock(store, section, index), section)
      },
      duplicate(id: string) {
        const [block, copy] = [find(id), duplicateBlock(store, id)]
        if (block && copy) show(copy, block)
      },
      remove(id: string) {
        const { blocks } = store.read().draft
        const index = blocks.findIndex((block) => block.id === id)
        const block = blocks[index]
        if (!block) return
        removeBlock(store, id)
        pick((blocks[index + 1] ?? blocks[index - 1])?.id)
        setSaid(words.removed(nameOf(block)))
      },
      move(id: string, by: -1 | 1) {
        moveBlock(store, id, { by })
        sayPlace(id)
      },
      openMove: setMovingTo,
      /** To a block in the columns of a section. */
      async onPart(act: 'duplicate' | 'remove' | 'up' | 'down', id: string, part: string) {
        const { partActs } = await import('./inner-acts')
        const block = find(id)
        if (block && partActs[act](store, block, part) && act === 'remove') pick(id)
      },
      moveTo(id: string, after: string | undefined) {
        setMovingTo(undefined)
        moveBlockTo(store, id, after)
        pick(id)
        sayPlace(id)
      },
      /** The text for the clipboard. */
      copied(id: string): string | undefined {
        const block = find(id)
        if (!block) return undefined
        setNote(words.copied(nameOf(block)))
        return copiedText(site.id, block)
      },
      async paste(text: string) {
        const [{ readCopied }, types] = await Promise.all([
          import('./section-clipboard'),
          queries.ensureQueryData(blockTypesQuery),
        ])
        const pasted = readCopied(text, { site: site.id, locales: site.locales, locale, types })
        if (typeof pasted === 'string') return setNote(words[pasted])
        const { section, lostPictures } = pasted
        show(insertBlock(store, withFreeAnchor(store, section), placeAfter(store, picked)), section)
        setNote(lostPictures ? words.lostPictures : undefined)
      },
      /** By menu, where the browser allows it; by key it always does. */
      async pasteFromMenu() {
        const text = await navigator.clipboard?.readText().catch(() => undefined)
        if (text === undefined) setNote(words.pasteByKey)
        else await acts.paste(text)
      },
      async copyFromMenu(id: string) {
        const text = acts.copied(id)
        if (text) await navigator.clipboard?.writeText(text).catch(() => setNote(words.pasteByKey))
      },
    }
  }, [store, site, locale, picked, pick, words, nameOf, queries])

  return {
    acts,
    said,
    note,
    closeNote: () => setNote(undefined),
    addingAt,
    closeGallery: () => setAddingAt(undefined),
    movingTo,
    closeMove: () => setMovingTo(undefined),
  }
}
const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`:is(.outline, .region-rows) [data-key="${CSS.escape(id)}"]`)

/** The row of a section in the outline. */
export function focusRow(id: string): boolean {
  const row = rowOf(id)
  if (row) row.focus()
  else requestAnimationFrame(() => rowOf(id)?.focus()) // one far away is drawn when it is chosen
  return row !== null
}

export type SectionActs = ReturnType<typeof useSectionActs>['acts']
