import type { Context } from '../../context'
import type { JsonObject } from '../../db/tenant/sites'
import type { CallableOperation } from '../../http/operations'
import { isObject } from '../../values/is-object'
import type { ChatTool } from './turn'

interface ToolRule {
  /** Reads are carried out at once, changes wait for somebody to confirm them. */
  kind: 'read' | 'change'
  /** The part of the path that says whose it is: it must belong to the site of the chat. */
  scope: 'site' | 'page' | 'block' | 'collection' | 'entry'
  /** Fields of the body that are none of a chat's business. */
  omit?: string[]
  /** What a model has to know beside the operation's own words. */
  hint?: string
}

const partial = 'Send only what is to change: fields that you leave out stay, null takes one away, lists are replaced.'

/**
 * The operations that a chat may use, by id. Not among them: team, billing, signing in, the account, domains, whatever
 * visitors sent, the deletion of sites and images, and settings that send data elsewhere.
 */
export const toolRules: Record<string, ToolRule> = {
  getSite: { kind: 'read', scope: 'site' },
  listPages: { kind: 'read', scope: 'site' },
  getRegions: { kind: 'read', scope: 'site' },
  getPage: { kind: 'read', scope: 'page' },
  getTheme: { kind: 'read', scope: 'site' },
  listAssets: { kind: 'read', scope: 'site' },
  listBlockTypes: { kind: 'read', scope: 'site' },
  listCollections: { kind: 'read', scope: 'site' },
  getCollection: { kind: 'read', scope: 'collection' },
  listEntries: { kind: 'read', scope: 'collection' },
  listVersions: { kind: 'read', scope: 'site' },
  checkSite: { kind: 'read', scope: 'site' },
  updateSite: { kind: 'change', scope: 'site', omit: ['slug', 'settings'], hint: partial },
  updateTheme: { kind: 'change', scope: 'site', hint: partial },
  updateAsset: { kind: 'change', scope: 'site' },
  createPage: { kind: 'change', scope: 'site' },
  orderPages: { kind: 'change', scope: 'site' },
  updatePage: { kind: 'change', scope: 'page', hint: partial },
  deletePage: { kind: 'change', scope: 'page' },
  createBlock: { kind: 'change', scope: 'page', omit: ['block_type_id'] },
  updateBlock: {
    kind: 'change',
    scope: 'block',
    omit: ['block_type_id', 'section_id', 'sort_order', 'takes_facts'],
    hint: partial,
  },
  reorderBlocks: { kind: 'change', scope: 'page' },
  deleteBlock: { kind: 'change', scope: 'block' },
  createEntry: { kind: 'change', scope: 'collection' },
  updateEntry: { kind: 'change', scope: 'entry', hint: partial },
  deleteEntry: { kind: 'change', scope: 'entry' },
  saveVersion: { kind: 'change', scope: 'site' },
  publishSite: { kind: 'change', scope: 'site' },
  unpublishSite: { kind: 'change', scope: 'site' },
}

/** Several changes as one: beside the operations, which each stand alone. */
export const changeTogether = 'changeTogether'

/** The tools as a model is told them. The site is that of the chat and no argument. */
export function listTools(ctx: Context): ChatTool[] {
  const tools = Object.keys(toolRules).flatMap((id) => {
    const operation = ctx.http.operations.find(id)
    return operation ? [toolOf(operation, toolRules[id]?.hint)] : []
  })
  return [...tools, togetherTool]
}

const toolOf = (operation: CallableOperation, hint = ''): ChatTool => ({
  name: operation.id,
  description: [operation.summary, operation.description, hint].filter(Boolean).join('. ').slice(0, 1000),
  parameters: parametersOf(operation),
})

function parametersOf({ id, input }: CallableOperation): object {
  const { params, body } = ((input as JsonObject).properties ?? {}) as Record<string, JsonObject | undefined>
  const paramsLeft = params && without(params, ['site'])
  const isPartial = toolRules[id]?.hint === partial
  const parts = {
    ...(paramsLeft && Object.keys(paramsLeft.properties as object).length > 0 && { params: paramsLeft }),
    ...(body && { body: { ...without(body, toolRules[id]?.omit ?? []), ...(isPartial && { required: [] }) } }),
  }
  return { type: 'object', properties: parts, required: Object.keys(parts), additionalProperties: false }
}

/** A schema of an object that does not know these fields. */
function without(schema: JsonObject, names: string[]): JsonObject {
  const left = (value: unknown) => Object.entries(isObject(value) ? value : {}).filter(([key]) => !names.includes(key))
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => !names.includes(String(name))) : []
  return { ...schema, properties: Object.fromEntries(left(schema.properties)), required }
}

/** Only changes to what is there already: a failure in the middle can then be undone. */
export const isUndoable = (operation: string) => toolRules[operation]?.hint === partial || operation === 'updateAsset'
export const maxTogether = 40

const togetherTool: ChatTool = {
  name: changeTogether,
  description: `Proposes up to ${maxTogether} changes of existing things as one, applied together or not at all. ${partial}`,
  parameters: {
    type: 'object',
    properties: {
      calls: {
        type: 'array',
        minItems: 1,
        maxItems: maxTogether,
        items: {
          type: 'object',
          properties: {
            operation: { type: 'string', enum: Object.keys(toolRules).filter(isUndoable) },
            params: { type: 'object', additionalProperties: { type: 'string' } },
            body: { type: 'object' },
          },
          required: ['operation', 'body'],
          additionalProperties: false,
        },
      },
    },
    required: ['calls'],
    additionalProperties: false,
  },
}
