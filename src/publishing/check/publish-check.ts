import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { partsOfAll } from '../../block-types/inner-blocks'
import type { PageView } from '../../block-types/page-view'
import { entryPagesOf } from '../../cms/entry-page-settings'
import type { Context } from '../../context'
import { generations } from '../../db/tenant/generations'
import { pages, pageTranslations } from '../../db/tenant/pages'
import { type RedirectRuleRow, redirectRules, sites } from '../../db/tenant/sites'
import { createPacer, type Pacer, shortSliceMs } from '../../event-loop'
import type { Log } from '../../log'
import { regionPaths } from '../../pages/region-paths'
import type { AddressedPage } from '../../pages/urls'
import type { Reads, Tenant } from '../../tenants/tenants'
import { readInventory } from '../inventory'
import { blocksLeftOut } from '../page-document'
import { pageViews } from '../page-views'
import { planSite } from '../publish'
import type { PublishedPage } from '../published-page'
import { compileRules } from '../redirect-rules'
import { readRelease, releasesFolder } from '../release-files'
import { blockRules } from './block-rules'
import { type CheckedSite, type OtherPage, pagePlace } from './checked-site'
import { judgeColours } from './colour-rules'
import { judgeEntryPages } from './entry-rules'
import { entryValueRules } from './entry-value-rules'
import { collectFindings } from './findings'
import { keepFindings, surroundings } from './kept-findings'
import { judgeLegal } from './legal-rules'
import { pageRules } from './page-rules'
import { judgeSite } from './site-rules'

/** It reads a whole site: of an account one is checked at a time, as if the request had a long body. */
const heavyBytes = 2 ** 20

/**
 * What a publish of the site as it stands would show wrong or not at all, and what it would lack. It looks at everything
 * once, the next time at the pages that have changed, and draws only blocks that have no words, and pages that may have no room for all of theirs. Throws `notFound` and `serverBusy`.
 */
export async function checkSite(ctx: Context, tenant: Tenant, siteId: string) {
  const leave = await ctx.http.loadLimits.enter(`${tenant.id} checks`, heavyBytes)
  try {
    return await lookAt(ctx, tenant, siteId)
  } finally {
    leave()
  }
}

async function lookAt(ctx: Context, tenant: Tenant, siteId: string) {
  const { inventory, others, large, rules, ornaments } = await tenant.read(async (db) => ({
    inventory: await readInventory(db, siteId, { known: ctx.publishing.knownPages }),
    others: await readOthers(db, siteId),
    large: await readLarge(db, siteId),
    rules: await db.select().from(redirectRules).where(eq(redirectRules.siteId, siteId)),
    ornaments: await readOrnaments(db, siteId),
  }))
  const { liveReleaseId } = inventory.site
  const previous = liveReleaseId ? await readRelease(releasesFolder(tenant, siteId), liveReleaseId) : undefined
  const origin = await ctx.hosts.originOf(inventory.site.publicSlug)
  const { report: collect, listed, counts } = collectFindings(siteId)
  const { report, judgeOnce } = keepFindings(collect)
  const taken = new Map<string, [first: AddressedPage, second: AddressedPage]>()
  const plan = planSite(ctx, tenant, inventory, previous, origin, (address, ...pages) => taken.set(address, pages))
  for (const [address, [first, second]] of taken) {
    const [page, other] = [titled(second), titled(first)]
    report('address_taken', { address, other: other.title }, { page, field: 'path' })
  }
  await judge(
    {
      plan,
      pages: inventory.notFoundPage ? [...inventory.pages, inventory.notFoundPage] : inventory.pages,
      others,
      large,
      rules: compileRules(rules.map(ruleOf)),
      ornaments,
      now: ctx.now(),
      report,
    },
    judgeOnce,
    ctx.log,
  )
  return {
    blockers: listed.filter(({ severity }) => severity === 'blocker'),
    warnings: listed.filter(({ severity }) => severity === 'warning'),
    counts,
    pages: inventory.pages.length,
    checked_at: ctx.now().toISOString(),
  }
}

const titled = ({ id, translations }: AddressedPage) => ({
  id,
  title: translations.values().next().value?.title ?? '',
})

const ruleOf = ({ fromPath, target, status }: RedirectRuleRow) => ({ from: fromPath, to: target, status })

/** Pages that no release would show, and the regions, without what they hold. */
const readOthers = (db: Reads, siteId: string): Promise<OtherPage[]> =>
  db
    .select({
      id: pages.id,
      path: pages.path,
      type: pages.type,
      status: pages.status,
      publishedAt: pages.publishedAt,
      title: pageTranslations.title,
    })
    .from(pages)
    .innerJoin(sites, eq(sites.id, pages.siteId))
    .leftJoin(
      pageTranslations,
      and(eq(pageTranslations.pageId, pages.id), eq(pageTranslations.locale, sites.defaultLocale)),
    )
    .where(and(eq(pages.siteId, siteId), or(ne(pages.status, 'published'), eq(pages.type, 'system'))))
    .then((rows) => rows.map((row) => ({ ...row, title: row.title ?? row.path })))

