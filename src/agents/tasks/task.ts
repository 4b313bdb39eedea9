import { Type } from '@sinclair/typebox'
import type { Context } from '../../context'
import type { OperationInput } from '../../http/operations'
import { findSite } from '../../tenants/find-site'
import type { Text } from '../../words/text'
import { callOperation } from '../session'
import { type Agent, OperationRefused } from '../tool'
import type { WholePage } from './page-markdown'

/** What tasks are made of: operations, called for the agent with their own roles, limits and activity. */

/** Names what a task takes, once for all of them. */
export const site = Type.String({ description: 'Id of the site' })
export const page = Type.String({ description: 'Id of the page' })
export const block = Type.String({ description: 'Id of the block, as readPage shows it' })
export const locale = Type.Optional(Type.String({ description: 'Default: that of the site' }))

export const noBlock: Text = { de: 'Diesen Block gibt es auf der Seite nicht.', en: 'The page has no such block.' }

export const closed = { additionalProperties: false }
export const reads = { readOnlyHint: true, openWorldHint: false }
export const changes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
export const destroys = { readOnlyHint: false, destructiveHint: true, openWorldHint: false }

/** The body of an operation's answer. Throws `OperationRefused`. */
export async function answerOf<T = unknown>(
  ctx: Context,
  agent: Agent,
  id: string,
  input?: OperationInput,
): Promise<T> {
  const result = await callOperation(ctx, agent, id, input)
  if (!result.ok) throw new OperationRefused(result.error)
  return result.data as T // what the operation's own schema says
}

export const readWholePage = async (ctx: Context, agent: Agent, id: string): Promise<WholePage> =>
  (await answerOf<{ data: WholePage }>(ctx, agent, 'getPage', { params: { page: id } })).data

/** The language that a task works in: the one that was named, else the site's own. */
export const localeOrDefault = async ({ tenant }: Agent, siteId: string, named: string | undefined): Promise<string> =>
  named ?? (await tenant.read((db) => findSite(db, siteId))).defaultLocale
