import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { activity } from '../db/tenant/activity'
import type { Tx } from '../tenants/tenants'

/** Who changes something, and when; one value for a whole request. */
export interface Author {
  id: string
  name: string
  at: string
}

export const author = (ctx: Context, me: Me): Author => ({ id: me.id, name: me.name, at: ctx.now().toISOString() })

/** Each has a sentence in sentences.ts. The subject of `block` and `blocks` is their page. */
export type ActivityType =
  | 'site.created'
  | 'site.updated'
  | 'site.deleted'
  | 'site.published'
  | 'site.rolled_back'
  | 'page.created'
  | 'page.updated'
  | 'page.deleted'
  | 'block.created'
  | 'block.updated'
  | 'block.deleted'
  | 'blocks.replaced'
  | 'blocks.reordered'
  | 'theme.updated'
  | 'submission.updated'
  | 'submission.deleted'
  | 'asset.created'
  | 'asset.updated'
  | 'asset.deleted'
  | 'version.created'
  | 'version.restored'
  | 'collection.created'
  | 'collection.updated'
  | 'collection.deleted'
  | 'entry.created'
  | 'entry.updated'
  | 'entry.deleted'
  | 'domain.created'
  | 'domain.primary'
  | 'domain.deleted'

interface Subject {
  siteId: string | null
  id: string
  name: string
}

/** Notes a change; called in the transaction that makes it, so that neither is ever there alone. */
export const record = (tx: Tx, by: Author, type: ActivityType, { siteId, id, name }: Subject) =>
  tx.insert(activity).values({
    id: newId(),
    siteId,
    type,
    actorId: by.id,
    actorName: by.name,
    subjectType: type.split('.')[0]!.replace(/^blocks?$/, 'page'),
    subjectId: id,
    subjectName: name.slice(0, 200),
    createdAt: by.at,
  })
