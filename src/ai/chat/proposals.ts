import { createHash } from 'node:crypto'
import { blockTypeByKey } from '../../block-types/catalog'
import type { Context } from '../../context'
import type { Language } from '../../db/control/schema'
import type { Difference, PendingCall } from '../../db/tenant/pending-actions'
import type { JsonObject } from '../../db/tenant/sites'
import { defineError, fieldError } from '../../errors'
import { jsonBytes, contentLimits as limits } from '../../limits/content-limits'
import { checkContent, checkProps } from '../../pages/block-input'
import { getPageWithBlocks } from '../../pages/blocks'
import { blockView } from '../../pages/sections'
import { findSite } from '../../tenants/find-site'
import type { Reads } from '../../tenants/tenants'
import { isObject } from '../../values/is-object'
import { isUndoable, maxTogether, toolRules } from './chat-tools'
import { differencesBetween } from './differences'
import { bodyFor, editableRecords, findBlockRow, findEntry, wantedRecord } from './records'
import { paramsOnSite } from './scope'
import { blockLabel, summaryOf } from './summaries'
import type { ProposedCall } from './turn'

export const unknownTool = defineError(422, 'unknown_tool', {
  de: 'Dieses Werkzeug gibt es im Chat nicht.',
  en: 'The chat has no such tool.',
})
export const nothingToChange = defineError(422, 'nothing_to_change', {
  de: 'Das ist schon so.',
  en: 'It is like that already.',
})
export const notTogether = defineError(422, 'not_together', {
  de: 'Zusammen lassen sich nur Änderungen an Vorhandenem vorschlagen, höchstens 40.',
  en: 'Only changes of existing things can be proposed together, 40 at most.',
})
const tooMuch = () =>
  fieldError('body', { de: 'Höchstens 400 kB und 100 Ebenen.', en: 'At most 400 kB and 100 levels.' })

/** Of what one action is asked for: as much as four fields may hold. */
const maxBytes = 4 * limits.fieldBytes

export interface StoredProposal {
  calls: PendingCall[]
  summary: string
  before: unknown[]
  after: unknown[]
}

/**
 * What was asked for as something that can be confirmed: ids belong to the site, bodies have the form of the operation,
 * and it is known what will be different. Throws what the person or the model did wrong.
 */
export async function readProposal(
  ctx: Context,
  db: Reads,
  siteId: string,
  language: Language,
  asked: ProposedCall[],
): Promise<StoredProposal> {
  if (asked.length > maxTogether || asked.length === 0) throw notTogether()
  if (jsonBytes(asked, maxBytes) > maxBytes) throw tooMuch()
  if (asked.length > 1 && !asked.every(({ operation }) => isUndoable(operation))) throw notTogether()
  const parts = await inTurn(asked, (call) => readCall(ctx, db, siteId, language, call))
  const changing = parts.filter(({ isIdle }) => !isIdle)
  if (changing.length === 0) throw nothingToChange()
  return {
    calls: changing.map(({ call }) => call),
    summary: changing
      .map(({ summary }) => summary)
      .join('; ')
      .slice(0, 2000),
    before: changing.map(({ before }) => before),
    after: changing.map(({ after }) => after),
  }
}

async function inTurn<T, R>(values: T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const value of values) results.push(await work(value))
  return results
}

