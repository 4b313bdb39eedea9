import { and, eq } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { blocks, pages, sections } from '../db/tenant/pages'
import { fieldError } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import type { PersonPresent, PresenceChange } from './events.schema'

type Place = Pick<PersonPresent, 'page_id' | 'section_id' | 'block_id'>

const unknown = (field: keyof Place) =>
  fieldError(field, { de: 'Das gibt es auf dieser Website nicht.', en: 'There is no such thing on this site.' })
const withoutPage = (field: keyof Place) =>
  fieldError(field, { de: 'Bitte geben Sie auch page_id an.', en: 'Please send page_id as well.' })

/**
 * Says that somebody is on a site, and where, for 30 seconds. Gives everybody who is there. Throws `notFound` for the
 * site, FieldErrors for a page, section or block that is not on it.
 */
export async function sayPresence(ctx: Context, tenant: Tenant, me: Me, siteId: string, input: PresenceChange) {
  const { site, place } = await tenant.read(async (db) => {
    const found = await findSite(db, siteId)
    return { site: found, place: await readPlace(db, found.id, input) }
  })
  return ctx.siteEvents.present(tenant.id, site.id, {
    user_id: me.id,
    name: me.name,
    role: me.role,
    client: input.client,
    ...place,
  })
}

async function readPlace(db: Reads, siteId: string, input: PresenceChange): Promise<Place> {
  const { page_id = null, section_id = null, block_id = null } = input
  if (page_id === null && section_id !== null) throw withoutPage('section_id')
  if (page_id === null && block_id !== null) throw withoutPage('block_id')
  const has = async (field: keyof Place, id: string | null, count: (id: string) => Promise<number>) => {
    if (id !== null && (!isId(id) || (await count(id)) === 0)) throw unknown(field)
  }
  const onPage = page_id ?? ''
  await has('page_id', page_id, (id) => db.$count(pages, and(eq(pages.id, id), eq(pages.siteId, siteId))))
  await has('section_id', section_id, (id) =>
    db.$count(sections, and(eq(sections.id, id), eq(sections.pageId, onPage))),
  )
  await has('block_id', block_id, (id) => db.$count(blocks, and(eq(blocks.id, id), eq(blocks.pageId, onPage))))
  return { page_id, section_id, block_id }
}
