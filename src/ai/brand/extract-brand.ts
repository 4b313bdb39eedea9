import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { runCall } from '../../jobs/call'
import { findSite } from '../../tenants/find-site'
import type { Tenant } from '../../tenants/tenants'
import type { BrandExtracted, BrandInput } from './brand.schema'
import { readBrandColours } from './colours'
import { fetchPage, fetchStyles, type WebPage } from './fetch-page'
import { type BrandFacts, readBrand, singleSpaced } from './read-page'

/** The page, two stylesheets and a model with a repair. */
const deadlineMs = 120_000
const maxStylesheets = 2

/**
 * What the page at an address shows of a brand. Costs one text, refunded when the page cannot be had. Throws `notFound`
 * for a foreign site, an error of the field `url`, and as `runCall`.
 */
export async function extractBrand(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  { url, site_id }: BrandInput,
  signal: AbortSignal,
): Promise<BrandExtracted> {
  const site = site_id == null ? undefined : await tenant.read((db) => findSite(db, site_id))
  const lang = (site?.defaultLocale.startsWith('en') ?? me.language === 'en') ? 'en' : 'de'
  const { output, usage } = await runCall(
    ctx,
    tenant,
    {
      kind: 'brand_extract',
      siteId: site?.id ?? null,
      actorId: me.id,
      input: { url },
      price: { resource: 'ai_text', units: 1 },
    },
    { deadlineMs, signal },
    async (signal) => {
      const page = await fetchPage(ctx, url.trim())
      const facts = readBrand(page.html)
      const css = await stylesOf(ctx, page, facts)
      const host = new URL(page.url).hostname
      const answer = await ctx.ai.readBrand({ page: facts, host, lang }, signal)
      const { name, tagline, industry, tone, brandVoice, summary } = answer.value
      const output = {
        brand: {
          name: bounded(name, 120) ?? host,
          tagline: bounded(tagline, 200),
          industry: bounded(industry, 80),
          tone: bounded(tone, 120),
          brand_voice: bounded(brandVoice, 400),
          colors: readBrandColours(css, facts.meta.get('theme-color')),
          summary: bounded(summary, 600),
        },
        source_url: page.url,
        engine: ctx.ai.name,
      }
      return { output, tokens: answer.tokens }
    },
  )
  const { brand, source_url } = output
  return { brand, source_url, usage }
}

async function stylesOf(ctx: Context, page: WebPage, { css, stylesheets }: BrandFacts): Promise<string> {
  const linked = await Promise.all(stylesheets.slice(0, maxStylesheets).map((href) => fetchStyles(ctx, page, href)))
  return [css, ...linked].join('\n')
}

/** Text for people: one line, no markup, no longer than said. */
function bounded(text: string | null, maxLength: number): string | null {
  const plain = singleSpaced((text ?? '').replace(/<[^>]{0,200}>/g, ' '))
    .slice(0, maxLength)
    .toWellFormed()
    .trim()
  return plain === '' ? null : plain
}
