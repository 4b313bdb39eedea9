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
import { updateTheme } from '../theme/theme'
import { nameId } from '../values/ids'
import { slugify } from '../values/slug'
import { makeAdditions } from './additions'
import { blockInput } from './block-input'
import { makeCollection } from './collection'
import { type DemoPage, type DemoSite, demoTokens, hasPages, type PlannedDemo, readDemo } from './demo-site'
import { makePictures, withPictureIds } from './library'
import { type DemoSlug, demoSlugs } from './slugs'

export interface Demo {
  email: string
  /** Random, and nowhere else in plain text. */
  password: string
  /** Signs in without them: once, within a quarter of an hour. */
  link: string
  sites: { name: string; siteId: string; url: string }[]
}

const doneWithinMs = 600_000

/**
 * Makes an account with published sites, the way an editor would through the API: from what is written in `demo/`, and one
 * that the service plans and builds from a brief. Works beside a running worker and without one. Each call makes a new
 * account. `onSite` is told when each begins. Throws when a site does not publish.
 */
export async function createDemo(
  ctx: Context,
  slugs: readonly DemoSlug[] = demoSlugs,
  onSite: (name: string, nth: number) => void = () => {},
): Promise<Demo> {
  const email = await freeAddress(ctx)
  const password = randomBytes(15).toString('base64url')
  const { token } = await register(
    ctx,
    { email, password, name: 'Demo' },
    { language: 'de', interfaceLanguage: null },
    {
      userAgent: null,
      sender: '127.0.0.1',
    },
  )
  // So many sites are more than the small plans allow.
  const { id: tenantId } = (await findSession(ctx, token))!.tenant
  await ctx.control.write((tx) =>
    tx.update(tenants).set({ plan: 'agency', status: 'active' }).where(eq(tenants.id, tenantId)),
  )
  const me = (await findSession(ctx, token))!
  const tenant = ctx.tenants.get(tenantId)
  const sites: Demo['sites'] = []
  for (const site of slugs.map(readDemo)) {
    onSite(site.name, sites.length + 1)
    const { id, public_slug } = await (hasPages(site)
      ? makeSite(ctx, tenant, me, site)
      : buildSite(ctx, tenant, me, site))
    await publishAndWait(ctx, tenant, me, id)
    sites.push({ name: site.name, siteId: id, url: previewUrl(ctx.config, public_slug) })
  }
  const link = await ctx.control.write(async (tx) => {
    await revokeSession(tx, me, me.sessionId) // nobody is signed in yet
    return issueDemoLink(tx, ctx, { ...me, tenantId: tenant.id })
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

async function makeSite(ctx: Context, tenant: Tenant, me: Me, site: DemoSite) {
  const by = author(ctx, me)
  const locale = site.default_locale ?? 'de'
  const made = await createSite(ctx, tenant, me, {
    name: site.name,
    slug: site.slug,
    theme_id: nameId(`theme/${site.theme}`),
    default_locale: locale,
    locales: locale === 'de' ? ['de', 'en'] : ['en', 'de'],
    company: site.company,
    branding: site.branding,
    contact_recipient: site.contact_recipient,
  })
  if (site.tokens) await wearTokens(tenant, by, made.id, site)
  const pictureIds = await makePictures(ctx, tenant, me, made.id, site, locale)
  for (const collection of site.collections)
    await tenant.write((tx) => makeCollection(tx, by, made.id, collection, pictureIds))
  const regions = await tenant.write((tx) => ensureRegions(tx, made.id, by.at))
  await tenant.write(async (tx) => {
    await replaceBlocks(tx, by, regions.header, site.header.map(blockInput))
    await replaceBlocks(tx, by, regions.footer, site.footer.map(blockInput))
  })
  const make = (page: DemoPage) =>
    makePage(ctx, tenant, by, made.id, locale, { ...page, blocks: withPictureIds(page.blocks, pictureIds) })
  for (const page of site.pages) await make(page)
  const entryPages: JsonObject = {}
  for (const { slug, pages } of site.collections)
    if (pages) entryPages[slug] = { path: pages.path, template: await make(pages.template) }
  if (Object.keys(entryPages).length > 0)
    await updateSite(ctx, tenant, by, made.id, { settings: { entry_pages: entryPages } })
  return made
}

async function wearTokens(tenant: Tenant, by: Author, siteId: string, site: DemoSite) {
  await tenant.write((tx) => updateTheme(tx, by, siteId, { name: site.name, tokens: demoTokens(site) }))
}

/** Answers its id. */
async function makePage(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  siteId: string,
  locale: 'de' | 'en',
  { path, type = 'page', is_home = false, published_at, de, en, blocks }: DemoPage,
): Promise<string> {
  const made = await tenant.write(async (tx) => {
    const created = await createPage(tx, by, siteId, {
      ...{ slug: { de, en }[locale].slug, path, type, status: 'published', is_home },
      translations: [
        { locale: 'de', ...de },
        { locale: 'en', ...en },
      ],
    })
    await replaceBlocks(tx, by, created.id, blocks.map(blockInput))
    return created
  })
  if (published_at) await updatePage(ctx, tenant, by, made.id, { published_at })
  return made.id
}

/** It is planned and built from its brief; pictures and what stands around them are its owner's. */
async function buildSite(ctx: Context, tenant: Tenant, me: Me, demo: PlannedDemo) {
  const { name, slug, company, contact_recipient, brief } = demo
  const made = await createSite(ctx, tenant, me, { name, slug, company, contact_recipient })
  const { blueprint } = await planSite(ctx, tenant, me, { site_id: made.id, brief, lang: 'de' })
  const { generation_id } = await startBuild(ctx, tenant, me, { site_id: made.id, blueprint: { ...blueprint } })
  await waitFor(ctx, tenant, generation_id)
  const pictureIds = await makePictures(ctx, tenant, me, made.id, demo, 'de')
  await tenant.write((tx) => makeAdditions(tx, author(ctx, me), made.id, demo, pictureIds))
  return made
}

/** With the assistant on its pages. */
async function publishAndWait(ctx: Context, tenant: Tenant, me: Me, siteId: string) {
  await updateAssistant(ctx, tenant, siteId, { enabled: true })
  const { generation_id } = await publishSite(ctx, tenant, me, siteId, { label: 'Demo' })
  await waitFor(ctx, tenant, generation_id)
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
