import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

/**
 * Holds every answer of the tests against the API's description: a status that the operation does not declare, another
 * media type, a body that does not fit or has fields that are not described fails the test that got it.
 */

type Json = Record<string, unknown>
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Json> }>>
  components: { schemas: Record<string, Json>; responses: Record<string, Json> }
}
type Check = (method: string, path: string, response: Response, text: string | undefined) => void

let load: (() => Promise<unknown>) | undefined
let check: Promise<Check> | undefined

/** Says where the description is to be had; the first one counts for the whole process. */
export function describeBy(source: () => Promise<unknown>) {
  load ??= source
}

/** Checks an answer to a path without query. `text` is its body, where it was read. Throws what is wrong. */
export async function checkAnswer(request: Request, basePath: string, response: Response, text: string | undefined) {
  if (!load) return
  const pathname = request.url.replace(/^\w+:\/\/[^/]*/, '').replace(/\?.*$/s, '') // as the server reads it
  check ??= load().then((description) => createCheck(JSON.parse(JSON.stringify(description))))
  if (pathname.startsWith(basePath)) (await check)(request.method, pathname.slice(basePath.length), response, text)
}

/** The same `fetch`, its answers checked. Attachments are left unread: a test may stop reading them. */
export const checked =
  (fetch: (request: Request) => Promise<Response>, basePath: string) =>
  async (request: Request): Promise<Response> => {
    const response = await fetch(request)
    const isFile = response.headers.has('content-disposition')
    await checkAnswer(request, basePath, response, isFile ? undefined : await response.clone().text())
    return response
  }

/** The check of one description; schemas are compiled when they are first needed. */
export function createCheck(description: Description): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(closed(description) as Json, 'description')
  const validators = new Map<string, ValidateFunction>()
  const operations = Object.entries(description.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method, pattern: patternOf(path) })))
    .sort((a, b) => placeholders(a.path) - placeholders(b.path))
  const byShape = Map.groupBy(operations, ({ method, path }) => shapeOf(method, path))

  return (method, path, response, text) => {
    const operation = byShape.get(shapeOf(method.toLowerCase(), path))?.find(({ pattern }) => pattern.test(path))
    if (!operation) return
    const { status } = response
    const where = `${method} ${operation.path}: ${status}`
    const pointer = declaration(operation.path, operation.method, status)
    if (!pointer) throw new Error(`${where} is not described: ${text}`)
    const content = at(pointer).content as Json | undefined
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    if (!content || Object.keys(content).length === 0) {
      if (text) throw new Error(`${where} is described without a body: ${text}`)
      return
    }
    if (!(type in content)) throw new Error(`${where} is not described as ${type}`)
    if (text === undefined || type !== 'application/json') return
    const $ref = `description#/${[...pointer, 'content', type, 'schema'].map(pointerPart).join('/')}`
    const validate = validators.get($ref) ?? ajv.compile({ $ref })
    validators.set($ref, validate)
    if (!validate(JSON.parse(text)))
      throw new Error(`${where} does not fit its description: ${ajv.errorsText(validate.errors)}\n${text}`)
  }

  function declaration(path: string, method: string, status: number): string[] | undefined {
    const response = description.paths[path]?.[method]?.responses[status]
    if (!response) return undefined
    const shared = (response.$ref as string | undefined)?.split('/').slice(1)
    return shared ?? ['paths', path, method, 'responses', String(status)]
  }

  function at(pointer: string[]): Json {
    return pointer.reduce<Json>((value, key) => value[key] as Json, description as unknown as Json)
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
/** What a path and the addresses that it stands for have in common. */
const shapeOf = (method: string, path: string) => `${method} ${path.split('/').length}`
const placeholders = (path: string) => path.split('{').length
const pointerPart = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The description with no fields beside those it names, so that a field nobody described is found. */
function closed(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'allOf' ? value : value.map((part) => closed(part))
  if (typeof value !== 'object' || value === null || key === 'Error') return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part, name)]))
  if ('allOf' in parts) return { ...parts, unevaluatedProperties: false }
  return parts.type === 'object' && 'properties' in parts ? { additionalProperties: false, ...parts } : parts
}
