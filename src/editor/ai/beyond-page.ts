import { answered, api } from '../api/api'
import type { Json } from '../page/draft'
import { isObject, type ProposedCall } from './proposals'

/**
 * How to take back what was applied beside the page that is open, through the service. Each way leads on from what the
 * last one answered, and is refused where somebody else has changed the same thing since. Throws `Refused`.
 */
export interface WayBack {
  undo(): Promise<void>
  redo(): Promise<void>
}

/** `undefined` where nothing leads back exactly: only a kept version of the site does then. */
export function wayBack(call: ProposedCall, result: unknown): WayBack | undefined {
  const data = isObject(result) && isObject(result.data) ? result.data : undefined
  const { operation, params } = call
  const id = String(data?.id ?? '')
  switch (operation) {
    case 'createPage':
      return id ? { undo: () => deletePage(id), redo: () => restorePage(id) } : undefined
    case 'deletePage':
      return { undo: () => restorePage(params.page ?? ''), redo: () => deletePage(params.page ?? '') }
    case 'createBlock':
      return data && id ? blockWay(data, params.page ?? '') : undefined
    case 'createEntry':
      return data && id ? entryWay(data, params.collection ?? '') : undefined
    default:
      return data && recordWay(call, data)
  }
}

const deletePage = async (page: string) => void (await answered(api.pages({ page }).delete()))
const restorePage = async (page: string) => void (await answered(api.pages({ page }).restore.post()))

function blockWay({ id, type, props, content, section_id }: Json, page: string): WayBack {
  const body = { id, type, props, content, section_id } as { type: string }
  return {
    undo: async () => void (await answered(api.blocks({ block: String(id) }).delete())),
    redo: async () => void (await answered(api.pages({ page }).blocks.post(body))),
  }
}

function entryWay({ id, data }: Json, collection: string): WayBack {
  const body = { id: String(id), data: isObject(data) ? data : {} }
  return {
    undo: async () => void (await answered(api.entries({ entry: body.id }).delete())),
    redo: async () => void (await answered(api.collections({ collection }).entries.post(body))),
  }
}

/** A record that was changed in some places: those become again what they were. */
function recordWay(call: ProposedCall, data: Json): WayBack | undefined {
  const write = writes[call.operation]
  const { before, after } = call
  if (!write || !isObject(before) || !isObject(after) || typeof data.etag !== 'string') return undefined
  // What is shown is cut where it is long, and cannot be written back.
  if (Object.keys(before).length >= mostShown || [...Object.values(before), ...Object.values(after)].some(isCut))
    return undefined
  let tag = data.etag
  const going = (values: Json) => async () => {
    const written = await write(call.params, bodyWith(call.operation, data, values), { headers: { 'if-match': tag } })
    tag = String((written as { data: { etag: string } }).data.etag)
  }
  return { undo: going(before), redo: going(after) }
}

const mostShown = 60
const isCut = (value: unknown) => typeof value === 'string' && value.length > 600 && value.endsWith('…')

type Headers = { headers: { 'if-match': string } }
const writes: Record<string, (params: Record<string, string>, body: Json, headers: Headers) => Promise<unknown>> = {
  updateBlock: ({ block = '' }, body, headers) => answered(api.blocks({ block }).put(body, headers)),
  updatePage: ({ page = '' }, body, headers) => answered(api.pages({ page }).put(body, headers)),
  updateSite: ({ site = '' }, body, headers) => answered(api.sites({ site }).put(body, headers)),
  updateTheme: ({ site = '' }, body, headers) =>
    answered(api.sites({ site }).theme.put(body as { tokens: Json }, headers)),
  updateEntry: ({ entry = '' }, body, headers) => answered(api.entries({ entry }).put(body as { data: Json }, headers)),
}

/** The fields that the values stand in, whole, since operations replace them so. */
export function bodyWith(operation: string, record: Json, values: Json): Json {
  const body: Json = operation === 'updateTheme' ? { tokens: structuredClone(record.tokens) } : {}
  const locales = new Set<string>()
  for (const [name, value] of Object.entries(values)) {
    const [field = '', ...path] = name.split('.')
    if (path.length === 0) {
      body[field] = value
      continue
    }
    if (operation === 'updatePage' && field === 'translations')
      body[field] ??= Object.fromEntries(translationsOf(record).map((texts) => [texts.locale, structuredClone(texts)]))
    else body[field] ??= structuredClone(record[field])
    if (path[0]) locales.add(path[0])
    put(body[field], path, value)
  }
  if (operation === 'updateBlock' && isObject(body.content)) {
    const { content } = body
    body.content = Object.fromEntries([...locales].map((locale) => [locale, (content as Json)[locale] ?? null]))
  }
  if (operation === 'updatePage' && isObject(body.translations)) {
    const { translations } = body
    body.translations = [...locales].flatMap((locale) => {
      const { etag: _tag, ...texts } = ((translations as Json)[locale] ?? {}) as Json
      return Object.keys(texts).length > 0 ? [{ ...texts, locale }] : []
    })
  }
  if (operation === 'updateEntry' && isObject(body.data)) {
    const { data } = body
    body.data = Object.fromEntries([...locales].map((key) => [key, (data as Json)[key] ?? null]))
  }
  return body
}

const translationsOf = ({ translations }: Json): Json[] =>
  Array.isArray(translations) ? translations.filter(isObject) : []

/** `#id` names an item of a list. What was nothing before becomes nothing again. */
function put(root: unknown, path: string[], value: unknown) {
  let place = root
  for (const name of path.slice(0, -1)) {
    if (Array.isArray(place)) place = place.find((item) => isObject(item) && `#${item.id}` === name)
    else place = isObject(place) ? place[name] : undefined
  }
  const name = path.at(-1) ?? ''
  if (!isObject(place)) return
  if (value === null) delete place[name]
  else place[name] = value
}
