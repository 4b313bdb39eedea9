import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Author, author } from '../activity/activity'
import { buildJob, startBuild } from '../ai/planning/build'
import { planSite } from '../ai/planning/plan'
import { updateAssistant } from '../assistant/assistant'
import { register } from '../auth/auth'
import { issueDemoLink } from '../auth/demo-link'
import { findByEmail } from '../auth/find-user'
import { findSession, type Me, revokeSession } from '../auth/sessions'
import { previewUrl } from '../config/config'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import type { JsonObject } from '../db/tenant/sites'
import { getGeneration } from '../jobs/generations'
import { drainQueue } from '../jobs/worker'
import { replaceBlocks } from '../pages/block-order'
import { createPage, updatePage } from '../pages/pages'
import { publishJob } from '../publishing/publish'
import { publishSite } from '../sites/publish-site'
import { ensureRegions } from '../sites/regions'
import { createSite, updateSite } from '../sites/sites'
import type { Tenant } from '../tenants/tenants'
import { systemThemeByKey } from '../theme/system/system-themes'
import { updateTheme } from '../theme/theme'
import { nameId } from '../values/ids'
import { slugify } from '../values/slug'
import { makeAdditions } from './additions'
import { backstube } from './backstube/backstube'
import { type DemoBrief, demoBriefs } from './brief'
import type { DemoBlock, DemoPage, DemoSite } from './demo-site'
import { joinery } from './joinery/joinery'
import { kanzlei } from './kanzlei/kanzlei'
import { makeCollection, makePictures, type PictureForms, withPictures } from './library'
import { physio } from './physio/physio'
import { solar } from './solar/solar'
import { yoga } from './yoga/yoga'

export const demoSites: DemoSite[] = [backstube, kanzlei, physio, yoga, joinery, solar]

/** The arguments of `createDemo` for all sites, or for the one with this slug. */
export function chooseDemo(slug: string | undefined): [DemoSite[], DemoBrief[]] {
  const isChosen = (one: { slug: string }) => slug === undefined || one.slug === slug
  return [demoSites.filter(isChosen), demoBriefs.filter(isChosen)]
}

export interface Demo {
  email: string
  /** Random, and nowhere else in plain text. */
  password: string
  /** Signs in without them: once, within a quarter of an hour. */
  link: string
  sites: { name: string; siteId: string; url: string }[]
}

const doneWithinMs = 120_000

/**
 * Makes an account with published sites, the way an editor would through the API: six that are written out here, and one
 * that the service plans and builds from a brief. Works beside a running worker and without one. Each call makes a new
 * account. `onSite` is told when each begins. With forms of pictures that come `later` each site is published as it is and
 * once more by the server, which makes them. Throws when a site does not publish.
 */
export async function createDemo(
  ctx: Context,
  chosen: DemoSite[] = demoSites,
  briefs: DemoBrief[] = demoBriefs,
  onSite: (name: string, nth: number) => void = () => {},
  forms: PictureForms = 'first',
): Promise<Demo> {
  const email = await freeAddress(ctx)
  const password = randomBytes(15).toString('base64url')
  const { token } = await register(ctx, { email, password, name: 'Demo' }, 'de', {
    userAgent: null,
    sender: '127.0.0.1',
  })
  // So many sites are more than the small plans allow.
  const { id: tenantId } = (await findSession(ctx, token))!.tenant
  await ctx.control.write((tx) =>
    tx.update(tenants).set({ plan: 'agency', status: 'active' }).where(eq(tenants.id, tenantId)),
  )
  const me = (await findSession(ctx, token))!
  const tenant = ctx.tenants.get(tenantId)
  const sites: Demo['sites'] = []
  for (const site of chosen) {
    onSite(site.name, sites.length + 1)
    const { id, public_slug } = await makeSite(ctx, tenant, me, site, forms)
    await publishAndWait(ctx, tenant, me, id, forms)
    sites.push({ name: site.name, siteId: id, url: previewUrl(ctx.config, public_slug) })
  }
  for (const brief of briefs) {
    onSite(brief.name, sites.length + 1)
    const { id, public_slug } = await buildSite(ctx, tenant, me, brief, forms)
    await publishAndWait(ctx, tenant, me, id, forms)
    sites.push({ name: brief.name, siteId: id, url: previewUrl(ctx.config, public_slug) })
  }
  const link = await ctx.control.write(async (tx) => {
    await revokeSession(tx, me, me.sessionId) // nobody is signed in yet
    return issueDemoLink(tx, ctx, me)
  })
  return { email, password, link, sites }
}

/** `demo@baukasten.example`, then `demo-2@…`: `.example` is reserved and reaches nobody (RFC 2606). */
async function freeAddress(ctx: Context): Promise<string> {
  const host = `${slugify(ctx.config.serviceName) || 'demo'}.example`
  for (let n = 1; ; n++) {
    const email = n === 1 ? `demo@${host}` : `demo-${n}@${host}`
    if (!(await ctx.control.read((db) => findByEmail(db, email)))) return email
  }
}

