import { answered, api, Refused } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import type { Write } from './changes'
import type { Saved } from './draft'
import { savedOf, withBlock, withOrder, withoutBlock, withPage } from './from-api'
import { NotWritten, type Transport } from './saving'

/**
 * Writes to the service, each with the tag of what it changes: one that no longer fits is refused there. `tag` is that of
 * an answer that was read already; later that of the last one.
 */
export function pageTransport(pageId: string, tag?: string): Transport {
  const page = api.pages({ page: pageId })

  const ask = (headers = {}) => page.get({ headers, fetch: inTime() })
  async function taken(answer: Awaited<ReturnType<typeof ask>>): Promise<Saved> {
    const { data } = await answered(Promise.resolve(answer))
    tag = answer.response.headers.get('etag') ?? undefined
    return savedOf(data)
  }
  return {
    load: () => asNotWritten(async () => taken(await ask())),
    loadIfChanged: () =>
      asNotWritten(async () => {
        const answer = await ask(tag && { 'if-none-match': tag })
        return tag && answer.status === 304 ? undefined : taken(answer)
      }),
    write: (write, saved) => asNotWritten(() => perform(write, saved)),
  }

  async function perform(write: Write, saved: Saved): Promise<Saved> {
    switch (write.kind) {
      case 'create': {
        const {
          id,
          type,
          props,
          content,
          isVisible,
          madeFrom = saved.madeFrom[id],
          bound = saved.bound?.[id],
        } = write.block
        const { data } = await answered(
          page.blocks.post(
            {
              id,
              type,
              props,
              content,
              is_visible: isVisible,
              made_from: madeFrom,
              bound,
              ...sectionFor(write, saved),
            },
            { fetch: inTime() },
          ),
        )
        return withBlock(saved, data)
      }
      case 'update': {
        const fields = { ...write.fields, ...(write.takesFacts && { takes_facts: true }) }
        const { data } = await answered(api.blocks({ block: write.id }).put(fields, ifMatch(write.base)))
        return withBlock(saved, data)
      }
      case 'delete':
        await answered(api.blocks({ block: write.id }).delete(undefined, ifMatch(write.base)))
        return withoutBlock(saved, write.id)
      case 'order': {
        const { data } = await answered(page['reorder-blocks'].put({ blocks: write.blocks }, { fetch: inTime() }))
        return withOrder(saved, data)
      }
      case 'fields': {
        const { data } = await answered(page.put(write.fields, ifMatch(write.base)))
        return withPage(saved, data)
      }
      case 'translation': {
        const translations = [{ locale: write.locale, ...write.fields }]
        const { data } = await answered(page.put({ translations }, ifMatch(saved.tag)))
        return withPage(saved, data)
      }
    }
  }
}

/** The section it belongs to, if that is still there; else that of the block before it. A page without any gets this one. */
function sectionFor({ block, index }: Extract<Write, { kind: 'create' }>, { draft }: Saved) {
  const sections = draft.blocks.map(({ sectionId }) => sectionId)
  if (sections.length === 0) return { section_id: 'new', new_section_id: block.sectionId }
  const known = sections.includes(block.sectionId) ? block.sectionId : sections[Math.min(index, sections.length) - 1]
  return { section_id: known }
}

/** A line that swallows an answer must not keep the next write waiting for ever. */
export const inTime = () => ({ signal: AbortSignal.timeout(30_000) })
export const ifMatch = (tag: string) => ({ headers: { 'if-match': tag }, fetch: inTime() })

/** Throws `NotWritten` for what the service refuses. */
export async function asNotWritten<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? notWritten(error) : error
  }
}

function notWritten(refused: Refused): NotWritten {
  const { status, key, retryAfter, fields } = refused
  const reason = reasons[key] ?? reasonOf(status)
  const delay = status === 0 ? 'offline' : status === 429 ? 'limited' : 'unavailable'
  return new NotWritten(reason, sentenceOf(refused), retryAfter, delay, key, fields)
}

const reasons: Record<string, NotWritten['reason']> = { id_taken: 'stale', account_suspended: 'not-allowed' }

function reasonOf(status: number): NotWritten['reason'] {
  if (status === 401) return 'signed-out'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'gone'
  if (status === 412) return 'stale'
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}
