import { isObject } from '../../values/is-object'
import { answered, api } from '../api/api'
import { readPage } from '../api/read-page'
import type { Json } from '../document/draft'
import type { ShownCall } from './proposals'
import { bodyWith } from './record-body'

/**
 * How to take back what was applied beside the page that is open, through the service. Each goes on from what the
 * last one answered, and is refused where somebody else has changed the same thing since. Throws `Refused`.
 */
export interface Reversal {
  undo(): Promise<void>
  redo(): Promise<void>
}

/** The state of each record as this proposal has left it: its steps at one record go on from each other. */
export type LastTags = Map<string, string>

/**
 * `undefined` where nothing leads back exactly: only a kept version of the site does then. The steps of one proposal share
 * their `tags`.
 */
export function reversalOf(call: ShownCall, result: unknown, tags: LastTags = new Map()): Reversal | undefined {
  const data = isObject(result) && isObject(result.data) ? result.data : undefined
  const { operation, params } = call
  const id = String(data?.id ?? '')
  switch (operation) {
    case 'createPage':
      return id ? { undo: () => deletePage(id), redo: () => restorePage(id) } : undefined
    case 'deletePage':
      return { undo: () => restorePage(params.page ?? ''), redo: () => deletePage(params.page ?? '') }
    case 'createBlock':
      return data && id ? blockReversal(data, params.page ?? '') : undefined
    case 'createEntry':
      return data && id ? entryReversal(data, params.collection ?? '') : undefined
    default:
      return data && recordReversal(call, data, tags)
  }
}

const deletePage = async (page: string) => void (await answered(api.pages({ page }).delete()))
const restorePage = async (page: string) => void (await answered(api.pages({ page }).restore.post()))

/** A section that has gone with its only block comes again with it. */
function blockReversal({ id, type, props, content, section_id, sort_order }: Json, page: string): Reversal {
  const body = { id, type, props, content, sort_order } as { type: string }
  const section = String(section_id)
  return {
    undo: async () => void (await answered(api.blocks({ block: String(id) }).delete())),
    async redo() {
      const { blocks } = await readPage(page)
      const isThere = blocks.some((block) => block.section_id === section)
      const place = isThere ? { section_id: section } : { section_id: 'new', new_section_id: section }
      await answered(api.pages({ page }).blocks.post({ ...body, ...place }))
    },
  }
}

function entryReversal({ id, data, slugs }: Json, collection: string): Reversal {
  const body = {
    ...{ id: String(id), data: isObject(data) ? data : {} },
    slugs: (isObject(slugs) ? slugs : {}) as Record<string, string>,
  }
  return {
    undo: async () => void (await answered(api.entries({ entry: body.id }).delete())),
    redo: async () => void (await answered(api.collections({ collection }).entries.post(body))),
  }
}

/** A record that was changed in some places: those become again what they were. */
function recordReversal(call: ShownCall, data: Json, tags: LastTags): Reversal | undefined {
  const write = writes[call.operation]
  const { before, after } = call
  if (!write || !isObject(before) || !isObject(after) || typeof data.etag !== 'string') return undefined
  // What is shown is cut where it is long, and cannot be written back.
  if (Object.keys(before).length >= mostShown || [...Object.values(before), ...Object.values(after)].some(isCut))
    return undefined
  const record = `${call.operation} ${Object.values(call.params).join(' ')}`
  tags.set(record, data.etag)
  const going = (values: Json) => async () => {
    const headers = { 'if-match': tags.get(record) ?? '' }
    const written = await write(call.params, bodyWith(call.operation, data, values), { headers })
    tags.set(record, String((written as { data: { etag: string } }).data.etag))
  }
  return { undo: going(before), redo: going(after) }
}

const mostShown = 60
const isCut = (value: unknown) => typeof value === 'string' && value.length > 600 && value.endsWith('…')

type Headers = { headers: { 'if-match': string } }
const writes: Record<string, (params: Record<string, string>, body: Json, headers: Headers) => Promise<unknown>> = {
  updateBlock: ({ block = '' }, body, headers) =>
    answered(api.blocks({ block }).put({ ...body, takes_facts: true }, headers)),
  updatePage: ({ page = '' }, body, headers) => answered(api.pages({ page }).put(body, headers)),
  updateSite: ({ site = '' }, body, headers) => answered(api.sites({ site }).put(body, headers)),
  updateTheme: ({ site = '' }, body, headers) =>
    answered(api.sites({ site }).theme.put(body as { tokens: Json }, headers)),
  updateEntry: ({ entry = '' }, body, headers) => answered(api.entries({ entry }).put(body as { data: Json }, headers)),
}
