import type { Static } from '@sinclair/typebox'
import { actorOf } from '../../auth/api-tokens'
import type { Me } from '../../auth/sessions'
import { typesForModels } from '../../block-types/described'
import type { Context } from '../../context'
import type { Language } from '../../db/control/schema'
import type { PendingActionRow } from '../../db/tenant/pending-actions'
import { ApiError, defineError, FieldErrors, invalidJson } from '../../errors'
import type { StreamWriter } from '../../http/event-stream'
import type { PublishCheck } from '../../publishing/check/publish-check.schema'
import type { Tenant } from '../../tenants/tenants'
import { isObject } from '../../values/is-object'
import { pick } from '../../words/text'
import { aiUnavailable } from '../engine'
import { changeTogether, listTools, toolRules } from './chat-tools'
import { insertPendingAction } from './pending-actions'
import { readProposal, unknownTool } from './proposals'
import { paramsOnSite } from './scope'
import type { ChatControls, ProposedCall, ToolResult } from './turn'

/** What one turn may do: whatever a model comes up with, it ends. */
export const chatBounds = { actions: 20, tools: 60, textLength: 60_000, resultLength: 24_000 }

const tooManyActions = defineError(422, 'too_many_actions', {
  de: 'In einer Antwort lassen sich höchstens 20 Änderungen vorschlagen.',
  en: 'At most 20 changes can be proposed in one answer.',
})
const tooManyTools = defineError(422, 'too_many_tools', {
  de: 'In einer Antwort sind höchstens 60 Aufrufe möglich.',
  en: 'At most 60 calls are possible in one answer.',
})

interface Setting {
  ctx: Context
  tenant: Tenant
  me: Me
  siteId: string
  generationId: string
  language: Language
  writer: StreamWriter
}

/** What was said and done in a turn so far; it is written down when the turn ends, however it does. */
export interface Protocol {
  text: string
  spent: number | undefined
  actions: string[]
  offers: string[]
}

/** The hands of an engine: they reach the site of the chat, with the role of the person, and write nothing but proposals. */
export function openControls({ ctx, tenant, me, siteId, generationId, language, writer }: Setting) {
  const protocol: Protocol = { text: '', spent: undefined, actions: [], offers: [] }
  let used = 0

  const propose = async (calls: ProposedCall[], summary?: string): Promise<ToolResult> => {
    writer.signal.throwIfAborted()
    try {
      if (protocol.actions.length >= chatBounds.actions) throw tooManyActions()
      const proposal = await tenant.read((db) => readProposal(ctx, db, siteId, language, calls))
      if (summary) proposal.summary = summary
      writer.signal.throwIfAborted() // nobody would see what is kept now
      const action = await tenant.write((tx) =>
        insertPendingAction(tx, ctx.now(), { siteId, generationId, userId: me.id }, proposal),
      )
      protocol.actions.push(action.id)
      writer.send('pending_action', eventOf(action))
      const said = { pending: 'The person has to confirm this; nothing has changed yet.', summary: action.summary }
      return { ok: true, summary: action.summary, data: said }
    } catch (error) {
      return refused(error)
    }
  }

  const read = async (name: string, input: unknown): Promise<ToolResult> => {
    const { params = {}, query } = fieldsOf(input)
    try {
      const given = isObject(params) ? params : {}
      const onSite = await tenant.read((db) => paramsOnSite(ctx, db, siteId, name, given))
      const actor = actorOf(me, 'chat')
      const result = await ctx.http.operations.call(actor, name, { params: onSite, query })
      const summary = ctx.http.operations.find(name)?.summary ?? name
      return result.ok
        ? { ok: true, summary, data: shortened(forEngines[name]?.(result.data) ?? result.data) }
        : { ok: false, summary: String(result.error.message), data: result.error }
    } catch (error) {
      return refused(error)
    }
  }

  /** What the person or the model did wrong is an answer to it; what we did wrong ends the turn. */
  const refused = (error: unknown): ToolResult => {
    if (!(error instanceof ApiError) || error.status >= 500 || writer.signal.aborted) throw error
    const fields = error instanceof FieldErrors ? { errors: error.fields } : {}
    return {
      ok: false,
      summary: pick(error.text, language),
      data: { error: error.key, message: error.text.en, ...fields },
    }
  }

  const controls: ChatControls = {
    tools: listTools(ctx),
    say(text) {
      writer.signal.throwIfAborted()
      if (protocol.text.length + text.length > chatBounds.textLength)
        throw aiUnavailable({}, { cause: new Error('the answer has no end') })
      protocol.text += text
      writer.send('delta', { text })
    },
    offer(wishes) {
      protocol.offers = wishes
    },
    spend(tokens) {
      if (Number.isSafeInteger(tokens) && tokens > 0) protocol.spent = (protocol.spent ?? 0) + tokens
    },
    propose,
    async use(id, name, input) {
      writer.signal.throwIfAborted()
      const shownName = name.slice(0, 100)
      writer.send('tool_call_start', { id: id.slice(0, 100), name: shownName })
      const rule = Object.hasOwn(toolRules, name) ? toolRules[name] : undefined
      const { params, body, calls } = fieldsOf(input)
      const result =
        ++used > chatBounds.tools
          ? refused(tooManyTools())
          : input === undefined
            ? refused(invalidJson())
            : name === changeTogether
              ? await propose(Array.isArray(calls) ? calls.map(asCall) : [])
              : rule?.kind === 'change'
                ? await propose([asCall({ operation: name, params, body })])
                : rule
                  ? await read(name, input)
                  : refused(unknownTool())
      writer.send('tool_call_result', { id: id.slice(0, 100), name: shownName, ok: result.ok, summary: result.summary })
      return result
    },
  }
  return { controls, protocol }
}

const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** A model writes what it likes: what is no text is no id. */
function asCall(value: unknown): ProposedCall {
  const { operation, params, body } = fieldsOf(value)
  const texts = Object.entries(fieldsOf(params)).map(([key, one]): [string, string] => [key, String(one)])
  return { operation: String(operation), params: Object.fromEntries(texts), ...(isObject(body) && { body }) }
}

function eventOf({ id, calls, summary, before, after, expiresAt }: PendingActionRow) {
  const [only, ...others] = calls
  const isOne = only !== undefined && others.length === 0
  const [name, input] = isOne
    ? [only.operation, only.input]
    : [changeTogether, { calls: calls.map((call) => ({ operation: call.operation, ...call.input })) }]
  return {
    id,
    name,
    arguments: input,
    summary,
    expires_at: expiresAt,
    before: isOne ? (before[0] ?? null) : before,
    after: isOne ? (after[0] ?? null) : after,
  }
}

/** A model reads no more than it can keep in mind. */
/** Results that are longer than an engine has use for. */
const forEngines: Record<string, (data: unknown) => unknown> = {
  listBlockTypes: typesForModels,
  checkSite: findingsForEngines,
}

function shortened(data: unknown): unknown {
  const text = JSON.stringify(data)
  return text.length <= chatBounds.resultLength ? data : { shortened: `${text.slice(0, chatBounds.resultLength)}…` }
}

/** What a check found, each sentence once for a page; `counts` says how many there are. */
function findingsForEngines(result: unknown): unknown {
  const { data } = result as { data: Static<typeof PublishCheck> }
  const first = (findings: typeof data.blockers) => {
    const byText = new Map(findings.map((one) => [`${one.page?.id} ${one.message.en}`, one]))
    return [...byText.values()].slice(0, mostFindings)
  }
  return { ...data, blockers: first(data.blockers), warnings: first(data.warnings) }
}
const mostFindings = 12