async function readLarge(db: Reads, siteId: string): Promise<Set<string>> {
  const isLarge = gt(pages.blockBytes, 80_000)
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.siteId, siteId), isLarge))
  return new Set(rows.map(({ id }) => id))
}

async function readOrnaments(db: Reads, siteId: string): Promise<Set<string>> {
  const said = (key: string) => sql<string>`json_extract(${generations.output}, ${key})`
  const drawn = await db
    .select({ id: said('$.asset_id') })
    .from(generations)
    .where(and(eq(generations.siteId, siteId), eq(generations.kind, 'image'), eq(said('$.engine'), 'builtin')))
  return new Set(drawn.map(({ id }) => id))
}

async function judge(
  checked: CheckedSite,
  judgeOnce: ReturnType<typeof keepFindings>['judgeOnce'],
  log: Log,
): Promise<void> {
  const { plan, pages: own, others } = checked
  const { locales, header, footer, templates } = plan.inventory
  const pause = createPacer(shortSliceMs)
  const around = surroundings(checked)
  judgeSite(checked)
  judgeLegal(checked)
  judgeColours(checked)
  judgeEntryPages(checked)
  const { judgeText, judgePage } = pageRules(checked)
  const judgeBlock = blockRules(checked)
  for (const page of own) {
    await pause()
    judgePage(page)
  }
  await judgeEntries(checked, pause)
  for (const locale of locales) {
    const viewOf = onDemand(() => pageViews(plan, locale))
    for (const page of templates) {
      const place = { page: pagePlace(checked, page) }
      const on = { page, place, locale, view: () => viewOf()(), isTemplate: true }
      for (const block of partsOfAll(page.blocks)) judgeBlock(block, on, locale === locales[0])
    }
    for (const page of own) {
      if (!page.translations.has(locale)) continue
      await pause()
      judgeText(page, locale)
      await judgeOnce(page, locale, around, async () => {
        let isDrawn = mayBecomeLarge(page, checked.large)
        const place = { page: pagePlace(checked, page) }
        const isFirst = locale === firstLocale(page, locales)
        const view = () => {
          isDrawn = true // which anything else of the site may change
          return viewOf()(page)
        }
        for (const block of partsOfAll(page.blocks)) {
          await pause()
          judgeBlock(block, { page, place, locale, view }, isFirst)
        }
        const left = mayBecomeLarge(page, checked.large) ? await blocksLeftOut(plan, viewOf()(page), page, log) : 0
        if (left > 0) checked.report('page_beyond_bounds', { left }, { ...place, locale })
        return !isDrawn
      })
    }
    const regions = [[regionPaths.header, header ?? []] as const, [regionPaths.footer, footer ?? []] as const]
    for (const [path, blocks] of regions) {
      const region = others.find((page) => page.type === 'system' && page.path === path)
      const place = region ? { page: { id: region.id, title: region.title } } : {}
      const isFirst = locale === locales[0]
      for (const block of partsOfAll(blocks)) judgeBlock(block, { place, locale, view: () => viewOf()() }, isFirst)
    }
  }
}

/** Those that have pages: what others say is seen in lists only. */
async function judgeEntries(checked: CheckedSite, pause: Pacer): Promise<void> {
  const { site, pages: all, collections, templates } = checked.plan.inventory
  const judgeEntry = entryValueRules(checked)
  for (const [slug, { template: chosen }] of entryPagesOf(site.settings)) {
    const collection = collections.find((one) => one.slug === slug)
    const template = templates.find(({ id }) => id === chosen)
    const pageOf = new Map(all.flatMap((page) => (page.entry?.collection === slug ? [[page.id, page] as const] : [])))
    for (const { id, data } of collection?.entries ?? []) {
      await pause()
      const page = pageOf.get(id)
      if (collection && page) judgeEntry(page, data, collection, template)
    }
  }
}

/** Pictures and lists become many times what was written: a page of these is drawn to see what has room on it. */
const mayBecomeLarge = ({ id, blocks }: PublishedPage, large: ReadonlySet<string>): boolean =>
  large.has(id) || partsOfAll(blocks).filter(({ type }) => type === 'collection_list').length >= mostLists

const mostLists = 10

const firstLocale = ({ translations }: PublishedPage, locales: string[]) =>
  locales.find((locale) => translations.has(locale))

/** Views of a locale cost as much as the rest of the check: most sites need none. */
function onDemand(make: () => (page?: PublishedPage) => PageView) {
  let made: ((page?: PublishedPage) => PageView) | undefined
  return () => {
    made ??= make()
    return made
  }
}