async function readCall(ctx: Context, db: Reads, siteId: string, language: Language, asked: ProposedCall) {
  const { operation, params: given = {}, body: whole } = asked
  const rule = Object.hasOwn(toolRules, operation) ? toolRules[operation] : undefined
  if (rule?.kind !== 'change') throw unknownTool()
  const params = await paramsOnSite(ctx, db, siteId, operation, given)
  const omitted = new Set(rule.omit)
  const body = whole && Object.fromEntries(Object.entries(whole).filter(([key]) => !omitted.has(key)))
  const record = editableRecords[operation]
  if (record) {
    const present = await record.read(db, params)
    const asked = wantedRecord(present, body ?? {})
    ctx.http.operations.demandForm(operation, bodyFor(operation, asked, differencesBetween(present, asked)))
    const wanted = (await record.check?.(db, params, asked)) ?? asked
    const differences = differencesBetween(present, wanted)
    return {
      call: { operation, input: { params, ...(body && { body }) }, differences } satisfies PendingCall,
      isIdle: differences.length === 0,
      summary: await summaryOf(db, language, operation, params, body, differences),
      before: sideOf(differences, 'before'),
      after: sideOf(differences, 'after'),
    }
  }
  ctx.http.operations.demandForm(operation, body)
  if (operation === 'createBlock') await demandBlock(db, siteId, body ?? {})
  const { state, shown } = await stateBehind(db, operation, params, language)
  return {
    call: {
      operation,
      input: { params, ...(body && { body }) },
      ...(state !== undefined && { mark: fingerprint(state) }),
    } satisfies PendingCall,
    isIdle: false,
    summary: await summaryOf(db, language, operation, params, body),
    before: shown,
    after: operation.startsWith('delete') ? null : shortened(orderShown(shown, body) ?? body ?? {}),
  }
}

/** The new order by the names of the old one; blocks that are not named follow behind. */
function orderShown(shown: unknown, body: JsonObject | undefined): unknown {
  if (!isObject(shown) || !Array.isArray(shown.blocks) || !Array.isArray(body?.blocks)) return undefined
  const order = body.blocks.map((move: unknown) => (isObject(move) ? move.id : move))
  const place = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length)
  return { blocks: (shown.blocks as { id: string }[]).toSorted((a, b) => place(a) - place(b)) }
}

async function demandBlock(db: Reads, siteId: string, { type: key, props, content }: JsonObject) {
  const type = blockTypeByKey(String(key))
  if (!type?.isActive)
    throw fieldError('type', { de: 'Diesen Blocktyp gibt es nicht.', en: 'There is no such block type.' })
  if (isObject(props)) checkProps(type, props)
  if (isObject(content))
    checkContent(type, content, await findSite(db, siteId), 'content', isObject(props) ? props : {})
}

/** What a deletion or a new order rests on, and what is shown of it; nothing for what only adds something. */
export async function stateBehind(
  db: Reads,
  operation: string,
  params: Record<string, string>,
  language: Language = 'de',
): Promise<{ state?: unknown; shown: unknown }> {
  switch (operation) {
    case 'deleteBlock': {
      const {
        created_at: _,
        updated_at: __,
        sort_order: ___,
        ...state
      } = blockView(await findBlockRow(db, params.block ?? ''))
      return { state, shown: { type: state.type, name: blockLabel(state, language) } }
    }
    case 'deletePage': {
      const { updated_at: _, ...state } = await getPageWithBlocks(db, params.page ?? '')
      return { state, shown: { path: state.path, title: state.translations[0]?.title, blocks: state.blocks.length } }
    }
    case 'reorderBlocks': {
      const { blocks } = await getPageWithBlocks(db, params.page ?? '')
      return {
        state: blocks.map(({ id }) => id),
        shown: { blocks: blocks.map((block) => ({ id: block.id, name: blockLabel(block, language) })) },
      }
    }
    case 'deleteEntry': {
      const { slug, data } = await findEntry(db, params.entry ?? '')
      return { state: data, shown: { slug, data: shortened(data) } }
    }
    default:
      return { shown: null }
  }
}

/** The same for the same value, whatever the order of keys is: databases keep it. */
export const fingerprint = (state: unknown) => createHash('sha256').update(JSON.stringify(state)).digest('hex')

const maxShown = 60
const sideOf = (differences: Difference[], side: 'before' | 'after') =>
  Object.fromEntries(
    differences.slice(0, maxShown).map((one): [string, unknown] => [one.path.join('.'), shortened(one[side] ?? null)]),
  )

const maxShownText = 600
/** Long texts and large values by their beginning: what is shown beside a question has to be read. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxShownText ? `${value.slice(0, maxShownText)}…` : value
  if (!isObject(value) && !Array.isArray(value)) return value
  if (jsonBytes(value, 4000) <= 4000) return value
  return `${JSON.stringify(value).slice(0, maxShownText)}…`
}
