import type { Write } from '../../src/editor/document/changes'
import { apply, type DocumentChange } from '../../src/editor/document/commands'
import { openDocument } from '../../src/editor/document/document'
import type { Draft, DraftBlock, Saved } from '../../src/editor/document/draft'
import type { Found, RecordStore } from '../../src/editor/document/record-store'
import { NotWritten, type Transport } from '../../src/editor/document/saving'

/** A clock whose callbacks come when the test lets time pass. */
export function createClock() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [due] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!due) break
        now = Math.max(now, due.at)
        timers = timers.filter((other) => other !== due)
        due.callback()
        await settled()
      }
      now = end
      await settled()
    },
  }
}
export type Clock = ReturnType<typeof createClock>

/** A page that is all of its document. */
export function openPageAlone(
  saved: Saved,
  { transport, now, after }: { transport: Transport } & Pick<Clock, 'now' | 'after'>,
  found?: Found,
) {
  const siteDocument = openDocument({ now, after })
  const store = siteDocument.open(saved, transport, found)
  return {
    ...store,
    siteDocument,
    undo: siteDocument.undo,
    redo: siteDocument.redo,
    read: () => ({ ...siteDocument.read(), ...store.read() }),
    close() {
      store.close()
      siteDocument.end()
    },
  }
}
export type PageAlone = ReturnType<typeof openPageAlone> & RecordStore

/** Lets everything run that waits for no timer. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

export const block = (id: string, text = id): DraftBlock => ({
  id,
  type: 'rich_text',
  sectionId: 's1',
  isVisible: true,
  props: { spacing: 'm' },
  content: { de: { text } },
})

export const draftOf = (...ids: string[]): Draft => ({
  id: 'page',
  fields: { slug: 'start' },
  translations: { de: { title: 'Start' } },
  blocks: ids.map((id) => block(id)),
})

/**
 * The page as the service keeps it: each part has a tag that changes with it, and a write with another tag is refused.
 * Answers take `latency` ms and are lost, before or after the write, when `loses` says so. When `repeats` does, the line has
 * broken before the answer and the browser has sent the request once more.
 */
export function createPageService(
  draft: Draft,
  clock: Clock,
  options: { latency?: number; loses?: () => boolean; repeats?: () => boolean } = {},
) {
  const { latency = 0, loses = () => false, repeats = () => false } = options
  let revision = 0
  const tag = () => `"${++revision}"`
  let saved: Saved = {
    draft,
    tag: tag(),
    blockTags: Object.fromEntries(draft.blocks.map(({ id }) => [id, tag()])),
    translationTags: Object.fromEntries(Object.keys(draft.translations).map((locale) => [locale, tag()])),
    madeFrom: {},
  }
  let inFlight = 0
  const service = {
    mostAtOnce: 0,
    writes: [] as Write[],
    /** Every text that was ever acknowledged or stored. */
    saved: () => saved,
    /** What somebody else does at once. */
    change(command: DocumentChange) {
      const next = apply(saved.draft, command)
      const id = 'block' in command ? (typeof command.block === 'string' ? command.block : command.block.id) : ''
      saved = { ...saved, draft: next, blockTags: id ? { ...saved.blockTags, [id]: tag() } : saved.blockTags }
    },
    transport(): Transport {
      const slowly = () => new Promise<void>((resolve) => void clock.after(latency, resolve))
      return {
        async write(write) {
          inFlight += 1
          service.mostAtOnce = Math.max(service.mostAtOnce, inFlight)
          try {
            await slowly()
            if (loses()) throw new NotWritten('later', 'lost')
            perform(write)
            if (repeats()) perform(write)
            if (loses()) throw new NotWritten('later', 'lost')
            return saved
          } finally {
            inFlight -= 1
          }
        },
        async load() {
          await slowly()
          if (loses()) throw new NotWritten('later', 'lost')
          return saved
        },
      }
    },
  }

  function perform(write: Write) {
    service.writes.push(write)
    const isStored = (id: string) => saved.draft.blocks.some((other) => other.id === id)
    const demand = (id: string, base: string) => {
      if (!isStored(id)) throw new NotWritten('gone', 'gone')
      if (saved.blockTags[id] !== base) throw new NotWritten('stale', 'stale')
    }
    switch (write.kind) {
      case 'create':
        if (isStored(write.block.id)) throw new NotWritten('stale', 'already there')
        return service.change({ kind: 'insert', block: write.block, index: write.index })
      case 'delete':
        demand(write.id, write.base)
        return service.change({ kind: 'remove', block: block(write.id), index: 0 })
      case 'update': {
        demand(write.id, write.base)
        const { props, content = {}, is_visible } = write.fields
        if (props) service.change({ kind: 'props', block: write.id, before: {}, after: props })
        if (is_visible !== undefined)
          service.change({ kind: 'visibility', block: write.id, before: !is_visible, after: is_visible })
        for (const [locale, texts] of Object.entries(content))
          service.change({ kind: 'content', block: write.id, locale, before: undefined, after: texts ?? undefined })
        return
      }
      case 'order': {
        const rank = new Map(write.blocks.map(({ id }, index) => [id, index]))
        const places = new Map(write.blocks.map(({ id, section_id }) => [id, section_id]))
        const blocks = saved.draft.blocks.map((each) => ({ ...each, sectionId: places.get(each.id) ?? each.sectionId }))
        blocks.sort((a, b) => (rank.get(a.id) ?? blocks.length) - (rank.get(b.id) ?? blocks.length))
        saved = { ...saved, draft: { ...saved.draft, blocks } }
        return
      }
      case 'fields':
        if (saved.tag !== write.base) throw new NotWritten('stale', 'stale')
        saved = {
          ...saved,
          tag: tag(),
          draft: apply(saved.draft, { kind: 'fields', before: {}, after: write.fields }),
        }
        return
      case 'translation': {
        const { locale, fields } = write
        if (saved.translationTags[locale] !== write.base) throw new NotWritten('stale', 'stale')
        const after = { ...saved.draft.translations[locale], ...fields }
        const next = apply(saved.draft, { kind: 'translation', locale, before: undefined, after })
        saved = { ...saved, draft: next, translationTags: { ...saved.translationTags, [locale]: tag() } }
      }
    }
  }
  return service
}