async function makeSite(ctx: Context, tenant: Tenant, me: Me, site: DemoSite, forms: PictureForms) {
  const by = author(ctx, me)
  const locale = site.defaultLocale ?? 'de'
  const made = await createSite(ctx, tenant, me, {
    name: site.name,
    slug: site.slug,
    theme_id: nameId(`theme/${site.theme}`),
    default_locale: locale,
    locales: locale === 'de' ? ['de', 'en'] : ['en', 'de'],
    company: site.company,
    branding: site.branding,
    contact_recipient: site.contactRecipient,
  })
  if (site.colours) await wearColours(tenant, by, made.id, site)
  const pictureIds = await makePictures(ctx, tenant, me, made.id, site.pictures, forms)
  for (const collection of site.collections ?? [])
    await tenant.write((tx) => makeCollection(tx, by, made.id, collection, pictureIds))
  const regions = await tenant.write((tx) => ensureRegions(tx, made.id, by.at))
  await tenant.write(async (tx) => {
    await replaceBlocks(tx, by, regions.header, site.header.map(blockInput))
    await replaceBlocks(tx, by, regions.footer, site.footer.map(blockInput))
  })
  const make = (page: DemoPage) =>
    makePage(ctx, tenant, by, made.id, locale, { ...page, blocks: withPictures(page.blocks, pictureIds) })
  for (const page of site.pages) await make(page)
  const entryPages: JsonObject = {}
  for (const { slug, pages } of site.collections ?? [])
    if (pages) entryPages[slug] = { path: pages.path, template: await make(pages.template) }
  if (Object.keys(entryPages).length > 0)
    await updateSite(ctx, tenant, by, made.id, { settings: { entry_pages: entryPages } })
  return made
}

async function wearColours(tenant: Tenant, by: Author, siteId: string, { name, theme, colours }: DemoSite) {
  const tokens = { ...systemThemeByKey(theme)?.tokens, ...colours }
  await tenant.write((tx) => updateTheme(tx, by, siteId, { name, tokens }))
}

/** Answers its id. */
async function makePage(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  siteId: string,
  locale: 'de' | 'en',
  page: DemoPage,
): Promise<string> {
  const made = await tenant.write(async (tx) => {
    const created = await createPage(tx, by, siteId, {
      slug: page[locale].slug,
      path: page.path,
      type: page.type ?? 'page',
      status: 'published',
      is_home: page.isHome ?? false,
      translations: [
        { locale: 'de', ...page.de },
        { locale: 'en', ...page.en },
      ],
    })
    await replaceBlocks(tx, by, created.id, page.blocks.map(blockInput))
    return created
  })
  if (page.publishedAt) await updatePage(ctx, tenant, by, made.id, { published_at: page.publishedAt })
  return made.id
}

const blockInput = ({ type, props, de, en }: DemoBlock) => ({
  type,
  props,
  content: { de, en },
})

/** Nobody has written this one: it is planned and built from its brief. Its owner adds the pictures. */
async function buildSite(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  { brief, contactRecipient, pictures = {}, additions = [], ...fields }: DemoBrief,
  forms: PictureForms,
) {
  const made = await createSite(ctx, tenant, me, { ...fields, contact_recipient: contactRecipient })
  const { blueprint } = await planSite(ctx, tenant, me, { site_id: made.id, brief, lang: 'de' })
  const { generation_id } = await startBuild(ctx, tenant, me, { site_id: made.id, blueprint: { ...blueprint } })
  await waitFor(ctx, tenant, generation_id)
  const pictureIds = await makePictures(ctx, tenant, me, made.id, pictures, forms)
  await tenant.write((tx) => makeAdditions(tx, author(ctx, me), made.id, additions, pictureIds))
  return made
}

/** With the assistant on its pages. */
async function publishAndWait(ctx: Context, tenant: Tenant, me: Me, siteId: string, forms: PictureForms) {
  await updateAssistant(ctx, tenant, siteId, { enabled: true })
  const isLater = forms === 'later'
  const label = { label: 'Demo' }
  const { generation_id } = await publishSite(ctx, tenant, me, siteId, label, isLater ? { imagesWithinMs: 0 } : {})
  await waitFor(ctx, tenant, generation_id)
  if (isLater) await publishSite(ctx, tenant, me, siteId, label)
}

/** A running worker takes the job at once and is waited for; otherwise it is done here. Throws when it fails. */
async function waitFor(ctx: Context, tenant: Tenant, id: string) {
  const giveUpAt = performance.now() + doneWithinMs
  for (;;) {
    await drainQueue(ctx, { publish: publishJob, build: buildJob }, (job) => job.id === id)
    const { kind, status, error } = await tenant.read((db) => getGeneration(db, id))
    if (status === 'succeeded') return
    if (status === 'failed') throw new Error(`the demo did not ${kind}: ${error}`)
    if (performance.now() > giveUpAt) throw new Error(`the demo did not ${kind} in time`)
    await Bun.sleep(100)
  }
}
