import { findCollection } from '../../cms/collections'
import type { Context } from '../../context'
import { defineError, notFound } from '../../errors'
import { findPage } from '../../pages/pages'
import type { Reads } from '../../tenants/tenants'
import { toolRules } from './chat-tools'
import { findBlockRow, findEntry } from './records'

export const regionStays = defineError(422, 'region_stays', {
  de: 'Kopf- und Fußzeile gehören zu jeder Website und lassen sich hier nicht löschen oder umbenennen.',
  en: 'Header and footer belong to every site and cannot be deleted or renamed here.',
})

/**
 * The parameters of an operation's path for the site of the chat. Throws `notFound` for what belongs to another site as
 * for what never was: a chat about one site reaches no other one, of the same account neither.
 */
export async function paramsOnSite(
  ctx: Context,
  db: Reads,
  siteId: string,
  operation: string,
  given: Record<string, unknown>,
): Promise<Record<string, string>> {
  const scope = toolRules[operation]?.scope
  const id = scope && scope !== 'site' ? String(given[scope] ?? '') : ''
  if (scope === 'page') {
    const page = await findPage(db, id)
    demand(page.siteId === siteId)
    if (page.type === 'system' && (operation === 'deletePage' || operation === 'updatePage')) throw regionStays()
  }
  if (scope === 'block') demand((await findPage(db, (await findBlockRow(db, id)).pageId)).siteId === siteId)
  if (scope === 'collection') demand((await findCollection(db, id)).siteId === siteId)
  if (scope === 'entry') demand((await findEntry(db, id)).siteId === siteId)
  const names = [...(ctx.http.operations.find(operation)?.path ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, name === 'site' ? siteId : String(given[name] ?? '')]))
}

function demand(isOnSite: boolean) {
  if (!isOnSite) throw notFound()
}
