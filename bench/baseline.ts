/**
 * What bench/reads.ts compares with: a bare `Bun.serve` over bun:sqlite that does the same prepared reads on the same
 * files and answers the same JSON, with no framework, no checks, no log and no cache. Prints its port.
 *
 *     bun bench/baseline.ts <data folder>
 */
import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { blockTypeId } from '../src/block-types/ids'

type Row = Record<string, string | number | null>
const [dir = ''] = Bun.argv.slice(2)
const control = new Database(join(dir, 'control.db'))
const session = control.query<Row, [string]>(
  `select users.id, users.email, users.name, users.role, users.language, users.created_at, users.email_verified_at, tenants.deletion_due_at, tenants.id as tenant_id,
     tenants.name as tenant_name, tenants.slug, tenants.plan, tenants.status, tenants.trial_ends_at
   from sessions join users on users.id = sessions.user_id join tenants on tenants.id = users.tenant_id
   where sessions.token_hash = ? and tenants.state = 'active'`,
)
const [account] = control.query<{ id: string }, []>('select id from tenants').all()
const tenant = new Database(join(dir, account!.id, 'tenant.db'))
const siteById = tenant.query<Row, [string]>('select * from sites where id = ?')
const pagesWhere = (condition: string) =>
  `select pages.*, published_pages.revision as published_revision, scheduled_pages.content_at from pages
   left join published_pages on published_pages.page_id = pages.id
   left join scheduled_pages on scheduled_pages.page_id = pages.id where ${condition}`
const pageById = tenant.query<Row, [string]>(pagesWhere('pages.id = ?'))
const translationsOfPage = tenant.query<Row, [string]>(
  'select * from page_translations where page_id = ? order by locale',
)
const sectionsOfPage = tenant.query<Row, [string]>('select * from sections where page_id = ? order by sort_order, id')
const blocksOfPage = tenant.query<Row, [string]>('select * from blocks where page_id = ? order by sort_order, id')
const pagesOfSite = tenant.query<Row, [string]>(
  pagesWhere("pages.site_id = ? and type <> 'system' order by sort_order, path"),
)
const translationsOfSite = tenant.query<Row, [string]>(
  'select * from page_translations where page_id in (select id from pages where site_id = ?) order by locale',
)

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  development: false,
  fetch(request) {
    const token = (request.headers.get('authorization') ?? '').slice('Bearer '.length)
    const me = session.get(createHash('sha256').update(token).digest('hex'))
    if (!me) return Response.json({ error: 'unauthenticated' }, { status: 401 })
    const [, noun, id = '', list] = new URL(request.url).pathname.split('/')
    if (noun === 'me') return Response.json(userView(me))
    if (noun === 'pages') return Response.json({ data: pageWithBlocks(id) })
    if (noun === 'sites' && list === 'pages' && siteById.get(id)) return Response.json({ data: pageList(id) })
    return Response.json({ error: 'not_found' }, { status: 404 })
  },
})
console.log(server.port)

const userView = (me: Row) => ({
  id: me.id,
  email: me.email,
  name: me.name,
  site_role: me.role,
  tenant_id: me.tenant_id,
  tenant: {
    id: me.tenant_id,
    name: me.tenant_name,
    slug: me.slug,
    plan: me.plan,
    status: me.status,
    trial_ends_at: me.trial_ends_at,
  },
  language: me.language,
  two_factor_enabled: false,
  email_verified_at: me.email_verified_at,
  deletion_due_at: me.deletion_due_at,
  created_at: me.created_at,
})

function pageList(siteId: string) {
  const translations = Map.groupBy(translationsOfSite.all(siteId), (row) => row.page_id)
  return pagesOfSite.all(siteId).map((row) => pageView(row, translations.get(row.id!) ?? []))
}

function pageWithBlocks(id: string) {
  const page = pageById.get(id)!
  const bySection = Map.groupBy(blocksOfPage.all(id), (row) => row.section_id)
  const sections = sectionsOfPage.all(id).map((row) => ({
    id: row.id,
    sort_order: row.sort_order,
    settings: parse(row.settings),
    blocks: (bySection.get(row.id!) ?? []).map(blockView),
    etag: etagOf(row),
  }))
  return {
    ...pageView(page, translationsOfPage.all(id)),
    sections,
    blocks: sections.flatMap((section) => section.blocks),
  }
}

const pageView = (row: Row, translations: Row[]) => ({
  id: row.id,
  site_id: row.site_id,
  slug: row.slug,
  path: row.path,
  type: row.type,
  status: row.status,
  template: row.template,
  parent_id: row.parent_id,
  sort_order: row.sort_order,
  is_home: row.is_home === 1,
  is_noindex: row.is_noindex === 1,
  seo: parse(row.seo),
  published_at: row.published_at,
  changed_since_publish: row.published_revision === null ? null : row.published_revision !== row.contents_revision,
  scheduled_content_at: row.content_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  translations: translations.map((one) => ({
    ...parse(one.extra),
    locale: one.locale,
    title: one.title,
    slug: one.slug,
    etag: etagOf(one),
  })),
  etag: etagOf(row),
  contents_etag: `"${row.contents_revision}"`,
})

const blockView = (row: Row) => ({
  id: row.id,
  page_id: row.page_id,
  section_id: row.section_id,
  type: row.type,
  block_type_id: blockTypeId(String(row.type)),
  props: parse(row.props),
  content: parse(row.content),
  sort_order: row.sort_order,
  is_visible: row.is_visible === 1,
  created_at: row.created_at,
  updated_at: row.updated_at,
  etag: etagOf(row),
})

const etagOf = ({ revision }: Row) => `"${revision}"`
const parse = (text: unknown): object => JSON.parse(String(text))
