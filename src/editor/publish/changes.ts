import { answered, api } from '../api/api'

/** What a publish can be told to take along. */
export interface PublishChoice {
  /** Ids of pages. */
  pages: ReadonlySet<string>
  /** Ids of pages that are drafts and are published with it. */
  drafts: ReadonlySet<string>
  look: boolean
  entries: boolean
  regions: boolean
}

/** What visitors do not see yet, and what the check before a publish finds. Throws `Refused`. */
export async function readChanges(siteId: string) {
  const at = api.sites({ site: siteId })
  const [{ data: site }, { data: pages }, { data: regions }, { data: check }] = await Promise.all([
    answered(at.get({ query: { pages: 'none' } })),
    answered(at.pages.get({ query: { texts: 'short' } })),
    answered(at.regions.get()),
    answered(at['publish-check'].get()),
  ])
  const changes = site.unpublished_changes
  const listed = pages.filter(({ status, type }) => status === 'published' && type !== 'system')
  return {
    site,
    check,
    isFirst: changes === null,
    pages: listed.filter(({ changed_since_publish: changed }) => changed !== false),
    drafts: pages.filter(({ status, type }) => status === 'draft' && type !== 'system'),
    gone: changes?.pages.deleted ?? 0,
    look: changes ? changes.theme || changes.settings : false,
    entries: changes?.entries ?? false,
    regions: changes?.regions ? [regions.header, regions.footer] : [],
  }
}
export type Changes = Awaited<ReturnType<typeof readChanges>>

/** Drafts are none of it: what is a draft goes online by a choice of its own. */
export const everything = (changes: Changes): PublishChoice => ({
  pages: new Set(changes.pages.map(({ id }) => id)),
  drafts: new Set(),
  look: changes.look,
  entries: changes.entries,
  regions: changes.regions.length > 0,
})

/** The body of the publish: empty where everything goes, which also takes deleted pages away. */
export function bodyOf(changes: Changes, choice: PublishChoice) {
  const all = everything(changes)
  const isAll =
    choice.pages.size === all.pages.size &&
    choice.look === all.look &&
    choice.entries === all.entries &&
    choice.regions === all.regions
  if (changes.isFirst || isAll) return {}
  const pages = [...choice.pages, ...choice.drafts, ...(choice.regions ? changes.regions : [])]
  return {
    ...(pages.length > 0 && { pages }),
    ...(choice.look && { look: true }),
    ...(choice.entries && { entries: true }),
  }
}

export const isEmpty = ({ pages, drafts, look, entries, regions }: PublishChoice) =>
  pages.size === 0 && drafts.size === 0 && !look && !entries && !regions

/** Makes pages of the drafts that are chosen, which then go online like any other. Throws `Refused`. */
export async function releaseDrafts({ drafts }: PublishChoice): Promise<void> {
  for (const page of drafts) await answered(api.pages({ page }).put({ status: 'published' }))
}

/** Runs the publish to its end, telling how far it is in percent. Gives what went wrong. Throws `Refused`. */
export async function runPublish(
  siteId: string,
  body: object,
  tell: (percent: number) => void,
): Promise<string | null> {
  const { generation_id: id } = await answered(api.sites({ site: siteId }).publish.post(body))
  for (;;) {
    const { status, error, progress } = await answered(api.ai.generations({ generation: id }).get())
    if (status === 'succeeded') return null
    if (status === 'failed') return error ?? ''
    tell(progress?.percent ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}
